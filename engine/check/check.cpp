// SPDX-License-Identifier: Apache-2.0
#include "engine/check/check.h"

#include "engine/check/design_check.h"
#include "engine/check/sample_use.h"
#include "engine/data/loose_columns.h"
#include "engine/data/measure_statistics.h"
#include "engine/data/sample_store.h"
#include "engine/store/catalogue.h"
#include "engine/store/sample_note.h"
#include "engine/store/store_file.h"

#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <system_error>
#include <utility>

namespace querywright::engine {

namespace {

bool isDamage(const std::vector<Error>& errors)
{
    return !errors.empty() && errors.back().code == ErrorCode::Store;
}

// What the model says otherwise than was noted.
template <typename Id>
std::set<Id> changed(const std::map<Id, std::string>& said, const std::map<Id, std::string>& noted)
{
    std::set<Id> all;
    for (const auto& [id, definition] : said) {
        const auto found = noted.find(id);
        if (found == noted.end() || found->second != definition)
            all.insert(id);
    }
    return all;
}

class Check {
public:
    Check(const Design& design, const CheckRequest& request, CheckMemory::Contents& memory,
          const Progress& progress)
        : m_design(design), m_request(request), m_memory(memory), m_progress(progress)
    {}

    CheckOutcome run();
    Result<MeasuredStatistics> measure();

    // Something that is done on a store of the sample data; what went wrong.
    using Use = std::function<std::vector<Error>()>;

    std::vector<Error> withStore(const Use& use);

private:
    std::vector<Error> withLockedStore(const Use& use);
    CheckOutcome failed(std::vector<Error> errors) const;
    Result<Done> describeSample();
    Result<bool> openStore();
    Result<bool> isUpToDate();
    Result<bool> bringUpToDate();
    Result<Done> noteSample(const SampleNote& note);
    Result<Done> makeStore(std::vector<Error>& problems);

    const Design& m_design;
    const CheckRequest& m_request;
    CheckMemory::Contents& m_memory;
    const Progress& m_progress;
    std::string m_fingerprint;  // of the sample data
    SampleNote m_note;          // what it depends on
};

CheckOutcome Check::failed(std::vector<Error> errors) const
{
    const bool isCancelled = errors.front().code == ErrorCode::Cancelled;
    return {unfinishedReport(m_design, isCancelled ? reasonOf(errors.front()) : "There is no sample data."),
            std::move(errors)};
}

// Whether there is a store of this sample data, which is open then; otherwise it has to be made.
Result<bool> Check::openStore()
{
    std::error_code error;
    if (m_memory.store && m_memory.store->hasMoved())
        m_memory.store.reset();
    if (!m_memory.store) {
        if (!std::filesystem::exists(m_request.storePath, error))
            return false;
        auto database = Database::open(m_request.storePath, Database::Mode::ReadWrite);
        if (!database && database.error().code == ErrorCode::Store)
            return false;
        if (!database)
            return failure(database.error());
        m_memory.store = std::move(*database);
    }
    m_memory.store->cancelBy(m_progress.cancelled);
    auto isStore = isUpToDate();
    if (!isStore && isStore.error().code == ErrorCode::Store)
        return false;
    return isStore;
}

Result<bool> Check::isUpToDate()
{
    const auto isStore = isStoreOf(*m_memory.store, m_fingerprint);
    return !isStore || *isStore ? isStore : bringUpToDate();
}

// Makes those columns and lone entity types of the sample data anew that are not what the model says, if
// nothing else is. False if that cannot be done.
Result<bool> Check::bringUpToDate()
{
    const auto noted = notedSampleParts(*m_memory.store);
    if (!noted)
        return failure(noted.error());
    if (!*noted || (*noted)->frame != m_note.frame)
        return false;
    const std::set<EntityId> entities = changed(m_note.entities, (*noted)->entities);
    const std::set<AttributeId> columns = changed(m_note.columns, (*noted)->columns);
    // What was removed stays, for undoing that; of rows that are made anew the columns go, too.
    SampleNote note = m_note;
    note.entities.insert((*noted)->entities.begin(), (*noted)->entities.end());
    if (entities.empty())
        note.columns.insert((*noted)->columns.begin(), (*noted)->columns.end());
    auto transaction = Transaction::begin(*m_memory.store);
    if (!transaction)
        return failure(transaction.error());
    auto made = remakeEntities(*m_memory.store, m_design.model, entities, m_progress);
    if (made)
        made = remakeColumns(*m_memory.store, m_design.model, columns, m_progress);
    if (!made && made.error().code != ErrorCode::Cancelled)
        return false;  // whatever is wrong is told where everything is made
    if (!made)
        return failure(made.error());
    if (const auto done = noteSample(note); !done)
        return failure(done.error());
    if (const auto done = transaction->commit(); !done)
        return failure(done.error());
    return true;
}

Result<Done> Check::noteSample(const SampleNote& note)
{
    if (auto done = noteSampleData(*m_memory.store, m_fingerprint); !done)
        return done;
    return noteSampleParts(*m_memory.store, note);
}

// Works out what the sample data depends on.
Result<Done> Check::describeSample()
{
    auto fingerprint = sampleDataFingerprint(m_design.model, m_request.folder, m_memory.files);
    if (!fingerprint)
        return failure(fingerprint.error());
    auto frame = sampleFrame(m_design.model, m_request.folder, m_memory.files);
    if (!frame)
        return failure(frame.error());
    m_fingerprint = std::move(*fingerprint);
    m_note = {std::move(*frame), looseDefinitions(m_design.model), loneDefinitions(m_design.model)};
    return Done{};
}

// Makes a new store with the sample data. Whoever finds what is noted finds all of it.
Result<Done> Check::makeStore(std::vector<Error>& problems)
{
    m_memory.store.reset();  // closes the file
    if (auto removed = removeStore(m_request.storePath); !removed)
        return removed;
    auto database = Database::open(m_request.storePath, Database::Mode::ReadWrite);
    if (!database)
        return failure(database.error());
    m_memory.store = std::move(*database);
    m_memory.store->cancelBy(m_progress.cancelled);
    if (auto done = createCatalogue(*m_memory.store); !done)
        return done;
    problems = fillSampleStore(*m_memory.store, m_design.model, m_request.folder, m_progress);
    if (!problems.empty())
        return failure(problems.front());
    m_memory.store->cancelBy(m_progress.cancelled);
    auto transaction = Transaction::begin(*m_memory.store);
    if (!transaction)
        return failure(transaction.error());
    if (auto done = noteSample(m_note); !done)
        return done;
    return transaction->commit();
}

// A store that turns out to be damaged is made anew, and used again.
std::vector<Error> Check::withLockedStore(const Use& use)
{
    const auto isThere = openStore();
    if (!isThere)
        return {isThere.error()};
    if (*isThere) {
        std::vector<Error> errors = use();
        if (!isDamage(errors))
            return errors;
        m_memory.forget();
    }
    std::vector<Error> problems;
    if (const auto made = makeStore(problems); !made) {
        // What there is of it takes room that may be wanted.
        m_memory.forget();
        if (const auto removed = removeStore(m_request.storePath); !removed && problems.empty())
            return {removed.error()};
        return problems.empty() ? std::vector<Error>{made.error()} : std::move(problems);
    }
    return use();
}

std::vector<Error> Check::withStore(const Use& use)
{
    if (const auto described = describeSample(); !described)
        return {described.error()};
    const auto lock = StoreLock::acquire(m_request.storePath, m_progress);
    if (!lock)
        return {lock.error()};
    m_memory.begin(m_request.storePath, m_note.frame);
    std::vector<Error> errors = withLockedStore(use);
    const bool isUsable = errors.empty() || errors.front().code == ErrorCode::Cancelled;
    if (!isUsable)
        m_memory.store.reset();
    if (m_memory.store)
        m_memory.store->cancelBy(nullptr);
    return errors;
}

CheckOutcome Check::run()
{
    std::vector<Error> errors = overrideProblems(m_design, m_request.options.overrides);
    if (!errors.empty())
        return failed(std::move(errors));
    std::optional<CheckOutcome> outcome;
    errors = withStore([&] {
        outcome = checkOnStore(*m_memory.store, m_design, m_request, m_memory, m_progress);
        return outcome->errors;
    });
    const bool isOfOutcome = outcome && outcome->errors == errors;
    return isOfOutcome ? std::move(*outcome) : failed(std::move(errors));
}

Result<MeasuredStatistics> Check::measure()
{
    MeasuredStatistics measured;
    const std::vector<Error> errors = withStore([&]() -> std::vector<Error> {
        auto statistics = measureStatistics(*m_memory.store, m_design.model, m_progress);
        if (!statistics)
            return {statistics.error()};
        measured = std::move(*statistics);
        return {};
    });
    if (!errors.empty())
        return failure(errors.front());
    measured.frame = m_note.frame;
    return measured;
}

}  // namespace

std::vector<Error> useSampleData(const Design& design, const CheckRequest& request, const UseSampleData& use,
                                 const Progress& progress)
{
    CheckMemory own;
    CheckMemory::Contents& memory = (request.memory == nullptr ? own : *request.memory).contents();
    return Check(design, request, memory, progress).withStore([&] { return use(*memory.store); });
}

CheckOutcome checkDesign(const Model& model, const Derivation& derivation, const PhysicalModel& physical,
                         const CheckRequest& request, const Progress& progress)
{
    const Design design(model, derivation, physical);
    CheckMemory own;
    CheckMemory& memory = request.memory == nullptr ? own : *request.memory;
    return Check(design, request, memory.contents(), progress).run();
}

Result<MeasuredStatistics> measureSampleData(const Model& model, const Derivation& derivation,
                                             const PhysicalModel& physical, const CheckRequest& request,
                                             const Progress& progress)
{
    const Design design(model, derivation, physical);
    CheckMemory own;
    CheckMemory& memory = request.memory == nullptr ? own : *request.memory;
    return Check(design, request, memory.contents(), progress).measure();
}

}  // namespace querywright::engine
