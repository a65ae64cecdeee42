// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/trace.h"

#include "engine/cql/session/consistency_name.h"
#include "engine/cql/session/cql_session.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace querywright::engine {

namespace {

using cql::NativeType;

Result<Done> write(CqlCluster& cluster, std::string_view table, std::string_view columns, BoundValues values)
{
    std::string markers = "?";
    for (std::size_t i = 1; i < values.size(); ++i)
        markers += ", ?";
    QueryOptions options;
    options.values = std::move(values);
    const auto written =
        CqlSession(cluster).execute("INSERT INTO system_traces." + std::string(table) + " ("
                                        + std::string(columns) + ") VALUES (" + markers + ")",
                                    options);
    if (!written)
        return failure(ErrorCode::Store, written.error().message);
    return Done{};
}

Bytes textMap(const std::map<std::string, std::string>& texts)
{
    std::vector<Bytes> elements;
    for (const auto& [key, value] : texts) {
        elements.push_back(key);
        elements.push_back(value);
    }
    return encodeCollection(elements, {cql::CollectionKind::Map, {NativeType::Text, NativeType::Text}, true},
                            {});
}

Result<Bytes> addressOf(const CqlCluster& cluster)
{
    return fromLiteral(cluster.options().address, NativeType::Inet, {});
}

Bytes intBytes(std::int64_t number)
{
    return encodeInteger(number, NativeType::Int);
}

}  // namespace

std::map<std::string, std::string> traceParameters(const std::string& text, const QueryOptions& options)
{
    std::map<std::string, std::string> parameters{
        {"consistency_level", std::string(nameOf(options.consistency))},
        {"serial_consistency_level",
         std::string(nameOf(options.serialConsistency.value_or(Consistency::Serial)))}};
    if (!text.empty())
        parameters.emplace("query", text);
    if (options.pageSize)
        parameters.emplace("page_size", std::to_string(*options.pageSize));
    return parameters;
}

void addBoundValues(std::map<std::string, std::string>& parameters, const std::vector<Receiver>& markers,
                    const QueryOptions& options, const Schema& schema)
{
    constexpr std::size_t longest = 1000;
    for (std::size_t i = 0; i < markers.size(); ++i) {
        const Receiver& marker = markers[i];
        std::size_t place = i;
        if (!options.names.empty()) {
            const auto named = std::find(options.names.begin(), options.names.end(), marker.name);
            place = static_cast<std::size_t>(named - options.names.begin());
        }
        const bool isSet = place < options.values.size() && !options.values[place].isUnset();
        std::string text = "<unset>";
        if (isSet && options.values[place].isNull()) {
            text = "null";
        } else if (isSet) {
            const SchemaKeyspace* keyspace = schema.find(marker.keyspace);
            const cql::UdtCatalog& types = keyspace ? keyspace->types : cql::UdtCatalog();
            text = toLiteral(options.values[place].bytes(), marker.type, types);
        }
        if (text.size() > longest)
            text = text.substr(0, longest) + "...'";
        parameters["bound_var_" + std::to_string(i) + "_" + marker.name] = text;
    }
}

std::vector<std::string> traceEvents(const CqlResult<StatementResult>& result)
{
    if (!result)
        return {result.error().message};
    const auto* rows = std::get_if<RowsResult>(&result->value);
    const StatementCost& cost = result->cost;
    std::vector<std::string> events{"Preparing statement"};
    if (!rows) {
        if (cost.partitionsWritten > 0)
            events.insert(events.end(), {"Determining replicas for mutation", "Appending to commitlog"});
        return events;
    }
    const std::string table = rows->rows.columns().empty() ? "" : rows->rows.columns().front().table;
    const bool isRange = cost.plan == "scan" || cost.plan == "index";
    if (!isRange && cost.read.partitions == 0)
        return events;
    if (isRange)
        events.push_back("Executing seq scan across " + table);
    else
        events.insert(events.end(), cost.read.partitions, "Executing single-partition query on " + table);
    events.push_back("Read " + std::to_string(cost.read.rows) + " live rows and "
                     + std::to_string(cost.read.tombstones) + " tombstone cells");
    return events;
}

Result<Bytes> keepTrace(CqlCluster& cluster, const TracedRequest& request,
                        const std::vector<std::string>& events)
{
    Clock& clock = cluster.clock();
    const Bytes id = clock.nextTimeuuid();
    const auto address = addressOf(cluster);
    if (!address)
        return failure(address.error());
    const Bytes port = intBytes(cluster.options().port);
    const std::int64_t elapsed = clock.now() - request.start;
    for (const std::string& event : events) {
        auto done = write(
            cluster, "events", "session_id, event_id, activity, source, source_port, source_elapsed, thread",
            {id, clock.nextTimeuuid(), event, *address, port, intBytes(elapsed), Bytes("querywright")});
        if (!done)
            return failure(done.error());
    }
    constexpr std::int64_t microsecondsPerMillisecond = 1000;
    auto done = write(cluster, "sessions",
                      "session_id, client, command, coordinator, coordinator_port, duration, parameters, "
                      "request, started_at",
                      {id, *address, Bytes("QUERY"), *address, port, intBytes(elapsed),
                       textMap(request.parameters), request.title,
                       encodeInteger(request.start / microsecondsPerMillisecond, NativeType::Timestamp)});
    if (!done)
        return failure(done.error());
    return id;
}

}  // namespace querywright::engine
