// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derive.h"
#include "model/model.h"
#include "model/physical/physical_model.h"
#include "render/figure/diagram.h"

#include <cstddef>
#include <vector>

namespace querywright::render {

// How the box of a table looks, besides what it has.
struct TableLook {
    std::size_t stripe = 0;        // the number of its keyspace
    QString note;                  // below the columns; empty: none
    double glyphsWidth = 0.0;      // what is kept clear beside the name
    std::vector<Subject> changed;  // tables and columns that stand out
};

// The box of a table: its name, with "MV" if it is a view, then a line for each column with its marks and, if
// `physical` is not null, its type.
Figure tableFigure(const Model& model, const Derivation& derivation, const PhysicalModel* physical,
                   std::size_t table, const TableLook& look);

// The box of a user-defined type.
Figure udtFigure(const PhysicalKeyspace& keyspace, const cql::Udt& udt);

// The name of a column as Chebotko diagrams write it: {set}, [list], <map>, *udt*, (tuple).
QString shownName(const LogicalColumn& column);

// The type of a column as CQL writes it, though its name tells the collection already.
QString shownType(const cql::CqlType& type);

}  // namespace querywright::render
