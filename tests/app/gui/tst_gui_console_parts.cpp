// SPDX-License-Identifier: Apache-2.0
// What the console and the list of clients' statements show, as values.
#include "app/gui/console/completion.h"
#include "app/gui/console/console_memory.h"
#include "app/gui/console/cost_line.h"
#include "app/gui/console/partition_panel.h"
#include "app/gui/console/result_model.h"
#include "app/gui/console/statement_at.h"
#include "app/gui/serve/serve_settings.h"
#include "app/gui/serve/served_model.h"
#include "model/file/model_file.h"
#include "tests/support/source_dir.h"

#include <QTemporaryDir>
#include <QTest>

using namespace querywright;
using namespace querywright::gui;

namespace {

// A cursor is where the bar stands.
std::pair<QString, int> withCursor(QString text)
{
    const auto cursor = static_cast<int>(text.indexOf(QLatin1Char('|')));
    return {text.remove(cursor, 1), cursor};
}

CompletionNames shop()
{
    using Role = CompletionColumn::Role;
    CompletionNames names;
    names.keyspaces = {QStringLiteral("shop"), QStringLiteral("system")};
    names.types = {QStringLiteral("address")};
    names.tables = {{QStringLiteral("shop"),
                     QStringLiteral("carts"),
                     {{QStringLiteral("user"), QStringLiteral("text"), Role::PartitionKey},
                      {QStringLiteral("day"), QStringLiteral("date"), Role::Clustering},
                      {QStringLiteral("Total"), QStringLiteral("int"), Role::Regular}}},
                    {QStringLiteral("shop"),
                     QStringLiteral("goods"),
                     {{QStringLiteral("sku"), QStringLiteral("text"), Role::PartitionKey}}},
                    {QStringLiteral("system"),
                     QStringLiteral("local"),
                     {{QStringLiteral("key"), QStringLiteral("text"), Role::PartitionKey}}}};
    return names;
}

QStringList candidates(const QString& text, const QString& inUse = {})
{
    const auto [statement, cursor] = withCursor(text);
    QStringList texts;
    for (const Candidate& candidate : completionAt(statement, cursor, shop(), inUse).candidates)
        texts << candidate.text;
    return texts;
}

core::ConsoleAnswer readOf(const char* plan, std::uint64_t partitions)
{
    core::ConsoleAnswer answer;
    answer.cost.plan = plan;
    answer.cost.read = {partitions, 17, 0, 40, 1400};
    answer.cost.rowsReturned = 12;
    answer.answering = {5, 3, 2, engine::Consistency::Quorum};
    answer.seconds = 0.0006;
    return answer;
}

}  // namespace

class TestGuiConsoleParts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theStatementAtTheCursor_data();
    void theStatementAtTheCursor();
    void statementsOfASelectionKnowTheirPlace();
    void batchesAreOneStatement();
    void completesWhatFits_data();
    void completesWhatFits();
    void offersNothingThatDoesNotFit_data();
    void offersNothingThatDoesNotFit();
    void completesFromTheDesign();
    void theCostLineSaysVerdictAndNumbers_data();
    void theCostLineSaysVerdictAndNumbers();
    void theCostLineTellsFailuresApart();
    void writesSayWhatTheyWrote();
    void valuesAreShownWithoutQuotes_data();
    void valuesAreShownWithoutQuotes();
    void rowsAreCopiedAsCqlWritesThem();
    void pagesAreAddedToTheRows();
    void entriesOfAPartitionSayWhatBecomesOfThem();
    void historyIsSteppedThrough();
    void historyKeepsEachStatementOnce();
    void theConsoleIsRememberedForEachModel();
    void servedStatementsAreFiltered();
    void theOldestServedStatementsGo();
    void settingsOfServingAreChecked_data();
    void settingsOfServingAreChecked();
};

void TestGuiConsoleParts::theStatementAtTheCursor_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("statement");
    const auto add = [](const char* name, const char* text, const char* statement) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(statement);
    };
    add("within", "SELECT a;\nSEL|ECT b;", "SELECT b;");
    add("at its begin", "SELECT a;\n|SELECT b;", "SELECT b;");
    add("right behind its semicolon", "SELECT a;| SELECT b;", "SELECT a;");
    add("behind it on its line", "SELECT a; |\nSELECT b;", "SELECT a;");
    add("between two lines", "SELECT a;\n|\nSELECT b;", "SELECT b;");
    add("at the end", "SELECT a;\nSELECT b;\n\n|", "SELECT b;");
    add("without a semicolon", "SELECT a|", "SELECT a");
    add("behind letters of two bytes", "SELECT '\u00e4';\nSELECT '\u00f6'| ;", "SELECT '\u00f6' ;");
    add("a semicolon in a text", "SELECT 'a;b' |FROM t;", "SELECT 'a;b' FROM t;");
    add("there is none", "  |", "");
}

void TestGuiConsoleParts::theStatementAtTheCursor()
{
    QFETCH(QString, text);
    QFETCH(QString, statement);
    const auto [script, cursor] = withCursor(text);
    const auto span = statementAt(script, cursor);
    QCOMPARE(span ? QString::fromStdString(span->statement.text) : QString(), statement);
    if (span)
        QCOMPARE(script.mid(span->begin, span->end - span->begin), statement);
}

void TestGuiConsoleParts::statementsOfASelectionKnowTheirPlace()
{
    const QString text = QStringLiteral("-- two\nSELECT a; SELECT b;\n  SELECT c;");
    const auto begin = static_cast<int>(text.indexOf(QLatin1String("SELECT b")));
    const auto spans = statementsWithin(text, begin, static_cast<int>(text.size()));
    QCOMPARE(spans.size(), std::size_t(2));
    QCOMPARE(spans[0].statement, (core::ConsoleStatement{"SELECT b;", 2, 11}));
    QCOMPARE(spans[0].begin, begin);
    QCOMPARE(spans[1].statement, (core::ConsoleStatement{"SELECT c;", 3, 3}));
    QCOMPARE(text.mid(spans[1].begin), QStringLiteral("SELECT c;"));
}

void TestGuiConsoleParts::batchesAreOneStatement()
{
    const QString text =
        QStringLiteral("BEGIN BATCH INSERT INTO t (k) VALUES (1); DELETE FROM t WHERE k = 2; APPLY BATCH;");
    QCOMPARE(statementsOf(text).size(), std::size_t(1));
}

void TestGuiConsoleParts::completesWhatFits_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("inUse");
    QTest::addColumn<QStringList>("first");
    const auto add = [](const char* name, const char* text, const QStringList& first,
                        const char* inUse = "") {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(inUse) << first;
    };
    const auto s = [](const char* text) { return QString::fromUtf8(text); };
    add("a statement", "sel|", {s("SELECT")});
    add("the next statement", "SELECT * FROM shop.goods;\nDEL|", {s("DELETE FROM")});
    add("a table by its name", "SELECT * FROM ca|", {s("shop.carts")});
    add("a table of the keyspace in use", "SELECT * FROM ca|", {s("carts")}, "shop");
    add("tables of a keyspace", "SELECT * FROM shop.|", {s("carts"), s("goods")});
    add("a keyspace", "USE sh|", {s("shop")});
    add("columns of a table named later", "SELECT | FROM shop.carts", {s("user"), s("day"), s("\"Total\"")});
    add("columns in WHERE", "SELECT * FROM shop.carts WHERE |", {s("user"), s("day"), s("\"Total\"")});
    add("a quoted name by its letters", "SELECT * FROM shop.carts WHERE to|", {s("\"Total\""), s("TOKEN(")});
    add("columns after AND", "SELECT * FROM shop.carts WHERE user = 'a' AND d|", {s("day")});
    add("what goes on behind a condition", "SELECT * FROM shop.carts WHERE user = 'a' A|",
        {s("AND"), s("ALLOW FILTERING")});
    add("clustering columns to order by", "SELECT * FROM shop.carts WHERE user = 'a' ORDER BY |", {s("day")});
    add("columns to insert", "INSERT INTO shop.carts (user, |", {s("user"), s("day"), s("\"Total\"")});
    add("columns to set", "UPDATE shop.carts SET |", {s("\"Total\"")});
    add("no functions of rows as values", "SELECT * FROM shop.carts WHERE day = c|",
        {s("currentdate("), s("currenttime("), s("currenttimestamp("), s("currenttimeuuid(")});
    add("functions as values", "SELECT * FROM shop.carts WHERE day = tod|", {s("todate(")});
    add("types of a column", "CREATE TABLE shop.new (k ti|",
        {s("time"), s("timestamp"), s("timeuuid"), s("tinyint")});
    add("own types", "CREATE TABLE shop.new (k add|", {s("address")});
    add("a statement of a batch", "BEGIN BATCH INSERT INTO shop.carts (user) VALUES ('a'); UPD|",
        {s("UPDATE")});
    add("behind ALLOW", "SELECT * FROM shop.carts ALLOW |", {s("FILTERING")});
    add("tables of the system by its name", "SELECT * FROM system.|", {s("local")});
}

void TestGuiConsoleParts::completesWhatFits()
{
    QFETCH(QString, text);
    QFETCH(QString, inUse);
    QFETCH(QStringList, first);
    const QStringList all = candidates(text, inUse);
    QCOMPARE(all.mid(0, first.size()), first);
}

void TestGuiConsoleParts::offersNothingThatDoesNotFit_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("in a text") << QStringLiteral("SELECT * FROM shop.carts WHERE user = 'sel|");
    QTest::newRow("in a number") << QStringLiteral("SELECT * FROM shop.carts LIMIT 1|");
    QTest::newRow("in a comment") << QStringLiteral("-- sel|");
    QTest::newRow("a table that is not there") << QStringLiteral("SELECT * FROM nothing|");
    QTest::newRow("a word that is whole") << QStringLiteral("USE shop|");
}

void TestGuiConsoleParts::offersNothingThatDoesNotFit()
{
    QFETCH(QString, text);
    QCOMPARE(candidates(text), QStringList());
}

void TestGuiConsoleParts::completesFromTheDesign()
{
    const auto file = std::make_shared<const ModelFile>(
        *readModelFile(QUERYWRIGHT_SOURCE_DIR "/examples/hotel/hotel.qw").file);
    const CompletionNames names = namesOf(*core::makeDesign(file));
    const auto [text, cursor] =
        withCursor(QStringLiteral("SELECT | FROM hotel.available_rooms_by_hotel_date"));
    const Completion completion = completionAt(text, cursor, names, {});
    QCOMPARE(completion.candidates[0].text, QStringLiteral("hotel_id"));
    QCOMPARE(completion.candidates[0].detail, QStringLiteral("text, partition key"));
    QVERIFY(completion.candidates[1].detail.endsWith(QStringLiteral(", clustering")));
}

void TestGuiConsoleParts::theCostLineSaysVerdictAndNumbers_data()
{
    QTest::addColumn<QString>("plan");
    QTest::addColumn<int>("partitions");
    QTest::addColumn<int>("sign");
    QTest::addColumn<QString>("text");
    const auto add = [](const char* plan, int partitions, render::Sign sign, const char* text) {
        QTest::newRow(text) << QString::fromUtf8(plan) << partitions << static_cast<int>(sign)
                            << QString::fromUtf8(text);
    };
    const char* const rest =
        " \u00b7 17 rows read, 12 returned \u00b7 0 tombstones \u00b7 1.4 KB \u00b7 0.6 ms here";
    const auto text = [&](const char* begin) { return std::string(begin) + rest; };
    add("one partition", 1, render::Sign::Ok, text("1 partition \u00b7 2 of 5 nodes").c_str());
    add("several partitions", 3, render::Sign::Several,
        text("3 partitions \u00b7 2 of 3 replicas each").c_str());
    add("several partitions", 402, render::Sign::Warning,
        text("402 partitions \u00b7 2 of 3 replicas each").c_str());
    add("index", 2, render::Sign::Several, text("index, 2 partitions \u00b7 all 5 nodes").c_str());
    add("scan", 402, render::Sign::Error, text("scan of 402 partitions \u00b7 all 5 nodes").c_str());
}

void TestGuiConsoleParts::theCostLineSaysVerdictAndNumbers()
{
    QFETCH(QString, plan);
    QFETCH(int, partitions);
    QFETCH(int, sign);
    QFETCH(QString, text);
    const CostLine line =
        costLineOf(readOf(plan.toUtf8().constData(), static_cast<std::uint64_t>(partitions)));
    QCOMPARE(static_cast<int>(line.sign), sign);
    QCOMPARE(textOf(line), text);
}

void TestGuiConsoleParts::theCostLineTellsFailuresApart()
{
    core::ConsoleAnswer answer;
    answer.error = engine::CqlError{engine::CqlErrorCode::Invalid, "no"};
    QCOMPARE(costLineOf(answer).verdict, QStringLiteral("not run"));
    answer.canScan = true;
    QCOMPARE(costLineOf(answer).verdict, QStringLiteral("refused"));
    QCOMPARE(costLineOf(answer).sign, render::Sign::Error);
    answer.isStopped = true;
    QCOMPARE(costLineOf(answer).verdict, QStringLiteral("stopped"));
    answer = readOf("one partition", 1);
    answer.hasMore = true;
    QVERIFY(textOf(costLineOf(answer)).contains(QStringLiteral("1 page so far")));
    QVERIFY(planText(answer).contains(QStringLiteral("plan        one partition")));
}

void TestGuiConsoleParts::writesSayWhatTheyWrote()
{
    core::ConsoleAnswer answer;
    answer.cost.plan = "batch";
    answer.cost.partitionsWritten = 2;
    answer.cost.rowsWritten = 3;
    answer.answering = {5, 3, 2, engine::Consistency::Quorum};
    QCOMPARE(
        textOf(costLineOf(answer)).section(QStringLiteral(" \u00b7 "), 0, 2),
        QStringLiteral("2 partitions written \u00b7 3 replicas each, 2 must answer \u00b7 3 rows written"));
    answer.cost.partitionsWritten = 1;
    QVERIFY(
        textOf(costLineOf(answer)).contains(QStringLiteral(" \u00b7 3 of 5 nodes, 2 must answer \u00b7 ")));
    QVERIFY(planText(answer).contains(QStringLiteral("nodes       3 of 5, 2 must answer (QUORUM)")));
    answer.cost = {};
    answer.done = "created table s.t";
    QCOMPARE(costLineOf(answer).verdict, QStringLiteral("created table s.t"));
}

void TestGuiConsoleParts::valuesAreShownWithoutQuotes_data()
{
    QTest::addColumn<QString>("literal");
    QTest::addColumn<QString>("shown");
    QTest::newRow("text") << QStringLiteral("'AZ123'") << QStringLiteral("AZ123");
    QTest::newRow("quotes") << QStringLiteral("'it''s'") << QStringLiteral("it's");
    QTest::newRow("empty") << QStringLiteral("''") << QStringLiteral("''");
    QTest::newRow("number") << QStringLiteral("12") << QStringLiteral("12");
    QTest::newRow("set") << QStringLiteral("{'a', 'b'}") << QStringLiteral("{'a', 'b'}");
    QTest::newRow("lines") << QStringLiteral("'a\nb'") << QStringLiteral("a\u21B5b");
}

void TestGuiConsoleParts::valuesAreShownWithoutQuotes()
{
    QFETCH(QString, literal);
    QFETCH(QString, shown);
    QCOMPARE(shownValue(literal.toStdString()), shown);
}

static core::ConsoleAnswer rowsFrom(std::size_t first, std::vector<core::AnswerRow> rows)
{
    core::ConsoleAnswer answer;
    answer.hasRows = true;
    answer.columns = {{"room", "int", core::AnswerColumn::Role::Descending, true},
                      {"name", "text", core::AnswerColumn::Role::None, false}};
    answer.firstRow = first;
    answer.rows = std::move(rows);
    return answer;
}

void TestGuiConsoleParts::rowsAreCopiedAsCqlWritesThem()
{
    ResultModel model;
    model.take(rowsFrom(0, {{"11", "'Sea'"}, {"12", std::nullopt}}));
    QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("Sea"));
    QCOMPARE(model.index(0, 1).data(Qt::ToolTipRole).toString(), QStringLiteral("'Sea'"));
    QCOMPARE(model.index(1, 1).data().toString(), QStringLiteral("null"));
    QVERIFY(model.index(1, 1).data(ResultModel::NullRole).toBool());
    QCOMPARE(model.headerData(0, Qt::Horizontal, ResultModel::MarkRole).toString(),
             QStringLiteral("C\u2193"));
    QCOMPARE(model.textOf({model.index(0, 1)}), QStringLiteral("'Sea'"));
    QCOMPARE(model.textOf({model.index(0, 0), model.index(0, 1), model.index(1, 0), model.index(1, 1)}),
             QStringLiteral("room\tname\n11\t'Sea'\n12\tnull"));
}

void TestGuiConsoleParts::pagesAreAddedToTheRows()
{
    ResultModel model;
    model.take(rowsFrom(0, {{"1", "'a'"}, {"2", "'b'"}}));
    model.take(rowsFrom(2, {{"3", "'c'"}}));
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.index(2, 1).data().toString(), QStringLiteral("c"));
    model.take(rowsFrom(0, {{"9", "'z'"}}));
    QCOMPARE(model.rowCount(), 1);
}

void TestGuiConsoleParts::entriesOfAPartitionSayWhatBecomesOfThem()
{
    using Kind = engine::PartitionEntry::Kind;
    engine::PartitionEntry cell{Kind::Cell, "name", "'Sea'"};
    cell.timestamp = 1'700'000'000'123'456;
    cell.expiry = engine::Expiry{60, 1'700'000'060};
    QCOMPARE(titleOf(cell), QStringLiteral("name"));
    QCOMPARE(writtenText(cell), QStringLiteral("2023-11-14 22:13:20.123456"));
    QCOMPARE(endText(cell), QStringLiteral("TTL 60 s, until 2023-11-14 22:14:20"));
    cell.expiry.reset();
    QCOMPARE(endText(cell), QString());
    cell.deletedAt = 1'700'000'000;
    QCOMPARE(endText(cell), QStringLiteral("deleted 2023-11-14 22:13:20"));
    cell.timestamp = -1;
    QCOMPARE(writtenText(cell), QStringLiteral("1969-12-31 23:59:59.999999"));
}

void TestGuiConsoleParts::historyIsSteppedThrough()
{
    StatementHistory history;
    QVERIFY(history.step(-1, QStringLiteral("draft")).isNull());
    history.add(QStringLiteral("one"));
    history.add(QStringLiteral("two"));
    QCOMPARE(history.step(-1, QStringLiteral("draft")), QStringLiteral("two"));
    QCOMPARE(history.step(-1, QStringLiteral("two")), QStringLiteral("one"));
    QVERIFY(history.step(-1, QStringLiteral("one")).isNull());
    QCOMPARE(history.step(1, QStringLiteral("one")), QStringLiteral("two"));
    QCOMPARE(history.step(1, QStringLiteral("two")), QStringLiteral("draft"));
    QVERIFY(history.step(1, QStringLiteral("draft")).isNull());
}

void TestGuiConsoleParts::historyKeepsEachStatementOnce()
{
    StatementHistory history;
    for (int i = 0; i < StatementHistory::most + 5; ++i)
        history.add(QString::number(i));
    QCOMPARE(history.all().size(), qsizetype(StatementHistory::most));
    history.add(QStringLiteral("100"));
    QCOMPARE(history.all().size(), qsizetype(StatementHistory::most));
    QCOMPARE(history.all().constLast(), QStringLiteral("100"));
}

void TestGuiConsoleParts::theConsoleIsRememberedForEachModel()
{
    const QTemporaryDir folder;
    qputenv("XDG_STATE_HOME", folder.path().toUtf8());
    const ConsoleMemory memory{QStringLiteral("SELECT '\u00e4';\n"),
                               {QStringLiteral("SELECT 1")},
                               {QStringLiteral("SELECT * FROM t")}};
    rememberConsole(QStringLiteral("/models/a.qw"), memory);
    QCOMPARE(recallConsole(QStringLiteral("/models/a.qw")), memory);
    QCOMPARE(recallConsole(QStringLiteral("/models/b.qw")), ConsoleMemory());
}

static core::ServedEntry served(const char* text, WorkflowUse::Kind kind, std::vector<std::string> labels)
{
    core::ServedEntry entry;
    entry.statement.text = text;
    entry.statement.client = "127.0.0.1:5";
    entry.use = {kind, std::move(labels)};
    return entry;
}

void TestGuiConsoleParts::servedStatementsAreFiltered()
{
    ServedModel model;
    ServedFilter filter;
    filter.setSourceModel(&model);
    model.add({served("SELECT a FROM t", WorkflowUse::Kind::OfWorkflow, {"Q2", "Q7"}),
               served("SELECT b FROM u", WorkflowUse::Kind::Unknown, {}),
               served("USE ks", WorkflowUse::Kind::Aside, {})});
    const auto useOf = [&](int row) { return filter.index(row, ServedModel::UseColumn).data().toString(); };
    QCOMPARE(useOf(0), QStringLiteral("Q2, Q7"));
    QCOMPARE(useOf(1), QStringLiteral("unknown"));
    QCOMPARE(useOf(2), QStringLiteral("\u2013"));
    QCOMPARE(filter.index(1, ServedModel::UseColumn).data(ServedModel::SignRole).toInt(),
             static_cast<int>(render::Sign::Warning));
    filter.setUnknownOnly(true);
    QCOMPARE(filter.rowCount(), 1);
    filter.setUnknownOnly(false);
    filter.setText(QStringLiteral("from T"));
    QCOMPARE(filter.rowCount(), 1);
    QCOMPARE(useOf(0), QStringLiteral("Q2, Q7"));
    filter.setText(QStringLiteral("q7"));
    QCOMPARE(filter.rowCount(), 1);
}

void TestGuiConsoleParts::theOldestServedStatementsGo()
{
    ServedModel model;
    for (int i = 0; i < ServedModel::most; ++i)
        model.add({served(std::to_string(i).c_str(), WorkflowUse::Kind::Aside, {})});
    model.add({served("new", WorkflowUse::Kind::Aside, {}), served("newer", WorkflowUse::Kind::Aside, {})});
    QCOMPARE(model.rowCount(), ServedModel::most);
    QCOMPARE(model.entry(0).statement.text, std::string("2"));
    QCOMPARE(model.entry(ServedModel::most - 1).statement.text, std::string("newer"));
    model.clear();
    QCOMPARE(model.rowCount(), 0);
}

void TestGuiConsoleParts::settingsOfServingAreChecked_data()
{
    QTest::addColumn<QString>("address");
    QTest::addColumn<QString>("user");
    QTest::addColumn<QString>("password");
    QTest::addColumn<QString>("outcome");
    const auto add = [](const char* address, const char* user, const char* password, const char* outcome) {
        QTest::newRow(outcome) << QString::fromUtf8(address) << QString::fromUtf8(user)
                               << QString::fromUtf8(password) << QString::fromUtf8(outcome);
    };
    add("localhost", "", "", "127.0.0.1");
    add("::1", "ann", "secret", "::1");
    add("nowhere", "", "", "an address is written as 127.0.0.1 or ::1, not \"nowhere\"");
    add("127.0.0.1", "ann", "", "the user ann needs a password");
    add("127.0.0.1", "", "secret", "the password needs a user");
}

void TestGuiConsoleParts::settingsOfServingAreChecked()
{
    QFETCH(QString, address);
    QFETCH(QString, user);
    QFETCH(QString, password);
    QFETCH(QString, outcome);
    ServeFields fields;
    fields.address = address;
    fields.user = user;
    fields.password = password;
    const auto settings = settingsOf(fields);
    QCOMPARE(settings ? settings->address.toString() : QString::fromStdString(settings.error().message),
             outcome);
    if (settings)
        QCOMPARE(settings->credentials.has_value(), !user.isEmpty());
}

QTEST_MAIN(TestGuiConsoleParts)
#include "tst_gui_console_parts.moc"
