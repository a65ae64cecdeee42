// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"
#include "app/core/worker.h"
#include "engine/data/preview_data.h"

#include <QObject>

#include <atomic>
#include <cstddef>
#include <memory>
#include <string>

namespace querywright::core {

// The first rows of the sample data of a type, as engine::previewData() gives them; of a model that has
// errors a sentence about them instead.
engine::PreviewedData previewSampleData(const Design& design, const std::string& folder,
                                        const AttributeOwner& owner, std::size_t most,
                                        const engine::Progress& progress);

// Previews sample data on a thread of its own: what was asked for last, the rest is dropped.
class SamplePreview final : public QObject {
    Q_OBJECT

public:
    explicit SamplePreview(QObject* parent = nullptr);
    ~SamplePreview() override;  // cancels and waits for the thread, which is a moment

    // ready() follows, unless something else is asked for or forget() is called before.
    void ask(std::shared_ptr<const Design> design, const std::string& folder, const AttributeOwner& owner);
    void forget();
    bool isBusy() const { return m_cancelled != nullptr; }

Q_SIGNALS:
    void ready(const querywright::engine::PreviewedData& data);

private:
    std::shared_ptr<std::atomic<bool>> m_cancelled;  // of the newest; null if nothing runs
    std::unique_ptr<Worker> m_worker;
};

}  // namespace querywright::core
