// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derive.h"
#include "model/model.h"

#include <string>

namespace querywright::tests {

// A small model with what is derived from it.
struct Derived {
    Model model;
    Derivation derivation;

    // The only table of a query; the test stops where there is none.
    const LogicalTable& tableOf(const std::string& query) const;
    // The messages of all findings, a line each.
    std::string findings() const;
};

// Reads the parts of a model file and derives: the texts are the values of "conceptual", of "queries" and of
// "decisions". Queries that name no keyspace lie in "app". A text that cannot be read ends the test program
// with the problems, since then the test itself is wrong.
Derived deriveFrom(const std::string& conceptual, const std::string& queries,
                   const std::string& decisions = "[]");
Derived deriveFrom(Model model);

// A video site: User (email is an alternate key), Video (composite location, tags), Comment; uploads, posts,
// is about, rates (m:n, with rating), plays (m:n, repeated, told apart by timestamp), follows (User with
// User).
extern const char* const videoSite;

// Tables as text, "name Q1,Q2" and then "  ROLE source [collection]" for each column.
std::string tablesText(const Model& model, const Derivation& derivation);
// Only the columns of one table: "K User.id, C_DESC Video.added, NONE Video.name".
std::string columnsText(const Derived& derived, const std::string& query);

}  // namespace querywright::tests
