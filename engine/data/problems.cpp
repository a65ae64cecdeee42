// SPDX-License-Identifier: Apache-2.0
#include "engine/data/problems.h"

#include "model/base/text.h"

#include <string>
#include <utility>

namespace querywright::engine {

void Problems::add(Error error)
{
    if (m_errors.size() < mostKept)
        m_errors.push_back(std::move(error));
    else
        ++m_left;
}

std::vector<Error> Problems::all() const
{
    std::vector<Error> errors = m_errors;
    if (m_left > 0)
        errors.push_back({ErrorCode::Invalid, m_left == 1
                                                  ? "1 more problem is not shown"
                                                  : grouped(m_left) + " more problems are not shown"});
    return errors;
}

}  // namespace querywright::engine
