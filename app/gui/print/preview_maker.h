// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"
#include "render/page/sheet.h"
#include "render/page/sheet_texts.h"

#include <QImage>
#include <QObject>
#include <QThreadPool>

#include <atomic>
#include <memory>
#include <optional>

namespace querywright::gui {

// What a preview shows. Values and shared constants: nothing of it changes meanwhile.
struct PreviewRequest {
    render::Stage stage = render::Stage::Logical;
    std::shared_ptr<const render::Diagram> diagram;
    std::shared_ptr<const core::Design> design;
    DiagramContent content;
    PageSetup setup;
    // What is only known outside of the model; the rest of the texts is worked out.
    render::SheetTexts known;
    std::size_t page = 0;  // beyond the last: the last
    QSize room;            // in device pixels, that the page is shown in
};

struct Preview {
    std::shared_ptr<const render::Sheet> sheet;
    std::size_t page = 0;
    QImage image;                             // of the page, as large as fits the room
    std::optional<render::PageCount> better;  // the fewest pages on which all can be read, if it cannot now
};

// Lays sheets out and paints their pages in a thread of its own. Of several requests only the newest is made.
class PreviewMaker final : public QObject {
    Q_OBJECT

public:
    explicit PreviewMaker(QObject* parent = nullptr);
    ~PreviewMaker() override;  // waits

    void request(PreviewRequest request);
    bool isBusy() const { return m_running != nullptr; }

Q_SIGNALS:
    void made(std::shared_ptr<const querywright::gui::Preview> preview);

private:
    struct Run;

    void start(PreviewRequest request);
    void finish(const std::shared_ptr<Run>& run);

    QThreadPool m_threads;
    std::shared_ptr<Run> m_running;
    std::optional<PreviewRequest> m_next;
};

}  // namespace querywright::gui
