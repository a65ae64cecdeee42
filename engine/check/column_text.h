// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/store/catalogue.h"
#include "engine/store/table_layout.h"
#include "model/physical/physical_model.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::engine {

// `hotel_id = 'AZ123', date = '2026-12-24'`: what a row has in these columns; of a long value only the
// beginning.
std::string columnTexts(const PhysicalTable& table, const TableLayout& layout, const RowValues& row,
                        const std::vector<std::size_t>& columns);

// `AZ123`, `2026-12-24`: what a row has in this column, as people write it: texts and times without quotes;
// of a long value only the beginning. Empty where it has none.
std::string valueText(const TableLayout& layout, const RowValues& row, std::size_t column);

// columnTexts() of a partition key as Cassandra stores it.
std::string partitionKeyText(const PhysicalTable& table, const TableLayout& layout, std::string_view key);

}  // namespace querywright::engine
