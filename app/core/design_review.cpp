// SPDX-License-Identifier: Apache-2.0
#include "app/core/design_review.h"

#include "model/sizes/sizes.h"

#include <utility>

namespace querywright::core {
namespace {

double number(std::uint64_t count)
{
    return static_cast<double>(count);
}

bool isKnown(const TableSizes& sizes)
{
    return sizes.worst.bytes && sizes.worst.cells && sizes.partitions;
}

// What follows from the model alone goes before what the sample data fills in: a sample is smaller than what
// the design is made for.
ModelSizes sizesOf(const Design& design, const MeasuredDesign* measured)
{
    ModelSizes stated = sizes(design.model(), design.derivation, design.physical);
    if (!measured)
        return stated;
    ModelSizes filled = sizes(design.model(), design.derivation, design.physical, &measured->statistics);
    for (std::size_t i = 0; i < stated.tables.size(); ++i) {
        if (isKnown(stated.tables[i]))
            filled.tables[i] = std::move(stated.tables[i]);
    }
    if (stated.storedBytes) {
        filled.bytes = stated.bytes;
        filled.storedBytes = stated.storedBytes;
    }
    if (stated.duplication) {
        filled.duplication = stated.duplication;
        filled.copies = std::move(stated.copies);
    }
    return filled;
}

}  // namespace

MeasuredDesign measuredDesign(MeasuredStatistics statistics, const engine::CheckReport& report)
{
    MeasuredDesign measured;
    measured.statistics = std::move(statistics);
    for (const engine::TableCheck& check : report.tables) {
        if (!check.isFilled)
            continue;
        MeasuredTable table;
        table.table = check.table;
        table.partitions = number(check.totals.partitions);
        table.rows = number(check.totals.rows);
        table.mostRows = number(check.rows.most);
        table.mostCells = number(check.cells.most);
        table.mostBytes = number(check.bytes.most);
        table.largestKey = check.largestKey;
        table.keyless = number(check.losses.keyless);
        table.overwritten = number(check.losses.overwritten + check.losses.staticsOverwritten);
        measured.tables.push_back(std::move(table));
    }
    for (const engine::QueryCheck& check : report.queries) {
        if (check.verdict == engine::Verdict::NotRun || check.verdict == engine::Verdict::Refused)
            continue;
        measured.queries.push_back({check.query, number(check.partitions.most),
                                    number(check.rowsReturned.most), number(check.tombstones.most)});
    }
    return measured;
}

DesignReview reviewDesign(const Design& design, const ReviewSettings& settings,
                          const MeasuredDesign* measured)
{
    DesignReview result;
    result.profile = settings.profile;
    result.sizes = sizesOf(design, measured);
    const ReviewInputs inputs{design.model(), design.derivation, design.physical,
                              result.sizes,   settings,          measured};
    result.findings = review(inputs);
    result.idle = idleSuppressions(inputs, result.findings);
    return result;
}

DesignReview reviewDesign(const Design& design, std::optional<DeploymentProfile> profile,
                          const MeasuredDesign* measured)
{
    ReviewSettings settings = design.file->review;
    settings.profile = profile.value_or(settings.profile);
    DesignReview result = reviewDesign(design, settings, measured);
    if (settings.profile != design.file->review.profile)
        result.idle.clear();
    return result;
}

}  // namespace querywright::core
