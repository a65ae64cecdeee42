// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/file/words.h"

namespace querywright::file {

// The property by which a suppression says what it is about.
enum class SuppressedKind { Table, Query, Update, Entity, Relationship, Attribute, Keyspace, Type };

inline constexpr Words<SuppressedKind, 8> suppressedWords{{
    {SuppressedKind::Table, "table"},
    {SuppressedKind::Query, "query"},
    {SuppressedKind::Update, "update"},
    {SuppressedKind::Entity, "entity"},
    {SuppressedKind::Relationship, "relationship"},
    {SuppressedKind::Attribute, "attribute"},
    {SuppressedKind::Keyspace, "keyspace"},
    {SuppressedKind::Type, "type"},
}};

}  // namespace querywright::file
