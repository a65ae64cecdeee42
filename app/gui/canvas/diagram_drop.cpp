// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/diagram_drop.h"

#include "app/gui/canvas/figure_placing.h"
#include "app/gui/text.h"
#include "model/edit/further_diagram.h"
#include "model/file/layout_names.h"

#include <QDropEvent>
#include <QMimeData>

#include <cmath>

namespace querywright::gui {

DiagramDrop::DiagramDrop(const Context& context, QGraphicsView& view, const FigurePlacing& placing,
                         std::function<std::string()> diagram, QObject* parent)
    : QObject(parent), m_context(context), m_view(view), m_placing(placing), m_diagram(std::move(diagram))
{
    view.viewport()->setAcceptDrops(true);
    view.viewport()->installEventFilter(this);
}

std::set<std::string> DiagramDrop::figures() const
{
    std::set<std::string> figures;
    const std::string stage = layout_names::stageOf(m_diagram());
    for (const Subject& subject : m_context.selection.subjects()) {
        std::string figure = edit::figureFor(m_context.document.model(), stage, subject);
        if (!figure.empty())
            figures.insert(std::move(figure));
    }
    return figures;
}

bool DiagramDrop::eventFilter(QObject*, QEvent* event)
{
    const QEvent::Type type = event->type();
    if (type != QEvent::DragEnter && type != QEvent::DragMove && type != QEvent::Drop)
        return false;
    auto* drop = static_cast<QDropEvent*>(event);  // those of a drag are such, too
    if (!drop->mimeData()->hasFormat(QLatin1String(selectionMimeType)))
        return false;
    const std::set<std::string> dropped = figures();
    if (dropped.empty() || !layout_names::isFurther(m_diagram())) {
        drop->ignore();
        return true;
    }
    drop->acceptProposedAction();
    if (type != QEvent::Drop)
        return true;
    constexpr double step = 10.0;
    const QPointF at = m_view.mapToScene(drop->position().toPoint());
    const Position place{std::round(at.x() / step) * step, std::round(at.y() / step) * step};
    Q_EMIT dropping();
    const auto done = m_context.document.apply(m_placing.withRestFixed(
        edit::showFigures(m_context.document.file(), m_diagram(), dropped, {{*dropped.begin(), place}})));
    if (!done)
        Q_EMIT told(toSentence(toQString(done.error().message)));
    return true;
}

}  // namespace querywright::gui
