// SPDX-License-Identifier: Apache-2.0
#include "app/gui/verdict/verdict.h"

#include "app/gui/text.h"
#include "render/figure/diagram_options.h"

namespace querywright::gui {

using engine::Verdict;
using render::Sign;
using render::Token;

Sign signOf(const core::QueryState& state)
{
    switch (state.stage) {
    case core::QueryState::Stage::NotRun:
        return Sign::NotRun;
    case core::QueryState::Stage::Waiting:
    case core::QueryState::Stage::Running:
        return Sign::Running;
    case core::QueryState::Stage::Done:
        break;
    }
    Sign sign = state.result ? signOf(state.result->verdict) : Sign::NotRun;
    for (const Finding& doubt : state.doubts) {
        if (sign != Sign::Error)
            sign = signOf(doubt.severity);
    }
    return sign;
}

Sign signOf(Severity severity)
{
    switch (severity) {
    case Severity::Advice:
        return Sign::Several;
    case Severity::Warning:
        return Sign::Warning;
    case Severity::Error:
        break;
    }
    return Sign::Error;
}

std::map<QueryId, Sign> signsOf(const std::vector<core::QueryState>& queries)
{
    std::map<QueryId, Sign> signs;
    for (const core::QueryState& state : queries)
        signs[state.query] = signOf(state);
    return signs;
}

Sign worstSignOf(const std::vector<core::QueryState>& queries)
{
    Sign worst = Sign::None;
    for (const core::QueryState& state : queries)
        worst = render::worseOf(worst, signOf(state));
    return worst == Sign::None ? Sign::NotRun : worst;
}

const char* iconOf(Sign sign)
{
    switch (sign) {
    case Sign::Ok:
        return "check-circle-fill";
    case Sign::Several:
        return "info-circle-fill";
    case Sign::Warning:
        return "exclamation-triangle-fill";
    case Sign::Error:
        return "x-octagon-fill";
    case Sign::Running:
        return "hourglass-split";
    case Sign::NotRun:
    case Sign::None:
        break;
    }
    return "slash-circle";
}

Token colorOf(Sign sign)
{
    switch (sign) {
    case Sign::Ok:
        return Token::Ok;
    case Sign::Several:
    case Sign::Running:
        return Token::Accent;
    case Sign::Warning:
        return Token::Warning;
    case Sign::Error:
        return Token::Error;
    case Sign::NotRun:
    case Sign::None:
        break;
    }
    return Token::Muted;
}

Token tintOf(Sign sign)
{
    switch (sign) {
    case Sign::Ok:
        return Token::OkBackground;
    case Sign::Several:
    case Sign::Running:
        return Token::AccentSoft;
    case Sign::Warning:
        return Token::WarningBackground;
    case Sign::Error:
        return Token::ErrorBackground;
    case Sign::NotRun:
    case Sign::None:
        break;
    }
    return Token::Surface2;
}

QString wordsOf(const engine::QueryCheck& check)
{
    switch (check.verdict) {
    case Verdict::One:
    case Verdict::Several:
    case Verdict::Many:
        return countedText(check.partitions.most, "partition");
    case Verdict::Scan:
        return QStringLiteral("scan");
    case Verdict::Refused:
        return QStringLiteral("not supported");
    case Verdict::RowsLost:
        return QStringLiteral("rows lost");
    case Verdict::NotRun:
        break;
    }
    return QStringLiteral("not run");
}

QString shortWordsOf(const engine::QueryCheck& check)
{
    switch (check.verdict) {
    case Verdict::One:
    case Verdict::Several:
    case Verdict::Many:
        return groupedText(check.partitions.most);
    case Verdict::Scan:
        return QStringLiteral("scan");
    case Verdict::Refused:
        return QStringLiteral("refused");
    case Verdict::RowsLost:
        return QStringLiteral("lost");
    case Verdict::NotRun:
        break;
    }
    return QStringLiteral("\u2013");
}

QStringList reasonsOf(const core::QueryState& state)
{
    QStringList reasons;
    if (state.result && !state.result->reason.empty())
        reasons << toQString(state.result->reason);
    for (const Finding& doubt : state.doubts)
        reasons << toQString(doubt.message);
    return reasons;
}

}  // namespace querywright::gui
