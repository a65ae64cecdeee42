// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/query/given_contents.h"

#include "app/gui/inspector/query/value_sources.h"
#include "app/gui/text.h"
#include "model/edit/edit_query_uses.h"

#include <QCoreApplication>
#include <QMenu>

namespace querywright::gui {
namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("Given", text);
}

using SetSource = std::function<Result<Edit>(const ModelFile&, ValueSource)>;

class Contents {
public:
    Contents(const Context& context, QueryId query, const GivenEdits& edits)
        : m_context(context), m_document(&context.document), m_id(query), m_edits(edits)
    {}

    const AccessPattern& query() const { return *m_document->model().workflow.find(m_id); }

    GivenContent make(const QString& name, const AttributeUse& use, const ValueSource& source,
                      const SetSource& setSource) const
    {
        const Model& model = m_document->model();
        GivenContent content;
        content.name = name;
        content.attribute = toQString(toText(model, query().walk, use));
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
        const auto problem = sourceProblem(model, m_context.live.design()->validation, m_id, use, source);
        if (problem) {
            content.problem = *problem;
            content.fixes = fixes(name, use, source, setSource);
        }
        return content;
    }

private:
    void addSource(QMenu& menu, const QString& text, const ValueSource& choice, bool isChosen,
                   const SetSource& setSource) const
    {
        QAction* action = menu.addAction(text);
        action->setCheckable(true);
        action->setChecked(isChosen);
        QObject::connect(action, &QAction::triggered, &menu,
                         [document = m_document, edits = m_edits, setSource, choice] {
                             edits.tryEdit(setSource(document->file(), choice));
                         });
    }

    void fillSources(QMenu& menu, const AttributeUse& use, const ValueSource& source,
                     const SetSource& setSource) const
    {
        const Model& model = m_document->model();
        addSource(menu, words("Entered by User"), FromUser{}, std::holds_alternative<FromUser>(source),
                  setSource);
        const auto* constant = std::get_if<FromConstant>(&source);
        addSource(menu, words("Constant"), constant ? *constant : FromConstant{"1"}, constant != nullptr,
                  setSource);
        menu.addSeparator();
        const auto* from = std::get_if<FromQuery>(&source);
        for (const QueryId earlier : queriesKnowing(model, m_id, use.attribute))
            addSource(menu, words("From %1").arg(toQString(model.workflow.find(earlier)->label)),
                      FromQuery{earlier}, from && from->query == earlier, setSource);
    }

    // The user enters it; the query it should come from returns it; or another one knows it.
    std::vector<GivenFix> fixes(const QString& name, const AttributeUse& use, const ValueSource& source,
                                const SetSource& setSource) const
    {
        const Model& model = m_document->model();
        std::vector<GivenFix> fixes;
        fixes.push_back({name + QStringLiteral("FixUser"), words("The user enters it"),
                         [document = m_document, edits = m_edits, setSource] {
                             edits.tryEdit(setSource(document->file(), FromUser{}));
                         }});
        const QueryId wanted = std::get<FromQuery>(source).query;
        const AccessPattern* earlier = wanted == m_id ? nullptr : model.workflow.find(wanted);
        const auto offered = earlier ? offeredBy(model, wanted, use.attribute) : std::nullopt;
        const std::vector<QueryId> knowing = queriesKnowing(model, m_id, use.attribute);
        if (offered) {
            fixes.push_back({name + QStringLiteral("FixReturn"),
                             words("Return it from %1").arg(toQString(earlier->label)),
                             [document = m_document, edits = m_edits, wanted, use = *offered] {
                                 edits.tryEdit(edit::addReturned(document->file(), wanted, use));
                             }});
        } else if (!knowing.empty()) {
            fixes.push_back({name + QStringLiteral("FixQuery"),
                             words("From %1").arg(toQString(model.workflow.find(knowing.front())->label)),
                             [document = m_document, edits = m_edits, setSource, from = knowing.front()] {
                                 edits.tryEdit(setSource(document->file(), FromQuery{from}));
                             }});
        }
        return fixes;
    }

    Context m_context;
    core::Document* m_document;
    QueryId m_id;
    GivenEdits m_edits;
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

std::vector<GivenContent> givenContents(const Context& context, QueryId query, const GivenEdits& edits)
{
    const Contents contents(context, query, edits);
    core::Document* document = &context.document;
    std::vector<GivenContent> cards;
    for (std::size_t i = 0; i < contents.query().given.size(); ++i) {
        const GivenValue& given = contents.query().given[i];
        cards.push_back(contents.make(QStringLiteral("given%1").arg(i), given.attribute, given.source,
                                      [query, i](const ModelFile& file, ValueSource source) {
                                          return edit::setGivenSource(file, query, i, std::move(source));
                                      }));
        cards.back().remove = [document, query, i, edits] {
            edits.tryEdit(edit::removeGiven(document->file(), query, i));
        };
    }
    return cards;
}

std::vector<GivenContent> rangeContents(const Context& context, QueryId query, const GivenEdits& edits)
{
    const Contents contents(context, query, edits);
    core::Document* document = &context.document;
    std::vector<GivenContent> cards;
    for (std::size_t i = 0; i < contents.query().ranges.size(); ++i) {
        const GivenRange& range = contents.query().ranges[i];
        GivenContent card = contents.make(QStringLiteral("range%1").arg(i), range.attribute, range.source,
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
