// SPDX-License-Identifier: Apache-2.0
#include "tests/support/random_model.h"

#include "model/base/text.h"
#include "tests/support/model_builder.h"

#include <map>
#include <random>
#include <string>
#include <vector>

namespace querywright::tests {

namespace {

class Maker {
public:
    explicit Maker(std::uint64_t seed) : m_random(seed) {}

    Model make()
    {
        const int strong = 2 + below(3);
        for (int i = 0; i < strong; ++i)
            addStrong("E" + std::to_string(i));
        for (int i = below(3); i > 0; --i)
            addWeak("W" + std::to_string(i));
        if (chance(40))
            addHierarchy();
        for (int i = 1 + below(4); i > 0; --i)
            addRelationship("r" + std::to_string(i));
        if (chance(40))
            addCrossKey();
        if (chance(30))
            addBoundKey();
        m_builder.model.data.seed = m_random();
        return std::move(m_builder.model);
    }

private:
    int below(int bound) { return static_cast<int>(m_random() % static_cast<std::uint64_t>(bound)); }
    bool chance(int percent) { return below(100) < percent; }
    template <typename T>
    const T& any(const std::vector<T>& values)
    {
        return values[static_cast<std::size_t>(below(static_cast<int>(values.size())))];
    }
    std::uint64_t size() { return 4 + m_random() % 40; }

    std::string keyType()
    {
        return any<std::string>(
            {"uuid", "text", "int", "timeuuid", "bigint", "timestamp", "date", "decimal", "varint"});
    }
    std::string plainType()
    {
        return any<std::string>({"text", "int", "decimal", "boolean", "date", "timestamp", "uuid", "double",
                                 "inet", "blob", "float", "time", "duration", "tuple<int, text>", "ascii"});
    }

    void addAttributes(const std::string& owner)
    {
        for (int i = below(3); i > 0; --i) {
            const std::string name = owner + "_a" + std::to_string(i);
            m_builder.attribute(name, plainType());
            if (chance(30))
                m_builder.data(join({owner, name}, ".")).nullShare = 0.3;
        }
        if (chance(20))
            m_builder.set(owner + "_tags", "text");
        if (chance(20))
            m_builder.map(owner + "_map", "text", "int");
        if (chance(20))
            m_builder.composites(owner + "_places", {{owner + "_city", "text"}, {owner + "_zip", "int"}});
        if (chance(20))
            m_builder.composite(owner + "_point", {{owner + "_x", "double"}, {owner + "_y", "double"}});
        if (chance(20)) {
            m_builder.attribute(owner + "_at", "timestamp");
            m_builder.derived(owner + "_day", "date", {owner + "." + owner + "_at"});
        }
    }

    void addAlternateKeys(const std::string& name)
    {
        if (chance(30)) {
            m_builder.attribute("email", "text").alternateKey({name + ".email"});
        }
        if (chance(20)) {
            m_builder.attribute("letter", "text").attribute("digit", "int");
            m_builder.alternateKey({name + ".letter", name + ".digit"});
            m_builder.generate(name + ".letter", ChoiceGenerator{{"a", "b", "c", "d", "e"}, {}});
            m_builder.generate(name + ".digit", RangeGenerator{"0", "9", 0.5, 0});
        }
    }

    void addStrong(const std::string& name)
    {
        m_builder.entity(name).key("id", keyType());
        if (chance(15))
            m_builder.key("more", keyType());
        addAlternateKeys(name);
        addAttributes(name);
        m_sizes[name] = size();
        m_builder.count(name, m_sizes[name]);
        m_strong.push_back(name);
        m_all.push_back(name);
    }

    void addWeak(const std::string& name)
    {
        const bool isTwice = chance(30);
        const std::string owner = any(m_all);
        const std::string other = any(m_strong);
        const bool hasKey = chance(80);
        m_builder.entity(name);
        if (hasKey)
            m_builder.key("no", any<std::string>({"int", "date", "text", "timestamp", "smallint"}));
        addAttributes(name);
        m_builder.relationship(name + "_of").one(owner).many(name).total().identifies(name);
        if (hasKey && chance(60))
            m_builder.partners(name + "_of", 0,
                               {0, 6, chance(50) ? Amount::Shape::Zipf : Amount::Shape::Uniform, 1.2});
        if (isTwice && owner != other)
            m_builder.relationship(name + "_too").one(other).many(name).total().identifies(name);
        m_all.push_back(name);
    }

    void addHierarchy()
    {
        const std::string supertype = any(m_strong);
        const int count = 1 + below(3);
        std::vector<std::string> subtypes;
        for (int i = 0; i < count; ++i) {
            subtypes.push_back("S" + std::to_string(i));
            m_builder.entity(subtypes.back());
            addAttributes(subtypes.back());
        }
        m_builder.isA(supertype, subtypes, chance(50), chance(50));
        m_subtypes = subtypes;
        if (count > 1 && chance(30)) {
            m_builder.entity("SS").attribute("deep", "text");
            m_builder.isA(subtypes.front(), {"SS"}, true, chance(50));
            m_subtypes.push_back("SS");
        }
    }

    std::string anyParticipant() { return !m_subtypes.empty() && chance(30) ? any(m_subtypes) : any(m_all); }

    void addRelationship(const std::string& name)
    {
        const std::string first = anyParticipant();
        const std::string second = anyParticipant();
        const int kind = below(10);
        const bool isSmaller =
            m_sizes.contains(first) && m_sizes.contains(second) && m_sizes[first] <= m_sizes[second];
        m_builder.relationship(name);
        kind < 5 ? m_builder.one(first, "left") : m_builder.many(first, "left");
        if (kind < 5 && isSmaller && chance(50))
            m_builder.total();
        kind < 2 ? m_builder.one(second, "right") : m_builder.many(second, "right");
        const bool isStated = kind >= 5 && chance(50);
        if (kind >= 2 && !isStated && chance(40))
            m_builder.total();  // of the many side
        if (kind == 8)
            chance(50) ? m_builder.many(any(m_all), "third") : m_builder.one(any(m_all), "third");
        if (kind == 9) {
            m_builder.attribute("at", any<std::string>({"timestamp", "int", "date"}));
            m_builder.relationshipKey({0, 1}, {name + ".at"});
        } else {
            m_builder.attribute("rating", "int");
        }
        if (isStated)
            m_builder.partners(name, static_cast<std::uint32_t>(below(2)), {0, 3}, chance(50) ? 1.0 : 0.0);
    }

    // Together with something of another type that the entity determines.
    void addCrossKey()
    {
        const std::string& owner = m_strong.front();
        m_builder.entity("X").key("id", "uuid").attribute("day", "date").attribute("until", "date");
        m_builder.relationship("x_of").one(owner).many("X");
        EntityType& x = m_builder.model.conceptual.entityTypes.back();
        x.alternateKeys = {{m_builder.attributeId(owner + ".id"), m_builder.attributeId("X.day")}};
        m_builder.count("X", 30 + size());
        m_builder.generate("X.day", RangeGenerator{"2026-01-01", "2026-04-30"});
        m_builder.generate("X.until", OffsetGenerator{m_builder.attributeId("X.day"), {1, 5}});
    }

    // Known by nothing but two others.
    void addBoundKey()
    {
        m_builder.entity("Y").key("id", "uuid").attribute("grade", "int");
        m_builder.relationship("y_left").one(m_strong[0]).many("Y").total();
        m_builder.relationship("y_right").one(m_strong[1]).many("Y").total();
        Key both;
        for (std::size_t i : {0U, 1U}) {
            const Key& key = m_builder.model.conceptual.findEntityType(m_strong[i])->key;
            both.insert(both.end(), key.begin(), key.end());
        }
        m_builder.model.conceptual.entityTypes.back().alternateKeys = {both};
        m_builder.count("Y", 12);
    }

    std::mt19937_64 m_random;
    ModelBuilder m_builder;
    std::vector<std::string> m_strong;
    std::vector<std::string> m_all;  // strong and weak
    std::vector<std::string> m_subtypes;
    std::map<std::string, std::uint64_t> m_sizes;  // of the strong ones
};

}  // namespace

Model randomModel(std::uint64_t seed)
{
    return Maker(seed).make();
}

}  // namespace querywright::tests
