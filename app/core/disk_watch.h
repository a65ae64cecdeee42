// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/disk_change.h"
#include "app/core/document.h"
#include "app/core/worker.h"
#include "model/edit/merge_versions.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

namespace querywright::core {

// Watches the file of the open model, and its folder, since files are saved by renaming. Files are read and
// compared in a thread of their own; what is written by the document itself, or formatted otherwise, is no
// change.
class DiskWatch final : public QObject {
    Q_OBJECT

public:
    // REQUIRES: the document outlives the object.
    explicit DiskWatch(Document& document, QObject* parent = nullptr);
    ~DiskWatch() override;

    // What somebody else wrote and nobody has decided about; null if nothing.
    const DiskChange* change() const { return m_change ? &*m_change : nullptr; }

    // Looks now. Whether saving would overwrite what somebody else wrote: change() says what.
    bool isOverwriting();

    // Whether both the open model and its file were made something else of what was read or written last.
    bool canMerge() const;

    // Both put together: what they changed differently as it is chosen. REQUIRES: canMerge().
    edit::VersionMerge merge(const MergeChoices& choices = {}) const;

    // The decisions there are. The first takes a file that can be read, the second what a merge with it came
    // to: each is one step of undo. What is merged is still to be saved. Undoing the step undoes the
    // decision: change() is there again, until it is redone. REQUIRES: change(); for the first two with
    // `theirs`.
    void reload();
    void takeMerged(ModelFile merged);
    void keepMine();

Q_SIGNALS:
    void changed();  // change()
    void merged();   // a step of undo was made

private:
    // The last decision that is a step of undo.
    struct Taken {
        QString step;   // what it is called: no other one is made that is called so
        int index = 0;  // of the history once it is done
        DiskChange change;
        std::shared_ptr<const ModelFile> base;    // what was read or written before
        std::shared_ptr<const ModelFile> theirs;  // what counts as that now
        bool isUndone = false;
    };

    void noteTaken(DiskChange change, std::shared_ptr<const ModelFile> base, int before);
    void followHistory(int index);
    void noteFile();
    void watch();
    void look();
    void take(quint64 number, const std::shared_ptr<const ModelFile>& mine, const DiskCheck& check);
    void settle(const std::shared_ptr<const ModelFile>& mine, const DiskCheck& check);
    void setChange(std::optional<DiskChange> change);

    Document& m_document;
    QFileSystemWatcher m_watcher;
    QTimer m_look;
    quint64 m_number = 0;             // of the newest look
    std::optional<FileStamp> m_seen;  // the file that was looked at last
    bool m_hasSeen = false;
    std::optional<DiskChange> m_change;
    std::optional<Taken> m_taken;
    std::unique_ptr<Worker> m_worker;
};

}  // namespace querywright::core
