// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/document.h"
#include "app/core/recovery/held_lock.h"
#include "app/core/recovery/recovery_writer.h"

#include <QDateTime>
#include <QObject>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>

namespace querywright::core {

// Keeps a recovery copy of the open model while it has changes that are not saved, in the user's state folder
// ("querywright/recovery"): after a crash at most the edits of the last moment are lost (RecoveryWriter). The
// copy is removed once there is nothing left that is not saved, and by discard(). It is locked, so that
// findRecoveredWork() leaves it out, as long as the object lives.
class Autosave final : public QObject {
    Q_OBJECT

public:
    // REQUIRES: the document outlives the object.
    explicit Autosave(Document& document, QObject* parent = nullptr);

    // Keeps the copy, unless it was discarded: who ends without an answer of people loses nothing.
    ~Autosave() override;

    // The changes are not wanted. The next edit is kept again.
    void discard();

    // Waits until the model as it is now is kept. Whether it is.
    bool flush();

    // When what is not saved was kept last; invalid if it was not. Why it cannot be kept; else empty.
    QDateTime keptAt() const { return m_keptAt; }
    QString failure() const { return m_failure; }

Q_SIGNALS:
    void kept();  // or not: keptAt() and failure()

private:
    void note();
    bool prepare();
    void take(std::uint64_t model, const Result<QDateTime>& written);

    Document& m_document;
    QDateTime m_keptAt;
    QString m_failure;
    std::uint64_t m_model = 0;  // counts those that were discarded
    std::optional<HeldLock> m_lock;
    std::unique_ptr<RecoveryWriter> m_writer;  // null until there is something to keep
};

}  // namespace querywright::core
