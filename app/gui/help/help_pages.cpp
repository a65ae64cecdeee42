// SPDX-License-Identifier: Apache-2.0
#include "app/gui/help/help_pages.h"

#include "app/gui/help/rules_page.h"

#include <QFile>
#include <QRegularExpression>

#include <algorithm>

namespace querywright::gui {
namespace {

// The contents; "rules" has no file.
constexpr const char* helpKeys[] = {"start",    "window",      "erd",     "workflow", "method",
                                    "tables",   "check",       "console", "sizes",    "rules",
                                    "diagrams", "annotations", "files",   "keyboard"};

QString bodyOf(const QString& key)
{
    if (key == QLatin1String("rules"))
        return rulesPageHtml();
    QFile file(QStringLiteral(":/querywright/help/%1.html").arg(key));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

}  // namespace

HelpPage readHelpPage(const QString& key, const QString& html)
{
    HelpPage page;
    page.key = key;
    static const QRegularExpression title(QStringLiteral("<h1>(.*?)</h1>"));
    page.title = title.match(html).captured(1);
    static const QRegularExpression heading(QStringLiteral("<h([23]) id=\"([^\"]+)\">(.*?)</h[23]>"));
    auto found = heading.globalMatch(html);
    while (found.hasNext()) {
        const QRegularExpressionMatch match = found.next();
        page.sections.push_back({match.captured(2), match.captured(3)});
    }
    // The browser finds anchors with a name.
    page.html = html;
    page.html.replace(heading, QStringLiteral("<h\\1><a name=\"\\2\"></a>\\3</h\\1>"));
    return page;
}

const std::vector<HelpPage>& helpPages()
{
    static const std::vector<HelpPage> pages = [] {
        std::vector<HelpPage> list;
        for (const char* key : helpKeys)
            list.push_back(readHelpPage(QLatin1String(key), bodyOf(QLatin1String(key))));
        return list;
    }();
    return pages;
}

const HelpPage* findHelpPage(const QString& address)
{
    const QString key = address.section(QLatin1Char('#'), 0, 0);
    const std::vector<HelpPage>& pages = helpPages();
    const auto found =
        std::find_if(pages.begin(), pages.end(), [&](const HelpPage& page) { return page.key == key; });
    return found == pages.end() ? nullptr : &*found;
}

}  // namespace querywright::gui
