// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/draft/problems.h"
#include "engine/data/draft/sample_draft.h"
#include "engine/data/draft/stored_attribute.h"
#include "model/cql/cql_type.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace querywright::engine {

// What a file says of its columns: the header line of a CSV file, the names of the properties of a JSON
// file's objects.
struct FileHeader {
    enum class Form { Csv, Json };
    struct Name {
        std::string text;
        Place place;  // where it stands first
    };

    Form form = Form::Csv;
    Place place;
    std::vector<Name> names;
};

// A column a file should have.
struct FileColumn {
    std::vector<std::string> names;  // as it may be called; the first is the one messages use
    cql::CqlType type = cql::NativeType::Text;
    bool isRequired = true;
    bool isKey = false;                // may not be empty
    std::optional<std::size_t> field;  // position in the header's names; none if the file does not have it
};

// How an entity is named in a record: by the key of `keyed`, which is its type or a supertype.
struct EntityReference {
    EntityId entity{};
    EntityId keyed{};
    std::vector<EntityReference> owners;  // in the order of ownersOf()
    std::vector<std::size_t> columns;     // positions of the key's columns
};

// The columns of one file.
class FileColumns {
public:
    explicit FileColumns(const Model& model) : m_model(model) {}

    // Adds the columns an entity is named by, those of its owners first. They begin with the role, if there
    // is one; in a file about entities of this type (`isOwn`) the attributes' names are enough.
    EntityReference addReference(EntityId entity, const std::string& role, bool isOwn = false);
    // Adds the columns of the owners of a weak entity type.
    std::vector<EntityReference> addOwners(EntityId keyed, const std::string& role);
    // Adds the column of an own attribute of the type the file is about; returns its position.
    std::size_t addAttribute(const StoredAttribute& attribute, bool isKey);

    // Finds the columns in the header. False if problems were added.
    bool resolve(const FileHeader& header, const std::string& what, Problems& problems);
    // Takes them as there, in a file without records.
    void resolveAll();

    // The column with the name; one that is called so first of all comes before one that may be called so.
    std::optional<std::size_t> find(const std::string& name) const;
    // Whether there is none of the name, but one that has it before a point.
    bool hasBelow(const std::string& name) const;

    const std::vector<FileColumn>& all() const { return m_columns; }
    std::size_t fieldCount() const { return m_fieldCount; }

private:
    std::size_t add(FileColumn column);
    bool checkMissing(const FileHeader& header, Problems& problems) const;
    Error clash(const FileHeader& header, std::size_t earlier, std::size_t later) const;

    const Model& m_model;
    std::vector<FileColumn> m_columns;
    std::size_t m_fieldCount = 0;
};

}  // namespace querywright::engine
