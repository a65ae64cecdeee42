// SPDX-License-Identifier: Apache-2.0
#include "app/gui/cql/cql_highlighter.h"

#include <QSet>

namespace querywright::gui {
namespace {

using render::Token;

const QSet<QString>& keywords()
{
    static const QSet<QString> words = {
        QStringLiteral("create"),    QStringLiteral("table"),       QStringLiteral("keyspace"),
        QStringLiteral("type"),      QStringLiteral("if"),          QStringLiteral("not"),
        QStringLiteral("exists"),    QStringLiteral("primary"),     QStringLiteral("key"),
        QStringLiteral("with"),      QStringLiteral("and"),         QStringLiteral("clustering"),
        QStringLiteral("order"),     QStringLiteral("by"),          QStringLiteral("asc"),
        QStringLiteral("desc"),      QStringLiteral("select"),      QStringLiteral("from"),
        QStringLiteral("where"),     QStringLiteral("limit"),       QStringLiteral("allow"),
        QStringLiteral("filtering"), QStringLiteral("in"),          QStringLiteral("static"),
        QStringLiteral("group"),     QStringLiteral("per"),         QStringLiteral("partition"),
        QStringLiteral("true"),      QStringLiteral("false"),       QStringLiteral("null"),
        QStringLiteral("contains"),  QStringLiteral("replication"), QStringLiteral("durable_writes"),
    };
    return words;
}

const QSet<QString>& types()
{
    static const QSet<QString> words = {
        QStringLiteral("ascii"),     QStringLiteral("bigint"),   QStringLiteral("blob"),
        QStringLiteral("boolean"),   QStringLiteral("counter"),  QStringLiteral("date"),
        QStringLiteral("decimal"),   QStringLiteral("double"),   QStringLiteral("duration"),
        QStringLiteral("float"),     QStringLiteral("inet"),     QStringLiteral("int"),
        QStringLiteral("smallint"),  QStringLiteral("text"),     QStringLiteral("time"),
        QStringLiteral("timestamp"), QStringLiteral("timeuuid"), QStringLiteral("tinyint"),
        QStringLiteral("uuid"),      QStringLiteral("varint"),   QStringLiteral("frozen"),
        QStringLiteral("list"),      QStringLiteral("set"),      QStringLiteral("map"),
        QStringLiteral("tuple"),     QStringLiteral("vector"),
    };
    return words;
}

bool isWordPart(QChar character)
{
    return character.isLetterOrNumber() || character == QLatin1Char('_');
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

}  // namespace

CqlHighlighter::CqlHighlighter(QTextDocument* document, const Appearance& appearance)
    : QSyntaxHighlighter(document), m_appearance(appearance)
{
    connect(&appearance, &Appearance::themeChanged, this, &QSyntaxHighlighter::rehighlight);
}

void CqlHighlighter::color(qsizetype from, qsizetype to, Token token)
{
    setFormat(static_cast<int>(from), static_cast<int>(to - from), m_appearance.color(token));
}

// A name that is the first word of its line and followed by another one is a column, even if it is called
// "date".
void CqlHighlighter::highlightWord(const QString& text, qsizetype from, qsizetype to)
{
    const QString word = text.mid(from, to - from);
    const bool isFirst = QStringView(text).left(from).trimmed().isEmpty();
    const bool isName = word == word.toLower() && isFirst;
    if (word.front().isDigit())
        color(from, to, Token::CqlNumber);
    else if (keywords().contains(word.toLower()) && word == word.toUpper())
        color(from, to, Token::CqlKeyword);
    else if (types().contains(word) && !isName)
        color(from, to, Token::CqlType);
    else if (keywords().contains(word) && !isName)
        color(from, to, Token::CqlKeyword);
}

void CqlHighlighter::highlightBlock(const QString& text)
{
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype from = at;
        if (QStringView(text).mid(at).startsWith(QLatin1String("--"))) {
            at = text.size();
            color(from, at, Token::CqlComment);
        } else if (text[at] == QLatin1Char('\'')) {
            at = endOfQuoted(text, at);
            color(from, at, Token::CqlString);
        } else if (text[at] == QLatin1Char('"')) {
            at = endOfQuoted(text, at);
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
