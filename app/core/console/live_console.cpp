// SPDX-License-Identifier: Apache-2.0
#include "app/core/console/live_console.h"

#include "model/base/text.h"

#include <algorithm>
#include <utility>

namespace querywright::core {

using Stage = QueryState::Stage;

LiveConsole::LiveConsole(Document& document, LiveDesign& live, QObject* parent)
    : QObject(parent), m_document(document), m_live(live), m_worker(std::make_unique<Worker>())
{
    connect(&document, &Document::replaced, this, &LiveConsole::noteReplaced);
    connect(&document, &Document::saved, this, &LiveConsole::acceptBaseline);
    connect(&live, &LiveDesign::checkStarted, this, [this] {
        cancelJobs(Kind::Following);
        setStages(Stage::Waiting);
    });
    connect(&live, &LiveDesign::checkFinished, this, [this](const CheckEnd& end) {
        if (end.isComplete)
            follow();
        else
            setStages(Stage::NotRun);
    });
}

LiveConsole::~LiveConsole()
{
    cancelJobs(Kind::Asked);
    cancelJobs(Kind::Following);
    m_worker.reset();
}

void LiveConsole::post(Kind kind, std::function<void()> work)
{
    m_isUsed = kind != Kind::Closing;
    auto job = std::make_shared<Job>();
    job->kind = kind;
    job->work = std::move(work);
    if (kind == Kind::Asked && m_asked++ == 0)
        Q_EMIT busyChanged();
    {
        const std::lock_guard lock(m_mutex);
        auto place = m_jobs.end();
        if (kind == Kind::Asked)  // people do not wait for what follows edits
            place = std::find_if(m_jobs.begin(), m_jobs.end(),
                                 [](const auto& one) { return one->kind == Kind::Following; });
        m_jobs.insert(place, std::move(job));
    }
    m_worker->post([this] { drain(); });
}

// On the thread of the tables.
void LiveConsole::drain()
{
    for (;;) {
        std::shared_ptr<Job> job;
        {
            const std::lock_guard lock(m_mutex);
            m_running = nullptr;
            if (m_jobs.empty())
                return;
            job = m_running = m_jobs.front();
            m_jobs.pop_front();
            m_cancelled = job->isCancelled;
        }
        if (!job->isCancelled)
            job->work();
        if (job->kind == Kind::Asked)
            tell([this] {
                if (--m_asked == 0)
                    Q_EMIT busyChanged();
            });
    }
}

void LiveConsole::cancelJobs(Kind kind)
{
    const std::lock_guard lock(m_mutex);
    for (const std::shared_ptr<Job>& job : m_jobs)
        job->isCancelled = job->isCancelled || job->kind == kind;
    if (m_running && m_running->kind == kind)
        m_cancelled = true;
}

void LiveConsole::cancel()
{
    cancelJobs(Kind::Asked);
}

void LiveConsole::tell(std::function<void()> news)
{
    QMetaObject::invokeMethod(this, std::move(news), Qt::QueuedConnection);
}

void LiveConsole::tellSchema()
{
    auto schema = std::make_shared<const engine::Schema>(m_tables.schema());
    tell([this, schema, keyspace = QString::fromStdString(m_tables.keyspace()), model = m_tablesModel] {
        if (model != m_model)
            return;
        m_schema = schema;
        m_keyspace = keyspace;
        Q_EMIT schemaChanged();
    });
}

void LiveConsole::reportProgress(const std::string& what, std::uint64_t done, std::uint64_t total)
{
    {
        const std::lock_guard lock(m_mutex);
        const bool isWaiting = !m_progressed.isTold;
        m_progressed = {what, done, total, false};
        if (isWaiting)
            return;
    }
    tell([this] {
        Progressed now;
        {
            const std::lock_guard lock(m_mutex);
            m_progressed.isTold = true;
            now = m_progressed;
        }
        if (isBusy())
            Q_EMIT progress(QString::fromStdString(now.what), now.done, now.total);
    });
}

bool LiveConsole::openTables(const std::shared_ptr<const Design>& design, const std::string& folder)
{
    if (m_tables.isOpen() && m_tables.design() == design)
        return true;
    engine::Progress progress;
    progress.cancelled = &m_cancelled;
    progress.report = [this](const std::string& what, std::uint64_t done, std::uint64_t total) {
        reportProgress(what, done, total);
    };
    const FollowReport report = m_tables.open(design, folder, progress);
    tell([this, report, model = m_tablesModel] {
        if (model == m_model)
            Q_EMIT followed(report);
    });
    if (report.isOpen)
        tellSchema();
    return report.isOpen;
}

void LiveConsole::run(const std::vector<ConsoleStatement>& statements)
{
    post(Kind::Asked, [this, statements, design = m_live.design(), folder = m_document.folder().toStdString(),
                       partitions = partitionCounts()] {
        if (!openTables(design, folder))
            return;
        for (const ConsoleStatement& statement : statements) {
            ConsoleAnswer answer = m_tables.run(statement, partitions);
            answer.isStopped = answer.error && m_cancelled;
            const bool goesOn = !answer.error && !m_cancelled;
            tell([this, answer = std::move(answer), model = m_tablesModel] {
                if (model == m_model)
                    Q_EMIT answered(answer);
            });
            if (!goesOn)
                break;
        }
        tellSchema();
    });
}

void LiveConsole::runMore()
{
    post(Kind::Asked, [this] {
        if (!m_tables.isOpen())
            return;
        ConsoleAnswer answer = m_tables.runMore();
        answer.isStopped = answer.error && m_cancelled;
        tell([this, answer = std::move(answer), model = m_tablesModel] {
            if (model == m_model)
                Q_EMIT answered(answer);
        });
    });
}

void LiveConsole::readPartition(std::size_t row, std::uint64_t rows)
{
    post(Kind::Asked, [this, row, rows] {
        if (!m_tables.isOpen())
            return;
        auto partition = m_tables.partitionOf(row, rows);
        tell([this, partition = std::move(partition), model = m_tablesModel] {
            if (model != m_model)
                return;
            if (partition)
                Q_EMIT partitionRead(*partition);
            else
                Q_EMIT failed(QString::fromStdString(partition.error().message));
        });
    });
}

void LiveConsole::follow()
{
    if (!m_isUsed && m_pinned.empty())
        return;
    setStages(Stage::Running);
    post(Kind::Following, [this, design = m_live.design(), folder = m_document.folder().toStdString()] {
        openTables(design, folder);
    });
    for (const PinnedStatement& statement : m_pinned)
        measure(statement.text);
}

void LiveConsole::measure(const std::string& text)
{
    post(Kind::Following, [this, text, design = m_live.design(), folder = m_document.folder().toStdString(),
                           partitions = partitionCounts()] {
        if (!openTables(design, folder))
            return;
        const engine::QueryCheck check = m_tables.measure(text, partitions);
        if (m_cancelled)
            return;
        tell([this, check, model = m_tablesModel] {
            if (model == m_model)
                takePinned(check);
        });
    });
}

void LiveConsole::takePinned(const engine::QueryCheck& check)
{
    for (PinnedStatement& statement : m_pinned) {
        if (statement.text != check.statement)
            continue;
        statement.state.stage = Stage::Done;
        statement.state.result = check;
        if (!statement.state.baseline)
            statement.state.baseline = check;
    }
    Q_EMIT pinnedChanged();
}

void LiveConsole::setStages(Stage stage)
{
    if (m_pinned.empty())
        return;
    for (PinnedStatement& statement : m_pinned)
        statement.state.stage = stage;
    Q_EMIT pinnedChanged();
}

void LiveConsole::setPinned(const std::vector<std::string>& texts)
{
    m_pinned.clear();
    for (const std::string& text : texts)
        m_pinned.push_back({text, {}});
    Q_EMIT pinnedChanged();
    if (!texts.empty() && !m_live.isChecking() && !m_live.isDesigning() && m_live.report())
        follow();
}

void LiveConsole::pin(const std::string& text)
{
    const bool isThere = std::any_of(m_pinned.begin(), m_pinned.end(),
                                     [&](const PinnedStatement& one) { return one.text == text; });
    if (isThere)
        return;
    m_pinned.push_back({text, {}});
    m_pinned.back().state.stage = Stage::Running;
    Q_EMIT pinnedChanged();
    measure(text);
}

void LiveConsole::unpin(std::size_t position)
{
    m_pinned.erase(m_pinned.begin() + static_cast<std::ptrdiff_t>(position));
    Q_EMIT pinnedChanged();
}

void LiveConsole::acceptBaseline()
{
    for (PinnedStatement& statement : m_pinned) {
        if (statement.state.stage == Stage::Done)
            statement.state.baseline = statement.state.result;
    }
    Q_EMIT pinnedChanged();
}

// The tables of the model before are closed by their thread.
void LiveConsole::noteReplaced()
{
    cancelJobs(Kind::Asked);
    cancelJobs(Kind::Following);
    ++m_model;
    m_schema.reset();
    m_keyspace.clear();
    m_pinned.clear();
    post(Kind::Closing, [this, model = m_model] {
        m_tables.close();
        m_tablesModel = model;
    });
    Q_EMIT pinnedChanged();
    Q_EMIT closed();
}

PartitionCounts LiveConsole::partitionCounts() const
{
    PartitionCounts counts;
    const auto report = m_live.report();
    const auto design = m_live.reportDesign();
    if (!report || !design)
        return counts;
    for (const engine::TableCheck& table : report->tables) {
        if (table.isFilled && table.table < design->physical.tables.size()) {
            const PhysicalTable& physical = design->physical.tables[table.table];
            counts[physical.keyspace + "." + physical.name] = table.totals.partitions;
        }
    }
    return counts;
}

}  // namespace querywright::core
