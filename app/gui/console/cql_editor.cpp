// SPDX-License-Identifier: Apache-2.0
#include "app/gui/console/cql_editor.h"

#include "app/gui/console/candidate_delegate.h"
#include "app/gui/style/fonts.h"
#include "app/gui/style/text_size.h"

#include <QAbstractTextDocumentLayout>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QListView>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QToolTip>

#include <algorithm>

namespace querywright::gui {
namespace {

constexpr int leastLines = 3;
constexpr int mostLines = 9;
constexpr int shownCandidates = 9;
constexpr int leastPopupWidth = 330;
constexpr int mostPopupWidth = 640;

bool isRun(const QKeyEvent& event)
{
    const bool isEnter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    return (isEnter && event.modifiers().testFlag(Qt::ControlModifier))
           || (event.key() == Qt::Key_F5 && event.modifiers() == Qt::NoModifier);
}

bool isCompletion(const QKeyEvent& event)
{
    return event.key() == Qt::Key_Space && event.modifiers() == Qt::ControlModifier;
}

// -1 back, 1 forth, 0 it is another key.
int historyStep(const QKeyEvent& event)
{
    if (event.modifiers() != Qt::AltModifier)
        return 0;
    return event.key() == Qt::Key_Up ? -1 : event.key() == Qt::Key_Down ? 1 : 0;
}

}  // namespace

CqlEditor::CqlEditor(const Appearance& appearance, QWidget* parent)
    : NumberedText(appearance, parent),
      m_popup(new QListView(this)),
      m_candidates(new QStandardItemModel(this))
{
    setObjectName(QStringLiteral("consoleEditor"));
    setAccessibleName(tr("Statements"));
    setPlaceholderText(tr("SELECT \u2026   Ctrl+Enter runs it, Ctrl+Space completes it"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setLineWrapMode(QPlainTextEdit::WidgetWidth);
    m_popup->setObjectName(QStringLiteral("completions"));
    m_popup->setAccessibleName(tr("What fits here"));
    m_popup->setWindowFlags(Qt::ToolTip);
    m_popup->setFocusPolicy(Qt::NoFocus);
    m_popup->setModel(m_candidates);
    m_popup->setItemDelegate(new CandidateDelegate(appearance, m_popup));
    m_popup->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_popup->setUniformItemSizes(true);
    m_popup->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_popup->setProperty("role", QStringLiteral("popup"));
    m_popup->hide();
    connect(m_popup, &QListView::clicked, this, &CqlEditor::accept);
    connect(this, &QPlainTextEdit::textChanged, this, &CqlEditor::clearError);
    connect(document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
            [this] { updateGeometry(); });
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, [this] {
        if (m_popup->isVisible() && textCursor().position() < m_wordBegin)
            m_popup->hide();
    });
    connect(&appearance, &Appearance::themeChanged, this, &CqlEditor::markErrorAgain);
}

void CqlEditor::setNames(CompletionNames names, const QString& keyspaceInUse)
{
    m_names = std::move(names);
    m_keyspace = keyspaceInUse;
}

void CqlEditor::replaceText(const QString& text)
{
    QTextCursor cursor(document());
    cursor.select(QTextCursor::Document);
    cursor.insertText(text);
    setTextCursor(cursor);
}

QSize CqlEditor::sizeHint() const
{
    const int line = fontMetrics().lineSpacing();
    // The document's height is in lines, those of long statements counted.
    const int lines = std::clamp(static_cast<int>(document()->size().height()), leastLines, mostLines);
    const int margin = static_cast<int>(2 * document()->documentMargin()) + 2 * frameWidth();
    return {300, lines * line + margin};
}

void CqlEditor::markError(int begin, int length, const QString& why)
{
    m_errorBegin = begin;
    m_errorLength = length;
    m_errorText = why;
    markErrorAgain();
}

void CqlEditor::clearError()
{
    if (m_errorBegin < 0)
        return;
    m_errorBegin = -1;
    m_errorText.clear();
    setExtraSelections({});
}

void CqlEditor::markErrorAgain()
{
    if (m_errorBegin < 0)
        return;
    const int end = std::min(m_errorBegin + std::max(m_errorLength, 0), document()->characterCount() - 1);
    QTextEdit::ExtraSelection mark;
    mark.cursor = QTextCursor(document());
    mark.cursor.setPosition(std::max(0, m_errorLength > 0 ? m_errorBegin : end - 1));
    mark.cursor.setPosition(std::max(0, end), QTextCursor::KeepAnchor);
    mark.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
    mark.format.setUnderlineColor(appearance().color(render::Token::Error));
    mark.format.setBackground(appearance().color(render::Token::ErrorBackground));
    setExtraSelections({mark});
}

int CqlEditor::errorX() const
{
    if (m_errorBegin < 0)
        return -1;
    QTextCursor cursor(document());
    cursor.setPosition(std::clamp(m_errorBegin, 0, std::max(0, document()->characterCount() - 1)));
    return viewport()->x() + std::clamp(cursorRect(cursor).left(), 0, viewport()->width());
}

// F5 and the like are the window's too; here they mean the statement.
bool CqlEditor::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        const bool isPopups = m_popup->isVisible() && key.key() == Qt::Key_Escape;
        if (isRun(key) || isCompletion(key) || historyStep(key) != 0 || isPopups) {
            event->accept();
            return true;
        }
    }
    return NumberedText::event(event);
}

bool CqlEditor::handlePopupKey(QKeyEvent& event)
{
    const int row = m_popup->currentIndex().row();
    const int last = m_candidates->rowCount() - 1;
    const auto go = [&](int to) {
        m_popup->setCurrentIndex(m_candidates->index(std::clamp(to, 0, last), 0));
    };
    switch (event.modifiers() == Qt::NoModifier ? event.key() : Qt::Key_unknown) {
    case Qt::Key_Up:
        go(row == 0 ? last : row - 1);
        return true;
    case Qt::Key_Down:
        go(row == last ? 0 : row + 1);
        return true;
    case Qt::Key_PageUp:
        go(row - shownCandidates);
        return true;
    case Qt::Key_PageDown:
        go(row + shownCandidates);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Tab:
        accept(m_popup->currentIndex());
        return true;
    case Qt::Key_Escape:
        m_popup->hide();
        return true;
    default:
        return false;
    }
}

bool CqlEditor::focusNextPrevChild(bool next)
{
    if (!next || !m_popup->isVisible())
        return NumberedText::focusNextPrevChild(next);
    accept(m_popup->currentIndex());
    return true;
}

void CqlEditor::keyPressEvent(QKeyEvent* event)
{
    if (m_popup->isVisible() && handlePopupKey(*event))
        return;
    if (isRun(*event)) {
        m_popup->hide();
        Q_EMIT runRequested();
        return;
    }
    if (isCompletion(*event)) {
        complete(true);
        return;
    }
    if (const int by = historyStep(*event); by != 0) {
        m_popup->hide();
        Q_EMIT historyRequested(by);
        return;
    }
    if (event->key() == Qt::Key_Escape && !document()->isEmpty()) {
        event->accept();  // people go on with what they write; F6 leads on
        return;
    }
    NumberedText::keyPressEvent(event);
    const QString typed = event->text();
    const bool isWord = !typed.isEmpty()
                        && (typed.front().isLetterOrNumber() || typed.front() == QLatin1Char('_')
                            || typed.front() == QLatin1Char('.'));
    const bool isErasing = event->key() == Qt::Key_Backspace && m_popup->isVisible();
    if (isWord || isErasing)
        complete(false);
    else if (!typed.isEmpty())
        m_popup->hide();
}

void CqlEditor::focusOutEvent(QFocusEvent* event)
{
    m_popup->hide();
    NumberedText::focusOutEvent(event);
}

bool CqlEditor::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && m_errorBegin >= 0) {
        const auto& help = *static_cast<QHelpEvent*>(event);
        const int at = cursorForPosition(help.pos()).position();
        if (at >= m_errorBegin - 1 && at <= m_errorBegin + m_errorLength)
            QToolTip::showText(help.globalPos(), m_errorText, this);
        else
            QToolTip::hideText();
        return true;
    }
    return NumberedText::viewportEvent(event);
}

// While typing only what goes on with a word, and not once a word is whole.
void CqlEditor::complete(bool isAsked)
{
    const Completion completion = completionAt(toPlainText(), textCursor().position(), m_names, m_keyspace);
    const bool isBehindDot =
        completion.begin > 0 && toPlainText().at(completion.begin - 1) == QLatin1Char('.');
    const bool isWhole = std::any_of(
        completion.candidates.begin(), completion.candidates.end(), [&](const Candidate& candidate) {
            return candidate.text.compare(completion.written, Qt::CaseInsensitive) == 0;
        });
    const bool isTooShort = completion.written.size() < 2 && !isBehindDot;
    if (completion.candidates.empty() || (!isAsked && (isWhole || isTooShort))) {
        m_popup->hide();
        return;
    }
    showPopup(completion);
}

void CqlEditor::showPopup(const Completion& completion)
{
    m_wordBegin = completion.begin;
    m_candidates->clear();
    const QFontMetrics names(monoFont());
    const QFontMetrics details(uiFont(11));
    int longest = 0;
    for (const Candidate& candidate : completion.candidates) {
        auto* item = new QStandardItem(candidate.text);
        item->setData(candidate.detail, CandidateDelegate::DetailRole);
        item->setData(static_cast<int>(candidate.kind), CandidateDelegate::KindRole);
        item->setData(candidate.detail.isEmpty() ? candidate.text
                                                 : candidate.text + QStringLiteral(", ") + candidate.detail,
                      Qt::AccessibleTextRole);
        m_candidates->appendRow(item);
        longest = std::max(longest, names.horizontalAdvance(candidate.text)
                                        + details.horizontalAdvance(candidate.detail));
    }
    m_popup->setCurrentIndex(m_candidates->index(0, 0));
    const int rows = std::min(m_candidates->rowCount(), shownCandidates);
    const int height = rows * scaled(CandidateDelegate::rowHeight) + 2 * m_popup->frameWidth() + 6;
    QTextCursor word = textCursor();
    word.setPosition(m_wordBegin);
    const QRect line = cursorRect(word);
    QPoint at = viewport()->mapToGlobal(line.bottomLeft() + QPoint(-8, 3));
    // Above the line where there is no room below.
    if (at.y() + height > window()->mapToGlobal(window()->rect().bottomLeft()).y())
        at = viewport()->mapToGlobal(line.topLeft() + QPoint(-8, -height - 3));
    const int besideTexts = scaled(64);  // margins, the gap between them, the scroll bar
    const int width = std::clamp(longest + besideTexts, leastPopupWidth, scaled(mostPopupWidth));
    m_popup->setGeometry(QRect(at, QSize(width, height)));
    m_popup->show();
    m_popup->raise();
}

void CqlEditor::accept(const QModelIndex& index)
{
    m_popup->hide();
    if (!index.isValid())
        return;
    QTextCursor cursor = textCursor();
    cursor.setPosition(m_wordBegin, QTextCursor::KeepAnchor);
    cursor.insertText(index.data().toString());
    setTextCursor(cursor);
}

}  // namespace querywright::gui
