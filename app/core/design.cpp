// SPDX-License-Identifier: Apache-2.0
#include "app/core/design.h"

#include "model/edit/remove_elements.h"
#include "model/subject.h"
#include "model/validation.h"
#include "model/writes/write_text.h"

#include <algorithm>
#include <set>
#include <utility>

namespace querywright::core {
namespace {

bool isError(const Finding& finding)
{
    return finding.severity == Severity::Error;
}

// The queries and updates of these labels.
std::vector<Subject> subjectsOf(const Workflow& workflow, const std::set<std::string>& labels)
{
    std::vector<Subject> subjects;
    for (const AccessPattern& query : workflow.queries) {
        if (labels.contains(query.label))
            subjects.emplace_back(query.id);
    }
    for (const Update& update : workflow.updates) {
        if (labels.contains(update.label))
            subjects.emplace_back(update.id);
    }
    return subjects;
}

// The file without the queries and updates of these labels; null if it has errors without them, too.
std::shared_ptr<const ModelFile> without(const ModelFile& file, const std::set<std::string>& labels)
{
    const std::vector<Subject> broken = subjectsOf(file.model.workflow, labels);
    if (broken.size() < labels.size())
        return nullptr;  // something else is wrong
    auto rest = edit::removeElements(file, broken);
    if (!rest)
        return nullptr;
    const std::vector<Finding> left = validate(rest->after.model);
    if (std::any_of(left.begin(), left.end(), isError))
        return nullptr;
    return std::make_shared<const ModelFile>(std::move(rest->after));
}

void deriveTables(Design& design, const std::shared_ptr<const Design>& before)
{
    design.derivation =
        before ? deriveAgain(design.model(), before->model(), before->derivation) : derive(design.model());
    design.physical = designPhysical(design.model(), design.derivation);
}

}  // namespace

const std::vector<WritePlan>& Design::writes() const
{
    std::call_once(m_writes->planned, [this] {
        if (!derivation.tables.empty())
            m_writes->plans = writePlans(model(), derivation, physical);
    });
    return m_writes->plans;
}

std::map<UpdateId, std::string> Design::tablesWritten() const
{
    return querywright::tablesWritten(writes());
}

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
    std::set<std::string> broken;
    for (const Finding& error : design->reasons())
        broken.insert(error.subject);
    design->sound = broken.empty() ? design->file : without(*design->file, broken);
    if (design->sound) {
        design->setAside.assign(broken.begin(), broken.end());
        deriveTables(*design, before);
        return design;
    }
    design->isStale = true;
    design->sound = before ? before->sound : std::make_shared<const ModelFile>();
    if (before) {
        design->derivation = before->derivation;
        design->physical = before->physical;
    }
    return design;
}

}  // namespace querywright::core
