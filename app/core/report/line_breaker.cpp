// SPDX-License-Identifier: Apache-2.0
#include "app/core/report/line_breaker.h"

#include "render/style/fonts.h"
#include "render/style/theme.h"

#include <algorithm>
#include <utility>

namespace querywright::core::report {

QString toLine(const std::string& text)
{
    QString result = QString::fromStdString(text);
    for (QChar& c : result) {
        if (c < QLatin1Char(' '))
            c = QLatin1Char(' ');
    }
    return result;
}

QFont Face::font() const
{
    QFont result(QString::fromLatin1(isMono ? render::monoFamily : render::uiFamily));
    result.setPixelSize(size);
    result.setWeight(weight);
    result.setHintingPreference(QFont::PreferNoHinting);
    return result;
}

Face faceOf(Style style, int size)
{
    switch (style) {
    case Style::Plain:
    case Style::Muted:
        break;
    case Style::Code:
        return {size - 1, QFont::Normal, true};
    case Style::Strong:
    case Style::Mark:
    case Style::Good:
    case Style::Warning:
    case Style::Bad:
        return {size, QFont::DemiBold, false};
    }
    return {size, QFont::Normal, false};
}

QColor colorOf(Style style)
{
    using render::Token;
    const auto color = [](Token token) { return render::Theme::print().color(token); };
    switch (style) {
    case Style::Muted:
        return color(Token::Muted);
    case Style::Good:
        return color(Token::Ok);
    case Style::Warning:
        return color(Token::Warning);
    case Style::Bad:
        return color(Token::Error);
    case Style::Plain:
    case Style::Strong:
    case Style::Code:
    case Style::Mark:
        break;
    }
    return color(Token::Text);
}

QColor colorOf(const Span& span)
{
    const bool isPlain = span.style == Style::Plain || span.style == Style::Code;
    return isPlain && !span.target.empty() ? render::Theme::print().color(render::Token::Accent)
                                           : colorOf(span.style);
}

std::vector<Row> LineBreaker::rows(const Line& line, double width, int size)
{
    m_rows.assign(1, {});
    m_x = 0;
    m_width = width;
    for (const Span& span : line)
        add(toLine(span.text), {{}, faceOf(span.style, size), colorOf(span), 0.0, span.target});
    return std::move(m_rows);
}

double LineBreaker::widthOf(const Face& face, const QString& text)
{
    auto known = m_metrics.find(face);
    if (known == m_metrics.end())
        known = m_metrics.emplace(face, QFontMetricsF(face.font())).first;
    return known->second.horizontalAdvance(text);
}

void LineBreaker::add(const QString& text, const Run& like)
{
    qsizetype begin = 0;
    while (begin < text.size()) {
        // A word with the blanks before it.
        qsizetype end = begin;
        while (end < text.size() && text[end] == QLatin1Char(' '))
            ++end;
        while (end < text.size() && text[end] != QLatin1Char(' '))
            ++end;
        put(text.mid(begin, end - begin), like);
        begin = end;
    }
}

void LineBreaker::put(QString word, const Run& like)
{
    double width = widthOf(like.face, word);
    if (m_x + width > m_width && m_x > 0) {
        m_rows.emplace_back();
        m_x = 0;
        while (word.startsWith(QLatin1Char(' ')))
            word.remove(0, 1);
        width = widthOf(like.face, word);
    }
    while (m_x + width > m_width && word.size() > 1) {
        const qsizetype fitting = lettersThatFit(like.face, word);
        append(word.left(fitting), like, widthOf(like.face, word.left(fitting)));
        word = word.mid(fitting);
        width = widthOf(like.face, word);
        m_rows.emplace_back();
        m_x = 0;
    }
    append(word, like, width);
}

qsizetype LineBreaker::lettersThatFit(const Face& face, const QString& word)
{
    qsizetype count = 1;
    while (count + 1 < word.size() && widthOf(face, word.left(count + 1)) <= m_width - m_x)
        ++count;
    if (word[count - 1].isHighSurrogate())
        ++count;
    return std::min(count, word.size());
}

void LineBreaker::append(const QString& text, const Run& like, double width)
{
    if (text.isEmpty())
        return;
    Row& row = m_rows.back();
    if (!row.empty() && row.back().face == like.face && row.back().color == like.color
        && row.back().target == like.target)
        row.back().text += text;
    else
        row.push_back({text, like.face, like.color, m_x, like.target});
    m_x += width;
}

}  // namespace querywright::core::report
