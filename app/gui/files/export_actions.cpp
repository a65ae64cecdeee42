// SPDX-License-Identifier: Apache-2.0
#include "app/gui/files/export_actions.h"

#include "app/core/report/report.h"
#include "app/gui/cql/cql_text.h"
#include "app/gui/files/proposed_name.h"
#include "app/gui/text.h"
#include "model/file/file_io.h"
#include "model/physical/cql_export.h"
#include "model/writes/write_text.h"
#include "render/diagrams.h"
#include "render/paint/write.h"

#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QImage>
#include <QMimeData>

#include <utility>

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

Result<QByteArray> bytesOf(const std::string& text)
{
    return QByteArray::fromStdString(text);
}

constexpr const char* program = "Querywright " QUERYWRIGHT_VERSION;

// In the form that the name of the file says.
Result<QByteArray> reportFor(const QString& path, const core::ReportInputs& inputs)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == QLatin1String("html") || suffix == QLatin1String("htm"))
        return core::htmlReport(inputs);
    if (suffix == QLatin1String("md"))
        return core::markdownReport(inputs);
    if (suffix == QLatin1String("pdf"))
        return core::pdfReport(inputs);
    return failure(ErrorCode::Invalid, "the name of the file ends neither in .html nor .md nor .pdf");
}

}  // namespace

ExportActions::ExportActions(const Context& context, Dialogs& dialogs, QWidget& window)
    : m_context(context), m_dialogs(dialogs), m_window(window)
{
    m_threads.setMaxThreadCount(1);
}

ExportActions::~ExportActions()
{
    m_threads.waitForDone();
}

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

// False, and told, where there is nothing to write, or something is being written.
bool ExportActions::canBegin(const QString& otherwise)
{
    const bool hasErrors = m_context.live.design()->hasErrors();
    if (hasErrors || m_isWriting)
        m_dialogs.tell(&m_window, {otherwise,
                                   m_isWriting ? tr("Another file is just being written.")
                                               : tr("The model has errors: see Problems."),
                                   {}});
    return !hasErrors && !m_isWriting;
}

// Made in a thread of its own: large diagrams take a moment to be laid out, many updates to be planned.
void ExportActions::begin(const QString& path, Make make)
{
    m_isWriting = true;
    m_threads.start([this, path, make = std::move(make)] {
        const Result<QByteArray> bytes = make();
        QMetaObject::invokeMethod(
            this, [this, path, bytes] { finish(path, bytes); }, Qt::QueuedConnection);
    });
}

void ExportActions::finish(const QString& path, const Result<QByteArray>& bytes)
{
    m_isWriting = false;
    if (bytes)
        write(path, *bytes);
    else
        m_dialogs.tell(&m_window, {tr("%1 could not be exported.").arg(QFileInfo(path).fileName()),
                                   toSentence(toQString(bytes.error().message)),
                                   {}});
    Q_EMIT exported();
}

void ExportActions::exportQueries()
{
    if (!canBegin(tr("The queries cannot be exported now.")))
        return;
    const QString path =
        m_dialogs.fileToSave(&m_window, tr("Export Queries as CQL"), proposal(QStringLiteral("-queries.cql")),
                             tr("CQL scripts (*.cql)"));
    if (path.isEmpty())
        return;
    begin(path, [design = m_context.live.design()] {
        return bytesOf(exportQueriesCql(design->model(), design->derivation, design->physical));
    });
}

void ExportActions::exportWrites()
{
    if (!canBegin(tr("The writes cannot be exported now.")))
        return;
    const QString path =
        m_dialogs.fileToSave(&m_window, tr("Export Writes as CQL"), proposal(QStringLiteral("-writes.cql")),
                             tr("CQL scripts (*.cql)"));
    if (path.isEmpty())
        return;
    begin(path, [design = m_context.live.design()] {
        return bytesOf(exportWritesCql(design->model(), design->writes()));
    });
}

void ExportActions::exportReport()
{
    if (!canBegin(tr("The data dictionary cannot be written now.")))
        return;
    QString path =
        m_dialogs.fileToSave(&m_window, tr("Export Data Dictionary"), proposal(QStringLiteral(".html")),
                             tr("HTML (*.html);;Markdown (*.md);;PDF (*.pdf)"));
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty())
        path += QStringLiteral(".html");
    // What the last check found out, if it is of the design as it is.
    const bool isChecked = !m_context.live.isDesigning() && !m_context.live.isChecking()
                           && m_context.live.reportDesign() == m_context.live.design();
    begin(path, [path, design = m_context.live.design(), name = fileName(),
                 report = isChecked ? m_context.live.report() : nullptr] {
        return reportFor(path, {*design, name, program, report.get()});
    });
}

std::string ExportActions::fileName() const
{
    return m_context.document.isUntitled() ? std::string()
                                           : toStdString(QFileInfo(m_context.document.path()).fileName());
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
    else
        Q_EMIT told(tr("%1 is written to %2.").arg(QFileInfo(path).fileName(), QFileInfo(path).path()));
    return written.has_value();
}

QString ExportActions::proposal(const QString& suffix) const
{
    const QString folder = m_context.document.isUntitled() ? QDir::homePath() : m_context.document.folder();
    const QString name = proposedName(m_context.document);
    return QDir(folder).filePath(name + suffix);
}

}  // namespace querywright::gui
