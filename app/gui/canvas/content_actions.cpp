// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/content_actions.h"

#include "model/edit/edit_diagram.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>

#include <utility>

namespace querywright::gui {

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
    for (const auto& actions : {m_notations, m_displays}) {
        auto* group = new QActionGroup(this);
        for (QAction* action : actions)
            group->addAction(action);
    }
    m_sizes = add(menu, "showSizes", tr("Si&zes"),
                  [](DiagramContent& content) { content.hasSizes = !content.hasSizes; });
    m_queryList = add(menu, "showQueryList", tr("List of &Queries"),
                      [](DiagramContent& content) { content.hasQueryList = !content.hasQueryList; });
    m_legend = add(menu, "showLegend", tr("&Legend"),
                   [](DiagramContent& content) { content.hasLegend = !content.hasLegend; });
    refresh();
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
    m_sizes->setVisible(hasTables);
    m_queryList->setVisible(diagram.has_value() && !isConceptual);
    m_legend->setVisible(diagram.has_value());
    m_notations[static_cast<std::size_t>(content.notation)]->setChecked(true);
    m_displays[static_cast<std::size_t>(content.attributes)]->setChecked(true);
    m_sizes->setChecked(content.hasSizes);
    m_queryList->setChecked(content.hasQueryList);
    m_legend->setChecked(content.hasLegend);
}

}  // namespace querywright::gui
