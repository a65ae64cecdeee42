// SPDX-License-Identifier: Apache-2.0
#include "app/gui/files/file_drops.h"

#include <QCoreApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QUrl>
#include <QWidget>

namespace querywright::gui {
namespace {

// The model file among what is dragged: one file ending in .qw, on this machine. Empty if it is anything
// else.
QString draggedModel(const QMimeData& data)
{
    const QList<QUrl> urls = data.urls();
    if (urls.size() != 1 || !urls.constFirst().isLocalFile())
        return {};
    const QString path = urls.constFirst().toLocalFile();
    return path.endsWith(QStringLiteral(".qw"), Qt::CaseInsensitive) ? path : QString();
}

}  // namespace

FileDrops::FileDrops(QWidget& window) : QObject(&window), m_window(window)
{
    window.setAcceptDrops(true);
    QCoreApplication::instance()->installEventFilter(this);
}

bool FileDrops::eventFilter(QObject* watched, QEvent* event)
{
    const QEvent::Type type = event->type();
    if (type != QEvent::DragEnter && type != QEvent::DragMove && type != QEvent::DragLeave
        && type != QEvent::Drop)
        return false;
    if (!watched->isWidgetType() || static_cast<QWidget*>(watched)->window() != &m_window)
        return false;
    switch (type) {
    case QEvent::DragEnter:
    case QEvent::DragMove: {
        auto* drag = static_cast<QDropEvent*>(event);
        if (draggedModel(*drag->mimeData()).isEmpty())
            return false;
        drag->acceptProposedAction();
        if (type == QEvent::DragEnter)
            Q_EMIT hovered(true);
        return true;
    }
    case QEvent::DragLeave:
        Q_EMIT hovered(false);
        return false;
    case QEvent::Drop: {
        auto* drop = static_cast<QDropEvent*>(event);
        const QString path = draggedModel(*drop->mimeData());
        if (path.isEmpty())
            return false;
        drop->acceptProposedAction();
        Q_EMIT hovered(false);
        // Once the other program has its answer: opening may ask.
        QMetaObject::invokeMethod(
            this, [this, path] { Q_EMIT dropped(path); }, Qt::QueuedConnection);
        return true;
    }
    default:
        return false;
    }
}

}  // namespace querywright::gui
