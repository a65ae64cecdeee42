// SPDX-License-Identifier: Apache-2.0
#include "engine/check/check.h"

#include "engine/check/design_check.h"
#include "engine/data/sample_store.h"
#include "engine/store/catalogue.h"
#include "engine/store/store_file.h"
#include "model/base/text.h"

#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

namespace querywright::engine {

namespace {

// Makes a new store with the sample data.
Result<Database> makeStore(const Model& model, const CheckRequest& request, const std::string& fingerprint,
                           const Progress& progress, std::vector<Error>& problems)
{
    auto database = Database::open(request.storePath, Database::Mode::ReadWrite);
    if (!database)
        return database;
    database->cancelBy(progress.cancelled);
    if (const auto done = createCatalogue(*database); !done)
        return failure(done.error());
    problems = fillSampleStore(*database, model, request.folder, progress);
    if (!problems.empty())
        return failure(problems.front());
    if (const auto done = noteSampleData(*database, fingerprint); !done)
        return failure(done.error());
    return database;
}

// The store at the path if it is one of this sample data; nothing if it has to be made.
Result<std::optional<Database>> openStore(const CheckRequest& request, const std::string& fingerprint,
                                          const Progress& progress)
{
    std::error_code error;
    if (!std::filesystem::exists(request.storePath, error))
        return std::optional<Database>();
    auto database = Database::open(request.storePath, Database::Mode::ReadWrite);
    if (!database && database.error().code != ErrorCode::Store)
        return failure(database.error());
    if (!database)
        return std::optional<Database>();
    database->cancelBy(progress.cancelled);
    const auto isStore = isStoreOf(*database, fingerprint);
    if (!isStore && isStore.error().code != ErrorCode::Store)
        return failure(isStore.error());
    if (!isStore || !*isStore)
        return std::optional<Database>();
    return std::optional<Database>(std::move(*database));
}

bool isDamage(const std::vector<Error>& errors)
{
    return !errors.empty() && errors.back().code == ErrorCode::Store;
}

class Check {
public:
    Check(const Design& design, const CheckRequest& request, const Progress& progress)
        : m_design(design), m_request(request), m_progress(progress)
    {}

    CheckOutcome run();

private:
    std::optional<Database> newStore(const std::string& fingerprint, std::vector<Error>& errors);
    CheckOutcome failed(std::vector<Error> errors) const;

    const Design& m_design;
    const CheckRequest& m_request;
    const Progress& m_progress;
};

CheckOutcome Check::failed(std::vector<Error> errors) const
{
    return {unfinishedReport(m_design, "There is no sample data."), std::move(errors)};
}

std::optional<Database> Check::newStore(const std::string& fingerprint, std::vector<Error>& errors)
{
    errors.clear();
    if (const auto removed = removeStore(m_request.storePath); !removed) {
        errors.push_back(removed.error());
        return std::nullopt;
    }
    auto made = makeStore(m_design.model, m_request, fingerprint, m_progress, errors);
    if (made)
        return std::move(*made);
    if (errors.empty())
        errors.push_back(made.error());
    return std::nullopt;
}

CheckOutcome Check::run()
{
    std::vector<Error> errors = overrideProblems(m_design, m_request.options.overrides);
    if (!errors.empty())
        return failed(std::move(errors));
    const auto fingerprint = sampleDataFingerprint(m_design.model, m_request.folder);
    if (!fingerprint)
        return failed({fingerprint.error()});
    const auto lock = StoreLock::acquire(m_request.storePath, m_progress);
    if (!lock)
        return failed({lock.error()});

    auto store = openStore(m_request, *fingerprint, m_progress);
    if (!store)
        return failed({store.error()});
    if (*store) {
        CheckOutcome outcome = checkOnStore(**store, m_design, m_request.options, m_progress);
        if (!isDamage(outcome.errors))
            return outcome;
        store->reset();  // closes the file
    }
    std::optional<Database> fresh = newStore(*fingerprint, errors);
    if (!fresh)
        return failed(std::move(errors));
    return checkOnStore(*fresh, m_design, m_request.options, m_progress);
}

}  // namespace

CheckOutcome checkDesign(const Model& model, const Derivation& derivation, const PhysicalModel& physical,
                         const CheckRequest& request, const Progress& progress)
{
    const Design design(model, derivation, physical);
    return Check(design, request, progress).run();
}

}  // namespace querywright::engine
