// SPDX-License-Identifier: Apache-2.0
#include "app/gui/selection.h"

#include <algorithm>
#include <utility>

namespace querywright::gui {

bool Selection::contains(const Subject& subject) const
{
    return std::find(m_subjects.begin(), m_subjects.end(), subject) != m_subjects.end();
}

void Selection::set(const Subject& subject)
{
    set(subject == Subject{} ? std::vector<Subject>{} : std::vector<Subject>{subject});
}

void Selection::set(std::vector<Subject> subjects)
{
    if (subjects == m_subjects)
        return;
    m_subjects = std::move(subjects);
    Q_EMIT changed();
}

void Selection::toggle(const Subject& subject)
{
    std::vector<Subject> subjects = m_subjects;
    const auto found = std::find(subjects.begin(), subjects.end(), subject);
    if (found == subjects.end())
        subjects.push_back(subject);
    else
        subjects.erase(found);
    set(std::move(subjects));
}

void Selection::clear()
{
    set(std::vector<Subject>{});
}

void Selection::follow(const std::function<Subject(const Subject&)>& successorOf)
{
    std::vector<Subject> kept;
    for (const Subject& subject : m_subjects) {
        const Subject now = successorOf(subject);
        if (now != Subject{} && std::find(kept.begin(), kept.end(), now) == kept.end())
            kept.push_back(now);
    }
    set(std::move(kept));
}

void Selection::reveal(const Subject& subject)
{
    set(subject);
    Q_EMIT revealRequested(subject);
}

}  // namespace querywright::gui
