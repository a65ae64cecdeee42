// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/writes/read_planner.h"
#include "model/writes/row_counts.h"
#include "model/writes/row_write.h"

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace querywright::writes {

// A statement whose condition and time to live are not put in yet.
struct Draft {
    enum class Verb { Insert, Update, Delete };

    Verb verb = Verb::Insert;
    std::string start;  // "INSERT INTO t (...) VALUES (...)", "UPDATE t", "DELETE FROM t"
    std::string rest;   // " SET ... WHERE ...", " WHERE ..."; of an insert empty
    WriteStatement statement;
    RowAction action = RowAction::Insert;
    Embedding row;
    bool isWholeKey = true;     // it restricts or gives the whole primary key
    bool isStaticOnly = false;  // an update of nothing but static columns
    std::string partition;      // what the columns of its partition key are bound to; of several empty
    std::string partitions;     // the same, of several too
    std::string rows;           // what all columns of its primary key are bound to
};

// The clauses that a draft is finished with; all may be empty.
struct Clauses {
    std::string condition;  // " IF NOT EXISTS"
    std::string ttl;        // " USING TTL 86400"
};

std::string textOf(const Draft& draft, const Clauses& clauses);

// Writes the statements for rows, and has read before what they need.
class StatementWriter {
public:
    // REQUIRES: all outlive this.
    StatementWriter(Scene& scene, ReadPlanner& reads, const Values& values, const RowCounts& counts)
        : m_scene(scene), m_index(scene.index()), m_reads(reads), m_values(values), m_counts(counts)
    {}

    std::vector<Draft> write(const RowWrite& write);

    // All columns of a row written anew by an UPDATE, which unlike an INSERT takes conditions on values.
    std::optional<Draft> rewriteByUpdate(const RowWrite& write);

    // Whole sentences: why a repetition does more than once.
    const std::vector<std::string>& notRepeatable() const { return m_notRepeatable; }

private:
    struct Assignments {
        std::vector<std::string> texts;
        std::vector<Bind> binds;
    };
    // What stands for a column's value: "?", or a constant.
    struct Term {
        std::string text = "?";
        std::optional<Bind> bind;
    };

    std::vector<Draft> draftsOf(const RowWrite& write);
    // Without columns that the partition has already, if they are said.
    Draft insertRow(const RowWrite& write, Side side, const std::set<std::size_t>& without = {});
    std::set<std::size_t> staticsThatStay(const RowWrite& write, const std::set<std::size_t>& changed) const;
    std::optional<Term> subtypeTerm(const RowWrite& write, std::size_t position);
    void noteOtherSubtypes(const RowWrite& write, Draft& draft) const;
    bool addsSubtypes(const RowWrite& write, const LogicalColumn& column) const;
    std::vector<Draft> addSubtypes(const RowWrite& write);
    void noteSharedRow(const RowWrite& write, Draft& draft);
    void noteKept(Draft& draft) const;
    void noteLoneStatics(const RowWrite& write, Draft& draft) const;
    bool isOf(const At& at, AttributeId attribute) const;
    bool isWorkedOutOfUnknown(const RowWrite& write, std::size_t position, Side side);
    std::optional<std::size_t> notYetIn(const RowWrite& write) const;
    void addInserted(const RowWrite& write, std::size_t column, Side side, Assignments& values, Draft& draft);
    std::vector<Draft> changeRow(const RowWrite& write);
    std::vector<Draft> moveRow(const RowWrite& write, const std::set<std::size_t>& changed);
    std::optional<Draft> updateColumns(const RowWrite& write, const std::set<std::size_t>& columns,
                                       bool withElements, bool isStatic);
    Draft deleteRow(const RowWrite& write, const std::vector<std::size_t>& key, Side side = Side::Before);
    ValuesChange changeOfKeyValues(const RowWrite& write, const std::set<std::size_t>& changed) const;
    std::vector<Draft> addOrRemoveRow(const RowWrite& write, const std::set<std::size_t>& changed,
                                      ValuesChange change);
    bool addValues(const RowWrite& write, std::size_t column, Assignments& assignments);
    std::vector<std::size_t> deletedPrefix(const RowWrite& write) const;
    std::vector<Draft> increment(const RowWrite& write);
    Draft moveCounters(const RowWrite& write);
    std::vector<Draft> regroup(const RowWrite& write);
    void addAggregate(const RowWrite& write, std::size_t column, Side side, Assignments& assignments);
    bool countsMembers(std::size_t table, const Aggregate& count, const Aggregate& average) const;
    std::vector<std::size_t> keptFor(const RowWrite& write, std::size_t column, Side side) const;
    std::vector<std::size_t> aggregatesWritten(const RowWrite& write, Side side) const;
    bool followFromKept(const RowWrite& write, Side side);
    std::string shareText(const At& at, const AttributeUse& use, Side side) const;
    bool obtainShare(const At& at, const AttributeUse& use, Side side);
    bool isLeft(const RowWrite& write) const;
    bool isMoved(const RowWrite& write) const;
    bool isLosing(const RowWrite& write) const;
    bool comesAbout(const Embedding& row) const;
    bool isChanged(const Embedding& row, const Aggregate& aggregate) const;

    void noteLostUpdates(Draft& draft) const;
    void addElement(const RowWrite& write, const ElementWrite& element, Assignments& assignments);
    Bind elementBind(std::size_t table, const ElementWrite& element,
                     const std::vector<std::size_t>& attributes, const std::string& part, Side side);

    std::set<std::size_t> changedColumns(const RowWrite& write) const;
    Term term(std::size_t table, const Embedding& row, std::size_t column, Side side);
    Bind hashBind(std::size_t table, const Embedding& row, std::size_t column, Side side);
    std::string where(std::size_t table, const Embedding& row, const std::vector<std::size_t>& columns,
                      Side side, std::vector<Bind>& binds);
    std::vector<std::string> doubtedRelationships(const RowWrite& write) const;
    bool comesLater(const RelationshipType& type, EntityId entity) const;
    std::vector<std::string> subtypesOfKey(const RowWrite& write) const;
    std::vector<std::pair<ThingIndex, EntityId>> doubtedTypes(const RowWrite& write) const;
    const TypeOfEntity* columnTellingType(ThingIndex thing, EntityId subtype) const;
    void obtainMembership(const RowWrite& write, const std::vector<Draft>& drafts);
    Draft draft(const RowWrite& write, Draft::Verb verb) const;
    void count(Draft& draft, const std::vector<std::size_t>& columns, Side side) const;
    std::vector<std::size_t> keyOf(std::size_t table) const;
    std::string nameOf(std::size_t table) const;
    std::string columnName(std::size_t table, std::size_t column) const;

    Scene& m_scene;
    const WriteIndex& m_index;
    ReadPlanner& m_reads;
    const Values& m_values;
    const RowCounts& m_counts;
    std::vector<std::string> m_notRepeatable;
};

}  // namespace querywright::writes
