// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/writes/row_counts.h"
#include "model/writes/values.h"

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace querywright::writes {

// Finds out what the application has to read before it can write.
class ReadPlanner {
public:
    // REQUIRES: both outlive this.
    // `without`: reads that are not made, each as textOf() has it, unless nothing else gives the row itself.
    ReadPlanner(Scene& scene, Values& values, std::set<std::string> without = {})
        : m_scene(scene), m_values(values), m_without(std::move(without))
    {}

    // What tells a read from others: its table, and what it is restricted to.
    static std::string textOf(std::size_t table, const std::vector<Bind>& binds);

    // Attributes, and who has them.
    using Needs = std::vector<std::pair<At, AttributeId>>;

    // Says that a row is written for each join of these, which needs the attributes. Relationships that all
    // rows that need something are joins of are there; others may be absent. Before anything is obtained.
    void addWritten(const std::vector<Embedding>& joins, const Needs& needs);

    // The value, read if it is not known, though not from the table. BindOrigin::Unknown if no table gives
    // it: that is remembered.
    Value obtain(const At& at, const AttributeUse& use, Side side,
                 std::optional<std::size_t> exceptTable = {});

    // The same; nothing if no table gives it.
    std::optional<Value> tryObtain(const At& at, const AttributeUse& use, Side side,
                                   std::optional<std::size_t> exceptTable = {});

    // Which of its subtypes the entity is of, as a column that tells the same of it has it. Nothing if no
    // table gives it.
    std::optional<std::size_t> obtainSubtype(ThingIndex thing, const TypeOfEntity& types,
                                             std::optional<std::size_t> exceptTable = {});

    // Remembers what no table gives.
    void addUnknown(const std::string& what);

    // The values of the attribute in the whole group that a row of an aggregated table stands for, on the
    // side. Nothing if no table gives them.
    std::optional<std::size_t> obtainGroup(std::size_t table, const Embedding& row, const AttributeUse& use,
                                           Side side);

    // The row itself before the update, by the key that it has on the side; of static columns the partition.
    // Nothing if its partition key cannot be known.
    std::optional<std::size_t> obtainRow(std::size_t table, const Embedding& row,
                                         const std::vector<std::size_t>& columns, Side side);

    // Whether the whole primary key of the row on the side can be known.
    bool obtainKey(std::size_t table, const Embedding& row, Side side);

    // Whether there may be no row, since there may be none of what it is read by either.
    bool mayMiss(std::size_t read) const;
    // Says that there may be none.
    void mayBeNone(std::size_t read);
    // The same, and what that tells.
    void addDoubt(std::size_t read, const std::string& what);

    std::vector<ReadBefore> reads(const RowCounts& counts) const;
    // What they cost: the less the first number is that differs, the better.
    std::vector<std::size_t> cost() const;
    // How many ways were tried.
    std::size_t trials() const { return m_trials; }
    // What no table gives: "Network.name".
    const std::vector<std::string>& unknown() const { return m_unknown; }

private:
    // So doubtful is it that an entity takes part where it may do so several times.
    static constexpr std::size_t doubtful = 100;
    // So many ways are compared; then the first one that can be read is taken.
    static constexpr std::size_t mostTrials = 60;

    struct Restriction {
        std::size_t column = 0;
        std::optional<Value> value;  // none: a constant bucket
        Comparison comparison = Comparison::Equal;
        std::optional<AttributeUse> period = {};  // of a slice of time: the bucket it is as long as

        friend bool operator==(const Restriction&, const Restriction&) = default;
    };
    struct Read {
        std::size_t table = 0;
        Embedding row;  // how the table lies in the scene
        std::vector<Restriction> where;
        std::set<std::size_t> columns;  // wanted
        std::set<std::size_t> picking;  // those of them by which one of several rows is told
        std::set<std::size_t> times;    // wanted as the time that a timeuuid tells
        std::set<At> wanted;            // who has what is wanted
        std::vector<std::string> values;
        std::vector<std::string> pickedBy;
        bool mayMiss = false;
        bool mayBeEmpty = false;               // it leads to what may be absent
        std::vector<std::string> missed = {};  // as ReadBefore has them
        std::vector<RelationshipId> missedWithout = {};
    };
    // How much of a table a read asks for.
    enum class Extent { Row, Slice, Partition };
    // What a way costs with all that is read for it.
    struct Cost {
        bool isLate = false;
        bool isDoubtful = false;
        std::size_t fanOut = 0;
        std::size_t partitions = 0;  // that are read whole
        std::size_t slices = 0;
        std::size_t reads = 0;

        void add(Extent extent);
        std::vector<std::size_t> rank() const;
    };
    // A way to read an attribute.
    struct Candidate {
        ColumnPlace column;
        Embedding row;
        std::vector<std::pair<At, AttributeUse>> unknown;  // of the key, and to pick by
        bool isManyRows = false;
        Extent extent = Extent::Row;
        std::set<std::size_t> picking;      // columns by which one of several rows is told
        std::vector<std::string> pickedBy;  // outside of the key, to tell what rows are about
        std::size_t doubt = 0;              // that there is a row: 0, or more
        std::set<LinkIndex> doubtfulLinks;  // that may be absent
        bool mayMiss = false;               // no row where there is nothing of what is wanted
        bool isMissed = false;              // no row though there is something of it
        // The least is the best. What has to be read before is not counted in yet.
        std::vector<std::size_t> rank;
    };

    bool allOrNothing(const std::function<bool()>& obtainAll);
    bool tryRead(const At& at, AttributeId attribute, int depth);
    std::optional<std::size_t> readOfPartition(std::size_t table,
                                               const std::vector<Restriction>& where) const;
    std::optional<std::size_t> readFrom(const Candidate& candidate, int depth);
    std::optional<std::size_t> readBest(const std::vector<Candidate>& candidates, int depth);
    std::vector<std::size_t> rankOf(const Candidate& candidate, const Cost& cost) const;
    std::vector<std::size_t> rankAfter(const Candidate& candidate, std::size_t readsBefore,
                                       std::size_t read) const;
    void addCandidates(const At& at, const ColumnPlace& place, const Embedding& row,
                       const std::vector<AttributeUse>& wanted, std::vector<Candidate>& candidates);
    Extent extentOf(const Read& read) const;
    bool isOneRow(const Read& read) const;
    bool isLeftOut(std::size_t table, const std::vector<Restriction>& where) const;
    void doubtWay(const Candidate& candidate);
    void noteMissed(const Candidate& candidate, std::size_t read);
    bool readAny(const At& at, const std::vector<AttributeId>& attributes, int depth);
    std::optional<Value> obtainAt(const At& at, const AttributeUse& use, Side side, int depth);
    static void sortByRank(std::vector<Candidate>& candidates);
    std::vector<Candidate> candidatesFor(const At& at, AttributeId attribute);
    std::optional<std::set<std::size_t>> columnsTelling(std::size_t table, const Embedding& row, const At& at,
                                                        const AttributeUse& use, int depth) const;
    std::optional<std::set<std::size_t>> groupColumns(std::size_t table, const Embedding& row,
                                                      std::size_t other, const Embedding& lying) const;
    std::optional<std::vector<Restriction>> groupRestrictions(std::size_t table, const Embedding& row,
                                                              std::size_t other, const Embedding& lying,
                                                              const At& at, Side side);
    std::vector<Restriction> groupSlice(std::size_t table, const Embedding& row, std::size_t other,
                                        std::size_t column, const Embedding& lying, Side side);
    bool isOfGroup(std::size_t table, const Embedding& row, const Embedding& lying, const At& member,
                   const At& at, const AttributeUse& use) const;
    std::set<LinkIndex> joined() const;
    void addDoubt(Candidate& candidate, const At& at) const;
    std::size_t fanOutOf(const Candidate& candidate, const std::vector<Restriction>& where) const;
    std::optional<Candidate> candidate(const At& at, const ColumnPlace& place, const Embedding& row,
                                       const std::vector<AttributeUse>& wanted, std::size_t clustering);
    bool isAlongWay(const Candidate& candidate, const At& at) const;
    bool picksWay(Candidate& candidate, const AttributeSet& known, const At& at) const;
    std::vector<Restriction> restrictions(std::size_t table, const Embedding& row, Side side) const;
    std::optional<std::size_t> readOfRows(std::size_t table, const Embedding& row,
                                          const std::vector<Restriction>& where) const;
    std::size_t add(std::size_t table, const Embedding& row, std::vector<Restriction> where);
    bool isOfStatics(const Read& read) const;
    void countRows(const Read& read, const RowCounts& counts, ReadBefore& before) const;
    std::string textOf(std::size_t table, const Restriction& restriction, std::vector<Bind>& binds) const;
    std::string textOf(const Read& read, std::vector<Bind>& binds) const;
    std::vector<std::size_t> partitionKey(std::size_t table) const;

    Scene& m_scene;
    Values& m_values;
    std::set<std::string> m_without;
    std::vector<Read> m_reads;
    std::vector<std::string> m_unknown;
    std::set<std::pair<At, AttributeId>> m_underWay;
    std::optional<std::size_t> m_exceptTable;
    std::optional<std::set<LinkIndex>> m_joined;                            // by all rows that are written
    std::map<std::pair<At, AttributeId>, std::set<LinkIndex>> m_joinedFor;  // by all that need it
    std::optional<std::pair<At, AttributeId>> m_wanted;                     // what is obtained now
    std::size_t m_trials = 0;                                               // ways tried
};

}  // namespace querywright::writes
