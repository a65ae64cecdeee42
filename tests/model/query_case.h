// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/physical/cql_export.h"
#include "tests/model/hand_made_design.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace querywright::tests {

// Positions of the columns of the table every case reads:
//   PRIMARY KEY ((network, week), date, hour, sensor), date DESC; columns "Value", tags and span.
enum Column : std::size_t { Network, Week, Date, Hour, Sensor, Value, Tags, Span };

// A query of that table, its access, and ways to give it more.
class Case {
public:
    Case()
    {
        design.addTable("readings").queries = {QueryId{1}};
        addColumn("network", "text", ColumnKind::PartitionKey);
        addColumn("week", "date", ColumnKind::PartitionKey);
        addColumn("date", "date", ColumnKind::Clustering);
        design.derivation.tables.own(0).columns.back().order = Direction::Descending;
        addColumn("hour", "int", ColumnKind::Clustering);
        addColumn("sensor", "text", ColumnKind::Clustering);
        addColumn("value", "double");
        design.derivation.tables.own(0).columns.back().name = "Value";
        addColumn("tags", "set<text>");
        addColumn("span", "duration");
        design.derivation.servedBy = {{QueryId{1}, 0}};
        design.model.workflow.queries = {query(1, "Q1", "Find readings")};
        asked().walk = design.derivation.tables.front().walk;
        access.selected = {Sensor, Value};
    }

    AccessPattern& asked() { return design.model.workflow.queries.front(); }

    std::size_t give(Column column, ValueSource source = FromUser{})
    {
        asked().given.push_back({m_uses[column], std::move(source)});
        return asked().given.size() - 1;
    }

    std::size_t giveRange(Column column, RangeBounds bounds = RangeBounds::Both,
                          ValueSource source = FromUser{})
    {
        asked().ranges.push_back({m_uses[column], std::move(source), bounds, 0.1});
        return asked().ranges.size() - 1;
    }

    void equal(Column column, ValueSource source = FromUser{})
    {
        access.byKey.push_back({column, give(column, std::move(source)), false});
    }

    void range(Column column, RangeBounds bounds = RangeBounds::Both, ValueSource source = FromUser{})
    {
        access.byKey.push_back({column, giveRange(column, bounds, std::move(source)), true});
    }

    void wholePartition()
    {
        equal(Network);
        equal(Week);
    }

    void order(Column column, Direction direction) { asked().order.push_back({m_uses[column], direction}); }

    QueryCql cql() const
    {
        return queryCql(design.model, design.derivation, design.physical(), QueryId{1}, access);
    }

    Design design;
    QueryAccess access;

private:
    void addColumn(const std::string& name, const std::string& type, ColumnKind kind = ColumnKind::Regular)
    {
        m_uses.push_back(useOf(design.add(design.make(name, type))));
        design.addColumn(name, m_uses.back(), kind);
    }

    std::vector<AttributeUse> m_uses;  // by column
};

}  // namespace querywright::tests
