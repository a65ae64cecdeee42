// SPDX-License-Identifier: Apache-2.0
#include "app/gui/actions/content_choices.h"

#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "model/cql/conversion.h"
#include "model/derivation/mapping_rules.h"
#include "model/edit/edit_decision.h"
#include "model/physical/attribute_type.h"
#include "model/workflow/place_uses.h"
#include "model/workflow/value_fix.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace querywright::gui {
namespace {

using cql::NativeType;

QString contentWord(const char* text)
{
    return QCoreApplication::translate("ContentChoices", text);
}

const LogicalTable* derivedTable(const core::Design& design, const TableSubject& subject)
{
    const auto position = tableOf(design, subject);
    return position ? &design.derivation.tables[*position] : nullptr;
}

struct Shape {
    NestedShape shape;
    const char* title;
};

constexpr std::array<Shape, 5> shapes = {{
    {NestedShape::Set, QT_TRANSLATE_NOOP("ContentChoices", "%1 as a Set")},
    {NestedShape::List, QT_TRANSLATE_NOOP("ContentChoices", "%1 as a List")},
    {NestedShape::Map, QT_TRANSLATE_NOOP("ContentChoices", "%1 as a Map")},
    {NestedShape::Tuple, QT_TRANSLATE_NOOP("ContentChoices", "%1 as a Tuple, One in a Row")},
    {NestedShape::Udt, QT_TRANSLATE_NOOP("ContentChoices", "%1 as a User-Defined Type, One in a Row")},
}};

}  // namespace

std::vector<OfferedChoice> nestingsFor(const core::Design& design, const TableSubject& subject)
{
    std::vector<OfferedChoice> offers;
    const LogicalTable* table = derivedTable(design, subject);
    const AccessPattern* query = table ? design.model().workflow.find(table->queries.front()) : nullptr;
    if (!query || table->viewOf || table->countersOf)
        return offers;
    for (std::size_t i = 1; i < query->walk.nodes.size(); ++i) {
        const auto node = static_cast<NodeIndex>(i);
        const EntityType* entityType = design.model().conceptual.find(query->walk.nodes[i].entity);
        const bool isNested =
            std::find(table->nested.begin(), table->nested.end(), node) != table->nested.end();
        if (!entityType || isNested || findsBy(*query, node) || !returnsFrom(*query, node))
            continue;
        for (const Shape& shape : shapes)
            offers.push_back(
                {QStringLiteral("nest_%1_%2")
                     .arg(toQString(entityType->name), QLatin1String(toText(shape.shape))),
                 contentWord(shape.title).arg(toQString(entityType->name)),
                 NestEntities{{query->id}, entityType->id, query->walk.nodes[i].role, shape.shape, {}}});
    }
    return offers;
}

std::vector<OfferedChoice> additionsFor(const core::Design& design, const TableSubject& subject)
{
    std::vector<OfferedChoice> offers;
    const LogicalTable* table = derivedTable(design, subject);
    if (!table || table->countersOf || !table->groupBy.empty())
        return offers;
    for (const AttributeUse& use : offered(design.model(), table->walk)) {
        const bool isHeld =
            std::any_of(table->columns.begin(), table->columns.end(), [&](const LogicalColumn& column) {
                const auto* nested = std::get_if<NestedSource>(&column.source);
                return column.holds(use)
                       || (nested
                           && std::find(nested->attributes.begin(), nested->attributes.end(), use)
                                  != nested->attributes.end());
            });
        if (isHeld)
            continue;
        SourceReference source;
        source.attribute = use.attribute;
        if (const auto* node = std::get_if<NodeIndex>(&use.place))
            source.role = table->walk.nodes.at(position(*node)).role;
        const QString text = toQString(toText(design.model(), table->walk, use));
        offers.push_back({QStringLiteral("addColumn_") + text, text,
                          AddColumn{{table->queries.front()}, {source}, std::nullopt}});
    }
    return offers;
}

std::vector<OfferedChoice> rearrangementsFor(const core::Design& design, const TableSubject& subject)
{
    std::vector<OfferedChoice> offers;
    const LogicalTable* table = derivedTable(design, subject);
    const auto at = tableOf(design, subject);
    if (!table || table->viewOf)
        return offers;
    const TableReference reference{table->queries.front()};
    const auto isOf = [&](std::size_t column, NativeType type) {
        return design.physical.tables[*at].columns[column].type.isNative(type);
    };
    const std::vector<std::size_t> clustering = table->clusteringKey();
    for (std::size_t i = 0; i < clustering.size(); ++i) {
        for (std::size_t j = i + 1; j < clustering.size(); ++j) {
            const bool isPair =
                isOf(clustering[i], NativeType::Timestamp)
                && (isOf(clustering[j], NativeType::Uuid) || isOf(clustering[j], NativeType::Timeuuid));
            const LogicalColumn& time = table->columns[clustering[i]];
            const LogicalColumn& id = table->columns[clustering[j]];
            if (isPair)
                offers.push_back(
                    {QStringLiteral("timeuuid_%1").arg(toQString(id.name)),
                     contentWord("One timeuuid for %1 and %2").arg(toQString(time.name), toQString(id.name)),
                     MakeTimeuuid{reference, edit::referenceTo(*table, time.source),
                                  edit::referenceTo(*table, id.source)}});
        }
    }
    const auto& columns = table->columns;
    const auto isCounting = [&](const LogicalColumn& column) { return isCounter(design.model(), column); };
    const bool isMixed = std::any_of(columns.begin(), columns.end(), isCounting)
                         && std::any_of(columns.begin(), columns.end(), [&](const LogicalColumn& column) {
                                return !column.isPrimaryKey() && !isCounting(column);
                            });
    if (isMixed && !table->countersOf)
        offers.push_back({QStringLiteral("splitCounters"), contentWord("Counters into a Table of Their Own"),
                          SplitCounters{reference, {}}});
    return offers;
}

QString typeOf(const core::Design& design, const ColumnSubject& subject)
{
    const auto table = tableOf(design, subject.table);
    const auto column = table ? findColumn(design.derivation.tables[*table], subject.source) : std::nullopt;
    return column ? toQString(design.physical.tables[*table].columns[*column].type.toCql()) : QString();
}

std::vector<OfferedChoice> typesFor(const core::Design& design, const ColumnSubject& subject)
{
    constexpr std::array<NativeType, 20> all = {
        NativeType::Ascii,   NativeType::Bigint,  NativeType::Blob,      NativeType::Boolean,
        NativeType::Date,    NativeType::Decimal, NativeType::Double,    NativeType::Duration,
        NativeType::Float,   NativeType::Inet,    NativeType::Int,       NativeType::Smallint,
        NativeType::Text,    NativeType::Time,    NativeType::Timestamp, NativeType::Timeuuid,
        NativeType::Tinyint, NativeType::Uuid,    NativeType::Varint,    NativeType::Counter};
    std::vector<OfferedChoice> offers;
    const LogicalTable* table = derivedTable(design, subject.table);
    const auto column = table ? findColumn(*table, subject.source) : std::nullopt;
    const auto* use = std::get_if<AttributeUse>(&subject.source);
    if (!column || !use || table->viewOf || table->columns[*column].time)
        return offers;
    const cql::CqlType own = AttributeTypes(design.model()).typeOf(*use);
    const cql::CqlType now = table->columns[*column].type.value_or(own);
    for (const NativeType type : all) {
        if (now.isNative(type) || !cql::isConvertible(own, type))
            continue;
        if (table->columns[*column].isPrimaryKey() && !cql::isAllowedInPrimaryKey(type))
            continue;
        const QString text = toQString(cql::CqlType(type).toCql());
        offers.push_back(
            {QStringLiteral("type_") + text, text,
             ChooseType{{table->queries.front()}, edit::referenceTo(*table, subject.source), type}});
    }
    return offers;
}

}  // namespace querywright::gui
