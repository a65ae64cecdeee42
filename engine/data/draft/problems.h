// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/error.h"

#include <cstddef>
#include <vector>

namespace querywright::engine {

// Collects what is wrong with sample data. The first hundred are kept; a sentence at the end says that there
// are more.
class Problems {
public:
    void add(Error error);

    bool isEmpty() const { return m_errors.empty(); }
    // Whether further problems are only counted, so that nobody needs to word them.
    bool isFull() const { return m_errors.size() >= mostKept; }
    // In the order of files, as they first got problems, and lines.
    std::vector<Error> all() const;

private:
    static constexpr std::size_t mostKept = 100;

    std::vector<Error> m_errors;
    std::size_t m_left = 0;
};

}  // namespace querywright::engine
