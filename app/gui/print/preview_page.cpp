// SPDX-License-Identifier: Apache-2.0
#include "app/gui/print/preview_page.h"

#include "app/core/check_summary.h"
#include "app/core/git_revision.h"
#include "app/gui/files/proposed_name.h"
#include "app/gui/print/page_setup_panel.h"
#include "app/gui/print/paper_view.h"
#include "app/gui/style/elided_label.h"
#include "app/gui/text.h"
#include "model/edit/edit_diagram.h"
#include "model/file/file_io.h"
#include "render/page/pages.h"

#include <QDate>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPrinter>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace querywright::gui {
namespace {

constexpr int panelWidth = 292;

QToolButton* makeTurn(QWidget* parent, const char* sign, const char* name, const QString& text)
{
    auto* button = new QToolButton(parent);
    button->setObjectName(QLatin1String(name));
    button->setText(QString::fromUtf8(sign));
    button->setToolTip(text);
    button->setAccessibleName(text);
    return button;
}

// Whether the printer answers; it does not matter whether it is told to stop.
bool paintAll(QPrinter& printer, const render::Sheet& sheet, const std::atomic<bool>& cancelled)
{
    QPainter painter;
    if (!painter.begin(&printer))
        return false;
    const double scale = printer.resolution() / render::pixelsPerInch;
    for (std::size_t page = 0; page < sheet.pages(); ++page) {
        if (cancelled) {
            printer.abort();
            break;
        }
        if (page > 0)
            printer.newPage();
        painter.save();
        painter.scale(scale, scale);
        render::paintPage(painter, sheet, page, render::themeOf(sheet.setup.colors));
        painter.restore();
    }
    painter.end();
    return true;
}

}  // namespace

PreviewPage::PreviewPage(const Context& context, Dialogs& dialogs, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_dialogs(dialogs),
      m_maker(new PreviewMaker(this)),
      m_paper(new PaperView(context.appearance, this)),
      m_panel(new PageSetupPanel(context.appearance, this))
{
    setObjectName(QStringLiteral("preview"));
    m_writing.setMaxThreadCount(1);
    makeBar();
    auto* scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("pageSetupScroll"));
    scroll->setWidget(m_panel);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFixedWidth(panelWidth);
    auto* middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(m_paper, 1);
    middle->addWidget(scroll);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_warning);
    layout->addLayout(middle, 1);
    connectParts();
}

PreviewPage::~PreviewPage()
{
    if (m_cancelled)
        *m_cancelled = true;
    m_writing.waitForDone();
}

void PreviewPage::makeBar()
{
    m_bar = new QWidget(this);
    m_bar->setProperty("role", QStringLiteral("bar"));
    m_bar->setAttribute(Qt::WA_StyledBackground);
    m_title = new ElidedLabel(m_bar);
    m_title->setObjectName(QStringLiteral("previewTitle"));
    m_title->setProperty("role", QStringLiteral("heading"));
    m_back = makeTurn(m_bar, "\u2039", "previousPage", tr("Previous page"));
    m_on = makeTurn(m_bar, "\u203a", "nextPage", tr("Next page"));
    m_number = new QLabel(m_bar);
    m_number->setObjectName(QStringLiteral("pageNumber"));
    m_cancel = new QPushButton(tr("Cancel"), m_bar);
    m_cancel->setObjectName(QStringLiteral("cancelPdf"));
    m_cancel->hide();
    m_save = new QPushButton(tr("Save as PDF\u2026"), m_bar);
    m_save->setObjectName(QStringLiteral("savePdf"));
    m_print = new QPushButton(tr("Print\u2026"), m_bar);
    m_print->setObjectName(QStringLiteral("printPages"));
    m_print->setProperty("role", QStringLiteral("primary"));
    auto* close = new QPushButton(tr("Close"), m_bar);
    close->setObjectName(QStringLiteral("closePreview"));
    connect(close, &QPushButton::clicked, this, &PreviewPage::closed);
    auto* bar = new QHBoxLayout(m_bar);
    bar->setContentsMargins(12, 6, 12, 6);
    bar->setSpacing(8);
    bar->addWidget(m_title);
    bar->addStretch(1);
    bar->addWidget(m_back);
    bar->addWidget(m_number);
    bar->addWidget(m_on);
    bar->addStretch(1);
    bar->addWidget(m_cancel);
    bar->addWidget(m_save);
    bar->addWidget(m_print);
    bar->addWidget(close);

    m_warning = new QWidget(this);
    m_warning->setObjectName(QStringLiteral("smallText"));
    m_warning->setAttribute(Qt::WA_StyledBackground);
    m_warning->setProperty("role", QStringLiteral("warningBar"));
    m_warningText = new QLabel(m_warning);
    m_warningFix = new QPushButton(m_warning);
    m_warningFix->setObjectName(QStringLiteral("useMorePages"));
    auto* warning = new QHBoxLayout(m_warning);
    warning->setContentsMargins(12, 5, 12, 5);
    warning->addWidget(m_warningText);
    warning->addWidget(m_warningFix);
    warning->addStretch(1);
    m_warning->hide();
}

void PreviewPage::connectParts()
{
    connect(m_maker, &PreviewMaker::made, this, &PreviewPage::take);
    connect(m_paper, &PaperView::roomChanged, this, &PreviewPage::request);
    connect(m_panel, &PageSetupPanel::changed, this, &PreviewPage::apply);
    connect(m_back, &QToolButton::clicked, this, [this] { turn(-1); });
    connect(m_on, &QToolButton::clicked, this, [this] { turn(1); });
    connect(m_print, &QPushButton::clicked, this, &PreviewPage::print);
    connect(m_save, &QPushButton::clicked, this, &PreviewPage::savePdf);
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        if (m_cancelled)
            *m_cancelled = true;
    });
    connect(m_warningFix, &QPushButton::clicked, this, [this] {
        if (!m_preview || !m_preview->better)
            return;
        PageSetup setup = this->setup();
        setup.scale = 0;
        setup.pagesAcross = static_cast<std::uint32_t>(m_preview->better->across);
        setup.pagesDown = static_cast<std::uint32_t>(m_preview->better->down);
        apply(setup);
    });
    connect(&m_context.document, &core::Document::changed, this, &PreviewPage::followDocument);
    connect(&m_context.live, &core::LiveDesign::checkFinished, this, [this] {
        if (isVisible())
            request();  // the title block tells of it
    });
    connect(&m_context.document, &core::Document::replaced, this, [this] {
        if (isVisible())
            Q_EMIT closed();
    });
}

const PageSetup& PreviewPage::setup() const
{
    return m_context.document.file().layout.settingsOf(toStdString(m_name)).page;
}

void PreviewPage::open(render::Stage stage, const render::Diagram& diagram)
{
    m_stage = stage;
    m_name = diagram.name;
    m_diagram = std::make_shared<const render::Diagram>([&] {
        render::Diagram shown = diagram;
        render::updateSigns(shown, {});  // what only the running program knows
        return shown;
    }());
    m_page = 0;
    m_preview.reset();
    m_paper->setPage({});
    m_panel->setSetup(setup());
    const bool hasTables = stage == render::Stage::Logical || stage == render::Stage::Physical;
    m_panel->setOffered(stage != render::Stage::Conceptual, hasTables);
    const std::string name = toStdString(m_name);
    m_title->setText(render::titleOf(stage, m_context.document.file().layout.settingsOf(name).content, name));
    m_number->setText(tr("Making the page\u2026"));
    m_back->setEnabled(false);
    m_on->setEnabled(false);
    m_printsWhenMade = false;
    request();
    setFocus(Qt::OtherFocusReason);
}

void PreviewPage::request()
{
    if (!m_diagram)
        return;
    PreviewRequest request;
    request.stage = m_stage;
    request.diagram = m_diagram;
    request.design = m_context.live.design();
    request.content = m_context.document.file().layout.settingsOf(toStdString(m_name)).content;
    request.setup = setup();
    if (request.setup.hasDate)
        request.known.date =
            QLocale(QLocale::English).toString(QDate::currentDate(), QStringLiteral("d MMMM yyyy"));
    if (!m_context.document.isUntitled()) {
        request.known.file = QFileInfo(m_context.document.path()).fileName();
        request.known.revision = core::gitRevisionOf(m_context.document.folder());
    }
    const auto report = m_context.live.report();
    const bool isOfDesign = report && m_context.live.reportDesign() == m_context.live.design();
    const core::CheckSummary check =
        core::summaryOf(m_context.live.queries(), isOfDesign ? report.get() : nullptr);
    request.known.check = QString::fromStdString(check.text);
    request.known.checkedData = QString::fromStdString(check.data);
    request.known.program = QStringLiteral("Querywright " QUERYWRIGHT_VERSION);
    request.page = m_page;
    request.room = m_paper->room();
    m_maker->request(std::move(request));
}

void PreviewPage::take(const std::shared_ptr<const Preview>& preview)
{
    m_preview = preview;
    m_page = preview->page;
    m_paper->setPage(preview->image);
    const std::size_t pages = preview->sheet->pages();
    m_number->setText(
        tr("Page %1 of %2, %3 %").arg(m_page + 1).arg(pages).arg(std::lround(preview->sheet->scale * 100)));
    m_back->setEnabled(m_page > 0);
    m_on->setEnabled(m_page + 1 < pages);
    showWarning();
    if (std::exchange(m_printsWhenMade, false))
        printNow();
}

void PreviewPage::showWarning()
{
    const bool isSmall = m_preview->sheet->smallestText < render::leastReadableText
                         && !m_preview->sheet->diagram.figures.empty();
    m_warning->setVisible(isSmall);
    if (!isSmall)
        return;
    m_warningText->setText(tr("The smallest text is %1 pt high, which is hard to read.")
                               .arg(m_preview->sheet->smallestText, 0, 'f', 1));
    m_warningFix->setVisible(m_preview->better.has_value());
    if (m_preview->better)
        m_warningFix->setText(
            tr("Use %1 \u00d7 %2 pages").arg(m_preview->better->across).arg(m_preview->better->down));
}

void PreviewPage::turn(int by)
{
    if (!m_preview)
        return;
    const auto last = static_cast<int>(m_preview->sheet->pages()) - 1;
    m_page = static_cast<std::size_t>(std::clamp(static_cast<int>(m_page) + by, 0, last));
    request();
}

void PreviewPage::apply(const PageSetup& setup)
{
    const auto done =
        m_context.document.apply(edit::setPageSetup(m_context.document.file(), toStdString(m_name), setup),
                                 QStringLiteral("page setup %1").arg(m_name));
    if (!done)
        m_panel->setSetup(this->setup());
}

// A change of the page is shown; after any other one the diagram would be another.
void PreviewPage::followDocument(const core::Change& change)
{
    if (!isVisible())
        return;
    if (change.meaning || change.data || change.review) {
        Q_EMIT closed();
        return;
    }
    m_panel->setSetup(setup());
    request();
}

void PreviewPage::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Escape:
        Q_EMIT closed();
        return;
    case Qt::Key_PageDown:
        turn(1);
        return;
    case Qt::Key_PageUp:
        turn(-1);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void PreviewPage::print()
{
    if (m_preview && !m_maker->isBusy())
        printNow();
    else
        m_printsWhenMade = true;
}

void PreviewPage::printNow()
{
    if (m_cancelled)
        return;
    const PageSetup& setup = m_preview->sheet->setup;
    auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    printer->setDocName(QStringLiteral("%1 \u2013 %2").arg(m_context.document.title(), m_title->text()));
    printer->setFullPage(true);
    printer->setPageSize(
        QPageSize(render::paperSize(setup.paper, Orientation::Portrait), QPageSize::Millimeter));
    printer->setPageOrientation(setup.orientation == Orientation::Landscape ? QPageLayout::Landscape
                                                                            : QPageLayout::Portrait);
    if (!m_dialogs.choosePrinter(this, *printer))
        return;
    beginWriting();
    m_writing.start([this, printer, sheet = m_preview->sheet, cancelled = m_cancelled] {
        const bool answers = paintAll(*printer, *sheet, *cancelled);
        QMetaObject::invokeMethod(
            this, [this, answers] { finishPrinting(answers); }, Qt::QueuedConnection);
    });
}

void PreviewPage::finishPrinting(bool answers)
{
    endWriting();
    if (!answers)
        m_dialogs.tell(
            this,
            {tr("%1 could not be printed.").arg(m_title->text()), tr("The printer does not answer."), {}});
}

void PreviewPage::beginWriting()
{
    m_cancelled = std::make_shared<std::atomic<bool>>(false);
    m_cancel->show();
    m_save->setEnabled(false);
    m_print->setEnabled(false);
}

void PreviewPage::endWriting()
{
    m_cancelled.reset();
    m_cancel->hide();
    m_save->setEnabled(true);
    m_print->setEnabled(true);
}

QString PreviewPage::fileProposal() const
{
    const core::Document& document = m_context.document;
    const QString folder = document.isUntitled() ? QDir::homePath() : document.folder();
    const QString name = proposedName(document);
    return QDir(folder).filePath(name + QLatin1Char('-')
                                 + QString(m_name).replace(QLatin1Char('/'), QLatin1Char('-'))
                                 + QStringLiteral(".pdf"));
}

void PreviewPage::savePdf()
{
    if (!m_preview || m_cancelled)
        return;
    QString path = m_dialogs.fileToSave(this, tr("Save Pages as PDF"), fileProposal(), tr("PDF (*.pdf)"));
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty())
        path += QStringLiteral(".pdf");
    beginWriting();
    m_writing.start([this, path, sheet = m_preview->sheet, cancelled = m_cancelled, title = m_title->text()] {
        const std::optional<QByteArray> bytes = render::toPdf(*sheet, title, cancelled.get());
        QMetaObject::invokeMethod(
            this, [this, path, bytes] { finishPdf(path, bytes); }, Qt::QueuedConnection);
    });
}

void PreviewPage::finishPdf(const QString& path, const std::optional<QByteArray>& bytes)
{
    endWriting();
    if (!bytes)
        return;  // cancelled
    const auto written =
        file::replaceFile(toStdString(path), {bytes->constData(), static_cast<std::size_t>(bytes->size())});
    if (!written)
        m_dialogs.tell(this, {tr("%1 could not be saved.").arg(QFileInfo(path).fileName()),
                              toSentence(toQString(written.error().message)),
                              {}});
    else
        Q_EMIT told(tr("%1 is written to %2.").arg(QFileInfo(path).fileName(), QFileInfo(path).path()));
}

}  // namespace querywright::gui
