// SPDX-License-Identifier: Apache-2.0
#include "app/core/write_words.h"
#include "app/gui/inspector/pages/list_chips.h"
#include "app/gui/inspector/pages/pages.h"
#include "app/gui/inspector/pages/rate_text.h"
#include "app/gui/inspector/query/given_cards.h"
#include "app/gui/inspector/query/given_contents.h"
#include "app/gui/inspector/query/query_uses.h"
#include "app/gui/inspector/query/use_menu.h"
#include "app/gui/inspector/query/walk_chips.h"
#include "app/gui/inspector/query/walk_proposal_card.h"
#include "app/gui/inspector/update/update_proposal_card.h"
#include "app/gui/inspector/update/update_terms.h"
#include "app/gui/inspector/update/value_rows.h"
#include "app/gui/inspector/uses.h"
#include "app/gui/text.h"
#include "app/gui/writes/write_line.h"
#include "model/base/lists.h"
#include "model/edit/edit_given.h"
#include "model/edit/edit_update.h"
#include "model/edit/edit_walk.h"
#include "model/edit/give_key.h"
#include "model/workflow/availability.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace querywright::gui {
namespace {

class UpdatePage final : public Page {
public:
    UpdatePage(const Context& pageContext, QWidget* parent);

private:
    void fill() override;
    void fillVerdicts() override;
    void fillBeginMenu(QMenu& menu);
    void addGivenLink(Section* section);
    void fillSubjects();
    void fillAttributes();
    TryEditFunction tryIt()
    {
        return [this](Result<Edit> made) { return tryEdit(std::move(made)); };
    }

    UpdateId id() const { return std::get<UpdateId>(subject()); }
    const Update& update() const
    {
        const auto& updates = model().workflow.updates;
        return *std::find_if(updates.begin(), updates.end(),
                             [&](const Update& each) { return each.id == id(); });
    }

    TextField* m_name = nullptr;
    TextField* m_description = nullptr;
    ChoiceField* m_kind = nullptr;
    TextField* m_rate = nullptr;
    ChoiceField* m_urgency = nullptr;
    ChipList* m_tasks = nullptr;
    ChipList* m_subjects = nullptr;
    UpdateProposalCard* m_written = nullptr;
    Section* m_attributesSection = nullptr;
    ChipList* m_attributes = nullptr;
    ValueRows* m_values = nullptr;
    ChipList* m_walk = nullptr;
    WalkProposalCard* m_proposal = nullptr;
    GivenCards* m_given = nullptr;
    UpdateTerms* m_terms = nullptr;
    QLabel* m_fanOut = nullptr;
    QLabel* m_told = nullptr;
    ChipList* m_tables = nullptr;
};

UpdatePage::UpdatePage(const Context& pageContext, QWidget* parent)
    : Page(pageContext, QStringLiteral("updatePage"), parent)
{
    Form* form = addForm();
    m_name = addText(form, QStringLiteral("updateName"), tr("Name"),
                     [this](const std::string& text) { return edit::renameUpdate(file(), id(), text); });
    setNameField(m_name);
    m_description =
        addText(form, QStringLiteral("updateDescription"), tr("Description"),
                [this](const std::string& text) { return edit::setUpdateDescription(file(), id(), text); });
    m_kind = addChoice(form, QStringLiteral("updateKind"), tr("Kind"), [this](int position) {
        return edit::setUpdateKind(file(), id(), static_cast<UpdateKind>(position));
    });
    m_rate = addText(form, QStringLiteral("updateRate"), tr("Per second"),
                     [this](const std::string& text) -> Result<Edit> {
                         const auto rate = readRate(text);
                         if (!rate)
                             return failure(rate.error());
                         return edit::setUpdateRate(file(), id(), *rate);
                     });
    m_urgency = addChoice(form, QStringLiteral("updateUrgency"), tr("Urgency"), [this](int position) {
        return edit::setUpdateUrgency(file(), id(), static_cast<Urgency>(position));
    });
    m_tasks = new ChipList(pageContext.appearance, QStringLiteral("updateTasks"), this);
    form->addRow(tr("Run by"), m_tasks);
    Section* subjects = addSection(QStringLiteral("subjectsSection"), tr("Writes"));
    m_subjects = addChips(subjects, QStringLiteral("updateSubjects"));
    m_written = new UpdateProposalCard(pageContext, tryIt(), this);
    subjects->add(m_written);
    m_attributesSection = addSection(QStringLiteral("updateAttributesSection"), tr("Attributes changed"));
    m_attributes = addChips(m_attributesSection, QStringLiteral("updateAttributes"));
    m_values = new ValueRows(
        pageContext, [this](Result<Edit> made) { return apply(std::move(made)); }, this);
    m_attributesSection->add(m_values);
    Section* walk = addSection(QStringLiteral("walkSection"), tr("Walk"));
    QToolButton* pick = walk->addLink(QStringLiteral("pickWalk"), tr("Pick on canvas"), "relationship");
    pick->setToolTip(tr("Click along the entity and relationship types of the ERD"));
    connect(pick, &QToolButton::clicked, this, [this] { Q_EMIT walkPickRequested(id()); });
    m_walk = addChips(walk, QStringLiteral("walk"));
    m_proposal = new WalkProposalCard(pageContext, tryIt(), this);
    walk->add(m_proposal);
    Section* given = addSection(QStringLiteral("givenSection"), tr("Given, by equality"));
    addGivenLink(given);
    m_given = new GivenCards(pageContext.appearance, QStringLiteral("givenCards"), this);
    given->add(m_given);
    Section* terms = addSection(QStringLiteral("termsSection"), tr("Condition and time to live"));
    m_terms = new UpdateTerms(
        pageContext, [this](Result<Edit> made) { return apply(std::move(made)); }, this);
    QToolButton* condition = terms->addLink(QStringLiteral("addCondition"), tr("Add"), "plus-lg");
    condition->setToolTip(tr("What an attribute must be for the update to be made"));
    connect(condition, &QToolButton::clicked, this, [this, condition] {
        auto* menu = new QMenu(condition);
        menu->setObjectName(QStringLiteral("addConditionMenu"));
        menu->setAttribute(Qt::WA_DeleteOnClose);
        m_terms->fillConditionMenu(*menu);
        menu->popup(condition->mapToGlobal(QPoint(0, condition->height())));
    });
    terms->add(m_terms);
    Section* tables = addSection(QStringLiteral("tablesSection"), tr("Tables written"));
    m_fanOut = addWords(tables, QStringLiteral("updateFanOut"), QStringLiteral("strong"));
    m_tables = addChips(tables, QStringLiteral("updateTables"));
    m_told = addWords(tables, QStringLiteral("updateTold"), QStringLiteral("muted"));
    QToolButton* link = tables->addLink(QStringLiteral("updateStatements"), tr("Statements"), "pencil");
    connect(link, &QToolButton::clicked, this, &UpdatePage::writesRequested);
    addStretch();
}

// Where the walk has not begun there is nothing to be given: it can begin at what is written.
void UpdatePage::fillBeginMenu(QMenu& menu)
{
    std::vector<EntityId> entities;
    for (const AttributeOwner& subject : update().subjects) {
        if (const auto* entity = std::get_if<EntityId>(&subject))
            addOnce(entities, *entity);
        const auto* relationship = std::get_if<RelationshipId>(&subject);
        const RelationshipType* type = relationship ? model().conceptual.find(*relationship) : nullptr;
        for (const Participant& participant : type ? type->participants : std::vector<Participant>())
            addOnce(entities, participant.entity);
    }
    for (const EntityId entity : entities) {
        if (const EntityType* type = model().conceptual.find(entity))
            menu.addAction(tr("Begin Its Walk at %1").arg(toQString(type->name)), &menu,
                           [this, entity] { tryEdit(edit::startWalk(file(), id(), entity)); });
    }
    if (menu.isEmpty())
        menu.addAction(tr("Say first what it writes"))->setEnabled(false);
}

void UpdatePage::addGivenLink(Section* section)
{
    QToolButton* link = section->addLink(QStringLiteral("addGiven"), tr("Add"), "plus-lg");
    connect(link, &QToolButton::clicked, this, [this, link] {
        auto* menu = new QMenu(link);
        menu->setObjectName(QStringLiteral("addGivenMenu"));
        menu->setAttribute(Qt::WA_DeleteOnClose);
        if (update().walk.nodes.empty())
            fillBeginMenu(*menu);
        else
            fillUseMenu(
                *menu, model(), update().walk,
                [this](const AttributeUse& use) {
                    GivenValue value{use};
                    if (const auto source = likelySource(model(), id(), use))
                        value.source = FromQuery{*source};
                    tryEdit(edit::addGiven(file(), id(), value));
                },
                {{}, [this](NodeIndex node) { tryEdit(edit::addGivenKey(file(), id(), node)); }, true});
        Section::popUpBelow(*link, *menu);
    });
}

void UpdatePage::fill()
{
    const Update& shown = update();
    heading()->showLabel(toQString(shown.label));
    heading()->setName(toQString(shown.name));
    heading()->setKind(kindOf(model(), subject()));
    m_name->setText(toQString(shown.name));
    m_description->setText(toQString(shown.description));
    m_description->setPlaceholder(tr("none"));
    m_kind->setChoices({tr("insert"), tr("change"), tr("delete"), tr("increment")},
                       static_cast<int>(shown.kind));
    m_rate->setText(rateText(shown.timesPerSecond));
    m_rate->setPlaceholder(tr("not known"));
    m_urgency->setChoices(urgencyTexts(), static_cast<int>(shown.urgency));
    m_tasks->setChips(listChips<TaskId>(
        context(), edit::tasksOf(model().workflow, id()), choosable(model().workflow.tasks),
        QStringLiteral("task"),
        [this](std::vector<TaskId> tasks) { tryEdit(edit::setUpdateTasks(file(), id(), tasks)); }));
    fillSubjects();
    m_written->show(id());
    fillAttributes();
    m_walk->setChips(walkChips(context(), id(), tryIt()));
    m_proposal->show(id());
    const GivenEdits edits{[this](Result<Edit> made) { return apply(std::move(made)); }, tryIt()};
    m_given->setCards(givenContents(context(), id(), edits),
                      tr("Nothing besides the keys of what it writes."));
    m_terms->show(id());
}

// What stays as it was until the writes of the model as it is are planned.
void UpdatePage::fillVerdicts()
{
    const auto planned = context().live.plannedDesign();
    const WritePlan* plan = planned ? planOf(*planned, id()) : nullptr;
    std::vector<Subject> tables;
    QStringList told;
    if (update().subjects.empty())
        told << tr("None yet: choose under Writes what it is about.");
    if (plan) {
        for (const std::size_t table : plan->tables)
            tables.emplace_back(subjectOfTable(*planned, table));
        for (const Finding& finding : plan->findings)
            told << toQString(finding.message);
        for (const std::string& note : plan->notes)
            told << toQString(note);
    }
    m_fanOut->setText(plan ? toQString(core::fanOutOf(*plan)) : QString());
    m_fanOut->setVisible(plan && !tables.empty());
    m_tables->setVisible(!update().subjects.empty());
    m_told->setText(told.join(QLatin1Char('\n')));
    m_told->setVisible(!told.isEmpty());
    m_tables->setChips(chipsOf(tables, QStringLiteral("table")),
                       plan ? tr("No table.") : tr("Not known yet: Problems tells what is missing."));
}

void UpdatePage::fillSubjects()
{
    const std::vector<AttributeOwner> chosen = update().subjects;
    std::vector<AttributeOwner> all;
    for (const EntityType& entityType : model().conceptual.entityTypes)
        all.emplace_back(entityType.id);
    for (const RelationshipType& relationship : model().conceptual.relationshipTypes)
        all.emplace_back(relationship.id);
    const auto asSubject = [](const AttributeOwner& owner) {
        return std::visit([](auto ownerId) { return Subject(ownerId); }, owner);
    };
    const auto set = [this](std::vector<AttributeOwner> subjects) {
        tryEdit(edit::setUpdateSubjects(file(), id(), std::move(subjects)));
    };
    std::vector<ChipContent> chips;
    for (const AttributeOwner& owner : chosen) {
        chips.push_back(
            chipOf(context(), asSubject(owner), QStringLiteral("updateSubject%1").arg(chips.size())));
        chips.back().remove = [chosen, owner, set] {
            std::vector<AttributeOwner> left = chosen;
            left.erase(std::remove(left.begin(), left.end(), owner), left.end());
            set(std::move(left));
        };
    }
    ChipContent add;
    add.name = QStringLiteral("updateSubjectAdd");
    add.icon = "plus-lg";
    add.token = render::Token::Accent;
    add.tip = tr("Add");
    add.fillMenu = [this, chosen, all, asSubject, set](QMenu& menu) {
        for (const AttributeOwner& owner : all) {
            if (std::find(chosen.begin(), chosen.end(), owner) != chosen.end())
                continue;
            const bool isRelationship = std::holds_alternative<RelationshipId>(owner);
            if (isRelationship && !menu.isEmpty() && !menu.actions().constLast()->data().toBool())
                menu.addSeparator()->setData(true);
            QAction* choice = menu.addAction(nameOf(scope(), asSubject(owner)), &menu, [chosen, owner, set] {
                std::vector<AttributeOwner> more = chosen;
                more.push_back(owner);
                set(std::move(more));
            });
            choice->setIcon(context().appearance.icon(iconOf(model(), asSubject(owner))));
            choice->setData(isRelationship);
        }
    };
    chips.push_back(std::move(add));
    m_subjects->setChips(std::move(chips));
}

// Inserting and deleting take all of them; some relationship types have none.
void UpdatePage::fillAttributes()
{
    const UpdateKind kind = update().kind;
    std::vector<Choosable<AttributeId>> all;
    const auto offer = [&](const Attribute& attribute) {
        all.push_back({attribute.id, toQString(qualifiedName(model().conceptual, attribute.id))});
    };
    for (const AttributeOwner& owner : update().subjects) {
        if (const auto* entity = std::get_if<EntityId>(&owner)) {
            for (const Attribute* attribute : allAttributes(model().conceptual, *entity))
                offer(*attribute);  // inherited ones, too
        } else if (const auto* relationship = model().conceptual.find(std::get<RelationshipId>(owner))) {
            std::for_each(relationship->attributes.begin(), relationship->attributes.end(), offer);
        }
    }
    const bool isChosen = kind == UpdateKind::Change || kind == UpdateKind::Increment;
    m_attributesSection->setVisible((isChosen && !all.empty()) || !update().attributes.empty());
    m_attributes->setChips(
        listChips<AttributeId>(context(), update().attributes, all, QStringLiteral("updateAttribute"),
                               [this](std::vector<AttributeId> attributes) {
                                   tryEdit(edit::setUpdateAttributes(file(), id(), std::move(attributes)));
                               }));
    m_values->show(id());
}

}  // namespace

Page* makeUpdatePage(const Context& context, QWidget* parent)
{
    return new UpdatePage(context, parent);
}

}  // namespace querywright::gui
