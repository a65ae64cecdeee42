// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"
#include "engine/fill/walk_join.h"
#include "engine/sqlite/database.h"
#include "model/derivation/logical_table.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::engine {

// Tells from the rows of a join which of its subtypes an entity is of.
class TypeReader {
public:
    // Adds to `join` what it needs. REQUIRES: the model has the subtypes.
    TypeReader(const Model& model, const TypeOfEntity& types, WalkJoin& join);

    // A text, or a set of texts where there can be several: see TypeOfEntity. Valid until the next read.
    std::optional<std::string_view> read(const Statement& row);

private:
    struct Subtype {
        std::string name;
        int row = 0;                          // the column of the join that is null where the entity is none
        std::vector<std::size_t> inheritors;  // positions of those that inherit from it
    };

    std::vector<Subtype> m_subtypes;
    bool m_several = false;
    Bytes m_value;
};

}  // namespace querywright::engine
