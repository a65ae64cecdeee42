// SPDX-License-Identifier: Apache-2.0
#include "app/core/live_review.h"

#include "app/core/background.h"

#include <utility>

namespace querywright::core {

LiveReview::LiveReview(const Document& document, const LiveDesign& live, QObject* parent)
    : QObject(parent), m_document(document), m_live(live), m_reviewer(std::make_unique<Worker>())
{
    connect(&document, &Document::replaced, this, &LiveReview::forget);
    connect(&document, &Document::changed, this, [this](const Change& change) {
        if (change.review && !change.meaning)  // else a new design follows
            start();
    });
    connect(&live, &LiveDesign::designChanged, this, &LiveReview::start);
    connect(&live, &LiveDesign::checkFinished, this, &LiveReview::start);
    start();
}

LiveReview::~LiveReview()
{
    m_reviewer.reset();
}

void LiveReview::forget()
{
    m_done = ++m_asked;
    m_review.reset();
    m_design.reset();
    Q_EMIT reviewed();
}

void LiveReview::start()
{
    const std::shared_ptr<const Design> design = m_live.design();
    const quint64 number = ++m_asked;
    if (design->isStale || m_live.isDesigning()) {
        m_done = number;
        return;
    }
    const auto report = m_live.reportDesign() == design ? m_live.report() : nullptr;
    m_reviewer->post([this, number, design, report, settings = m_document.file().review] {
        std::optional<MeasuredDesign> measured;
        if (report)
            measured = measuredDesign({}, *report);
        auto review = std::make_shared<const DesignReview>(
            reviewDesign(*design, settings, measured ? &*measured : nullptr));
        QMetaObject::invokeMethod(
            this,
            [this, number, design, review = std::move(review)] {
                if (number != m_asked)
                    return;  // overtaken
                m_done = number;
                m_design = design;
                letGoInBackground(std::exchange(m_review, review));
                Q_EMIT reviewed();
            },
            Qt::QueuedConnection);
    });
}

}  // namespace querywright::core
