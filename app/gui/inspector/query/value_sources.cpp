// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/query/value_sources.h"

#include "app/gui/text.h"
#include "model/base/text.h"
#include "model/workflow/availability.h"
#include "model/workflow/knowledge.h"
#include "model/workflow/query_arrows.h"

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

QString whyKnown(const Model& model, const Asker& asker, const AttributeUse& use, QueryId query)
{
    const AccessPattern& known = *model.workflow.find(query);
    const std::optional<Wanted> wanted = wantedBy(model, asker, use);
    const bool isFound = wanted && returns(model.conceptual, known, *wanted);
    return (isFound ? QCoreApplication::translate("ValueSource", "%1 finds it.")
                    : QCoreApplication::translate("ValueSource", "%1 is given it, too."))
        .arg(toQString(known.label));
}

WordsOnWays wordsOnWays(const Model& model, const Asker& asker, const AttributeUse& use,
                        const ValueSource& source)
{
    const Workflow& workflow = model.workflow;
    WordsOnWays result{sourceWords(workflow, source), {}};
    const auto* from = std::get_if<FromQuery>(&source);
    if (!from)
        return result;
    std::vector<std::string> others;
    for (const QueryId query : otherSources(workflow, asker, use.attribute, from->query)) {
        if (!findsAnotherOne(model, asker, query, use.attribute))
            others.push_back(workflow.find(query)->label);
    }
    if (others.empty()) {
        if (workflow.find(from->query))
            result.tip = whyKnown(model, asker, use, from->query);
        return result;
    }
    const QString first = result.words;
    result.words =
        QCoreApplication::translate("ValueSource", "%1 or %2")
            .arg(first, toQString(others.size() == 1 ? others.front() : counted(others.size(), "other")));
    result.tip = QCoreApplication::translate("ValueSource", "%1; on ways that pass %2 from there")
                     .arg(first, toQString(listed(others, "or")));
    return result;
}

std::vector<QueryId> queriesKnowing(const Model& model, const Asker& asker, const AttributeUse& use)
{
    const std::optional<Wanted> wanted = wantedBy(model, asker, use);
    std::vector<QueryId> knowing;
    for (const AccessPattern& query : model.workflow.queries) {
        if (wanted && Asker(query.id) != asker && give(model.conceptual, knowledgeOf(query).all, *wanted))
            knowing.push_back(query.id);
    }
    return knowing;
}

}  // namespace querywright::gui
