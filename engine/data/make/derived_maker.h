// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/make/value_maker.h"

#include <memory>
#include <string>

namespace querywright::engine {

// Computes the values of a derived attribute where its name and types tell how: the date, year, month, day,
// hour or minute of a time, the first letter of a text. Null if they do not.
std::unique_ptr<ValueMaker> makeDerived(const std::string& name, const cql::CqlType& type,
                                        const cql::CqlType& baseType);

}  // namespace querywright::engine
