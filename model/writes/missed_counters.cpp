// SPDX-License-Identifier: Apache-2.0
#include "model/writes/missed_counters.h"

#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/writes/embedding.h"

#include <algorithm>
#include <map>
#include <set>

namespace querywright::writes {
namespace {

bool isNewIn(const Scene& scene, const At& at)
{
    if (const auto* link = std::get_if<LinkIndex>(&at))
        return scene[*link].isNew;
    return scene[std::get<ThingIndex>(at)].isNew;
}

bool isCounted(const Workflow& workflow, AttributeId attribute)
{
    return std::any_of(workflow.updates.begin(), workflow.updates.end(), [&](const Update& update) {
        return update.kind == UpdateKind::Increment && contains(update.attributes, attribute);
    });
}

bool isMeant(const Update& update, const LogicalTable& table)
{
    return update.tables.empty()
           || std::any_of(table.queries.begin(), table.queries.end(),
                          [&](QueryId query) { return contains(update.tables, query); });
}

// Where tables of counters have what comes about.
std::map<std::size_t, std::vector<Anchor>> newAnchors(const Scene& scene)
{
    const WriteIndex& index = scene.index();
    std::map<std::size_t, std::vector<Anchor>> anchors;
    const auto add = [&](const TablePlace& place, const At& at) {
        if (index.isCounterTable(place.table) && isMeant(scene.update(), index.table(place.table)))
            anchors[place.table].push_back({place.place, at});
    };
    for (const LinkIndex link : scene.subjectLinks()) {
        for (const TablePlace& place : index.placesOf(scene[link].type)) {
            if (scene[link].isNew)
                add(place, link);
        }
    }
    for (const ThingIndex thing : scene.subjectThings()) {
        for (const TablePlace& place : index.placesOf(scene[thing].type)) {
            const WalkNode& node =
                index.table(place.table)
                    .walk.nodes[static_cast<std::size_t>(std::get<NodeIndex>(place.place))];
            if (scene[thing].isNew && index.inherits(scene[thing].type, node.entity))
                add(place, thing);
        }
    }
    return anchors;
}

}  // namespace

std::vector<std::string> missedCounters(Scene& scene)
{
    const WriteIndex& index = scene.index();
    std::vector<std::string> sentences;
    for (const auto& [position, anchors] : newAnchors(scene)) {
        const LogicalTable& table = index.table(position);
        std::vector<std::string> columns;
        std::vector<std::string> counters;
        for (const Anchor& anchor : anchors) {
            for (const Embedding& row :
                 embeddings(scene, position, index.joinedSteps(position), anchor, Along::Subjects)) {
                for (const LogicalColumn& column : table.columns) {
                    const auto* use = std::get_if<AttributeUse>(&column.source);
                    const auto at = use ? row.at(use->place) : std::nullopt;
                    if (!at || column.kind != ColumnKind::Counter || isNewIn(scene, *at)
                        || !isCounted(index.model().workflow, use->attribute))
                        continue;
                    addOnce(columns, quoted(column.name));
                    addOnce(counters, qualifiedName(index.model().conceptual, use->attribute));
                }
            }
        }
        if (!columns.empty())
            sentences.push_back("the new row of " + quoted(table.name) + " begins with no " + listed(columns)
                                + ", though " + listed(counters) + " may have counted before: add what "
                                + (columns.size() == 1 ? "it is" : "they are") + " in another row.");
    }
    return sentences;
}

}  // namespace querywright::writes
