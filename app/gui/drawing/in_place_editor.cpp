// SPDX-License-Identifier: Apache-2.0
#include "app/gui/drawing/in_place_editor.h"

#include "app/gui/canvas/field_events.h"
#include "app/gui/drawing/whole_height.h"

#include <QGraphicsView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace querywright::gui {
namespace {

// A name in the middle; while there is none, the hint stands behind the caret: in the middle Qt would show
// none in a field that has the focus.
class NameField final : public QLineEdit {
public:
    explicit NameField(QWidget* parent) : QLineEdit(parent)
    {
        connect(this, &QLineEdit::textChanged, this, &NameField::align);
        align(text());
    }

private:
    void align(const QString& text)
    {
        setAlignment(text.isEmpty() ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignCenter);
    }
};

}  // namespace

InPlaceEditor::InPlaceEditor(QGraphicsView& view) : QFrame(view.viewport()), m_view(view)
{
    setObjectName(QStringLiteral("inPlaceEditor"));
    m_field = new NameField(this);
    m_field->setObjectName(QStringLiteral("inPlaceField"));
    m_field->setAccessibleName(tr("Name"));
    m_field->installEventFilter(this);
    m_problem = new QLabel(this);
    m_problem->setObjectName(QStringLiteral("inPlaceProblem"));
    m_problem->setProperty("role", QStringLiteral("problem"));
    m_problem->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_field);
    layout->addWidget(m_problem);
    connect(m_field, &QLineEdit::textEdited, this, &InPlaceEditor::check);
    for (QScrollBar* bar : {view.horizontalScrollBar(), view.verticalScrollBar()})
        connect(bar, &QScrollBar::valueChanged, this, &InPlaceEditor::place);
    hide();
    m_field->setEnabled(false);
}

void InPlaceEditor::ask(Question question)
{
    if (isOpen())
        finish(true, false);
    m_question = std::move(question);
    m_field->setEnabled(true);
    m_field->setText(m_question.text);
    m_field->setPlaceholderText(m_question.hint);
    m_field->selectAll();
    m_problem->hide();
    show();
    raise();
    place();
    m_field->setFocus(Qt::OtherFocusReason);
    Q_EMIT openChanged();
}

void InPlaceEditor::type(const QString& text)
{
    m_field->insert(text);
}

void InPlaceEditor::moveTo(const QRectF& rect)
{
    m_question.rect = rect;
    place();
}

void InPlaceEditor::close()
{
    finish(false, false);
}

void InPlaceEditor::place()
{
    if (!isVisible())
        return;
    constexpr int leastWidth = 150;
    const QRect rect = m_view.mapFromScene(m_question.rect).boundingRect();
    const int wanted = m_field->fontMetrics().horizontalAdvance(
                           m_field->text().isEmpty() ? m_field->placeholderText() : m_field->text())
                       + 28;
    const int width = std::max({leastWidth, rect.width(), std::min(wanted, m_view.viewport()->width())});
    setFixedWidth(width);
    resize(width, wholeHeight(*layout(), width));
    QPoint at(rect.center().x() - width / 2, rect.center().y() - m_field->sizeHint().height() / 2);
    at.setX(std::clamp(at.x(), 0, std::max(0, m_view.viewport()->width() - width)));
    at.setY(std::clamp(at.y(), 0, std::max(0, m_view.viewport()->height() - this->height())));
    move(at);
}

void InPlaceEditor::check()
{
    const QString text = m_field->text().trimmed();
    const QString problem = text.isEmpty() ? QString() : m_question.problem(text);
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    place();
}

bool InPlaceEditor::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_field)
        return QFrame::eventFilter(watched, event);
    if (event->type() == QEvent::FocusOut && isOpen()) {
        if (isLeftForGood(*static_cast<QFocusEvent*>(event)))
            finish(true, false);
        return false;
    }
    if (event->type() == QEvent::ShortcutOverride && isUndoOfModel(*static_cast<QKeyEvent*>(event), *m_field))
    {
        finish(false, false);
        event->ignore();
        return true;
    }
    if (event->type() != QEvent::KeyPress)
        return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
        check();
        if (m_problem->text().isEmpty() || m_field->text().trimmed().isEmpty())
            finish(true, !(key->modifiers() & Qt::ControlModifier));
        return true;
    }
    if (key->key() == Qt::Key_Escape) {
        finish(false, false);
        return true;
    }
    // What means nothing in a line of text is not for the figure below it either.
    return key->key() == Qt::Key_Up || key->key() == Qt::Key_Down || key->key() == Qt::Key_PageUp
           || key->key() == Qt::Key_PageDown;
}

void InPlaceEditor::finish(bool takes, bool goesOn)
{
    if (!isOpen() || m_isFinishing)
        return;
    m_isFinishing = true;
    const Question question = std::exchange(m_question, {});
    const QString text = m_field->text().trimmed();
    const bool isTaken =
        takes && !text.isEmpty() && text != question.text && question.problem(text).isEmpty();
    const bool isSame = takes && !text.isEmpty() && text == question.text;
    if (m_field->hasFocus())
        m_view.setFocus(Qt::OtherFocusReason);
    hide();
    m_field->setEnabled(false);  // a menu bar gives the focus back to what had it, hidden or not
    m_isFinishing = false;
    if (isTaken || (isSame && (goesOn || question.isProposal)))
        question.take(text, goesOn);
    else if (question.leave)
        question.leave();
    Q_EMIT openChanged();
}

}  // namespace querywright::gui
