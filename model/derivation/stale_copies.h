// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derive.h"
#include "model/derivation/elsewhere.h"
#include "model/derivation/placed_findings.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>

namespace querywright {

// The attributes that tables hold which are written at once. A view does not count, since Cassandra writes it
// after its table.
class WrittenAtOnce {
public:
    // `elsewhere`: those of tables that are not at hand.
    template <typename Tables>
    WrittenAtOnce(const Tables& tables, const std::set<AttributeId>& elsewhere) : m_elsewhere(elsewhere)
    {
        for (const LogicalTable& table : tables)
            add(table);
    }

    // Whether another table that is written at once holds the attribute of this column of the table.
    bool holdCopy(const LogicalTable& table, const LogicalColumn& column) const;

private:
    void add(const LogicalTable& table);

    std::set<AttributeId> m_elsewhere;
    std::map<AttributeId, std::size_t> m_tables;  // how many of them hold it
};

// Whether the table is written at once: neither later than others nor by Cassandra.
bool isWrittenAtOnce(const LogicalTable& table);

// The attributes that columns of the table hold, nested ones too.
std::set<AttributeId> attributesIn(const LogicalTable& table);

// What queries of tables that are updated later than others may read meanwhile: a finding "stale" for each,
// advice, in the order of the workflow. The subject is the label of the query. A column is a copy if a table
// that is written at once holds its attribute too; stale are those outside the key that updates change, of a
// workflow without updates all of them. So are aggregates and nested entities, also when some come or go.
void findStaleCopies(const Model& model, const Derivation& derivation, const Elsewhere& elsewhere,
                     PlacedFindings& findings);

// "90 seconds", "5 minutes", "1 day".
std::string durationText(std::uint32_t seconds);

}  // namespace querywright
