// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/tables/open_table.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::engine {

// A row that the cluster itself puts into a table: values by the names of columns. What is left out is null.
class SystemRow {
public:
    SystemRow& text(std::string column, std::string_view value);
    SystemRow& integer(std::string column, std::int32_t value);
    SystemRow& bigint(std::string column, std::int64_t value);
    SystemRow& number(std::string column, double value);
    SystemRow& boolean(std::string column, bool value);
    SystemRow& timestamp(std::string column, std::int64_t milliseconds);
    SystemRow& uuid(std::string column, const Uuid& value);
    SystemRow& address(std::string column, const std::string& value);
    SystemRow& map(std::string column, const StringMap& value);
    SystemRow& list(std::string column, const std::vector<std::string>& value);
    SystemRow& set(std::string column, const std::vector<std::string>& value);
    SystemRow& bytes(std::string column, Bytes value);

    const std::map<std::string, Bytes>& values() const { return m_values; }

private:
    std::map<std::string, Bytes> m_values;
};

// Stores the rows, older than anything a statement writes. To be used within a transaction. REQUIRES: each
// has values for the whole primary key.
Result<Done> put(OpenTable& table, const std::vector<SystemRow>& rows);

}  // namespace querywright::engine
