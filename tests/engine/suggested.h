// SPDX-License-Identifier: Apache-2.0
// Sample data as it is suggested and made, for tests.
#pragma once

#include "engine/data/sample_store.h"
#include "model/model.h"
#include "tests/support/sample_checks.h"

#include <cstdint>
#include <optional>
#include <string>

namespace querywright::tests {

struct Made {
    engine::Database database =
        std::move(engine::Database::open(":memory:", engine::Database::Mode::ReadWrite).value());
    std::string problems;
};

inline Made make(const Model& model)
{
    Made made;
    for (const Error& error : engine::fillSampleStore(made.database, model, {}, {}))
        made.problems += describe(error) + "\n";
    return made;
}

inline std::int64_t rows(Made& made, const std::string& table)
{
    return number(made.database, "SELECT count(*) FROM " + table);
}

inline std::optional<Generator> described(const SampleData& data, AttributeId attribute)
{
    for (const EntityData& entity : data.entities) {
        for (const AttributeData& each : entity.attributes) {
            if (each.attribute == attribute)
                return each.generator;
        }
    }
    return std::nullopt;
}

}  // namespace querywright::tests
