// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/functions/message_digest.h"

#include "engine/codec/big_endian.h"
#include "model/base/text.h"

#include <boost/multiprecision/cpp_int.hpp>
#include <boost/uuid/detail/md5.hpp>
#include <boost/uuid/detail/sha1.hpp>

#include <array>
#include <bit>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <string>

namespace querywright::engine {

namespace {

constexpr std::array<unsigned, 80> primes = {
    2,   3,   5,   7,   11,  13,  17,  19,  23,  29,  31,  37,  41,  43,  47,  53,  59,  61,  67,  71,
    73,  79,  83,  89,  97,  101, 103, 107, 109, 113, 127, 131, 137, 139, 149, 151, 157, 163, 167, 173,
    179, 181, 191, 193, 197, 199, 211, 223, 227, 229, 233, 239, 241, 251, 257, 263, 269, 271, 277, 281,
    283, 293, 307, 311, 313, 317, 331, 337, 347, 349, 353, 359, 367, 373, 379, 383, 389, 397, 401, 409};

using Wide = boost::multiprecision::cpp_int;

// The first 64 binary digits behind the point of the root of a number.
std::uint64_t fractionOfRoot(unsigned number, unsigned degree)
{
    const Wide scaled = Wide(number) << (64 * degree);
    Wide root = 0;
    for (unsigned bit = 70; bit-- > 0;) {
        const Wide tried = root | (Wide(1) << bit);
        if (pow(tried, degree) <= scaled)
            root = tried;
    }
    return static_cast<std::uint64_t>(root & ((Wide(1) << 64) - 1));
}

// FIPS 180-4, 4.2 and 5.3: what both sizes of SHA-2 begin with.
struct Constants {
    std::array<std::uint64_t, 80> ofRounds{};
    std::array<std::uint64_t, 8> first{};   // by the first eight primes
    std::array<std::uint64_t, 8> second{};  // by the next eight
};

const Constants& constants()
{
    static const Constants made = [] {
        Constants numbers;
        for (std::size_t i = 0; i < primes.size(); ++i)
            numbers.ofRounds[i] = fractionOfRoot(primes[i], 3);
        for (std::size_t i = 0; i < 8; ++i) {
            numbers.first[i] = fractionOfRoot(primes[i], 2);
            numbers.second[i] = fractionOfRoot(primes[i + 8], 2);
        }
        return numbers;
    }();
    return made;
}

template <typename Word>
struct Turns {
    std::array<int, 3> sum0, sum1, schedule0, schedule1;  // the last one of a schedule shifts
};

template <typename Word>
Word turned(Word word, const std::array<int, 3>& by)
{
    return std::rotr(word, by[0]) ^ std::rotr(word, by[1]) ^ std::rotr(word, by[2]);
}

template <typename Word>
Word mixed(Word word, const std::array<int, 3>& by)
{
    return std::rotr(word, by[0]) ^ std::rotr(word, by[1]) ^ (word >> by[2]);
}

// FIPS 180-4, 6.2 and 6.4.
template <typename Word, std::size_t rounds>
void addBlock(std::array<Word, 8>& state, std::string_view block, const Turns<Word>& turns)
{
    constexpr int unused = 64 - 8 * static_cast<int>(sizeof(Word));
    std::array<Word, rounds> words{};
    for (std::size_t i = 0; i < rounds; ++i) {
        if (i < 16)
            words[i] = static_cast<Word>(readUnsigned(block.substr(i * sizeof(Word), sizeof(Word))));
        else
            words[i] = mixed(words[i - 2], turns.schedule1) + words[i - 7]
                       + mixed(words[i - 15], turns.schedule0) + words[i - 16];
    }
    std::array<Word, 8> now = state;
    for (std::size_t i = 0; i < rounds; ++i) {
        const auto constant = static_cast<Word>(constants().ofRounds[i] >> unused);
        const Word choice = (now[4] & now[5]) ^ (~now[4] & now[6]);
        const Word majority = (now[0] & now[1]) ^ (now[0] & now[2]) ^ (now[1] & now[2]);
        const Word one = now[7] + turned(now[4], turns.sum1) + choice + constant + words[i];
        const Word other = turned(now[0], turns.sum0) + majority;
        for (std::size_t place = 7; place > 0; --place)
            now[place] = now[place - 1];
        now[4] += one;
        now[0] = one + other;
    }
    for (std::size_t i = 0; i < 8; ++i)
        state[i] += now[i];
}

template <typename Word, std::size_t rounds>
Bytes secureHash(std::string_view bytes, std::array<Word, 8> state, const Turns<Word>& turns,
                 std::size_t length)
{
    constexpr std::size_t blockSize = 16 * sizeof(Word);
    Bytes padded(bytes);
    padded.push_back('\x80');
    while (padded.size() % blockSize != blockSize - sizeof(std::uint64_t))
        padded.push_back('\0');
    // The longer length has upper bytes, which are never anything but zero, but need room.
    const std::size_t used = (bytes.size() + 1) % blockSize;
    if (blockSize == 128 && used > blockSize - 16 && used <= blockSize - 8)
        padded.append(blockSize, '\0');
    appendBigEndian(padded, static_cast<std::uint64_t>(bytes.size()) * 8, 8);
    for (std::size_t at = 0; at < padded.size(); at += blockSize)
        addBlock<Word, rounds>(state, std::string_view(padded).substr(at, blockSize), turns);
    Bytes hash;
    for (const Word word : state)
        appendBigEndian(hash, word, sizeof(Word));
    return hash.substr(0, length);
}

Bytes shortHash(std::string_view bytes, bool isShorter)
{
    constexpr Turns<std::uint32_t> turns{{2, 13, 22}, {6, 11, 25}, {7, 18, 3}, {17, 19, 10}};
    std::array<std::uint32_t, 8> state{};
    for (std::size_t i = 0; i < 8; ++i)
        state[i] =
            static_cast<std::uint32_t>(isShorter ? constants().second[i] : constants().first[i] >> 32U);
    return secureHash<std::uint32_t, 64>(bytes, state, turns, isShorter ? 28 : 32);
}

Bytes longHash(std::string_view bytes, bool isShorter)
{
    constexpr Turns<std::uint64_t> turns{{28, 34, 39}, {14, 18, 41}, {1, 8, 7}, {19, 61, 6}};
    return secureHash<std::uint64_t, 80>(bytes, isShorter ? constants().second : constants().first, turns,
                                         isShorter ? 48 : 64);
}

template <typename Hash>
Bytes hashOf(std::string_view bytes)
{
    Hash hash;
    hash.process_bytes(bytes.data(), bytes.size());
    typename Hash::digest_type digest;
    hash.get_digest(digest);
    Bytes result;
    for (const std::uint32_t word : digest)
        appendBigEndian(result, word, 4);
    return result;
}

}  // namespace

std::optional<Bytes> messageDigest(std::string_view bytes, std::string_view algorithm)
{
    std::string name(algorithm);
    for (char& c : name)
        c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    if (name == "MD5")
        return hashOf<boost::uuids::detail::md5>(bytes);
    if (name == "SHA-1" || name == "SHA" || name == "SHA1")
        return hashOf<boost::uuids::detail::sha1>(bytes);
    if (name == "SHA-224" || name == "SHA-256")
        return shortHash(bytes, name == "SHA-224");
    if (name == "SHA-384" || name == "SHA-512")
        return longHash(bytes, name == "SHA-384");
    return std::nullopt;
}

}  // namespace querywright::engine
