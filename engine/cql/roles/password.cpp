// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/roles/password.h"

#include <algorithm>
#include <array>
#include <crypt.h>
#include <memory>

namespace querywright::engine {

namespace {

constexpr unsigned long rounds = 4;

std::optional<std::string> crypted(const std::string& password, const char* setting)
{
    if (password.find('\0') != std::string::npos)
        return std::nullopt;
    const auto data = std::make_unique<crypt_data>();
    const char* hash = crypt_r(password.c_str(), setting, data.get());
    if (hash == nullptr || *hash == '*')
        return std::nullopt;
    return std::string(hash);
}

}  // namespace

std::optional<std::string> hashOf(const std::string& password)
{
    std::array<char, CRYPT_GENSALT_OUTPUT_SIZE> setting{};
    if (crypt_gensalt_rn("$2a$", rounds, nullptr, 0, setting.data(), static_cast<int>(setting.size()))
        == nullptr)
        return std::nullopt;
    return crypted(password, setting.data());
}

bool isPassword(const std::string& password, const std::string& hash)
{
    return isPasswordHash(hash) && crypted(password, hash.c_str()) == hash;
}

bool isPasswordHash(std::string_view text)
{
    constexpr std::size_t saltAt = 7;
    constexpr std::size_t saltSize = 22;
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    return text.size() >= saltAt + saltSize && text.substr(0, 4) == "$2a$" && isDigit(text[4])
           && isDigit(text[5]) && text[6] == '$' && text.find('\0') == std::string_view::npos;
}

}  // namespace querywright::engine
