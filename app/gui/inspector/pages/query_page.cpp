// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/pages/list_chips.h"
#include "app/gui/inspector/pages/pages.h"
#include "app/gui/inspector/pages/rate_text.h"
#include "app/gui/inspector/query/given_cards.h"
#include "app/gui/inspector/query/given_contents.h"
#include "app/gui/inspector/query/key_words.h"
#include "app/gui/inspector/query/query_uses.h"
#include "app/gui/inspector/query/table_card.h"
#include "app/gui/inspector/query/use_menu.h"
#include "app/gui/inspector/query/walk_chips.h"
#include "app/gui/inspector/query/walk_proposal_card.h"
#include "app/gui/text.h"
#include "model/derivation/groups_of_rows.h"
#include "model/edit/edit_given.h"
#include "model/edit/edit_query.h"
#include "model/edit/edit_query_uses.h"
#include "model/edit/edit_workflow.h"
#include "model/edit/give_key.h"
#include "model/edit/return_rows.h"
#include "model/workflow/availability.h"

#include <QLabel>
#include <QToolButton>

namespace querywright::gui {
namespace {

class QueryPage final : public Page {
public:
    QueryPage(const Context& pageContext, QWidget* parent);

private:
    using AddUse = Result<Edit> (*)(const ModelFile&, QueryId, const AttributeUse&);

    void addHead();
    void addAddLink(Section* section, const QString& name, AddUse add);
    void fill() override;
    void fillVerdicts() override;
    void fillHead();
    void fillUses();

    QueryId id() const { return std::get<QueryId>(subject()); }
    const AccessPattern& query() const { return *model().workflow.find(id()); }
    TryEditFunction tryIt()
    {
        return [this](Result<Edit> made) { return tryEdit(std::move(made)); };
    }

    TextField* m_name = nullptr;
    TextField* m_label = nullptr;
    TextField* m_description = nullptr;
    ChipList* m_tasks = nullptr;
    TextField* m_rate = nullptr;
    ChoiceField* m_urgency = nullptr;
    ChoiceField* m_keyspace = nullptr;
    ChipList* m_walk = nullptr;
    WalkProposalCard* m_proposal = nullptr;
    GivenCards* m_given = nullptr;
    GivenCards* m_ranges = nullptr;
    ChipList* m_order = nullptr;
    ChipList* m_returned = nullptr;
    QLabel* m_groups = nullptr;
    QToolButton* m_rowsInstead = nullptr;
    TextField* m_limit = nullptr;
    ChipList* m_groupBy = nullptr;
    TableCard* m_table = nullptr;
};

Result<Edit> addGivenUse(const ModelFile& file, QueryId query, const AttributeUse& use)
{
    GivenValue given{use};
    if (const auto source = likelySource(file.model, query, use))
        given.source = FromQuery{*source};
    return edit::addGiven(file, query, given);
}

Result<Edit> addRangeUse(const ModelFile& file, QueryId query, const AttributeUse& use)
{
    return edit::addRange(file, query, GivenRange{use});
}

Result<Edit> addOrderingUse(const ModelFile& file, QueryId query, const AttributeUse& use)
{
    return edit::addOrdering(file, query, Ordering{use});
}

Result<Edit> addReturnedUse(const ModelFile& file, QueryId query, const AttributeUse& use)
{
    return edit::addReturned(file, query, Returned{use});
}

QueryPage::QueryPage(const Context& pageContext, QWidget* parent)
    : Page(pageContext, QStringLiteral("queryPage"), parent)
{
    addHead();
    Section* walk = addSection(QStringLiteral("walkSection"), tr("Walk"));
    QToolButton* pick = walk->addLink(QStringLiteral("pickWalk"), tr("Pick on canvas"), "relationship");
    pick->setToolTip(tr("Click along the entity and relationship types of the ERD"));
    connect(pick, &QToolButton::clicked, this, [this] { Q_EMIT walkPickRequested(id()); });
    m_walk = addChips(walk, QStringLiteral("walk"));
    m_proposal = new WalkProposalCard(pageContext, tryIt(), this);
    walk->add(m_proposal);
    Section* given = addSection(QStringLiteral("givenSection"), tr("Given, by equality"));
    addAddLink(given, QStringLiteral("addGiven"), addGivenUse);
    m_given = new GivenCards(pageContext.appearance, QStringLiteral("givenCards"), this);
    given->add(m_given);
    Section* ranges = addSection(QStringLiteral("rangeSection"), tr("Given, by range"));
    addAddLink(ranges, QStringLiteral("addRange"), addRangeUse);
    m_ranges = new GivenCards(pageContext.appearance, QStringLiteral("rangeCards"), this);
    ranges->add(m_ranges);
    Section* order = addSection(QStringLiteral("orderSection"), tr("Order by"));
    addAddLink(order, QStringLiteral("addOrdering"), addOrderingUse);
    m_order = addChips(order, QStringLiteral("ordering"));
    Section* returned = addSection(QStringLiteral("returnedSection"), tr("Returned"));
    m_rowsInstead = returned->addLink(QStringLiteral("returnRows"), tr("Rows instead"));
    m_rowsInstead->setToolTip(
        tr("Returns the rows that are counted or averaged, for the application to work it out"));
    connect(m_rowsInstead, &QToolButton::clicked, this, [this] { tryEdit(edit::returnRows(file(), id())); });
    addAddLink(returned, QStringLiteral("addReturned"), addReturnedUse);
    m_returned = addChips(returned, QStringLiteral("returned"));
    m_groups = addWords(returned, QStringLiteral("groupWords"), QStringLiteral("muted"));
    Section* more = addSection(QStringLiteral("limitSection"), tr("Limit and groups"));
    addAddLink(more, QStringLiteral("addGroupBy"), edit::addGroupBy);
    Form* form = addForm(more);
    m_limit = addText(form, QStringLiteral("queryLimit"), tr("Limit"),
                      [this](const std::string& text) -> Result<Edit> {
                          const auto limit = readLimit(text);
                          if (!limit)
                              return failure(limit.error());
                          return edit::setQueryLimit(file(), id(), *limit);
                      });
    m_limit->setPlaceholder(tr("none"));
    m_groupBy = new ChipList(pageContext.appearance, QStringLiteral("groupBy"), this);
    form->addRow(tr("Group by"), m_groupBy);
    Section* result = addSection(QStringLiteral("resultSection"), tr("Its table"));
    m_table = new TableCard(pageContext, this);
    result->add(m_table);
    connect(m_table, &TableCard::whyRequested, this, [this] { Q_EMIT whyRequested(subject()); });
    addStretch();
}

void QueryPage::addHead()
{
    Form* form = addForm();
    m_name = addText(form, QStringLiteral("queryName"), tr("Name"),
                     [this](const std::string& text) { return edit::renameQuery(file(), id(), text); });
    setNameField(m_name);
    m_label = addText(form, QStringLiteral("queryLabel"), tr("Label"),
                      [this](const std::string& text) { return edit::setQueryLabel(file(), id(), text); });
    m_description =
        addText(form, QStringLiteral("queryDescription"), tr("Description"),
                [this](const std::string& text) { return edit::setQueryDescription(file(), id(), text); });
    m_description->setPlaceholder(tr("none"));
    m_tasks = new ChipList(context().appearance, QStringLiteral("queryTasks"), this);
    form->addRow(tr("Asked by"), m_tasks);
    m_rate = addText(form, QStringLiteral("queryRate"), tr("Per second"),
                     [this](const std::string& text) -> Result<Edit> {
                         const auto rate = readRate(text);
                         if (!rate)
                             return failure(rate.error());
                         return edit::setQueryRate(file(), id(), *rate);
                     });
    m_rate->setPlaceholder(tr("not known"));
    m_urgency = addChoice(form, QStringLiteral("queryUrgency"), tr("Urgency"), [this](int position) {
        return edit::setQueryUrgency(file(), id(), static_cast<Urgency>(position));
    });
    m_keyspace = addChoice(form, QStringLiteral("queryKeyspace"), tr("Keyspace"), [this](int position) {
        return edit::setQueryKeyspace(file(), id(),
                                      model().keyspaces.at(static_cast<std::size_t>(position)).id);
    });
}

void QueryPage::addAddLink(Section* section, const QString& name, AddUse add)
{
    QToolButton* link = section->addLink(name, tr("Add"), "plus-lg");
    const bool isReturned = name == QLatin1String("addReturned");
    UsesAtOnce atOnce;
    atOnce.offersSubtypes = isReturned;
    if (isReturned)
        atOnce.chooseAll = [this](const WalkPlace& place) {
            tryEdit(edit::addAllReturned(file(), id(), place));
        };
    if (name == QLatin1String("addGiven"))
        atOnce.chooseKey = [this](NodeIndex node) { tryEdit(edit::addGivenKey(file(), id(), node)); };
    connect(link, &QToolButton::clicked, this, [this, link, add, name, atOnce, isReturned] {
        auto* menu = new QMenu(link);
        menu->setObjectName(name + QStringLiteral("Menu"));
        menu->setAttribute(Qt::WA_DeleteOnClose);
        fillUseMenu(
            *menu, model(), query().walk,
            [this, add](const AttributeUse& use) { tryEdit(add(file(), id(), use)); }, atOnce);
        if (isReturned) {
            menu->addSeparator();
            addFunctions(*menu, model(), query().walk, [this](const Aggregate& aggregate) {
                tryEdit(edit::addReturned(file(), id(), aggregate));
            });
        }
        Section::popUpBelow(*link, *menu);
    });
}

void QueryPage::fill()
{
    fillHead();
    m_walk->setChips(walkChips(context(), id(), tryIt()));
    m_proposal->show(id());
    const GivenEdits edits{[this](Result<Edit> made) { return apply(std::move(made)); }, tryIt()};
    m_given->setCards(givenContents(context(), id(), edits),
                      query().walk.nodes.empty()
                          ? tr("Nothing yet.")
                          : tr("Nothing. Its table gets a constant bucket as partition key."));
    m_ranges->setCards(rangeContents(context(), id(), edits), rangelessWords(design(), id()));
    fillUses();
}

void QueryPage::fillHead()
{
    heading()->showLabel(toQString(query().label));
    heading()->setName(toQString(query().name));
    m_name->setText(toQString(query().name));
    m_label->setText(toQString(query().label));
    m_description->setText(toQString(query().description));
    std::vector<ChipContent> askers =
        listChips<TaskId>(context(), edit::tasksOf(model().workflow, id()), choosable(model().workflow.tasks),
                          QStringLiteral("queryTask"), [this](std::vector<TaskId> tasks) {
                              tryEdit(edit::setQueryTasks(file(), id(), tasks));
                          });
    int steps = 0;
    for (const Transition& transition : model().workflow.transitions) {
        std::vector<QueryId> left = transition.queries;
        if (std::erase(left, id()) == 0)
            continue;
        const TransitionSubject way{transition.from, transition.to};
        ChipContent chip = chipOf(context(), way, QStringLiteral("queryStep") + QString::number(steps++));
        chip.tip = tr("Asked on the way from the one to the other");
        chip.remove = [this, way, left] {
            tryEdit(edit::setTransitionQueries(file(), way.from, way.to, left));
        };
        askers.insert(askers.begin(), std::move(chip));
    }
    m_tasks->setChips(std::move(askers));
    m_rate->setText(rateText(query().timesPerSecond));
    m_urgency->setChoices(urgencyTexts(), static_cast<int>(query().urgency));
    QStringList keyspaces;
    int chosen = -1;
    for (const Keyspace& keyspace : model().keyspaces) {
        if (keyspace.id == query().keyspace)
            chosen = static_cast<int>(keyspaces.size());
        keyspaces << toQString(keyspace.name);
    }
    m_keyspace->setChoices(keyspaces, chosen);
}

void QueryPage::fillUses()
{
    m_order->setChips(orderingChips(context(), id(), tryIt()), unorderedWords(design(), id()));
    m_returned->setChips(returnedChips(context(), id(), tryIt()), tr("Nothing."));
    const QString groups = groupWords(design(), id());
    m_groups->setText(groups);
    m_groups->setVisible(!groups.isEmpty());
    m_rowsInstead->setVisible(asksForGroups(query()));
    m_limit->setText(query().limit ? QString::number(*query().limit) : QString());
    m_groupBy->setChips(groupByChips(context(), id(), tryIt()), tr("none"));
}

void QueryPage::fillVerdicts()
{
    m_table->show(id());
}

}  // namespace

Page* makeQueryPage(const Context& context, QWidget* parent)
{
    return new QueryPage(context, parent);
}

}  // namespace querywright::gui
