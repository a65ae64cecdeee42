// SPDX-License-Identifier: Apache-2.0
#include "app/core/design.h"

#include "model/validation.h"

#include <algorithm>
#include <utility>

namespace querywright::core {
namespace {

bool isError(const Finding& finding)
{
    return finding.severity == Severity::Error;
}

}  // namespace

std::vector<Finding> Design::reasons() const
{
    std::vector<Finding> errors;
    std::copy_if(validation.begin(), validation.end(), std::back_inserter(errors), isError);
    return errors;
}

std::vector<Finding> Design::designFindings() const
{
    std::vector<Finding> all = derivation.findings;
    all.insert(all.end(), physical.findings.begin(), physical.findings.end());
    return all;
}

std::vector<Finding> Design::findings() const
{
    std::vector<Finding> all = validation;
    if (isStale)
        return all;
    const std::vector<Finding> designed = designFindings();
    all.insert(all.end(), designed.begin(), designed.end());
    return all;
}

std::shared_ptr<const Design> makeDesign(std::shared_ptr<const ModelFile> file,
                                         const std::shared_ptr<const Design>& before)
{
    const auto design = std::make_shared<Design>();
    design->file = std::move(file);
    design->validation = validate(design->file->model);
    design->isStale = std::any_of(design->validation.begin(), design->validation.end(), isError);
    if (!design->isStale) {
        design->sound = design->file;
        design->derivation = before ? deriveAgain(design->model(), before->model(), before->derivation)
                                    : derive(design->model());
        design->physical = designPhysical(design->model(), design->derivation);
        return design;
    }
    design->sound = before ? before->sound : std::make_shared<const ModelFile>();
    if (before) {
        design->derivation = before->derivation;
        design->physical = before->physical;
    }
    return design;
}

}  // namespace querywright::core
