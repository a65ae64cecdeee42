// SPDX-License-Identifier: Apache-2.0
// A design after a change is that of the model alone, whatever came before it.
#include "app/core/design.h"
#include "app/core/renamed_columns.h"
#include "app/core/renamed_tables.h"
#include "model/edit/edit_attribute.h"
#include "model/edit/edit_entity.h"
#include "tests/support/hotel.h"
#include "tests/support/random_edit.h"
#include "tests/support/rounds.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <memory>
#include <set>

using namespace querywright;
using namespace querywright::core;
using namespace querywright::tests;

namespace {

std::shared_ptr<const ModelFile> shared(const ModelFile& file)
{
    return std::make_shared<const ModelFile>(file);
}

bool areSame(const Design& one, const Design& other)
{
    return one.derivation.tables == other.derivation.tables
           && one.derivation.servedBy == other.derivation.servedBy
           && one.physical.tables == other.physical.tables && one.findings() == other.findings();
}

std::size_t sharedTables(const Design& one, const Design& other)
{
    std::set<const LogicalTable*> tables;
    for (const LogicalTable& table : one.derivation.tables)
        tables.insert(&table);
    return static_cast<std::size_t>(
        std::count_if(other.derivation.tables.begin(), other.derivation.tables.end(),
                      [&](const LogicalTable& table) { return tables.contains(&table); }));
}

}  // namespace

class TestDesign : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itHasTheTablesThatAnEditLeavesAsTheyWere();
    void itIsThatOfTheModelAloneAfterOneWithErrors();
    void queriesThatAreNotFinishedAreSetAside();
    void aTableThatAnotherQueryRenamesIsTold();
    void columnsThatAreRenamedAlongAreTold();
    void whatUpdatesWriteIsToldOfEveryEditedModel_data();
    void whatUpdatesWriteIsToldOfEveryEditedModel();
    void whatUpdatesWriteIsThatOfTheTablesThatThereAre();
};

void TestDesign::itHasTheTablesThatAnEditLeavesAsTheyWere()
{
    Hotel hotel;
    const auto before = makeDesign(shared(hotel.file));
    hotel.apply(edit::renameAttribute(hotel.file, hotel.attribute("Guest.last_name"), "family_name"));
    const auto after = makeDesign(shared(hotel.file), before);
    QVERIFY(areSame(*after, *makeDesign(shared(hotel.file))));
    QVERIFY(!areSame(*after, *before));
    QVERIFY(sharedTables(*before, *after) > 0);
    QVERIFY(sharedTables(*before, *after) < after->derivation.tables.size());
}

void TestDesign::itIsThatOfTheModelAloneAfterOneWithErrors()
{
    const Hotel hotel;
    const auto before = makeDesign(shared(hotel.file));
    ModelFile broken = hotel.file;
    broken.model.conceptual.relationshipTypes.front().participants.pop_back();
    const auto stale = makeDesign(shared(broken), before);
    QVERIFY(stale->isStale);
    QVERIFY(stale->derivation.tables == before->derivation.tables);
    ModelFile mended = hotel.file;
    mended.model.workflow.queries.front().returned.pop_back();
    const auto after = makeDesign(shared(mended), stale);
    QVERIFY(!after->isStale);
    QVERIFY(areSame(*after, *makeDesign(shared(mended))));
    QVERIFY(sharedTables(*before, *after) > 0);
    const auto first = makeDesign(shared(mended), makeDesign(shared(broken)));
    QVERIFY(areSame(*first, *after));
}

// Q9 finds a guest by the key, in "guests"; so would be named a table of all guests.
void TestDesign::aTableThatAnotherQueryRenamesIsTold()
{
    Hotel hotel;
    const auto before = makeDesign(shared(hotel.file));
    AccessPattern all;
    all.id = QueryId{901};
    all.label = "Q91";
    all.keyspace = hotel.file.model.workflow.find(hotel.query("Q9"))->keyspace;
    all.walk.nodes.push_back({hotel.entity("Guest"), {}});
    all.returned.push_back(AttributeUse{NodeIndex{}, hotel.attribute("Guest.id"), false, std::nullopt});
    hotel.file.model.workflow.queries.push_back(all);
    const auto after = makeDesign(shared(hotel.file), before);
    const std::vector<RenamedTable> renamed = renamedByOthers(*before, *after);
    QCOMPARE(renamed.size(), std::size_t(1));
    QCOMPARE(toText(renamed),
             std::string("The table of Q9 is named guests_by_id now, since guests is that of Q91: rename "
                         "both, that of Q91 first, if it has to keep its name."));

    // What people change themselves they know.
    hotel.apply(edit::renameAttribute(hotel.file, hotel.attribute("Guest.id"), "number"));
    QVERIFY(renamedByOthers(*after, *makeDesign(shared(hotel.file), after)).empty());
    QVERIFY(renamedByOthers(*after, *after).empty());
}

void TestDesign::columnsThatAreRenamedAlongAreTold()
{
    Hotel hotel;
    hotel.file.model.naming.keyColumns = KeyColumnName::EntityAndKey;
    const auto before = makeDesign(shared(hotel.file));
    hotel.apply(edit::renameEntityType(hotel.file, hotel.entity("Hotel"), "Inn"));
    const auto after = makeDesign(shared(hotel.file), before);
    const std::vector<RenamedColumn> renamed = columnsRenamedAlong(*before, *after);
    QVERIFY(!renamed.empty());
    QVERIFY2(std::any_of(renamed.begin(), renamed.end(),
                         [](const RenamedColumn& one) {
                             return one.before == "hotel_id" && one.now == "inn_id" && one.tables > 1;
                         }),
             toText(renamed).c_str());
    QCOMPARE(toText({RenamedColumn{"hotel_id", "inn_id", 2}, RenamedColumn{"a", "b", 1}}),
             std::string("The column hotel_id is named inn_id now, in 2 tables: rename it if it has to keep "
                         "its name; 1 other column likewise."));

    // Who renames the attribute, or chooses other names, knows.
    hotel.apply(edit::renameAttribute(hotel.file, hotel.attribute("Inn.id"), "number"));
    const auto third = makeDesign(shared(hotel.file), after);
    for (const RenamedColumn& one : columnsRenamedAlong(*after, *third))
        QVERIFY2(one.before != "inn_id", one.now.c_str());
    hotel.file.model.naming.keyColumns = KeyColumnName::Entity;
    QVERIFY(columnsRenamedAlong(*third, *makeDesign(shared(hotel.file), third)).empty());
    QVERIFY(columnsRenamedAlong(*third, *third).empty());
}

void TestDesign::whatUpdatesWriteIsToldOfEveryEditedModel_data()
{
    QTest::addColumn<quint64>("seed");
    for (quint64 seed = 1; seed <= querywright::tests::rounds(12); ++seed)
        QTest::addRow("seed %llu", seed) << seed;
}

// One random edit after the other, as at the window, through models that are unfinished or make no sense.
void TestDesign::whatUpdatesWriteIsToldOfEveryEditedModel()
{
    QFETCH(quint64, seed);
    ModelFile file = Hotel().file;
    RandomEdits random(seed);
    std::shared_ptr<const Design> design = makeDesign(shared(file));
    for (int i = 0; i < 150; ++i) {
        Result<Edit> edit = random.next(file);
        if (!edit)
            continue;
        file = std::move(edit->after);
        design = makeDesign(shared(file), design);
        const std::map<UpdateId, std::string> writes = design->tablesWritten();
        const std::size_t planned =
            design->derivation.tables.empty() ? 0 : design->model().workflow.updates.size();
        QCOMPARE(writes.size(), planned);
        for (const Update& update : design->model().workflow.updates)
            QVERIFY(writes.contains(update.id) || planned == 0);
    }
}

void TestDesign::whatUpdatesWriteIsThatOfTheTablesThatThereAre()
{
    const Hotel hotel;
    const auto before = makeDesign(shared(hotel.file));
    const UpdateId booking = hotel.file.model.workflow.updates.front().id;
    QCOMPARE(before->tablesWritten().at(booking), std::string("writes 3 tables"));

    ModelFile broken = hotel.file;
    broken.model.conceptual.relationshipTypes.clear();
    broken.model.workflow.updates.back().walk = {};
    const auto stale = makeDesign(shared(broken), before);
    QVERIFY(stale->isStale);
    QVERIFY(stale->tablesWritten() == before->tablesWritten());

    QVERIFY(makeDesign(shared(broken))->tablesWritten().empty());
}

void TestDesign::queriesThatAreNotFinishedAreSetAside()
{
    const Hotel hotel;
    const auto before = makeDesign(shared(hotel.file));
    ModelFile unfinished = hotel.file;
    AccessPattern added;
    added.id = QueryId{99};
    added.label = "Q10";
    unfinished.model.workflow.queries.push_back(added);
    const auto design = makeDesign(shared(unfinished), before);
    QVERIFY(!design->isStale && design->hasErrors());
    QCOMPARE(design->setAside, std::vector<std::string>{"Q10"});
    QVERIFY(!design->reasons().empty());
    QVERIFY(design->model() == hotel.file.model);
    QVERIFY(design->file->model == unfinished.model);
    QVERIFY(design->derivation.tables == before->derivation.tables);

    unfinished.model.workflow.queries.front().walk.nodes.clear();
    const auto fewer = makeDesign(shared(unfinished), design);
    QVERIFY(!fewer->isStale);
    QCOMPARE(fewer->setAside.size(), std::size_t(2));
    QCOMPARE(fewer->derivation.tables.size(), before->derivation.tables.size() - 1);

    const auto mended = makeDesign(shared(hotel.file), fewer);
    QVERIFY(!mended->hasErrors());
    QVERIFY(areSame(*mended, *before));
}

QTEST_GUILESS_MAIN(TestDesign)
#include "tst_design.moc"
