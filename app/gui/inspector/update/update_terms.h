// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "model/edit/edit.h"

#include <QWidget>

#include <functional>
#include <vector>

class QMenu;

namespace querywright::gui {

class ChipList;
class ChoiceField;
class ConditionRows;
class Form;
class TextField;

// On what terms an update is made: its condition, which table tells whether that holds, how long what it
// writes lives, and in which tables.
class UpdateTerms final : public QWidget {
    Q_OBJECT

public:
    // Applies an edit; gives the sentence why it was refused, nothing if it was not.
    using Apply = std::function<QString(Result<Edit>)>;

    UpdateTerms(const Context& context, Apply apply, QWidget* parent);

    // REQUIRES: the update is there.
    void show(UpdateId update);

    // Fills a menu with the attributes that a condition may be about.
    void fillConditionMenu(QMenu& menu);

private:
    const Update& update() const;
    QString setCondition(const std::function<void(UpdateCondition&)>& change);
    void showTables();

    Context m_context;
    Apply m_apply;
    UpdateId m_update{};
    Form* m_form;
    ChoiceField* m_exists;
    ConditionRows* m_conditions;
    ChoiceField* m_checkedIn;
    std::vector<QueryId> m_checkable;  // what the choice offers behind its first line
    TextField* m_timeToLive;
    ChipList* m_livesIn;
    ChipList* m_writtenIn;
};

}  // namespace querywright::gui
