// SPDX-License-Identifier: Apache-2.0
#include "app/gui/files/differences_dialog.h"

#include "app/gui/files/differences_view.h"
#include "app/gui/text.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace querywright::gui {
namespace {

constexpr QSize usualDifferences(980, 560);
constexpr int besideList = 8;  // as the heads of its columns

}  // namespace

DifferencesDialog::DifferencesDialog(const Appearance& appearance, core::Document& document,
                                     core::DiskWatch& disk, QWidget* parent)
    : QDialog(parent),
      m_document(document),
      m_disk(disk),
      m_what(new QLabel(this)),
      m_view(new DifferencesView(appearance, tr("Mine, open here"), tr("Theirs, on disk"), this))
{
    setObjectName(QStringLiteral("differencesDialog"));
    setWindowTitle(tr("Differences of %1").arg(document.title()));
    m_what->setObjectName(QStringLiteral("differencesText"));
    m_what->setWordWrap(true);
    m_what->setContentsMargins(besideList, 2, besideList, 2);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    if (disk.canMerge()) {
        m_merge = buttons->addButton(tr("Merge"), QDialogButtonBox::ActionRole);
        m_merge->setObjectName(QStringLiteral("differencesMerge"));
        m_merge->setDefault(true);
        connect(m_merge, &QPushButton::clicked, this, [this] {
            if (m_disk.change() && m_merged)
                m_disk.takeMerged(std::move(*m_merged));
            accept();
        });
        // The rows are made anew: not while one of them is being clicked.
        connect(
            m_view, &DifferencesView::chosen, this,
            [this](const MergeChoices::key_type& key, Side side) {
                m_choices[key] = side;
                showMerge();
            },
            Qt::QueuedConnection);
    }
    QPushButton* reload = buttons->addButton(tr("Reload"), QDialogButtonBox::ActionRole);
    QPushButton* keep = buttons->addButton(tr("Keep Mine"), QDialogButtonBox::ActionRole);
    reload->setObjectName(QStringLiteral("differencesReload"));
    keep->setObjectName(QStringLiteral("differencesKeep"));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(reload, &QPushButton::clicked, this, [this] {
        if (m_disk.change() && m_disk.change()->theirs)
            m_disk.reload();
        accept();
    });
    connect(keep, &QPushButton::clicked, this, [this] {
        if (m_disk.change())
            m_disk.keepMine();
        accept();
    });
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_what);
    layout->addWidget(m_view, 1);
    layout->addWidget(buttons);
    resize(usualDifferences);
    if (m_merge) {
        showMerge();
        return;
    }
    const std::vector<Difference> differences = differencesBetween(document.file(), *disk.change()->theirs);
    m_what->setText(tr("%1 between the model that is open here and its file %2.")
                        .arg(countedText(differences.size(), "difference"), document.path()));
    m_view->show(differences);
}

void DifferencesDialog::showMerge()
{
    if (!m_disk.canMerge())  // somebody decided meanwhile
        return;
    edit::VersionMerge merge = m_disk.merge(m_choices);
    QString what = tr("%1 between the model that is open here and its file %2.")
                       .arg(countedText(merge.differences.size(), "difference"), m_document.path());
    const auto conflicts = std::count_if(merge.differences.begin(), merge.differences.end(),
                                         [](const MergedDifference& merged) { return merged.isConflict; });
    if (!merge.merged)
        what += QLatin1Char(' ') + toSentence(toQString(merge.merged.error().message));
    else if (conflicts > 0)
        what += QLatin1Char(' ')
                + tr("%1 changed by both: choose what a merge takes.")
                      .arg(countedText(static_cast<std::size_t>(conflicts), "thing"));
    else
        what += QLatin1Char(' ') + tr("A merge takes what either side changed.");
    m_what->setText(what);
    m_view->show(merge.differences);
    m_merge->setEnabled(merge.merged.has_value());
    m_merged = merge.merged ? std::optional(std::move(*merge.merged)) : std::nullopt;
}

}  // namespace querywright::gui
