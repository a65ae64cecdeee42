// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace querywright::engine {

// A word and how often it is drawn in proportion to the others of its list. All words are ASCII.
struct Word {
    std::string_view text;
    std::uint32_t weight = 1;
};

// Names of people, weighted about as often as they occur (per 100,000 people in the United States).
std::span<const Word> firstNames();
std::span<const Word> lastNames();

// Names of places; cities and countries are weighted about by their inhabitants.
std::span<const Word> cities();
std::span<const Word> countries();
std::span<const Word> states();
std::span<const Word> streets();      // "Maple"
std::span<const Word> streetKinds();  // "Avenue"

// What names of hotels, landmarks and companies are made of.
std::span<const Word> hotelPrefixes();
std::span<const Word> hotelWords();
std::span<const Word> hotelKinds();
std::span<const Word> landmarkWords();
std::span<const Word> landmarkKinds();
std::span<const Word> companyWords();
std::span<const Word> companyKinds();
std::span<const Word> mailDomains();

// Lower case words sentences are made of.
std::span<const Word> plainWords();

}  // namespace querywright::engine
