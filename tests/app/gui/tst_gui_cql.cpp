// SPDX-License-Identifier: Apache-2.0
// The view of CQL writes only what differs, and shows the same as if it wrote all.
#include "app/gui/cql/cql_view.h"
#include "app/gui/style/appearance.h"

#include <QTest>

#include <random>

using namespace querywright::gui;

namespace {

QStringList textsOf(const char* text)
{
    return QString::fromLatin1(text).split(QLatin1Char('\n'));
}

std::vector<CqlLine> linesOf(const QStringList& texts)
{
    std::vector<CqlLine> lines;
    for (const QString& text : texts)
        lines.push_back({text, false, {}});
    return lines;
}

}  // namespace

class TestGuiCql : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void showsTheLinesItWasGivenLast_data();
    void showsTheLinesItWasGivenLast();
    void tellsWhatALineWas();
    void showsWhateverComesAfterWhatever_data();
    void showsWhateverComesAfterWhatever();
};

void TestGuiCql::showsTheLinesItWasGivenLast_data()
{
    QTest::addColumn<QStringList>("before");
    QTest::addColumn<QStringList>("now");
    const QStringList few = textsOf("CREATE TABLE a (\n  b int PRIMARY KEY\n);");
    QTest::newRow("a line is another") << few << textsOf("CREATE TABLE c (\n  b int PRIMARY KEY\n);");
    QTest::newRow("two are others") << few << textsOf("CREATE TABLE c (\n  b int PRIMARY KEY\n) ;");
    QTest::newRow("one is new at the top") << few << QStringList{QString(), few[0], few[1], few[2]};
    QTest::newRow("one is new in the middle") << few << QStringList{few[0], QString(), few[1], few[2]};
    QTest::newRow("one is new at the end") << few << QStringList{few[0], few[1], few[2], few[0]};
    QTest::newRow("one is gone at the top") << few << QStringList{few[1], few[2]};
    QTest::newRow("one is gone in the middle") << few << QStringList{few[0], few[2]};
    QTest::newRow("one is gone at the end") << few << QStringList{few[0], few[1]};
    QTest::newRow("one is there twice") << few << QStringList{few[0], few[1], few[1], few[2]};
    QTest::newRow("nothing stays") << few << textsOf("USE a;");
    QTest::newRow("nothing is left") << few << QStringList();
    QTest::newRow("nothing was there") << QStringList() << few;
    QTest::newRow("empty lines") << textsOf("\na\n") << textsOf("\n\na");
}

void TestGuiCql::showsTheLinesItWasGivenLast()
{
    QFETCH(const QStringList, before);
    QFETCH(const QStringList, now);
    const Appearance appearance;
    CqlView view(appearance, nullptr);
    view.setLines(linesOf(before));
    view.setLines(linesOf(now));
    QCOMPARE(view.toPlainText(), now.join(QLatin1Char('\n')));
}

void TestGuiCql::tellsWhatALineWas()
{
    const Appearance appearance;
    CqlView view(appearance, nullptr);
    view.setLines(linesOf(textsOf("a int,\nb int,")));
    view.setLines(
        {{QStringLiteral("a int,"), false, {}}, {QStringLiteral("b text,"), true, QStringLiteral("b int,")}});
    QCOMPARE(view.toPlainText(), QStringLiteral("a int,\nb text,      -- was b int,"));
    QCOMPARE(view.extraSelections().size(), 1);
    QCOMPARE(view.extraSelections().constFirst().cursor.blockNumber(), 1);
    view.setLines(linesOf(textsOf("a int,\nb text,")));
    QCOMPARE(view.toPlainText(), QStringLiteral("a int,\nb text,"));
    QVERIFY(view.extraSelections().isEmpty());
}

void TestGuiCql::showsWhateverComesAfterWhatever_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 10; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

void TestGuiCql::showsWhateverComesAfterWhatever()
{
    QFETCH(const unsigned, seed);
    constexpr int rounds = 50;
    constexpr std::size_t most = 8;
    std::mt19937 random(seed);
    const QStringList words = textsOf("\na\nb\n-- c");
    const Appearance appearance;
    CqlView view(appearance, nullptr);
    for (int round = 0; round < rounds; ++round) {
        QStringList texts;
        for (std::size_t left = random() % most; left > 0; --left)
            texts << words[static_cast<qsizetype>(random() % static_cast<std::size_t>(words.size()))];
        view.setLines(linesOf(texts));
        QCOMPARE(view.toPlainText(), texts.join(QLatin1Char('\n')));
    }
}

QTEST_MAIN(TestGuiCql)
#include "tst_gui_cql.moc"
