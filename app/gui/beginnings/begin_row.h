// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QWidget>

#include <vector>

class QPushButton;

namespace querywright::gui {

// What stages and panels that are empty offer to begin with.
enum class Beginning {
    EntityType,  // its name
    Text,        // Insert From Text
    Task,        // its name
    Query,       // the tool for them in the hand
    Workflow,    // the stage
    Tables,      // the diagram of all tables
    Problems,    // their list
    RunAll,      // queries on sample data
};

// "entityType": in object names.
QString keyOf(Beginning beginning);
// "Add an Entity Type".
QString titleOf(Beginning beginning);

// Buttons to begin with below the words of something empty, the first one stands out.
class BeginRow final : public QWidget {
    Q_OBJECT

public:
    // The buttons are named "begin-entityType" and so on.
    BeginRow(Qt::Alignment alignment, QWidget* parent);

    void offer(const std::vector<Beginning>& beginnings);

Q_SIGNALS:
    void chosen(querywright::gui::Beginning beginning);

private:
    std::vector<Beginning> m_offered;
    std::vector<QPushButton*> m_buttons;
    Qt::Alignment m_alignment;
};

}  // namespace querywright::gui
