// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/finding.h"
#include "model/model.h"

#include <QString>

#include <optional>
#include <vector>

namespace querywright::gui {

// Where the values a query is given come from, for people.

// "entered by user", "constant", "from Q1".
QString sourceWords(const Workflow& workflow, const ValueSource& source);

// The other queries that return the attribute or are given it, so that its value is known after them.
std::vector<QueryId> queriesKnowing(const Model& model, QueryId query, AttributeId attribute);

// What validation says of the source of the value, if anything; `findings` are those of the model.
std::optional<QString> sourceProblem(const Model& model, const std::vector<Finding>& findings, QueryId query,
                                     const AttributeUse& use, const ValueSource& source);

// The attribute as the walk of `query` offers it, so that it could be returned; nothing if it does not.
std::optional<AttributeUse> offeredBy(const Model& model, QueryId query, AttributeId attribute);

}  // namespace querywright::gui
