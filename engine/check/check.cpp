// SPDX-License-Identifier: Apache-2.0
#include "engine/check/check.h"

#include "engine/check/design_check.h"
#include "engine/data/sample_store.h"
#include "engine/store/catalogue.h"
#include "engine/store/store_file.h"

#include <filesystem>
#include <system_error>
#include <utility>

namespace querywright::engine {

namespace {

bool isDamage(const std::vector<Error>& errors)
{
    return !errors.empty() && errors.back().code == ErrorCode::Store;
}

class Check {
public:
    Check(const Design& design, const CheckRequest& request, CheckMemory::Contents& memory,
          const Progress& progress)
        : m_design(design), m_request(request), m_memory(memory), m_progress(progress)
    {}

    CheckOutcome run();

private:
    CheckOutcome checkLocked();
    CheckOutcome failed(std::vector<Error> errors) const;
    Result<bool> openStore();
    Result<Done> makeStore(std::vector<Error>& problems);
    CheckOutcome checkStore();

    const Design& m_design;
    const CheckRequest& m_request;
    CheckMemory::Contents& m_memory;
    const Progress& m_progress;
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
    auto isStore = isStoreOf(*m_memory.store, m_memory.sampleFingerprint);
    if (!isStore && isStore.error().code == ErrorCode::Store)
        return false;
    return isStore;
}

// Makes a new store with the sample data.
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
    return noteSampleData(*m_memory.store, m_memory.sampleFingerprint);
}

CheckOutcome Check::checkStore()
{
    return checkOnStore(*m_memory.store, m_design, m_request, m_memory, m_progress);
}

CheckOutcome Check::checkLocked()
{
    const auto isThere = openStore();
    if (!isThere)
        return failed({isThere.error()});
    if (*isThere) {
        CheckOutcome outcome = checkStore();
        if (!isDamage(outcome.errors))
            return outcome;
        m_memory.forget();
    }
    std::vector<Error> problems;
    if (const auto made = makeStore(problems); !made)
        return failed(problems.empty() ? std::vector<Error>{made.error()} : std::move(problems));
    return checkStore();
}

CheckOutcome Check::run()
{
    std::vector<Error> errors = overrideProblems(m_design, m_request.options.overrides);
    if (!errors.empty())
        return failed(std::move(errors));
    const auto fingerprint = sampleDataFingerprint(m_design.model, m_request.folder, m_memory.files);
    if (!fingerprint)
        return failed({fingerprint.error()});
    const auto lock = StoreLock::acquire(m_request.storePath, m_progress);
    if (!lock)
        return failed({lock.error()});
    m_memory.begin(m_request.storePath, *fingerprint);
    CheckOutcome outcome = checkLocked();
    const bool isUsable = outcome.errors.empty() || outcome.errors.front().code == ErrorCode::Cancelled;
    if (!isUsable)
        m_memory.store.reset();
    if (m_memory.store)
        m_memory.store->cancelBy(nullptr);
    return outcome;
}

}  // namespace

CheckOutcome checkDesign(const Model& model, const Derivation& derivation, const PhysicalModel& physical,
                         const CheckRequest& request, const Progress& progress)
{
    const Design design(model, derivation, physical);
    CheckMemory own;
    CheckMemory& memory = request.memory == nullptr ? own : *request.memory;
    return Check(design, request, memory.contents(), progress).run();
}

}  // namespace querywright::engine
