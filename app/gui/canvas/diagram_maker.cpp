// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/diagram_maker.h"

#include "app/core/background.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <atomic>
#include <utility>

namespace querywright::gui {

struct DiagramMaker::Run {
    DiagramRequest request;
    std::atomic<bool> isCancelled = false;
    std::atomic<bool> isHurried = false;
    layout::LayoutProgress progress;
    MadeDiagram made;
};

namespace {

// As many tables as can be waited for, about a second.
constexpr std::size_t mostAtOnce = 250;

bool comesTwice(const DiagramRequest& request)
{
    const bool hasTables =
        request.stage == render::Stage::Logical || request.stage == render::Stage::Physical;
    return hasTables && request.design->derivation.tables.size() > mostAtOnce;
}

MadeDiagram diagramOf(const DiagramRequest& asked, const render::Diagram* before,
                      const layout::LayoutOptions& layoutOptions)
{
    const bool isDerived = asked.stage == render::Stage::Logical || asked.stage == render::Stage::Physical;
    const Model& model = isDerived ? asked.design->model() : asked.design->file->model;
    render::DiagramOptions options = asked.options;
    if (asked.stage == render::Stage::Workflow)
        options.writes = asked.design->tablesWritten();
    auto diagram = render::makeDiagram(asked.stage, model, asked.design->derivation, asked.design->physical,
                                       asked.layout, options, layoutOptions, before);
    if (!diagram)
        return {};
    auto own = std::make_shared<render::Diagram>(*diagram);
    return {std::make_shared<const render::Diagram>(std::move(*diagram)), std::move(own)};
}

}  // namespace

DiagramMaker::DiagramMaker(std::string helper, QObject* parent) : QObject(parent), m_helper(std::move(helper))
{
    m_threads.setMaxThreadCount(1);
}

DiagramMaker::~DiagramMaker()
{
    cancel();
    m_threads.waitForDone();
}

void DiagramMaker::request(DiagramRequest request)
{
    if (!m_running) {
        start(std::move(request));
        Q_EMIT busyChanged(true);
        return;
    }
    m_running->isCancelled = true;
    m_next = std::move(request);
}

void DiagramMaker::cancel()
{
    m_next.reset();
    if (m_running)
        m_running->isCancelled = true;
}

void DiagramMaker::start(DiagramRequest request)
{
    m_running = std::make_shared<Run>();
    m_running->request = std::move(request);
    m_threads.start([this, run = m_running] {
        core::stepBehindTheWindow();
        make(run);
        run->request = {};  // what nobody else has is freed here
        QMetaObject::invokeMethod(
            this, [this, run] { finish(run); }, Qt::QueuedConnection);
    });
}

// In a thread of its own.
void DiagramMaker::make(const std::shared_ptr<Run>& run)
{
    const DiagramRequest& asked = run->request;
    std::shared_ptr<const render::Diagram> before = asked.before;
    if (comesTwice(asked)) {
        const std::atomic<bool> isHurried = true;
        const MadeDiagram plain =
            diagramOf(asked, before.get(), {&run->isCancelled, m_helper, &isHurried, nullptr});
        if (!plain.diagram)
            return;
        before = plain.diagram;
        QMetaObject::invokeMethod(
            this,
            [this, run, plain] {
                if (!run->isCancelled)
                    Q_EMIT made(plain);
            },
            Qt::QueuedConnection);
    }
    run->made =
        diagramOf(asked, before.get(), {&run->isCancelled, m_helper, &run->isHurried, &run->progress});
}

DiagramMaker::Progress DiagramMaker::progress() const
{
    if (!m_running)
        return {};
    return {m_running->progress.lines, m_running->progress.routed};
}

void DiagramMaker::hurry()
{
    if (m_running)
        m_running->isHurried = true;
}

void DiagramMaker::finish(const std::shared_ptr<Run>& run)
{
    m_running.reset();
    m_isPlain = run->isHurried;
    if (m_next)
        start(*std::exchange(m_next, std::nullopt));
    else
        Q_EMIT busyChanged(false);
    if (run->made.diagram && !run->isCancelled)
        Q_EMIT made(run->made);
}

std::string layoutHelper()
{
    const QDir programs(QCoreApplication::applicationDirPath());
    for (const QString& path : {programs.filePath(QStringLiteral("querywright-layout")),
                                programs.filePath(QStringLiteral("../libexec/querywright-layout"))})
    {
        if (QFileInfo(path).isExecutable())
            return QDir::cleanPath(path).toStdString();
    }
    return {};
}

}  // namespace querywright::gui
