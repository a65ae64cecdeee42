// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"
#include "engine/data/random.h"
#include "model/base/result.h"
#include "model/cql/cql_type.h"
#include "model/cql/udt.h"
#include "model/data/sample_data.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

namespace querywright::engine {

// What one value is made from.
struct Draw {
    Random random;
    std::uint64_t index = 0;               // which value of its sequence it is, from 0
    std::optional<std::string_view> base;  // of an offset: the value it is added to, if that is not null
};

// Makes values of one CQL type as a generator of the model describes them.
class ValueMaker {
public:
    virtual ~ValueMaker() = default;

    // Sets `out` to a value; false where the value is null.
    virtual bool draw(Draw& draw, Bytes& out) const = 0;

    // How many different values there are; nothing if there are more than can be counted through.
    virtual std::optional<std::uint64_t> capacity() const { return std::nullopt; }
    // Sets `out` to one of them, a different one for each number below capacity(); any one if there is none.
    virtual bool nth(std::uint64_t number, Draw& draw, Bytes& out) const;
};

// The maker for a generator; an error, which says what is wrong without naming the attribute, if the
// generator cannot make values of the type. `baseType` is that of an offset's base, null for other
// generators.
Result<std::unique_ptr<ValueMaker>> makeMaker(const Generator& generator, const cql::CqlType& type,
                                              const cql::UdtCatalog& udts,
                                              const cql::CqlType* baseType = nullptr);

// One function per kind of generator.
using MakerResult = Result<std::unique_ptr<ValueMaker>>;
MakerResult makeSequence(const SequenceGenerator& generator, const cql::CqlType& type,
                         const cql::UdtCatalog& udts);
MakerResult makeRange(const RangeGenerator& generator, const cql::CqlType& type);
MakerResult makeChoice(const ChoiceGenerator& generator, const cql::CqlType& type,
                       const cql::UdtCatalog& udts);
MakerResult makeName(const NameGenerator& generator, const cql::CqlType& type);
MakerResult makeText(const TextGenerator& generator, const cql::CqlType& type);
MakerResult makePattern(const PatternGenerator& generator, const cql::CqlType& type);
MakerResult makeRandom(const cql::CqlType& type, const cql::UdtCatalog& udts);
MakerResult makeOffset(const OffsetGenerator& generator, const cql::CqlType& type,
                       const cql::CqlType* baseType);

// Whether the type holds text of any kind.
bool isText(const cql::CqlType& type);

// "a sequence cannot make values of the type boolean".
Error cannotMake(std::string_view what, const cql::CqlType& type);

}  // namespace querywright::engine
