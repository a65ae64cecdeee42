// SPDX-License-Identifier: Apache-2.0
// Values as bytes and back (cql3/functions/BytesConversionFcts.java).
#include "engine/codec/hexadecimal.h"
#include "engine/cql/functions/function_maker.h"
#include "engine/cql/functions/native_types.h"
#include "engine/cql/values/legacy_type.h"
#include "engine/cql/values/validate.h"

#include <string>

namespace querywright::engine {

namespace {

void addBoth(FunctionTable& table, const std::string& word, const cql::CqlType& type,
             const std::string& toBlob, const std::string& fromBlob, bool isVersionChecked)
{
    addScalar(table, word + toBlob, {type}, cql::NativeType::Blob,
              [](const std::vector<OptionalBytes>& values, CallContext&) -> CqlResult<OptionalBytes> {
                  return values[0];
              });
    const std::string name = fromBlob + word;
    addScalar(
        table, name, {cql::NativeType::Blob}, resultType(type),
        [name, type, isVersionChecked](const std::vector<OptionalBytes>& values,
                                       CallContext& context) -> CqlResult<OptionalBytes> {
            const bool isAnyUuid = type.isNative(cql::NativeType::Timeuuid) && !isVersionChecked;
            if (problemOf(*values[0], isAnyUuid ? cql::CqlType(cql::NativeType::Uuid) : type, context.types))
                return invalid("In call to function system." + name + ", value 0x" + hexadecimal(*values[0])
                               + " is not a valid binary representation for type " + type.toCql());
            return values[0];
        });
}

}  // namespace

void addBlobFunctions(FunctionTable& table, bool hasNewNames)
{
    const auto addForms = [&](const std::string& word, cql::NativeType type) {
        // Cassandra 4.1 takes uuids of any version for timeuuids.
        addBoth(table, word, type, "asblob", "blobas", hasNewNames);
        if (hasNewNames)
            addBoth(table, word, type, "_as_blob", "blob_as_", hasNewNames);
    };
    for (const cql::NativeType type : nativeTypes) {
        if (type == cql::NativeType::Blob)
            continue;
        addForms(std::string(cql::toCql(type)), type);
    }
    addForms("varchar", cql::NativeType::Text);
}

}  // namespace querywright::engine
