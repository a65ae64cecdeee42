// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/alternatives/alternative.h"

#include <optional>
#include <string>
#include <vector>

namespace querywright {

// The tools that designs are put together with.

// Derives and designs the alternative's model.
void design(Alternative& alternative);

// The table that serves the query; the first one if derivation gave it none.
const LogicalTable& tableOf(const Derivation& derivation, QueryId query);
const LogicalTable& tableOf(const Alternative& alternative, const ReadStep& step);

// Adds the choice to the decisions of the model.
DecisionId addDecision(Model& model, const Choice& choice);

// A design of the same model, of one read of the same query.
Alternative copyOf(const Alternative& other, AlternativeKind kind);

// Adds the choice to the decisions that make the design, and designs it.
DecisionId decide(Alternative& alternative, const Choice& choice);

// Why derivation did not apply the decision, as a sentence; nothing if it did.
std::string whyNotApplied(const Alternative& alternative, DecisionId decision);

// The first error that derivation and physical model tell of the tables that the alternative reads; empty if
// there is none.
std::string firstError(const Alternative& alternative);

// The model without the query. Decisions that name a table by it name it by another query that the table
// serves; where it serves no other, they go.
Model withoutQuery(const Model& model, const Derivation& derivation, QueryId query);

// An id and a label that no query has.
QueryId freeQueryId(const Model& model);

// Everything that tells the reads of one design from those of another, without names.
std::string signatureOf(const Alternative& alternative);

}  // namespace querywright
