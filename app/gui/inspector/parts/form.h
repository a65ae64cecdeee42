// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMargins>
#include <QString>
#include <QWidget>

class QGridLayout;
class QLayout;
class QLabel;
class QScrollArea;

namespace querywright::gui {

// Fields below each other, each with its label at the left.
class Form final : public QWidget {
    Q_OBJECT

public:
    explicit Form(QWidget* parent);

    // Gives the label, which becomes the accessible name of the field too.
    QLabel* addRow(const QString& label, QWidget* field);
    void addWide(QWidget* widget);  // over both columns
    void setLongLabels();           // those of now break into lines, and have most of the room
    void setRowVisible(QWidget* field, bool isVisible);

private:
    QGridLayout* m_grid;
};

// A label that breaks into lines and never makes a panel wider.
QLabel* makeWrapped(const QString& name, const QString& role, QWidget* parent);

// With room around it that stays when the theme changes, which takes the margins of labels themselves away.
QLayout* inMargins(QWidget* widget, const QMargins& margins);

// What lets a panel scroll up and down what it shows, as wide as itself. Its widget is best made within its
// viewport, where it is styled once.
QScrollArea* makeScrolling(QWidget* parent);

}  // namespace querywright::gui
