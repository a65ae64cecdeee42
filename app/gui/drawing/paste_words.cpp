// SPDX-License-Identifier: Apache-2.0
#include "app/gui/drawing/paste_words.h"

#include "app/gui/inspector/subject_chip.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "model/base/text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <string>
#include <utility>

namespace querywright::gui {

QString wordsOfPasted(const Model& model, const std::vector<Subject>& made, Stage now)
{
    QStringList places;
    for (const Stage stage : allStages) {
        std::vector<std::pair<std::string, std::uint64_t>> kinds;  // in the order of the things
        for (const Subject& subject : made) {
            if (stageOf(subject, now) != stage)
                continue;
            const std::string kind = toStdString(kindOf(model, subject));
            const auto found = std::find_if(kinds.begin(), kinds.end(),
                                            [&](const auto& each) { return each.first == kind; });
            if (found == kinds.end())
                kinds.emplace_back(kind, 1);
            else
                ++found->second;
        }
        std::vector<std::string> words;
        for (const auto& [kind, count] : kinds)
            words.push_back(counted(count, kind));
        if (!words.empty())
            places << QCoreApplication::translate("PasteWords", "%1 into %2")
                          .arg(toQString(listed(words)), titleOf(stage));
    }
    return places.join(QStringLiteral(", "));
}

}  // namespace querywright::gui
