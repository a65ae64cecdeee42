// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit.h"

#include <cstddef>
#include <string>
#include <vector>

namespace querywright::edit {

// The attributes a query uses besides those it is given by equality (edit_given.h). Positions are those in
// the lists of AccessPattern; one that is not there is an error. Attributes must be offered by the walk
// (edit_walk.h), perhaps as element or bucket.

Result<Edit> addRange(const ModelFile& file, QueryId query, const GivenRange& range);
Result<Edit> removeRange(const ModelFile& file, QueryId query, std::size_t position);
Result<Edit> setRangeSource(const ModelFile& file, QueryId query, std::size_t position, ValueSource source);
Result<Edit> setRangeBounds(const ModelFile& file, QueryId query, std::size_t position, RangeBounds bounds);
Result<Edit> setRangeWidth(const ModelFile& file, QueryId query, std::size_t position, double width);

Result<Edit> addOrdering(const ModelFile& file, QueryId query, const Ordering& ordering);
Result<Edit> removeOrdering(const ModelFile& file, QueryId query, std::size_t position);
Result<Edit> setOrderingDirection(const ModelFile& file, QueryId query, std::size_t position,
                                  Direction direction);
Result<Edit> moveOrdering(const ModelFile& file, QueryId query, std::size_t position, int by);

Result<Edit> addReturned(const ModelFile& file, QueryId query, const Returned& returned);
// Of a weak entity the keys of its owners that the query is not given, and the walk that goes on to them; of
// others none, and the query's walk.
struct OwnerKeys {
    Walk walk;
    std::vector<AttributeUse> attributes;
};
OwnerKeys keysOfOwners(const ConceptualModel& model, const AccessPattern& query, const WalkPlace& place);

// Whatever a place of the walk has, unless it is returned already; composite attributes as wholes. With a
// weak entity keysOfOwners().
Result<Edit> addAllReturned(const ModelFile& file, QueryId query, const WalkPlace& place);
Result<Edit> removeReturned(const ModelFile& file, QueryId query, std::size_t position);
Result<Edit> moveReturned(const ModelFile& file, QueryId query, std::size_t position, int by);

// Returns a function of what is returned there ("avg"), or with an empty one the attribute itself.
Result<Edit> setAggregate(const ModelFile& file, QueryId query, std::size_t position, std::string function);

Result<Edit> addGroupBy(const ModelFile& file, QueryId query, const AttributeUse& use);
Result<Edit> removeGroupBy(const ModelFile& file, QueryId query, std::size_t position);

}  // namespace querywright::edit
