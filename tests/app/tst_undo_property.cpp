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
    const auto walk = walkUndo(seed, querywright::tests::rounds(200));
    QVERIFY2(walk.problem.isEmpty(), qPrintable(walk.problem));
    QCOMPARE(walk.edits, std::size_t{200});
    QVERIFY(walk.changes > 50);
    QVERIFY(walk.merges > 0);
    QVERIFY(walk.undos > 50);
}

QTEST_GUILESS_MAIN(TestUndoProperty)
#include "tst_undo_property.moc"
