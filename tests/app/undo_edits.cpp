// SPDX-License-Identifier: Apache-2.0
// Makes many random edits with undo and redo in between and says whether a model was lost on the way.
// Usage: undo_edits [EDITS [SEED]]
// Exit code: 0 every model came back, 1 one did not, 2 bad usage
#include "tests/app/undo_walk.h"

#include <QByteArray>

#include <cstdio>
#include <random>

int main(int argc, char* argv[])
{
    bool isNumber = true;
    const qulonglong edits = argc > 1 ? QByteArray(argv[1]).toULongLong(&isNumber) : 10'000;
    const qulonglong seed =
        isNumber && argc > 2 ? QByteArray(argv[2]).toULongLong(&isNumber) : std::random_device()();
    if (!isNumber || edits == 0 || argc > 3) {
        std::fputs("usage: undo_edits [EDITS [SEED]]\n", stderr);
        return 2;
    }
    std::printf("seed %llu\n", seed);
    const auto walk = querywright::test::walkUndo(seed, edits);
    std::printf("%zu edits, %zu of them changed the model, %zu were merged; %zu steps of undo and redo\n",
                walk.edits, walk.changes, walk.merges, walk.undos);
    if (!walk.problem.isEmpty())
        std::printf("%s\n", qPrintable(walk.problem));
    return walk.problem.isEmpty() ? 0 : 1;
}
