// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/finding.h"
#include "model/cql/udt.h"
#include "model/derivation/derive.h"
#include "model/physical/attribute_type.h"

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace querywright {

// The user-defined types that decisions keep nested entities in. A field is called like the attribute. A name
// that another type with other fields has is given a number.
class NestedUdts {
public:
    // REQUIRES: `types` are those of `model`, from which `derivation` was derived.
    NestedUdts(const Model& model, const Derivation& derivation, const AttributeTypes& types);

    // The name of the type of the column, empty if it has none.
    const std::string& nameOf(std::size_t table, std::size_t column) const;

    // All user-defined types, those of composite attributes too.
    const cql::UdtCatalog& catalog() const { return m_catalog; }

    // Types that could not be called as wished.
    const std::vector<Finding>& findings() const { return m_findings; }

private:
    std::string nameFor(const LogicalTable& table, const std::string& wished,
                        const std::vector<cql::UdtField>& fields);

    cql::UdtCatalog m_catalog;
    std::map<std::pair<std::size_t, std::size_t>, std::string> m_names;
    std::vector<Finding> m_findings;
};

}  // namespace querywright
