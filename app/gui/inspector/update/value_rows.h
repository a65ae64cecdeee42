// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "model/edit/edit.h"

#include <QWidget>

#include <functional>
#include <vector>

class QGridLayout;
class QLabel;

namespace querywright::gui {

class ChoiceField;

// What an update does to the values of each attribute it changes that has many: they are set anew, or one is
// added or taken out.
class ValueRows final : public QWidget {
    Q_OBJECT

public:
    // Applies an edit; gives the sentence why it was refused, nothing if it was not.
    using Apply = std::function<QString(Result<Edit>)>;

    ValueRows(const Context& context, Apply apply, QWidget* parent);

    // Hides itself where there are none. REQUIRES: the update is there.
    void show(UpdateId update);

private:
    struct Row {
        QLabel* attribute;
        ChoiceField* change;
    };

    Row makeRow(std::size_t position);

    Context m_context;
    Apply m_apply;
    UpdateId m_update{};
    std::vector<AttributeId> m_attributes;  // of the rows that are shown
    QGridLayout* m_grid;
    std::vector<Row> m_rows;
};

}  // namespace querywright::gui
