// SPDX-License-Identifier: Apache-2.0
// What holds of every edit: two thousand random ones of every kind.
#include "model/base/text.h"
#include "model/edit/add_conceptual.h"
#include "model/edit/edit_diagram.h"
#include "model/edit/edit_query_uses.h"
#include "model/file/layout_names.h"
#include "model/file/model_file.h"
#include "model/validation.h"
#include "tests/support/hotel.h"
#include "tests/support/random_edit.h"
#include "tests/support/random_model.h"
#include "tests/support/rounds.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

namespace {

// The hotel example, whose queries ask for no order, whose lines have no bends and whose entity types no
// subtypes, with one of each that does.
ModelFile orderedHotel()
{
    Hotel hotel;
    for (const char* attribute : {"Reservation.start_date", "Hotel.id"})
        hotel.apply(edit::addOrdering(hotel.file, hotel.query("Q7"),
                                      {hotel.use("Q7", attribute), Direction::Ascending}));
    for (const char* name : {"Motel", "Suite"})
        hotel.apply(edit::addEntityType(hotel.file, name).value().edit);
    hotel.apply(edit::addHierarchy(hotel.file, hotel.entity("Hotel"), {hotel.entity("Motel")}).value().edit);
    hotel.apply(edit::addHierarchy(hotel.file, hotel.entity("Room"), {hotel.entity("Suite")}).value().edit);
    hotel.apply(edit::setBends(hotel.file, layout_names::workflow, "Q1", {{1.0, 2.0}}, "Q1"));
    return hotel.file;
}

ModelFile randomFile(std::uint64_t seed)
{
    ModelFile file;
    file.model = randomModel(seed);
    return file;
}

}  // namespace

class TestEditProperty : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void resultsCanBeSavedAndInputsStay_data();
    void resultsCanBeSavedAndInputsStay();
    void everyKindSucceedsAtTimes();

private:
    void edit(ModelFile file, std::uint64_t seed, std::size_t edits);
    void keepsText(const ModelFile& file, const std::string& what);

    std::vector<std::size_t> m_succeeded = std::vector<std::size_t>(RandomEdits::kinds());
};

void TestEditProperty::resultsCanBeSavedAndInputsStay_data()
{
    QTest::addColumn<quint64>("seed");
    QTest::addColumn<bool>("isHotel");

    for (quint64 seed = 1; seed <= 8; ++seed)
        QTest::addRow("hotel, seed %llu", seed) << seed << true;
    for (quint64 seed = 9; seed <= 28; ++seed)
        QTest::addRow("random model, seed %llu", seed) << seed << false;
}

void TestEditProperty::resultsCanBeSavedAndInputsStay()
{
    QFETCH(quint64, seed);
    QFETCH(bool, isHotel);

    ModelFile file = isHotel ? orderedHotel() : randomFile(seed);
    edit(std::move(file), seed, querywright::tests::rounds(isHotel ? 100 : 60));
}

void TestEditProperty::edit(ModelFile file, std::uint64_t seed, std::size_t edits)
{
    RandomEdits random(seed);
    std::size_t kind = seed * 12;  // so that together they go round
    const ModelFile first = file;
    for (std::size_t i = 0; i < edits; ++i, ++kind) {
        if (i % 20 == 0)
            file = first;  // edited too long, nothing can be derived from it any more
        const std::string what = "seed " + std::to_string(seed) + ", edit " + std::to_string(i) + ", "
                                 + RandomEdits::nameOf(kind % RandomEdits::kinds());
        const ModelFile before = file;
        const Result<Edit> made = random.make(kind % RandomEdits::kinds(), file);
        QVERIFY2(file == before, what.c_str());
        if (!made) {
            QVERIFY2(!made.error().message.empty() && made.error().message.back() != '.', what.c_str());
            continue;
        }
        QVERIFY2(!made->name.empty(), what.c_str());
        if (made->after == file)
            continue;
        ++m_succeeded[kind % RandomEdits::kinds()];
        keepsText(made->after, what + ": " + made->name);
        if (QTest::currentTestFailed())
            return;
        validate(made->after.model);
        file = made->after;
    }
}

// Written, read and written again it is the same.
void TestEditProperty::keepsText(const ModelFile& file, const std::string& what)
{
    const std::string text = writeModelText(file);
    const ReadOutcome outcome = readModelText(text, "edited.qw");
    QVERIFY2(outcome.file,
             (what + ": " + (outcome.problems.empty() ? "" : describe(outcome.problems.front()))).c_str());
    QVERIFY2(writeModelText(*outcome.file) == text, what.c_str());
}

// Otherwise the test above would say nothing about it. Random models have no queries.
// What did not come about by chance gets more of it.
void TestEditProperty::everyKindSucceedsAtTimes()
{
    if (querywright::tests::isBrief())
        QSKIP("so few edits hold not every kind");
    const ModelFile hotel = orderedHotel();
    RandomEdits random(1);
    for (std::size_t kind = 0; kind < RandomEdits::kinds(); ++kind) {
        for (std::uint64_t i = 0; i < 500 && m_succeeded[kind] == 0; ++i) {
            const ModelFile file = i % 2 == 0 ? hotel : randomFile(i);
            const auto made = random.make(kind, file);
            m_succeeded[kind] += made && made->after != file ? 1 : 0;
        }
    }
    std::vector<std::string> never;
    for (std::size_t kind = 0; kind < RandomEdits::kinds(); ++kind) {
        if (m_succeeded[kind] == 0)
            never.push_back(RandomEdits::nameOf(kind));
    }
    QVERIFY2(never.empty(), join(never, ", ").c_str());
}

QTEST_GUILESS_MAIN(TestEditProperty)
#include "tst_edit_property.moc"
