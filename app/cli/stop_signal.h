// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QSocketNotifier>

#include <memory>

namespace querywright::cli {

// Ctrl+C, or being told to end, as a signal in the event loop instead of the end of the program. One at a
// time.
class StopSignal : public QObject {
    Q_OBJECT

public:
    StopSignal();
    ~StopSignal() override;

Q_SIGNALS:
    void asked();

private:
    void (*m_beforeInterrupt)(int);
    void (*m_beforeTerminate)(int);
    std::unique_ptr<QSocketNotifier> m_notifier;
};

}  // namespace querywright::cli
