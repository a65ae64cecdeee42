// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/live_design.h"
#include "render/figure/compose.h"

#include <QObject>
#include <QString>
#include <QThreadPool>

#include <optional>

namespace querywright::gui {

// What the last check of a model said: "9 of 9 queries", "Q3 reads 64 partitions", "Q5 scans".
struct LastCheck {
    render::Sign sign = render::Sign::NotRun;
    QString text;

    friend bool operator==(const LastCheck&, const LastCheck&) = default;
};

// Nothing while there are no results, or none of all queries.
std::optional<LastCheck> lastCheckOf(const core::LiveDesign& live);

// Kept for each model in the user's state folder ("querywright/checks").
std::optional<LastCheck> recallCheck(const QString& modelPath);

// Remembers how each check of the open model ends, in a thread of its own: it takes as long as the disk does.
class LastCheckKeeper final : public QObject {
    Q_OBJECT

public:
    // REQUIRES: both outlive the object.
    LastCheckKeeper(const core::Document& document, const core::LiveDesign& live, QObject* parent);
    ~LastCheckKeeper() override;  // waits until the last one is kept

private:
    void remember();

    const core::Document& m_document;
    const core::LiveDesign& m_live;
    QString m_path;                   // of the model that was checked last
    std::optional<LastCheck> m_last;  // what was kept of it
    QThreadPool m_thread;
};

}  // namespace querywright::gui
