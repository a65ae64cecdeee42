// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"
#include "model/subject.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace querywright::core {

// What findings are about, by the name or label that they say: "Q7", "reservations_by_guest", "Guest.email",
// "decision 3". The names are looked through once for any number of findings.
class FindingSubjects {
public:
    // `design` is that of `model`, or stale. Both must outlive this.
    FindingSubjects(const Model& model, const Design& design);

    // Nothing if no such thing is there, as with findings about the model as a whole.
    Subject operator()(const std::string& name) const;

private:
    using Positions = std::unordered_map<std::string_view, std::vector<std::size_t>>;

    Subject columnOf(std::string_view name) const;
    template <typename Type>
    static Subject typeOrAttributeOf(const std::vector<Type>& types, const Positions& positions,
                                     std::string_view name);
    static std::vector<std::size_t> ownersOf(const Positions& positions, std::string_view name);

    const Model& m_model;
    const Design& m_design;
    std::unordered_map<std::string_view, Subject> m_labelled;   // queries, tasks, updates, tables
    std::unordered_map<std::string_view, Subject> m_keyspaces;  // and user-defined types
    Positions m_tables;
    Positions m_entityTypes;
    Positions m_relationshipTypes;
};

// That of a single finding.
Subject subjectOfFinding(const Model& model, const Design& design, const std::string& name);

}  // namespace querywright::core
