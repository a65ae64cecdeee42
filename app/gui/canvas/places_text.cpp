// SPDX-License-Identifier: Apache-2.0
// {"drawn": [notation, attributes, grouped], "figures": [[name, x, y, width, height, beside], ...]}: `beside`
// is the position of the figure that it stands beside and is left out where there is none.
#include "app/gui/canvas/places_text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <utility>

namespace querywright::gui {
namespace {

const QString drawnKey = QStringLiteral("drawn");
const QString figuresKey = QStringLiteral("figures");

QJsonArray entryOf(const render::Figure& figure)
{
    QJsonArray entry{figure.name, figure.position.x(), figure.position.y(), figure.size.width(),
                     figure.size.height()};
    if (figure.beside)
        entry.append(static_cast<int>(*figure.beside));
    return entry;
}

render::Figure figureOf(const QJsonArray& entry, qsizetype count)
{
    render::Figure figure;
    figure.name = entry.at(0).toString();
    figure.position = {entry.at(1).toDouble(), entry.at(2).toDouble()};
    figure.size = {entry.at(3).toDouble(), entry.at(4).toDouble()};
    const int beside = entry.at(5).toInt(-1);
    if (beside >= 0 && beside < count)
        figure.beside = static_cast<std::size_t>(beside);
    return figure;
}

}  // namespace

bool areDrawnAlike(const DiagramContent& one, const DiagramContent& other)
{
    return one.notation == other.notation && one.attributes == other.attributes
           && one.isGroupedByKeyspace == other.isGroupedByKeyspace;
}

QString toText(const LeftPlaces& places)
{
    QJsonArray entries;
    for (const render::Figure& figure : places.figures->figures)
        entries.append(entryOf(figure));
    const QJsonArray content{static_cast<int>(places.content.notation),
                             static_cast<int>(places.content.attributes),
                             places.content.isGroupedByKeyspace ? 1 : 0};
    const QJsonObject object{{drawnKey, content}, {figuresKey, entries}};
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

std::optional<LeftPlaces> placesFromText(const QString& text)
{
    const QJsonObject object = QJsonDocument::fromJson(text.toUtf8()).object();
    const QJsonArray content = object.value(drawnKey).toArray();
    const QJsonArray entries = object.value(figuresKey).toArray();
    if (content.size() != 3)
        return std::nullopt;
    LeftPlaces places;
    places.content.notation = static_cast<Notation>(content.at(0).toInt());
    places.content.attributes = static_cast<AttributeDisplay>(content.at(1).toInt());
    places.content.isGroupedByKeyspace = content.at(2).toInt() != 0;
    render::Diagram diagram;
    for (const QJsonValue& entry : entries)
        diagram.figures.push_back(figureOf(entry.toArray(), entries.size()));
    places.figures = std::make_shared<const render::Diagram>(std::move(diagram));
    return places;
}

}  // namespace querywright::gui
