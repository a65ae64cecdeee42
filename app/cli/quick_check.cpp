// SPDX-License-Identifier: Apache-2.0
#include "app/cli/quick_check.h"

#include "app/cli/watched_work.h"
#include "app/core/check_request.h"
#include "app/core/verdict_sign.h"
#include "engine/check/check.h"
#include "model/base/text.h"

#include <QFileInfo>

namespace querywright::cli {

std::optional<engine::CheckReport> quickCheck(const core::Design& design, const QString& path,
                                              const QString& command, Output& err)
{
    const auto tell = [&](const Error& error) {
        err.line((error.place == Place{} ? "qw " + command.toStdString() + ": " : "") + describe(error));
    };
    engine::FileDigests files;
    const QString folder = QFileInfo(path).absolutePath();
    const auto request = core::makeCheckRequest(design.model(), folder.toStdString(), files);
    if (!request) {
        tell(request.error());
        return std::nullopt;
    }
    engine::CheckOutcome outcome = [&] {
        const WatchedWork work(err);
        return engine::checkDesign(design.model(), design.derivation, design.physical, *request,
                                   work.progress());
    }();
    for (const Error& error : outcome.errors)
        tell(error);
    if (!outcome.errors.empty())
        return std::nullopt;
    return std::move(outcome.report);
}

std::map<QueryId, render::Sign> signsOf(const engine::CheckReport& report)
{
    std::map<QueryId, render::Sign> signs;
    for (const engine::QueryCheck& query : report.queries)
        signs.emplace(query.query, core::signOf(query.verdict));
    return signs;
}

}  // namespace querywright::cli
