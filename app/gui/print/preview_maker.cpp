// SPDX-License-Identifier: Apache-2.0
#include "app/gui/print/preview_maker.h"

#include "render/page/pages.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace querywright::gui {

namespace {

QImage imageOf(const render::Sheet& sheet, std::size_t page, QSize room)
{
    const QSize size = sheet.paper.scaled(room, Qt::KeepAspectRatio).toSize().expandedTo({1, 1});
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    const double scale = size.width() / sheet.paper.width();
    painter.scale(scale, scale);
    render::paintPage(painter, sheet, page, render::themeOf(sheet.setup.colors));
    return image;
}

std::shared_ptr<const Preview> makePreview(const PreviewRequest& request)
{
    render::SheetTexts texts =
        render::sheetTexts(request.stage, request.design->model(), request.design->derivation,
                           request.design->physical, request.content, request.diagram->name.toStdString());
    texts.date = request.known.date;
    texts.file = request.known.file;
    texts.revision = request.known.revision;
    texts.check = request.known.check;
    texts.checkedData = request.known.checkedData;
    texts.program = request.known.program;
    auto preview = std::make_shared<Preview>();
    auto sheet = std::make_shared<render::Sheet>(render::makeSheet(*request.diagram, request.setup, texts));
    preview->page = std::min(request.page, sheet->pages() - 1);
    preview->image = imageOf(*sheet, preview->page, request.room);
    if (sheet->smallestText < render::leastReadableText)
        preview->better = render::readablePages(*sheet, texts);
    preview->sheet = std::move(sheet);
    return preview;
}

}  // namespace

struct PreviewMaker::Run {
    PreviewRequest request;
    std::shared_ptr<const Preview> preview;
};

PreviewMaker::PreviewMaker(QObject* parent) : QObject(parent)
{
    m_threads.setMaxThreadCount(1);
}

PreviewMaker::~PreviewMaker()
{
    m_next.reset();
    m_threads.waitForDone();
}

void PreviewMaker::request(PreviewRequest request)
{
    if (m_running)
        m_next = std::move(request);
    else
        start(std::move(request));
}

void PreviewMaker::start(PreviewRequest request)
{
    m_running = std::make_shared<Run>();
    m_running->request = std::move(request);
    m_threads.start([this, run = m_running] {
        run->preview = makePreview(run->request);
        QMetaObject::invokeMethod(
            this, [this, run] { finish(run); }, Qt::QueuedConnection);
    });
}

void PreviewMaker::finish(const std::shared_ptr<Run>& run)
{
    m_running.reset();
    if (m_next) {
        start(*std::exchange(m_next, std::nullopt));
        return;
    }
    Q_EMIT made(run->preview);
}

}  // namespace querywright::gui
