// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/session/statement_id.h"

#include "engine/codec/big_endian.h"

#include <boost/uuid/detail/md5.hpp>

#include <cstdint>

namespace querywright::engine {

Bytes statementId(std::string_view keyspace, std::string_view text)
{
    boost::uuids::detail::md5 hash;
    hash.process_bytes(keyspace.data(), keyspace.size());
    hash.process_bytes(text.data(), text.size());
    boost::uuids::detail::md5::digest_type digest;
    hash.get_digest(digest);
    Bytes bytes;
    for (const std::uint32_t word : digest)
        appendBigEndian(bytes, word, 4);
    return bytes;
}

}  // namespace querywright::engine
