// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/subject.h"

#include <QObject>

#include <functional>
#include <vector>

namespace querywright::gui {

// What is selected: one selection for the whole window. Explorer, strip, problems, canvas and inspector set
// it and follow it.
class Selection final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    // The first is the one that was selected first.
    const std::vector<Subject>& subjects() const { return m_subjects; }
    bool isEmpty() const { return m_subjects.empty(); }
    bool contains(const Subject& subject) const;

    // The first one; nothing (std::monostate) if none is selected.
    Subject first() const { return m_subjects.empty() ? Subject{} : m_subjects.front(); }

    // Replaces the selection. A subject that is nothing clears it.
    void set(const Subject& subject);
    void set(std::vector<Subject> subjects);
    void toggle(const Subject& subject);
    void clear();

    // Puts what each has become in its place, once; drops what has become nothing.
    void follow(const std::function<Subject(const Subject&)>& successorOf);

    // Selects it and asks the window to go to its stage and to bring it into sight.
    void reveal(const Subject& subject);

Q_SIGNALS:
    void changed();
    void revealRequested(const querywright::Subject& subject);

private:
    std::vector<Subject> m_subjects;
};

}  // namespace querywright::gui
