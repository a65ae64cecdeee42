// SPDX-License-Identifier: Apache-2.0
#include "app/gui/drawing/element_actions.h"

#include "app/gui/canvas/figure_placing.h"
#include "app/gui/drawing/along_words.h"
#include "app/gui/files/export_actions.h"
#include "app/gui/text.h"
#include "model/base/text.h"
#include "model/edit/paste.h"
#include "model/edit/remove_elements.h"
#include "model/file/fragment.h"
#include "model/subject_hash.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLineF>
#include <QMenu>
#include <QMimeData>

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace querywright::gui {
namespace {

// What a copy of the thing would be a copy of.
bool canBeCopied(const Subject& subject)
{
    return std::holds_alternative<EntityId>(subject) || std::holds_alternative<RelationshipId>(subject)
           || std::holds_alternative<AttributeId>(subject)
           || std::holds_alternative<HierarchySubject>(subject) || std::holds_alternative<TaskId>(subject)
           || std::holds_alternative<QueryId>(subject) || std::holds_alternative<UpdateId>(subject)
           || std::holds_alternative<NoteSubject>(subject);
}

bool canBeDeleted(const Subject& subject)
{
    return canBeCopied(subject) || std::holds_alternative<TransitionSubject>(subject)
           || std::holds_alternative<KeyspaceId>(subject) || std::holds_alternative<DecisionId>(subject)
           || std::holds_alternative<DiagramSubject>(subject)
           || std::holds_alternative<GroupSubject>(subject);
}

// What is derived goes with what it is derived from: who wants to delete it is told so.
bool isDerived(const Subject& subject)
{
    return std::holds_alternative<TableSubject>(subject) || std::holds_alternative<ColumnSubject>(subject)
           || std::holds_alternative<UdtSubject>(subject);
}

QString clipboardText()
{
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    return data && data->hasText() ? data->text() : QString();
}

}  // namespace

ElementActions::ElementActions(const Context& context, std::function<Shown()> shown, QWidget* window)
    : QObject(window), m_context(context), m_shown(std::move(shown)), m_window(window)
{
    m_cut = make("cut", tr("Cu&t"), QKeySequence::Cut);
    m_copy = make("copy", tr("&Copy"), QKeySequence::Copy);
    m_paste = make("paste", tr("&Paste"), QKeySequence::Paste);
    m_duplicate = make("duplicate", tr("D&uplicate"), QKeySequence(QStringLiteral("Ctrl+D")));
    m_delete = make("delete", tr("&Delete"), QKeySequence::Delete);
    m_selectAll = make("selectAll", tr("Select &All"), QKeySequence::SelectAll);
    m_selectSameKind = make("selectSameKind", tr("Select Same &Kind"), {});
    connect(m_cut, &QAction::triggered, this, &ElementActions::cut);
    connect(m_copy, &QAction::triggered, this, &ElementActions::copy);
    connect(m_paste, &QAction::triggered, this, &ElementActions::paste);
    connect(m_duplicate, &QAction::triggered, this, &ElementActions::duplicate);
    connect(m_delete, &QAction::triggered, this, &ElementActions::remove);
    connect(m_selectAll, &QAction::triggered, this, &ElementActions::selectAll);
    connect(m_selectSameKind, &QAction::triggered, this, &ElementActions::selectSameKind);
    connect(&m_context.selection, &Selection::changed, this, &ElementActions::update);
    connect(QGuiApplication::clipboard(), &QClipboard::dataChanged, this, &ElementActions::update);
    update();
}

QAction* ElementActions::make(const char* name, const QString& text, const QKeySequence& keys)
{
    auto* action = new QAction(text, m_window);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(keys);
    m_window->addAction(action);
    return action;
}

void ElementActions::addTo(QMenu& menu)
{
    menu.addActions({m_cut, m_copy, m_paste, m_duplicate, m_delete});
    menu.addSeparator();
    menu.addActions({m_selectAll, m_selectSameKind});
}

void ElementActions::addToPlaceMenu(QMenu& menu) const
{
    menu.addActions({m_paste, m_selectAll});
}

void ElementActions::addToSubjectMenu(QMenu& menu) const
{
    QList<QAction*> possible;
    const std::vector<Subject>& subjects = m_context.selection.subjects();
    const bool deletes = std::any_of(subjects.begin(), subjects.end(), canBeDeleted);
    for (QAction* action : {m_cut, m_copy, m_duplicate, m_delete}) {
        if (action->isEnabled() && (action != m_delete || deletes))
            possible << action;
    }
    if (!possible.isEmpty() && !menu.isEmpty())
        menu.addSeparator();
    menu.addActions(possible);
}

void ElementActions::update()
{
    const std::vector<Subject>& subjects = m_context.selection.subjects();
    const bool copies = std::any_of(subjects.begin(), subjects.end(), canBeCopied);
    const bool deletes = std::any_of(subjects.begin(), subjects.end(), [](const Subject& subject) {
        return canBeDeleted(subject) || isDerived(subject);
    });
    m_cut->setEnabled(copies);
    m_copy->setEnabled(copies);
    m_duplicate->setEnabled(copies);
    m_delete->setEnabled(deletes);
    m_selectSameKind->setEnabled(!subjects.empty());
    m_paste->setEnabled(clipboardText().trimmed().startsWith(QLatin1Char('{')));
}

// The model with its figures where they are seen, for a copy to have them.
ModelFile ElementActions::withFigures() const
{
    ModelFile file = m_context.document.file();
    const Shown shown = m_shown();
    if (!shown.diagram || shown.layout.empty())
        return file;
    for (const render::Figure& figure : shown.diagram->figures) {
        const QPointF center = figure.rect().center();
        if (!figure.key.isEmpty())
            file.layout.diagrams[shown.layout][toStdString(figure.key)] = {center.x(), center.y()};
    }
    return file;
}

void ElementActions::copy()
{
    const std::string text = writeFragment(withFigures(), m_context.selection.subjects());
    auto* data = new QMimeData;  // the clipboard owns it
    if (const Shown shown = m_shown(); shown.diagram)
        ExportActions::addPicture(*data, *shown.diagram);
    data->setText(toQString(text));
    data->setData(QStringLiteral("application/x-querywright+json"), QByteArray::fromStdString(text));
    QGuiApplication::clipboard()->setMimeData(data);
}

void ElementActions::cut()
{
    copy();
    auto edit = edit::removeElements(m_context.document.file(), m_context.selection.subjects());
    if (edit && edit->name.rfind("Delete ", 0) == 0)
        edit->name.replace(0, 6, "Cut");
    removeBy(std::move(edit), tr("Cut"));
}

namespace {

// So far aside that nothing which is there is covered by what is pasted.
QPointF besideOthers(const render::Diagram& diagram, QPointF middle)
{
    constexpr double near = 60.0;
    constexpr QPointF step(40, 40);
    const auto isTaken = [&] {
        return std::any_of(diagram.figures.begin(), diagram.figures.end(), [&](const render::Figure& figure) {
            return QLineF(figure.rect().center(), middle).length() < near;
        });
    };
    while (isTaken())
        middle += step;
    return middle;
}

}  // namespace

void ElementActions::paste()
{
    const QByteArray text = clipboardText().toUtf8();
    const auto fragment = readFragment({text.constData(), static_cast<std::size_t>(text.size())});
    if (!fragment) {
        Q_EMIT told(
            tr("The clipboard holds no part of a model: %1.").arg(toQString(fragment.error().message)));
        return;
    }
    const Shown shown = m_shown();
    edit::PastePlace place;
    if (shown.diagram) {
        const QPointF middle = besideOthers(*shown.diagram, shown.middle);
        place.middle = Position{middle.x(), middle.y()};
    }
    place.diagram = shown.layout;
    const Subject first = m_context.selection.first();
    if (const auto* entity = std::get_if<EntityId>(&first))
        place.attributesTo = *entity;
    else if (const auto* relationship = std::get_if<RelationshipId>(&first))
        place.attributesTo = *relationship;
    auto creation = edit::paste(m_context.document.file(), *fragment, place);
    if (!creation) {
        Q_EMIT told(toSentence(toQString(creation.error().message)));
        return;
    }
    const QString leftOut = creation->edit.wentAlong.empty()
                                ? QString()
                                : tr("Left out: %1.").arg(toQString(listed(creation->edit.wentAlong)));
    Result<Edit> edit = std::move(creation->edit);
    if (shown.placing)
        edit = shown.placing->withRestFixed(std::move(edit));
    if (!m_context.document.apply(std::move(edit)))
        return;
    m_context.selection.set(creation->made);
    Q_EMIT pasted(creation->made, leftOut);
}

void ElementActions::duplicate()
{
    auto creation =
        edit::duplicate(withFigures(), m_context.selection.subjects(), {std::nullopt, {}, m_shown().layout});
    if (!creation) {
        Q_EMIT told(toSentence(toQString(creation.error().message)));
        return;
    }
    if (m_context.document.apply(std::move(creation->edit)))
        m_context.selection.set(creation->made);
}

// Says what went, and what went along with it.
void ElementActions::removeBy(Result<Edit> edit, const QString& verb)
{
    QString words;
    if (edit)
        words = verb + QLatin1Char(' ') + toQString(edit->name.substr(edit->name.find(' ') + 1))
                + alongWords(edit->wentAlong);
    const auto done = m_context.document.apply(std::move(edit));
    if (done)
        Q_EMIT removed(words + QLatin1Char('.'));
    else
        Q_EMIT told(toSentence(toQString(done.error().message)));
}

void ElementActions::remove()
{
    removeBy(edit::removeElements(m_context.document.file(), m_context.selection.subjects()), tr("Deleted"));
}

// Everything that is drawn.
std::vector<Subject> ElementActions::all() const
{
    std::vector<Subject> subjects;
    const Shown shown = m_shown();
    if (!shown.diagram)
        return subjects;
    std::unordered_set<Subject, SubjectHash> added;
    const auto add = [&](const Subject& subject) {
        if (!std::holds_alternative<std::monostate>(subject) && added.insert(subject).second)
            subjects.push_back(subject);
    };
    for (const render::Figure& figure : shown.diagram->figures)
        add(figure.subject);
    for (const render::Connection& connection : shown.diagram->connections) {
        for (const Subject& subject : connection.subjects)
            add(subject);
    }
    for (const render::Frame& frame : shown.diagram->frames) {
        if (frame.kind == render::FrameKind::Group)
            add(frame.subject);
    }
    return subjects;
}

void ElementActions::selectAll()
{
    m_context.selection.set(all());
}

void ElementActions::selectSameKind()
{
    const Subject first = m_context.selection.first();
    std::vector<Subject> subjects = all();
    std::erase_if(subjects, [&](const Subject& one) { return one.index() != first.index(); });
    if (!subjects.empty())
        m_context.selection.set(std::move(subjects));
}

}  // namespace querywright::gui
