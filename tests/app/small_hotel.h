// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/hotel.h"

namespace querywright::tests {

// The hotel example with so few rows that a check of it takes a moment.
inline Hotel smallHotel()
{
    Hotel hotel;
    SampleData& data = hotel.file.model.data;
    for (EntityData& entity : data.entities) {
        if (entity.entity == hotel.entity("Hotel"))
            entity.count = 3;
        else if (entity.entity == hotel.entity("PointOfInterest"))
            entity.count = 20;
        else if (entity.entity == hotel.entity("Guest") || entity.entity == hotel.entity("Reservation"))
            entity.count = 40;
    }
    for (RelationshipData& relationship : data.relationships) {
        if (relationship.relationship == hotel.relationship("is available"))
            relationship.partners = {3, 3};
    }
    return hotel;
}

}  // namespace querywright::tests
