// SPDX-License-Identifier: Apache-2.0
#include "render/legend/sign_legend.h"

#include "render/legend/legend.h"

#include <array>
#include <set>
#include <utility>

namespace querywright::render {

namespace {

constexpr std::array<std::pair<Sign, const char*>, 6> signMeanings = {
    {{Sign::Ok, "reads 1 partition"},
     {Sign::Several, "reads several, bounded"},
     {Sign::Warning, "reads many partitions"},
     {Sign::Error, "scan, refused or rows lost"},
     {Sign::NotRun, "not run"},
     {Sign::Running, "running"}}};

}  // namespace

std::vector<LegendEntry> signLegend(const Diagram& diagram, const DiagramOptions& options)
{
    constexpr double size = 11.0;
    std::set<Sign> occurring;
    for (const Connection& connection : diagram.connections) {
        if (!connection.labels.empty())
            occurring.insert(options.signOf(queriesOf(connection)));
    }
    for (const Figure& figure : diagram.figures) {
        for (const Part& part : figure.parts) {
            if (part.kind == PartKind::Query)
                occurring.insert(options.signOf(part.queries));
        }
    }
    std::vector<LegendEntry> entries;
    for (const auto& [sign, meaning] : signMeanings) {
        if (occurring.count(sign) > 0)
            entries.push_back(legendItems(signItems(sign, QRectF(0, 0, size, size)), {size, size},
                                          QString::fromLatin1(meaning)));
    }
    return entries;
}

}  // namespace querywright::render
