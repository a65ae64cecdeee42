// SPDX-License-Identifier: Apache-2.0
#include "tests/endurance/killed_loads.h"

#include "engine/store/store_file.h"
#include "model/physical/physical_model.h"
#include "tests/app/small_hotel.h"
#include "tests/endurance/killed_work.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <utility>

namespace querywright::tests {

using namespace engine;

namespace {

[[noreturn]] void stop(const std::string& message)
{
    std::fprintf(stderr, "%s\n", message.c_str());
    std::exit(1);
}

Attribute& attributeOf(Model& model, AttributeId id)
{
    for (EntityType& entity : model.conceptual.entityTypes) {
        for (Attribute& attribute : entity.attributes) {
            if (attribute.id == id)
                return attribute;
            for (Attribute& part : attribute.parts) {
                if (part.id == id)
                    return part;
            }
        }
    }
    stop("the attribute is no entity type's own");
}

// What is told to people, as text. Calls `told` after each table that is complete.
std::string check(const Model& model, const std::string& path, const std::function<void()>& told)
{
    const Derivation derivation = derive(model);
    CheckRequest request{path, {}, {}};
    request.listeners.tableChecked = [&](const TableCheck&, const std::vector<Finding>&) { told(); };
    const CheckOutcome outcome =
        checkDesign(model, derivation, designPhysical(model, derivation), request, Progress());
    if (!outcome.errors.empty())
        stop("the check failed: " + describe(outcome.errors.front()));
    std::string report;
    for (const QueryCheck& query : outcome.report.queries)
        report += std::string(toText(query.verdict)) + " " + std::to_string(query.rowsRead.most) + " "
                  + std::to_string(query.cells.median) + " " + query.statement + "\n";
    for (const TableCheck& table : outcome.report.tables)
        report += std::to_string(table.totals.rows) + " " + std::to_string(table.totals.bytes) + "\n";
    for (const Finding& finding : outcome.report.findings)
        report += finding.message + "\n";
    return report;
}

// The first table that is not in both with the same rows; nothing if there is none.
std::string firstOther(const std::map<std::string, std::string>& one,
                       const std::map<std::string, std::string>& other)
{
    std::map<std::string, std::string> all = one;
    all.insert(other.begin(), other.end());
    for (const auto& [table, digest] : all) {
        const auto inOne = one.find(table);
        const auto inOther = other.find(table);
        if (inOne == one.end() || inOther == other.end() || inOne->second != inOther->second)
            return table;
    }
    return {};
}

}  // namespace

KilledLoads::KilledLoads(std::string folder) : m_path(std::move(folder) + "/check.store")
{
    const Hotel hotel = smallHotel();
    std::vector<Model> models(3, hotel.file.model);
    models[1].data.seed += 1;                                                              // all data anew
    attributeOf(models[2], hotel.attribute("Guest.title")).type = cql::NativeType::Ascii;  // one column anew
    for (Model& model : models) {
        const auto begin = std::chrono::steady_clock::now();
        std::string report = check(model, m_path, [] {});
        m_longest = std::max(m_longest, std::chrono::duration_cast<std::chrono::microseconds>(
                                            std::chrono::steady_clock::now() - begin));
        auto contents = readStoreContents(m_path);
        if (!contents)
            stop(describe(contents.error()));
        m_designs.push_back({std::move(model), *std::move(contents), std::move(report)});
        if (const auto removed = removeStore(m_path); !removed)
            stop(describe(removed.error()));
    }
}

// What is wrong with the store after a check of this design that told of so many tables.
std::string KilledLoads::compare(std::uint64_t tablesTold, const Unharmed& checked) const
{
    const auto found = readStoreContents(m_path);
    if (!found)
        return "the store does not open: " + describe(found.error());
    if (tablesTold > 0 && found->sample != checked.contents.sample)
        return "the sample data is not there, though a table was filled from it";
    if (found->sample.empty())
        return {};
    bool isKnown = false;
    std::uint64_t there = 0;
    for (const Unharmed& design : m_designs) {
        if (design.contents.sample == found->sample) {
            isKnown = true;
            if (const auto table = firstOther(design.contents.tables, found->tables); !table.empty())
                return "the sample data is noted as complete, and " + table + " is not";
        }
        for (const auto& [fingerprint, digest] : design.contents.filled) {
            const auto table = found->filled.find(fingerprint);
            if (table == found->filled.end())
                continue;
            if (design.contents.sample == checked.contents.sample)
                ++there;
            if (table->second != digest && design.contents.sample == found->sample)
                return "a filled table holds " + table->second + " instead of " + digest;
        }
    }
    if (!isKnown)
        return "the sample data is of no design";
    if (there < tablesTold)
        return std::to_string(tablesTold) + " tables were filled, " + std::to_string(there) + " are there";
    return {};
}

std::string KilledLoads::runOnce(std::mt19937_64& random)
{
    const Unharmed& design = m_designs[random() % m_designs.size()];
    // Most checks find something to use again and are soon over: so most kills come soon.
    constexpr std::uint64_t scales = 6;
    const std::uint64_t longest = static_cast<std::uint64_t>(m_longest.count()) >> random() % scales;
    const auto after = std::chrono::microseconds(random() % (longest + 1));
    const KilledWork work = runAndKill(
        [&](std::atomic<std::uint64_t>& told) { check(design.model, m_path, [&] { ++told; }); }, after);
    m_kills += work.wasKilled ? 1 : 0;
    if (std::string wrong = compare(work.told, design); !wrong.empty())
        return wrong;
    // What is left is used again, by half of the next checks only: the others are killed on it.
    if (random() % 2 == 0)
        return {};
    const Unharmed& next = m_designs[random() % m_designs.size()];
    if (check(next.model, m_path, [] {}) != next.report)
        return "the next check tells something else than one that begins anew";
    return compare(next.contents.filled.size(), next);
}

}  // namespace querywright::tests
