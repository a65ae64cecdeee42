// SPDX-License-Identifier: Apache-2.0
#include "model/base/text.h"
#include "render/paint/line_geometry.h"
#include "render/paint/pdf_stamps.h"
#include "render/paint/write.h"

#include <QBuffer>
#include <QImage>
#include <QPageLayout>
#include <QPainter>
#include <QPdfWriter>

#include <algorithm>
#include <cmath>
#include <string>

namespace querywright::render {

namespace {

constexpr double screenDpi = 96.0;
constexpr double pointsPerInch = 72.0;

QRectF pageOf(const Diagram& diagram)
{
    return QRectF(diagram.bounds().adjusted(-bleed, -bleed, bleed, bleed).toAlignedRect());
}

}  // namespace

QByteArray toPdf(const Diagram& diagram, const Theme& theme)
{
    const QRectF page = pageOf(diagram);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        constexpr int resolution = 1200;
        fixOrderOfFonts();
        QPdfWriter writer(&buffer);
        writer.setTitle(diagram.name);
        writer.setCreator(QStringLiteral("Querywright"));
        writer.setResolution(resolution);
        const QSizeF size = page.size() * (pointsPerInch / screenDpi);
        writer.setPageLayout(QPageLayout(QPageSize(size, QPageSize::Point, {}, QPageSize::ExactMatch),
                                         QPageLayout::Portrait, QMarginsF(0, 0, 0, 0)));
        QPainter painter(&writer);
        painter.scale(resolution / screenDpi, resolution / screenDpi);
        painter.translate(-page.topLeft());
        if (theme.color(Token::Canvas) != QColor(Qt::white))
            painter.fillRect(page, theme.color(Token::Canvas));
        DiagramPainter(painter, theme).paint(diagram);
    }
    return withoutStamps(bytes);
}

Result<QByteArray> toPng(const Diagram& diagram, const Theme& theme, double scale, Ground ground)
{
    constexpr double mostAtSide = 16000.0;
    constexpr double mostPixels = 200e6;
    const QRectF page = pageOf(diagram);
    const double fitting = std::min({mostAtSide / page.width(), mostAtSide / page.height(),
                                     std::sqrt(mostPixels / (page.width() * page.height()))});
    if (scale > fitting) {
        const std::string most = std::to_string(std::floor(fitting * 100) / 100);
        return failure(ErrorCode::Invalid, "the picture would be too large: the largest scale that fits is "
                                               + most.substr(0, most.find('.') + 3));
    }
    QImage image((page.size() * scale).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(ground == Ground::Canvas ? theme.color(Token::Canvas) : QColor(Qt::transparent));
    {
        QPainter painter(&image);
        painter.scale(scale, scale);
        painter.translate(-page.topLeft());
        DiagramPainter(painter, theme).paint(diagram);
    }
    constexpr double inchesPerMetre = 39.3701;
    const int dotsPerMetre = static_cast<int>(std::lround(screenDpi * scale * inchesPerMetre));
    image.setDotsPerMeterX(dotsPerMetre);
    image.setDotsPerMeterY(dotsPerMetre);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!image.save(&buffer, "PNG"))
        return failure(ErrorCode::Io, "the picture could not be written as PNG");
    return bytes;
}

}  // namespace querywright::render
