// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"
#include "model/model.h"

#include <QString>
#include <QStringList>

#include <cstddef>

namespace querywright::gui {

// Generators of sample data as people write them in one field, each kind in its own way:
//
//   sequence  "1", "2026-01-01 step 7", "AZ### from 100"
//   range     "1 to 500", "0.5 to 9.5, 1 decimals", "1 to 500, Zipf 1.2"
//   choice    "new: 2, active: 5, closed"
//   names     "full name"
//   text      "3 to 12 words"
//   pattern   "@@######"
//   random    ""
//   offset    "start_date + 1 to 14"

// The names of the kinds, in the order of the alternatives of Generator.
QStringList generatorKinds();

// A generator of the kind to begin with, for values of the type. `base` is what an offset is from: another
// attribute of the same owner.
Generator newGenerator(std::size_t kind, AttributeId base, const cql::CqlType& type);

QString generatorText(const ConceptualModel& model, const Generator& generator);

// An error says what was expected. Attributes are looked up beside `attribute`.
Result<Generator> readGenerator(const ConceptualModel& model, AttributeId attribute, std::size_t kind,
                                const QString& text);

// What the field of the kind expects: "such as 1 to 500".
QString generatorHint(std::size_t kind);

// "3", "1 to 3", "1 to 100, Zipf 1.2".
QString amountText(const Amount& amount);
Result<Amount> readAmount(const QString& text);

}  // namespace querywright::gui
