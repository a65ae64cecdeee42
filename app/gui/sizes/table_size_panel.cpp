// SPDX-License-Identifier: Apache-2.0
#include "app/gui/sizes/table_size_panel.h"

#include "app/gui/check/checked_table.h"
#include "app/gui/inspector/parts/form.h"
#include "app/gui/inspector/parts/heading.h"
#include "app/gui/inspector/parts/section.h"
#include "app/gui/inspector/parts/text_field.h"
#include "app/gui/problems/problem_actions.h"
#include "app/gui/sizes/limit_bar.h"
#include "app/gui/sizes/size_words.h"
#include "app/gui/sizes/statistic_text.h"
#include "app/gui/style/metrics.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "model/edit/edit_statistics.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>

namespace querywright::gui {
namespace {

// Rules whose fixes make partitions smaller.
constexpr std::array<std::string_view, 6> rulesOnSize{"R1", "R2", "R3", "R4", "R5", "R87"};

// Whether it says how large the largest partition is, and not how many there are, or how large most are.
bool isOfLargest(const Statistic& statistic)
{
    switch (statistic.kind) {
    case StatisticKind::Count:
    case StatisticKind::FanOut:
    case StatisticKind::Distinct:
    case StatisticKind::Days:
        return false;
    default:
        return true;
    }
}

// The number that follows from others or was measured, of what nobody stated.
QString followingText(const TableSizes& sizes, const Statistic& statistic)
{
    for (const UsedStatistic& used : sizes.statistics) {
        if (used.statistic == statistic && used.value)
            return numberText(Number(used.value->value));
    }
    return notKnownText();
}

}  // namespace

TableSizePanel::TableSizePanel(const Context& context, const core::LiveReview& review,
                               ProblemActions& actions, QWidget* parent)
    : SubjectPanel(
        context,
        {QStringLiteral("size"), tr("Size"),
         tr("Select a table or a query: how large its partitions get, by the numbers that the model "
            "states, stands here."),
         tr("How large partitions get stands here. Tables are derived from queries, and there is no "
            "table yet.")},
        parent),
      m_review(review),
      m_actions(actions)
{
    makeSections();
    connect(&context.live, &core::LiveDesign::checkFinished, this, &TableSizePanel::refresh);
    connect(&m_review, &core::LiveReview::reviewed, this, &TableSizePanel::refresh);
    connect(&context.document, &core::Document::replaced, this, [this] {
        m_inputsOf.reset();
        m_asked.clear();
    });
}

void TableSizePanel::makeSections()
{
    Appearance& appearance = context().appearance;
    const auto wrapped = [this](const char* name, const char* role) {
        return makeWrapped(QLatin1String(name), QLatin1String(role), parts());
    };
    const auto section = [this, &appearance](const char* name, const QString& title) {
        auto* made = new Section(appearance, QLatin1String(name), title, parts());
        layoutOfParts().addWidget(made);
        return made;
    };
    m_partition = wrapped("sizePartition", "muted");
    layoutOfParts().addLayout(inMargins(m_partition, {metrics::dockPadding, 0, metrics::dockPadding, 8}));
    Section* rows = section("sizeRows", tr("Rows of the largest partition"));
    const auto addInputs = [](Inputs& inputs, const char* name, Section* into) {
        auto* fields = new QWidget(into->body());
        inputs.name = QLatin1String(name);
        inputs.layout = new QVBoxLayout(fields);
        inputs.layout->setContentsMargins(0, 0, 0, 0);
        into->add(fields);
    };
    addInputs(m_ofLargest, "sizeInput", rows);
    m_product = wrapped("sizeProduct", "");
    rows->add(m_product);

    Section* limits = section("sizeLimits", tr("Limits"));
    m_values = wrapped("sizeValues", "");
    m_valuesBar = new LimitBar(appearance, parts());
    m_bytes = wrapped("sizeBytes", "");
    m_bytesBar = new LimitBar(appearance, parts());
    m_limits = wrapped("sizeLimitsText", "");
    m_formula = new QLabel(parts());
    m_formula->setObjectName(QStringLiteral("sizeFormula"));
    m_formula->setProperty("role", QStringLiteral("mono"));
    m_formula->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_formula->setWordWrap(true);
    m_formula->setMinimumWidth(1);
    for (QWidget* part :
         std::initializer_list<QWidget*>{m_values, m_valuesBar, m_bytes, m_bytesBar, m_limits, m_formula})
        limits->add(part);

    m_total = wrapped("sizeTotal", "");
    layoutOfParts().addLayout(inMargins(m_total, {metrics::dockPadding, 8, metrics::dockPadding, 8}));
    m_tableSection = section("sizeTable", tr("For the size of the whole table"));
    addInputs(m_ofTable, "sizeTableInput", m_tableSection);

    m_measuredSection = section("sizeMeasured", tr("From the sample data"));
    m_measured = wrapped("sizeMeasuredText", "");
    m_measuredSection->add(m_measured);
    m_adviceSection = section("sizeAdvice", tr("What makes it smaller"));
}

std::optional<std::size_t> TableSizePanel::table(const core::Design& design) const
{
    const auto query = queryOf(context().selection);
    return query ? tableOf(design, *query) : std::nullopt;
}

Subject TableSizePanel::firstSubject() const
{
    const auto design = context().live.design();
    return design->derivation.tables.empty() ? Subject{} : Subject(subjectOfTable(*design, 0));
}

// While a new design or review is made the last one stays.
bool TableSizePanel::fill()
{
    const auto design = m_review.design();
    const auto shown = design ? table(*design) : std::nullopt;
    if (!shown || *shown >= m_review.review()->sizes.tables.size())
        return false;
    if (context().live.isDesigning() || !m_review.isUpToDate())
        return true;
    const LogicalTable& logical = design->derivation.tables[*shown];
    const TableSizes& sizes = m_review.review()->sizes.tables[*shown];
    heading().showIcon("table");
    heading().setName(toQString(logical.name));
    m_partition->setText(partitionText(logical));
    showInputs(*design, *shown, sizes);
    showLimits(sizes);
    const auto report = context().live.reportDesign() == design ? context().live.report() : nullptr;
    const QStringList measured = report ? measuredLines(*design, *report, *shown) : QStringList();
    m_measuredSection->setVisible(!measured.isEmpty());
    m_measured->setText(measured.join(QLatin1Char('\n')));
    showAdvice(*design, *shown);
    return true;
}

// What the rows of the largest partition are worked out from, what else the model states of attributes that
// counts for the sizes, and what is missing, each once, behind those that are there already: none goes away
// or elsewhere while people fill them in, as long as the table is the same.
void TableSizePanel::Asked::add(const ConceptualModel& model, const TableSizes& sizes)
{
    const auto add = [this](const Statistic& statistic, bool isForLargest) {
        const auto has = [&](const std::vector<Statistic>& list) {
            return std::find(list.begin(), list.end(), statistic) != list.end();
        };
        if (!has(ofLargest) && !has(ofTable))
            (isForLargest ? ofLargest : ofTable).push_back(statistic);
    };
    for (const RowFactor& factor : sizes.factors) {
        if (factor.kind != RowFactor::Kind::Bucket && factor.kind != RowFactor::Kind::Group
            && factor.kind != RowFactor::Kind::Table && factor.kind != RowFactor::Kind::AveragePartition)
            add(factor.statistic, true);
    }
    for (const UsedStatistic& used : sizes.statistics) {
        if (std::holds_alternative<AttributeId>(used.statistic.about) && statedNumber(model, used.statistic))
            add(used.statistic, isOfLargest(used.statistic));
    }
    for (const Statistic& missing : sizes.missing())
        add(missing, isOfLargest(missing));
}

void TableSizePanel::showInputs(const core::Design& design, std::size_t table, const TableSizes& sizes)
{
    const ConceptualModel& conceptual = design.model().conceptual;
    const TableSubject subject = subjectOfTable(design, table);
    Asked& asked = m_asked[subject.query];
    if (const LogicalTable& logical = design.derivation.tables[table]; asked.table != logical)
        asked = {logical, {}, {}};
    asked.add(conceptual, sizes);
    const bool isOther = subject != m_inputsOf;
    m_inputsOf = subject;
    showInputs(m_ofLargest, conceptual, sizes, asked.ofLargest, isOther);
    showInputs(m_ofTable, conceptual, sizes, asked.ofTable, isOther);
    m_tableSection->setVisible(!asked.ofTable.empty());
    m_product->setText(productText(sizes));
}

void TableSizePanel::showInputs(Inputs& inputs, const ConceptualModel& model, const TableSizes& sizes,
                                const std::vector<Statistic>& wanted, bool isOther)
{
    const bool isMore = inputs.all.size() <= wanted.size()
                        && std::equal(inputs.all.begin(), inputs.all.end(), wanted.begin(),
                                      [](const Input& input, const Statistic& statistic) {
                                          return input.statistic == statistic;
                                      });
    if (isOther || !inputs.form || !isMore) {
        if (inputs.form)
            inputs.form->deleteLater();
        inputs.all.clear();
        inputs.form = new Form(inputs.layout->parentWidget());
        inputs.layout->addWidget(inputs.form);
    }
    const std::size_t shown = inputs.all.size();
    for (std::size_t i = shown; i < wanted.size(); ++i)
        addInput(inputs, model, wanted[i]);
    if (wanted.size() > shown)
        inputs.form->setLongLabels();
    for (const Input& input : inputs.all) {
        input.field->setText(statedText(statedNumber(model, input.statistic)));
        input.field->setPlaceholder(followingText(sizes, input.statistic));
    }
}

void TableSizePanel::addInput(Inputs& inputs, const ConceptualModel& model, const Statistic& statistic)
{
    auto* field = new TextField(inputs.name + QString::number(inputs.all.size() + 1), inputs.form);
    field->setApply([this, statistic, field](const QString& text) { return apply(statistic, text, *field); });
    field->setPlaceholder(notKnownText());
    const QString label = statisticLabel(toText(model, statistic));
    field->line()->setToolTip(label);
    constexpr int besideText = 26;
    field->line()->setMinimumWidth(
        field->line()->fontMetrics().horizontalAdvance(field->line()->placeholderText()) + besideText);
    inputs.form->addRow(label, field);
    inputs.all.push_back({statistic, field});
}

void TableSizePanel::showLimits(const TableSizes& sizes)
{
    m_values->setText(tr("Values (Nv): <b>%1</b> of %2")
                          .arg(numberText(wholeRows(sizes.worst.cells)), numberText(mostPartitionCells)));
    m_valuesBar->setShare(sizes.worst.cells.value_or(0.0) / mostPartitionCells);
    m_bytes->setText(tr("Partition size: <b>%1</b> of %2")
                         .arg(bytesText(sizes.worst.bytes), bytesText(mostPartitionBytes)));
    m_bytesBar->setShare(sizes.worst.bytes.value_or(0.0) / mostPartitionBytes);
    const QString limits = limitsText(sizes);
    m_limits->setText(limits);
    m_limits->setVisible(!limits.isEmpty());
    const QString formula = formulaText(sizes);
    m_formula->setText(formula);
    m_formula->setVisible(!formula.isEmpty());
    const QString total = totalText(sizes);
    m_total->setText(tr("The table: %1").arg(total));
    m_total->setVisible(!total.isEmpty());
}

void TableSizePanel::showAdvice(const core::Design& design, std::size_t table)
{
    for (QWidget* one : m_advice)
        one->deleteLater();
    m_advice.clear();
    const Subject subject = subjectOfTable(design, table);
    std::set<std::string> offered;  // several findings may have the same fix
    for (const ReviewFinding& finding : m_review.review()->findings) {
        if (finding.subject != subject || finding.suppressed
            || std::find(rulesOnSize.begin(), rulesOnSize.end(), finding.rule) == rulesOnSize.end())
            continue;
        auto* text = makeWrapped({}, {}, m_adviceSection->body());
        text->setText(withBoldNames(toQString(finding.sentence)));
        m_adviceSection->add(text);
        m_advice.push_back(text);
        for (const ReviewFix& fix : finding.fixes) {
            if (!offered.insert(fix.text).second)
                continue;
            auto* row = new QWidget(m_adviceSection->body());
            auto* what = makeWrapped({}, {}, row);
            what->setText(toQString(fix.text));
            auto* button = new QPushButton(tr("Apply"), row);
            button->setObjectName(QStringLiteral("sizeFix%1").arg(m_advice.size()));
            button->setAccessibleName(toQString(fix.text));
            auto* layout = new QHBoxLayout(row);
            layout->setContentsMargins(0, 0, 0, 0);
            layout->addWidget(what, 1);
            layout->addWidget(button, 0, Qt::AlignTop);
            connect(button, &QPushButton::clicked, &m_actions, [this, fix] { m_actions.apply(fix); });
            m_adviceSection->add(row);
            m_advice.push_back(row);
        }
    }
    m_adviceSection->setVisible(!m_advice.empty());
}

// The field says what was stated before it was reviewed, too.
QString TableSizePanel::apply(const Statistic& statistic, const QString& text, TextField& field)
{
    const auto number = readStatistic(toStdString(text));
    if (!number)
        return toSentence(toQString(number.error().message));
    const auto done =
        context().document.apply(edit::setStatistic(context().document.file(), statistic, *number));
    if (!done)
        return toSentence(toQString(done.error().message));
    field.setText(statedText(*number));
    return {};
}

}  // namespace querywright::gui
