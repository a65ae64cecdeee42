// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/query/value_sources.h"

#include "app/gui/inspector/uses.h"
#include "app/gui/text.h"

#include <QCoreApplication>

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

std::vector<QueryId> queriesKnowing(const Model& model, const Asker& asker, AttributeId attribute)
{
    std::vector<QueryId> knowing = queriesUsing(model, attribute);
    std::erase_if(knowing, [&](QueryId query) { return Asker(query) == asker; });
    return knowing;
}

}  // namespace querywright::gui
