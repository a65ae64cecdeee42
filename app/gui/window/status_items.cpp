// SPDX-License-Identifier: Apache-2.0
#include "app/gui/window/status_items.h"

#include "app/core/git_revision.h"
#include "app/gui/check/run_bar.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "app/gui/verdict/verdict.h"

#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QStatusBar>
#include <QToolButton>

#include <algorithm>

namespace querywright::gui {
namespace {

// The beginning of a long text: the row is for all.
QString shortened(const QString& text, qsizetype most)
{
    return text.size() <= most ? text : text.left(most - 1).trimmed() + QStringLiteral("\u2026");
}

QString joined(const QStringList& parts)
{
    return parts.join(QStringLiteral(" \u00b7 "));
}

QString conceptualCounts(const ConceptualModel& model)
{
    std::size_t attributes = 0;
    for (const EntityType& type : model.entityTypes)
        attributes += type.attributes.size();
    for (const RelationshipType& type : model.relationshipTypes)
        attributes += type.attributes.size();
    return joined({countedText(model.entityTypes.size(), "entity type"),
                   countedText(model.relationshipTypes.size(), "relationship type"),
                   countedText(attributes, "attribute")});
}

QString workflowCounts(const Workflow& workflow)
{
    const auto entries = static_cast<std::uint64_t>(std::count_if(
        workflow.tasks.begin(), workflow.tasks.end(), [](const Task& task) { return task.entry; }));
    QStringList parts = {countedText(workflow.tasks.size(), "task")};
    if (entries > 0)
        parts << countedText(entries, "entry point");
    parts << countedText(workflow.queries.size(), "query");
    if (!workflow.updates.empty())
        parts << countedText(workflow.updates.size(), "update");
    return joined(parts);
}

QString logicalCounts(const core::Design& design)
{
    std::size_t columns = 0;
    for (const LogicalTable& table : design.derivation.tables)
        columns += table.columns.size();
    QStringList parts = {countedText(design.derivation.tables.size(), "table"),
                         countedText(columns, "column")};
    const std::vector<Decision>& decisions = design.model().decisions;
    if (!decisions.empty()) {
        const auto active = std::count_if(decisions.begin(), decisions.end(),
                                          [](const Decision& decision) { return decision.active; });
        parts << QStringLiteral("%1 of %2 on").arg(active).arg(countedText(decisions.size(), "decision"));
    }
    return joined(parts);
}

QString physicalCounts(const core::Design& design)
{
    std::size_t udts = 0;
    for (const PhysicalKeyspace& keyspace : design.physical.keyspaces)
        udts += keyspace.udts.size();
    return joined({countedText(design.physical.keyspaces.size(), "keyspace"),
                   countedText(design.physical.tables.size(), "table"), countedText(udts, "UDT")});
}

QString checkCounts(const engine::CheckReport* report)
{
    if (!report)
        return {};
    std::uint64_t rows = 0;
    std::uint64_t bytes = 0;
    for (const engine::TableCheck& table : report->tables) {
        rows += table.totals.rows;
        bytes += table.totals.bytes;
    }
    return QStringLiteral("Sample data: %1, %2").arg(countedText(rows, "row"), sizeText(bytes));
}

const char* stageIcon(Stage stage)
{
    switch (stage) {
    case Stage::Conceptual:
        return "diagram-2";
    case Stage::Workflow:
        return "signpost-split";
    case Stage::Check:
        return "database";
    default:
        return "table-figure";
    }
}

}  // namespace

QString countsOf(Stage stage, const Model& model, const core::Design& design,
                 const engine::CheckReport* report)
{
    switch (stage) {
    case Stage::Conceptual:
        return conceptualCounts(model.conceptual);
    case Stage::Workflow:
        return workflowCounts(model.workflow);
    case Stage::Logical:
        return logicalCounts(design);
    case Stage::Physical:
        return physicalCounts(design);
    case Stage::Check:
        break;
    }
    return checkCounts(report);
}

StatusItems::StatusItems(const Context& context, QStatusBar& bar)
    : QObject(&bar), m_context(context), m_bar(bar)
{
    bar.setSizeGripEnabled(false);
    m_left = new QWidget(&bar);
    auto* layout = new QHBoxLayout(m_left);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addStretch(1);
    bar.addWidget(m_left, 1);  // a text that becomes longer has the free room at once
    m_check = make("statusCheck", "slash-circle", tr("Go to Check"), false);
    m_counts = make("statusCounts", "diagram-2", tr("Show the model"), false);
    m_findings = make("statusProblems", "exclamation-triangle-fill", tr("Show the problems"), false);
    m_serve = make("statusServe", "broadcast", tr("Show what clients send"), true);
    m_serve->hide();
    m_selected = make("statusSelection", nullptr, tr("Show what is selected"), true);
    m_saved = make("statusSaved", "save", tr("Save (Ctrl+S)"), true);
    m_branch = make("statusBranch", "git", tr("Branch of the file"), true);
    m_branch->setEnabled(true);

    connect(m_check, &QToolButton::clicked, this, &StatusItems::checkClicked);
    connect(m_counts, &QToolButton::clicked, this, &StatusItems::countsClicked);
    connect(m_findings, &QToolButton::clicked, this, &StatusItems::problemsClicked);
    connect(m_selected, &QToolButton::clicked, this, &StatusItems::selectionClicked);
    connect(m_saved, &QToolButton::clicked, this, &StatusItems::savedClicked);
    connect(m_serve, &QToolButton::clicked, this, &StatusItems::serveClicked);

    const core::LiveDesign* live = &m_context.live;
    connect(live, &core::LiveDesign::checkStarted, this, &StatusItems::showCheck);
    connect(live, &core::LiveDesign::checkProgress, this, &StatusItems::showProgress);
    connect(live, &core::LiveDesign::checkFinished, this, [this](const core::CheckEnd& end) {
        m_end = end;
        showCheck();
        showCounts();
    });
    connect(live, &core::LiveDesign::queryStatesChanged, this, [this] {
        if (!m_context.live.isChecking())
            showCheck();
    });
    connect(live, &core::LiveDesign::designChanged, this, &StatusItems::showCounts);
    connect(live, &core::LiveDesign::designChanged, this, &StatusItems::showSelection);
    const core::Document* document = &m_context.document;
    connect(document, &core::Document::changed, this, &StatusItems::showCounts);
    connect(document, &core::Document::changed, this, &StatusItems::showSelection);
    connect(document, &core::Document::replaced, this, &StatusItems::noteSaved);
    connect(document, &core::Document::saved, this, &StatusItems::noteSaved);
    connect(document, &core::Document::modifiedChanged, this, &StatusItems::noteSaved);
    connect(document, &core::Document::pathChanged, this, &StatusItems::showBranch);
    connect(&m_context.selection, &Selection::changed, this, &StatusItems::showSelection);
    showCheck();
    showProblems();
    showSelection();
    noteSaved();
    bar.installEventFilter(this);
    // What is said may be longer than the bar.
    connect(&bar, &QStatusBar::messageChanged, &bar, &QWidget::setToolTip);
}

bool StatusItems::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_bar && (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest))
        fit();
    return QObject::eventFilter(watched, event);
}

// What the check says has the room that the others leave. What the stage is made of goes first where there is
// no room for all: a part of it tells nothing.
void StatusItems::fit()
{
    constexpr int between = 6;
    int needed = 4 * between;
    for (const QToolButton* button : {m_findings, m_serve, m_selected, m_saved, m_branch}) {
        if (!button->isHidden())
            needed += button->sizeHint().width() + between;
    }
    const int besideWords =
        m_check->sizeHint().width() - m_check->fontMetrics().horizontalAdvance(m_check->text()) + between;
    const QString words = m_check->fontMetrics().elidedText(
        m_checkText, Qt::ElideRight, std::max(0, m_bar.width() - needed - besideWords));
    if (words != m_check->text())
        m_check->setText(words);
    m_check->setToolTip(words == m_checkText ? tr("Go to Check")
                                             : m_checkText.trimmed() + QLatin1Char('\n') + tr("Go to Check"));
    needed += m_check->sizeHint().width() + m_counts->sizeHint().width() + 2 * between;
    const bool isShown = !m_counts->text().isEmpty() && needed <= m_bar.width();
    if (isShown == m_counts->isHidden())
        m_counts->setVisible(isShown);
}

QToolButton* StatusItems::make(const char* name, const char* icon, const QString& tip, bool isPermanent)
{
    auto* button = new QToolButton(&m_bar);
    button->setObjectName(QLatin1String(name));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setIconSize({13, 13});
    button->setToolTip(tip);
    if (icon)
        button->setIcon(m_context.appearance.icon(icon));
    if (isPermanent)
        m_bar.addPermanentWidget(button);
    else
        static_cast<QBoxLayout*>(m_left->layout())->insertWidget(m_left->layout()->count() - 1, button);
    return button;
}

void StatusItems::setStage(Stage stage)
{
    m_stage = stage;
    showCounts();
}

void StatusItems::setProblems(const std::vector<Problem>& problems)
{
    m_problems = problems;
    showProblems();
}

void StatusItems::showServing(const core::ModelServer& server)
{
    const bool isOn = server.state() == core::ModelServer::State::On;
    m_serve->setIcon(m_context.appearance.icon("broadcast", isOn ? render::Token::Ok : render::Token::Muted));
    m_serve->setText(besideIcon(
        isOn ? tr("Serving %1, %2")
                   .arg(server.place(), countedText(static_cast<std::uint64_t>(server.clients()), "client"))
             : tr("Starting to serve")));
    m_serve->setVisible(isOn || server.state() == core::ModelServer::State::Starting);
}

void StatusItems::showCheck()
{
    CheckWords words = checkWords(m_end, m_context.live.queries());
    if (m_context.live.isChecking())
        words = {tr("Checking"), render::Sign::Running};
    m_check->setIcon(m_context.appearance.icon(iconOf(words.sign), colorOf(words.sign)));
    sayOfCheck(words.text);
}

void StatusItems::showProgress(const QString& what, quint64 done, quint64 total, double secondsLeft)
{
    QString text = what;
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    if (total > 0)
        text += QStringLiteral(" %1 %").arg(std::min<quint64>(done, total) * 100 / total);
    const QString left = timeLeftText(secondsLeft);
    sayOfCheck(left.isEmpty() ? text : text + QStringLiteral(", ") + left);
}

void StatusItems::sayOfCheck(const QString& text)
{
    m_checkText = besideIcon(text);
    m_check->setText(m_checkText);
    fit();
}

void StatusItems::showCounts()
{
    const auto report = m_context.live.report();
    m_counts->setText(
        besideIcon(countsOf(m_stage, m_context.document.model(), *m_context.live.design(), report.get())));
    m_counts->setIcon(m_context.appearance.icon(stageIcon(m_stage)));
    fit();
}

void StatusItems::showProblems()
{
    const std::size_t errors = countOf(m_problems, Severity::Error);
    const std::size_t warnings = countOf(m_problems, Severity::Warning);
    m_findings->setVisible(errors + warnings > 0);
    const render::Sign sign = signOf(errors > 0 ? Severity::Error : Severity::Warning);
    m_findings->setIcon(m_context.appearance.icon(iconOf(sign), colorOf(sign)));
    QStringList parts;
    if (errors > 0)
        parts << countedText(errors, "error");
    if (warnings > 0)
        parts << countedText(warnings, "warning");
    m_findings->setText(besideIcon(joined(parts)));
}

void StatusItems::showSelection()
{
    const std::vector<Subject>& subjects = m_context.selection.subjects();
    const bool isQueryWithTable = subjects.size() == 2 && std::holds_alternative<QueryId>(subjects[0])
                                  && std::holds_alternative<TableSubject>(subjects[1]);
    const std::shared_ptr<const core::Design> design = m_context.live.design();
    const SubjectScope scope{m_context.document.model(), *design, &m_context.document.file().layout};
    m_selected->setText(tr("%1 selected")
                            .arg(subjects.size() > 1 && !isQueryWithTable
                                     ? countedText(subjects.size(), "thing")
                                     : shortened(nameOf(scope, m_context.selection.first()), 60)));
    m_selected->setVisible(!subjects.empty());
}

void StatusItems::noteSaved()
{
    const core::Document& document = m_context.document;
    m_savedAt = document.isUntitled() ? QDateTime() : QFileInfo(document.path()).lastModified();
    showSaved();
    showBranch();
    showCounts();
}

void StatusItems::follow(const core::Autosave& autosave)
{
    m_autosave = &autosave;
    connect(&autosave, &core::Autosave::kept, this, &StatusItems::showSaved);
    showSaved();
}

QString StatusItems::unsavedText() const
{
    if (m_autosave && !m_autosave->failure().isEmpty())
        return tr("Unsaved changes (cannot be autosaved)");
    if (m_autosave && m_autosave->keptAt().isValid())
        return tr("Unsaved changes (autosaved %1)")
            .arg(m_autosave->keptAt().toString(QStringLiteral("HH:mm")));
    return tr("Unsaved changes");
}

void StatusItems::showSaved()
{
    const bool isModified = m_context.document.isModified();
    const bool isToday = m_savedAt.isValid() && m_savedAt.date() == QDate::currentDate();
    const QString when =
        m_savedAt.toString(isToday ? QStringLiteral("HH:mm") : QStringLiteral("yyyy-MM-dd HH:mm"));
    const QString text = isModified            ? unsavedText()
                         : m_savedAt.isValid() ? tr("Saved %1").arg(when)
                                               : tr("Not saved yet");
    m_saved->setText(besideIcon(text));
    const bool isFailing = isModified && m_autosave && !m_autosave->failure().isEmpty();
    m_saved->setToolTip(isFailing ? toSentence(m_autosave->failure()) + QLatin1Char(' ') + tr("Save (Ctrl+S)")
                                  : tr("Save (Ctrl+S)"));
}

void StatusItems::showBranch()
{
    const QString branch = core::gitBranchOf(m_context.document.folder());
    m_branch->setText(besideIcon(branch));
    m_branch->setVisible(!branch.isEmpty() && !m_context.document.isUntitled());
}

}  // namespace querywright::gui
