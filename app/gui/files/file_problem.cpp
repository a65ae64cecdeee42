// SPDX-License-Identifier: Apache-2.0
#include "app/gui/files/file_problem.h"

#include "app/gui/text.h"
#include "model/base/text.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStringList>

#include <string>

namespace querywright::gui {

QString sentenceOf(const Error& error)
{
    const QString message = toQString(error.message);
    if (error.place.line == 0)
        return toSentence(message);
    const QString column =
        error.place.column == 0 ? QString() : QStringLiteral(", column %1").arg(error.place.column);
    return toSentence(QStringLiteral("line %1%2: %3").arg(error.place.line).arg(column, message));
}

Message problemWith(const QString& path, const std::vector<Error>& problems,
                    const std::vector<std::uint32_t>& mergeMarks)
{
    const QString name = QFileInfo(path).fileName();
    if (!mergeMarks.empty()) {
        std::vector<std::string> lines;
        for (const std::uint32_t line : mergeMarks)
            lines.push_back(std::to_string(line));
        const QString where = QStringLiteral("%1 %2").arg(
            lines.size() == 1 ? words("at line") : words("at lines"), toQString(querywright::listed(lines)));
        return {words("%1 holds git merge marks %2.").arg(name, where),
                words("Both sides of each conflict have to be made one before it can be opened."),
                {}};
    }
    QStringList details;
    for (const Error& error : problems)
        details << toQString(describe(error));
    return {words("%1 cannot be read.").arg(name), sentenceOf(problems.front()),
            problems.size() > 1 ? details.join(QLatin1Char('\n')) : QString()};
}

QString textOf(const Message& message)
{
    return QStringLiteral("<b>%1</b> %2").arg(message.text.toHtmlEscaped(), message.reason.toHtmlEscaped());
}

std::vector<std::uint32_t> linesOf(const std::vector<Error>& problems,
                                   const std::vector<std::uint32_t>& mergeMarks)
{
    if (!mergeMarks.empty())
        return mergeMarks;
    if (problems.empty() || problems.front().place.line == 0)
        return {};
    return {problems.front().place.line};
}

}  // namespace querywright::gui
