// SPDX-License-Identifier: Apache-2.0
#include "app/gui/help/help_search.h"

#include <QTextDocumentFragment>

#include <algorithm>
#include <iterator>

namespace querywright::gui {
namespace {

struct Part {
    QString address;
    QString title;
    QString text;
};

QString plain(const QString& html)
{
    return QTextDocumentFragment::fromHtml(html).toPlainText();
}

// The page cut at its headings.
std::vector<Part> partsOf(const HelpPage& page)
{
    std::vector<Part> parts;
    QString address = page.key;
    QString title = page.title;
    qsizetype begin = 0;
    for (const HelpSection& section : page.sections) {
        const qsizetype end =
            page.html.indexOf(QStringLiteral("<a name=\"%1\"></a>").arg(section.anchor), begin);
        parts.push_back({address, title, plain(page.html.mid(begin, end - begin))});
        address = page.key + QLatin1Char('#') + section.anchor;
        title = plain(section.title);
        begin = end;
    }
    parts.push_back({address, title, plain(page.html.mid(begin))});
    return parts;
}

bool hasAny(const QString& text, const QStringList& words)
{
    return std::any_of(words.begin(), words.end(),
                       [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

bool hasAll(const QString& text, const QStringList& words)
{
    return std::all_of(words.begin(), words.end(),
                       [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

}  // namespace

QStringList searchedWords(const QString& text)
{
    constexpr qsizetype shortest = 3;
    const QStringList all = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    QStringList longer;
    std::copy_if(all.begin(), all.end(), std::back_inserter(longer),
                 [](const QString& word) { return word.size() >= shortest; });
    return longer.isEmpty() ? all : longer;
}

std::vector<HelpHit> searchHelp(const std::vector<HelpPage>& pages, const QString& words)
{
    const QStringList list = searchedWords(words);
    if (list.isEmpty())
        return {};
    std::vector<HelpHit> hits;
    for (const HelpPage& page : pages) {
        for (const Part& part : partsOf(page)) {
            if (hasAll(part.title + QLatin1Char(' ') + part.text, list))
                hits.push_back({part.address, part.title, page.title});
        }
    }
    std::stable_partition(hits.begin(), hits.end(),
                          [&](const HelpHit& hit) { return hasAny(hit.title, list); });
    return hits;
}

}  // namespace querywright::gui
