// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/export/export_tables.h"
#include "model/derivation/derive.h"
#include "model/model.h"
#include "model/physical/physical_model.h"

#include <cstddef>
#include <string>
#include <vector>

namespace querywright::core {

// The sample data of a model by entity type and relationship type, as a design with a table for each:
// entities by their key, with all their attributes; relationships by the keys of those who take part, with
// theirs. Identifying relationship types have none: the rows of the weak entity type tell them.
struct TypeTables {
    struct File {
        std::string table;                 // "<keyspace>.<table>.csv", as the table would be exported
        std::string name;                  // "Guest.csv"
        std::vector<std::string> columns;  // "id", "Hotel.id": as a file of sample data names them
    };

    Model model;
    Derivation derivation;
    PhysicalModel physical;
    std::vector<File> files;  // at the positions of the tables
};

// REQUIRES: validate(model) has no errors.
TypeTables typeTables(const Model& model);

// Gives the exported tables the names and first lines of the types' files, and leaves out the script that
// would load them. REQUIRES: both outlive the object.
class TypeFiles final : public engine::ExportFiles {
public:
    TypeFiles(const TypeTables& tables, engine::ExportFiles& files) : m_tables(tables), m_files(files) {}

    Result<Done> begin(const std::string& name) override;
    Result<Done> write(std::string_view text) override;

private:
    const TypeTables& m_tables;
    engine::ExportFiles& m_files;
    const TypeTables::File* m_file = nullptr;  // null: what comes is left out
    bool m_isFirst = false;                    // what comes begins with the first line
};

}  // namespace querywright::core
