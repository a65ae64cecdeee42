// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/attributes/pasted_attributes.h"

#include "app/gui/text.h"

#include <QStringList>

namespace querywright::gui {
namespace {

QStringList linesOf(const QString& text)
{
    QStringList lines;
    for (const QString& line : text.split(QLatin1Char('\n'))) {
        if (!line.trimmed().isEmpty())
            lines << line.trimmed();
    }
    return lines;
}

}  // namespace

Result<Edit> addPastedAttributes(const ModelFile& file, const edit::AttributeParent& parent,
                                 const QString& text)
{
    const QStringList lines = linesOf(text);
    Edit all{"Add " + toStdString(countedText(static_cast<std::uint64_t>(lines.size()), "attribute")), file};
    for (QString line : lines) {
        line.replace(QLatin1Char('\t'), QStringLiteral(": "));
        Result<Edit> one = edit::addAttribute(all.after, parent, toStdString(line));
        if (!one)
            return failure(one.error().code, toStdString(line) + ": " + one.error().message);
        if (lines.size() == 1)
            all.name = one->name;
        all.after = std::move(one->after);
    }
    return all;
}

bool hasSeveralLines(const QString& text)
{
    return linesOf(text).size() > 1;
}

}  // namespace querywright::gui
