// SPDX-License-Identifier: Apache-2.0
#include "app/core/edit_command.h"

#include <utility>

namespace querywright::core {

EditCommand::EditCommand(Document& document, const QString& name, const MergeKey& mergeKey, bool mayMerge,
                         std::shared_ptr<const Revision> before, std::shared_ptr<const Revision> after,
                         std::shared_ptr<const ModelFile> file)
    : QUndoCommand(name),
      m_document(document),
      m_mergeKey(mergeKey),
      m_mayMerge(mayMerge),
      m_before(std::move(before)),
      m_after(std::move(after)),
      m_file(std::move(file))
{}

void EditCommand::redo()
{
    m_document.show(m_after, std::exchange(m_file, nullptr));
}

void EditCommand::undo()
{
    m_document.show(m_before, nullptr);
}

bool EditCommand::mergeWith(const QUndoCommand* other)
{
    const auto& next = static_cast<const EditCommand&>(*other);  // of the same id(), so of the same class
    if (!next.m_mayMerge || m_mergeKey.isEmpty() || next.m_mergeKey != m_mergeKey)
        return false;
    m_after = next.m_after;
    setText(next.text());
    setObsolete(m_after->isEqual(*m_before));  // typed back to what it was
    return true;
}

}  // namespace querywright::core
