// SPDX-License-Identifier: Apache-2.0
#include "engine/data/make/collection_maker.h"

#include <algorithm>
#include <utility>

namespace querywright::engine {

bool CompositeMaker::draw(Draw& draw, Bytes& out) const
{
    std::vector<std::optional<Bytes>> values;
    for (const Part& part : m_parts) {
        Draw one{draw.random.fork(part.salt), draw.index, std::nullopt};
        if (part.base && *part.base < values.size() && values[*part.base])
            one.base = *values[*part.base];
        Bytes value;
        const bool isNull = one.random.happens(part.nullThreshold) || !part.values->draw(one, value);
        values.push_back(isNull ? std::nullopt : std::optional(std::move(value)));
    }
    out = encodeTuple(values);
    return true;
}

MultivaluedMaker::MultivaluedMaker(std::unique_ptr<ValueMaker> element, std::unique_ptr<ValueMaker> key,
                                   const Amount& amount, cql::CollectionType type, cql::UdtCatalog udts)
    : m_element(std::move(element)),
      m_key(std::move(key)),
      m_amount(amount),
      m_type(std::move(type)),
      m_udts(std::move(udts))
{}

bool MultivaluedMaker::draw(Draw& draw, Bytes& out) const
{
    constexpr std::uint64_t keySalt = 0x6B6579;  // tells the streams of keys from those of values
    constexpr std::uint64_t attempts = 8;
    const bool isList = m_type.kind == cql::CollectionKind::List;
    const ValueMaker& first = m_key ? *m_key : *m_element;
    const std::uint64_t count = m_amount.draw(draw.random);
    std::vector<Bytes> firsts;
    std::vector<Bytes> elements;
    for (std::uint64_t i = 0; i < count; ++i) {
        const Random stream = draw.random.fork(i);
        Bytes value;
        bool isNew = false;
        for (std::uint64_t attempt = 0; attempt < attempts && !isNew; ++attempt) {
            Draw one{m_key ? stream.fork(keySalt + attempt) : stream.fork(attempt), i, std::nullopt};
            isNew = first.draw(one, value)
                    && (isList || std::find(firsts.begin(), firsts.end(), value) == firsts.end());
        }
        if (!isNew)
            continue;
        firsts.push_back(value);
        elements.push_back(std::move(value));
        if (m_key) {
            Draw one{stream, i, std::nullopt};
            m_element->draw(one, elements.emplace_back());
        }
    }
    if (!elements.empty())
        out = encodeCollection(elements, m_type, m_udts);
    return !elements.empty();
}

}  // namespace querywright::engine
