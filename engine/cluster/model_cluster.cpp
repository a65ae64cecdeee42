// SPDX-License-Identifier: Apache-2.0
#include "engine/cluster/model_cluster.h"

#include "engine/check/design.h"
#include "engine/check/sample_use.h"
#include "engine/cql/session/cql_session.h"
#include "engine/data/loose_columns.h"
#include "engine/fill/fill_table.h"
#include "engine/store/filled_base.h"
#include "model/base/text.h"
#include "model/cql/parser/script.h"
#include "model/physical/cql_export.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace querywright::engine {

namespace {

// Those that the keyspaces of the model are replicated to, the one with the most replicas first: the
// simulated ring stands for that one. Without any that of a new Cassandra.
std::vector<std::string> datacentersOf(const Model& model)
{
    std::map<std::string, std::uint32_t> most;
    for (const Keyspace& keyspace : model.keyspaces) {
        if (keyspace.replication.strategy == Replication::Strategy::Simple)
            continue;
        for (const auto& [datacenter, factor] : keyspace.replication.datacenterFactors)
            most[datacenter] = std::max(most[datacenter], factor);
    }
    std::vector<std::string> names;
    for (const auto& [datacenter, factor] : most)
        names.push_back(datacenter);
    std::stable_sort(names.begin(), names.end(), [&](const std::string& one, const std::string& other) {
        return most.at(one) > most.at(other);
    });
    return names.empty() ? CqlClusterOptions().datacenters : names;
}

class ModelClusterMaker {
public:
    ModelClusterMaker(const Design& design, const CheckRequest& request, const Progress& progress)
        : m_design(design),
          m_request(request),
          m_progress(progress),
          m_numbers(design.derivation.tables.size())
    {}

    ModelCluster make(CqlClusterOptions options, Clock& clock)
    {
        m_made.errors = useSampleData(
            m_design, m_request, [this](Database& database) { return fill(database); }, m_progress);
        if (!m_made.errors.empty())
            return std::move(m_made);
        options.cluster = m_design.model.cluster;
        options.datacenters = datacentersOf(m_design.model);
        auto cluster = CqlCluster::open(std::move(options), clock);
        if (!cluster) {
            m_made.errors.push_back(cluster.error());
            return std::move(m_made);
        }
        createTables(**cluster);
        for (std::size_t i = 0; i < m_numbers.size(); ++i) {
            if (const auto done = attach(**cluster, i); !done) {
                m_made.errors.push_back(done.error());
                return std::move(m_made);
            }
        }
        m_snapshot->database().cancelBy(m_progress.cancelled);
        (*cluster)->database().cancelBy(m_progress.cancelled);
        m_made.cluster = *std::move(cluster);
        return std::move(m_made);
    }

private:
    std::string nameOf(std::size_t table) const
    {
        const PhysicalTable& physical = m_design.physical.tables[table];
        return physical.keyspace + "." + physical.name;
    }

    // Fills what is not filled, and looks at the store before anybody else can change it.
    std::vector<Error> fill(Database& database)
    {
        m_made.remarks.clear();
        const auto definitions = looseDefinitions(m_design.model);
        for (std::size_t i = 0; i < m_numbers.size(); ++i) {
            if (!m_design.refusal(i).empty())
                continue;
            const LogicalTable& table = m_design.derivation.tables[i];
            const auto filled =
                fillTableAs(fillFingerprint(m_design.model, table, m_design.layout(i), definitions), database,
                            m_design.model, table, m_design.layout(i), m_progress);
            if (filled)
                m_numbers[i] = filled->number;
            else if (filled.error().code == ErrorCode::Invalid)
                m_made.remarks.push_back(nameOf(i) + " is empty: " + filled.error().message + ".");
            else
                return {filled.error()};
        }
        auto snapshot = StoreSnapshot::open(m_request.storePath);
        if (!snapshot)
            return {snapshot.error()};
        m_snapshot = *std::move(snapshot);
        return {};
    }

    void createTables(CqlCluster& cluster)
    {
        const std::string script = exportCql(m_design.model, m_design.derivation, m_design.physical);
        CqlSession session(cluster);
        for (const cql::ScriptPart& part : cql::splitScript(script)) {
            if (const auto result = session.execute(part.text); !result)
                m_made.remarks.push_back("Cassandra refuses " + firstLine(part.text) + ": "
                                         + result.error().message + ".");
        }
    }

    static std::string firstLine(std::string_view text)
    {
        const std::string_view line = text.substr(0, text.find('\n'));
        return quoted(std::string(line.substr(0, line.find_last_not_of(" (") + 1)));
    }

    Result<Done> attach(CqlCluster& cluster, std::size_t position)
    {
        const PhysicalTable& table = m_design.physical.tables[position];
        if (!m_numbers[position] || !cluster.schema().find(table.keyspace, table.name))
            return Done{};
        auto base = FilledBase::open(m_snapshot, *m_numbers[position]);
        if (!base)
            return failure(base.error());
        std::vector<std::string> names;
        for (const PhysicalColumn& column : table.columns)
            names.push_back(column.name);
        return cluster.attach(table.keyspace, table.name, *std::move(base),
                              placesOf(m_design.layout(position), std::move(names)));
    }

    const Design& m_design;
    const CheckRequest& m_request;
    const Progress& m_progress;
    std::vector<std::optional<std::int64_t>> m_numbers;  // of the filled tables
    std::shared_ptr<StoreSnapshot> m_snapshot;
    ModelCluster m_made;
};

}  // namespace

ModelCluster openModelCluster(const Model& model, const Derivation& derivation, const PhysicalModel& physical,
                              const CheckRequest& request, CqlClusterOptions options, Clock& clock,
                              const Progress& progress)
{
    const Design design(model, derivation, physical);
    return ModelClusterMaker(design, request, progress).make(std::move(options), clock);
}

}  // namespace querywright::engine
