// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/make/weights.h"
#include "engine/data/make/words.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::engine {

// Draws words of a list as often as their weights say.
class WordDraw {
public:
    explicit WordDraw(std::span<const Word> words);

    std::string_view draw(Random& random) const { return m_words[m_weights.draw(random)].text; }
    std::uint64_t size() const { return m_words.size(); }
    std::string_view at(std::uint64_t position) const { return m_words[position].text; }

private:
    std::span<const Word> m_words;
    Weights m_weights;
};

// Texts made of fixed parts, words and numbers, one after the other.
class TextForm {
public:
    TextForm& fixed(std::string text);
    TextForm& word(std::span<const Word> words);
    TextForm& lowerWord(std::span<const Word> words);
    TextForm& number(std::uint64_t least, std::uint64_t most);
    TextForm& digits(std::uint32_t count);  // with leading zeros; REQUIRES: count <= 18

    void draw(Random& random, std::string& out) const;

    // How many different texts there are, at most 2^62.
    std::uint64_t capacity() const;
    void nth(std::uint64_t number, std::string& out) const;

private:
    struct Part {
        std::string fixed;
        std::vector<WordDraw> words;  // none or one
        bool lower = false;
        std::uint64_t least = 0;
        std::uint64_t count = 1;  // of numbers; 1: no number
        std::uint32_t width = 0;
    };

    static void append(const Part& part, std::uint64_t choice, std::string& out);
    static std::uint64_t choices(const Part& part);

    std::vector<Part> m_parts;
};

// "A" to "Z".
std::span<const Word> capitalLetters();

}  // namespace querywright::engine
