// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace querywright::edit {

// What the words of a query's name tell of its rows.
struct AskedByName {
    std::vector<AttributeUse> given;
    std::vector<GivenRange> ranges;
    std::vector<Ordering> order;
    std::optional<std::uint64_t> limit;
    std::vector<AttributeUse> groupBy;
    Walk walk;  // the walk, gone on to the owners of a weak entity that is given
    // The words behind "by", "of", "with" and "given", and those before an entity type or what is found, that
    // nothing on the walk is called by: "patients by colour", "upcoming sessions", "upcoming bookings".
    std::vector<std::string> notUnderstood;

    friend bool operator==(const AskedByName&, const AskedByName&) = default;
};

// Along the walk that the name tells of: what is found is found "of", "by" or "near" one thing, "a product",
// which its key tells, or "by" an attribute ("a customer by email"); things in the plural are not given, nor
// is what is shown with what is found ("with its customer"). Of a weak entity type the whole key is given.
// An attribute is given by range where a word says so ("by price range", "between dates", "since a day",
// "under a price"); of a time that no attribute is called by, it is the time of what is found. Rows come
// "newest first", "highest price first", "ordered by name". Of a function of all rows no order; one "per
// month", "each test" or "per product" is of the rows of each, where something else is given. "Last" and
// "first" before what is found are as "latest" and "oldest". As many are wanted as are said: "10 newest
// orders", "latest order", "last booking".
AskedByName askedByName(const Model& model, const std::string& name, const Walk& walk);

}  // namespace querywright::edit
