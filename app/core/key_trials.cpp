// SPDX-License-Identifier: Apache-2.0
#include "app/core/key_trials.h"

#include "app/core/background_work.h"
#include "app/core/check_request.h"
#include "app/core/findings.h"
#include "model/derivation/lossiness.h"
#include "model/edit/derived_table.h"

#include <algorithm>
#include <utility>

namespace querywright::core {
namespace {

constexpr std::size_t mostKeptTrials = 8;

std::vector<QueryDoubt> doubtsOf(const Design& design, const std::vector<QueryId>& queries)
{
    std::vector<QueryDoubt> doubts;
    const std::vector<Finding> findings = notMeasurable(design.findings());
    for (const QueryId id : queries) {
        const AccessPattern* query = design.model().workflow.find(id);
        if (!query)
            continue;
        for (Finding& doubt : doubtsAbout(query->label, tableNameFor(id, design), findings))
            doubts.push_back({id, std::move(doubt)});
    }
    return doubts;
}

KeyAnswer answerOf(const std::shared_ptr<const Design>& design, const TableSubject& table,
                   const std::vector<QueryId>& queries)
{
    KeyAnswer answer;
    answer.design = design;
    if (design->isStale)
        return answer;
    answer.estimates = previewReads(*design, queries);
    answer.doubts = doubtsOf(*design, queries);
    const LogicalTable* changed = edit::tableServing(design->derivation, table.query);
    answer.losesRows = changed
                       && (!missingFromKey(design->model(), *changed).undetermined.empty()
                           || !overwrittenStatics(design->model(), *changed).empty());
    return answer;
}

bool isSame(const KeyQuestion& one, const KeyQuestion& other)
{
    return one.design == other.design && one.table == other.table
           && std::equal(one.trials.begin(), one.trials.end(), other.trials.begin(), other.trials.end(),
                         [](const KeyTrialModel& a, const KeyTrialModel& b) {
                             return a.isRun == b.isRun && a.file->model == b.file->model;
                         });
}

}  // namespace

struct KeyTrials::Run : BackgroundWork {};

KeyTrials::KeyTrials(Document& document, LiveDesign& live, QObject* parent)
    : QObject(parent), m_document(document), m_live(live), m_worker(std::make_unique<Worker>())
{
    connect(&document, &Document::changed, this, [this](const Change& change) {
        if (change.meaning || change.data)
            forget();
    });
    connect(&document, &Document::replaced, this, [this] {
        m_kept.clear();
        forget();
    });
    connect(&live, &LiveDesign::checkStarted, this, [this] {
        m_kept.clear();  // files of the sample data may have changed
        if (m_state != State::Measuring && m_state != State::Measured)
            return;
        stop();
        setState(State::Waiting);
    });
    connect(&live, &LiveDesign::checkFinished, this, [this] {
        if (m_state == State::Waiting)
            begin();
    });
}

KeyTrials::~KeyTrials()
{
    stop();
    m_worker.reset();
}

void KeyTrials::setState(State state)
{
    m_state = state;
    Q_EMIT changed();
}

void KeyTrials::stop()
{
    if (m_run)
        m_run->cancel();
    m_run.reset();
}

void KeyTrials::forget()
{
    stop();
    m_question.reset();
    m_answers.clear();
    m_problem.clear();
    m_isWanted = false;
    if (m_state != State::Nothing)
        setState(State::Nothing);
}

void KeyTrials::ask(KeyQuestion question)
{
    if (m_question && isSame(*m_question, question))
        return;
    stop();
    m_answers.clear();
    m_problem.clear();
    m_isWanted = false;
    m_question = std::move(question);
    const auto kept = std::find_if(m_kept.begin(), m_kept.end(),
                                   [&](const Kept& one) { return isSame(one.question, *m_question); });
    if (kept != m_kept.end()) {
        m_answers = kept->answers;
        setState(State::Measured);
        return;
    }
    m_run = std::make_shared<Run>();
    m_worker->post([this, run = m_run, asked = *m_question] {
        const LogicalTable* table = edit::tableServing(asked.design->derivation, asked.table.query);
        std::vector<KeyAnswer> answers{answerOf(asked.design, asked.table, table->queries)};
        for (const KeyTrialModel& trial : asked.trials) {
            if (run->isCancelled())
                return;
            answers.push_back(answerOf(makeDesign(trial.file, asked.design), asked.table, table->queries));
        }
        QMetaObject::invokeMethod(
            this, [this, run, answers] { takeEstimates(run, answers); }, Qt::QueuedConnection);
    });
    setState(State::Estimating);  // last: who hears it may cancel
}

void KeyTrials::takeEstimates(const std::shared_ptr<Run>& run, std::vector<KeyAnswer> answers)
{
    if (run != m_run)
        return;
    m_run.reset();
    m_answers = std::move(answers);
    if (m_live.isChecking())
        setState(State::Waiting);
    else
        begin();
}

// Whether a check has filled the table, so that trying other keys of it takes no longer than the check did.
bool KeyTrials::isFilled() const
{
    const auto report = m_live.report();
    if (!report || m_live.reportDesign() != m_question->design)
        return false;
    const std::vector<QueryTable>& servedBy = m_question->design->derivation.servedBy;
    return std::any_of(servedBy.begin(), servedBy.end(), [&](const QueryTable& served) {
        return served.query == m_question->table.query && served.table < report->tables.size()
               && report->tables[served.table].isFilled;
    });
}

void KeyTrials::begin()
{
    if (!m_isWanted && !isFilled()) {
        setState(State::Estimated);
        return;
    }
    m_run = std::make_shared<Run>();
    m_worker->post([this, run = m_run, asked = *m_question, answers = m_answers,
                    folder = m_document.folder().toStdString()]() mutable {
        const std::vector<Error> errors = measured(run, asked, folder, answers);
        QMetaObject::invokeMethod(
            this, [this, run, answers, errors] { takeMeasured(run, answers, errors); }, Qt::QueuedConnection);
    });
    setState(State::Measuring);  // last: who hears it may cancel
}

void KeyTrials::measure()
{
    if (m_state != State::Estimated && m_state != State::Failed)
        return;
    m_isWanted = true;
    m_problem.clear();
    if (m_live.isChecking())
        setState(State::Waiting);
    else
        begin();
}

void KeyTrials::cancel()
{
    if (!isRunning())
        return;
    stop();
    setState(State::Estimated);
}

// On the thread.
std::vector<Error> KeyTrials::measured(const std::shared_ptr<Run>& run, const KeyQuestion& question,
                                       const std::string& folder, std::vector<KeyAnswer>& answers)
{
    const engine::Progress progress = run->progressFor(this, [this, run] {
        const WorkProgress now = run->takeProgress();
        if (run == m_run)
            Q_EMIT this->progress(QString::fromStdString(now.what), now.done, now.total);
    });
    std::vector<engine::KeyTrial> trials;
    std::vector<std::size_t> positions;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const Design& design = *answers[i].design;
        if (design.isStale)
            continue;
        const bool isRun = i == 0 || question.trials[i - 1].isRun;
        trials.push_back({design.model(), design.derivation, design.physical, isRun});
        positions.push_back(i);
    }
    auto request = makeCheckRequest(question.design->model(), folder, m_files);
    if (!request)
        return {request.error()};
    request->memory = &m_memory;
    const LogicalTable* table = edit::tableServing(question.design->derivation, question.table.query);
    engine::MeasuredKeys all = engine::measureKeys(trials, table->queries, *request, progress);
    if (!all.errors.empty())
        return all.errors;
    for (std::size_t i = 0; i < positions.size(); ++i)
        answers[positions[i]].tried = std::move(all.keys[i]);
    return {};
}

void KeyTrials::takeMeasured(const std::shared_ptr<Run>& run, std::vector<KeyAnswer> answers,
                             const std::vector<Error>& errors)
{
    if (run != m_run)
        return;
    m_run.reset();
    if (!errors.empty()) {
        m_problem = QString::fromStdString(describe(errors.front()));
        setState(State::Failed);
        return;
    }
    m_answers = std::move(answers);
    m_kept.push_front({*m_question, m_answers});
    if (m_kept.size() > mostKeptTrials)
        m_kept.pop_back();
    setState(State::Measured);
}

}  // namespace querywright::core
