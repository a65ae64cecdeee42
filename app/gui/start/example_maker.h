// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/files/examples.h"
#include "render/figure/diagram.h"

#include <QObject>
#include <QString>
#include <QThreadPool>

#include <atomic>
#include <cstddef>
#include <memory>
#include <vector>

namespace querywright::gui {

// What there is to see of an example before it is opened.
struct ExampleView {
    QString name;  // of its model
    std::size_t tables = 0;
    std::size_t queries = 0;
    std::shared_ptr<const render::Diagram> diagram;  // of its tables
};

// Reads examples and draws their tables, one after the other, in a thread of its own.
class ExampleMaker final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;
    ~ExampleMaker() override;  // cancels and waits

    // To be called once.
    void make(const std::vector<Example>& examples);

Q_SIGNALS:
    // An example that cannot be read is left out.
    void made(std::size_t position, const querywright::gui::ExampleView& view);

private:
    QThreadPool m_threads;
    std::atomic<bool> m_isCancelled = false;
};

}  // namespace querywright::gui
