// SPDX-License-Identifier: Apache-2.0
// How rows lie in SQLite as bytes: everything a row can have comes back, sample data is short, damage is
// told.
#include "engine/store/row_value.h"

#include <QTest>

#include <random>

using namespace querywright;
using namespace querywright::engine;

namespace {

ColumnCells simple(Cell cell)
{
    ColumnCells column;
    column.kind = ColumnCells::Kind::Simple;
    column.cell = cell;
    return column;
}

ColumnCells collection(std::vector<ElementCell> elements, std::optional<Deletion> overwrite = std::nullopt)
{
    ColumnCells column;
    column.kind = ColumnCells::Kind::Collection;
    column.elements = std::move(elements);
    column.overwrite = overwrite;
    return column;
}

Cell valueAt(Timestamp timestamp, std::string_view value)
{
    return {timestamp, value, std::nullopt, std::nullopt};
}

// What sample data is: a row written at once.
RowValue sampleRow(std::vector<std::optional<std::string_view>> values)
{
    RowValue row;
    row.marker = RowMarker{sampleTimestamp, std::nullopt};
    for (const auto& value : values)
        row.columns.push_back(value ? simple(valueAt(sampleTimestamp, *value)) : ColumnCells());
    return row;
}

Bytes bytesOf(const RowValue& row)
{
    Bytes bytes;
    appendRowValue(bytes, row);
    return bytes;
}

constexpr Timestamp now = 1'764'000'000'000'000;

// A row with everything there can be.
RowValue fullRow()
{
    RowValue row;
    row.marker = RowMarker{now, Expiry{600, 1'764'000'600}};
    row.deletion = Deletion{now - 5, 1'764'000'000};
    row.columns.push_back(simple(valueAt(now, "a")));
    row.columns.push_back({});
    row.columns.push_back(simple({now + 1, "b", Expiry{10, 1'764'000'010}, std::nullopt}));
    row.columns.push_back(simple({now, {}, std::nullopt, 1'764'000'000}));
    row.columns.push_back(simple({-1, {}, std::nullopt, -1}));
    row.columns.push_back(collection({{"x", valueAt(now, "1")},
                                      {"y", {now + 2, {}, std::nullopt, 1'764'000'002}},
                                      {"z", {now, "2", Expiry{1, 2}, std::nullopt}}},
                                     Deletion{now - 1, 1'764'000'000}));
    return row;
}

}  // namespace

Q_DECLARE_METATYPE(RowValue)

class TestRowValue : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void comesBackAsItWas_data();
    void comesBackAsItWas();
    void sampleDataTakesTwoBytesMoreThanItsCells();
    void leavesOutEmptyColumnsAtTheEnd();
    void columnsThatAreAddedLaterAreEmpty();
    void forgetsWhatWasReadBefore();
    void tellsEveryTruncation();
    void tellsDamage_data();
    void tellsDamage();
    void survivesRandomBytes();
};

void TestRowValue::comesBackAsItWas_data()
{
    QTest::addColumn<RowValue>("row");

    QTest::newRow("nothing") << RowValue();
    QTest::newRow("only a marker") << sampleRow({});
    QTest::newRow("sample data") << sampleRow({"one", "two", ""});
    QTest::newRow("missing values") << sampleRow({std::nullopt, "two", std::nullopt, "four", std::nullopt});
    QTest::newRow("everything") << fullRow();

    RowValue updated = fullRow();
    updated.marker.reset();
    QTest::newRow("UPDATE leaves no marker") << updated;
    updated.columns.erase(updated.columns.begin(), updated.columns.begin() + 5);
    QTest::newRow("only a collection") << updated;
    RowValue deleted;
    deleted.deletion = Deletion{now, 1'764'000'000};
    QTest::newRow("only a deletion") << deleted;
    RowValue overwritten;
    overwritten.columns.push_back(collection({}, Deletion{now, 1}));
    QTest::newRow("a collection without elements") << overwritten;
    RowValue other = sampleRow({"old"});
    other.columns.push_back(simple(valueAt(now, "new")));
    QTest::newRow("a cell newer than the row") << other;
    static const std::string large(100'000, 'x');
    QTest::newRow("a long value") << sampleRow({large});
    RowValue extremes;
    extremes.columns.push_back(simple(valueAt(INT64_MIN, "")));
    extremes.columns.push_back(simple({INT64_MAX, "", Expiry{UINT32_MAX, INT64_MAX}, std::nullopt}));
    QTest::newRow("the largest numbers") << extremes;
}

void TestRowValue::comesBackAsItWas()
{
    QFETCH(RowValue, row);

    const Bytes bytes = bytesOf(row);
    RowValue read;
    QVERIFY(readRowValue(bytes, row.columns.size(), read));
    QVERIFY(read.marker == row.marker);
    QVERIFY(read.deletion == row.deletion);
    QCOMPARE(read.columns.size(), row.columns.size());
    for (std::size_t i = 0; i < row.columns.size(); ++i) {
        QVERIFY(read.columns[i].kind == row.columns[i].kind);
        QVERIFY(read.columns[i].overwrite == row.columns[i].overwrite);
        QVERIFY(read.columns[i].elements == row.columns[i].elements);
        if (row.columns[i].kind == ColumnCells::Kind::Simple)
            QVERIFY(read.columns[i].cell == row.columns[i].cell);
    }
}

void TestRowValue::sampleDataTakesTwoBytesMoreThanItsCells()
{
    // Flags (base timestamp, marker), timestamp 0, head (1 byte, a value), the value.
    QCOMPARE(bytesOf(sampleRow({"\x01"})), Bytes({3, 0, 1 << 4 | 1, 1}));
    // A value of 8 bytes and more takes two bytes more.
    QCOMPARE(bytesOf(sampleRow({std::string_view("1234567")})).size(), std::size_t{2 + 1 + 7});
    QCOMPARE(bytesOf(sampleRow({std::string_view("12345678")})).size(), std::size_t{2 + 2 + 8});
}

void TestRowValue::leavesOutEmptyColumnsAtTheEnd()
{
    QCOMPARE(bytesOf(sampleRow({"1", std::nullopt, std::nullopt})), bytesOf(sampleRow({"1"})));
    QVERIFY(bytesOf(sampleRow({std::nullopt, "1"})) != bytesOf(sampleRow({"1"})));
}

void TestRowValue::columnsThatAreAddedLaterAreEmpty()
{
    RowValue read;
    QVERIFY(readRowValue(bytesOf(sampleRow({"1"})), 3, read));
    QCOMPARE(read.columns.size(), std::size_t{3});
    QVERIFY(read.columns[0].kind == ColumnCells::Kind::Simple);
    QVERIFY(read.columns[1].kind == ColumnCells::Kind::Nothing);
    QVERIFY(read.columns[2].kind == ColumnCells::Kind::Nothing);
}

void TestRowValue::forgetsWhatWasReadBefore()
{
    RowValue read;
    const Bytes full = bytesOf(fullRow());
    QVERIFY(readRowValue(full, 6, read));
    const Bytes plain = bytesOf(sampleRow({"1", "2", "3", "4", "5", "6"}));
    QVERIFY(readRowValue(plain, 6, read));
    QVERIFY(!read.deletion);
    QVERIFY(!read.marker->expiry);
    for (const ColumnCells& column : read.columns) {
        QVERIFY(column.kind == ColumnCells::Kind::Simple);
        QVERIFY(!column.cell.expiry);
        QVERIFY(!column.cell.deletedAt);
        QVERIFY(column.elements.empty());
    }
}

void TestRowValue::tellsEveryTruncation()
{
    const Bytes whole = bytesOf(fullRow());
    RowValue read;
    int readable = 0;
    for (std::size_t length = 0; length < whole.size(); ++length) {
        const auto result = readRowValue(std::string_view(whole).substr(0, length), 6, read);
        if (result)
            ++readable;  // cut between two columns: what follows counts as empty
        else
            QVERIFY(result.error().code == ErrorCode::Store);
    }
    QCOMPARE(readable, 6);
}

void TestRowValue::tellsDamage_data()
{
    QTest::addColumn<QByteArray>("bytes");

    QTest::newRow("nothing at all") << QByteArray();
    QTest::newRow("unknown flags") << QByteArray("\x10", 1);
    QTest::newRow("a marker without a timestamp") << QByteArray("\x02", 1);
    QTest::newRow("more columns than the table has") << QByteArray("\x01\x00\x11\x01\x11\x01\x11\x01", 8);
    QTest::newRow("a cell without a timestamp") << QByteArray("\x00\x11\x01", 3);
    QTest::newRow("a value longer than the row") << QByteArray("\x01\x00\x21\x01", 4);
    QTest::newRow("a collection longer than the row") << QByteArray("\x01\x00\xf3\xff\xff\xff\x0f", 7);
    QTest::newRow("a number that does not end")
        << QByteArray("\x01\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", 12);
    QTest::newRow("a time to live of more than 32 bits")
        << QByteArray("\x07\x00\xff\xff\xff\xff\xff\x0f\x00", 9);
}

void TestRowValue::tellsDamage()
{
    QFETCH(QByteArray, bytes);

    RowValue read;
    const auto result =
        readRowValue(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())), 2, read);
    QVERIFY(!result);
    QVERIFY(result.error().code == ErrorCode::Store);
    QCOMPARE(result.error().message.c_str(), "a stored row is damaged");
}

void TestRowValue::survivesRandomBytes()
{
    std::mt19937 random(7);
    RowValue read;
    for (int i = 0; i < 20'000; ++i) {
        Bytes bytes = i % 2 == 0 ? Bytes(random() % 40, '\0') : bytesOf(fullRow());
        for (int changed = 0; changed < 4 && !bytes.empty(); ++changed)
            bytes[random() % bytes.size()] = static_cast<char>(random());
        const auto result = readRowValue(bytes, 6, read);
        if (!result)
            continue;
        RowValue again;
        const Bytes written = bytesOf(read);
        QVERIFY(readRowValue(written, 6, again));
        QVERIFY(again.marker == read.marker);
        QVERIFY(again.deletion == read.deletion);
        QCOMPARE(bytesOf(again), written);
    }
}

QTEST_GUILESS_MAIN(TestRowValue)
#include "tst_row_value.moc"
