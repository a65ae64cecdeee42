// SPDX-License-Identifier: Apache-2.0
// For random models, data and queries: what a query reads from its filled table is what nested loops over the
// sample data find.
#include "engine/check/value_draw.h"
#include "tests/engine/query_runs.h"
#include "tests/engine/random_query.h"
#include "tests/support/rounds.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace querywright;
using namespace querywright::engine;
using namespace querywright::engine::test;

namespace {

using Row = std::vector<std::optional<Bytes>>;

// The one query of a random model, its filled table, and the rows that the table should have.
class Case {
public:
    explicit Case(std::uint32_t seed, const std::vector<Decision>& decisions = {})
        : m_random(seed),
          m_design(derived(m_random.model, decisions)),
          m_runs(filled(m_random, m_design), "Q1")
    {
        const LogicalTable& table = m_design.derivation.tables[0];
        std::vector<AttributeUse> uses;
        std::vector<std::size_t> columns;
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            if (const auto* use = std::get_if<AttributeUse>(&table.columns[i].source)) {
                uses.push_back(*use);
                columns.push_back(i);
            }
        }
        for (const auto& values : m_random.join(table.walk, uses)) {
            Row row(table.columns.size());
            for (std::size_t i = 0; i < uses.size(); ++i)
                row[columns[i]] = value(columns[i], values[i]);
            if (hasKey(row))
                m_rows.insert(std::move(row));
        }
    }

    QueryRuns& runs() { return m_runs; }
    const FilledTable& table() const { return m_runs.filled; }
    const std::set<Row>& rows() const { return m_rows; }

    std::vector<RunValues> draw(std::uint64_t seed)
    {
        const RunValues fixed;
        const AccessPattern& query = m_design.sample.model.workflow.queries[0];
        const DrawTask task{query, m_runs.layout(), m_runs.access, fixed, seed, 40};
        TableReader partitions = expect(TableReader::open(m_design.sample.database, m_runs.filled.number));
        return expect(drawValues(*m_runs.reader, partitions, task));
    }

    // What the query should return, as a set of what it selects, and how many rows of the table that is.
    std::set<Row> expected(const RunValues& values, std::size_t& count) const
    {
        std::set<Row> found;
        count = 0;
        for (const Row& row : m_rows) {
            if (!fits(row, values))
                continue;
            ++count;
            Row selected;
            for (const std::size_t column : m_runs.access.selected)
                selected.push_back(row[column]);
            found.insert(std::move(selected));
        }
        return found;
    }

private:
    static tests::Derived derived(Model model, const std::vector<Decision>& decisions)
    {
        model.decisions = decisions;
        return tests::deriveFrom(std::move(model));
    }

    static FilledDesign& filled(const RandomQuery& random, FilledDesign& design)
    {
        random.store(design.sample);
        return design;
    }

    // The clustering key holds decimals in their shortest form; so are all compared.
    std::optional<Bytes> value(std::size_t column, const std::optional<std::string>& literal) const
    {
        if (!literal)
            return std::nullopt;
        const cql::CqlType& type = m_design.design.layout(0).columns[column].type;
        return shortest(expect(fromLiteral(*literal, type, {})), type);
    }

    static Bytes shortest(const Bytes& value, const cql::CqlType& type)
    {
        Bytes ordered;
        appendOrdered(ordered, value, type, {}, false);
        std::string_view rest = ordered;
        return expect(takeOrdered(rest, type, {}, false)).value_or(Bytes());
    }

    bool hasKey(const Row& row) const
    {
        const TableLayout& layout = m_design.design.layout(0);
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (layout.columns[i].kind == ColumnKind::Clustering && !row[i])
                return false;
            const bool isBucket = m_runs.access.bucket == i;
            if (layout.columns[i].kind != ColumnKind::PartitionKey || isBucket)
                continue;
            if (!row[i] || (row[i]->empty() && layout.partitionKey.size() == 1))
                return false;
        }
        return true;
    }

    bool fits(const Row& row, const RunValues& values) const
    {
        const TableLayout& layout = m_design.design.layout(0);
        const auto compare = [&](std::size_t column, const Bytes& other) {
            return compareValues(*row[column], other, layout.columns[column].type, {});
        };
        for (const auto& [column, equal] : values.equal) {
            if (!row[column] || compare(column, equal) != 0)
                return false;
        }
        for (const auto& [column, range] : values.ranges) {
            if (!range.least && !range.most)
                continue;
            if (!row[column] || (range.least && compare(column, *range.least) < 0)
                || (range.most && compare(column, *range.most) > 0))
                return false;
        }
        return true;
    }

    RandomQuery m_random;
    FilledDesign m_design;
    QueryRuns m_runs;
    std::set<Row> m_rows;

public:
    // The rows a run returned, in the same form.
    std::set<Row> asSet(const ReadResult& result) const
    {
        std::set<Row> rows;
        for (std::size_t position = 0; position < result.rows.size(); ++position) {
            Row row = result.rows.row(position);
            for (std::size_t i = 0; i < row.size(); ++i) {
                const std::size_t column = m_runs.access.selected[i];
                if (row[i])
                    row[i] = shortest(*row[i], m_design.design.layout(0).columns[column].type);
            }
            rows.insert(std::move(row));
        }
        return rows;
    }
};

// A key of the same columns as the derived one, but differently divided: what derivation would not do.
Decision otherKey(std::uint32_t seed)
{
    const tests::Derived derived = tests::deriveFrom(RandomQuery(seed).model);
    std::mt19937 random(seed);
    ChooseKey choice;
    choice.table.query = QueryId{1};
    const LogicalTable& table = derived.derivation.tables[0];
    std::vector<std::size_t> columns = table.partitionKey();
    for (const std::size_t column : table.clusteringKey())
        columns.push_back(column);
    std::shuffle(columns.begin(), columns.end(), random);
    for (const std::size_t column : columns) {
        const auto* use = std::get_if<AttributeUse>(&table.columns[column].source);
        if (use == nullptr)
            continue;
        SourceReference source;
        source.attribute = use->attribute;
        source.element = use->element;
        if (const auto* node = std::get_if<NodeIndex>(&use->place))
            source.role = table.walk.nodes[static_cast<std::size_t>(*node)].role;
        if (choice.partition.empty() || random() % 3 == 0)
            choice.partition.push_back({source});
        else
            choice.clustering.push_back(
                {{source}, random() % 2 == 0 ? Direction::Ascending : Direction::Descending});
    }
    return {DecisionId{1}, true, {}, choice};
}

}  // namespace

class TestReadProperty : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void queriesFindWhatNestedLoopsFind_data();
    void queriesFindWhatNestedLoopsFind();
    void decidedKeysFindTheSame_data();
    void decidedKeysFindTheSame();

private:
    static void checkAll(Case& tried, std::uint32_t seed);
};

void TestReadProperty::checkAll(Case& tried, std::uint32_t seed)
{
    QCOMPARE(tried.table().losses.overwritten, std::uint64_t{0});
    QCOMPARE(tried.table().totals.rows, std::uint64_t{tried.rows().size()});
    const std::vector<RunValues> runs = tried.draw(seed);
    QCOMPARE(runs.empty(), tried.rows().empty());
    const std::vector<ReadCost> costs = expect(tried.runs().reader->costs(runs));
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const ReadResult result = expect(tried.runs().reader->read(runs[i]));
        std::size_t count = 0;
        const std::set<Row> expected = tried.expected(runs[i], count);
        QVERIFY(tried.asSet(result) == expected);
        QCOMPARE(result.cost.rowsReturned, std::uint64_t{count});
        QVERIFY(result.cost.rowsRead >= result.cost.rowsReturned);
        QVERIFY(costs[i] == result.cost);
        QVERIFY(count > 0 || !runs[i].ranges.empty());  // values come from the data
    }
}

void TestReadProperty::queriesFindWhatNestedLoopsFind_data()
{
    QTest::addColumn<std::uint32_t>("seed");
    for (std::uint32_t seed = 1; seed <= tests::rounds(300); ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

void TestReadProperty::queriesFindWhatNestedLoopsFind()
{
    QFETCH(std::uint32_t, seed);
    Case tried(seed);
    checkAll(tried, seed);
}

void TestReadProperty::decidedKeysFindTheSame_data()
{
    queriesFindWhatNestedLoopsFind_data();
}

void TestReadProperty::decidedKeysFindTheSame()
{
    QFETCH(std::uint32_t, seed);
    Case tried(seed, {otherKey(seed)});
    checkAll(tried, seed);
}

QTEST_GUILESS_MAIN(TestReadProperty)
#include "tst_read_property.moc"
