// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"
#include "engine/check/check_report.h"
#include "model/sizes/sizes.h"

#include <QString>
#include <QStringList>

namespace querywright::gui {

// What people read about the size of a table.

// "73,000", "5.4"; "?" for what is not known.
QString numberText(Number number);
// "1.1 MB"; "?" likewise.
QString bytesText(Number bytes);

// "Largest partition: one hotel_id and start_date".
QString partitionText(const LogicalTable& table);

// "= 73,000 rows at most", "= about 5,400 rows", "not known yet".
QString productText(const TableSizes& sizes);

// The formulas of partition size with the numbers filled in, four lines; empty where one is missing.
QString formulaText(const TableSizes& sizes);

// How near the largest partition is to what is aimed at, and when it will be there; a sentence or two.
QString limitsText(const TableSizes& sizes);

// The largest share of the limits of values and bytes; nothing where neither is known.
Number shareOf(const TableSizes& sizes);

// What the table takes in all: "1.3 GB in 402 partitions, with 3 replicas 3.9 GB".
QString totalText(const TableSizes& sizes);

// What a check found: rows of the median and the largest partition, and what each query of the table reads.
QStringList measuredLines(const core::Design& design, const engine::CheckReport& report, std::size_t table);

}  // namespace querywright::gui
