// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/writes/embedding.h"
#include "model/writes/write_plan.h"

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace querywright::writes {

// A value that the application has.
struct Value {
    BindOrigin origin = BindOrigin::Given;
    std::optional<std::size_t> read;  // of the plan
    std::string meaning;

    friend bool operator==(const Value&, const Value&) = default;
};

// Before or after the update: what differs in a change.
enum class Side { Before, After };

// What the application knows of a scene: what it is given, what it writes, what it has read. Parts of what is
// known, what is derived from it, and the buckets that times fall into are known too.
class Values {
public:
    // What the update is given, and what tells its subjects and those they are related to.
    // REQUIRES: `scene` outlives this.
    explicit Values(Scene& scene);

    void add(const At& at, AttributeId attribute, BindOrigin origin, std::optional<std::size_t> read = {});

    // What is known so far, to go back to it.
    using Known = std::map<std::pair<At, AttributeId>, Value>;
    const Known& known() const { return m_known; }
    void restore(Known known) { m_known = std::move(known); }

    // Nothing if it is not known. `use` says how the attribute is used; its place is not looked at. The
    // meaning tells the old value of what changes from the new one: "Product.brand as it was".
    std::optional<Value> find(const At& at, const AttributeUse& use, Side side) const;

    // Whether the update changes what is there: the attribute, a part of it, what it is derived from.
    bool isChanged(const At& at, const AttributeUse& use) const;

    // What the update does to the values of the attribute there, of which others stay; Replace if none do.
    ValuesChange changeOfValues(const At& at, AttributeId attribute) const;

    // "Guest.last_name", "User(buyer).id", "the day of Video.added_date".
    std::string meaningOf(const At& at, const AttributeUse& use) const;
    // The same; of what changes the old value is told from the new one: "Product.brand as it was".
    std::string meaningOf(const At& at, const AttributeUse& use, Side side) const;

private:
    void addGiven();
    void addSubjects();
    void addKey(const std::vector<std::pair<At, AttributeId>>& key);
    bool isIdentified(ThingIndex thing);
    bool knows(const At& at, AttributeId attribute) const;
    std::optional<Value> findPlain(const At& at, AttributeId attribute, Side side, int depth) const;
    std::optional<Value> findAround(const At& at, AttributeId attribute, Side side) const;
    std::optional<Value> findAll(const At& at, const std::vector<AttributeId>& all, Side side,
                                 int depth) const;
    bool isChanged(const At& at, AttributeId attribute, int depth) const;
    bool isNew(const At& at) const;
    std::string nameOf(const At& at, AttributeId attribute) const;

    Scene& m_scene;
    Known m_known;  // of Side::Before, and after unless changed
    std::set<AttributeId> m_changed;
};

}  // namespace querywright::writes
