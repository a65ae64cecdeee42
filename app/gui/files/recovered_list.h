// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/recovery/recovered_work.h"
#include "app/core/worker.h"

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

namespace querywright::gui {

// The work that was not saved when the program ended, as it is offered. Looks for it once, in a thread of its
// own.
class RecoveredList final : public QObject {
    Q_OBJECT

public:
    explicit RecoveredList(QObject* parent = nullptr);
    ~RecoveredList() override;

    // Looks again. changed() follows if there is something else.
    void look();

    const std::vector<core::RecoveredWork>& all() const { return m_all; }  // the newest first

    // It is not offered any more; its copy stays.
    void drop(const core::RecoveredWork& work);
    // Its copy is removed: it is gone.
    void discard(const core::RecoveredWork& work);

Q_SIGNALS:
    void changed();

private:
    std::vector<core::RecoveredWork> m_all;
    std::unique_ptr<core::Worker> m_worker;
};

// "14 changes to hotel.qw", "Changes to Untitled".
QString changesText(const core::RecoveryNote& note);

// A moment of today by its time, another one with its day: "21:47:52", "18 November, 21:47".
QString momentText(const QDateTime& moment);

}  // namespace querywright::gui
