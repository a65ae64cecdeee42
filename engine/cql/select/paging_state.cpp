// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/select/paging_state.h"

#include "engine/store/varint.h"

#include <optional>

namespace querywright::engine {

namespace {

constexpr char version = 1;

void appendText(Bytes& out, std::string_view text)
{
    appendVarint(out, text.size());
    out += text;
}

std::optional<Bytes> takeText(std::string_view& bytes)
{
    const auto length = takeVarint(bytes);
    if (!length || *length > bytes.size())
        return std::nullopt;
    Bytes text(bytes.substr(0, *length));
    bytes.remove_prefix(*length);
    return text;
}

}  // namespace

Bytes toPagingState(const ReadPosition& position)
{
    Bytes state(1, version);
    appendText(state, position.key);
    state.push_back(position.clustering ? '\1' : '\0');
    appendText(state, position.clustering.value_or(Bytes()));
    appendVarint(state, position.takenOfPartition);
    appendVarint(state, position.remaining);
    return state;
}

CqlResult<ReadPosition> fromPagingState(std::string_view state)
{
    const auto bad = cqlFailure(CqlErrorCode::Protocol, "Invalid value for the paging state");
    if (state.empty() || state.front() != version)
        return bad;
    state.remove_prefix(1);
    ReadPosition position;
    auto key = takeText(state);
    if (!key || state.empty())
        return bad;
    position.key = *std::move(key);
    const bool hasClustering = state.front() == '\1';
    state.remove_prefix(1);
    auto clustering = takeText(state);
    const auto taken = takeVarint(state);
    const auto remaining = takeVarint(state);
    if (!clustering || !taken || !remaining || !state.empty())
        return bad;
    if (hasClustering)
        position.clustering = *std::move(clustering);
    position.takenOfPartition = *taken;
    position.remaining = *remaining;
    return position;
}

}  // namespace querywright::engine
