// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/source_reference.h"

#include <cstddef>
#include <string>

namespace querywright {

SourceReference sourceReferenceTo(const Walk& walk, const AttributeUse& use)
{
    const auto* node = std::get_if<NodeIndex>(&use.place);
    return {use.attribute,
            node ? walk.nodes[static_cast<std::size_t>(*node)].role : std::string(),
            use.element,
            use.bucket,
            {}};
}

}  // namespace querywright
