// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "model/edit/edit.h"

#include <QWidget>

#include <functional>
#include <vector>

class QLabel;
class QVBoxLayout;

namespace querywright::gui {

class SwitchButton;

// Decisions below each other, each with a switch and a button that removes it.
class DecisionRows final : public QWidget {
    Q_OBJECT

public:
    using TryEdit = std::function<bool(Result<Edit>)>;

    DecisionRows(const Context& context, TryEdit tryEdit, QWidget* parent);

    void show(const std::vector<DecisionId>& decisions);

private:
    struct Row {
        QWidget* widget;
        SwitchButton* active;
        QLabel* words;
        DecisionId decision{};
    };

    void addRow();

    Context m_context;
    TryEdit m_tryEdit;
    QVBoxLayout* m_layout;
    QLabel* m_none;
    std::vector<Row> m_rows;
};

}  // namespace querywright::gui
