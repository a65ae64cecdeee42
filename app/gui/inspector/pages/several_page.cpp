// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/attributes/type_completer.h"
#include "app/gui/inspector/pages/pages.h"
#include "app/gui/inspector/subject_chip.h"
#include "app/gui/style/fonts.h"
#include "app/gui/text.h"
#include "model/base/text.h"
#include "model/edit/edit_attribute.h"
#include "model/edit/edit_query.h"

#include <QLabel>

#include <algorithm>
#include <map>

namespace querywright::gui {
namespace {

constexpr std::size_t mostChips = 24;  // nobody reads more, and each is a widget

// Several things are selected: how many of which kind, and what can be said of all of them at once.
class SeveralPage final : public Page {
public:
    SeveralPage(const Context& pageContext, QWidget* parent);

private:
    void fill() override;
    void fillShared();
    template <typename Id, typename Make>
    Result<Edit> changeAll(const std::string& name, Make make) const;
    template <typename Id>
    std::vector<Id> chosen() const;
    // Whether all that is selected is of the kind.
    template <typename Id>
    bool isAll() const
    {
        return chosen<Id>().size() == context().selection.subjects().size();
    }

    QLabel* m_counts = nullptr;
    Section* m_sharedSection = nullptr;
    Form* m_form = nullptr;
    TextField* m_type = nullptr;
    ChoiceField* m_keyspace = nullptr;
    ChipList* m_chips = nullptr;
    QLabel* m_more = nullptr;  // how many are not among them
};

SeveralPage::SeveralPage(const Context& pageContext, QWidget* parent)
    : Page(pageContext, QStringLiteral("severalPage"), parent)
{
    m_counts = makeWrapped(QStringLiteral("selectedCounts"), {}, this);
    addForm()->addWide(m_counts);
    m_sharedSection = addSection(QStringLiteral("sharedSection"), tr("All of them"));
    m_form = addForm(m_sharedSection);
    m_type = addText(m_form, QStringLiteral("sharedType"), tr("Type"), [this](const std::string& text) {
        return changeAll<AttributeId>("Change the type", [&](const ModelFile& before, AttributeId id) {
            return edit::setAttributeType(before, id, text);
        });
    });
    m_type->line()->setFont(monoFont());
    addTypeCompleter(*m_type->line());
    m_keyspace = addChoice(m_form, QStringLiteral("sharedKeyspace"), tr("Keyspace"), [this](int position) {
        const KeyspaceId keyspace = model().keyspaces.at(static_cast<std::size_t>(position)).id;
        return changeAll<QueryId>("Change the keyspace", [&](const ModelFile& before, QueryId id) {
            return edit::setQueryKeyspace(before, id, keyspace);
        });
    });
    Section* selected = addSection(QStringLiteral("selectedSection"), tr("Selected"));
    m_chips = addChips(selected, QStringLiteral("selected"));
    m_more = makeWrapped(QStringLiteral("selectedMore"), {}, this);
    addForm(selected)->addWide(m_more);
    addStretch();
}

template <typename Id>
std::vector<Id> SeveralPage::chosen() const
{
    std::vector<Id> ids;
    for (const Subject& subject : context().selection.subjects()) {
        if (const auto* id = std::get_if<Id>(&subject))
            ids.push_back(*id);
    }
    return ids;
}

// One edit of all that is selected.
template <typename Id, typename Make>
Result<Edit> SeveralPage::changeAll(const std::string& name, Make make) const
{
    const std::vector<Id> ids = chosen<Id>();
    Edit all{name + " of " + std::to_string(ids.size()), file(), {}};
    for (const Id id : ids) {
        Result<Edit> made = make(all.after, id);
        if (!made)
            return failure(made.error());
        all.after = std::move(made->after);
        all.wentAlong.insert(all.wentAlong.end(), made->wentAlong.begin(), made->wentAlong.end());
    }
    return all;
}

void SeveralPage::fill()
{
    std::map<std::pair<std::size_t, QString>, std::size_t> counts;  // in the order of the kinds
    for (const Subject& each : context().selection.subjects())
        ++counts[{each.index(), kindOf(model(), each)}];
    QStringList words;
    for (const auto& [kind, count] : counts)
        words << countedText(count, toStdString(kind.second).c_str());
    heading()->showMark({});
    heading()->setName(tr("%1 selected").arg(context().selection.subjects().size()));
    m_counts->setText(words.join(QStringLiteral(", ")));
    fillShared();
    std::vector<Subject> shown = context().selection.subjects();
    const std::size_t more = shown.size() - std::min(shown.size(), mostChips);
    shown.resize(shown.size() - more);
    m_chips->setChips(chipsOf(shown, QStringLiteral("selected")));
    m_more->setText(tr("and %1 more").arg(groupedText(more)));
    m_more->setVisible(more > 0);
}

void SeveralPage::fillShared()
{
    const bool areAttributes = isAll<AttributeId>();
    const bool areQueries = isAll<QueryId>();
    m_sharedSection->setVisible(areAttributes || areQueries);
    m_form->setRowVisible(m_type, areAttributes);
    m_form->setRowVisible(m_keyspace, areQueries);
    std::vector<std::string> types;
    for (const AttributeId id : chosen<AttributeId>()) {
        const Attribute* attribute = model().conceptual.find(id).attribute;
        types.push_back(attribute && attribute->type ? attribute->type->toCql() : std::string());
    }
    const bool isSame = std::all_of(types.begin(), types.end(),
                                    [&](const std::string& type) { return type == types.front(); });
    m_type->setText(isSame && !types.empty() ? toQString(types.front()) : QString());
    m_type->setPlaceholder(isSame ? tr("not stated") : tr("mixed"));
    QStringList keyspaces;
    int shared = -2;
    for (int i = 0; i < static_cast<int>(model().keyspaces.size()); ++i) {
        const Keyspace& keyspace = model().keyspaces[static_cast<std::size_t>(i)];
        keyspaces << toQString(keyspace.name);
        for (const QueryId id : chosen<QueryId>()) {
            if (model().workflow.find(id) && model().workflow.find(id)->keyspace == keyspace.id)
                shared = shared == -2 || shared == i ? i : -1;
        }
    }
    m_keyspace->setPlaceholderText(tr("mixed"));
    m_keyspace->setChoices(keyspaces, std::max(shared, -1));
}

}  // namespace

Page* makeSeveralPage(const Context& context, QWidget* parent)
{
    return new SeveralPage(context, parent);
}

}  // namespace querywright::gui
