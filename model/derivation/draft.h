// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/dependencies.h"
#include "model/derivation/logical_table.h"
#include "model/model.h"

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace querywright {

// How nested entities are kept, as it was decided.
struct DecidedNest {
    ColumnShape shape = ColumnShape::List;
    std::string udt;  // see LogicalColumn
    std::optional<DecisionId> decision;
};

// What the rules know beyond the one query they work on.
struct DerivationContext {
    const Model& model;
    // Composite attributes whose parts become columns of their own (D7): those of at most two simple parts,
    // and those with a part that some query searches or orders by.
    std::set<AttributeId> flattened;
    // For each family the attributes that all its queries are given by equality, as text.
    std::map<std::string, std::set<std::string>> familyKeys;
    // What was decided for nested nodes.
    std::map<std::pair<QueryId, NodeIndex>, DecidedNest> nestedShapes;
};

// REQUIRES: the model outlives the context.
DerivationContext makeContext(const Model& model);

// The shape of a column for the attribute, or for one of its values.
ColumnShape shapeOf(const Attribute& attribute, bool isElement);

// A table on its way through the mapping rules: its columns so far, with their reasons, and which of them
// form the primary key. Columns lie in the order the query names them until finished() sorts them.
class Draft {
public:
    Draft(const DerivationContext& context, const AccessPattern& query);

    const DerivationContext& context() const { return *m_context; }
    const Model& model() const { return m_context->model; }
    const AccessPattern& query() const { return *m_query; }
    const Walk& walk() const { return m_table.walk; }
    const Dependencies& dependencies() const { return m_dependencies; }
    const LogicalTable& table() const { return m_table; }
    LogicalTable& table() { return m_table; }

    // The attributes of the column's text form: "Guest.last_name".
    std::string text(const AttributeUse& use) const { return toText(model(), walk(), use); }

    // The use itself, or the parts of a composite attribute that is flattened.
    std::vector<AttributeUse> columnsOf(const AttributeUse& use) const;

    // The position of the column with this source, which is added as a regular one if it is not there.
    std::size_t column(const ColumnSource& source);

    // Moves a column to the end of the partition key or clustering key, unless it is in the primary key
    // already (returns false). The reason is added in either case.
    bool addToPartitionKey(const AttributeUse& use, Reason reason);
    bool addToClusteringKey(const AttributeUse& use, Direction direction, Reason reason);
    void addReason(const ColumnSource& source, Reason reason);

    // The attributes of the primary key so far, partition key first.
    std::vector<AttributeUse> primaryKey() const;
    AttributeSet partitionAttributes() const;

    void setGrain(std::vector<AttributeUse> grain) { m_table.grain = std::move(grain); }

    // A reason of this query, with its sentence.
    Reason reason(std::string rule, const AttributeUse& about, std::string sentence) const;

    // The table with its columns in order: partition key, clustering key, the rest.
    LogicalTable finished() const;

private:
    const DerivationContext* m_context;
    const AccessPattern* m_query;
    LogicalTable m_table;
    Dependencies m_dependencies;
    std::vector<std::size_t> m_partition;
    std::vector<std::size_t> m_clustering;
};

// "Hotel.id, Room.number -> Reservation.id": the dependency as people read it, down to what it says of
// `about`.
std::string toText(const Model& model, const Walk& walk, const Dependency& dependency,
                   const AttributeUse& about);

// The table with its columns in order: those of the partition key and of the clustering key as given by their
// positions, then all others as they lie. Kinds are set accordingly.
void arrangeColumns(LogicalTable& table, const std::vector<std::size_t>& partition,
                    const std::vector<std::size_t>& clustering);

// The attributes of the partition key / of the whole primary key of a table.
AttributeSet partitionAttributes(const LogicalTable& table);
AttributeSet keyAttributes(const LogicalTable& table);

}  // namespace querywright
