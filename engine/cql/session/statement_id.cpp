// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/session/statement_id.h"

#include <boost/uuid/detail/md5.hpp>

#include <array>
#include <cstring>

namespace querywright::engine {

Bytes statementId(std::string_view keyspace, std::string_view text)
{
    boost::uuids::detail::md5 hash;
    hash.process_bytes(keyspace.data(), keyspace.size());
    hash.process_bytes(text.data(), text.size());
    boost::uuids::detail::md5::digest_type digest;
    hash.get_digest(digest);
    std::array<char, 16> bytes{};
    static_assert(sizeof digest == bytes.size());
    std::memcpy(bytes.data(), &digest, bytes.size());
    return Bytes(bytes.data(), bytes.size());
}

}  // namespace querywright::engine
