// SPDX-License-Identifier: Apache-2.0
#include "app/gui/compare/compare_page.h"

#include "app/gui/compare/compare_bar.h"
#include "app/gui/compare/design_columns.h"
#include "app/gui/compare/metrics_table.h"
#include "app/gui/inspector/parts/flow_layout.h"
#include "app/gui/style/choice_box.h"
#include "app/gui/style/separator.h"
#include "app/gui/style/text_size.h"
#include "app/gui/text.h"
#include "app/gui/verdict/verdict.h"
#include "model/base/lists.h"
#include "model/edit/edit_alternative.h"

#include <QHBoxLayout>
#include <QHideEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <set>
#include <utility>

namespace querywright::gui {

using ComparisonState = core::LiveComparison::State;

namespace {

constexpr std::size_t mostShown = 4;
constexpr std::size_t proposed = 2;
constexpr int pageMargin = 14;

}  // namespace

ComparePage::ComparePage(const Context& context, core::LiveComparison& comparison, QWidget* parent)
    : QWidget(parent), m_context(context), m_comparison(comparison)
{
    setObjectName(QStringLiteral("comparePage"));
    setProperty("role", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeBar());
    layout->addWidget(makeChoice());
    layout->addWidget(new Separator(this));
    layout->addWidget(new CompareBar(comparison, context.appearance, this));
    layout->addWidget(new Separator(this));
    layout->addWidget(makeBody(), 1);
    connect(&m_comparison, &core::LiveComparison::changed, this, &ComparePage::refresh);
    connect(&m_context.selection, &Selection::changed, this, &ComparePage::followSelection);
    connect(&m_context.document, &core::Document::changed, this, [this](const core::Change& change) {
        if (isVisible() && change.meaning)
            fillQueries();
    });
    connect(&m_context.document, &core::Document::replaced, this, [this] {
        if (isVisible())
            Q_EMIT closed();
    });
}

QWidget* ComparePage::makeBar()
{
    auto* bar = new QWidget(this);
    bar->setProperty("role", QStringLiteral("bar"));
    bar->setAttribute(Qt::WA_StyledBackground);
    auto* back = new QToolButton(bar);
    back->setObjectName(QStringLiteral("compareBack"));
    back->setIcon(m_context.appearance.icon("arrow-left"));
    back->setToolTip(tr("Back to the stage (Esc)"));
    back->setAccessibleName(tr("Back to the stage"));
    connect(back, &QToolButton::clicked, this, &ComparePage::closed);
    auto* title = new QLabel(tr("Compare designs"), bar);
    title->setProperty("role", QStringLiteral("heading"));
    m_queries = new ChoiceBox(m_context.appearance, bar);
    m_queries->setObjectName(QStringLiteral("compareQuery"));
    m_queries->setAccessibleName(tr("Query"));
    m_queries->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_queries->setMinimumContentsLength(46);
    connect(m_queries, &QComboBox::activated, this, [this](int row) {
        const auto query = static_cast<QueryId>(m_queries->itemData(row).toUInt());
        m_context.selection.set(query);
        open(query);
    });
    m_case = new ChoiceBox(m_context.appearance, bar);
    m_case->setObjectName(QStringLiteral("compareCase"));
    m_case->setAccessibleName(tr("Values"));
    m_case->setToolTip(tr("Which of the values that the query was run with; by the statistics an average or "
                          "the worst case"));
    for (const ReadCase each : allReadCases)
        m_case->addItem(textOf(each));
    connect(m_case, &QComboBox::currentIndexChanged, this, &ComparePage::showResult);
    m_hint = new QLabel(bar);
    m_hint->setObjectName(QStringLiteral("compareHint"));
    m_hint->setProperty("role", QStringLiteral("caption"));
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(8, 7, pageMargin, 7);
    layout->setSpacing(8);
    layout->addWidget(back);
    layout->addWidget(title);
    layout->addSpacing(10);
    layout->addWidget(m_queries);
    layout->addWidget(m_case);
    layout->addWidget(m_hint);
    layout->addStretch(1);
    return bar;
}

QWidget* ComparePage::makeChoice()
{
    auto* row = new QWidget(this);
    row->setProperty("role", QStringLiteral("bar"));
    row->setAttribute(Qt::WA_StyledBackground);
    m_chips = new QWidget(row);
    m_chips->setObjectName(QStringLiteral("designChips"));
    m_chips->setAccessibleName(tr("Designs that are shown"));
    new FlowLayout(m_chips, 6);
    m_alone = new QLabel(row);
    m_alone->setObjectName(QStringLiteral("compareAlone"));
    m_alone->setProperty("role", QStringLiteral("muted"));
    auto* layout = new QVBoxLayout(row);
    layout->setContentsMargins(pageMargin, 0, pageMargin, 8);
    layout->addWidget(m_chips);
    layout->addWidget(m_alone);
    return row;
}

QWidget* ComparePage::makeBody()
{
    m_scroll = new QScrollArea(this);
    m_scroll->setObjectName(QStringLiteral("compareScroll"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    auto* body = new QWidget(m_scroll);
    body->setProperty("role", QStringLiteral("panel"));
    body->setAttribute(Qt::WA_StyledBackground);
    m_columns = new DesignColumns(m_context.appearance, body);
    m_metrics = new MetricsTable(m_context.appearance, body);
    m_foot = new QLabel(body);
    m_foot->setObjectName(QStringLiteral("compareFoot"));
    m_foot->setTextFormat(Qt::RichText);
    m_foot->setWordWrap(true);
    m_foot->setMargin(pageMargin);
    m_empty = new QLabel(body);
    m_empty->setObjectName(QStringLiteral("compareEmpty"));
    m_empty->setTextFormat(Qt::RichText);
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setMargin(pageMargin);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_columns);
    layout->addWidget(new Separator(body));
    layout->addWidget(m_metrics);
    layout->addWidget(m_empty);
    layout->addWidget(m_foot);
    layout->addStretch(1);
    m_scroll->setWidget(body);
    connect(m_columns, &DesignColumns::useRequested, this, &ComparePage::use);
    return m_scroll;
}

void ComparePage::open(QueryId query)
{
    m_comparison.open(query);
    fillQueries();
    refresh();
}

void ComparePage::followSelection()
{
    if (!isVisible())
        return;
    for (const Subject& subject : m_context.selection.subjects()) {
        const auto* query = std::get_if<QueryId>(&subject);
        if (!query)
            continue;
        if (m_comparison.query() != *query)
            open(*query);
        return;
    }
}

void ComparePage::fillQueries()
{
    const QSignalBlocker blocker(m_queries);
    m_queries->clear();
    for (const AccessPattern& query : m_context.document.model().workflow.queries) {
        m_queries->addItem(QStringLiteral("%1  %2").arg(toQString(query.label), toQString(query.name)),
                           static_cast<uint>(query.id));
        if (m_comparison.query() == query.id)
            m_queries->setCurrentIndex(m_queries->count() - 1);
    }
}

// The designs that are shown are those people chose, as long as there are as many designs of the same query;
// of another query those of the same kinds.
void ComparePage::refresh()
{
    const auto result = m_comparison.result();
    if (result) {
        const QueryId query = result->comparison.alternatives.query;
        Kinds kinds;
        for (const Alternative& design : result->comparison.alternatives.designs)
            kinds.emplace_back(design.kind, design.isPresent);
        if (query != m_shownQuery) {
            m_shown = designsLikeThoseChosen(*result);
            m_isChosen = !m_shown.empty();
        } else if (kinds != m_kinds) {
            m_shown = designsStillShown(kinds);
        } else if (!m_isChosen) {
            m_shown.clear();
        }
        if (m_shown.empty()) {
            m_shown = proposedDesigns(*result, proposed);
            m_isChosen = false;
        }
        m_shownQuery = query;
        m_kinds = std::move(kinds);
    }
    fillChips();
    showResult();
}

// Those of the same kinds as were shown of the designs before, with that of the model: one that was used is
// now the first. None where fewer than two are left.
std::vector<std::size_t> ComparePage::designsStillShown(const Kinds& kinds) const
{
    std::vector<std::size_t> found;
    const auto add = [&](const auto& isMeant) {
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            if (isMeant(kinds[i]) && !contains(found, i)) {
                found.push_back(i);
                return;
            }
        }
    };
    add([](const auto& kind) { return kind.second; });
    for (const std::size_t shown : m_shown) {
        const bool isThere = shown < m_kinds.size() && found.size() < mostShown;
        const bool isPresentOne =
            isThere && !found.empty() && m_kinds[shown].first == kinds[found.front()].first;
        if (isThere && !isPresentOne)
            add([&](const auto& kind) { return kind.first == m_kinds[shown].first; });
    }
    std::sort(found.begin(), found.end());
    return found.size() < 2 ? std::vector<std::size_t>() : found;
}

// None where fewer than two of those kinds can serve the query.
std::vector<std::size_t> ComparePage::designsLikeThoseChosen(const core::ComparedQuery& compared) const
{
    const std::vector<Alternative>& designs = compared.comparison.alternatives.designs;
    std::vector<std::size_t> found;
    for (const auto& [kind, isPresent] : m_chosenKinds) {
        for (std::size_t i = 0; i < designs.size(); ++i) {
            const bool isLike = isPresent ? designs[i].isPresent : designs[i].kind == kind;
            if (!isLike || std::find(found.begin(), found.end(), i) != found.end())
                continue;
            found.push_back(i);
            break;
        }
    }
    std::sort(found.begin(), found.end());
    return found.size() < 2 ? std::vector<std::size_t>() : found;
}

void ComparePage::fillChips()
{
    const auto result = m_comparison.result();
    const QWidget* focused = m_chips->focusWidget();
    const QString focusedName = focused && focused->hasFocus() ? focused->objectName() : QString();
    qDeleteAll(m_chips->findChildren<QToolButton*>(Qt::FindDirectChildrenOnly));
    const std::size_t count = result ? result->comparison.alternatives.designs.size() : 0;
    for (std::size_t i = 0; i < count; ++i) {
        const ShownDesign design =
            shownDesign(*result, i, allReadCases[static_cast<std::size_t>(m_case->currentIndex())]);
        const bool isShown = std::find(m_shown.begin(), m_shown.end(), i) != m_shown.end();
        auto* chip = new QToolButton(m_chips);
        chip->setObjectName(QStringLiteral("designChip-%1").arg(design.letter));
        chip->setProperty("role", QStringLiteral("chip"));
        chip->setCheckable(true);
        chip->setChecked(isShown);
        chip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        chip->setIconSize({12, 12});
        chip->setIcon(m_context.appearance.icon(iconOf(design.sign), colorOf(design.sign)));
        chip->setText(besideIcon(QStringLiteral("%1  %2").arg(design.letter, design.title)));
        chip->setAccessibleName(
            QStringLiteral("%1, %2: %3").arg(design.letter, design.title, design.verdict));
        chip->setToolTip(QStringLiteral("%1\n%2").arg(design.verdict, design.tables));
        const bool isFull = !isShown && m_shown.size() >= mostShown;
        const bool isLast = isShown && m_shown.size() == 1;
        chip->setEnabled(!isFull && !isLast);
        if (isFull)
            chip->setToolTip(tr("Four designs are shown: take one away first"));
        // Not at once: all chips are made anew, this one with them.
        connect(
            chip, &QToolButton::clicked, this, [this, i](bool isOn) { toggle(i, isOn); },
            Qt::QueuedConnection);
        m_chips->layout()->addWidget(chip);
        chip->show();
        fitNewWidget(*chip);
    }
    const bool isAlone = count == 1 && !result->comparison.alternatives.impossible.empty();
    m_alone->setVisible(isAlone);
    if (isAlone)
        m_alone->setText(tr("No other design can serve %1: the end of the page says why.")
                             .arg(toQString(result->comparison.query->label)));
    m_chips->updateGeometry();
    if (auto* again = focusedName.isEmpty() ? nullptr : m_chips->findChild<QWidget*>(focusedName))
        again->setFocus(Qt::OtherFocusReason);
}

void ComparePage::toggle(std::size_t design, bool isShown)
{
    std::erase(m_shown, design);
    if (isShown)
        m_shown.push_back(design);
    std::sort(m_shown.begin(), m_shown.end());
    m_isChosen = true;
    m_chosenKinds.clear();
    if (const auto result = m_comparison.result()) {
        for (const std::size_t each : m_shown) {
            const Alternative& alternative = result->comparison.alternatives.designs[each];
            m_chosenKinds.emplace_back(alternative.kind, alternative.isPresent);
        }
    }
    fillChips();
    showResult();
}

void ComparePage::showResult()
{
    const auto result = m_comparison.result();
    const bool isOld = !m_comparison.isCurrent();
    for (QWidget* widget : std::initializer_list<QWidget*>{m_columns, m_metrics, m_foot})
        widget->setVisible(result != nullptr);
    m_empty->setText(emptyText());
    m_empty->setVisible(!m_empty->text().isEmpty());
    m_hint->clear();
    if (!result)
        return;
    const ReadCase readCase = allReadCases[static_cast<std::size_t>(m_case->currentIndex())];
    m_columns->show(*result, m_shown, readCase, isOld);
    std::vector<ShownDesign> designs;
    for (const std::size_t design : m_shown)
        designs.push_back(shownDesign(*result, design, readCase));
    m_metrics->show(metricsOf(*result, m_shown, readCase), std::move(designs), isOld);
    m_foot->setText(footText());
    m_foot->setVisible(!m_foot->text().isEmpty());
    m_hint->setText(isOld                             ? tr("of the model before the last edit")
                    : result->comparison.isMeasured() ? tr("measured on the sample data")
                                                      : tr("by the statistics"));
}

QString ComparePage::emptyText() const
{
    if (m_comparison.state() == ComparisonState::Hindered)
        return QStringLiteral("<b>%1</b><br>%2")
            .arg(tr("Nothing to compare with."), m_comparison.hindrance().toHtmlEscaped());
    const auto result = m_comparison.result();
    if (!result || result->comparison.alternatives.designs.size() > 1)
        return {};
    return QStringLiteral("<b>%1</b><br>%2")
        .arg(tr("Nothing to compare with."),
             tr("No other design can serve %1.").arg(toQString(result->comparison.query->label)));
}

// Which designs there cannot be, and which numbers are not known.
QString ComparePage::footText() const
{
    const auto result = m_comparison.result();
    QStringList lines;
    for (const NoAlternative& none : result->comparison.alternatives.impossible) {
        QString kind = toQString(nameOf(none.kind));
        kind[0] = kind[0].toUpper();
        lines << QStringLiteral("<b>%1</b> %2").arg(kind, toQString(none.why).toHtmlEscaped());
    }
    QString text;
    if (!lines.isEmpty())
        text = QStringLiteral("%1<br>%2").arg(tr("Not possible:"), lines.join(QStringLiteral("<br>")));
    std::set<Statistic> missing;
    for (const AlternativeEstimate& estimate : result->comparison.estimates)
        missing.insert(estimate.missing.begin(), estimate.missing.end());
    if (missing.empty() || m_comparison.isRunning())
        return text;
    QStringList names;
    for (const Statistic& statistic : missing)
        names << toQString(toText(result->design->model().conceptual, statistic)).toHtmlEscaped();
    const QString unknown =
        tr("Not known, so that numbers are missing: %1.").arg(names.join(QStringLiteral(", ")));
    return text.isEmpty() ? unknown : text + QStringLiteral("<br>") + unknown;
}

void ComparePage::use(std::size_t design)
{
    const auto result = m_comparison.result();
    if (!result || !m_comparison.isCurrent() || design >= result->comparison.alternatives.designs.size())
        return;
    const Alternative& alternative = result->comparison.alternatives.designs[design];
    const auto done = m_context.document.apply(
        edit::useAlternative(m_context.document.file(), result->comparison.alternatives.query, alternative));
    if (!done)
        Q_EMIT told(toSentence(toQString(done.error().message)));
}

void ComparePage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        Q_EMIT closed();
    else
        QWidget::keyPressEvent(event);
}

void ComparePage::hideEvent(QHideEvent* event)
{
    if (!event->spontaneous())
        m_comparison.leave();
    QWidget::hideEvent(event);
}

}  // namespace querywright::gui
