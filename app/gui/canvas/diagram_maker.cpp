// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/diagram_maker.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <utility>

namespace querywright::gui {

struct DiagramMaker::Run {
    DiagramRequest request;
    std::atomic<bool> isCancelled = false;
    std::shared_ptr<const render::Diagram> diagram;
};

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
        const DiagramRequest& asked = run->request;
        const bool isDerived =
            asked.stage == render::Stage::Logical || asked.stage == render::Stage::Physical;
        const Model& model = isDerived ? asked.design->model() : asked.design->file->model;
        render::DiagramOptions options = asked.options;
        if (asked.stage == render::Stage::Workflow)
            options.writes = asked.design->tablesWritten();
        auto diagram =
            render::makeDiagram(asked.stage, model, asked.design->derivation, asked.design->physical,
                                asked.layout, options, {&run->isCancelled, m_helper}, asked.before.get());
        if (diagram)
            run->diagram = std::make_shared<const render::Diagram>(std::move(*diagram));
        QMetaObject::invokeMethod(
            this, [this, run] { finish(run); }, Qt::QueuedConnection);
    });
}

void DiagramMaker::finish(const std::shared_ptr<Run>& run)
{
    m_running.reset();
    if (m_next)
        start(*std::exchange(m_next, std::nullopt));
    else
        Q_EMIT busyChanged(false);
    if (run->diagram && !run->isCancelled)
        Q_EMIT made(run->diagram);
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
