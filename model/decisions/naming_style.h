// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace querywright {

// What a column is called by rule that holds the only key attribute of an entity type: in every table alike,
// or only where the attribute's name alone would not say whose it is. Both are published: `hotel_id` of the
// Cassandra documentation, `network` and `sensor` of DataStax's examples.
enum class KeyColumnName : std::uint8_t {
    EntityAndKey,  // "hotel_id", "product_sku", in the tables of hotels and products too
    Entity,        // "hotel"; in the table of hotels as the attribute is called, "hotel_id" for "id"
};

// How the rules name columns. A rename decision goes before it.
struct NamingStyle {
    KeyColumnName keyColumns = KeyColumnName::EntityAndKey;

    friend bool operator==(const NamingStyle&, const NamingStyle&) = default;
};

}  // namespace querywright
