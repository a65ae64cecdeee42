// SPDX-License-Identifier: Apache-2.0
// The view of CQL writes only what differs, colours a long script by and by, and shows the same as if it
// wrote all at once.
#include "app/gui/cql/cql_view.h"
#include "app/gui/style/appearance.h"

#include <QScrollBar>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>

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

// Where colours begin and end, and which they are.
QStringList colorsOf(const CqlView& view)
{
    QStringList colors;
    for (QTextBlock block = view.document()->begin(); block.isValid(); block = block.next()) {
        QString line;
        for (const QTextLayout::FormatRange& range : block.layout()->formats())
            line += QStringLiteral("%1+%2 %3 ")
                        .arg(range.start)
                        .arg(range.length)
                        .arg(range.format.foreground().color().name());
        colors << line;
    }
    return colors;
}

// The words with the colour, by line.
QStringList wordsIn(querywright::render::Token token, const CqlView& view, const Appearance& appearance)
{
    QStringList words;
    for (QTextBlock block = view.document()->begin(); block.isValid(); block = block.next()) {
        for (const QTextLayout::FormatRange& range : block.layout()->formats()) {
            if (range.format.foreground().color() == appearance.color(token))
                words << block.text().mid(range.start, range.length);
        }
    }
    return words;
}

constexpr int tables = 1000;

QStringList longScript()
{
    QStringList lines;
    for (int i = 0; i < tables; ++i)
        lines << QStringLiteral("CREATE TABLE t%1 (").arg(i) << QStringLiteral("  a int, -- number")
              << QStringLiteral(");");
    return lines;
}

}  // namespace

class TestGuiCql : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void showsTheLinesItWasGivenLast_data();
    void showsTheLinesItWasGivenLast();
    void tellsWhatALineWas();
    void onlyLinesThatAreAlikeWereAnotherOne();
    void bringsWhatChangedIntoSight();
    void aUuidHasOneColour();
    void showsWhateverComesAfterWhatever_data();
    void showsWhateverComesAfterWhatever();
    void coloursTypesWhereTypesCanBe_data();
    void coloursTypesWhereTypesCanBe();
    void coloursKeywordsAndNotColumnsOfTheirName_data();
    void coloursKeywordsAndNotColumnsOfTheirName();
    void coloursTheWholeOfALongScript();
    void coloursWhatIsChangedMeanwhile_data();
    void coloursWhatIsChangedMeanwhile();
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

void TestGuiCql::onlyLinesThatAreAlikeWereAnotherOne()
{
    const QString table = QStringLiteral("CREATE TABLE IF NOT EXISTS k.a (\n    b int,\n    c text,\n    "
                                         "PRIMARY KEY (b));");
    const QString view = QStringLiteral("CREATE MATERIALIZED VIEW IF NOT EXISTS k.a AS\n    SELECT b, c\n    "
                                        "FROM k.d\n    PRIMARY KEY (c, b);");
    for (const auto& [now, before] : {std::pair(table, view), std::pair(view, table)}) {
        for (const CqlLine& line : compareLines(now, before))
            QVERIFY2(line.was.isEmpty() || line.text.contains(QStringLiteral("PRIMARY KEY")),
                     qPrintable(line.text));
    }
    const auto changed = compareLines(QStringLiteral("x (\n    a uuid,\n    n int,\n    b bigint,"),
                                      QStringLiteral("x (\n    a uuid,\n    b int,"));
    QCOMPARE(changed[2].was + changed[3].was, QStringLiteral("b"));
}

void TestGuiCql::bringsWhatChangedIntoSight()
{
    const Appearance appearance;
    CqlView view(appearance, nullptr);
    view.resize(400, 200);
    view.setAttribute(Qt::WA_DontShowOnScreen);
    view.show();
    std::vector<CqlLine> lines = linesOf(longScript());
    lines[900].isChanged = true;
    view.setLines(lines);
    view.showChange();
    const int top = view.verticalScrollBar()->value();
    QVERIFY(top <= 900 && top > 890);
    view.verticalScrollBar()->setValue(top + 1);
    view.showChange();  // it is in sight
    QCOMPARE(view.verticalScrollBar()->value(), top + 1);
}

void TestGuiCql::aUuidHasOneColour()
{
    const Appearance appearance;
    CqlView view(appearance, nullptr);
    view.setLines(linesOf(textsOf("a = b398acf6-c5c5-42a5-868e-e26676022746;")));
    QTRY_VERIFY(colorsOf(view).constFirst().startsWith(QStringLiteral("4+36 ")));
    QCOMPARE(colorsOf(view).constFirst().count(QLatin1Char('+')), 1);
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

void TestGuiCql::coloursTypesWhereTypesCanBe_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QStringList>("types");
    const auto row = [](const char* line, const char* types) {
        QTest::newRow(line) << QString::fromLatin1(line)
                            << QString::fromLatin1(types).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    };
    row("    date date,", "date");
    row("    is_available boolean,", "boolean");
    row("    key text PRIMARY KEY,", "text");
    row("    \"Date\" date,", "date");
    row("    a map<text, frozen<set<date>>>,", "map text frozen set date");
    row("    PRIMARY KEY ((hotel_id), date, room_number)", "");
    row(") WITH CLUSTERING ORDER BY (date ASC, time DESC);", "");
    row("SELECT date, room_number FROM t WHERE hotel_id = ? AND date >= ?;", "");
    row("SELECT CAST(date AS timestamp) FROM t;", "timestamp");
    row("ALTER TABLE t ADD date date;", "date");
    row("ALTER TABLE t ALTER date TYPE timestamp;", "timestamp");
}

void TestGuiCql::coloursTypesWhereTypesCanBe()
{
    QFETCH(const QString, line);
    QFETCH(const QStringList, types);
    const Appearance appearance;
    CqlView view(appearance, nullptr);
    view.setLines(linesOf({line}));
    QCOMPARE(wordsIn(querywright::render::Token::CqlType, view, appearance), types);
}

void TestGuiCql::coloursKeywordsAndNotColumnsOfTheirName_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QStringList>("keywords");
    const auto row = [](const char* line, const char* keywords) {
        QTest::newRow(line) << QString::fromLatin1(line)
                            << QString::fromLatin1(keywords).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    };
    row("SELECT timestamp, value FROM t", "SELECT FROM");
    row("WHERE group = ? AND timestamp >= ?", "WHERE AND");
    row("select ttl from t where role = 'a' and key = 3;", "select ttl from where and key");
    row("SELECT a from t where b = 1;", "SELECT from where");
}

void TestGuiCql::coloursKeywordsAndNotColumnsOfTheirName()
{
    QFETCH(const QString, line);
    QFETCH(const QStringList, keywords);
    const Appearance appearance;
    CqlView view(appearance, nullptr);
    view.setLines(linesOf({line}));
    QCOMPARE(wordsIn(querywright::render::Token::CqlKeyword, view, appearance), keywords);
}

void TestGuiCql::coloursTheWholeOfALongScript()
{
    const Appearance appearance;
    CqlView view(appearance, nullptr);
    view.setLines(linesOf(longScript()));
    QVERIFY(!colorsOf(view).constFirst().isEmpty());
    QTRY_VERIFY(!colorsOf(view)[3 * tables - 2].isEmpty());
    const QStringList colors = colorsOf(view);
    QVERIFY(colors[0] != colors[1]);
    for (int i = 0; i < tables; ++i) {
        QCOMPARE(colors[3 * i], colors[0]);
        QCOMPARE(colors[3 * i + 1], colors[1]);
    }
}

void TestGuiCql::coloursWhatIsChangedMeanwhile_data()
{
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("text");
    for (const int line : {0, 700, 2000, 2999}) {
        const QByteArray name = QByteArray::number(line + 1);
        QTest::newRow(("a word in line " + name).constData()) << line << QStringLiteral("USE other;");
        QTest::newRow(("a comment from line " + name).constData()) << line << QStringLiteral("/* from here");
    }
}

void TestGuiCql::coloursWhatIsChangedMeanwhile()
{
    QFETCH(const int, line);
    QFETCH(const QString, text);
    QStringList changed = longScript();
    changed[line] = text;
    const Appearance appearance;
    CqlView whole(appearance, nullptr);
    whole.setLines(linesOf(changed));
    CqlView view(appearance, nullptr);
    view.setLines(linesOf(longScript()));
    QCoreApplication::processEvents();
    view.setLines(linesOf(changed));
    QTRY_VERIFY(!colorsOf(whole)[3 * tables - 2].isEmpty());
    QTRY_COMPARE(colorsOf(view), colorsOf(whole));
    view.setLines(linesOf(longScript()));
    whole.setLines(linesOf({}));
    whole.setLines(linesOf(longScript()));
    QTRY_VERIFY(!colorsOf(whole)[3 * tables - 2].isEmpty());
    QTRY_COMPARE(colorsOf(view), colorsOf(whole));
}

QTEST_MAIN(TestGuiCql)
#include "tst_gui_cql.moc"
