// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derive.h"
#include "model/edit/edit.h"

#include <string>

namespace querywright::tests {

// The hotel example with its things by name. A name that is not there ends the test program, since then the
// test itself is wrong.
class Hotel {
public:
    Hotel();
    explicit Hotel(ModelFile edited) : file(std::move(edited)) {}

    EntityId entity(const std::string& name) const;
    RelationshipId relationship(const std::string& name) const;
    AttributeId attribute(const std::string& qualifiedName) const;
    QueryId query(const std::string& label) const;
    const AccessPattern& pattern(const std::string& label) const;
    TaskId task(const std::string& label) const;
    UpdateId update(const std::string& label) const;
    KeyspaceId keyspace(const std::string& name) const;

    // The use of an attribute by a query, wherever the walk first comes to it.
    AttributeUse use(const std::string& label, const std::string& qualifiedName) const;
    Derivation derivation() const;
    LogicalTable tableOf(const std::string& label) const;
    // "K Guest.last_name, C_ASC Reservation.confirmation_number": the key only.
    std::string keyOf(const std::string& label) const;

    // Makes the edit, which must succeed; gives its name.
    std::string apply(const Result<Edit>& edit);

    ModelFile file;
};

}  // namespace querywright::tests
