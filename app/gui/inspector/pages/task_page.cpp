// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/pages/list_chips.h"
#include "app/gui/inspector/pages/pages.h"
#include "model/edit/add_workflow.h"
#include "model/edit/edit_workflow.h"

#include <algorithm>
#include <utility>

namespace querywright::gui {
namespace {

class TaskPage final : public Page {
public:
    TaskPage(const Context& pageContext, QWidget* parent)
        : Page(pageContext, QStringLiteral("taskPage"), parent)
    {
        Form* form = addForm();
        m_name = addText(form, QStringLiteral("taskName"), tr("Name"),
                         [this](const std::string& text) { return edit::renameTask(file(), id(), text); });
        setNameField(m_name);
        m_entry = addSwitch(form, QStringLiteral("taskEntry"), tr("Entry point"),
                            [this](bool isOn) { return edit::setEntry(file(), id(), isOn); });
        m_queries = addChips(addSection(QStringLiteral("queriesSection"), tr("Queries")),
                             QStringLiteral("taskQueries"));
        m_updates = addChips(addSection(QStringLiteral("updatesSection"), tr("Updates")),
                             QStringLiteral("taskUpdates"));
        m_before = addChips(addSection(QStringLiteral("beforeSection"), tr("Comes from")),
                            QStringLiteral("taskBefore"));
        m_after = addChips(addSection(QStringLiteral("afterSection"), tr("Goes on to")),
                           QStringLiteral("taskAfter"));
        addStretch();
    }

private:
    TaskId id() const { return std::get<TaskId>(subject()); }

    const Task& task() const
    {
        const auto& tasks = model().workflow.tasks;
        return *std::find_if(tasks.begin(), tasks.end(), [&](const Task& each) { return each.id == id(); });
    }

    void fill() override
    {
        heading()->showIcon(iconOf(model(), subject()));
        heading()->setName(toQString(task().name));
        heading()->setKind(kindOf(model(), subject()));
        m_name->setText(toQString(task().name));
        m_entry->setChecked(task().entry);
        m_entry->setText(task().entry ? tr("the application can start here") : tr("reached from others"));
        std::vector<Subject> before;
        std::vector<Subject> after;
        for (const Transition& transition : model().workflow.transitions) {
            if (transition.to == id())
                before.emplace_back(transition.from);
            if (transition.from == id())
                after.emplace_back(transition.to);
        }
        m_before->setChips(chipsOf(before, QStringLiteral("before")), tr("No other task."));
        m_after->setChips(chipsOf(after, QStringLiteral("after")), tr("No other task."));
    }

    void fillVerdicts() override
    {
        m_queries->setChips(
            listChips<QueryId>(
                context(), task().queries, choosable(model().workflow.queries), QStringLiteral("taskQuery"),
                [this](std::vector<QueryId> queries) {
                    tryEdit(edit::setTaskQueries(file(), id(), std::move(queries)));
                },
                NewChoice{tr("New Query"),
                          [this] { make(edit::addQuery(file(), toStdString(tr("New query")), id())); }}),
            tr("It asks nothing. The tool Q draws a query."));
        m_updates->setChips(listChips<UpdateId>(
                                context(), task().updates, choosable(model().workflow.updates),
                                QStringLiteral("taskUpdate"),
                                [this](std::vector<UpdateId> updates) {
                                    tryEdit(edit::setTaskUpdates(file(), id(), std::move(updates)));
                                },
                                NewChoice{tr("New Update"),
                                          [this] {
                                              make(edit::addUpdate(file(), toStdString(tr("New update")),
                                                                   UpdateKind::Insert, {}, {}, id()));
                                          }}),
                            tr("It writes nothing. The tool U draws an update."));
    }

    // Goes to what was made, to give it its name.
    void make(Result<edit::Creation> creation)
    {
        if (!creation) {
            tryEdit(failure(creation.error()));
            return;
        }
        const Subject made = creation->made.front();
        if (!tryEdit(std::move(creation->edit)))
            return;
        context().selection.set(made);
        Q_EMIT nameRequested();
    }

    TextField* m_name = nullptr;
    SwitchButton* m_entry = nullptr;
    ChipList* m_queries = nullptr;
    ChipList* m_updates = nullptr;
    ChipList* m_before = nullptr;
    ChipList* m_after = nullptr;
};

}  // namespace

Page* makeTaskPage(const Context& context, QWidget* parent)
{
    return new TaskPage(context, parent);
}

}  // namespace querywright::gui
