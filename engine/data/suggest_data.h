// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"

#include <cstdint>
#include <string>

namespace querywright::engine {

// How many there are of a type that depends on no other, where nobody says otherwise.
constexpr std::uint64_t suggestedEntities = 1'000;

struct SuggestedData {
    SampleData data;
    double rows = 0.0;   // about as many as the stated numbers make
    double scale = 1.0;  // below 1: those are too many to try, and counts are as many times less
};

// A data section that says what data there could be, for people to change: how many entities of each type,
// who has how many partners, how the values of attributes are made. Numbers that the model states about its
// data are used, and what follows from them (suggest_counts.h); of partners the average and the worst as far
// as amounts and popularities can express them. Else generators are chosen by names and types; what is on the
// many side of a relationship is more numerous, what is looked up (countries, categories) less, and few
// partners are popular. What the data section says already stays, except numbers that would have been made up
// before some were stated. What keys and cardinalities decide is left to them. `entities` is how many there
// are of a type that depends on no other. REQUIRES: validate(model) has no errors, 0 < entities <= 1,000,000.
SuggestedData suggestedData(const Model& model, std::uint64_t entities);

// What became of stated numbers that make too many rows, without a full stop; empty if they do not.
std::string scaleText(const SuggestedData& suggested);

}  // namespace querywright::engine
