// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/pages/pages.h"
#include "app/gui/inspector/parts/text_area.h"
#include "app/gui/text.h"
#include "model/edit/edit_data.h"
#include "model/edit/edit_decision.h"

#include <QLabel>

namespace querywright::gui {
namespace {

// Nothing is selected: the model itself, what can be selected here, and tips.
class ModelPage final : public Page {
public:
    ModelPage(const Context& pageContext, QWidget* parent)
        : Page(pageContext, QStringLiteral("modelPage"), parent)
    {
        constexpr int height = 92;
        heading()->showIcon("file-earmark-text");
        heading()->setKind(tr("model"));
        Form* form = addForm();
        m_name = addText(form, QStringLiteral("modelName"), tr("Name"),
                         [this](const std::string& text) { return edit::renameModel(file(), text); });
        setNameField(m_name);
        m_description = new TextArea(QStringLiteral("modelDescription"), this);
        m_description->setFixedHeight(height);
        m_description->setPlaceholderText(tr("What the application is, for those who read the report"));
        m_description->setApply([this](const QString& text) {
            return apply(edit::setModelDescription(file(), toStdString(text)));
        });
        // What was typed about another model is not about this one.
        connect(&pageContext.document, &core::Document::replaced, m_description,
                [this] { m_description->reset({}); });
        form->addRow(tr("Description"), m_description);
        m_keyColumns =
            addChoice(form, QStringLiteral("modelKeyColumns"), tr("Key columns"), [this](int style) {
                return edit::setKeyColumnNames(file(), static_cast<KeyColumnName>(style));
            });
        m_keyColumns->setToolTip(
            tr("What the column of a key is called in tables of other things: after the entity type and the "
               "key, hotel_id, or after the entity type alone, hotel; everywhere: in the entity type's own "
               "tables, too"));
        m_keyspaces = addChips(addSection(QStringLiteral("keyspacesSection"), tr("Keyspaces")),
                               QStringLiteral("modelKeyspaces"));
        Section* what = addSection(QStringLiteral("selectableSection"), tr("What can be selected"));
        addWords(what, QStringLiteral("selectable"), {})
            ->setText(tr("Entity types, relationship types and their attributes; tasks, the steps between "
                         "them, queries and updates; keyspaces, tables and columns. In the diagram, in the "
                         "model's tree or in the strip of queries."));
        Section* tips = addSection(QStringLiteral("tipsSection"), tr("Tips"));
        for (const QString& tip :
             {tr("<b>F2</b> renames what is selected, everywhere it is used."),
              tr("<b>K</b>, <b>C</b> and <b>O</b> on a column move it to the partition key or to the "
                 "clustering key and turn its order. The strip shows at once what queries read then."),
              tr("<b>Ctrl+J</b> tells why a table or column is there. <b>Ctrl+Z</b> takes every change "
                 "back.")})
            addWords(tips, QStringLiteral("tip"), {})->setText(tip);
        addStretch();
    }

private:
    void fill() override
    {
        const QString name = toQString(model().name);
        heading()->setName(name.isEmpty() ? tr("No name yet") : name);
        m_name->setText(name);
        m_name->setPlaceholder(tr("none"));
        m_description->setShown(toQString(model().description));
        m_keyColumns->setChoices(
            {tr("type and key, as hotel_id"), tr("type alone, as hotel"), tr("everywhere, as hotel_id")},
            static_cast<int>(model().naming.keyColumns));
        std::vector<Subject> keyspaces;
        for (const Keyspace& keyspace : model().keyspaces)
            keyspaces.emplace_back(keyspace.id);
        m_keyspaces->setChips(chipsOf(keyspaces, QStringLiteral("modelKeyspace")),
                              tr("None: one is made with the first table."));
    }

    TextField* m_name = nullptr;
    TextArea* m_description = nullptr;
    ChoiceField* m_keyColumns = nullptr;
    ChipList* m_keyspaces = nullptr;
};

}  // namespace

Page* makeModelPage(const Context& context, QWidget* parent)
{
    return new ModelPage(context, parent);
}

}  // namespace querywright::gui
