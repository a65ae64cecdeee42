// SPDX-License-Identifier: Apache-2.0
#include "app/gui/verdict/preview_text.h"

#include "app/gui/text.h"
#include "app/gui/verdict/verdict.h"
#include "model/base/text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace querywright::gui {
namespace {

QString previewWord(const char* text)
{
    return QCoreApplication::translate("PreviewText", text);
}

// How it is now; empty where that is not known or the same.
QString nowText(const core::LiveDesign& live, const core::PreviewedRead& read)
{
    const core::QueryState* state = live.find(read.query);
    if (!state || !state->result || state->result->verdict == engine::Verdict::NotRun)
        return {};
    const bool isSame =
        state->result->verdict == read.verdict
        && (!read.partitions || read.verdict == engine::Verdict::Scan
            || std::lround(*read.partitions) == static_cast<long>(state->result->partitions.most));
    return isSame ? QString() : previewWord(", now %1").arg(shortWordsOf(*state->result));
}

}  // namespace

QString wordsOf(const core::PreviewedRead& read)
{
    switch (read.verdict) {
    case engine::Verdict::One:
        return previewWord("1 partition");
    case engine::Verdict::Several:
    case engine::Verdict::Many:
        if (read.partitions)
            return previewWord("about %1 by the statistics")
                .arg(countedText(static_cast<std::uint64_t>(std::max(1.0, std::round(*read.partitions))),
                                 "partition"));
        return read.asked.empty()
                   ? previewWord("several partitions")
                   : previewWord("one partition for each %1").arg(toQString(join(read.asked, ", ")));
    case engine::Verdict::Scan:
        return previewWord("reads the whole table");
    case engine::Verdict::RowsLost:
        return previewWord("rows overwrite each other");
    case engine::Verdict::Refused:
        return previewWord("not supported");
    case engine::Verdict::NotRun:
        break;
    }
    return previewWord("a given value that no column holds");
}

std::vector<PreviewLine> previewLines(const core::LiveDesign& live, const Workflow& workflow,
                                      const std::vector<core::PreviewedRead>& reads)
{
    std::vector<PreviewLine> changed;
    std::vector<PreviewLine> unchanged;
    for (const core::PreviewedRead& read : reads) {
        const AccessPattern* query = workflow.find(read.query);
        if (!query)
            continue;
        const QString now = nowText(live, read);
        (now.isEmpty() ? unchanged : changed)
            .push_back(
                {read.verdict, QStringLiteral("%1: %2%3").arg(toQString(query->label), wordsOf(read), now)});
    }
    changed.insert(changed.end(), unchanged.begin(), unchanged.end());
    return changed;
}

QString previewText(const core::LiveDesign& live, const Workflow& workflow,
                    const std::vector<core::PreviewedRead>& reads)
{
    QStringList texts;
    for (const PreviewLine& line : previewLines(live, workflow, reads))
        texts << line.text;
    return texts.join(QStringLiteral(" \u00b7 "));
}

}  // namespace querywright::gui
