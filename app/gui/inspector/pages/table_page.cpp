// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/keys/key_editor.h"
#include "app/gui/inspector/options/option_fields.h"
#include "app/gui/inspector/pages/column_rows.h"
#include "app/gui/inspector/pages/decision_rows.h"
#include "app/gui/inspector/pages/pages.h"
#include "app/gui/inspector/subject_chip.h"
#include "app/gui/inspector/uses.h"
#include "app/gui/text.h"
#include "model/edit/edit_decision.h"
#include "model/edit/edit_table.h"

#include <QLabel>
#include <QToolButton>

namespace querywright::gui {
namespace {

class TablePage final : public Page {
public:
    TablePage(const Context& pageContext, QWidget* parent);

private:
    void fill() override;
    void fillVerdicts() override;
    void fillFindings(std::size_t position);
    void addOptions();
    void fillOptions();

    TableSubject id() const { return std::get<TableSubject>(subject()); }
    std::size_t position() const { return *tableOf(design(), id()); }
    const LogicalTable& table() const { return design().derivation.tables[position()]; }

    Form* m_form = nullptr;
    TextField* m_name = nullptr;
    QLabel* m_derivedName = nullptr;
    ChipList* m_keyspace = nullptr;
    ChipList* m_queries = nullptr;
    KeyEditor* m_key = nullptr;
    ChipList* m_verdicts = nullptr;
    DecisionRows* m_decisions = nullptr;
    OptionFields* m_mainOptions = nullptr;
    OptionFields* m_furtherOptions = nullptr;
    ChipList* m_options = nullptr;
    TextField* m_newOption = nullptr;
    TextField* m_newColumn = nullptr;
    ColumnTable* m_columns = nullptr;
    QLabel* m_findings = nullptr;
};

TablePage::TablePage(const Context& pageContext, QWidget* parent)
    : Page(pageContext, QStringLiteral("tablePage"), parent)
{
    m_form = addForm();
    m_name = addText(m_form, QStringLiteral("tableName"), tr("Name"), [this](const std::string& text) {
        return edit::renameTable(file(), design().derivation, id().query, text);
    });
    m_name->line()->setToolTip(tr("Another name is a decision; the derived one, or none, takes it back"));
    setNameField(m_name);
    m_derivedName = makeWrapped(QStringLiteral("tableDerivedName"), QStringLiteral("small"), this);
    m_form->addRow({}, m_derivedName);
    m_keyspace = new ChipList(pageContext.appearance, QStringLiteral("tableKeyspace"), this);
    m_form->addRow(tr("Keyspace"), m_keyspace);
    m_queries = new ChipList(pageContext.appearance, QStringLiteral("tableQueries"), this);
    m_form->addRow(tr("Serves"), m_queries);

    Section* key = addSection(QStringLiteral("keySection"), tr("Primary key"));
    QToolButton* why = key->addLink(QStringLiteral("tableWhy"), tr("Why?"));
    connect(why, &QToolButton::clicked, this, [this] { Q_EMIT whyRequested(subject()); });
    m_key = new KeyEditor(
        pageContext, [this](Result<Edit> made) { return apply(std::move(made)); }, this);
    key->add(m_key);
    m_verdicts = addChips(key, QStringLiteral("tableVerdicts"));

    Section* decisions = addSection(QStringLiteral("decisionsSection"), tr("Decisions"));
    m_decisions = new DecisionRows(
        pageContext, [this](Result<Edit> made) { return tryEdit(std::move(made)); }, this);
    decisions->add(m_decisions);
    Section* columns = addSection(QStringLiteral("columnsSection"), tr("Columns"));
    m_columns = new ColumnTable(pageContext, this);
    columns->addWide(m_columns);
    m_newColumn = addText(addForm(columns), QStringLiteral("newColumn"), tr("Add one"), {});
    m_newColumn->setApply([this](const QString& text) {
        return apply(edit::addOwnColumn(file(), design().derivation, id().query, toStdString(text)));
    });
    m_newColumn->setPlaceholder(tr("name and type: note text"));
    addOptions();
    m_findings = addWords(addSection(QStringLiteral("checkSection"), tr("From the sample data")),
                          QStringLiteral("tableCheck"), {});
    addStretch();
}

// What is decided often as fields, all else folded away; and whatever Cassandra takes as text.
void TablePage::addOptions()
{
    Section* options = addSection(QStringLiteral("optionsSection"), tr("Options"));
    const auto applyIt = [this](Result<Edit> made) { return apply(std::move(made)); };
    m_mainOptions = new OptionFields(context(), mainOptionParts(), applyIt, this);
    options->add(m_mainOptions);
    m_options = addChips(options, QStringLiteral("tableOptions"));
    m_newOption = addText(addForm(options), QStringLiteral("newOption"), tr("As text"), {});
    m_newOption->setApply([this](const QString& text) {
        return apply(edit::setTableOption(file(), design().derivation, id().query, toStdString(text)));
    });
    m_newOption->setPlaceholder(QStringLiteral("gc_grace_seconds = 3600"));
    m_newOption->line()->setToolTip(
        tr("Any option as CQL writes it; those that Cassandra knows are offered while one is typed"));
    addOptionCompleter(*m_newOption->line());
    Section* further = addSection(QStringLiteral("furtherOptionsSection"), tr("Further options"));
    m_furtherOptions = new OptionFields(context(), furtherOptionParts(), applyIt, this);
    further->add(m_furtherOptions);
    further->setFolded(true);
}

void TablePage::fill()
{
    const LogicalTable& shown = table();
    const bool isRenamed = shown.name != shown.derivedName;
    heading()->showIcon("table-figure");
    heading()->setName(toQString(shown.name));
    heading()->setKind(kindOf(model(), subject()));
    m_name->setText(toQString(shown.name));
    m_derivedName->setText(tr("a decision; derived as %1").arg(toQString(shown.derivedName)));
    m_form->setRowVisible(m_derivedName, isRenamed);
    m_keyspace->setChips(chipsOf({shown.keyspace}, QStringLiteral("keyspace")));
    m_key->show(id());
    m_decisions->show(decisionsAbout(model(), shown));
    m_columns->show(id());
    fillOptions();
}

void TablePage::fillOptions()
{
    m_mainOptions->show(id());
    m_furtherOptions->show(id());
    std::vector<ChipContent> chips;
    for (const auto& [name, value] : table().options) {
        ChipContent chip;
        chip.name = QStringLiteral("option_") + toQString(name);
        chip.text = toQString(name + " = " + value);
        chip.remove = [this, option = name] {
            tryEdit(edit::removeTableOption(file(), design().derivation, id().query, option));
        };
        chips.push_back(std::move(chip));
    }
    m_options->setChips(std::move(chips), tr("None is decided: those of its keyspace hold."));
    for (TextField* field : {m_newOption, m_newColumn})
        field->setText({});
}

void TablePage::fillVerdicts()
{
    std::vector<ChipContent> verdicts;
    for (const QueryId query : table().queries)
        verdicts.push_back(verdictChipOf(context(), query, QStringLiteral("verdict%1").arg(verdicts.size())));
    m_verdicts->setChips(verdicts);
    m_queries->setChips(chipsOf(asSubjects(table().queries), QStringLiteral("tableQuery")));
    fillFindings(position());
}

QString spreadRow(const QString& what, const QStringList& values)
{
    QString cells;
    for (const QString& value : values)
        cells += QStringLiteral("<td align='right' style='padding-left:14px'>%1</td>").arg(value);
    return QStringLiteral("<tr><td>%1</td>%2</tr>").arg(what, cells);
}

void TablePage::fillFindings(std::size_t position)
{
    const auto report = context().live.report();
    const engine::TableCheck* check = nullptr;
    if (report && context().live.reportDesign().get() == &design()) {
        for (const engine::TableCheck& each : report->tables) {
            if (each.table == position && each.isFilled)
                check = &each;
        }
    }
    if (!check) {
        m_findings->setText(context().live.isChecking() ? tr("Being filled.") : tr("Not filled yet."));
        return;
    }
    const auto numbers = [](const engine::Spread& spread, auto text) {
        return QStringList{text(spread.median), text(spread.p99), text(spread.most)};
    };
    const QString head = spreadRow(QString(), {tr("half"), tr("99 %"), tr("largest")});
    m_findings->setText(QStringLiteral("%1, %2, %3<table cellspacing='0' cellpadding='1'>%4%5%6</table>")
                            .arg(countedText(check->totals.partitions, "partition"),
                                 countedText(check->totals.rows, "row"), sizeText(check->totals.bytes), head,
                                 spreadRow(tr("Rows of a partition"), numbers(check->rows, groupedText)),
                                 spreadRow(tr("Bytes of a partition"), numbers(check->bytes, sizeText))));
}

}  // namespace

Page* makeTablePage(const Context& context, QWidget* parent)
{
    return new TablePage(context, parent);
}

}  // namespace querywright::gui
