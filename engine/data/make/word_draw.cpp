// SPDX-License-Identifier: Apache-2.0
#include "engine/data/make/word_draw.h"

#include <utility>

namespace querywright::engine {

namespace {

constexpr std::uint64_t greatestCapacity = std::uint64_t{1} << 62;

constexpr Word letterList[] = {{"A"}, {"B"}, {"C"}, {"D"}, {"E"}, {"F"}, {"G"}, {"H"}, {"I"},
                               {"J"}, {"K"}, {"L"}, {"M"}, {"N"}, {"O"}, {"P"}, {"Q"}, {"R"},
                               {"S"}, {"T"}, {"U"}, {"V"}, {"W"}, {"X"}, {"Y"}, {"Z"}};

Weights weightsOf(std::span<const Word> words)
{
    std::vector<double> weights;
    for (const Word& word : words)
        weights.push_back(word.weight);
    return Weights::of(weights);
}

void appendWord(std::string_view word, bool lower, std::string& out)
{
    for (const char letter : word)
        out += lower && letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

}  // namespace

std::span<const Word> capitalLetters()
{
    return letterList;
}

WordDraw::WordDraw(std::span<const Word> words) : m_words(words), m_weights(weightsOf(words)) {}

TextForm& TextForm::fixed(std::string text)
{
    if (!text.empty())
        m_parts.push_back({std::move(text), {}, false, 0, 1, 0});
    return *this;
}

TextForm& TextForm::word(std::span<const Word> words)
{
    m_parts.push_back({{}, {WordDraw(words)}, false, 0, 1, 0});
    return *this;
}

TextForm& TextForm::lowerWord(std::span<const Word> words)
{
    m_parts.push_back({{}, {WordDraw(words)}, true, 0, 1, 0});
    return *this;
}

TextForm& TextForm::number(std::uint64_t least, std::uint64_t most)
{
    m_parts.push_back({{}, {}, false, least, most - least + 1, 1});
    return *this;
}

TextForm& TextForm::digits(std::uint32_t count)
{
    std::uint64_t numbers = 1;
    for (std::uint32_t i = 0; i < count; ++i)
        numbers *= 10;
    m_parts.push_back({{}, {}, false, 0, numbers, count});
    return *this;
}

std::uint64_t TextForm::choices(const Part& part)
{
    return part.words.empty() ? part.count : part.words.front().size();
}

void TextForm::append(const Part& part, std::uint64_t choice, std::string& out)
{
    if (!part.words.empty()) {
        appendWord(part.words.front().at(choice), part.lower, out);
    } else if (part.width > 0) {
        const std::string digits = std::to_string(part.least + choice);
        if (digits.size() < part.width)
            out.append(part.width - digits.size(), '0');
        out += digits;
    } else {
        out += part.fixed;
    }
}

void TextForm::draw(Random& random, std::string& out) const
{
    out.clear();
    for (const Part& part : m_parts) {
        if (!part.words.empty())
            appendWord(part.words.front().draw(random), part.lower, out);
        else
            append(part, part.count > 1 ? random.below(part.count) : 0, out);
    }
}

std::uint64_t TextForm::capacity() const
{
    std::uint64_t product = 1;
    for (const Part& part : m_parts) {
        const std::uint64_t factor = choices(part);
        if (product > greatestCapacity / factor)
            return greatestCapacity;
        product *= factor;
    }
    return product;
}

void TextForm::nth(std::uint64_t number, std::string& out) const
{
    out.clear();
    for (const Part& part : m_parts) {
        const std::uint64_t factor = choices(part);
        append(part, number % factor, out);
        number /= factor;
    }
}

}  // namespace querywright::engine
