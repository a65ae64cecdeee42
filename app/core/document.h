// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/revision.h"
#include "model/base/error.h"
#include "model/edit/edit.h"
#include "model/file/model_file.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace querywright::core {

// In what a model differs from what it was.
struct Change {
    bool meaning = false;  // something that tables, CQL or words in diagrams follow from
    bool data = false;     // sample data or cluster: queries have to run again
    bool layout = false;   // where figures are
    bool review = false;   // deployment profile, accepted findings

    friend bool operator==(const Change&, const Change&) = default;
};

Change changeBetween(const ModelFile& before, const ModelFile& after);

// By what successive edits become one step of undo: typing in one field, dragging the same figures. An empty
// key merges with nothing.
using MergeKey = QString;

// The open model: the only one who changes it, one undo step at a time. To be used in the GUI thread;
// snapshots go to any thread.
class Document final : public QObject {
    Q_OBJECT

public:
    // An untitled empty model.
    explicit Document(QObject* parent = nullptr);
    ~Document() override;

    // Replaces the model by that of the file. If it cannot be read, all that is wrong with it comes back,
    // with line and column, and the document stays as it is.
    std::vector<Error> open(const QString& path);

    // Replaces the model by an untitled copy of `file`: an example, or an empty model. CSV files of its
    // sample data are looked for in `folder`.
    void reset(ModelFile file = {}, const QString& title = {}, const QString& folder = {});

    // Replaces the model by work that was not saved, and still is not. `path`: of its file, empty if it is
    // untitled; `saved`: that file's model as the work was begun with, null if nobody knows; `changes`: how
    // many are not saved, 0 if nobody knows. If `saved` is known, all of the work is one step of undo.
    void recover(ModelFile file, const QString& path, const QString& title, const QString& folder,
                 std::shared_ptr<const ModelFile> saved, int changes);

    // Writes in one step (saveModelFile); what fails leaves the file and the state "modified" as they were.
    // REQUIRES: save() of an untitled model is not called, it has no path.
    Result<Done> save();
    Result<Done> saveAs(const QString& path);
    // The document stays with its own file; the copy finds the same files of sample data.
    Result<Done> saveCopy(const QString& path) const;

    QString path() const { return m_path; }  // absolute; empty while untitled
    QString title() const;                   // "hotel.qw", "Untitled", "Copy of hotel.qw"
    QString folder() const;                  // that CSV paths are relative to; may be empty
    bool isModified() const;
    bool isUntitled() const { return m_path.isEmpty(); }

    // How many changes are not saved: steps of undo, and what was recovered. 0: none, or nobody knows.
    int unsavedChanges() const;

    // The model as its file had it when it was read or written last; null if it has none, or nobody knows.
    std::shared_ptr<const ModelFile> savedModel() const { return m_saved; }

    // The model of the file as it is now, written by somebody else, takes the place of this one: a step of
    // undo, after which nothing is unsaved.
    void reload(ModelFile file);

    // The file holds another model by now, which is to be overwritten: nothing of this one is saved.
    void keepMine(std::shared_ptr<const ModelFile> theirs);

    // The file was written by a program with a newer minor version; saving keeps what this one does not know.
    bool isNewerVersion() const;

    // What was noticed while the file was opened: a property that means nothing.
    const std::vector<Finding>& notes() const { return m_notes; }

    const ModelFile& file() const { return *m_file; }
    const Model& model() const { return m_file->model; }

    // The model as it is now, for other threads; never changes.
    std::shared_ptr<const ModelFile> snapshot() const { return m_file; }

    // What the model is now, to remember things by: the same object again whenever undo and redo come back to
    // it.
    std::shared_ptr<const Revision> revision() const { return m_revision; }

    // Its texts are the names of the edits. undo(), redo() and setIndex() may be called; push() may not.
    QUndoStack& undoStack() { return m_undoStack; }
    const QUndoStack& undoStack() const { return m_undoStack; }

    // Makes the edit one step of undo; an edit that changes nothing makes none. A failed edit is handed back,
    // so that callers write: apply(edit::renameTask(document.file(), task, name)).
    Result<Done> apply(Result<Edit> edit, const MergeKey& mergeKey = {});

    // What goes along with each edit, in the same step of undo: it gets the model as the edit leaves it,
    // while the document still has the one before.
    using Completion = std::function<void(ModelFile& after)>;
    void completeEditsBy(Completion completion) { m_completion = std::move(completion); }

    // Ends merging, as when a field loses the focus: the next edit is a step of its own.
    void endMerging();

Q_SIGNALS:
    void replaced();                                        // by open() or reset(): nothing is as it was
    void changed(const querywright::core::Change& change);  // after each edit, undo and redo
    void modifiedChanged(bool isModified);
    void saving();       // the model will be written to its file now
    void saved();        // by save() or saveAs()
    void pathChanged();  // path, title or folder

private:
    friend class EditCommand;

    void setModel(ModelFile file, const QString& path, const QString& title, const QString& folder);
    void tellReplaced();
    void push(Edit edit, const MergeKey& mergeKey);
    // Makes it the model; `file` may be null, it is made from the revision then.
    void show(std::shared_ptr<const Revision> revision, std::shared_ptr<const ModelFile> file);

    QUndoStack m_undoStack;
    std::shared_ptr<const ModelFile> m_file;
    std::shared_ptr<const Revision> m_revision;  // of m_file
    std::shared_ptr<const ModelFile> m_saved;
    int m_recovered = 0;   // changes that were before the undo stack begins
    int m_inRecovery = 0;  // changes that the first step of undo is, besides one
    QString m_path;
    QString m_title;
    QString m_folder;
    std::vector<Finding> m_notes;
    bool m_mayMerge = true;
    Completion m_completion;
};

}  // namespace querywright::core
