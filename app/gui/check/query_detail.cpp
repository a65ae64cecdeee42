// SPDX-License-Identifier: Apache-2.0
#include "app/gui/check/query_detail.h"

#include "app/gui/check/checked_table.h"
#include "app/gui/cql/cql_view.h"
#include "app/gui/strip/chip.h"
#include "app/gui/style/icon_label.h"
#include "app/gui/text.h"
#include "app/gui/verdict/verdict.h"

#include <QGridLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace querywright::gui {
namespace {

struct Measure {
    const char* name;
    engine::Spread engine::QueryCheck::*spread;
    bool isBytes;
};

constexpr std::array<Measure, 6> measures = {{
    {"partitions", &engine::QueryCheck::partitions, false},
    {"nodes asked", &engine::QueryCheck::nodes, false},
    {"rows read", &engine::QueryCheck::rowsRead, false},
    {"rows returned", &engine::QueryCheck::rowsReturned, false},
    {"tombstones", &engine::QueryCheck::tombstones, false},
    {"bytes", &engine::QueryCheck::bytes, true},
}};

constexpr std::array<const char*, 3> spreadNames = {"median", "99 of 100", "most"};

}  // namespace

QueryDetail::QueryDetail(const Context& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_title(new QLabel(this)),
      m_tried(new QLabel(this)),
      m_toConsole(new QToolButton(this)),
      m_statement(new CqlView(context.appearance, this)),
      m_numbers(new QWidget(this)),
      m_sign(new IconLabel(context.appearance, iconOf(render::Sign::Warning), render::Token::Warning, this)),
      m_reason(new QLabel(this))
{
    setObjectName(QStringLiteral("queryDetail"));
    setProperty("role", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_title->setObjectName(QStringLiteral("detailTitle"));
    m_title->setProperty("role", QStringLiteral("heading"));
    m_title->setTextFormat(Qt::PlainText);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_tried->setProperty("role", QStringLiteral("muted"));
    m_toConsole->setObjectName(QStringLiteral("detailToConsole"));
    m_toConsole->setProperty("role", QStringLiteral("link"));
    m_toConsole->setText(tr("Open in Console"));
    m_statement->setObjectName(QStringLiteral("detailStatement"));
    m_statement->setAccessibleName(tr("Statement that was run"));
    m_statement->setLineWrapMode(QPlainTextEdit::WidgetWidth);
    m_statement->setFitsContent();
    m_reason->setObjectName(QStringLiteral("detailReason"));
    m_reason->setTextFormat(Qt::PlainText);
    m_reason->setWordWrap(true);
    makeGrid();

    auto* title = new QHBoxLayout;
    title->addWidget(m_title, 1);
    title->addWidget(m_tried);
    title->addWidget(m_toConsole);
    auto* reason = new QHBoxLayout;
    reason->setSpacing(6);
    reason->addWidget(m_sign, 0, Qt::AlignTop);
    reason->addWidget(m_reason, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 10, 12, 10);
    layout->setSpacing(6);
    layout->addLayout(title);
    layout->addLayout(reason);
    layout->addWidget(m_statement);
    layout->addWidget(m_numbers);
    layout->addStretch(1);

    connect(m_toConsole, &QToolButton::clicked, this, [this] {
        const core::QueryState* state = m_query ? m_context.live.find(*m_query) : nullptr;
        if (state)
            Q_EMIT consoleRequested(statementOf(*m_context.live.design(), *state));
    });
    connect(&m_context.live, &core::LiveDesign::queryStatesChanged, this, &QueryDetail::refresh);
    connect(&m_context.live, &core::LiveDesign::designChanged, this, &QueryDetail::refresh);
    connect(&m_context.selection, &Selection::changed, this, &QueryDetail::followSelection);
    followSelection();
}

void QueryDetail::makeGrid()
{
    m_grid = new QGridLayout(m_numbers);
    m_grid->setContentsMargins(0, 4, 0, 0);
    m_grid->setHorizontalSpacing(18);
    m_grid->setVerticalSpacing(3);
    m_grid->setColumnStretch(static_cast<int>(measures.size()) + 1, 1);
    const auto add = [&](int row, int column, const char* role, const char* text) {
        auto* label = new QLabel(QLatin1String(text), m_numbers);
        label->setProperty("role", QLatin1String(role));
        label->setMinimumWidth(std::max(column == 0 ? 60 : 68, label->sizeHint().width()));
        label->setAlignment((column == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
        m_grid->addWidget(label, row, column);
    };
    for (std::size_t row = 0; row < spreadNames.size(); ++row)
        add(static_cast<int>(row) + 1, 0, "section", spreadNames[row]);
    for (std::size_t measure = 0; measure < measures.size(); ++measure) {
        const int column = static_cast<int>(measure) + 1;
        add(0, column, "section", measures[measure].name);
        for (std::size_t row = 0; row < spreadNames.size(); ++row)
            add(static_cast<int>(row) + 1, column, "number", "");
    }
}

void QueryDetail::followSelection()
{
    m_query = queryOf(m_context.selection);
    refresh();
}

void QueryDetail::refresh()
{
    const std::shared_ptr<const core::Design> design = m_context.live.design();
    const core::QueryState* state = m_query ? m_context.live.find(*m_query) : nullptr;
    const AccessPattern* query = state ? design->model().workflow.find(*m_query) : nullptr;
    m_statement->setVisible(query);
    m_toConsole->setVisible(query && !statementOf(*design, *state).isEmpty());
    m_numbers->setVisible(query && state->result && state->result->valuesTried > 0);
    const QStringList reasons = query ? reasonsOf(*state) : QStringList();
    m_reason->setText(reasons.join(QLatin1Char('\n')));
    m_reason->setVisible(!reasons.isEmpty());
    m_sign->setVisible(!reasons.isEmpty());
    if (!reasons.isEmpty())
        m_sign->setIcon(iconOf(signOf(*state)), colorOf(signOf(*state)));
    m_tried->clear();
    if (!query) {
        m_title->setText(m_context.live.queries().empty() ? QString()
                                                          : tr("Choose a query to see what it read."));
        return;
    }
    m_title->setText(toQString(query->label + "  " + query->name));
    m_statement->setLines(compareLines(statementOf(*design, *state), {}));
    if (state->result)
        refreshNumbers(*state);
}

void QueryDetail::refreshNumbers(const core::QueryState& state)
{
    const engine::QueryCheck& check = *state.result;
    const QString tried = tr("%1 tried").arg(countedText(check.valuesTried, "value"));
    m_tried->setText(check.statements > 1
                         ? tr("%1, 1 of %2 statements shown").arg(tried, groupedText(check.statements))
                         : tried);
    for (std::size_t measure = 0; measure < measures.size(); ++measure) {
        const engine::Spread& spread = check.*measures[measure].spread;
        const std::array<std::uint64_t, 3> numbers = {spread.median, spread.p99, spread.most};
        for (std::size_t row = 0; row < numbers.size(); ++row) {
            auto* label = qobject_cast<QLabel*>(
                m_grid->itemAtPosition(static_cast<int>(row) + 1, static_cast<int>(measure) + 1)->widget());
            label->setText(measures[measure].isBytes ? sizeText(numbers[row]) : groupedText(numbers[row]));
        }
    }
}

}  // namespace querywright::gui
