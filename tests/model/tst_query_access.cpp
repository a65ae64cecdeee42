// SPDX-License-Identifier: Apache-2.0
// How a query reads the table that serves it, also after a decision has changed the table's key.
#include "model/base/text.h"
#include "model/derivation/query_access.h"
#include "tests/support/derived.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

namespace {

std::string columnNames(const LogicalTable& table, const std::vector<std::size_t>& positions)
{
    std::vector<std::string> names;
    for (const std::size_t position : positions)
        names.push_back(table.columns[position].name);
    return join(names, " ");
}

std::string restrictionNames(const LogicalTable& table, const std::vector<ColumnRestriction>& restrictions)
{
    std::vector<std::string> names;
    for (const ColumnRestriction& restriction : restrictions)
        names.push_back((restriction.isRange ? "range of " : "") + table.columns[restriction.column].name);
    return join(names, ", ");
}

// "key: ...; bucket; asked: ...; filtered: ...; not held: ...; reads: ...; reversed; sorted by the
// application".
std::string accessText(const Derived& derived, const std::string& query)
{
    const AccessPattern& pattern = *derived.model.workflow.findQuery(query);
    const QueryAccess access = accessOf(derived.model, derived.derivation, pattern.id);
    const LogicalTable& table = derived.derivation.tables[access.table];
    std::string text = "key: " + restrictionNames(table, access.byKey);
    if (access.bucket)
        text += "; bucket";
    if (!access.asked.empty())
        text += "; asked: " + columnNames(table, access.asked);
    if (!access.filtered.empty())
        text += "; filtered: " + restrictionNames(table, access.filtered);
    for (const std::size_t given : access.unservedGiven)
        text += "; not held: " + toText(derived.model, pattern.walk, pattern.given[given].attribute);
    text += "; reads: " + columnNames(table, access.selected);
    if (access.reversed)
        text += "; reversed";
    return text + (access.sortedByKey ? "" : "; sorted by the application");
}

}  // namespace

class TestQueryAccess : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsItsTable_data();
    void readsItsTable();
    void aMergedTableIsReadByTheOtherWalk();
};

void TestQueryAccess::readsItsTable_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("decisions");
    QTest::addColumn<QString>("access");

    const auto add = [](const char* name, const char* query, const char* decisions, const char* access) {
        QTest::newRow(name) << QString::fromUtf8(query) << QString::fromUtf8(decisions)
                            << QString::fromUtf8(access);
    };
    const char* const newest = R"("walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}],
        "ranges": [{"attribute": "Video.added"}], "order": ["Video.added desc"], "returns": ["Video.id", "Video.title"])";

    add("by the whole key",
        R"("walk": ["User"], "given": [{"attribute": "User.id"}], "returns": ["User.name"])", "[]",
        "key: user_id; reads: name");
    add("a slice in the table's order", newest, "[]", "key: user_id, range of added; reads: video_id title");
    add("a slice in a table that lies the other way", newest,
        R"([{"kind": "key", "table": "Q1", "partition": ["User.id"], "clustering": ["Video.added asc", "Video.id asc"]}])",
        "key: user_id, range of added; reads: video_id title; reversed");
    add("all of a bucket", R"("walk": ["Video"], "returns": ["Video.id", "Video.title"])", "[]",
        "key: ; bucket; reads: video_id title");
    add("a partition key column that is not given is asked for", newest,
        R"([{"kind": "key", "table": "Q1", "partition": ["User.id", "Video.id"], "clustering": ["Video.added desc"]}])",
        "key: user_id, range of added; asked: video_id; reads: video_id title; sorted by the application");
    add("a clustering column in between leaves the range to a filter", newest,
        R"([{"kind": "key", "table": "Q1", "partition": ["User.id"], "clustering": ["Video.id asc", "Video.added desc"]}])",
        "key: user_id; filtered: range of added; reads: video_id title; sorted by the application");
    add("what is given but no key column filters", newest,
        R"([{"kind": "key", "table": "Q1", "partition": ["Video.id"], "clustering": ["Video.added desc"]}])",
        "key: range of added; asked: video_id; filtered: user_id; reads: video_id title; sorted by the "
        "application");
    add("all that is returned is given: the primary key is read",
        R"("walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}], "returns": ["User.id"])",
        "[]", "key: user_id; reads: user_id video_id");
}

void TestQueryAccess::readsItsTable()
{
    QFETCH(QString, query);
    QFETCH(QString, decisions);
    QFETCH(QString, access);

    const Derived derived =
        deriveFrom(videoSite, R"([{"id": "Q1", )" + query.toStdString() + "}]", decisions.toStdString());

    QCOMPARE(QString::fromStdString(accessText(derived, "Q1")), access);
}

void TestQueryAccess::aMergedTableIsReadByTheOtherWalk()
{
    const Derived derived = deriveFrom(videoSite, R"([
        {"id": "Q1", "walk": ["User", "rates", "Video"], "given": [{"attribute": "User.id"}], "returns": ["Video.id"]},
        {"id": "Q2", "walk": ["Video", "rates", "User"], "given": [{"attribute": "User.id"}, {"attribute": "Video.id"}],
         "returns": ["rates.rating", "Video.title"]}])");

    QCOMPARE(derived.derivation.tables.size(), std::size_t{1});
    QCOMPARE(accessText(derived, "Q1"), std::string("key: user_id; reads: video_id"));
    QCOMPARE(accessText(derived, "Q2"), std::string("key: user_id, video_id; reads: rating title"));
}

QTEST_GUILESS_MAIN(TestQueryAccess)
#include "tst_query_access.moc"
