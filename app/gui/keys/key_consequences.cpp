// SPDX-License-Identifier: Apache-2.0
#include "app/gui/keys/key_consequences.h"

#include "app/gui/inspector/parts/form.h"
#include "app/gui/inspector/parts/section.h"
#include "app/gui/style/icon_label.h"
#include "app/gui/style/metrics.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "app/gui/verdict/preview_text.h"
#include "app/gui/verdict/verdict.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace querywright::gui {
namespace {

// The same thing said of the same subject; numbers in the sentence may differ.
bool isSameFinding(const ReviewFinding& one, const ReviewFinding& other)
{
    return one.rule == other.rule && one.subject == other.subject;
}

bool hasFinding(const std::vector<ReviewFinding>& findings, const ReviewFinding& wanted)
{
    return std::any_of(findings.begin(), findings.end(),
                       [&](const ReviewFinding& finding) { return isSameFinding(finding, wanted); });
}

// Null if the query is none of them.
const core::PreviewedRead* readOf(const std::vector<core::PreviewedRead>& reads, QueryId query)
{
    const auto found = std::find_if(reads.begin(), reads.end(),
                                    [&](const core::PreviewedRead& read) { return read.query == query; });
    return found == reads.end() ? nullptr : &*found;
}

}  // namespace

KeyConsequences::KeyConsequences(const Context& context, const core::LiveReview& review, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_review(review),
      m_held(makeWrapped(QStringLiteral("keyHeld"), QStringLiteral("message"), this)),
      m_readSection(
          new Section(context.appearance, QStringLiteral("keyReads"), tr("Queries of the table"), this)),
      m_reviewSection(new Section(context.appearance, QStringLiteral("keyReview"), tr("Design review"), this))
{
    setObjectName(QStringLiteral("keyConsequences"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* held = new QVBoxLayout;
    held->setContentsMargins(metrics::dockPadding, 0, metrics::dockPadding, 4);
    held->addWidget(m_held);
    layout->addLayout(held);
    layout->addWidget(m_readSection);
    layout->addWidget(m_reviewSection);
}

KeyConsequences::Line KeyConsequences::makeLine(Section& section, const QString& name) const
{
    constexpr int side = 13;
    Line line{new QWidget(section.body()), nullptr, nullptr};
    line.sign = new IconLabel(m_context.appearance, "slash-circle", render::Token::Muted, line.widget, side);
    line.sign->setFixedSize(side, side + 2);
    line.words = makeWrapped(name, {}, line.widget);
    line.words->setTextFormat(Qt::RichText);
    auto* layout = new QHBoxLayout(line.widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(line.sign, 0, Qt::AlignTop);
    layout->addWidget(line.words, 1);
    section.add(line.widget);
    return line;
}

void KeyConsequences::fill(std::vector<Line>& lines, Section& section, const char* name,
                           const std::vector<Said>& said)
{
    while (lines.size() < said.size())
        lines.push_back(
            makeLine(section, QStringLiteral("%1%2").arg(QLatin1String(name)).arg(lines.size() + 1)));
    for (std::size_t i = 0; i < lines.size(); ++i) {
        lines[i].widget->setVisible(i < said.size());
        if (i >= said.size())
            continue;
        lines[i].sign->setVisible(said[i].sign != render::Sign::None);
        if (said[i].sign != render::Sign::None)
            lines[i].sign->setIcon(iconOf(said[i].sign), colorOf(said[i].sign));
        lines[i].words->setText(said[i].words);
    }
    section.setVisible(!said.empty());
}

QString KeyConsequences::muted(const QString& text) const
{
    return QStringLiteral("<span style='color:%1'>%2</span>")
        .arg(m_context.appearance.color(render::Token::Muted).name(), text.toHtmlEscaped());
}

// Each query as it reads now; while a move is held as it would read, by the statistics, and what it was.
std::vector<KeyConsequences::Said> KeyConsequences::reads(const std::vector<QueryId>& queries,
                                                          const MovePreview* held) const
{
    std::vector<Said> said;
    for (const QueryId query : queries) {
        const AccessPattern* pattern = m_context.document.model().workflow.find(query);
        if (!pattern)
            continue;
        const core::QueryState* state = m_context.live.find(query);
        const QString now = state && state->result ? wordsOf(*state->result) : tr("not run");
        Said one{state ? signOf(*state) : render::Sign::None, now.toHtmlEscaped()};
        if (const core::PreviewedRead* then = held ? readOf(held->reads(), query) : nullptr) {
            one.sign = core::signOf(then->verdict);
            one.words = QStringLiteral("<b>%1</b>").arg(wordsOf(*then).toHtmlEscaped());
            if (wordsOf(*then) != now)
                one.words += QLatin1Char(' ') + muted(tr("now %1").arg(now));
        }
        one.words = QStringLiteral("<b>%1</b> %2 %3")
                        .arg(toQString(pattern->label).toHtmlEscaped(), one.words,
                             muted(QStringLiteral("\u00b7 ") + toQString(pattern->name)));
        said.push_back(one);
    }
    return said;
}

std::vector<KeyConsequences::Said> KeyConsequences::findings(const std::vector<QueryId>& queries,
                                                             const MovePreview* held) const
{
    const auto review = m_review.review();
    if (!review)
        return {{render::Sign::None, muted(tr("The design is being reviewed."))}};
    // By the statistics alone both, so that what only the check can tell is neither new nor gone.
    const bool isKnown = held && held->findings();
    const std::vector<ReviewFinding> now =
        isKnown ? held->findings()->before : core::findingsAbout(review->findings, queries);
    const std::vector<ReviewFinding> then = isKnown ? held->findings()->after : now;
    std::vector<Said> said;
    for (const ReviewFinding& finding : then) {
        Said one{signOf(finding.severity), withBoldNames(toQString(finding.sentence))};
        if (!hasFinding(now, finding))
            one.words = tr("<b>New:</b> %1").arg(one.words);
        said.push_back(one);
    }
    for (const ReviewFinding& finding : now) {
        if (!hasFinding(then, finding))
            said.push_back(
                {render::Sign::Ok, tr("<b>Gone:</b> %1").arg(withBoldNames(toQString(finding.sentence)))});
    }
    if (said.empty())
        said.push_back({render::Sign::Ok, tr("The review has nothing against this table.")});
    return said;
}

void KeyConsequences::show(const TableSubject& table, const MovePreview* held)
{
    const std::shared_ptr<const core::Design> design = m_context.live.design();
    const auto position = tableOf(*design, table);
    if (!position)
        return;
    const bool isHeld = held && held->isHeld() && held->table() == table;
    const bool isAsked = isHeld && held->isAsked();
    m_held->setVisible(isHeld);
    if (isHeld)
        m_held->setText(isAsked ? tr("If it is dropped here: <b>%1</b>").arg(held->words().toHtmlEscaped())
                                : held->words().toHtmlEscaped());
    const std::vector<QueryId>& queries = design->derivation.tables[*position].queries;
    fill(m_reads, *m_readSection, "keyRead", reads(queries, isAsked ? held : nullptr));
    fill(m_findings, *m_reviewSection, "keyFinding", findings(queries, isAsked ? held : nullptr));
}

}  // namespace querywright::gui
