// SPDX-License-Identifier: Apache-2.0
#include "tests/app/undo_walk.h"

#include "app/core/document.h"
#include "model/file/model_file.h"
#include "tests/support/hotel.h"
#include "tests/support/random_edit.h"
#include "tests/support/random_model.h"

#include <memory>
#include <vector>

namespace querywright::test {
namespace {

using tests::RandomEdits;

constexpr std::size_t editsOfADocument = 250;  // edited too long, there is little left to be edited

class Walker {
public:
    explicit Walker(std::uint64_t seed) : m_random(seed), m_seed(seed) {}

    UndoWalk walk(std::size_t edits)
    {
        for (std::size_t i = 0; i < edits && m_walk.problem.isEmpty(); ++i) {
            if (i % editsOfADocument == 0)
                begin(i / editsOfADocument);
            step();
        }
        return m_walk;
    }

private:
    // In turn the hotel example and a random ERD.
    void begin(std::size_t number)
    {
        m_document = std::make_unique<core::Document>();
        ModelFile file;
        if (number % 2 == 0)
            file = tests::Hotel().file;
        else
            file.model = tests::randomModel(m_seed * 1000 + number);
        m_document->reset(std::move(file));
        m_states = {m_document->snapshot()};
        m_key.clear();
    }

    void step()
    {
        edit();
        for (std::size_t moves = m_random.below(4); moves > 1 && m_walk.problem.isEmpty(); --moves)
            move();
        if (m_random.below(10) == 0) {
            m_document->endMerging();
            m_key.clear();
        }
        if (m_random.below(60) == 0)
            m_document->undoStack().setClean();
        if (m_random.below(40) == 0)
            check(writeModelText(m_document->file()) == writeModelText(*m_states[index()]),
                  "the text of the file is another one");
    }

    void edit()
    {
        ++m_walk.edits;
        const std::size_t kind = m_random.below(RandomEdits::kinds());
        m_what = QString::fromStdString(RandomEdits::nameOf(kind));
        auto made = m_random.make(kind, m_document->file());
        const std::size_t before = index();
        const int count = m_document->undoStack().count();
        const auto old = m_document->snapshot();
        const QString key = m_random.below(3) == 0 ? QStringLiteral("field") : QString();
        const bool isRefused = !made;
        const auto after = std::make_shared<const ModelFile>(made ? made->after : *old);
        const bool isDone = m_document->apply(std::move(made), key).has_value();
        check(isDone != isRefused, "a refused edit was made, or one that is none refused");
        check(m_document->file() == *after, "the model is not what the edit makes of it");
        if (isRefused || *after == *old) {
            check(index() == before && m_document->undoStack().count() == count,
                  "an edit that changes nothing is a step");
            return;
        }
        ++m_walk.changes;
        noteStep(before, after, key);
    }

    // An edit is a step of its own, or part of the one before if both have the same key, which goes away if
    // together they change nothing.
    void noteStep(std::size_t before, const std::shared_ptr<const ModelFile>& after, const QString& key)
    {
        check(index() == before + 1 || (!key.isEmpty() && key == m_key),
              "an edit became part of another one that it has nothing to do with");
        m_key = key;
        if (index() + 1 == before)
            check(*m_states[index()] == *after, "a step went away that changes something");
        m_walk.merges += index() == before + 1 ? 0 : 1;
        m_states.resize(index());
        m_states.push_back(after);
        check(m_document->undoStack().count() == static_cast<int>(index()),
              "there is still something to redo");
    }

    // One step back or forth, or to any step.
    void move()
    {
        QUndoStack& stack = m_document->undoStack();
        const std::size_t kind = m_random.below(8);
        const auto target = static_cast<int>(m_random.below(m_states.size()));
        const int from = stack.index();
        if (kind < 4)
            stack.undo();
        else if (kind < 7)
            stack.redo();
        else
            stack.setIndex(target);
        m_walk.undos += static_cast<std::size_t>(std::abs(stack.index() - from));
        if (stack.index() != from)
            m_key.clear();
        m_what = QStringLiteral("step %1").arg(stack.index());
        check(m_document->file() == *m_states[index()], "undo and redo do not give the model back");
    }

    std::size_t index() const { return static_cast<std::size_t>(m_document->undoStack().index()); }

    void check(bool holds, const char* what)
    {
        if (!holds && m_walk.problem.isEmpty())
            m_walk.problem = QStringLiteral("seed %1, edit %2, %3: %4")
                                 .arg(m_seed)
                                 .arg(m_walk.edits)
                                 .arg(m_what, QLatin1String(what));
    }

    RandomEdits m_random;
    std::uint64_t m_seed;
    std::unique_ptr<core::Document> m_document;
    std::vector<std::shared_ptr<const ModelFile>> m_states;  // after each step, the first as opened
    QString m_key;                                           // of the newest edit
    QString m_what;
    UndoWalk m_walk;
};

}  // namespace

UndoWalk walkUndo(std::uint64_t seed, std::size_t edits)
{
    return Walker(seed).walk(edits);
}

}  // namespace querywright::test
