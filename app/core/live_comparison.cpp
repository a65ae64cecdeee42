// SPDX-License-Identifier: Apache-2.0
#include "app/core/live_comparison.h"

#include "app/core/added_storage.h"
#include "app/core/background_work.h"
#include "app/core/check_request.h"
#include "model/derivation/serving_table.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace querywright::core {
namespace {

constexpr std::size_t mostKept = 8;

bool isSameModel(const ModelFile& one, const ModelFile& other)
{
    if (&one == &other)
        return true;
    const Change change = changeBetween(one, other);
    return !change.meaning && !change.data;
}

bool hasUnknown(const Comparison& comparison)
{
    return std::any_of(comparison.estimates.begin(), comparison.estimates.end(),
                       [](const AlternativeEstimate& estimate) { return !estimate.missing.empty(); });
}

}  // namespace

// What is found out for one revision.
struct LiveComparison::Run : BackgroundWork {
    QueryId query{};
};

LiveComparison::LiveComparison(Document& document, LiveDesign& live, QObject* parent)
    : QObject(parent), m_document(document), m_live(live), m_worker(std::make_unique<Worker>())
{
    connect(&document, &Document::replaced, this, &LiveComparison::forget);
    connect(&document, &Document::changed, this, [this](const Change& change) {
        if (change.meaning || change.data)
            overtake();
    });
    connect(&live, &LiveDesign::designChanged, this, [this] {
        if (m_query && m_isWatched && !m_live.isDesigning())
            begin();
    });
    connect(&live, &LiveDesign::checkFinished, this, [this] {
        if (m_state == State::Waiting)
            measure();
    });
}

LiveComparison::~LiveComparison()
{
    stop();
    m_worker.reset();
}

bool LiveComparison::isRunning() const
{
    return m_state == State::Deriving || m_state == State::Waiting || m_state == State::Measuring;
}

bool LiveComparison::isCurrent() const
{
    return m_result && m_query && m_result->comparison.alternatives.query == *m_query
           && isSameModel(*m_result->design->sound, m_document.file());
}

void LiveComparison::setState(State state)
{
    m_state = state;
    Q_EMIT changed();
}

void LiveComparison::stop()
{
    if (m_run)
        m_run->cancel();
    m_run.reset();
}

void LiveComparison::hinder(const QString& why)
{
    stop();
    m_hindrance = why;
    m_result.reset();
    setState(State::Hindered);
}

void LiveComparison::open(QueryId query)
{
    m_isWatched = true;
    if (m_query == query && (isRunning() || (isCurrent() && m_state == State::Done)))
        return;
    stop();
    if (m_query != query)
        m_result.reset();
    m_query = query;
    if (m_live.isDesigning())
        setState(State::Deriving);
    else
        begin();
}

// Another model.
void LiveComparison::forget()
{
    stop();
    m_kept.clear();
    m_query.reset();
    m_result.reset();
    m_hindrance.clear();
    m_isWatched = false;
    setState(State::Closed);
}

// The model is another: begun anew once it is designed.
void LiveComparison::overtake()
{
    if (!m_query)
        return;
    stop();
    setState(m_isWatched ? State::Deriving : State::Stopped);
}

void LiveComparison::cancel()
{
    if (!isRunning())
        return;
    stop();
    setState(State::Stopped);
}

void LiveComparison::measureAgain()
{
    if (!m_query || isRunning())
        return;
    std::erase_if(m_kept, [this](const auto& kept) {
        return kept->comparison.alternatives.query == *m_query
               && isSameModel(*kept->design->sound, m_document.file());
    });
    begin();
}

// Whether it was measured already for a model that is the same.
bool LiveComparison::takeKept()
{
    const std::shared_ptr<const Design> design = m_live.design();
    const std::string folder = m_document.folder().toStdString();
    const auto kept = std::find_if(m_kept.begin(), m_kept.end(), [&](const auto& one) {
        return one->comparison.alternatives.query == *m_query && one->folder == folder
               && isSameModel(*one->design->sound, *design->sound);
    });
    if (kept == m_kept.end())
        return false;
    m_result = *kept;
    setState(State::Done);
    return true;
}

void LiveComparison::begin()
{
    stop();
    const std::shared_ptr<const Design> design = m_live.design();
    if (design->hasErrors()) {
        hinder(tr("The model has errors, so that no tables can be derived: see Problems."));
        return;
    }
    if (!design->model().workflow.find(*m_query)) {
        hinder(tr("The query is not there any more."));
        return;
    }
    if (takeKept())
        return;
    m_run = std::make_shared<Run>();
    m_run->query = *m_query;
    m_timeLeft.reset();
    const Number mostRows = mostRowsMeasured();
    m_worker->post([this, run = m_run, design, mostRows, folder = m_document.folder().toStdString()] {
        if (run->isCancelled())
            return;
        auto result = std::make_shared<ComparedQuery>();
        result->design = design;
        result->folder = folder;
        result->comparison = compare(design->model(), run->query, nullptr, mostRows);
        QMetaObject::invokeMethod(
            this, [this, run, result] { takeEstimates(run, result); }, Qt::QueuedConnection);
    });
    setState(State::Deriving);  // last: who hears it may cancel
}

// Of the largest partition of the query's table, by the last check; nothing if it has filled none.
Number LiveComparison::mostRowsMeasured() const
{
    const auto design = m_live.reportDesign();
    const auto report = m_live.report();
    const auto table = design && report ? positionServing(design->derivation, *m_query) : std::nullopt;
    if (!table)
        return std::nullopt;
    const auto found =
        std::find_if(report->tables.begin(), report->tables.end(), [&](const engine::TableCheck& check) {
            return check.table == *table && check.isFilled;
        });
    return found == report->tables.end() ? std::nullopt : Number(static_cast<double>(found->rows.most));
}

void LiveComparison::takeEstimates(const std::shared_ptr<Run>& run,
                                   std::shared_ptr<const ComparedQuery> result)
{
    if (run != m_run)
        return;
    m_result = std::move(result);
    if (m_live.isChecking())
        setState(State::Waiting);
    else
        measure();
}

void LiveComparison::measure()
{
    const auto report = m_live.reportDesign() == m_result->design ? m_live.report() : nullptr;
    m_worker->post([this, run = m_run, estimated = m_result, report] {
        const auto result = measured(run, *estimated, report.get());
        QMetaObject::invokeMethod(
            this, [this, run, result] { takeMeasured(run, result); }, Qt::QueuedConnection);
    });
    setState(State::Measuring);  // last: who hears it may cancel
}

// On the thread. Null if it was cancelled.
std::shared_ptr<const ComparedQuery> LiveComparison::measured(const std::shared_ptr<Run>& run,
                                                              const ComparedQuery& estimated,
                                                              const engine::CheckReport* report)
{
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    const engine::Progress progress = run->progressFor(this, [this, run] { takeProgress(run); });
    auto result = std::make_shared<ComparedQuery>(estimated);
    const Model& model = result->design->model();
    auto request = makeCheckRequest(model, result->folder, m_files);
    if (request) {
        request->memory = &m_memory;
        engine::MeasuredAlternatives all =
            engine::measureAlternatives(model, result->comparison.alternatives, *request, progress);
        result->errors = std::move(all.errors);
        if (result->errors.empty()) {
            result->comparison.measurements = std::move(all.designs);
            result->comparison.added = addedStorage(result->comparison, *result->design, report);
        }
        if (result->errors.empty() && hasUnknown(result->comparison)) {
            const auto statistics = engine::measureSampleData(model, result->design->derivation,
                                                              result->design->physical, *request, progress);
            if (statistics) {
                result->comparison.estimates = estimate(model, result->comparison.alternatives, &*statistics);
                result->isEstimatedFromData = true;
            }
        }
    } else {
        result->errors.push_back(request.error());
    }
    if (run->isCancelled())
        return nullptr;
    result->seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    return result;
}

void LiveComparison::takeProgress(const std::shared_ptr<Run>& run)
{
    const WorkProgress now = run->takeProgress();
    if (run != m_run)
        return;
    const double left = m_timeLeft.note(now.what, now.done, now.total, std::chrono::steady_clock::now());
    Q_EMIT progress(QString::fromStdString(now.what), now.done, now.total, left);
}

void LiveComparison::takeMeasured(const std::shared_ptr<Run>& run,
                                  std::shared_ptr<const ComparedQuery> result)
{
    if (run != m_run || !result)
        return;
    m_run.reset();
    m_result = std::move(result);
    if (!m_result->errors.empty()) {
        setState(State::Failed);
        return;
    }
    m_kept.push_front(m_result);
    if (m_kept.size() > mostKept)
        m_kept.pop_back();
    setState(State::Done);
}

}  // namespace querywright::core
