// SPDX-License-Identifier: Apache-2.0
#include "app/gui/find/find_in_model.h"

#include "app/gui/inspector/subject_chip.h"

#include <QStringList>

#include <algorithm>

namespace querywright::gui {

std::vector<FindHit> findInModel(const SubjectScope& scope, const QString& text)
{
    const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (words.isEmpty())
        return {};
    std::vector<FindHit> hits;
    for (const ListedSubject& listed : listSubjects(scope)) {
        const QString whole = listed.name + QLatin1Char(' ') + listed.place + QLatin1Char(' ') + listed.type;
        const bool fits = std::all_of(words.begin(), words.end(), [&](const QString& word) {
            return whole.contains(word, Qt::CaseInsensitive);
        });
        if (fits)
            hits.push_back({listed.subject, listed.name, kindOf(scope.model, listed.subject), listed.place,
                            listed.type});
    }
    std::stable_partition(hits.begin(), hits.end(), [&](const FindHit& hit) {
        // "Guest.last_name" begins with "last" as well.
        return hit.name.startsWith(words.constFirst(), Qt::CaseInsensitive)
               || hit.name.section(QLatin1Char('.'), -1).startsWith(words.constFirst(), Qt::CaseInsensitive);
    });
    return hits;
}

}  // namespace querywright::gui
