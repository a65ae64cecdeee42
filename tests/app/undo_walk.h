// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <cstddef>
#include <cstdint>

namespace querywright::test {

// What a walk through the history of a document did.
struct UndoWalk {
    std::size_t edits = 0;    // that were tried, of every kind there is
    std::size_t changes = 0;  // that changed the model
    std::size_t merges = 0;   // of them became part of the step before
    std::size_t undos = 0;    // steps, those of redo and of jumps among them
    QString problem;          // what was not as it must be; empty if all was
};

// Makes `edits` random edits of a document, undoes and redoes at random in between, jumps to any step, saves
// to memory now and then, and after each compares the model with the one that was there before, as a value;
// at times as the text of the file too. The same seed does the same.
UndoWalk walkUndo(std::uint64_t seed, std::size_t edits);

}  // namespace querywright::test
