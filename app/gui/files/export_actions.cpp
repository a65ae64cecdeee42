// SPDX-License-Identifier: Apache-2.0
#include "app/gui/files/export_actions.h"

#include "app/gui/cql/cql_text.h"
#include "app/gui/text.h"
#include "model/file/file_io.h"
#include "render/diagrams.h"
#include "render/paint/painter.h"
#include "render/paint/write.h"

#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QImage>
#include <QMimeData>
#include <QPainter>
#include <QPrinter>

#include <algorithm>

namespace querywright::gui {
namespace {

constexpr double pictureScale = 2.0;

// The diagram without what only the running program knows: the signs that a check gave its queries.
render::Diagram onPaper(render::Diagram diagram)
{
    render::updateSigns(diagram, {});
    return diagram;
}

// The diagram in the form that the name of the file says.
Result<QByteArray> picture(const render::Diagram& diagram, const QString& path)
{
    const render::Theme& theme = render::Theme::print();
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == QLatin1String("svg"))
        return render::toSvg(diagram, theme);
    if (suffix == QLatin1String("pdf"))
        return render::toPdf(diagram, theme);
    if (suffix == QLatin1String("png"))
        return render::toPng(diagram, theme, pictureScale);
    return failure(ErrorCode::Invalid, "the name of the file ends neither in .svg nor .pdf nor .png");
}

}  // namespace

ExportActions::ExportActions(const Context& context, Dialogs& dialogs, QWidget& window)
    : m_context(context), m_dialogs(dialogs), m_window(window)
{}

bool ExportActions::exportCql()
{
    const QString path = m_dialogs.fileToSave(&m_window, tr("Export CQL Script"),
                                              proposal(QStringLiteral(".cql")), tr("CQL scripts (*.cql)"));
    return !path.isEmpty() && write(path, scriptOf(*m_context.live.design()).toUtf8());
}

bool ExportActions::exportDiagram(const render::Diagram& diagram, const QString& name)
{
    QString path = m_dialogs.fileToSave(&m_window, tr("Export Diagram"),
                                        proposal(QLatin1Char('-') + name.toLower() + QStringLiteral(".svg")),
                                        tr("SVG (*.svg);;PDF (*.pdf);;PNG (*.png)"));
    if (path.isEmpty())
        return false;
    if (QFileInfo(path).suffix().isEmpty())
        path += QStringLiteral(".svg");
    const Result<QByteArray> bytes = picture(onPaper(diagram), path);
    if (!bytes) {
        m_dialogs.tell(&m_window, {tr("%1 could not be exported.").arg(QFileInfo(path).fileName()),
                                   toSentence(toQString(bytes.error().message)),
                                   {}});
        return false;
    }
    return write(path, bytes.value());
}

// On one page, as large as fits; never larger than 100 %.
bool ExportActions::print(const render::Diagram& diagram, const QString& name)
{
    QPrinter printer(QPrinter::HighResolution);
    printer.setDocName(QStringLiteral("%1 \u2013 %2").arg(m_context.document.title(), name));
    const QRectF bounds = diagram.bounds();
    printer.setPageOrientation(bounds.width() > bounds.height() ? QPageLayout::Landscape
                                                                : QPageLayout::Portrait);
    if (!m_dialogs.choosePrinter(&m_window, printer))
        return false;
    QPainter painter;
    if (!painter.begin(&printer)) {
        m_dialogs.tell(&m_window,
                       {tr("%1 could not be printed.").arg(name), tr("The printer does not answer."), {}});
        return false;
    }
    const QSizeF page = printer.pageLayout().paintRectPixels(printer.resolution()).size();
    const double actualSize = printer.resolution() / 96.0;
    const double scale =
        std::min({page.width() / bounds.width(), page.height() / bounds.height(), actualSize});
    painter.scale(scale, scale);
    painter.translate(-bounds.topLeft());
    render::DiagramPainter(painter, render::Theme::print()).paint(onPaper(diagram));
    return painter.end();
}

void ExportActions::copy(const render::Diagram& diagram)
{
    auto* data = new QMimeData;  // the clipboard owns it
    addPicture(*data, diagram);
    QGuiApplication::clipboard()->setMimeData(data);
}

void ExportActions::addPicture(QMimeData& data, const render::Diagram& diagram)
{
    const render::Diagram shown = onPaper(diagram);
    data.setData(QStringLiteral("image/svg+xml"), render::toSvg(shown, render::Theme::print()));
    if (const Result<QByteArray> png = render::toPng(shown, render::Theme::print(), pictureScale))
        data.setImageData(QImage::fromData(png.value(), "PNG"));
}

bool ExportActions::write(const QString& path, const QByteArray& bytes)
{
    const auto written =
        file::replaceFile(toStdString(path), {bytes.constData(), static_cast<std::size_t>(bytes.size())});
    if (!written)
        m_dialogs.tell(&m_window, {tr("%1 could not be saved.").arg(QFileInfo(path).fileName()),
                                   toSentence(toQString(written.error().message)),
                                   {}});
    return written.has_value();
}

QString ExportActions::proposal(const QString& suffix) const
{
    const QString folder = m_context.document.isUntitled() ? QDir::homePath() : m_context.document.folder();
    QString name = QFileInfo(m_context.document.path()).completeBaseName();
    if (name.isEmpty())
        name = QStringLiteral("model");
    return QDir(folder).filePath(name + suffix);
}

}  // namespace querywright::gui
