// SPDX-License-Identifier: Apache-2.0
// Undo and redo give back every model there was, whatever was edited.
#include "tests/app/undo_walk.h"
#include "tests/support/rounds.h"

#include <QTest>

using querywright::test::walkUndo;

class TestUndoProperty : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void undoAndRedoGiveBackEveryModel_data();
    void undoAndRedoGiveBackEveryModel();
};

void TestUndoProperty::undoAndRedoGiveBackEveryModel_data()
{
    QTest::addColumn<quint64>("seed");
    for (quint64 seed = 1; seed <= 3; ++seed)
        QTest::addRow("seed %llu", seed) << seed;
}

void TestUndoProperty::undoAndRedoGiveBackEveryModel()
{
    QFETCH(quint64, seed);
    const std::size_t edits = querywright::tests::rounds(200);
    const auto walk = walkUndo(seed, edits);
    QVERIFY2(walk.problem.isEmpty(), qPrintable(walk.problem));
    QCOMPARE(walk.edits, edits);
    QVERIFY(walk.changes > edits / 4);
    QVERIFY(walk.merges > 0 || querywright::tests::isBrief());
    QVERIFY(walk.undos > edits / 4 || querywright::tests::isBrief());
}

QTEST_GUILESS_MAIN(TestUndoProperty)
#include "tst_undo_property.moc"
