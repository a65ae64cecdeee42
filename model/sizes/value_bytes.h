// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/logical_table.h"
#include "model/model.h"
#include "model/physical/attribute_type.h"
#include "model/sizes/size_inputs.h"

namespace querywright {

// What one value of a column takes: bytes, and cells that carry metadata of their own.
struct ColumnSize {
    Number bytes;       // of an average value
    Number cells;       // likewise; 0 of columns of the primary key and of those left empty
    Number worstBytes;  // of the value with the most elements
    Number worstCells;
};

// The sizes of CQL types (methodology: sizing): boolean, tinyint 1; smallint 2; int, float, date 4; bigint,
// double, timestamp, time, counter 8; uuid, timeuuid, inet 16. Those of all others are statistics of their
// attribute. A user-defined type or tuple is as large as what it is made of, each with 4 bytes of its length;
// a collection as its elements together, each of which is a cell unless the collection is frozen.
ColumnSize columnSize(const Model& model, const AttributeTypes& types, const LogicalTable& table,
                      const LogicalColumn& column, SizeInputs& inputs);

// The size that every value of the type has, if there is one.
Number fixedBytes(const AttributeTypes& types, const cql::CqlType& type);

// The mean size of one value of an attribute, of a composite one of all its parts.
Number valueBytes(const AttributeTypes& types, const Attribute& attribute, SizeInputs& inputs);

}  // namespace querywright
