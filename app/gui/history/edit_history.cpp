// SPDX-License-Identifier: Apache-2.0
#include "app/gui/history/edit_history.h"

#include "app/gui/text.h"
#include "app/gui/verdict/verdict.h"

#include <utility>

namespace querywright::gui {

EditHistory::EditHistory(core::Document& document, core::LiveDesign& live, QObject* parent, Clock clock)
    : QObject(parent), m_document(document), m_live(live), m_clock(std::move(clock))
{
    m_entries.push_back({nullptr, {}, m_clock(), {}});
    connect(&document.undoStack(), &QUndoStack::indexChanged, this, &EditHistory::follow);
    connect(&document.undoStack(), &QUndoStack::cleanChanged, this, &EditHistory::changed);
    connect(&document, &core::Document::replaced, this, [this] {
        m_entries.clear();
        m_entries.push_back({nullptr, {}, m_clock(), {}});
        follow();
    });
    connect(&live, &core::LiveDesign::checkFinished, this, &EditHistory::noteCheck);
    follow();
}

// What is new on the stack is a step made now. Nothing else than pushing leaves other commands there, and a
// command that was extended is found where it was.
void EditHistory::follow()
{
    const QUndoStack& stack = m_document.undoStack();
    const auto count = static_cast<std::size_t>(stack.count()) + 1;
    const bool isExtended = stack.index() == m_index && stack.index() > 0 && count == m_entries.size();
    m_entries.resize(std::min(count, m_entries.size()));
    for (std::size_t i = 1; i < count; ++i) {
        const QUndoCommand* command = stack.command(static_cast<int>(i) - 1);
        const bool isKnown = i < m_entries.size() && m_entries[i].command == command;
        if (isKnown && !(isExtended && i + 1 == count))
            continue;
        m_entries.resize(i);
        m_entries.push_back({command, command->text(), m_clock(), {}});
    }
    m_index = stack.index();
    Q_EMIT changed();
}

void EditHistory::noteCheck(const core::CheckEnd& end)
{
    if (!end.isComplete || m_live.isDesigning())
        return;
    Verdicts verdicts;
    for (const core::QueryState& state : m_live.queries()) {
        if (state.stage == core::QueryState::Stage::Done && state.result)
            verdicts[state.query] = shortWordsOf(*state.result);
    }
    m_entries[static_cast<std::size_t>(m_document.undoStack().index())].verdicts = std::move(verdicts);
    Q_EMIT changed();
}

EditHistory::Step EditHistory::step(int position) const
{
    const Entry& entry = m_entries[static_cast<std::size_t>(position)];
    const QUndoStack& stack = m_document.undoStack();
    Step step{entry.name,
              entry.time,
              {},
              position == stack.index(),
              position == stack.cleanIndex(),
              position > stack.index()};
    const Verdicts* before = nullptr;
    for (int i = position; i-- > 0 && !before;) {
        const auto& verdicts = m_entries[static_cast<std::size_t>(i)].verdicts;
        before = verdicts ? &*verdicts : nullptr;
    }
    if (!entry.verdicts || !before)
        return step;
    for (const auto& [query, now] : *entry.verdicts) {
        const auto was = before->find(query);
        const AccessPattern* pattern = m_document.model().workflow.find(query);
        if (pattern && was != before->end() && was->second != now)
            step.changes
                << QStringLiteral("%1 %2 \u2192 %3").arg(toQString(pattern->label), was->second, now);
    }
    return step;
}

void EditHistory::travel(int position)
{
    m_document.undoStack().setIndex(position);
}

}  // namespace querywright::gui
