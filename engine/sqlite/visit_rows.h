// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/sqlite/database.h"

namespace querywright::engine {

// Leaves a statement ready for its next run, however its rows were read.
class Reset {
public:
    explicit Reset(Statement& statement) : m_statement(statement) {}
    ~Reset() { m_statement.reset(); }
    Reset(const Reset&) = delete;
    Reset& operator=(const Reset&) = delete;

private:
    Statement& m_statement;
};

// Runs a statement to its end, or until `visit`, which is called at each row and returns a Result<bool>, does
// not want to go on.
template <typename Visit>
Result<Done> visitEach(Statement& statement, const Visit& visit)
{
    const Reset reset(statement);
    for (;;) {
        const auto row = statement.step();
        if (!row)
            return failure(row.error());
        if (!*row)
            return Done{};
        const Result<bool> goOn = visit();
        if (!goOn)
            return failure(goOn.error());
        if (!*goOn)
            return Done{};
    }
}

}  // namespace querywright::engine
