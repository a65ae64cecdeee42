// SPDX-License-Identifier: Apache-2.0
#include "app/gui/drawing/annotating.h"

#include "app/gui/inspector/parts/text_area.h"
#include "app/gui/style/text_size.h"
#include "app/gui/text.h"
#include "model/edit/edit_note.h"

#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>

#include <algorithm>
#include <cmath>
#include <utility>

namespace querywright::gui {
namespace {

using edit::Creation;

constexpr QSizeF newNote(180, 60);
constexpr QSizeF newBox(240, 140);
constexpr QSizeF titleField(160, 26);

Position onGrid(QPointF point)
{
    constexpr double step = 10.0;
    return {std::round(point.x() / step) * step, std::round(point.y() / step) * step};
}

Result<Creation> changed(Result<Edit> edit)
{
    if (!edit)
        return failure(edit.error());
    return Creation{*std::move(edit), {}};
}

QRectF fieldAround(QPointF middle)
{
    return {middle - QPointF(titleField.width() / 2, titleField.height() / 2), titleField};
}

}  // namespace

Annotating::Annotating(const Context& context, CanvasScene& scene, CanvasView& view, Drawing& drawing,
                       std::function<std::string()> diagram, QObject* parent)
    : QObject(parent),
      m_context(context),
      m_scene(scene),
      m_view(view),
      m_drawing(drawing),
      m_diagram(std::move(diagram)),
      m_text(new TextArea(QStringLiteral("noteEditor"), view.viewport())),
      m_title(new InPlaceEditor(view))
{
    m_text->setAccessibleName(tr("Note"));
    m_text->setPlaceholderText(tr("What is to be noted. Ctrl+Enter ends."));
    m_text->hide();
    m_title->setObjectName(QStringLiteral("boxEditor"));
    m_title->findChild<QLineEdit*>()->setObjectName(QStringLiteral("boxTitleField"));
    m_title->findChild<QLabel*>()->setObjectName(QStringLiteral("boxTitleProblem"));
    const auto close = [this] {
        m_view.setFocus(Qt::OtherFocusReason);  // first: else whatever comes next gets it
        m_text->hide();
    };
    connect(m_text, &TextArea::taken, this, close);
    connect(m_text, &TextArea::escaped, this, close);
    connect(m_text, &TextArea::left, m_text, &QWidget::hide);
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
        if (m_text->isVisible())
            fitNote();
    });
    for (QScrollBar* bar : {view.horizontalScrollBar(), view.verticalScrollBar()})
        connect(bar, &QScrollBar::valueChanged, m_text, &QWidget::hide);
    connect(&view, &CanvasView::zoomChanged, m_text, &QWidget::hide);
    connect(&view, &CanvasView::zoomChanged, m_title, &InPlaceEditor::close);
    connect(&view, &CanvasView::placed, this, &Annotating::place);
    connect(&view, &CanvasView::enclosed, this, &Annotating::enclose);
    connect(&context.document, &core::Document::replaced, this, [this] {
        m_text->hide();
        m_title->close();
    });
}

void Annotating::place(QPointF at, const render::DiagramPlace& place)
{
    if (m_drawing.tool() == Tool::Note)
        placeNote(at, place);
    else if (m_drawing.tool() == Tool::Group)
        placeBox(at, place);
    else
        return;
    m_drawing.used();
}

void Annotating::askNote(const QRectF& rect, const std::string& text,
                         std::function<Result<Creation>(const std::string&)> make)
{
    const QRect shown = m_view.mapFromScene(rect).boundingRect();
    m_text->hide();
    m_text->reset(toQString(text));
    m_text->setApply([this, make = std::move(make)](const QString& typed) {
        const auto creation = make(toStdString(typed));
        const QString refusal = creation ? QString() : toQString(creation.error().message);
        if (creation)
            m_drawing.apply(creation);
        return refusal;
    });
    m_noteRect = shown;
    fitNote();
    m_text->show();
    fitNote();  // it knows how its text wraps once it is seen
    m_text->raise();
    m_text->selectAll();
    m_text->setFocus(Qt::OtherFocusReason);
}

// Over the note, and as high as what is typed.
void Annotating::fitNote()
{
    constexpr QSize least(180, 70);
    const QSize room = m_view.viewport()->size();
    m_text->resize(m_noteRect.size().expandedTo(QSize(scaled(least.width()), scaled(least.height()))));
    const int around = m_text->height() - m_text->viewport()->height();
    constexpr double spare = 3.0;  // else it scrolls by a part of a line
    const double text = m_text->document()->size().height() * m_text->fontMetrics().lineSpacing()
                        + 2 * m_text->document()->documentMargin() + spare;
    const int needed = static_cast<int>(std::ceil(text)) + around;
    m_text->setVerticalScrollBarPolicy(needed > room.height() ? Qt::ScrollBarAsNeeded
                                                              : Qt::ScrollBarAlwaysOff);
    m_text->resize(m_text->width(), std::min(std::max(m_text->height(), needed), room.height()));
    const int left = m_noteRect.center().x() - m_text->width() / 2;
    m_text->move(std::clamp(left, 0, std::max(0, room.width() - m_text->width())),
                 std::clamp(m_noteRect.top(), 0, std::max(0, room.height() - m_text->height())));
}

// On a figure it is about that, and stands beside it.
void Annotating::placeNote(QPointF at, const render::DiagramPlace& place)
{
    constexpr double gap = 40.0;
    std::set<std::string> about;
    QPointF middle = at;
    if (place.figure && m_scene.diagram().figures[*place.figure].kind != render::FigureKind::Note) {
        const render::Figure& figure = m_scene.diagram().figures[*place.figure];
        about.insert(toStdString(figure.key));
        middle = {figure.rect().right() + gap + newNote.width() / 2, figure.rect().top() - gap / 2};
    }
    const QRectF rect(middle - QPointF(newNote.width() / 2, newNote.height() / 2), newNote);
    askNote(rect, {}, [this, about, position = onGrid(middle)](const std::string& text) {
        return edit::addNote(m_context.document.file(), m_diagram(), text, about, position);
    });
}

std::set<std::string> Annotating::selectedFigures() const
{
    std::set<std::string> figures;
    const render::Diagram& diagram = m_scene.diagram();
    for (const Subject& subject : m_context.selection.subjects()) {
        for (const render::DiagramPlace& place : render::placesOf(diagram, subject)) {
            if (place.figure && !place.part && !diagram.figures[*place.figure].key.isEmpty()
                && !diagram.figures[*place.figure].beside)
                figures.insert(toStdString(diagram.figures[*place.figure].key));
        }
    }
    return figures;
}

// On one of the figures that are selected it holds them all; elsewhere it holds nothing yet.
void Annotating::placeBox(QPointF at, const render::DiagramPlace& place)
{
    if (!place.figure) {
        askBox(at, {}, edit::BoxPlace{onGrid(at), {newBox.width(), newBox.height()}});
        return;
    }
    const std::string figure = toStdString(m_scene.diagram().figures[*place.figure].key);
    const std::set<std::string> selected = selectedFigures();
    if (figure.empty())
        Q_EMIT told(tr("A group box holds figures: click one of them, or where nothing is yet."));
    else
        askBox(at, selected.count(figure) != 0 ? selected : std::set<std::string>{figure}, std::nullopt);
}

// The figures whose middles lie in it, though not what explains the diagram; without any it holds nothing
// yet.
void Annotating::enclose(const QRectF& rect)
{
    std::set<std::string> figures;
    for (const render::Figure& figure : m_scene.diagram().figures) {
        if (!figure.key.isEmpty() && !figure.beside && !render::isExplanation(figure.kind)
            && rect.contains(figure.rect().center()))
            figures.insert(toStdString(figure.key));
    }
    if (figures.empty())
        askBox(rect.center(), {}, edit::BoxPlace{onGrid(rect.center()), {rect.width(), rect.height()}});
    else
        askBox(rect.center(), figures, std::nullopt);
    m_drawing.used();
}

bool Annotating::groupSelection()
{
    const std::set<std::string> selected = selectedFigures();
    if (selected.empty())
        return false;
    askBox(m_view.visibleRect().center(), selected, std::nullopt);
    return true;
}

// Above the figures that it will hold, else at the place.
void Annotating::askBox(QPointF at, const std::set<std::string>& holds,
                        const std::optional<edit::BoxPlace>& box)
{
    QRectF held;
    for (const render::Figure& figure : m_scene.diagram().figures) {
        if (holds.count(toStdString(figure.key)) != 0)
            held = held.united(figure.rect());
    }
    InPlaceEditor::Question question;
    question.rect = held.isNull() ? fieldAround(at)
                                  : QRectF(held.topLeft() - QPointF(0, titleField.height() + 4), titleField);
    m_view.bringIntoSight(question.rect);
    question.text = tr("Group");
    question.hint = tr("Title of the box");
    question.isProposal = true;
    const auto make = [this, holds, box](const QString& text) {
        return edit::addGroupBox(m_context.document.file(), m_diagram(), toStdString(text), holds, box);
    };
    question.problem = [make](const QString& text) {
        const auto creation = make(text);
        return creation ? QString() : toSentence(toQString(creation.error().message));
    };
    question.take = [this, make](const QString& text, bool) { m_drawing.apply(make(text)); };
    m_title->ask(std::move(question));
}

bool Annotating::edit(const render::DiagramPlace& place)
{
    const Subject subject = render::subjectAt(m_scene.diagram(), place);
    const core::Document& document = m_context.document;
    if (const auto* note = std::get_if<NoteSubject>(&subject); note && place.figure) {
        const Note* found = document.file().layout.settingsOf(note->diagram).find(note->note);
        if (!found)
            return false;
        askNote(render::rectOf(m_scene.diagram(), place), found->text,
                [&document, note = *note](const std::string& text) {
                    return changed(edit::setNoteText(document.file(), note, text));
                });
        return true;
    }
    const auto* group = std::get_if<GroupSubject>(&subject);
    const GroupBox* found =
        group ? document.file().layout.settingsOf(group->diagram).find(group->group) : nullptr;
    if (!found)
        return false;
    const QRectF rect = render::rectOf(m_scene.diagram(), place);
    InPlaceEditor::Question question;
    question.rect = {rect.topLeft(), titleField};
    question.text = toQString(found->title);
    question.hint = tr("Title of the box");
    const auto make = [&document, group = *group](const QString& text) {
        return changed(edit::renameGroupBox(document.file(), group, toStdString(text)));
    };
    question.problem = [make](const QString& text) {
        const auto creation = make(text);
        return creation ? QString() : toSentence(toQString(creation.error().message));
    };
    question.take = [this, make](const QString& text, bool) { m_drawing.apply(make(text)); };
    m_title->ask(std::move(question));
    return true;
}

}  // namespace querywright::gui
