// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit.h"
#include "model/workflow/value_fix.h"

namespace querywright::edit {

using querywright::BeginThere;
using querywright::EnterValue;
using querywright::fixesOf;
using querywright::ReturnValue;
using querywright::TakeValue;
using querywright::toText;
using querywright::ValueFix;

// Where the value comes from; `given` is that of a query or an update.
Result<Edit> setSource(const ModelFile& file, const GivenPlace& given, ValueSource source);

Result<Edit> applyFix(const ModelFile& file, const UnavailableValue& value, const ValueFix& fix);

}  // namespace querywright::edit
