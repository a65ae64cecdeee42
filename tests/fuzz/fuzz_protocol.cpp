// SPDX-License-Identifier: Apache-2.0
// Any bytes can come from a client: what is answered are whole messages. The first byte of the input says
// which version is spoken, and whether the rest is sent as it is or put into messages, so that lengths and
// checksums are right: each begins with its opcode and the length of its body in two bytes.
#include "tests/engine/protocol_client.h"
#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/require.h"

#include <algorithm>
#include <string_view>

using namespace querywright;
using namespace querywright::engine;

namespace {

constexpr std::uint8_t asItIs = 0x80;
constexpr std::size_t headSize = 3;

std::size_t byteAt(std::string_view text, std::size_t position)
{
    return static_cast<std::uint8_t>(text[position]);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0)
        return 0;
    const auto version = static_cast<std::uint8_t>(3 + (data[0] & ~asItIs) % 3);
    std::string_view rest(reinterpret_cast<const char*>(data) + 1, size - 1);

    tests::ServedEmpty empty;
    tests::ProtocolTestClient client(empty, version);
    tests::require(client.start().opcode() == Opcode::Ready, "a client can start");
    const auto check = [](const std::vector<tests::Received>& answers) {
        for (const tests::Received& answer : answers)
            tests::require(answer.header.length == static_cast<std::int32_t>(answer.body.size()),
                           "messages are whole");
    };
    if ((data[0] & asItIs) != 0) {
        check(client.sendBytes(rest));
        return 0;
    }
    while (rest.size() >= headSize && !client.connection.isClosed()) {
        const auto opcode = static_cast<Opcode>(rest[0]);
        const std::size_t length = byteAt(rest, 1) << 8U | byteAt(rest, 2);
        rest.remove_prefix(headSize);
        const std::string_view body = rest.substr(0, length);
        rest.remove_prefix(body.size());
        check({client.ask(opcode, body)});
    }
    return 0;
}
