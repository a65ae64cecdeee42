// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/attribute.h"
#include "model/cql/cql_type.h"

namespace querywright {

// Whether nobody stated the type of the attribute, so that one had to be guessed.
bool isTypeGuessed(const Attribute& attribute);

// The type of one value of an attribute that has no parts and no stated type, as its name says it: "starts
// at" is a moment, "date of birth" a day, "price" an exact number, "is paid" true or false. Where the name
// says nothing, a uuid if the attribute is the whole key of an entity type (such a value is most often made
// by the application), and text otherwise: parts of keys and partial keys are most often words of the world.
cql::CqlType guessedType(const Attribute& attribute, bool isWholeKey);

}  // namespace querywright
