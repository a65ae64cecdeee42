// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/document.h"

#include <QString>
#include <QUndoCommand>

#include <memory>

namespace querywright::core {

// One step of undo: the model before and after an edit, which share what is equal. Edits with the same merge
// key extend the step they follow.
class EditCommand final : public QUndoCommand {
public:
    // `file` is the same as `after`, at hand for the first redo().
    EditCommand(Document& document, const QString& name, const MergeKey& mergeKey, bool mayMerge,
                std::shared_ptr<const Revision> before, std::shared_ptr<const Revision> after,
                std::shared_ptr<const ModelFile> file);

    void redo() override;
    void undo() override;
    int id() const override { return 1; }  // all commands are of this class
    bool mergeWith(const QUndoCommand* other) override;

private:
    Document& m_document;
    MergeKey m_mergeKey;
    bool m_mayMerge;  // with the one before
    std::shared_ptr<const Revision> m_before;
    std::shared_ptr<const Revision> m_after;
    std::shared_ptr<const ModelFile> m_file;  // until the first redo()
};

}  // namespace querywright::core
