// SPDX-License-Identifier: Apache-2.0
#include "app/core/sample_preview.h"

#include <utility>

namespace querywright::core {
namespace {

constexpr std::size_t shownRows = 50;

bool hasOwner(const ConceptualModel& model, const AttributeOwner& owner)
{
    return std::visit([&](auto id) { return model.find(id) != nullptr; }, owner);
}

}  // namespace

engine::PreviewedData previewSampleData(const Design& design, const std::string& folder,
                                        const AttributeOwner& owner, std::size_t most,
                                        const engine::Progress& progress)
{
    engine::PreviewedData preview;
    if (design.isStale) {
        preview.errors.push_back(
            {ErrorCode::Invalid, "the model has errors, so that no data can be made: see Problems", {}});
        return preview;
    }
    if (!hasOwner(design.model().conceptual, owner)) {
        preview.errors.push_back({ErrorCode::UnknownName, "there is no such type any more", {}});
        return preview;
    }
    return engine::previewData(design.model(), folder, owner, most, progress);
}

SamplePreview::SamplePreview(QObject* parent) : QObject(parent), m_worker(std::make_unique<Worker>()) {}

SamplePreview::~SamplePreview()
{
    forget();
    m_worker.reset();
}

void SamplePreview::ask(std::shared_ptr<const Design> design, const std::string& folder,
                        const AttributeOwner& owner)
{
    forget();
    m_cancelled = std::make_shared<std::atomic<bool>>(false);
    m_worker->post([this, design = std::move(design), folder, owner, cancelled = m_cancelled] {
        engine::Progress progress;
        progress.cancelled = cancelled.get();
        const engine::PreviewedData data = previewSampleData(*design, folder, owner, shownRows, progress);
        QMetaObject::invokeMethod(
            this,
            [this, cancelled, data] {
                if (cancelled != m_cancelled)
                    return;
                m_cancelled.reset();
                Q_EMIT ready(data);
            },
            Qt::QueuedConnection);
    });
}

void SamplePreview::forget()
{
    if (m_cancelled)
        *m_cancelled = true;
    m_cancelled.reset();
}

}  // namespace querywright::core
