// SPDX-License-Identifier: Apache-2.0
#include "model/validation.h"

#include "model/validation/checks.h"

namespace querywright {

std::vector<Finding> validate(const Model& model)
{
    validation::Checks checks(model);
    validation::checkNames(checks);
    validation::checkEntityTypes(checks);
    validation::checkRelationshipTypes(checks);
    validation::checkHierarchies(checks);
    validation::checkAttributes(checks);
    validation::checkWorkflow(checks);
    validation::checkQueries(checks);
    validation::checkUpdates(checks);
    validation::checkPhysical(checks);
    validation::checkSampleData(checks);
    validation::checkStatistics(checks);
    return std::move(checks.findings);
}

}  // namespace querywright
