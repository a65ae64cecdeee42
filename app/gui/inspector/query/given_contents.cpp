// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/query/given_contents.h"

#include "app/gui/inspector/query/value_sources.h"
#include "app/gui/text.h"
#include "model/base/lists.h"
#include "model/edit/edit_given.h"
#include "model/edit/edit_query_uses.h"
#include "model/edit/edit_value_source.h"
#include "model/workflow/reached_tasks.h"
#include "model/workflow/unknown_keys.h"

#include <QMenu>

#include <algorithm>

namespace querywright::gui {
namespace {

using SetSource = std::function<Result<Edit>(const ModelFile&, ValueSource)>;

class Contents {
public:
    Contents(const Context& context, const Asker& asker, const GivenEdits& edits)
        : m_document(&context.document),
          m_asker(asker),
          m_edits(edits),
          m_unavailable(unavailableValues(context.document.model())),
          m_unknown(unknownKeys(context.document.model(), asker))
    {}

    FoundAsker asker() const { return *findAsker(m_document->model().workflow, m_asker); }

    GivenContent make(const QString& name, const GivenPlace& place, const AttributeUse& use,
                      const ValueSource& source, const SetSource& setSource) const
    {
        const Model& model = m_document->model();
        GivenContent content;
        content.name = name;
        content.attribute = toQString(toText(model, *asker().walk, use));
        const auto* id = std::get_if<UpdateId>(&m_asker);
        const Update* update = id ? model.workflow.find(*id) : nullptr;
        if (update && contains(update->attributes, use.attribute))
            content.attribute = words("%1 as it was").arg(content.attribute);
        content.source = sourceWords(model.workflow, source);
        if (const auto* constant = std::get_if<FromConstant>(&source)) {
            content.isConstant = true;
            content.constant = toQString(constant->value);
        }
        content.setConstant = [document = m_document, edits = m_edits, setSource](const QString& text) {
            return edits.apply(setSource(document->file(), FromConstant{toStdString(text)}));
        };
        content.fillSourceMenu = [self = *this, use, source, setSource](QMenu& menu) {
            self.fillSources(menu, use, source, setSource);
        };
        const auto wrong = std::find_if(m_unavailable.begin(), m_unavailable.end(),
                                        [&](const UnavailableValue& value) { return value.given == place; });
        if (wrong != m_unavailable.end()) {
            content.problem = toQString(*asker().label + " " + describe(model, *wrong) + ".");
            content.fixes = fixes(name, *wrong);
        } else {
            WordsOnWays onWays = wordsOnWays(model, m_asker, use, source);
            content.source = std::move(onWays.words);
            content.sourceTip = std::move(onWays.tip);
            const auto unknown = std::find_if(m_unknown.begin(), m_unknown.end(), [&](const UnknownKey& key) {
                return key.attribute == use.attribute;
            });
            if (unknown != m_unknown.end() && std::holds_alternative<FromUser>(source)) {
                content.isDoubtful = true;
                content.sourceTip = toQString(*asker().label + " " + describe(model, *unknown) + ".");
            }
        }
        return content;
    }

private:
    QAction* addSource(QMenu& menu, const QString& text, const ValueSource& choice, bool isChosen,
                       const SetSource& setSource) const
    {
        QAction* action = menu.addAction(text);
        action->setCheckable(true);
        action->setChecked(isChosen);
        QObject::connect(action, &QAction::triggered, &menu,
                         [document = m_document, edits = m_edits, setSource, choice] {
                             edits.tryEdit(setSource(document->file(), choice));
                         });
        return action;
    }

    void fillSources(QMenu& menu, const AttributeUse& use, const ValueSource& source,
                     const SetSource& setSource) const
    {
        const Model& model = m_document->model();
        menu.setToolTipsVisible(true);
        addSource(menu, words("Entered by User"), FromUser{}, std::holds_alternative<FromUser>(source),
                  setSource);
        const auto* constant = std::get_if<FromConstant>(&source);
        addSource(menu, words("Constant"), constant ? *constant : FromConstant{"1"}, constant != nullptr,
                  setSource);
        menu.addSeparator();
        const auto* from = std::get_if<FromQuery>(&source);
        std::vector<QueryId> queries = queriesKnowing(model, m_asker, use);
        const auto others = std::stable_partition(queries.begin(), queries.end(), [&](QueryId query) {
            return mayComeBefore(model.workflow, query, m_asker);
        });
        for (auto query = queries.begin(); query != queries.end(); ++query) {
            if (query == others) {
                menu.addSeparator();
                menu.addAction(words("On no way to here:"))->setEnabled(false);
            }
            QAction* action =
                addSource(menu, words("From %1").arg(toQString(model.workflow.find(*query)->label)),
                          FromQuery{*query}, from && from->query == *query, setSource);
            action->setToolTip(whyKnown(model, m_asker, use, *query));
        }
    }

    std::vector<GivenFix> fixes(const QString& name, const UnavailableValue& value) const
    {
        const Model& model = m_document->model();
        std::vector<GivenFix> fixes;
        for (const edit::ValueFix& fix : edit::fixesOf(model, value, m_unavailable)) {
            fixes.push_back({name + fixName(fix), toQString(edit::toText(model, value, fix)),
                             [document = m_document, edits = m_edits, value, fix] {
                                 edits.tryEdit(edit::applyFix(document->file(), value, fix));
                             }});
        }
        return fixes;
    }

    static QString fixName(const edit::ValueFix& fix)
    {
        if (std::holds_alternative<edit::ReturnValue>(fix))
            return QStringLiteral("FixReturn");
        if (std::holds_alternative<edit::TakeValue>(fix))
            return QStringLiteral("FixQuery");
        if (std::holds_alternative<edit::BeginThere>(fix))
            return QStringLiteral("FixEntry");
        return QStringLiteral("FixUser");
    }

    core::Document* m_document;
    Asker m_asker;
    GivenEdits m_edits;
    std::vector<UnavailableValue> m_unavailable;
    std::vector<UnknownKey> m_unknown;
};

QString percentText(double share)
{
    return QString::number(share * 100.0, 'g', 6) + QStringLiteral(" %");
}

Result<double> readPercent(const QString& text)
{
    bool isNumber = false;
    const double percent = QString(text).remove(QLatin1Char('%')).trimmed().toDouble(&isNumber);
    if (!isNumber)
        return failure(ErrorCode::Invalid, "A share like \"10 %\" is expected here");
    return percent / 100.0;
}

}  // namespace

std::vector<GivenContent> givenContents(const Context& context, const Asker& asker, const GivenEdits& edits)
{
    const Contents contents(context, asker, edits);
    core::Document* document = &context.document;
    std::vector<GivenContent> cards;
    const std::vector<GivenValue>& given = *contents.asker().given;
    for (std::size_t i = 0; i < given.size(); ++i) {
        cards.push_back(contents.make(QStringLiteral("given%1").arg(i), {asker, false, i}, given[i].attribute,
                                      given[i].source, [asker, i](const ModelFile& file, ValueSource source) {
                                          return edit::setGivenSource(file, asker, i, std::move(source));
                                      }));
        cards.back().remove = [document, asker, i, edits] {
            edits.tryEdit(edit::removeGiven(document->file(), asker, i));
        };
    }
    return cards;
}

std::vector<GivenContent> rangeContents(const Context& context, QueryId query, const GivenEdits& edits)
{
    const Contents contents(context, query, edits);
    core::Document* document = &context.document;
    std::vector<GivenContent> cards;
    const std::vector<GivenRange>& ranges = document->model().workflow.find(query)->ranges;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        const GivenRange& range = ranges[i];
        GivenContent card =
            contents.make(QStringLiteral("range%1").arg(i), {query, true, i}, range.attribute, range.source,
                          [query, i](const ModelFile& file, ValueSource source) {
                              return edit::setRangeSource(file, query, i, std::move(source));
                          });
        card.isRange = true;
        card.bounds = static_cast<int>(range.bounds);
        card.width = percentText(range.width);
        card.setBounds = [document, query, i, edits](int bounds) {
            return edits.tryEdit(
                edit::setRangeBounds(document->file(), query, i, static_cast<RangeBounds>(bounds)));
        };
        card.setWidth = [document, query, i, edits](const QString& text) {
            const Result<double> share = readPercent(text);
            return edits.apply(share ? edit::setRangeWidth(document->file(), query, i, *share)
                                     : Result<Edit>(failure(share.error())));
        };
        card.remove = [document, query, i, edits] {
            edits.tryEdit(edit::removeRange(document->file(), query, i));
        };
        cards.push_back(std::move(card));
    }
    return cards;
}

}  // namespace querywright::gui
