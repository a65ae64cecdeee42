// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/error.h"

#include <tl/expected.hpp>

#include <string>
#include <utility>

namespace querywright {

// What every operation returns that can fail for a reason the user should see. The only place that names
// tl::expected. Ignoring a Result is a warning.
template <typename T>
class [[nodiscard]] Result : public tl::expected<T, Error> {
public:
    using tl::expected<T, Error>::expected;
    Result(tl::expected<T, Error> base) : tl::expected<T, Error>(std::move(base)) {}
};

// The failed outcome of any Result: `return failure(ErrorCode::Io, "...")`.
inline tl::unexpected<Error> failure(Error error)
{
    return tl::make_unexpected(std::move(error));
}

inline tl::unexpected<Error> failure(ErrorCode code, std::string message, Place place = {})
{
    return tl::make_unexpected(Error{code, std::move(message), std::move(place)});
}

// The outcome of an operation that has nothing to give back but its success.
struct Done {
    friend bool operator==(const Done&, const Done&) = default;
};

}  // namespace querywright
