// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "model/edit/edit.h"

#include <QWidget>

#include <functional>
#include <vector>

class QGridLayout;
class QLabel;
class QToolButton;

namespace querywright::gui {

class ChoiceField;
class TextField;

// What attributes must be for an update to be made, below each other: the attribute, how it is compared, and
// with what.
class ConditionRows final : public QWidget {
    Q_OBJECT

public:
    // Applies an edit; gives the sentence why it was refused, nothing if it was not.
    using Apply = std::function<QString(Result<Edit>)>;

    ConditionRows(const Context& context, Apply apply, QWidget* parent);

    // Hides itself where there are none. REQUIRES: the update is there.
    void show(UpdateId update);

private:
    struct Row {
        QLabel* attribute;
        ChoiceField* comparison;
        TextField* constant;
        QToolButton* remove;
    };

    Row makeRow(std::size_t position);
    QString change(std::size_t position, const std::function<void(AttributeCondition&)>& change);
    void remove(std::size_t position);

    Context m_context;
    Apply m_apply;
    UpdateId m_update{};
    QGridLayout* m_grid;
    std::vector<Row> m_rows;
};

}  // namespace querywright::gui
