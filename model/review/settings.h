// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/ids.h"
#include "model/decisions/decision.h"
#include "model/review/profile.h"

#include <string>
#include <variant>
#include <vector>

namespace querywright {

// A column of a derived table, as decisions refer to it.
struct ColumnOfTable {
    TableReference table;
    ColumnReference column;

    friend bool operator==(const ColumnOfTable&, const ColumnOfTable&) = default;
};

// A user-defined type by its name.
struct NamedUdt {
    std::string name;

    friend bool operator==(const NamedUdt&, const NamedUdt&) = default;
};

// Something that is not in the model (any more), as the file names it: "query", "Q9".
struct UnknownSubject {
    std::string kind;
    std::string name;

    friend bool operator==(const UnknownSubject&, const UnknownSubject&) = default;
};

// What a finding that is suppressed is about. The first alternative is the model as a whole.
using SuppressedSubject =
    std::variant<std::monostate, EntityId, RelationshipId, AttributeId, QueryId, UpdateId, KeyspaceId,
                 TableReference, ColumnOfTable, NamedUdt, UnknownSubject>;

// That people know of a finding and accept it.
struct Suppression {
    std::string rule;  // "R4"
    SuppressedSubject subject;
    std::string reason;  // in the words of who decided

    friend bool operator==(const Suppression&, const Suppression&) = default;
};

// What people said about the review of a model. Nothing is derived from it.
struct ReviewSettings {
    DeploymentProfile profile = DeploymentProfile::Apache50;
    std::vector<Suppression> suppressions;

    bool isDefault() const { return *this == ReviewSettings{}; }

    friend bool operator==(const ReviewSettings&, const ReviewSettings&) = default;
};

}  // namespace querywright
