// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace querywright::gui {

class BeginRow;
class Heading;

// A dock about the thing that is selected: a heading and parts that scroll; while there is nothing to show, a
// sentence on what the dock is for and a button that begins. Only what somebody sees is worked out.
class SubjectPanel : public QWidget {
    Q_OBJECT

public:
    QSize sizeHint() const override { return {344, 400}; }

    // Shows what there is now, if somebody sees it.
    void refresh();

protected:
    struct Words {
        QString name;    // of the object, "why"; parts are named after it: "whyHeading", "whyNone"
        QString title;   // for people
        QString select;  // what is to be selected, and what stands here then
        QString none;    // the same where the model has nothing to select
    };

    SubjectPanel(const Context& context, const Words& words, QWidget* parent);

    // Fills the parts. False if nothing of what is selected belongs here: they are hidden then.
    virtual bool fill() = 0;
    // What the button selects where nothing that belongs here is; nothing if the model has no such thing.
    virtual Subject firstSubject() const = 0;

    void showEvent(QShowEvent* event) override;

    const Context& context() const { return m_context; }
    Heading& heading() { return *m_heading; }
    // Below the heading, from edge to edge.
    QWidget* parts() const { return m_parts; }
    QVBoxLayout& layoutOfParts() const { return *m_layout; }

private:
    void makeParts(const Words& words);
    void showNothing();

    Context m_context;
    QString m_select;
    QString m_empty;
    Heading* m_heading = nullptr;
    QLabel* m_none = nullptr;
    QPushButton* m_selectFirst = nullptr;
    BeginRow* m_begin = nullptr;   // where there is nothing to select
    QWidget* m_nothing = nullptr;  // sentence and buttons
    QWidget* m_parts = nullptr;
    QVBoxLayout* m_layout = nullptr;
};

}  // namespace querywright::gui
