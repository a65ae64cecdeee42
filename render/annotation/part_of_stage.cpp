// SPDX-License-Identifier: Apache-2.0
#include "render/annotation/part_of_stage.h"

#include "model/file/layout_names.h"
#include "model/physical/udt_use.h"
#include "render/chebotko/chebotko_legend.h"
#include "render/erd/erd_legend.h"
#include "render/workflow/workflow_legend.h"

#include <algorithm>

namespace querywright::render {

namespace {

// Takes figures out of a diagram with the lines at them and the frames that are empty then.
class Reduction {
public:
    Reduction(Diagram& diagram, const std::vector<bool>& isKept) : m_diagram(diagram), m_isKept(isKept) {}

    // `isShown`: whether a line between figures that are kept is.
    template <typename IsShown>
    void run(IsShown isShown)
    {
        const std::vector<std::optional<std::size_t>> figures = numbered(m_isKept);
        std::vector<bool> hasFigures(m_diagram.frames.size());
        std::vector<Figure> kept;
        for (std::size_t i = 0; i < m_diagram.figures.size(); ++i) {
            if (!m_isKept[i])
                continue;
            Figure figure = std::move(m_diagram.figures[i]);
            if (figure.beside)
                figure.beside = figures[*figure.beside];
            if (figure.frame)
                hasFigures[*figure.frame] = true;
            kept.push_back(std::move(figure));
        }
        const std::vector<std::optional<std::size_t>> frames = numbered(hasFigures);
        for (Figure& figure : kept) {
            if (figure.frame)
                figure.frame = frames[*figure.frame];
        }
        m_diagram.figures = std::move(kept);
        std::vector<Frame> framesKept;
        for (std::size_t i = 0; i < m_diagram.frames.size(); ++i) {
            if (hasFigures[i])
                framesKept.push_back(std::move(m_diagram.frames[i]));
        }
        m_diagram.frames = std::move(framesKept);
        std::erase_if(m_diagram.connections, [&](Connection& connection) {
            if (!figures[connection.to] || (connection.from && !figures[*connection.from])
                || !isShown(connection))
                return true;
            connection.to = *figures[connection.to];
            if (connection.from)
                connection.from = figures[*connection.from];
            return false;
        });
    }

private:
    static std::vector<std::optional<std::size_t>> numbered(const std::vector<bool>& isThere)
    {
        std::vector<std::optional<std::size_t>> numbers;
        std::size_t next = 0;
        for (const bool is : isThere)
            numbers.push_back(is ? std::optional(next++) : std::nullopt);
        return numbers;
    }

    Diagram& m_diagram;
    const std::vector<bool>& m_isKept;
};

// Whether a table is shown: by any of its queries.
bool isTableShown(const Model& model, const LogicalTable& table, const std::set<std::string>& shows)
{
    if (table.countersOf || table.queries.empty())
        return shows.count(layout_names::figureOf(model, table)) != 0;
    return std::any_of(table.queries.begin(), table.queries.end(), [&](QueryId id) {
        const AccessPattern* query = model.workflow.find(id);
        return query && shows.count(layout_names::figureOfQuery(*query)) != 0;
    });
}

// The user-defined types of the columns of shown tables, as figures are called.
std::set<std::string> typesOf(const Derivation& derivation, const PhysicalModel& physical, const Model& model,
                              const std::set<std::string>& shows)
{
    std::set<std::string> figures;
    for (std::size_t i = 0; i < derivation.tables.size() && i < physical.tables.size(); ++i) {
        const LogicalTable& table = derivation.tables[i];
        const Keyspace* keyspace = model.find(table.keyspace);
        if (!keyspace || !isTableShown(model, table, shows))
            continue;
        std::set<std::string> names;
        for (const PhysicalColumn& column : physical.tables[i].columns)
            names.merge(namedUdts(column.type));
        for (const PhysicalKeyspace& each : physical.keyspaces) {
            if (each.name != keyspace->name)
                continue;
            cql::UdtCatalog catalog;
            for (const cql::Udt& udt : each.udts)
                catalog.emplace(udt.name, udt);
            for (const cql::Udt& udt : inDependencyOrder(names, catalog))
                figures.insert(layout_names::figureOfUdt(udt.name, each.name));
        }
    }
    return figures;
}

std::vector<bool> keptFigures(const Diagram& diagram, Stage stage, const Model& model,
                              const Derivation& derivation, const PhysicalModel& physical,
                              std::set<std::string> shows)
{
    std::vector<bool> isKept(diagram.figures.size());
    if (stage == Stage::Physical)
        shows.merge(typesOf(derivation, physical, model, shows));
    std::size_t table = 0;  // figures of tables come first, in their order
    for (std::size_t i = 0; i < diagram.figures.size(); ++i) {
        const Figure& figure = diagram.figures[i];
        isKept[i] = figure.kind == FigureKind::Table ? isTableShown(model, derivation.tables[table++], shows)
                                                     : shows.count(figure.key.toStdString()) != 0;
    }
    for (std::size_t i = 0; i < diagram.figures.size(); ++i) {
        std::size_t owner = i;
        for (std::size_t steps = 0; diagram.figures[owner].beside && steps < diagram.figures.size(); ++steps)
            owner = *diagram.figures[owner].beside;
        if (owner != i)
            isKept[i] = isKept[owner];
    }
    return isKept;
}

// The part of the ERD that is shown, for the legend alone.
ConceptualModel shownPart(const ConceptualModel& model, const std::set<std::string>& shows)
{
    ConceptualModel part = model;
    const auto isHidden = [&](const auto& each) { return shows.count(layout_names::figureOf(each)) == 0; };
    std::erase_if(part.entityTypes, isHidden);
    std::erase_if(part.relationshipTypes, isHidden);
    std::vector<IsA> hierarchies;
    for (std::size_t i = 0; i < model.hierarchies.size(); ++i) {
        if (shows.count(layout_names::figureOfHierarchy(model, i)) != 0)
            hierarchies.push_back(model.hierarchies[i]);
    }
    part.hierarchies = std::move(hierarchies);
    return part;
}

Derivation shownPart(const Model& model, const Derivation& derivation, const std::set<std::string>& shows)
{
    std::vector<LogicalTable> tables;
    for (const LogicalTable& table : derivation.tables) {
        if (isTableShown(model, table, shows))
            tables.push_back(table);
    }
    Derivation part;
    part.tables = std::move(tables);
    return part;
}

std::vector<LegendEntry> legendOf(const Diagram& diagram, Stage stage, const Model& model,
                                  const Derivation& derivation, const DiagramOptions& options,
                                  const std::set<std::string>& shows)
{
    if (diagram.figures.empty())
        return {};
    if (stage == Stage::Conceptual)
        return erdLegend(shownPart(model.conceptual, shows), options.content, diagram);
    if (stage == Stage::Workflow)
        return workflowLegend(diagram);
    return chebotkoLegend(shownPart(model, derivation, shows), diagram, options);
}

}  // namespace

void keepShown(Diagram& diagram, Stage stage, const Model& model, const Derivation& derivation,
               const PhysicalModel& physical, const DiagramOptions& options,
               const std::set<std::string>& shows)
{
    const std::vector<bool> isKept = keptFigures(diagram, stage, model, derivation, physical, shows);
    Reduction(diagram, isKept).run([&](const Connection& connection) {
        return connection.kind != ConnectionKind::Relationship
               || shows.count(connection.name.toStdString()) != 0;
    });
    diagram.legend = legendOf(diagram, stage, model, derivation, options, shows);
}

}  // namespace querywright::render
