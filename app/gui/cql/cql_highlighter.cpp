// SPDX-License-Identifier: Apache-2.0
#include "app/gui/cql/cql_highlighter.h"

#include "app/gui/cql/cql_words.h"

#include <QRegularExpression>
#include <QTextBlock>
#include <QTextDocument>

#include <algorithm>

namespace querywright::gui {
namespace {

using render::Token;

constexpr int mostAtOnce = 400;  // lines

bool isWordPart(QChar character)
{
    return character.isLetterOrNumber() || character == QLatin1Char('_');
}

// Behind the UUID that begins at `from`; -1 if none does.
qsizetype endOfUuid(const QString& text, qsizetype from)
{
    static const QRegularExpression uuid(
        QStringLiteral("\\G[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}(?![0-9A-Za-z_])"));
    const QRegularExpressionMatch found = uuid.match(text, from, QRegularExpression::NormalMatch,
                                                     QRegularExpression::AnchorAtOffsetMatchOption);
    return found.hasMatch() ? found.capturedEnd() : -1;
}

// Behind the closing quote of what begins at `from`; a doubled quote does not close it.
qsizetype endOfQuoted(const QString& text, qsizetype from)
{
    const QChar quote = text[from];
    qsizetype at = from + 1;
    for (; at < text.size(); ++at) {
        if (text[at] != quote)
            continue;
        if (at + 1 < text.size() && text[at + 1] == quote)
            ++at;
        else
            return at + 1;
    }
    return at;
}

// Whether a type can follow: behind a name, within another type, and behind AS, TYPE and RETURNS. Elsewhere
// `date` is a column.
bool isBeforeType(QStringView before)
{
    if (before.count(QLatin1Char('<')) > before.count(QLatin1Char('>')))
        return true;
    qsizetype from = before.size();
    while (from > 0 && isWordPart(before[from - 1]))
        --from;
    const QString word = before.sliced(from).toString();
    if (word.isEmpty())
        return before.endsWith(QLatin1Char('"'));
    const QString small = word.toLower();
    if (small == QLatin1String("as") || small == QLatin1String("type") || small == QLatin1String("returns"))
        return true;
    return !cqlKeywords().contains(small) || (word == small && !isReservedCqlWord(small));
}

// Whoever writes keywords in capitals does not write others small: WHERE timestamp = ?.
bool hasCapitalKeyword(QStringView text)
{
    qsizetype at = 0;
    while (at < text.size()) {
        const qsizetype from = at;
        while (at < text.size() && isWordPart(text[at]))
            ++at;
        const QString word = text.sliced(from, at - from).toString();
        if (!word.isEmpty() && word == word.toUpper() && cqlKeywords().contains(word.toLower()))
            return true;
        at += word.isEmpty() ? 1 : 0;
    }
    return false;
}

}  // namespace

CqlHighlighter::CqlHighlighter(QTextDocument* document, const Appearance& appearance)
    : QSyntaxHighlighter(static_cast<QObject*>(document)), m_appearance(appearance), m_left(mostAtOnce)
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(0);
    connect(&m_rest, &QTimer::timeout, this, &CqlHighlighter::goOn);
    // It is told of a change before what it is derived from, which colours then.
    connect(document, &QTextDocument::contentsChange, this, &CqlHighlighter::beginChange);
    setDocument(document);
    connect(&appearance, &Appearance::themeChanged, this, [this] {
        m_left = mostAtOnce;
        rehighlight();
    });
}

void CqlHighlighter::beginChange(int position)
{
    m_left = mostAtOnce;
    if (m_hasOpen)  // lines may have come or gone
        m_firstOpen = std::min(m_firstOpen, document()->findBlock(position).blockNumber());
}

void CqlHighlighter::goOn()
{
    m_left = mostAtOnce;
    m_hasOpen = false;
    const int first = m_firstOpen;
    QTextBlock block = document()->findBlockByNumber(first);
    for (; block.isValid() && m_left > 0; block = block.next())
        rehighlightBlock(block);
    if (!block.isValid())
        return;
    m_firstOpen = m_hasOpen ? std::min(m_firstOpen, block.blockNumber()) : block.blockNumber();
    m_hasOpen = true;
    m_rest.start();
}

void CqlHighlighter::color(qsizetype from, qsizetype to, Token token)
{
    setFormat(static_cast<int>(from), static_cast<int>(to - from), m_appearance.color(token));
}

// The first word of its line is a column, even if it is called "date", and so is what is small behind a
// keyword in capitals; no column is called by a reserved word.
void CqlHighlighter::highlightWord(const QString& text, qsizetype from, qsizetype to)
{
    const QString word = text.mid(from, to - from);
    const QString small = word.toLower();
    const QStringView before = QStringView(text).left(from).trimmed();
    const bool isName = word == small && before.isEmpty() && !isReservedCqlWord(small);
    if (word.front().isDigit())
        color(from, to, Token::CqlNumber);
    else if (cqlKeywords().contains(small) && word == word.toUpper())
        color(from, to, Token::CqlKeyword);
    else if (cqlTypes().contains(word) && !isName && isBeforeType(before))
        color(from, to, Token::CqlType);
    else if (cqlKeywords().contains(small) && !isName
             && (isReservedCqlWord(small) || word != small || !hasCapitalKeyword(before)))
        color(from, to, Token::CqlKeyword);
}

// Colours a comment of several lines from where it begins or goes on. Gives what is behind it.
qsizetype CqlHighlighter::highlightComment(const QString& text, qsizetype from)
{
    const qsizetype end = text.indexOf(QLatin1String("*/"), from);
    setCurrentBlockState(end < 0 ? InComment : NoComment);
    const qsizetype to = end < 0 ? text.size() : end + 2;
    color(from, to, Token::CqlComment);
    return to;
}

void CqlHighlighter::highlightBlock(const QString& text)
{
    if (m_left > 0) {
        --m_left;
        colorText(text);
        return;
    }
    const int line = currentBlock().blockNumber();
    m_firstOpen = m_hasOpen ? std::min(m_firstOpen, line) : line;
    m_hasOpen = true;
    if (!m_rest.isActive())
        m_rest.start();
}

void CqlHighlighter::colorText(const QString& text)
{
    setCurrentBlockState(NoComment);
    qsizetype at = previousBlockState() == InComment ? highlightComment(text, 0) : 0;
    while (at < text.size()) {
        const qsizetype from = at;
        const QStringView rest = QStringView(text).mid(at);
        if (rest.startsWith(QLatin1String("--")) || rest.startsWith(QLatin1String("//"))) {
            at = text.size();
            color(from, at, Token::CqlComment);
        } else if (rest.startsWith(QLatin1String("/*"))) {
            at = highlightComment(text, at);
        } else if (text[at] == QLatin1Char('\'')) {
            at = endOfQuoted(text, at);
            color(from, at, Token::CqlString);
        } else if (text[at] == QLatin1Char('"')) {
            at = endOfQuoted(text, at);
        } else if (const qsizetype behind = endOfUuid(text, at); behind >= 0) {
            at = behind;
            color(from, at, Token::CqlNumber);
        } else if (isWordPart(text[at])) {
            while (at < text.size() && isWordPart(text[at]))
                ++at;
            highlightWord(text, from, at);
        } else {
            ++at;
        }
    }
}

}  // namespace querywright::gui
