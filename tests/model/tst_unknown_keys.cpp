// SPDX-License-Identifier: Apache-2.0
// Identifiers that nobody types, and that no query makes known on the way to where they are needed.
#include "model/edit/edit_review.h"
#include "model/file/model_file.h"
#include "model/workflow/unknown_keys.h"
#include "tests/model/model_text.h"
#include "tests/model/reviewed.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

class TestUnknownKeys : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsChangedHasToBeFound();
    void whatWasFoundOnEveryWayIsKnown();
    void oneWayWithoutItIsEnough();
    void nobodyFindsAnythingBeforeTheApplicationStarts();
    void whatPeopleTypeIsNoSecret();
    void whatTheUpdateIsGivenIsKnown();
    void anAlternateKeyTellsWhichOne();
    void aQueryCannotAskTheUserForAUuid();
    void whereTheApplicationStartsPeopleComeWithALink();
    void theReviewOffersToReturnIt();
};

namespace {

// Farms sell boxes. T1 lists the boxes of a farm, T2 packs one.
struct Farm {
    std::string idType = "uuid";
    std::string returned = R"(["Box.label"])";
    std::string update =
        R"({"id": "U1", "kind": "change", "subjects": ["Box"], "attributes": ["Box.packed"]})";
    std::string byId =
        R"({"id": "Q2", "walk": ["Box"], "given": [{"attribute": "Box.label", "from": "Q1"}],
        "returns": ["Box.packed"]})";
    std::string tasks = R"([{"id": "T1", "name": "Boxes", "entry": true, "queries": ["Q1"]},
        {"id": "T2", "name": "Pack", "updates": ["U1"], "queries": ["Q2"]}])";
    std::string more;  // transitions

    std::string text() const
    {
        return R"({"format": "querywright", "version": "1.0", "name": "Farm", "conceptual": {"entities": [
            {"name": "Farm", "key": ["name"], "attributes": [{"name": "name", "type": "text"}]},
            {"name": "Box", "key": ["id"], "alternateKeys": [["code"]], "attributes": [{"name": "id", "type": ")"
               + idType
               + R"("}, {"name": "code", "type": "text"}, {"name": "label", "type": "text"}, {"name": "packed", "type": "timestamp"}]}],
            "relationships": [{"name": "sells", "participants": [{"entity": "Farm", "cardinality": "1"},
                {"entity": "Box", "cardinality": "n"}]}]},
            "workflow": {"tasks": )"
               + tasks + R"(, "transitions": [{"from": "T1", "to": "T2"})" + more
               + R"(], "queries": [{"id": "Q1", "walk": ["Farm", "sells", "Box"],
                 "given": [{"attribute": "Farm.name"}], "returns": )"
               + returned + "}, " + byId + R"(], "updates": [)" + update + "]}}";
    }
    Model model() const { return modelOf(text()).model; }
};

QStringList told(const Model& model)
{
    QStringList lines;
    for (const UnknownKey& key : unknownKeys(model))
        lines.append(QString::fromStdString(describe(model, key)));
    return lines;
}
QStringList told(const Farm& farm)
{
    return told(farm.model());
}

}  // namespace

void TestUnknownKeys::whatIsChangedHasToBeFound()
{
    QCOMPARE(told(Farm()), QStringList{QStringLiteral(
                               "changes \"Box\", but no query on the way Q1 → Pack returns \"Box.id\"")});
    Farm deleting;
    deleting.update = R"({"id": "U1", "kind": "delete", "subjects": ["Box"]})";
    QCOMPARE(told(deleting), QStringList{QStringLiteral(
                                 "deletes \"Box\", but no query on the way Q1 → Pack returns \"Box.id\"")});
    Farm inserting;
    inserting.update = R"({"id": "U1", "kind": "insert", "subjects": ["Box"]})";
    QCOMPARE(told(inserting), QStringList());
}

void TestUnknownKeys::whatWasFoundOnEveryWayIsKnown()
{
    Farm farm;
    farm.returned = R"(["Box.label", "Box.id"])";
    QCOMPARE(told(farm), QStringList());
}

void TestUnknownKeys::oneWayWithoutItIsEnough()
{
    Farm farm;
    farm.returned = R"(["Box.label", "Box.id"])";
    farm.tasks = R"([{"id": "T1", "name": "Boxes", "entry": true, "queries": ["Q1"]},
        {"id": "T2", "name": "Pack", "updates": ["U1"], "queries": ["Q2"]},
        {"id": "T3", "name": "Home", "entry": true}])";
    farm.more = R"(, {"from": "T3", "to": "T2"})";
    QCOMPARE(told(farm), QStringList{QStringLiteral(
                             "changes \"Box\", but no query on the way Home → Pack returns \"Box.id\"")});
}

void TestUnknownKeys::nobodyFindsAnythingBeforeTheApplicationStarts()
{
    Farm farm;
    farm.tasks = R"([{"id": "T1", "name": "Boxes", "queries": ["Q1"]},
        {"id": "T2", "name": "Pack", "entry": true, "updates": ["U1"], "queries": ["Q2"]}])";
    QCOMPARE(told(farm),
             QStringList{QStringLiteral("changes \"Box\", but the application can start at \"Pack\", "
                                        "before any query has returned \"Box.id\"")});
}

void TestUnknownKeys::whatPeopleTypeIsNoSecret()
{
    Farm farm;
    farm.idType = "text";
    QCOMPARE(told(farm), QStringList());
}

void TestUnknownKeys::whatTheUpdateIsGivenIsKnown()
{
    Farm farm;
    farm.update = R"({"id": "U1", "kind": "change", "subjects": ["Box"], "attributes": ["Box.packed"],
        "walk": ["Box"], "given": [{"attribute": "Box.id"}]})";
    QCOMPARE(told(farm), QStringList());
}

void TestUnknownKeys::anAlternateKeyTellsWhichOne()
{
    Farm farm;
    farm.update = R"({"id": "U1", "kind": "change", "subjects": ["Box"], "attributes": ["Box.packed"],
        "walk": ["Box"], "given": [{"attribute": "Box.code"}]})";
    QCOMPARE(told(farm), QStringList());
}

void TestUnknownKeys::aQueryCannotAskTheUserForAUuid()
{
    Farm farm;
    farm.returned = R"(["Box.label"])";
    farm.update = R"({"id": "U1", "kind": "insert", "subjects": ["Box"]})";
    farm.byId =
        R"({"id": "Q2", "walk": ["Box"], "given": [{"attribute": "Box.id"}], "returns": ["Box.packed"]})";
    QCOMPARE(told(farm),
             QStringList{QStringLiteral("is given \"Box.id\" by the user, but nobody types a uuid: "
                                        "no query on the way Q1 → Pack returns it")});
}

void TestUnknownKeys::whereTheApplicationStartsPeopleComeWithALink()
{
    Farm farm;
    farm.update = R"({"id": "U1", "kind": "insert", "subjects": ["Box"]})";
    farm.byId =
        R"({"id": "Q2", "walk": ["Box"], "given": [{"attribute": "Box.id"}], "returns": ["Box.packed"]})";
    farm.tasks = R"([{"id": "T1", "name": "Boxes", "queries": ["Q1"]},
        {"id": "T2", "name": "Pack", "entry": true, "updates": ["U1"], "queries": ["Q2"]}])";
    QCOMPARE(told(farm), QStringList());
}

void TestUnknownKeys::theReviewOffersToReturnIt()
{
    const Reviewed review = reviewed("", Farm().text().c_str());
    const ReviewFinding* finding = review.first("M1");
    QVERIFY(finding);
    QCOMPARE(finding->fixes.size(), std::size_t(1));
    QCOMPARE(finding->fixes.front().text, std::string("Return Box.id from Q2"));
    const auto fixed = edit::applyFix(review.file, finding->fixes.front());
    QVERIFY(fixed);
    QCOMPARE(told(fixed->after.model), QStringList());
}

QTEST_GUILESS_MAIN(TestUnknownKeys)
#include "tst_unknown_keys.moc"
