// SPDX-License-Identifier: Apache-2.0
#include "app/gui/console/statement_at.h"

#include "app/gui/text.h"
#include "model/cql/parser/script.h"

namespace querywright::gui {
namespace {

int unitsOf(std::string_view text)
{
    return static_cast<int>(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).size());
}

}  // namespace

std::vector<StatementSpan> statementsOf(const QString& text)
{
    const std::string script = toStdString(text);
    std::vector<StatementSpan> spans;
    std::size_t offset = 0;  // in bytes, of what `units` counts
    int units = 0;
    for (const cql::ScriptPart& part : cql::splitScript(script)) {
        if (part.text.empty())
            continue;
        const auto at = static_cast<std::size_t>(part.text.data() - script.data());
        units += unitsOf(std::string_view(script).substr(offset, at - offset));
        StatementSpan span;
        span.begin = units;
        units += unitsOf(part.text);
        span.end = units;
        offset = at + part.text.size();
        span.statement = {std::string(part.text), part.line, part.column};
        spans.push_back(std::move(span));
    }
    return spans;
}

std::optional<StatementSpan> statementAt(const QString& text, int cursor)
{
    const std::vector<StatementSpan> spans = statementsOf(text);
    const StatementSpan* before = nullptr;
    for (const StatementSpan& span : spans) {
        if (cursor < span.begin) {
            const bool isOnItsLine =
                before
                && !QStringView(text).mid(before->end, cursor - before->end).contains(QLatin1Char('\n'));
            return isOnItsLine ? *before : span;
        }
        if (cursor <= span.end)
            return span;
        before = &span;
    }
    return before ? std::optional(*before) : std::nullopt;
}

std::vector<StatementSpan> statementsWithin(const QString& text, int begin, int end)
{
    std::vector<StatementSpan> spans = statementsOf(text.mid(begin, end - begin));
    const QStringView above = QStringView(text).left(begin);
    const auto line = static_cast<std::uint32_t>(above.count(QLatin1Char('\n')));
    const auto column = static_cast<std::uint32_t>(begin - (above.lastIndexOf(QLatin1Char('\n')) + 1));
    for (StatementSpan& span : spans) {
        span.begin += begin;
        span.end += begin;
        if (span.statement.line == 1)
            span.statement.column += column;
        span.statement.line += line;
    }
    return spans;
}

}  // namespace querywright::gui
