// SPDX-License-Identifier: Apache-2.0
// What people choose about diagrams, sample data as a whole, and decisions of every kind.
#include "model/edit/edit_choice.h"
#include "model/edit/edit_data.h"
#include "model/edit/edit_diagram.h"
#include "tests/support/random_decision.h"
#include "tests/support/random_draw.h"

#include <random>

namespace querywright::tests {
namespace {

using namespace querywright::edit;

std::string diagram(Draw& d)
{
    return d.of<std::string>({layout_names::conceptual, layout_names::workflow, layout_names::physical});
}

DiagramContent content(Draw& d)
{
    DiagramContent content;
    content.notation = d.coin() ? Notation::Chen : Notation::CrowsFoot;
    content.attributes = static_cast<AttributeDisplay>(d.below(4));
    content.hasLegend = d.coin();
    content.hasQueryList = d.coin();
    content.hasSizes = d.coin();
    content.types = static_cast<TypeDisplay>(d.below(3));
    content.isGroupedByKeyspace = d.coin();
    content.hasVerdicts = d.coin();
    return content;
}

PageSetup page(Draw& d)
{
    PageSetup page;
    page.paper = static_cast<Paper>(d.below(9));
    page.orientation = d.coin() ? Orientation::Landscape : Orientation::Portrait;
    page.margins.left = static_cast<double>(d.below(100)) / 2.0 - 5.0;
    page.scale = static_cast<double>(d.below(500)) - 20.0;
    page.pagesAcross = static_cast<std::uint32_t>(d.below(5));
    page.colors = static_cast<PrintColors>(d.below(3));
    page.hasDate = d.coin();
    page.author = d.word();
    return page;
}

std::vector<Position> bends(Draw& d)
{
    std::vector<Position> points;
    for (std::size_t i = d.below(4); i > 0; --i)
        points.push_back({static_cast<double>(d.below(900)) / 4.0, -static_cast<double>(d.below(900))});
    return points;
}

}  // namespace

void addDiagramEdits(Makers& all)
{
    all.emplace_back("diagram content",
                     [](Draw& d) { return setDiagramContent(d.file, diagram(d), content(d)); });
    all.emplace_back("page", [](Draw& d) { return setPageSetup(d.file, diagram(d), page(d)); });
    all.emplace_back("bends", [](Draw& d) {
        const std::string line = d.name();
        return setBends(d.file, diagram(d), line, bends(d), line);
    });
    all.emplace_back("reset bends", [](Draw& d) {
        const std::string where = diagram(d);
        const auto bent = setBends(d.file, where, "Q1", {{1.0, 2.0}}, "Q1");
        return resetBends(bent ? bent->after : d.file, where);
    });
    all.emplace_back("sample data", [](Draw& d) {
        SampleData data = d.model().data;
        data.seed = d.below(1000);
        if (!data.entities.empty() && d.coin())
            data.entities.erase(data.entities.begin()
                                + static_cast<std::ptrdiff_t>(d.below(data.entities.size())));
        return setSampleData(d.file, std::move(data));
    });
    all.emplace_back("decide", [](Draw& d) {
        if (d.model().workflow.queries.empty())
            return Result<Edit>(failure(ErrorCode::Missing, "there is no query to decide about"));
        std::mt19937_64 random(d.below(1'000'000));
        const Decision decision = randomDecision(random, d.model(), d.below(decisionKinds()));
        return decide(d.file, decision.choice);
    });
}

}  // namespace querywright::tests
