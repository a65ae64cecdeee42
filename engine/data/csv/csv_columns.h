// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/csv/csv_reader.h"
#include "engine/data/draft/problems.h"
#include "engine/data/draft/sample_draft.h"
#include "engine/data/draft/stored_attribute.h"
#include "model/cql/cql_type.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace querywright::engine {

// A column a CSV file should have.
struct CsvColumn {
    std::vector<std::string> names;  // as it may be called; the first is the one messages use
    cql::CqlType type = cql::NativeType::Text;
    bool isRequired = true;
    bool isKey = false;                // may not be empty
    std::optional<std::size_t> field;  // position in the file's records; none if the file does not have it
};

// How an entity is named in a record: by the key of `keyed`, which is its type or a supertype.
struct EntityReference {
    EntityId entity{};
    EntityId keyed{};
    std::vector<EntityReference> owners;  // in the order of ownersOf()
    std::vector<std::size_t> columns;     // positions of the key's columns
};

// The columns of one file.
class CsvColumns {
public:
    explicit CsvColumns(const Model& model) : m_model(model) {}

    // Adds the columns an entity is named by, those of its owners first. They begin with the role, if there
    // is one; in a file about entities of this type (`isOwn`) the attributes' names are enough.
    EntityReference addReference(EntityId entity, const std::string& role, bool isOwn = false);
    // Adds the columns of the owners of a weak entity type.
    std::vector<EntityReference> addOwners(EntityId keyed, const std::string& role);
    // Adds the column of an own attribute of the type the file is about; returns its position.
    std::size_t addAttribute(const StoredAttribute& attribute, bool isKey);

    // Finds the columns in the header line. False if problems were added.
    bool resolve(const CsvRecord& header, const std::string& file, const std::string& what,
                 Problems& problems);

    const std::vector<CsvColumn>& all() const { return m_columns; }
    std::size_t fieldCount() const { return m_fieldCount; }

private:
    std::size_t add(CsvColumn column);
    std::optional<std::size_t> find(const std::string& name) const;
    bool checkMissing(const CsvRecord& header, const std::string& file, Problems& problems) const;

    const Model& m_model;
    std::vector<CsvColumn> m_columns;
    std::size_t m_fieldCount = 0;
};

}  // namespace querywright::engine
