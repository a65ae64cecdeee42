// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/content_actions.h"

#include "app/gui/canvas/stage_view.h"
#include "model/edit/edit_diagram.h"
#include "render/paint/painter.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QToolButton>

#include <cmath>
#include <utility>

namespace querywright::gui {
namespace {

QString notationText(const DiagramContent& content, render::Stage, double)
{
    return content.notation == Notation::Chen ? ContentActions::tr("Notation: Chen")
                                              : ContentActions::tr("Notation: crow's foot");
}

QString attributesText(const DiagramContent& content, render::Stage, double)
{
    switch (content.attributes) {
    case AttributeDisplay::Inside:
        return ContentActions::tr("Attributes: inside");
    case AttributeDisplay::Ovals:
        return ContentActions::tr("Attributes: ovals");
    case AttributeDisplay::KeysOnly:
        return ContentActions::tr("Attributes: keys only");
    case AttributeDisplay::Hidden:
        return ContentActions::tr("Attributes: hidden");
    }
    return {};
}

QString labelsText(const DiagramContent& content, render::Stage, double)
{
    return content.hasVerdicts ? ContentActions::tr("Labels: number and verdict")
                               : ContentActions::tr("Labels: number");
}

QString keyspacesText(const DiagramContent& content, render::Stage, double)
{
    return content.isGroupedByKeyspace ? ContentActions::tr("Group by keyspace")
                                       : ContentActions::tr("Not grouped");
}

QString typesText(const DiagramContent& content, render::Stage stage, double zoom)
{
    if (!content.hasTypes(stage == render::Stage::Physical))
        return ContentActions::tr("Types: off");
    return zoom < render::leastZoomOfTypes ? ContentActions::tr("Types: on, from %1 % zoom")
                                                 .arg(std::lround(render::leastZoomOfTypes * 100))
                                           : ContentActions::tr("Types: on");
}

}  // namespace

ContentActions::ContentActions(const Context& context, QObject* parent) : QObject(parent), m_context(context)
{
    connect(&context.document, &core::Document::changed, this, &ContentActions::refresh);
    connect(&context.document, &core::Document::replaced, this, &ContentActions::refresh);
}

QAction* ContentActions::add(QMenu& menu, const char* name, const QString& text, Change change)
{
    QAction* action = menu.addAction(text);
    action->setObjectName(QLatin1String(name));
    action->setCheckable(true);
    connect(action, &QAction::triggered, this, [this, change = std::move(change)] { apply(change); });
    return action;
}

void ContentActions::addTo(QMenu& menu)
{
    auto* notations = menu.addMenu(tr("&Notation"));
    notations->setObjectName(QStringLiteral("notationMenu"));
    m_notation = notations->menuAction();
    const auto notation = [&](const char* name, const QString& text, Notation value) {
        m_notations.push_back(
            add(*notations, name, text, [value](DiagramContent& content) { content.notation = value; }));
    };
    notation("notationChen", tr("&Chen"), Notation::Chen);
    notation("notationCrowsFoot", tr("Crow's &Foot"), Notation::CrowsFoot);
    auto* displays = menu.addMenu(tr("&Attributes"));
    displays->setObjectName(QStringLiteral("attributesMenu"));
    m_attributes = displays->menuAction();
    const auto display = [&](const char* name, const QString& text, AttributeDisplay value) {
        m_displays.push_back(
            add(*displays, name, text, [value](DiagramContent& content) { content.attributes = value; }));
    };
    display("attributesInside", tr("&Inside"), AttributeDisplay::Inside);
    display("attributesOvals", tr("&Ovals"), AttributeDisplay::Ovals);
    display("attributesKeysOnly", tr("&Keys Only"), AttributeDisplay::KeysOnly);
    display("attributesHidden", tr("&Hidden"), AttributeDisplay::Hidden);
    auto* labels = menu.addMenu(tr("Query &Labels"));
    labels->setObjectName(QStringLiteral("queryLabelsMenu"));
    m_labels = labels->menuAction();
    m_labelKinds = {add(*labels, "labelsWithVerdicts", tr("Number and &Verdict"),
                        [](DiagramContent& content) { content.hasVerdicts = true; }),
                    add(*labels, "labelsWithNumbers", tr("&Number"),
                        [](DiagramContent& content) { content.hasVerdicts = false; })};
    for (const auto& actions : {m_notations, m_displays, m_labelKinds}) {
        auto* group = new QActionGroup(this);
        for (QAction* action : actions)
            group->addAction(action);
    }
    m_types = add(menu, "showTypes", tr("T&ypes"), [this](DiagramContent& content) {
        const bool isPhysical = m_stage == Stage::Physical;
        const bool isShown = !content.hasTypes(isPhysical);
        content.types = isShown == isPhysical ? TypeDisplay::InPhysical
                        : isShown             ? TypeDisplay::Shown
                                              : TypeDisplay::Hidden;
    });
    m_keyspaces = add(menu, "groupByKeyspace", tr("Group by &Keyspace"), [](DiagramContent& content) {
        content.isGroupedByKeyspace = !content.isGroupedByKeyspace;
    });
    m_sizes = add(menu, "showSizes", tr("Si&zes"),
                  [](DiagramContent& content) { content.hasSizes = !content.hasSizes; });
    m_queryList = add(menu, "showQueryList", tr("List of &Queries"),
                      [](DiagramContent& content) { content.hasQueryList = !content.hasQueryList; });
    m_legend = add(menu, "showLegend", tr("&Legend"),
                   [](DiagramContent& content) { content.hasLegend = !content.hasLegend; });
    refresh();
}

void ContentActions::addAbove(StageView& view, render::Stage stage)
{
    connect(&view, &StageView::zoomChanged, this, &ContentActions::refresh);
    switch (stage) {
    case render::Stage::Conceptual:
        addButton(view, {stage, nullptr, notationText}, "notationButton", m_notations);
        addButton(view, {stage, nullptr, attributesText}, "attributesButton", m_displays);
        return;
    case render::Stage::Workflow:
        addButton(view, {stage, nullptr, labelsText}, "labelsButton", m_labelKinds);
        return;
    case render::Stage::Logical:
    case render::Stage::Physical:
        addButton(view, {stage, nullptr, keyspacesText}, "keyspacesButton", {m_keyspaces, m_labels});
        addButton(view, {stage, nullptr, typesText}, "typesButton",
                  {m_types, m_sizes, m_queryList, m_legend});
        return;
    }
}

void ContentActions::addButton(StageView& view, const Button& button, const char* name,
                               const std::vector<QAction*>& actions)
{
    m_buttons.push_back(button);
    auto* widget = new QToolButton(&view);
    m_buttons.back().widget = widget;
    widget->setObjectName(QLatin1String(name));
    widget->setProperty("role", QStringLiteral("choice"));
    widget->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(widget);
    for (QAction* action : actions)
        menu->addAction(action);
    widget->setMenu(menu);
    widget->setText(button.text({}, button.stage, view.zoom()));
    m_buttons.back().view = &view;
    view.addBesideTabs(*widget);
}

void ContentActions::setStage(Stage stage, const std::string& diagram)
{
    m_stage = stage;
    m_diagram = diagram;
    refresh();
}

void ContentActions::apply(const Change& change)
{
    if (!diagramOf(m_stage))
        return;
    const ModelFile& file = m_context.document.file();
    DiagramContent content = file.layout.settingsOf(m_diagram).content;
    change(content);
    if (content != file.layout.settingsOf(m_diagram).content)
        (void)m_context.document.apply(edit::setDiagramContent(file, m_diagram, content));
    refresh();
}

// What the stage has, as it is chosen.
void ContentActions::refresh()
{
    if (!m_notation)
        return;
    const auto diagram = diagramOf(m_stage);
    const DiagramContent content =
        diagram ? m_context.document.file().layout.settingsOf(m_diagram).content : DiagramContent{};
    const bool isConceptual = diagram == render::Stage::Conceptual;
    const bool hasTables = diagram == render::Stage::Logical || diagram == render::Stage::Physical;
    m_notation->setVisible(isConceptual);
    m_attributes->setVisible(isConceptual);
    m_labels->setVisible(diagram.has_value() && !isConceptual);
    m_types->setVisible(hasTables);
    m_keyspaces->setVisible(hasTables);
    m_sizes->setVisible(hasTables);
    m_queryList->setVisible(diagram.has_value() && !isConceptual);
    m_legend->setVisible(diagram.has_value());
    showChosen(content);
}

void ContentActions::showChosen(const DiagramContent& content)
{
    m_notations[static_cast<std::size_t>(content.notation)]->setChecked(true);
    m_displays[static_cast<std::size_t>(content.attributes)]->setChecked(true);
    m_labelKinds[content.hasVerdicts ? 0 : 1]->setChecked(true);
    m_types->setChecked(content.hasTypes(m_stage == Stage::Physical));
    m_keyspaces->setChecked(content.isGroupedByKeyspace);
    m_sizes->setChecked(content.hasSizes);
    m_queryList->setChecked(content.hasQueryList);
    m_legend->setChecked(content.hasLegend);
    const auto stage = diagramOf(m_stage);
    for (const Button& button : m_buttons) {
        if (button.stage == stage)
            button.widget->setText(button.text(content, button.stage, button.view->zoom()));
    }
}

}  // namespace querywright::gui
