// SPDX-License-Identifier: Apache-2.0
#include "app/gui/files/recovered_list.h"

#include "app/gui/text.h"

#include <QLocale>

#include <algorithm>

namespace querywright::gui {

RecoveredList::RecoveredList(QObject* parent) : QObject(parent), m_worker(std::make_unique<core::Worker>()) {}

RecoveredList::~RecoveredList()
{
    m_worker.reset();  // waits for what runs, which tells nobody any more
}

void RecoveredList::look()
{
    m_worker->post([this] {
        const std::vector<core::RecoveredWork> all = core::findRecoveredWork();
        QMetaObject::invokeMethod(
            this,
            [this, all] {
                if (all == m_all)
                    return;
                m_all = all;
                Q_EMIT changed();
            },
            Qt::QueuedConnection);
    });
}

void RecoveredList::drop(const core::RecoveredWork& work)
{
    const core::RecoveredWork gone = work;  // which may be one of the list
    m_all.erase(std::remove(m_all.begin(), m_all.end(), gone), m_all.end());
    Q_EMIT changed();
}

void RecoveredList::discard(const core::RecoveredWork& work)
{
    core::discard(work);
    drop(work);
}

QString changesText(const core::RecoveryNote& note)
{
    const QString changes = note.changes == 0
                                ? RecoveredList::tr("Changes")
                                : countedText(static_cast<std::uint64_t>(note.changes), "change");
    return RecoveredList::tr("%1 to %2").arg(changes, note.title);
}

QString momentText(const QDateTime& moment)
{
    if (moment.date() == QDate::currentDate())
        return moment.toString(QStringLiteral("HH:mm:ss"));
    return QLocale(QLocale::English).toString(moment, QStringLiteral("d MMMM, HH:mm"));
}

}  // namespace querywright::gui
