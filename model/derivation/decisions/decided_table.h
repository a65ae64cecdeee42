// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/logical_table.h"
#include "model/derivation/placed_findings.h"
#include "model/model.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace querywright {

// What decisions on one table can contradict each other about.
struct DecidedThing {
    enum class About { TimeBucket, HashBucket, ConstantBucket, Presence, Static, Type, Option };

    About about = About::Option;
    std::optional<ColumnSource> column;
    std::string name;  // of an option, or of a column that is not there

    friend bool operator==(const DecidedThing&, const DecidedThing&) = default;
};

// Two decisions that say the same of a thing do not contradict each other.
struct DecidedValue {
    DecidedThing thing;
    std::string value;
};

// The decisions that one table has taken so far.
class DecidedTable {
public:
    // Applies a decision to the table, which is unchanged where it returns why it does not.
    using Apply = std::string (*)(const Model&, const Decision&, LogicalTable&);

    // REQUIRES: all outlive the object, and the table is changed by it only.
    DecidedTable(const Model& model, LogicalTable& table, PlacedFindings& findings)
        : m_model(model), m_table(table), m_findings(findings), m_original(table)
    {}

    // Applies the decision at the position in the model. Returns why it cannot be applied; or nothing, and
    // tells of earlier ones whose place it takes.
    std::string take(std::size_t position, Apply applyTo);

private:
    struct Taken {
        std::size_t position = 0;
        Apply applyTo = nullptr;
        std::vector<DecidedValue> said;
        std::vector<std::string> lost;  // options that later decisions set otherwise
        bool isOverridden = false;
    };

    const Decision& at(std::size_t position) const { return m_model.decisions[position]; }
    void reportIdle(std::size_t position, const LogicalTable& before);
    bool replay(const std::vector<std::size_t>& without, std::size_t position, Apply applyTo);
    bool replaceBuckets(std::size_t position, Apply applyTo);
    bool replaceTimeuuids(std::size_t position, Apply applyTo);
    bool isBack(const Taken& taken) const;
    bool keepsBucket(const Taken& taken) const;
    void overrideBy(Taken& earlier, std::size_t position);
    void overrideOptions(Taken& earlier, const std::vector<DecidedValue>& said, std::size_t position);

    const Model& m_model;
    LogicalTable& m_table;
    PlacedFindings& m_findings;
    LogicalTable m_original;
    std::vector<Taken> m_taken;
};

}  // namespace querywright
