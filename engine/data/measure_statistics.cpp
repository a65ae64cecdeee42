// SPDX-License-Identifier: Apache-2.0
#include "engine/data/measure_statistics.h"

#include "engine/codec/parts.h"
#include "engine/codec/time_bucket.h"
#include "engine/data/draft/stored_attribute.h"
#include "engine/data/sample_store.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace querywright::engine {

namespace {

// Mean sizes of what is seen one by one.
class Mean {
public:
    void add(std::size_t bytes)
    {
        m_sum += static_cast<double>(bytes);
        ++m_count;
    }
    std::optional<double> value() const
    {
        return m_count == 0 ? std::nullopt : std::optional(m_sum / static_cast<double>(m_count));
    }

private:
    double m_sum = 0.0;
    std::uint64_t m_count = 0;
};

class Measurer {
public:
    Measurer(Database& database, const Model& model, const Progress& progress)
        : m_database(database), m_model(model), m_progress(progress), m_attributes(model)
    {}

    Result<MeasuredStatistics> measure()
    {
        const ConceptualModel& conceptual = m_model.conceptual;
        const std::uint64_t total = conceptual.entityTypes.size() + conceptual.relationshipTypes.size();
        std::uint64_t done = 0;
        for (const EntityType& entityType : conceptual.entityTypes) {
            m_progress.tell("measuring " + entityType.name, done++, total);
            if (auto measured = measureOwner(entityType.id); !measured)
                return failure(measured.error());
        }
        for (const RelationshipType& relationship : conceptual.relationshipTypes) {
            m_progress.tell("measuring " + relationship.name, done++, total);
            if (auto measured = measureOwner(relationship.id); !measured)
                return failure(measured.error());
            if (auto measured = measureFanOuts(relationship); !measured)
                return failure(measured.error());
        }
        return std::move(m_measured);
    }

private:
    // Runs a query that gives one row, and shows it.
    template <typename Show>
    Result<Done> one(const std::string& sql, Show show)
    {
        auto select = m_database.prepare(sql);
        if (!select)
            return failure(select.error());
        const auto row = select->step();
        if (!row)
            return failure(row.error());
        if (*row)
            show(*select);
        return Done{};
    }

    template <typename Show>
    Result<Done> each(const std::string& sql, Show show)
    {
        auto select = m_database.prepare(sql);
        if (!select)
            return failure(select.error());
        for (;;) {
            const auto row = select->step();
            if (!row)
                return failure(row.error());
            if (!*row)
                return Done{};
            show(*select);
        }
    }

    Result<Done> measureOwner(const AttributeOwner& owner)
    {
        if (m_progress.isCancelled())
            return failure(ErrorCode::Cancelled, "cancelled");
        const auto counted = one("SELECT count(*) FROM " + tableOf(owner), [&](const Statement& row) {
            m_measured.counts[owner] = static_cast<std::uint64_t>(row.integer(0));
        });
        if (!counted)
            return counted;
        for (const StoredAttribute& stored : m_attributes.of(owner)) {
            const bool isSingle = !stored.attribute->multivalued;
            const auto measured = isSingle ? measureValues(stored) : measureElements(stored);
            if (!measured)
                return measured;
        }
        return Done{};
    }

    Result<Done> measureValues(const StoredAttribute& stored)
    {
        ValueStatistics& statistics = m_measured.values[stored.id];
        const std::string table = tableOf(stored.owner);
        const std::string column = attributeColumn(stored.id);
        if (auto done = measureFrequencies(table, column, "count(*)", statistics); !done)
            return done;
        if (!stored.type.isNative(cql::NativeType::Date) && !stored.type.isNative(cql::NativeType::Timestamp)
            && !stored.type.isNative(cql::NativeType::Timeuuid))
            return Done{};
        std::optional<std::int64_t> first;
        std::optional<std::int64_t> last;
        auto done = each("SELECT " + column + " FROM " + table + " WHERE " + column + " IS NOT NULL",
                         [&](const Statement& row) {
                             const auto moment = millisecondsOf(row.blob(0), stored.type);
                             if (!moment)
                                 return;
                             first = std::min(first.value_or(*moment), *moment);
                             last = std::max(last.value_or(*moment), *moment);
                         });
        constexpr double perDay = 86'400'000.0;
        if (first)
            statistics.days = static_cast<double>(*last - *first) / perDay
                              + (stored.type.isNative(cql::NativeType::Date) ? 1.0 : 0.0);
        return done;
    }

    // Distinct values, the owners of the most frequent one, and the mean size. `owners` counts them in a
    // group.
    Result<Done> measureFrequencies(const std::string& table, const std::string& column,
                                    const std::string& owners, ValueStatistics& statistics)
    {
        return one("SELECT count(*), max(owners), sum(bytes) * 1.0 / sum(number) FROM (SELECT " + owners
                       + " AS owners, count(*) AS number, count(*) * length(" + column + ") AS bytes FROM "
                       + table + " WHERE " + column + " IS NOT NULL GROUP BY " + column + ")",
                   [&](const Statement& row) {
                       if (row.integer(0) == 0)
                           return;
                       statistics.distinct = static_cast<std::uint64_t>(row.integer(0));
                       statistics.mostFrequent = static_cast<std::uint64_t>(row.integer(1));
                       statistics.bytes = row.real(2);
                   });
    }

    Result<Done> measureElements(const StoredAttribute& stored)
    {
        ValueStatistics& statistics = m_measured.values[stored.id];
        const std::string table = elementTable(stored.id);
        if (auto done = measureFrequencies(table, "value", "count(DISTINCT row)", statistics); !done)
            return done;
        const auto owners = static_cast<double>(m_measured.counts[stored.owner]);
        auto counted = one("SELECT sum(number), max(number) FROM (SELECT count(*) AS number FROM " + table
                               + " GROUP BY row)",
                           [&](const Statement& row) {
                               if (owners > 0.0)
                                   statistics.elements = {row.real(0) / owners, row.real(1)};
                           });
        if (!counted)
            return counted;
        if (stored.attribute->multivalued->collection == cql::CollectionKind::Map) {
            auto keys = one("SELECT avg(length(key)) FROM " + table, [&](const Statement& row) {
                if (!row.isNull(0))
                    statistics.keyBytes = row.real(0);
            });
            if (!keys)
                return keys;
        }
        if (!stored.attribute->isComposite())
            return Done{};
        statistics.bytes.reset();
        std::map<AttributeId, Mean> parts;
        const auto& collection = std::get<cql::CollectionType>(stored.type.alternative());
        auto done = each("SELECT value FROM " + table, [&](const Statement& row) {
            addParts(row.blob(0), collection.arguments.back(), *stored.attribute, parts);
        });
        for (const auto& [part, mean] : parts)
            m_measured.values[part].bytes = mean.value();
        return done;
    }

    // The sizes of the fields of a user-defined type value.
    void addParts(std::string_view value, const cql::CqlType& type, const Attribute& composite,
                  std::map<AttributeId, Mean>& sizes) const
    {
        const auto fields = splitParts(value, type, m_attributes.udts());
        for (std::size_t i = 0; fields && i < std::min(fields->size(), composite.parts.size()); ++i) {
            const Attribute& part = composite.parts[i];
            const Part& field = (*fields)[i];
            if (!field.bytes)
                continue;
            if (part.isComposite())
                addParts(*field.bytes, *field.type, part, sizes);
            else
                sizes[part.id].add(field.bytes->size());
        }
    }

    Result<Done> measureFanOuts(const RelationshipType& relationship)
    {
        const auto total = static_cast<double>(m_measured.counts[relationship.id]);
        for (std::uint32_t i = 0; i < relationship.participants.size(); ++i) {
            const AttributeOwner entity = relationship.participants[i].entity;
            const auto count = static_cast<double>(m_measured.counts[entity]);
            if (count <= 0.0)
                continue;
            auto done =
                one("SELECT max(number) FROM (SELECT count(*) AS number FROM "
                        + relationshipTable(relationship.id) + " GROUP BY p" + std::to_string(i) + ")",
                    [&](const Statement& row) {
                        m_measured.fanOuts[{relationship.id, i}] = {total / count, row.real(0)};
                    });
            if (!done)
                return done;
        }
        return Done{};
    }

    Database& m_database;
    const Model& m_model;
    const Progress& m_progress;
    StoredAttributes m_attributes;
    MeasuredStatistics m_measured;
};

}  // namespace

Result<MeasuredStatistics> measureStatistics(Database& database, const Model& model, const Progress& progress)
{
    return Measurer(database, model, progress).measure();
}

}  // namespace querywright::engine
