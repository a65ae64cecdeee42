// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/support.h"
#include "model/workflow/asker.h"

#include <optional>
#include <string>

// Why a query or an update cannot use what it is to use.
namespace querywright::edit {

// Why who is called `label` cannot use the attribute on the walk, nothing if it can.
std::optional<Error> useProblem(Editing& editing, const std::string& label, const Walk& walk,
                                const AttributeUse& use);

// Likewise where the attribute may be one of a subtype: a query returns it, or an update is given it.
std::optional<Error> subtypeUseProblem(Editing& editing, const std::string& label, const Walk& walk,
                                       const AttributeUse& use);

// Why a given value cannot come from there, nothing if it can.
std::optional<Error> sourceProblem(Editing& editing, const Asker& asker, const ValueSource& source);

// Why there can be no more of them, nothing if there can.
std::optional<Error> fullnessProblem(std::size_t count);

}  // namespace querywright::edit
