// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace querywright {

// What a column is called by rule that holds the only key attribute of an entity type, where the attribute's
// name alone would not say whose it is. The first two are published: `hotel_id` of the Cassandra
// documentation, `network` and `sensor` of DataStax's examples.
enum class KeyColumnName : std::uint8_t {
    EntityAndKey,  // "hotel_id"
    Entity,        // "hotel"
    // "order_number", and all key attributes so in every table, in that of the orders themselves, too: the
    // same value has one name.
    InEveryTable,
};

// How the rules name columns. A rename decision goes before it.
struct NamingStyle {
    KeyColumnName keyColumns = KeyColumnName::EntityAndKey;

    friend bool operator==(const NamingStyle&, const NamingStyle&) = default;
};

}  // namespace querywright
