// SPDX-License-Identifier: Apache-2.0
#include "app/gui/files/disk_bar.h"

#include "app/gui/files/differences_dialog.h"
#include "app/gui/files/file_problem.h"
#include "app/gui/files/text_dialog.h"
#include "app/gui/text.h"

#include <QDir>
#include <QFileInfo>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace querywright::gui {
namespace {

// "3 tables differ.", "No table differs; 2 other things do."
QString howItDiffers(const core::DiskChange& change)
{
    const auto differ = [](std::size_t count, const char* noun) {
        return DiskBar::tr("%1 %2.").arg(countedText(count, noun),
                                         count == 1 ? DiskBar::tr("differs") : DiskBar::tr("differ"));
    };
    const auto count = change.differences.size();
    if (!change.tables)
        return differ(count, "thing");
    if (*change.tables > 0)
        return differ(*change.tables, "table");
    return DiskBar::tr("No table differs; %1 %2.")
        .arg(countedText(count, "other thing"), count == 1 ? DiskBar::tr("does") : DiskBar::tr("do"));
}

}  // namespace

DiskBar::DiskBar(const Appearance& appearance, core::Document& document, core::DiskWatch& disk,
                 FileActions& files, QWidget* parent)
    : NoticeBar(appearance, QStringLiteral("diskBar"), parent),
      m_document(document),
      m_disk(disk),
      m_files(files),
      m_differences(addAction(QStringLiteral("showDifferences"), tr("Show Differences"))),
      m_show(addAction(QStringLiteral("showOnDisk"), tr("Show Them"))),
      m_merge(addAction(QStringLiteral("mergeFile"), tr("Merge"))),
      m_reload(addAction(QStringLiteral("reloadFile"), tr("Reload"))),
      m_keep(addAction(QStringLiteral("keepMine"), tr("Keep Mine"))),
      m_saveAgain(addAction(QStringLiteral("saveAgain"), tr("Save Again")))
{
    connect(&m_differences, &QPushButton::clicked, this, &DiskBar::showDifferences);
    connect(&m_show, &QPushButton::clicked, this, &DiskBar::showText);
    m_merge.setToolTip(
        tr("Takes what you changed and what is changed on disk; asks where both changed the same"));
    connect(&m_merge, &QPushButton::clicked, this, &DiskBar::merge);
    connect(&m_reload, &QPushButton::clicked, this, [this] { m_disk.reload(); });
    connect(&m_keep, &QPushButton::clicked, this, &DiskBar::keepMine);
    connect(&m_saveAgain, &QPushButton::clicked, this, [this] { m_files.save(); });
    connect(&disk, &core::DiskWatch::changed, this, &DiskBar::refresh);
    connect(&document, &core::Document::changed, this, &DiskBar::refresh);
    connect(&files, &FileActions::saveHeld, this, [this] {
        m_isSaving = true;
        refresh();
    });
    refresh();
}

void DiskBar::refresh()
{
    const core::DiskChange* change = m_disk.change();
    if (!change) {
        m_isSaving = false;
        hide();
        return;
    }
    const bool isReadable = change->theirs != nullptr;
    m_differences.setVisible(isReadable);
    m_show.setVisible(!isReadable && !change->isGone);
    m_show.setText(change->mergeMarks.empty() ? tr("Show Line") : tr("Show Them"));
    m_merge.setVisible(m_disk.canMerge());
    m_reload.setVisible(isReadable);
    m_keep.setVisible(!change->isGone);
    m_keep.setText(m_isSaving ? tr("Overwrite with Mine") : tr("Keep Mine"));
    m_saveAgain.setVisible(change->isGone);
    const QString title = m_document.title().toHtmlEscaped();
    const QString saving = m_isSaving ? QLatin1Char(' ') + tr("Saving would overwrite that.") : QString();
    if (change->isGone)
        tell(render::Sign::Warning,
             tr("<b>%1 is gone from %2.</b> It was moved or deleted; the model is still open here.")
                 .arg(title, QFileInfo(m_document.path()).absolutePath().toHtmlEscaped()));
    else if (isReadable)
        tell(render::Sign::Warning, tr("<b>%1 has changed on disk</b> (git pull?). %2")
                                            .arg(title, howItDiffers(*change).toHtmlEscaped())
                                        + saving);
    else
        tell(render::Sign::Error, textOf(problemWith(m_document.path(), change->problems, change->mergeMarks))
                                      + QLatin1Char(' ') + tr("The model is still open here.") + saving);
}

void DiskBar::showDifferences()
{
    DifferencesDialog dialog(appearance(), m_document, m_disk, this);
    dialog.exec();
}

// What goes together by itself is merged at once; the rest is to be chosen.
void DiskBar::merge()
{
    edit::VersionMerge merge = m_disk.merge();
    const bool isToBeChosen = std::any_of(merge.differences.begin(), merge.differences.end(),
                                          [](const MergedDifference& merged) { return merged.isConflict; });
    if (merge.merged && !isToBeChosen)
        m_disk.takeMerged(std::move(*merge.merged));
    else
        showDifferences();
}

void DiskBar::showText()
{
    const core::DiskChange& change = *m_disk.change();
    TextDialog dialog(appearance(), m_document.path(), linesOf(change.problems, change.mergeMarks), this);
    dialog.exec();
}

void DiskBar::keepMine()
{
    const bool isSaving = m_isSaving;
    m_disk.keepMine();
    if (isSaving)
        m_files.save();
}

}  // namespace querywright::gui
