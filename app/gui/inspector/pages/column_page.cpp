// SPDX-License-Identifier: Apache-2.0
#include "app/gui/actions/column_moves.h"
#include "app/gui/inspector/pages/decision_rows.h"
#include "app/gui/inspector/pages/pages.h"
#include "app/gui/inspector/subject_chip.h"
#include "app/gui/inspector/uses.h"
#include "app/gui/text.h"
#include "model/derivation/decisions/decision_target.h"
#include "model/derivation/describe.h"
#include "model/edit/edit_decision.h"

#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace querywright::gui {
namespace {

class ColumnPage final : public Page {
public:
    ColumnPage(const Context& pageContext, QWidget* parent);

private:
    void fill() override;
    void fillVerdicts() override;
    void fillMoves();
    std::vector<DecisionId> decisions(const LogicalTable& table, const LogicalColumn& column) const;

    const ColumnSubject& id() const { return std::get<ColumnSubject>(subject()); }
    const LogicalTable& table() const { return design().derivation.tables[*tableOf(design(), id().table)]; }

    Form* m_form = nullptr;
    TextField* m_name = nullptr;
    SwitchButton* m_everywhere = nullptr;
    ChipList* m_table = nullptr;
    QLabel* m_type = nullptr;
    ChipList* m_source = nullptr;
    QLabel* m_role = nullptr;
    ChipList* m_moves = nullptr;
    ChipList* m_verdicts = nullptr;
    DecisionRows* m_decisions = nullptr;
};

ColumnPage::ColumnPage(const Context& pageContext, QWidget* parent)
    : Page(pageContext, QStringLiteral("columnPage"), parent)
{
    m_form = addForm();
    m_name = addText(m_form, QStringLiteral("columnName"), tr("Name"), [this](const std::string& text) {
        const auto renamed = m_everywhere->isChecked() ? edit::renameAttributeColumns : edit::renameColumn;
        return renamed(file(), design().derivation, id().table.query, id().source, text);
    });
    m_name->line()->setToolTip(tr("Another name is a decision; the derived one, or none, takes it back"));
    setNameField(m_name);
    m_everywhere = new SwitchButton(pageContext.appearance, QStringLiteral("columnEverywhere"), this);
    m_everywhere->setText(tr("rename in every table"));
    m_form->addRow({}, m_everywhere);
    m_everywhere->setAccessibleName(tr("Rename in every table"));
    m_table = new ChipList(pageContext.appearance, QStringLiteral("columnInTable"), this);
    m_form->addRow(tr("In"), m_table);
    m_type = makeWrapped(QStringLiteral("columnType"), QStringLiteral("mono"), this);
    m_type->setTextFormat(Qt::PlainText);  // "frozen<address>" is no HTML
    m_form->addRow(tr("Type"), m_type);
    m_source = new ChipList(pageContext.appearance, QStringLiteral("columnSource"), this);
    m_form->addRow(tr("Values of"), m_source);

    Section* role = addSection(QStringLiteral("roleSection"), tr("Role"));
    QToolButton* why = role->addLink(QStringLiteral("columnWhy"), tr("Why?"));
    connect(why, &QToolButton::clicked, this, [this] { Q_EMIT whyRequested(subject()); });
    m_role = addWords(role, QStringLiteral("columnRole"), {});
    m_moves = addChips(role, QStringLiteral("columnMoves"));
    m_verdicts = addChips(role, QStringLiteral("columnVerdicts"));
    Section* decided = addSection(QStringLiteral("decisionsSection"), tr("Decisions"));
    m_decisions = new DecisionRows(
        pageContext, [this](Result<Edit> made) { return tryEdit(std::move(made)); }, this);
    decided->add(m_decisions);
    addStretch();
}

// What a column has that is of no single attribute: "a constant bucket", "count(*)".
QString wordsOfSource(const Model& model, const LogicalTable& table, const ColumnSource& source)
{
    const auto* synthetic = std::get_if<SyntheticSource>(&source);
    if (!synthetic)
        return toQString(sourceText(model, table, source).value_or(""));
    if (synthetic->typeOf)
        return Page::tr("which subtype it is of");
    if (!synthetic->isBucket())
        return Page::tr("nothing in the model");
    return synthetic->isConstant()
               ? Page::tr("a constant bucket")
               : Page::tr("a bucket of %1, by the clustering columns").arg(groupedText(synthetic->buckets));
}

QString roleText(const LogicalColumn& column)
{
    switch (column.kind) {
    case ColumnKind::PartitionKey:
        return Page::tr("Part of the partition key: tells which nodes have the row.");
    case ColumnKind::Clustering:
        return column.order == Direction::Ascending
                   ? Page::tr("Clustering column, ascending: orders the rows of a partition.")
                   : Page::tr("Clustering column, descending: orders the rows of a partition.");
    case ColumnKind::Static:
        return Page::tr("Static: one value for all rows of a partition.");
    case ColumnKind::Counter:
        return Page::tr("Counter.");
    case ColumnKind::Regular:
        break;
    }
    return Page::tr("One value for each row.");
}

void ColumnPage::fill()
{
    const std::size_t tablePosition = *tableOf(design(), id().table);
    const std::size_t position = *findColumn(table(), id().source);
    const LogicalColumn& column = table().columns[position];
    heading()->showMark(toQString(roleMark(column)));
    heading()->setName(toQString(column.name));
    heading()->setKind(kindOf(model(), subject()));
    m_name->setText(toQString(column.name));
    m_table->setChips(chipsOf({id().table}, QStringLiteral("inTable")));
    m_type->setText(toQString(design().physical.tables.at(tablePosition).columns.at(position).type.toCql()));
    const auto attribute = attributeOf(id().source);
    std::vector<ChipContent> source;
    if (attribute) {
        source.push_back(chipOf(context(), *attribute, QStringLiteral("sourceAttribute")));
        source.back().text = toQString(sourceText(design().model(), table(), id().source).value_or(""));
    }
    m_source->setChips(std::move(source), wordsOfSource(model(), table(), id().source));
    m_form->setRowVisible(m_everywhere, attribute.has_value());
    m_role->setText(roleText(column));
    fillMoves();
    m_decisions->show(decisions(table(), column));
}

void ColumnPage::fillMoves()
{
    std::vector<ChipContent> chips;
    for (const ColumnMove& move : movesOf(design(), id())) {
        ChipContent chip;
        chip.name = QStringLiteral("column_") + move.name;
        chip.text = move.title;
        chip.note = move.keys;
        const auto tried = move.edit(file(), design().derivation);
        chip.tip = tried ? QString() : toSentence(toQString(tried.error().message));
        chip.click = [this, edit = move.edit] { tryEdit(edit(file(), design().derivation)); };
        chips.push_back(std::move(chip));
    }
    m_moves->setChips(std::move(chips));
}

// Those about the table's key, and about the column itself.
std::vector<DecisionId> ColumnPage::decisions(const LogicalTable& inTable, const LogicalColumn& column) const
{
    std::vector<DecisionId> about;
    for (const DecisionId each : decisionsAbout(model(), inTable)) {
        for (const Decision& decision : model().decisions) {
            if (decision.id != each)
                continue;
            const std::vector<ColumnReference> columns = columnsOf(decision.choice);
            const bool isMeant = std::holds_alternative<ChooseKey>(decision.choice)
                                 || std::any_of(columns.begin(), columns.end(), [&](const auto& reference) {
                                        return isColumn(inTable, column, reference);
                                    });
            if (isMeant)
                about.push_back(each);
        }
    }
    return about;
}

void ColumnPage::fillVerdicts()
{
    std::vector<ChipContent> verdicts;
    for (const QueryId query : table().queries)
        verdicts.push_back(verdictChipOf(context(), query, QStringLiteral("verdict%1").arg(verdicts.size())));
    m_verdicts->setChips(std::move(verdicts));
}

}  // namespace

Page* makeColumnPage(const Context& context, QWidget* parent)
{
    return new ColumnPage(context, parent);
}

}  // namespace querywright::gui
