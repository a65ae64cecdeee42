// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/attribute.h"
#include "model/cql/cql_type.h"

#include <string_view>

namespace querywright {

// Whether nobody stated the type of the attribute, so that one had to be guessed.
bool isTypeGuessed(const Attribute& attribute);

// The type of one value of an attribute without parts: the stated one, or what its name says it is: "starts
// at" is a moment, "date of birth" a day, "price" an exact number, "is paid" true or false. Where the name
// says nothing, a uuid if the attribute is the whole key of an entity type (such a value is most often made
// by the application), and text otherwise: parts of keys and partial keys are most often words of the world.
cql::CqlType statedOrGuessedType(const Attribute& attribute, bool isWholeKey = false);

// Whether the word, in lower case, is a unit that values are measured in: "kg", "eur".
bool isUnit(std::string_view word);

}  // namespace querywright
