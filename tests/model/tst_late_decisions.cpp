// SPDX-License-Identifier: Apache-2.0
// What is stale of a copy that is updated later than the others.
#include "tests/support/derived.h"

#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::tests;

namespace {

// Q1: a video; Q6: videos of a user, with their names.
const char* const queries = R"q([
    {"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.id"}], "returns": ["Video.title"]},
    {"id": "Q6", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}],
     "returns": ["Video.title", "User.name"]}])q";

Derived decided(const std::string& decisions)
{
    return deriveFrom(videoSite, queries, "[" + decisions + "]");
}

// What is said to be stale.
QString staleIn(const Derivation& derivation)
{
    QStringList messages;
    for (const Finding& finding : derivation.findings) {
        if (finding.code == "stale")
            messages.append(QString::fromStdString(finding.message));
    }
    return messages.join(QLatin1Char('\n'));
}

}  // namespace

class TestLateDecisions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tellsWhatIsStaleMeanwhile();
    void whatAnotherTableNestsIsACopy();
    void onlyWhatUpdatesChangeIsStale_data();
    void onlyWhatUpdatesChangeIsStale();
    void whatIsWorkedOutFromOthersIsStaleWhenTheyComeAndGo_data();
    void whatIsWorkedOutFromOthersIsStaleWhenTheyComeAndGo();
    void aTimeIsToldInTheLargestWholeUnit_data();
    void aTimeIsToldInTheLargestWholeUnit();
};

void TestLateDecisions::tellsWhatIsStaleMeanwhile()
{
    const Derived derived = decided(R"({"kind": "later", "table": "Q6", "seconds": 300})");

    QCOMPARE(staleIn(derived.derivation),
             QStringLiteral("Q6 reads \"videos_by_user\", which is updated up to 5 minutes later than other "
                            "tables: meanwhile title may be stale, and rows missing or gone."));
}

void TestLateDecisions::whatAnotherTableNestsIsACopy()
{
    const auto staleWhen = [](const std::string& nested) {
        return staleIn(deriveFrom(videoSite,
                                  R"q([
            {"id": "Q1", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}],
             "returns": ["Video.id", ")q"
                                      + nested + R"q("], "nested": ["Video"]},
            {"id": "Q2", "walk": ["Video"], "given": [{"attribute": "Video.id"}], "returns": ["Video.title"]}])q",
                                  R"([{"kind": "later", "table": "Q2", "seconds": 60}])")
                           .derivation);
    };

    QVERIFY(staleWhen("Video.title")
                .endsWith(QStringLiteral(": meanwhile title may be stale, and rows missing or gone.")));
    QVERIFY(staleWhen("Video.genre").endsWith(QStringLiteral(": meanwhile rows may be missing or gone.")));
}

void TestLateDecisions::onlyWhatUpdatesChangeIsStale_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("changed");
    QTest::addColumn<QString>("table");
    QTest::addColumn<QString>("expected");

    const auto row = [](const char* name, const char* kind, const char* changed, const char* table,
                        const char* told) {
        QTest::newRow(name) << QString::fromUtf8(kind) << QString::fromUtf8(changed)
                            << QString::fromUtf8(table) << QString::fromUtf8(told);
    };
    row("no update", "", "", "", "added and genre may be stale, and rows missing or gone.");
    row("a change", "change", "genre", "", "genre may be stale, and rows missing or gone.");
    row("a change of what the query does not return", "change", "location", "",
        "rows may be missing or gone.");
    row("a change of a key column", "change", "title", "", "rows may be missing or gone.");
    row("an insert", "insert", "genre", "", "rows may be missing or gone.");
    row("a change of another table", "change", "genre", "Q1", "rows may be missing or gone.");
    row("a change of this table", "change", "genre", "Q2", "genre may be stale, and rows missing or gone.");
}

void TestLateDecisions::onlyWhatUpdatesChangeIsStale()
{
    QFETCH(QString, kind);
    QFETCH(QString, changed);
    QFETCH(QString, table);
    QFETCH(QString, expected);
    Model model = deriveFrom(videoSite, R"q([
        {"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.id"}],
         "returns": ["Video.title", "Video.added", "Video.genre"]},
        {"id": "Q2", "walk": ["Video"], "given": [{"attribute": "Video.title"}],
         "returns": ["Video.id", "Video.title", "Video.added", "Video.genre"]}])q",
                             R"([{"kind": "later", "table": "Q2", "seconds": 60}])")
                      .model;
    const Derivation before = derive(model);
    const Model modelBefore = model;
    if (!kind.isEmpty()) {
        const auto video =
            std::find_if(model.conceptual.entityTypes.begin(), model.conceptual.entityTypes.end(),
                         [](const EntityType& entityType) { return entityType.name == "Video"; });
        Update update;
        update.id = UpdateId{1};
        update.label = "U1";
        update.kind = kind == QStringLiteral("insert") ? UpdateKind::Insert : UpdateKind::Change;
        update.subjects = {video->id};
        for (const Attribute& attribute : video->attributes) {
            if (attribute.name == changed.toStdString())
                update.attributes.push_back(attribute.id);
        }
        if (!table.isEmpty())
            update.tables = {model.workflow.findQuery(table.toStdString())->id};
        model.workflow.updates.push_back(update);
    }

    const Derivation derivation = derive(model);

    QCOMPARE(staleIn(derivation),
             QStringLiteral("Q2 reads \"videos_by_title\", which is updated up to 1 minute later than other "
                            "tables: meanwhile ")
                 + expected);
    QVERIFY(deriveAgain(model, modelBefore, before).findings == derivation.findings);
}

void TestLateDecisions::whatIsWorkedOutFromOthersIsStaleWhenTheyComeAndGo_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("subject");
    QTest::addColumn<QString>("changed");
    QTest::addColumn<QString>("group");
    QTest::addColumn<QString>("nested");

    const auto row = [](const char* name, UpdateKind kind, const char* subject, const char* changed,
                        bool isGroupStale, bool areNestedStale) {
        const auto told = [](bool isStale, const char* column) {
            return isStale
                       ? QLatin1String(column) + QStringLiteral(" may be stale, and rows missing or gone.")
                       : QStringLiteral("rows may be missing or gone.");
        };
        QTest::newRow(name) << static_cast<int>(kind) << QString::fromUtf8(subject)
                            << QString::fromUtf8(changed) << told(isGroupStale, "max_added")
                            << told(areNestedStale, "videos");
    };
    row("one comes", UpdateKind::Insert, "Video", "", true, true);
    row("one goes", UpdateKind::Delete, "Video", "", true, true);
    row("one is found", UpdateKind::Insert, "uploads", "", true, true);
    row("one changes", UpdateKind::Change, "Video", "added", true, false);
    row("what is nested changes", UpdateKind::Change, "Video", "title", false, true);
    row("another group comes", UpdateKind::Insert, "User", "", false, false);
    row("something else comes", UpdateKind::Insert, "Comment", "", false, false);
}

void TestLateDecisions::whatIsWorkedOutFromOthersIsStaleWhenTheyComeAndGo()
{
    QFETCH(int, kind);
    QFETCH(QString, subject);
    QFETCH(QString, changed);
    QFETCH(QString, group);
    QFETCH(QString, nested);
    Model model = deriveFrom(videoSite, R"q([
        {"id": "Q1", "walk": ["User"], "given": [{"attribute": "User.id"}], "returns": ["User.name"]},
        {"id": "Q2", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}],
         "groupBy": ["User.id"], "returns": ["max(Video.added)"]},
        {"id": "Q3", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}],
         "returns": ["Video.id", "Video.title"], "nested": ["Video"]}])q",
                             R"([{"kind": "later", "table": "Q2", "seconds": 60},
                                 {"kind": "later", "table": "Q3", "seconds": 60}])")
                      .model;
    Update update;
    update.id = UpdateId{1};
    update.label = "U1";
    update.kind = static_cast<UpdateKind>(kind);
    for (const EntityType& entityType : model.conceptual.entityTypes) {
        if (entityType.name != subject.toStdString())
            continue;
        update.subjects = {entityType.id};
        for (const Attribute& attribute : entityType.attributes) {
            if (attribute.name == changed.toStdString())
                update.attributes.push_back(attribute.id);
        }
    }
    for (const RelationshipType& relationship : model.conceptual.relationshipTypes) {
        if (relationship.name == subject.toStdString())
            update.subjects = {relationship.id};
    }
    model.workflow.updates.push_back(update);

    const QStringList told = staleIn(derive(model)).split(QLatin1Char('\n'));

    QCOMPARE(told.size(), 2);
    QVERIFY2(told[0].endsWith(QStringLiteral(": meanwhile ") + group), qPrintable(told[0]));
    QVERIFY2(told[1].endsWith(QStringLiteral(": meanwhile ") + nested), qPrintable(told[1]));
}

void TestLateDecisions::aTimeIsToldInTheLargestWholeUnit_data()
{
    QTest::addColumn<int>("seconds");
    QTest::addColumn<QString>("text");

    QTest::newRow("a second") << 1 << "1 second";
    QTest::newRow("no whole minutes") << 90 << "90 seconds";
    QTest::newRow("minutes") << 300 << "5 minutes";
    QTest::newRow("an hour") << 3600 << "1 hour";
    QTest::newRow("days") << 172'800 << "2 days";
}

void TestLateDecisions::aTimeIsToldInTheLargestWholeUnit()
{
    QFETCH(int, seconds);
    QFETCH(QString, text);

    const Derived derived =
        decided(R"({"kind": "later", "table": "Q6", "seconds": )" + std::to_string(seconds) + "}");

    QVERIFY2(derived.tableOf("Q6").why.back().sentence.find("up to " + text.toStdString() + " later")
                 != std::string::npos,
             derived.tableOf("Q6").why.back().sentence.c_str());
}

QTEST_GUILESS_MAIN(TestLateDecisions)
#include "tst_late_decisions.moc"
