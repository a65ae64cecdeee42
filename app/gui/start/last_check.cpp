// SPDX-License-Identifier: Apache-2.0
#include "app/gui/start/last_check.h"

#include "app/core/state_path.h"
#include "app/gui/text.h"
#include "app/gui/verdict/verdict.h"

#include <QFileInfo>
#include <QSettings>

namespace querywright::gui {
namespace {

const QString checksKind = QStringLiteral("checks");
const QString signKey = QStringLiteral("sign");
const QString textKey = QStringLiteral("text");

QString checkFileOf(const QString& modelPath)
{
    return core::statePathOf(checksKind, modelPath, QStringLiteral("ini"));
}

// "Q5 scans", as much as there is room for beside the name of a file.
QString shortSentence(const QString& label, const core::QueryState& state)
{
    switch (state.result->verdict) {
    case engine::Verdict::Scan:
        return words("%1 scans").arg(label);
    case engine::Verdict::Refused:
        return words("%1 is not supported").arg(label);
    case engine::Verdict::RowsLost:
        return words("The table of %1 loses rows").arg(label);
    case engine::Verdict::NotRun:
        return words("%1 cannot be run").arg(label);
    default:
        return words("%1 reads %2").arg(label, wordsOf(*state.result));
    }
}

bool isBad(render::Sign sign)
{
    return sign == render::Sign::Warning || sign == render::Sign::Error;
}

void keep(const QString& modelPath, const LastCheck& check)
{
    if (!core::readyStateFolder(checksKind))
        return;
    QSettings file(checkFileOf(modelPath), QSettings::IniFormat);
    file.setValue(QStringLiteral("model"), modelPath);
    file.setValue(signKey, static_cast<int>(check.sign));
    file.setValue(textKey, check.text);
    file.sync();
}

}  // namespace

std::optional<LastCheck> lastCheckOf(const core::LiveDesign& live)
{
    const std::vector<core::QueryState>& queries = live.queries();
    if (queries.empty())
        return std::nullopt;
    std::size_t good = 0;
    std::size_t readOne = 0;
    const core::QueryState* worst = nullptr;
    for (const core::QueryState& state : queries) {
        if (state.stage != core::QueryState::Stage::Done || !state.result)
            return std::nullopt;
        const render::Sign sign = signOf(state.result->verdict);
        good += isBad(sign) ? 0 : 1;
        readOne += state.result->verdict == engine::Verdict::One ? 1 : 0;
        if (isBad(sign) && (!worst || core::isWorse(*state.result, *worst->result)))
            worst = &state;
    }
    if (!worst && readOne < good)
        return LastCheck{
            render::Sign::Several,
            words("%1 of %2 read 1 partition").arg(readOne).arg(countedText(queries.size(), "query"))};
    if (!worst)
        return LastCheck{render::Sign::Ok,
                         words("%1 of %2").arg(good).arg(countedText(queries.size(), "query"))};
    const AccessPattern* query = live.design()->model().workflow.find(worst->query);
    return LastCheck{signOf(worst->result->verdict),
                     shortSentence(query ? toQString(query->label) : QString(), *worst)};
}

std::optional<LastCheck> recallCheck(const QString& modelPath)
{
    if (!QFileInfo::exists(checkFileOf(modelPath)))
        return std::nullopt;
    const QSettings file(checkFileOf(modelPath), QSettings::IniFormat);
    const int sign = file.value(signKey).toInt();
    const QString text = file.value(textKey).toString();
    if (sign <= 0 || sign > static_cast<int>(render::Sign::Running) || text.isEmpty())
        return std::nullopt;
    return LastCheck{static_cast<render::Sign>(sign), text};
}

LastCheckKeeper::LastCheckKeeper(const core::Document& document, const core::LiveDesign& live,
                                 QObject* parent)
    : QObject(parent), m_document(document), m_live(live)
{
    m_thread.setMaxThreadCount(1);  // the newest is kept last
    connect(&live, &core::LiveDesign::checkFinished, this, &LastCheckKeeper::remember);
}

LastCheckKeeper::~LastCheckKeeper()
{
    m_thread.waitForDone();
}

void LastCheckKeeper::remember()
{
    const auto check = m_document.isUntitled() ? std::nullopt : lastCheckOf(m_live);
    if (!check || (m_path == m_document.path() && m_last == check))
        return;
    m_path = m_document.path();
    m_last = check;
    m_thread.start([path = m_path, check = *check] { keep(path, check); });
}

}  // namespace querywright::gui
