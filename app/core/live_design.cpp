// SPDX-License-Identifier: Apache-2.0
#include "app/core/live_design.h"

#include "app/core/background.h"
#include "app/core/check_run.h"
#include "app/core/findings.h"

#include <QElapsedTimer>

#include <algorithm>
#include <chrono>
#include <utility>

namespace querywright::core {
namespace {

std::shared_ptr<const Design> emptyDesign()
{
    const auto design = std::make_shared<Design>();
    design->file = design->sound = std::make_shared<const ModelFile>();
    return design;
}

// The queries that what is being done is about: "filling hotels_by_poi" those of the table, "checking Q7"
// that one.
std::vector<QueryId> queriesOf(const Design& design, const std::string& what)
{
    const auto blank = what.find(' ');
    if (blank == std::string::npos)
        return {};
    const std::string verb = what.substr(0, blank);
    const std::string object = what.substr(blank + 1);
    if (verb == "checking") {
        const AccessPattern* query = design.model().workflow.findQuery(object);
        return query ? std::vector<QueryId>{query->id} : std::vector<QueryId>();
    }
    if (verb != "filling" && verb != "writing")
        return {};
    std::vector<QueryId> queries;
    for (const LogicalTable& table : design.derivation.tables) {
        if (table.name == object)
            queries.insert(queries.end(), table.queries.begin(), table.queries.end());
    }
    return queries;
}

int percentOf(const CheckNews& news)
{
    constexpr double all = 100.0;
    if (news.total == 0 || news.done > news.total)
        return 0;
    return static_cast<int>(all * static_cast<double>(news.done) / static_cast<double>(news.total));
}

}  // namespace

LiveDesign::LiveDesign(Document& document, QObject* parent)
    : QObject(parent),
      m_document(document),
      m_design(emptyDesign()),
      m_designer(std::make_unique<Worker>()),
      m_checker(std::make_unique<Worker>()),
      m_planner(std::make_unique<Worker>())
{
    m_update.setSingleShot(true);
    m_update.setInterval(0);
    connect(&m_update, &QTimer::timeout, this, &LiveDesign::update);
    m_rest.setSingleShot(true);
    connect(&m_rest, &QTimer::timeout, this, &LiveDesign::takeNews);
    connect(&document, &Document::replaced, this, &LiveDesign::noteReplaced);
    connect(&document, &Document::changed, this, &LiveDesign::noteChanged);
    connect(&document, &Document::saved, this, &LiveDesign::acceptBaseline);
    connect(&document, &Document::pathChanged, this, &LiveDesign::noteDataFiles);
    noteReplaced();
}

LiveDesign::~LiveDesign()
{
    if (m_run)
        m_run->cancel();
    m_designer.reset();
    m_checker.reset();
    m_planner.reset();
}

void LiveDesign::noteReplaced()
{
    stopCheck();
    m_states.clear();
    m_report.reset();
    m_reportDesign.reset();
    m_design = emptyDesign();
    m_problems.clear();
    m_planned.reset();
    m_replacedAt = m_number + 1;
    m_undoIndex = m_document.undoStack().index();
    m_isDesigning = true;
    m_update.start();
    Q_EMIT designChanged(m_design);
    Q_EMIT queryStatesChanged();
}

void LiveDesign::noteChanged(const Change& change)
{
    if (!change.meaning && !change.data)
        return;
    m_isDataOnly = m_isDataOnly && !change.meaning;
    m_isDesigning = true;
    m_update.start();
}

// In another folder other ones may lie.
void LiveDesign::noteDataFiles()
{
    const auto isFromFile = [](const auto& data) { return !data.csv.empty(); };
    const SampleData& data = m_document.model().data;
    if (std::any_of(data.entities.begin(), data.entities.end(), isFromFile)
        || std::any_of(data.relationships.begin(), data.relationships.end(), isFromFile))
        noteChanged({false, true, false});
}

EditMark LiveDesign::newestEdit() const
{
    const QUndoStack& stack = m_document.undoStack();
    if (stack.index() < m_undoIndex)  // something was undone: to go forward again takes that back
        return {tr("Undo %1").arg(stack.redoText()), stack.index() + 1, false};
    return {stack.undoText(), stack.index() - 1, false};
}

void LiveDesign::update()
{
    stopCheck();
    EditMark edit = newestEdit();
    edit.isOfData = std::exchange(m_isDataOnly, true);
    m_undoIndex = m_document.undoStack().index();
    const quint64 number = ++m_number;
    m_designer->post([this, number, edit, file = m_document.snapshot(), before = m_design] {
        const auto design = makeDesign(file, before);
        QMetaObject::invokeMethod(
            this, [this, number, edit, design] { takeDesign(design, number, edit); }, Qt::QueuedConnection);
    });
}

void LiveDesign::takeDesign(const std::shared_ptr<const Design>& design, quint64 number, const EditMark& edit)
{
    if (number < m_replacedAt)
        return;  // of another model
    m_isDesigning = number != m_number || m_update.isActive();
    std::shared_ptr<const Design> before = std::exchange(m_design, design);
    m_edit = edit;
    m_states.adopt(m_design->file->model.workflow);
    m_states.setFindings(*m_design, notMeasurable(m_design->findings()));
    stopCheck();
    Q_EMIT designChanged(m_design);
    planWrites();
    letGoInBackground(std::move(before));
    if (m_isAutomatic && !m_isDesigning && !m_design->isStale)
        startCheck(false);  // tells of the states, too
    else
        Q_EMIT queryStatesChanged();
}

void LiveDesign::planWrites()
{
    m_planner->post([this, design = m_design] {
        design->writes();
        QMetaObject::invokeMethod(
            this,
            [this, design] {
                if (design != m_design)
                    return;  // another one is on its way
                m_planned = design;
                Q_EMIT writesPlanned();
            },
            Qt::QueuedConnection);
    });
}

void LiveDesign::startCheck(bool forgets, std::set<QueryId> again)
{
    stopCheck();
    if (m_design->isStale || m_isDesigning)
        return;
    const std::optional<QueryId> first = again.size() == 1 ? std::optional(*again.begin()) : m_first;
    const auto ring = [this] {
        QMetaObject::invokeMethod(this, &LiveDesign::takeNews, Qt::QueuedConnection);
    };
    m_run = std::make_shared<CheckRun>(m_design, m_document.folder().toStdString(), first, std::move(again),
                                       ring);
    m_isChecking = true;
    m_timeLeft.reset();
    m_states.begin();
    m_checker->post([this, forgets, run = m_run] {
        if (forgets)
            m_memory.clear();
        run->run(m_memory, m_files);
    });
    Q_EMIT checkStarted();  // last: who hears it may cancel
    Q_EMIT queryStatesChanged();
}

// The check that runs comes to its end unheard.
void LiveDesign::stopCheck()
{
    if (m_run)
        m_run->cancel();
    m_run.reset();
    m_isChecking = false;
}

// Showing what is new takes a while in large models, and there may be more at once: in between the window has
// three times as long for other things.
void LiveDesign::takeNews()
{
    if (!m_run || m_rest.isActive())
        return;                   // it is taken after the rest
    constexpr qint64 little = 5;  // milliseconds
    constexpr qint64 rest = 3;
    QElapsedTimer clock;
    clock.start();
    take(m_run->takeNews());
    if (clock.elapsed() >= little)
        m_rest.start(static_cast<int>(clock.elapsed() * rest));
}

void LiveDesign::take(const CheckNews& news)
{
    for (const engine::TableCheck& table : news.tables)
        Q_EMIT tableChecked(table);
    for (const engine::QueryCheck& query : news.queries)
        m_states.take(query, m_edit);
    if (!news.what.empty())
        takeProgress(news);  // of the end, too: all of a quick check may come at once
    if (news.end)
        finishCheck(news);
    else if (!news.what.empty() || !news.queries.empty())
        Q_EMIT queryStatesChanged();
}

void LiveDesign::takeProgress(const CheckNews& news)
{
    const double left = m_timeLeft.note(news.what, news.done, news.total, std::chrono::steady_clock::now());
    m_states.noteRunning(queriesOf(*m_design, news.what), percentOf(news));
    Q_EMIT checkProgress(QString::fromStdString(news.what), news.done, news.total, left);
}

void LiveDesign::finishCheck(const CheckNews& news)
{
    letGoInBackground(std::exchange(m_report, news.report));
    m_reportDesign = m_run->design;
    m_states.setFindings(*m_design, checkFindings(*m_design, *m_report));
    if (!news.end->isCancelled || !news.end->errors.empty())
        m_problems = news.end->errors;
    m_run.reset();
    m_isChecking = false;
    m_states.end();
    Q_EMIT queryStatesChanged();
    Q_EMIT checkFinished(*news.end);
}

void LiveDesign::runAll()
{
    startCheck(true);
}

void LiveDesign::run(std::set<QueryId> queries)
{
    startCheck(false, std::move(queries));
}

void LiveDesign::cancel()
{
    if (m_run)
        m_run->cancel();
}

void LiveDesign::acceptBaseline()
{
    m_states.acceptBaseline();
    Q_EMIT queryStatesChanged();
}

void LiveDesign::setAutomatic(bool isAutomatic)
{
    if (std::exchange(m_isAutomatic, isAutomatic) == isAutomatic || !isAutomatic)
        return;
    startCheck(false);
}

}  // namespace querywright::core
