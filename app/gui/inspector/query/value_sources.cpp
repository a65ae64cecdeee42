// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/query/value_sources.h"

#include "app/gui/inspector/uses.h"
#include "app/gui/text.h"

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

}  // namespace querywright::gui
