// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/query/value_sources.h"

#include "app/gui/inspector/uses.h"
#include "app/gui/text.h"
#include "model/base/text.h"
#include "model/edit/edit_walk.h"

#include <QCoreApplication>

#include <algorithm>

namespace querywright::gui {

QString sourceWords(const Workflow& workflow, const ValueSource& source)
{
    if (std::holds_alternative<FromUser>(source))
        return QCoreApplication::translate("ValueSource", "entered by user");
    if (std::holds_alternative<FromConstant>(source))
        return QCoreApplication::translate("ValueSource", "constant");
    const AccessPattern* query = workflow.find(std::get<FromQuery>(source).query);
    return QCoreApplication::translate("ValueSource", "from %1")
        .arg(query ? toQString(query->label) : QStringLiteral("?"));
}

std::vector<QueryId> queriesKnowing(const Model& model, QueryId query, AttributeId attribute)
{
    std::vector<QueryId> knowing = queriesUsing(model, attribute);
    knowing.erase(std::remove(knowing.begin(), knowing.end(), query), knowing.end());
    return knowing;
}

std::optional<QString> sourceProblem(const Model& model, const std::vector<Finding>& findings, QueryId query,
                                     const AttributeUse& use, const ValueSource& source)
{
    const AccessPattern* asked = model.workflow.find(query);
    if (!asked || !std::holds_alternative<FromQuery>(source))
        return std::nullopt;
    const std::string given = "given " + quoted(qualifiedName(model.conceptual, use.attribute));
    for (const Finding& finding : findings) {
        if (finding.code == "source" && finding.subject == asked->label
            && finding.message.find(given) != std::string::npos)
            return toQString(finding.message);
    }
    return std::nullopt;
}

std::optional<AttributeUse> offeredBy(const Model& model, QueryId query, AttributeId attribute)
{
    const AccessPattern* asked = model.workflow.find(query);
    if (!asked)
        return std::nullopt;
    for (const AttributeUse& use : edit::offered(model, *asked)) {
        if (use.attribute == attribute)
            return use;
    }
    return std::nullopt;
}

}  // namespace querywright::gui
