// SPDX-License-Identifier: Apache-2.0
#include "app/core/report/chapters.h"

#include "app/core/check_summary.h"
#include "model/base/text.h"
#include "model/file/layout_names.h"
#include "model/file/model_title.h"
#include "model/physical/query_title.h"

#include <algorithm>

namespace querywright::core::report {
namespace {

// The position of a thing in its list, from 1 on, as anchors have it.
template <typename Things, typename Id>
std::string numberOf(const Things& things, Id id)
{
    const auto found =
        std::find_if(things.begin(), things.end(), [&](const auto& thing) { return thing.id == id; });
    return std::to_string(found - things.begin() + 1);
}

Line overview(const Material& material)
{
    const Model& model = material.model;
    std::vector<std::string> counts{counted(model.conceptual.entityTypes.size(), "entity type"),
                                    counted(model.conceptual.relationshipTypes.size(), "relationship type"),
                                    counted(model.workflow.queries.size(), "query"),
                                    counted(model.workflow.updates.size(), "update"),
                                    counted(material.derivation.tables.size(), "table")};
    Line line{{join(counts, ", ") + "."}};
    if (!material.inputs.check || material.inputs.check->queries.empty())
        return line;
    const auto& checks = material.inputs.check->queries;
    const auto good = std::count_if(checks.begin(), checks.end(), [](const engine::QueryCheck& check) {
        return check.verdict == engine::Verdict::One;
    });
    const bool areAll = static_cast<std::size_t>(good) == checks.size();
    line.push_back({" "});
    line.push_back({summaryOf(*material.inputs.check).text + ".", areAll ? Style::Good : Style::Warning});
    return line;
}

void writeDiagrams(Writer& writer, const Material& material)
{
    writer.heading(2, "Diagrams", "diagrams");
    const auto diagram = [&](render::Stage stage, const char* title, bool isThere) {
        if (!isThere)
            return;
        writer.heading(3, title, std::string("diagram-") + render::toText(stage));
        writer.picture(stage, title);
        std::size_t number = 0;
        for (const std::string& name :
             layout_names::furtherDiagrams(material.inputs.design.sound->layout, render::toText(stage)))
        {
            const std::string further = title + std::string(": ") + layout_names::titleOf(name);
            writer.heading(3, further,
                           std::string("diagram-") + render::toText(stage) + "-" + std::to_string(++number));
            writer.picture(stage, further, name);
        }
    };
    diagram(render::Stage::Conceptual, "Conceptual model", !material.model.conceptual.entityTypes.empty());
    diagram(render::Stage::Workflow, "Application workflow", !material.model.workflow.tasks.empty());
    diagram(render::Stage::Logical, "Chebotko diagram, logical", !material.derivation.tables.empty());
    diagram(render::Stage::Physical, "Chebotko diagram, physical", !material.derivation.tables.empty());
}

// Links to the chapters, and to the things in them.
std::vector<Block> contentsOf(const std::vector<Block>& blocks)
{
    std::vector<Line> items;
    for (const Block& block : blocks) {
        const auto* heading = std::get_if<Heading>(&block);
        if (!heading)
            continue;
        if (heading->level == 2)
            items.push_back({{heading->text, Style::Strong, heading->anchor}});
        else if (heading->level == 3 && !items.empty()) {
            items.back().push_back({items.back().size() == 1 ? ": " : ", "});
            items.back().push_back({heading->text, Style::Plain, heading->anchor});
        }
    }
    return {Heading{2, "Contents", "contents"}, Bullets{std::move(items)}};
}

}  // namespace

Material materialOf(const ReportInputs& inputs)
{
    const Model& model = inputs.design.model();
    return {inputs,
            model,
            inputs.design.derivation,
            inputs.design.physical,
            sizes(model, inputs.design.derivation, inputs.design.physical),
            writePlans(model, inputs.design.derivation, inputs.design.physical)};
}

Document makeDocument(const ReportInputs& inputs)
{
    const Material material = materialOf(inputs);
    Writer chapters;
    writeDiagrams(chapters, material);
    writeEntityTypes(chapters, material);
    writeRelationshipTypes(chapters, material);
    writeQueries(chapters, material);
    writeTables(chapters, material);
    writeUpdates(chapters, material);
    writeDecisions(chapters, material);
    writeFindings(chapters, material);
    writeSizes(chapters, material);
    writeScript(chapters, material);
    std::vector<Block> body = chapters.take();

    Document document;
    document.title = modelTitle(oneLine(material.model.name), inputs.file);
    Writer head;
    head.heading(1, document.title, "top");
    head.sentence(material.model.description);
    head.paragraph(overview(material));
    if (!inputs.file.empty() || !inputs.program.empty())
        head.paragraph({{(inputs.file.empty() ? "" : inputs.file + ". ")
                             + (inputs.program.empty() ? "" : "Made by " + inputs.program + "."),
                         Style::Muted}});
    document.blocks = head.take();
    for (Block& block : contentsOf(body))
        document.blocks.push_back(std::move(block));
    for (Block& block : body)
        document.blocks.push_back(std::move(block));
    return document;
}

std::string anchorOf(const Material& material, EntityId entity)
{
    return "entity-" + numberOf(material.model.conceptual.entityTypes, entity);
}

std::string anchorOf(const Material& material, RelationshipId relationship)
{
    return "relationship-" + numberOf(material.model.conceptual.relationshipTypes, relationship);
}

std::string anchorOf(const Material& material, QueryId query)
{
    return "query-" + numberOf(material.model.workflow.queries, query);
}

std::string anchorOf(const Material& material, UpdateId update)
{
    return "update-" + numberOf(material.model.workflow.updates, update);
}

std::string tableAnchor(std::size_t table)
{
    return "table-" + std::to_string(table + 1);
}

Span entityLink(const Material& material, EntityId entity)
{
    const EntityType* found = material.model.conceptual.find(entity);
    return found ? Span{found->name, Style::Plain, anchorOf(material, entity)} : Span{"?"};
}

Span relationshipLink(const Material& material, RelationshipId relationship)
{
    const RelationshipType* found = material.model.conceptual.find(relationship);
    return found ? Span{found->name, Style::Plain, anchorOf(material, relationship)} : Span{"?"};
}

Span queryLink(const Material& material, QueryId query)
{
    const AccessPattern* found = material.model.workflow.find(query);
    return found ? Span{found->label, Style::Plain, anchorOf(material, query)} : Span{"?"};
}

Span updateLink(const Material& material, UpdateId update)
{
    const Update* found = material.model.workflow.find(update);
    return found ? Span{found->label, Style::Plain, anchorOf(material, update)} : Span{"?"};
}

Span tableLink(const Material& material, std::size_t table)
{
    return {material.derivation.tables.at(table).name, Style::Plain, tableAnchor(table)};
}

}  // namespace querywright::core::report
