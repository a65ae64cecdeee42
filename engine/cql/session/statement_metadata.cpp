// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/session/statement_metadata.h"

#include <cstddef>
#include <optional>

namespace querywright::engine {

StatementMetadata metadataOf(const SchemaTable& table, const MarkerReceivers& markers)
{
    StatementMetadata metadata;
    metadata.keyspace = table.keyspace;
    metadata.table = table.name;
    for (const std::optional<Receiver>& marker : markers)
        metadata.markers.push_back(marker.value_or(Receiver()));
    // The last marker of a column counts (cql3/VariableSpecifications.java).
    for (std::size_t column = 0; column < table.partitionKeySize(); ++column) {
        std::optional<std::size_t> found;
        for (std::size_t i = 0; i < metadata.markers.size(); ++i) {
            if (metadata.markers[i].column == table.columns[column].name)
                found = i;
        }
        if (!found) {
            metadata.partitionKeyMarkers.clear();
            return metadata;
        }
        metadata.partitionKeyMarkers.push_back(static_cast<std::uint16_t>(*found));
    }
    return metadata;
}

}  // namespace querywright::engine
