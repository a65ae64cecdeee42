// SPDX-License-Identifier: Apache-2.0
// Whether a value that should come from a query is known on every way to where it is needed, and how to put
// that right.
#include "model/base/text.h"
#include "model/edit/edit_value_source.h"
#include "model/file/model_file.h"
#include "model/model.h"
#include "model/validation.h"
#include "model/workflow/availability.h"
#include "tests/model/model_text.h"
#include "tests/support/derived.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

namespace {

// Home (entry), Search (entry), Videos of a user, Video. Q1 finds a user by e-mail, Q2 the videos of that
// user, Q3 videos by tag, Q4 the comments of a video.
struct Site {
    std::string q1 = R"({"id": "Q1", "walk": ["User"], "given": [{"attribute": "User.email"}],
        "returns": ["User.id", "User.name"]})";
    std::string q2 = R"({"id": "Q2", "walk": ["User", "uploads", "Video"],
        "given": [{"attribute": "User.id", "from": "Q1"}], "returns": ["Video.id", "Video.title"]})";
    std::string q3 = R"({"id": "Q3", "walk": ["Video"], "given": [{"attribute": "Video.tags[]"}],
        "returns": ["Video.id", "Video.title"]})";
    std::string q4 = R"({"id": "Q4", "walk": ["Video", "is about", "Comment"],
        "given": [{"attribute": "Video.id", "from": "Q3"}], "returns": ["Comment.id"]})";
    std::string tasks = R"([
        {"id": "T1", "name": "Home", "entry": true, "queries": ["Q1"]},
        {"id": "T2", "name": "Search", "entry": true, "queries": ["Q3"]},
        {"id": "T3", "name": "Videos of a user", "queries": ["Q2"]},
        {"id": "T4", "name": "Video", "queries": ["Q4"], "updates": ["U1"]}])";
    std::string transitions =
        R"([{"from": "T1", "to": "T3", "queries": ["Q2"]}, {"from": "T3", "to": "T4", "queries": ["Q4"]},
        {"from": "T2", "to": "T4", "queries": ["Q4"]}])";
    std::string update =
        R"({"id": "U1", "kind": "insert", "writes": ["Comment"], "walk": ["Video", "is about", "Comment"],
        "given": [{"attribute": "Video.id", "from": "Q4"}]})";

    ModelFile file() const
    {
        std::string text = R"({"format": "querywright", "version": "1.0", "conceptual": )";
        text += videoSite;
        text += R"(, "workflow": {"tasks": )" + tasks + R"(, "transitions": )" + transitions
                + R"(, "queries": [)" + join({q1, q2, q3, q4}, ", ") + R"(], "updates": [)" + update + "]}}";
        return modelOf(text);
    }
};

QString findingsOf(const Model& model)
{
    QStringList lines;
    for (const Finding& finding : validate(model)) {
        if (finding.code == "source")
            lines.append(QString::fromStdString(describe(finding)));
    }
    return lines.join(QLatin1Char('\n'));
}

QString findingsOf(const Site& site)
{
    return findingsOf(site.file().model);
}

// The ways to put the only unavailable value right.
QString fixesOf(const Model& model)
{
    const std::vector<UnavailableValue> values = unavailableValues(model);
    if (values.size() != 1)
        return QStringLiteral("%1 values").arg(values.size());
    QStringList texts;
    for (const edit::ValueFix& fix : edit::fixesOf(model, values.front(), values))
        texts.append(QString::fromStdString(edit::toText(model, values.front(), fix)));
    return texts.join(QStringLiteral(" | "));
}

}  // namespace

class TestAvailability : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aSourceOnEveryWayIsSilent();
    void anotherQueryOnAWayWithoutTheSourceWillDo();
    void namesTheWayOnWhichTheValueIsUnknown();
    void namesATransitionFromWhereTheApplicationStarts();
    void anEntryPointComesBeforeEveryQuery();
    void aStepWithoutAQueryBringsNothing();
    void aQueryOfTheSameTaskBringsWhatItReturns();
    void queriesThatOnlyPassAValueToEachOtherDoNotBringIt();
    void queriesThatReturnWhatEachOtherIsGivenDoNotBringIt();
    void queriesThatWaitForEachOtherBringNothing();
    void aSourceThatIsRunOnNoWayIsTold();
    void circlesOfTasksEnd();
    void tasksThatNoWayLeadsToAreLeftAlone();
    void partsAndBucketsFollowFromTheWhole_data();
    void partsAndBucketsFollowFromTheWhole();
    void offersToReturnItFromTheNearestQueryThatCan();
    void groupsReturnNothingMore();
    void aQueryThatAlsoGetsAValueFromAnEarlierOneIsNoEntryPoint();
    void putsTheSourceOfAnUpdateRight();
    void keysComeFromTheNearestQueryThatBringsThem();
    void keysThatAreEnteredThoughTheyAreKnownAreTold();
    void theNewPartnerOfWhatIsMovedIsNotTheOneThatWasFound();
    void whatIsDeletedBelongsToWhatItWasFoundWith();
    void whoTakesPartAlreadyIsNotWhoIsRelatedAnew();
    void whatSubtypesInheritIsOfEachByItself_data();
    void whatSubtypesInheritIsOfEachByItself();
};

void TestAvailability::aSourceOnEveryWayIsSilent()
{
    QCOMPARE(findingsOf(Site()), QString());
}

void TestAvailability::anotherQueryOnAWayWithoutTheSourceWillDo()
{
    Site site;  // on the way from Home it is Q2 that returns Video.id
    QVERIFY(site.q4.find(R"("from": "Q3")") != std::string::npos);
    QCOMPARE(findingsOf(site), QString());
}

void TestAvailability::namesTheWayOnWhichTheValueIsUnknown()
{
    Site site;
    site.q2 = R"({"id": "Q2", "walk": ["User", "uploads", "Video"],
            "given": [{"attribute": "User.id", "from": "Q1"}], "returns": ["Video.title"]})";

    QCOMPARE(findingsOf(site),
             QStringLiteral("warning: Q4 is given \"Video.id\" from Q3, but no query on the way Q1 → Q2 → "
                            "Video returns it."));
}

void TestAvailability::namesATransitionFromWhereTheApplicationStarts()
{
    Site site;
    site.tasks = R"([
            {"id": "T1", "name": "Home", "entry": true, "queries": ["Q1"]},
            {"id": "T2", "name": "Search", "entry": true, "queries": ["Q3"]},
            {"id": "T3", "name": "Videos of a user", "queries": ["Q2"]},
            {"id": "T4", "name": "Video", "queries": ["Q4"], "updates": ["U1"]}])";
    site.transitions = R"([{"from": "T1", "to": "T3", "queries": ["Q2"]},
        {"from": "T2", "to": "T3", "queries": ["Q2"]}, {"from": "T3", "to": "T4", "queries": ["Q4"]}])";

    QCOMPARE(findingsOf(site), QStringLiteral("warning: Q2 is given \"User.id\" from Q1, but no query on the "
                                              "way Q3 → Videos of a user returns it."));
}

void TestAvailability::anEntryPointComesBeforeEveryQuery()
{
    Site site;
    site.tasks = R"([
            {"id": "T1", "name": "Home", "entry": true, "queries": ["Q1"]},
            {"id": "T2", "name": "Search", "entry": true, "queries": ["Q3"]},
            {"id": "T3", "name": "Videos of a user", "entry": true, "queries": ["Q2"]},
            {"id": "T4", "name": "Video", "queries": ["Q4"], "updates": ["U1"]}])";

    QCOMPARE(findingsOf(site),
             QStringLiteral("warning: Q2 is given \"User.id\" from Q1, but the application can start at "
                            "\"Videos of a user\", before any query has returned it."));
}

void TestAvailability::aStepWithoutAQueryBringsNothing()
{
    Site site;
    site.transitions =
        R"([{"from": "T1", "to": "T3", "queries": ["Q2"]}, {"from": "T3", "to": "T4", "queries": ["Q4"]},
            {"from": "T2", "to": "T4", "queries": ["Q4"]}, {"from": "T1", "to": "T4"}])";

    QCOMPARE(findingsOf(site), QStringLiteral("warning: Q4 is given \"Video.id\" from Q3, but no query on "
                                              "the way Q1 → Video returns it.\n"
                                              "warning: U1 is given \"Video.id\" from Q4, but no query on "
                                              "the way Q1 → Video returns it."));
}

void TestAvailability::aQueryOfTheSameTaskBringsWhatItReturns()
{
    Site site;
    site.tasks = R"([{"id": "T1", "name": "Home", "entry": true, "queries": ["Q2", "Q1", "Q3", "Q4"]}])";
    site.transitions = "[]";
    site.update = R"({"id": "U1", "kind": "insert", "writes": ["Comment"]})";

    QCOMPARE(findingsOf(site), QString());
}

void TestAvailability::queriesThatOnlyPassAValueToEachOtherDoNotBringIt()
{
    Site site;
    site.q3 = R"({"id": "Q3", "walk": ["Video"], "given": [{"attribute": "Video.id", "from": "Q4"}],
            "returns": ["Video.title"]})";
    site.tasks = R"([{"id": "T1", "name": "Home", "entry": true, "queries": ["Q3", "Q4"]}])";
    site.transitions = "[]";
    site.update = R"({"id": "U1", "kind": "insert", "writes": ["Comment"]})";

    const QString found = findingsOf(site);
    QVERIFY2(found.contains(QStringLiteral("Q3 is given \"Video.id\" from Q4, but the application can "
                                           "start at \"Home\"")),
             qPrintable(found));
    QVERIFY2(found.contains(QStringLiteral("Q4 is given \"Video.id\" from Q3, but the application can "
                                           "start at \"Home\"")),
             qPrintable(found));
}

void TestAvailability::queriesThatReturnWhatEachOtherIsGivenDoNotBringIt()
{
    Site site;
    site.q3 = R"({"id": "Q3", "walk": ["Video"], "given": [{"attribute": "Video.id", "from": "Q4"}],
            "returns": ["Video.id", "Video.title"]})";
    site.q4 = R"({"id": "Q4", "walk": ["Video", "is about", "Comment"],
            "given": [{"attribute": "Video.id"}], "returns": ["Comment.id", "Video.id"]})";
    site.tasks = R"([{"id": "T1", "name": "Home", "entry": true, "queries": ["Q3", "Q4"]}])";
    site.transitions = "[]";
    site.update = R"({"id": "U1", "kind": "insert", "writes": ["Comment"]})";
    QCOMPARE(findingsOf(site), QString());

    site.q4.replace(site.q4.find("Video.id\"}"), 10, "Video.id\", \"from\": \"Q3\"}");
    const QString found = findingsOf(site);
    QVERIFY2(found.contains(QStringLiteral("Q3 is given \"Video.id\" from Q4, but")), qPrintable(found));
    QVERIFY2(found.contains(QStringLiteral("Q4 is given \"Video.id\" from Q3, but")), qPrintable(found));
    // To return it would be no way out.
    const Model model = site.file().model;
    const std::vector<UnavailableValue> values = unavailableValues(model);
    QCOMPARE(values.size(), std::size_t{2});
    for (const UnavailableValue& value : values) {
        for (const edit::ValueFix& fix : edit::fixesOf(model, value, values)) {
            const std::string text = edit::toText(model, value, fix);
            QVERIFY2(text.find("Return it") == std::string::npos, text.c_str());
        }
    }
}

void TestAvailability::queriesThatWaitForEachOtherBringNothing()
{
    Site site;
    site.q1 = R"({"id": "Q1", "walk": ["User"], "given": [{"attribute": "User.email", "from": "Q2"}],
        "returns": ["User.id"]})";
    site.q2 = R"({"id": "Q2", "walk": ["User", "uploads", "Video"],
        "given": [{"attribute": "User.id", "from": "Q1"}], "returns": ["User.email", "Video.id"]})";
    site.q4 = R"({"id": "Q4", "walk": ["Video", "is about", "Comment"],
        "given": [{"attribute": "Video.id", "from": "Q2"}], "returns": ["Comment.id"]})";
    site.tasks = R"([{"id": "T1", "name": "Home", "entry": true, "queries": ["Q1", "Q2", "Q4"]}])";
    site.transitions = "[]";
    site.update = R"({"id": "U1", "kind": "insert", "writes": ["Comment"]})";
    const QString found = findingsOf(site);
    QVERIFY2(found.contains(QStringLiteral("Q1 is given \"User.email\" from Q2, but")), qPrintable(found));
    QVERIFY2(found.contains(QStringLiteral("Q2 is given \"User.id\" from Q1, but")), qPrintable(found));
    // What waits for them only is not to blame.
    QVERIFY2(!found.contains(QStringLiteral("Q4 is given")), qPrintable(found));
}

void TestAvailability::aSourceThatIsRunOnNoWayIsTold()
{
    Site site;
    site.q4 = R"({"id": "Q4", "walk": ["User", "uploads", "Video", "is about", "Comment"],
            "given": [{"attribute": "Video.id", "from": "Q3"}], "returns": ["Comment.id"]})";
    site.transitions =
        R"([{"from": "T1", "to": "T3", "queries": ["Q2"]}, {"from": "T3", "to": "T4", "queries": ["Q4"]}])";

    QCOMPARE(findingsOf(site),
             QStringLiteral("warning: Q4 is given \"Video.id\" from Q3, which is run on no way to it; Q2 is, "
                            "and knows it."));
    QCOMPARE(fixesOf(site.file().model), QStringLiteral("Take it from Q2 | The user enters it"));
}

void TestAvailability::circlesOfTasksEnd()
{
    Site site;
    site.transitions =
        R"([{"from": "T1", "to": "T3", "queries": ["Q2"]}, {"from": "T3", "to": "T4", "queries": ["Q4"]},
            {"from": "T4", "to": "T3", "queries": ["Q2"]}, {"from": "T4", "to": "T4", "queries": ["Q4"]},
            {"from": "T2", "to": "T4", "queries": ["Q4"]}])";

    // From Search to Video and on: nobody knows the user.
    QCOMPARE(findingsOf(site), QStringLiteral("warning: Q2 is given \"User.id\" from Q1, but no query on "
                                              "the way Q3 → Q4 → Videos of a user returns it."));
}

void TestAvailability::tasksThatNoWayLeadsToAreLeftAlone()
{
    Site site;
    site.transitions = "[]";
    QCOMPARE(findingsOf(site), QString());
}

void TestAvailability::partsAndBucketsFollowFromTheWhole_data()
{
    QTest::addColumn<QString>("given");
    QTest::addColumn<QString>("returned");
    QTest::addColumn<bool>("isKnown");

    const auto add = [](const char* given, const char* returned, bool isKnown) {
        QTest::newRow(
            qPrintable(QString::fromUtf8(given) + QStringLiteral(" of ") + QString::fromUtf8(returned)))
            << QString::fromUtf8(given) << QString::fromUtf8(returned) << isKnown;
    };
    add("Video.added@day", "Video.added", true);
    add("Video.added", "Video.added@day", false);
    add("Video.added@day", "Video.added@day", true);
    add("Video.tags[]", "Video.tags", true);
    add("Video.latitude", "Video.place", true);
    add("Video.place", "Video.latitude", false);
    add("Video.genre", "max(Video.genre)", true);
    add("Video.genre", "avg(Video.genre)", false);
}

void TestAvailability::partsAndBucketsFollowFromTheWhole()
{
    QFETCH(QString, given);
    QFETCH(QString, returned);
    QFETCH(bool, isKnown);

    Site site;
    site.q3 = R"({"id": "Q3", "walk": ["Video"], "given": [{"attribute": "Video.title"}], "returns": [")"
              + returned.toStdString() + R"("]})";
    site.q4 = R"({"id": "Q4", "walk": ["Video"], "given": [{"attribute": ")" + given.toStdString()
              + R"(", "from": "Q3"}], "returns": ["Video.id"]})";
    site.tasks = R"([{"id": "T2", "name": "Search", "entry": true, "queries": ["Q3"]},
            {"id": "T4", "name": "Video", "queries": ["Q4"]}])";
    site.transitions = R"([{"from": "T2", "to": "T4"}])";
    site.update = R"({"id": "U1", "kind": "insert", "writes": ["Comment"]})";

    QCOMPARE(findingsOf(site).isEmpty(), isKnown);
}

void TestAvailability::offersToReturnItFromTheNearestQueryThatCan()
{
    Site site;
    site.q2 = R"({"id": "Q2", "walk": ["User", "uploads", "Video"],
            "given": [{"attribute": "User.id", "from": "Q1"}], "returns": ["Video.title"]})";
    const ModelFile file = site.file();

    QCOMPARE(fixesOf(file.model),
             QStringLiteral("The user enters it | Return it from Q2 | Make Q4 an entry point"));
    const std::vector<UnavailableValue> values = unavailableValues(file.model);
    const UnavailableValue& value = values.front();
    for (const edit::ValueFix& fix : edit::fixesOf(file.model, value, values)) {
        const Result<Edit> edit = edit::applyFix(file, value, fix);
        QVERIFY2(edit.has_value(), edit ? "" : edit.error().message.c_str());
        QVERIFY(!(edit->after.model == file.model));
        const QString left = findingsOf(edit->after.model);
        QVERIFY2(!left.contains(QStringLiteral("Q4 is given")), qPrintable(left));
    }
}

void TestAvailability::groupsReturnNothingMore()
{
    Site site;
    site.q2 = R"q({"id": "Q2", "walk": ["User", "uploads", "Video"],
            "given": [{"attribute": "User.id", "from": "Q1"}], "returns": ["count(*)"]})q";

    QCOMPARE(fixesOf(site.file().model), QStringLiteral("The user enters it | Make Q4 an entry point"));
}

void TestAvailability::aQueryThatAlsoGetsAValueFromAnEarlierOneIsNoEntryPoint()
{
    Site site;
    site.q4 =
        R"({"id": "Q4", "walk": ["User", "rates", "Video"], "given": [{"attribute": "User.id", "from": "Q1"},
            {"attribute": "Video.id", "from": "Q3"}], "returns": ["rates.rating"]})";
    site.transitions = R"([{"from": "T1", "to": "T4", "queries": ["Q4"]}])";
    site.update = R"({"id": "U1", "kind": "insert", "writes": ["Comment"]})";

    QCOMPARE(fixesOf(site.file().model), QStringLiteral("The user enters it"));
}

void TestAvailability::putsTheSourceOfAnUpdateRight()
{
    Site site;
    site.update =
        R"({"id": "U1", "kind": "insert", "writes": ["Comment"], "walk": ["User", "posts", "Comment"],
            "given": [{"attribute": "User.id", "from": "Q1"}]})";
    const ModelFile file = site.file();

    QCOMPARE(findingsOf(file.model), QStringLiteral("warning: U1 is given \"User.id\" from Q1, but no query "
                                                    "on the way Q3 → Q4 → Video returns it."));
    QCOMPARE(fixesOf(file.model), QStringLiteral("The user enters it"));
    const UnavailableValue value = unavailableValues(file.model).front();
    const Result<Edit> edit = edit::applyFix(file, value, edit::EnterValue{});
    QVERIFY(edit.has_value());
    QCOMPARE(edit->name, std::string("Change source of User.id in U1"));
    QCOMPARE(findingsOf(edit->after.model), QString());
}

void TestAvailability::keysComeFromTheNearestQueryThatBringsThem()
{
    const auto sourceOf = [](const Site& site, const char* query, const char* owner, std::size_t attribute) {
        const Model model = site.file().model;
        const auto asked = std::find_if(model.workflow.queries.begin(), model.workflow.queries.end(),
                                        [&](const AccessPattern& one) { return one.label == query; });
        const AttributeId id = model.conceptual.findEntityType(owner)->attributes.at(attribute).id;
        const auto source = likelySource(model, asked->id, {NodeIndex{0}, id, false, {}});
        return source ? model.workflow.find(*source)->label : std::string();
    };
    Site site;
    QCOMPARE(sourceOf(site, "Q2", "User", 0), std::string("Q1"));
    QCOMPARE(sourceOf(site, "Q4", "Video", 0), std::string("Q2"));  // or Q3, from Search
    QCOMPARE(sourceOf(site, "Q1", "User", 0), std::string());       // nothing is run before
    QCOMPARE(sourceOf(site, "Q2", "User", 1), std::string());       // no key
    site.tasks = R"([{"id": "T3", "name": "Videos of a user", "entry": true, "queries": ["Q2"]}])";
    site.transitions = "[]";
    site.update = R"({"id": "U1", "kind": "insert", "writes": ["User"]})";
    QCOMPARE(sourceOf(site, "Q2", "User", 0), std::string());  // it can start there
    // Who enters a video for one query of a task does so for another.
    site.q4 = R"({"id": "Q4", "walk": ["Video", "is about", "Comment"],
        "given": [{"attribute": "Video.id"}], "returns": ["Comment.id"]})";
    site.tasks = R"([{"id": "T3", "name": "Video", "entry": true, "queries": ["Q4", "Q3"]}])";
    QCOMPARE(sourceOf(site, "Q3", "Video", 0), std::string());
    site.tasks = R"([{"id": "T3", "name": "Video", "entry": true, "queries": ["Q4", "Q2"]}])";
    site.q4 = R"({"id": "Q4", "walk": ["Video", "is about", "Comment"],
        "given": [{"attribute": "Video.id"}], "returns": ["Comment.id", "Video.id"]})";
    QCOMPARE(sourceOf(site, "Q2", "Video", 0), std::string("Q4"));
}

void TestAvailability::keysThatAreEnteredThoughTheyAreKnownAreTold()
{
    const auto told = [](const Site& site) {
        const Model model = site.file().model;
        QStringList lines;
        for (const EnteredValue& value : enteredThoughKnown(model))
            lines.append(QString::fromStdString(*findAsker(model.workflow, value.given.asker)->label + " "
                                                + describe(model, value)));
        return lines.join(QLatin1Char('\n'));
    };
    const auto commentsBy = [](const std::string& given) {
        return R"({"id": "Q4", "walk": ["Video", "is about", "Comment"], "given": [)" + given
               + R"(], "returns": ["Comment.id"]})";
    };
    Site site;
    QCOMPARE(told(site), QString());
    site.q4 = commentsBy(R"({"attribute": "Video.id"})");
    QCOMPARE(told(site),
             QStringLiteral("Q4 is given \"Video.id\" by the user, though it is known from Q2 or Q3 "
                            "on every way to there"));
    // Who searches for a comment may mean another video.
    site.q4 = commentsBy(R"({"attribute": "Video.id"}, {"attribute": "Comment.id"})");
    QCOMPARE(told(site), QString());
    site.q4 = commentsBy(R"({"attribute": "Video.id"})");
    site.tasks.insert(site.tasks.find("\"name\": \"Video\""), "\"entry\": true, ");
    QCOMPARE(told(site), QString());
    // Search for videos and their comments: two ways to begin.
    Site beginning;
    beginning.q4 = commentsBy(R"({"attribute": "Video.id"})");
    beginning.tasks = R"([{"id": "T1", "name": "Search", "entry": true, "queries": ["Q3", "Q4"]}])";
    beginning.transitions = "[]";
    beginning.update = R"({"id": "U1", "kind": "insert", "writes": ["Comment"]})";
    QCOMPARE(told(beginning), QString());
    // The nearest query is given the user by the one that found him.
    Site passed;
    passed.q4 = R"({"id": "Q4", "walk": ["User", "uploads", "Video"],
        "given": [{"attribute": "User.id"}], "returns": ["Video.id"]})";
    passed.transitions = R"([{"from": "T1", "to": "T3"}, {"from": "T3", "to": "T4"}])";
    QCOMPARE(told(passed), QStringLiteral("Q4 is given \"User.id\" by the user, though it is known from Q1 "
                                          "on every way to there"));
}

void TestAvailability::whatSubtypesInheritIsOfEachByItself_data()
{
    QTest::addColumn<std::string>("asked");
    QTest::addColumn<bool>("isKnown");

    QTest::newRow("of the same type") << std::string("Patient") << true;
    QTest::newRow("of the supertype") << std::string("Person") << true;
    QTest::newRow("of another subtype") << std::string("Doctor") << false;
}

void TestAvailability::whatSubtypesInheritIsOfEachByItself()
{
    QFETCH(std::string, asked);
    QFETCH(bool, isKnown);

    const auto clinic = [&](const char* source) {
        return modelOf(R"({"format": "querywright", "version": "1.0", "conceptual": {"entities": [
            {"name": "Person", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"},
                                                             {"name": "name", "type": "text"}]},
            {"name": "Patient"}, {"name": "Doctor"}],
          "isa": [{"supertype": "Person", "subtypes": ["Patient", "Doctor"]}]},
          "workflow": {"tasks": [{"id": "T1", "entry": true, "queries": ["Q1"]}, {"id": "T2", "queries": ["Q2"]}],
            "transitions": [{"from": "T1", "to": "T2"}], "queries": [
            {"id": "Q1", "walk": ["Patient"], "given": [{"attribute": "Patient.name"}],
             "returns": ["Patient.id"]},
            {"id": "Q2", "walk": [")"
                       + asked + R"("], "given": [{"attribute": ")" + asked + R"(.id")" + source + R"(}],
             "returns": [")"
                       + asked + R"(.name"]}]}})")
            .model;
    };
    const Model model = clinic(R"(, "from": "Q1")");
    QCOMPARE(unavailableValues(model).empty(), isKnown);
    if (!isKnown)
        QCOMPARE(unavailableValues(model).front().problem, SourceProblem::NotKnown);
    const Model open = clinic("");
    const AccessPattern& query = *open.workflow.findQuery("Q2");
    const auto source = likelySource(open, query.id, query.given.front().attribute);
    QCOMPARE(source.has_value(), isKnown);
}

// A video goes from one user to another: who had it is found with it, who gets it is not.
void TestAvailability::theNewPartnerOfWhatIsMovedIsNotTheOneThatWasFound()
{
    Site site;
    site.update = R"j({"id": "U1", "kind": "change", "subjects": ["uploads"],
        "walk": ["Video", "uploads", "User", {"relationship": "uploads", "from": "Video"}, "User(earlier)"]})j";
    site.tasks = R"([{"id": "T1", "entry": true, "queries": ["Q1"]}, {"id": "T3", "queries": ["Q2"]},
        {"id": "T4", "updates": ["U1"]}])";
    site.transitions = R"([{"from": "T1", "to": "T3"}, {"from": "T3", "to": "T4"}])";
    Model model = site.file().model;
    const Update& update = model.workflow.updates.front();
    const AttributeId id = model.conceptual.findEntityType("User")->key.front();
    const auto sourceAt = [&](std::uint32_t node) {
        return likelySource(model, update.id, {NodeIndex{node}, id, false, std::nullopt});
    };
    QVERIFY(!sourceAt(1));
    QVERIFY(sourceAt(2));
    model.workflow.updates.front().walk =
        Walk{{WalkNode{model.conceptual.findEntityType("User")->id, {}}}, {}};
    QVERIFY(!sourceAt(0));
    model.workflow.updates.front().kind = UpdateKind::Delete;
    QVERIFY(sourceAt(0));
}

// The harbour that was looked at is that of a mooring that was found in it, not of one that was found by its
// boat; unless that query tells the harbour.
void TestAvailability::whatIsDeletedBelongsToWhatItWasFoundWith()
{
    const auto sourceOfHarbour = [](const char* finder, const char* returned) {
        const std::string text = R"({"format": "querywright", "version": "1.0", "conceptual": {"entities": [
            {"name": "Harbour", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"},
                                                              {"name": "town", "type": "text"}]},
            {"name": "Mooring", "key": ["no"], "attributes": [{"name": "no", "type": "int"}]},
            {"name": "Boat", "key": ["sign"], "attributes": [{"name": "sign", "type": "text"}]}],
          "relationships": [
            {"name": "offers", "participants": [{"entity": "Harbour", "cardinality": "1"},
                                                {"entity": "Mooring", "cardinality": "n"}]},
            {"name": "uses", "participants": [{"entity": "Boat", "cardinality": "1"},
                                              {"entity": "Mooring", "cardinality": "n"}]}]},
          "workflow": {
            "tasks": [{"id": "T1", "entry": true, "queries": ["Q1"]}, {"id": "T2", "queries": ["Q2", "Q3"]},
                      {"id": "T3", "updates": ["U1"]}],
            "transitions": [{"from": "T1", "to": "T2"}, {"from": "T2", "to": "T3"}],
            "queries": [
              {"id": "Q1", "walk": ["Harbour"], "given": [{"attribute": "Harbour.town"}],
               "returns": ["Harbour.id"]},
              {"id": "Q2", "walk": ["Harbour", "offers", "Mooring"],
               "given": [{"attribute": "Harbour.id", "from": "Q1"}], "returns": ["Mooring.no"]},
              {"id": "Q3", "walk": ["Boat", "uses", "Mooring", {"relationship": "offers", "from": "Mooring"},
               "Harbour"], "given": [{"attribute": "Boat.sign"}], "returns": ["Mooring.no")"
                                 + std::string(returned) + R"(]}],
            "updates": [{"id": "U1", "kind": "delete", "subjects": ["Mooring"],
              "walk": ["Mooring", "offers", "Harbour"],
              "given": [{"attribute": "Mooring.no", "from": ")"
                                 + finder + R"("}]}]}})";
        const Model model = modelOf(text).model;
        const AttributeId id = model.conceptual.findEntityType("Harbour")->key.front();
        const auto source =
            likelySource(model, model.workflow.updates.front().id, {NodeIndex{1}, id, false, std::nullopt});
        return source ? model.workflow.find(*source)->label : std::string("the user");
    };
    QCOMPARE(sourceOfHarbour("Q2", ""), std::string("Q1"));
    QCOMPARE(sourceOfHarbour("Q3", ""), std::string("the user"));
    QCOMPARE(sourceOfHarbour("Q3", R"(, "Harbour.id")"), std::string("Q3"));
}

// The page of a competition lists who entered it; who enters it now was found before that.
void TestAvailability::whoTakesPartAlreadyIsNotWhoIsRelatedAnew()
{
    const Model model = modelOf(R"j({"format": "querywright", "version": "1.0", "conceptual": {"entities": [
        {"name": "Member", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"},
                                                         {"name": "plan", "type": "text"}]},
        {"name": "Race", "key": ["no"], "attributes": [{"name": "no", "type": "int"}]}],
      "relationships": [{"name": "enters", "participants": [{"entity": "Member", "cardinality": "n"},
                                                            {"entity": "Race", "cardinality": "m"}]}]},
      "workflow": {
        "tasks": [{"id": "T1", "entry": true, "queries": ["Q1"]},
                  {"id": "T2", "queries": ["Q2"], "updates": ["U1"]}],
        "transitions": [{"from": "T1", "to": "T2"}],
        "queries": [{"id": "Q1", "walk": ["Member"], "given": [{"attribute": "Member.id"}],
                     "returns": ["Member.plan"]},
                    {"id": "Q2", "walk": ["Race", "enters", "Member"], "given": [{"attribute": "Race.no"}],
                     "returns": ["Member.id", "Member.plan"]}],
        "updates": [{"id": "U1", "kind": "insert", "subjects": ["enters"], "walk": ["Member"]}]}})j")
                            .model;
    const UpdateId enter = model.workflow.updates.front().id;
    const QueryId found = model.workflow.queries[0].id;
    const QueryId listed = model.workflow.queries[1].id;
    const AttributeId plan = model.conceptual.findEntityType("Member")->attributes.back().id;
    QCOMPARE(likelySource(model, enter, {NodeIndex{0}, plan, false, std::nullopt}), std::optional(found));
    QVERIFY(findsAnotherOne(model, enter, listed, plan));
    QVERIFY(!findsAnotherOne(model, enter, found, plan));
}

QTEST_GUILESS_MAIN(TestAvailability)
#include "tst_availability.moc"
