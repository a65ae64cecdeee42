// SPDX-License-Identifier: Apache-2.0
#include "app/gui/start/example_maker.h"

#include "app/core/design.h"
#include "app/gui/canvas/diagram_maker.h"
#include "app/gui/text.h"
#include "render/diagrams.h"

#include <optional>
#include <string>
#include <utility>

namespace querywright::gui {
namespace {

// Nothing if it cannot be read, or drawing it was cancelled.
std::optional<ExampleView> viewOf(const Example& example, const std::string& helper,
                                  const std::atomic<bool>& isCancelled)
{
    ReadOutcome outcome = readModelFile(toStdString(example.path));
    if (!outcome.file || isCancelled)
        return std::nullopt;
    const auto design = core::makeDesign(std::make_shared<const ModelFile>(std::move(*outcome.file)));
    if (isCancelled)
        return std::nullopt;
    render::DiagramOptions options;
    options.content.hasLegend = false;
    auto diagram =
        render::makeDiagram(render::Stage::Logical, design->model(), design->derivation, design->physical,
                            design->sound->layout, options, {&isCancelled, helper});
    if (!diagram)
        return std::nullopt;
    ExampleView view;
    const std::string& name = design->model().name;
    view.name = name.empty() ? example.name : toQString(name);
    view.tables = design->derivation.tables.size();
    view.queries = design->model().workflow.queries.size();
    view.diagram = std::make_shared<const render::Diagram>(std::move(*diagram));
    return view;
}

}  // namespace

ExampleMaker::~ExampleMaker()
{
    m_isCancelled = true;
    m_threads.waitForDone();
}

void ExampleMaker::make(const std::vector<Example>& examples)
{
    m_threads.setMaxThreadCount(1);
    m_threads.start([this, examples, helper = layoutHelper()] {
        for (std::size_t i = 0; i < examples.size() && !m_isCancelled; ++i) {
            if (const auto view = viewOf(examples[i], helper, m_isCancelled))
                QMetaObject::invokeMethod(
                    this, [this, i, view] { Q_EMIT made(i, *view); }, Qt::QueuedConnection);
        }
    });
}

}  // namespace querywright::gui
