// SPDX-License-Identifier: Apache-2.0
#include "engine/data/make/value_maker.h"
#include "engine/data/make/weights.h"
#include "engine/data/make/word_draw.h"
#include "model/base/text.h"

#include <algorithm>
#include <string>
#include <utility>

namespace querywright::engine {

namespace {

// Any text a form allows, some forms more often than others.
class FormMaker final : public ValueMaker {
public:
    FormMaker(std::vector<TextForm> forms, const std::vector<double>& weights)
        : m_forms(std::move(forms)), m_weights(Weights::of(weights))
    {}

    bool draw(Draw& draw, Bytes& out) const override
    {
        m_forms[m_weights.draw(draw.random)].draw(draw.random, out);
        return true;
    }
    std::optional<std::uint64_t> capacity() const override
    {
        std::uint64_t sum = 0;
        for (const TextForm& form : m_forms)
            sum += form.capacity();
        return sum;
    }
    bool nth(std::uint64_t number, Draw&, Bytes& out) const override
    {
        for (const TextForm& form : m_forms) {
            if (number < form.capacity()) {
                form.nth(number, out);
                break;
            }
            number -= form.capacity();
        }
        return true;
    }

private:
    std::vector<TextForm> m_forms;
    Weights m_weights;
};

FormMaker formsOf(NameGenerator::List list)
{
    using List = NameGenerator::List;
    const TextForm none;
    switch (list) {
    case List::FirstName:
        return {{TextForm(none).word(firstNames())}, {1}};
    case List::LastName:
        return {{TextForm(none).word(lastNames())}, {1}};
    case List::FullName:
        return {{TextForm(none).word(firstNames()).fixed(" ").word(lastNames())}, {1}};
    case List::City:
        return {{TextForm(none).word(cities())}, {1}};
    case List::Country:
        return {{TextForm(none).word(countries())}, {1}};
    case List::Street:
        return {{TextForm(none).number(1, 999).fixed(" ").word(streets()).fixed(" ").word(streetKinds())},
                {1}};
    case List::Company:
        return {{TextForm(none).word(companyWords()).fixed(" ").word(companyKinds()),
                 TextForm(none).word(lastNames()).fixed(" ").word(companyKinds()),
                 TextForm(none).word(lastNames()).fixed(" & ").word(lastNames())},
                {3, 4, 2}};
    case List::Hotel:
        return {
            {TextForm(none).word(hotelPrefixes()).fixed(" ").word(hotelWords()).fixed(" ").word(hotelKinds()),
             TextForm(none).word(hotelWords()).fixed(" ").word(hotelKinds()).fixed(" ").word(cities()),
             TextForm(none).fixed("Hotel ").word(cities()).fixed(" ").word(hotelWords())},
            {4, 3, 1}};
    case List::Landmark:
        return {{TextForm(none).word(landmarkWords()).fixed(" ").word(landmarkKinds()),
                 TextForm(none).word(cities()).fixed(" ").word(landmarkKinds()),
                 TextForm(none).word(lastNames()).fixed(" ").word(landmarkKinds())},
                {4, 2, 1}};
    case List::Email:
        return {{TextForm(none)
                     .lowerWord(firstNames())
                     .fixed(".")
                     .lowerWord(lastNames())
                     .fixed("@")
                     .word(mailDomains()),
                 TextForm(none)
                     .lowerWord(firstNames())
                     .fixed(".")
                     .lowerWord(lastNames())
                     .number(1, 999)
                     .fixed("@")
                     .word(mailDomains())},
                {2, 1}};
    case List::Phone:
        return {{TextForm(none).fixed("+1-").number(201, 989).fixed("-555-01").digits(2)}, {1}};
    }
    return {{none}, {1}};
}

class SentenceMaker final : public ValueMaker {
public:
    explicit SentenceMaker(const Amount& amount) : m_amount(amount), m_words(plainWords()) {}

    bool draw(Draw& draw, Bytes& out) const override
    {
        out.clear();
        const std::uint64_t count = m_amount.draw(draw.random);
        for (std::uint64_t i = 0; i < count; ++i) {
            if (i > 0)
                out += ' ';
            out += m_words.draw(draw.random);
        }
        finish(count, out);
        return true;
    }
    std::optional<std::uint64_t> capacity() const override
    {
        if (m_amount.most() > 1)
            return std::nullopt;
        return m_amount.most() == 0 ? 1 : m_words.size();
    }
    bool nth(std::uint64_t number, Draw& draw, Bytes& out) const override
    {
        if (m_amount.most() != 1)
            return this->draw(draw, out);
        out = m_words.at(number);
        finish(1, out);
        return true;
    }

private:
    static void finish(std::uint64_t count, Bytes& out)
    {
        constexpr std::uint64_t sentenceLength = 5;  // fewer words are a title
        if (!out.empty())
            out.front() = static_cast<char>(out.front() - 'a' + 'A');
        if (count >= sentenceLength)
            out += '.';
    }

    AmountDraw m_amount;
    WordDraw m_words;
};

}  // namespace

MakerResult makeName(const NameGenerator& generator, const cql::CqlType& type)
{
    if (!isText(type))
        return failure(cannotMake("a list of names", type));
    return std::make_unique<FormMaker>(formsOf(generator.list));
}

MakerResult makeText(const TextGenerator& generator, const cql::CqlType& type)
{
    if (!isText(type))
        return failure(cannotMake("a text of words", type));
    constexpr std::uint64_t mostWords = 10'000;
    if (generator.words.most > mostWords)
        return failure(ErrorCode::Invalid, "a text of " + grouped(generator.words.most)
                                               + " words is too long; at most " + grouped(mostWords)
                                               + " are allowed");
    return std::make_unique<SentenceMaker>(generator.words);
}

MakerResult makePattern(const PatternGenerator& generator, const cql::CqlType& type)
{
    static const cql::UdtCatalog none;
    if (!isText(type))
        return failure(cannotMake("a pattern", type));
    if (!isValid(generator.pattern, type, none))
        return failure(ErrorCode::Invalid, "the pattern " + quoted(generator.pattern)
                                               + " is not a value of the type " + type.toCql());
    TextForm form;
    std::string fixed;
    for (const char letter : generator.pattern) {
        if (letter != '#' && letter != '@') {
            fixed += letter;
            continue;
        }
        form.fixed(std::exchange(fixed, {}));
        letter == '#' ? form.digits(1) : form.word(capitalLetters());
    }
    form.fixed(fixed);
    return std::make_unique<FormMaker>(std::vector<TextForm>{std::move(form)}, std::vector<double>{1});
}

}  // namespace querywright::engine
