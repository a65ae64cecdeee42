// SPDX-License-Identifier: Apache-2.0
#include "app/gui/files/versions_dialog.h"

#include "app/gui/files/differences_view.h"
#include "app/gui/files/recovered_list.h"
#include "app/gui/text.h"
#include "model/edit/same_ids.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace querywright::gui {
namespace {

constexpr QSize usualVersions(1060, 560);
constexpr int listWidth = 190;

}  // namespace

VersionsDialog::VersionsDialog(const Appearance& appearance, core::Document& document, QWidget* parent)
    : QDialog(parent), m_document(document), m_versions(core::earlierVersions(document.path()))
{
    setObjectName(QStringLiteral("versionsDialog"));
    setWindowTitle(tr("Earlier Versions of %1").arg(document.title()));
    m_list = new QListWidget(this);
    m_list->setObjectName(QStringLiteral("versionsList"));
    m_list->setAccessibleName(tr("Versions that were saved"));
    m_list->setFixedWidth(listWidth);
    for (const core::EarlierVersion& version : m_versions)
        m_list->addItem(momentText(version.savedAt));
    m_what = new QLabel(this);
    m_what->setObjectName(QStringLiteral("versionsText"));
    m_what->setWordWrap(true);
    m_differences = new DifferencesView(appearance, tr("Open here"), tr("This version"), this);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_restore = buttons->addButton(tr("Restore This Version"), QDialogButtonBox::ActionRole);
    m_restore->setObjectName(QStringLiteral("restoreVersion"));
    m_restore->setToolTip(tr("The open model becomes this version, as one step of undo"));
    connect(m_restore, &QPushButton::clicked, this, &VersionsDialog::restore);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_list, &QListWidget::currentRowChanged, this, &VersionsDialog::show);
    auto* right = new QVBoxLayout;
    right->addWidget(m_what);
    right->addWidget(m_differences, 1);
    auto* middle = new QHBoxLayout;
    middle->addWidget(m_list);
    middle->addLayout(right, 1);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(middle, 1);
    layout->addWidget(buttons);
    resize(m_versions.empty() ? QSize(420, 120) : usualVersions);
    if (m_versions.empty())
        show(-1);
    else
        m_list->setCurrentRow(0);
}

void VersionsDialog::show(int row)
{
    m_shown.reset();
    std::vector<Difference> differences;
    if (row < 0) {
        m_what->setText(tr("No versions yet. The last %1 that are saved are kept.").arg(core::versionsKept));
    } else {
        ReadOutcome outcome = readModelFile(toStdString(m_versions[static_cast<std::size_t>(row)].path));
        if (outcome.file)
            differences = differencesBetween(m_document.file(), *outcome.file);
        m_what->setText(!outcome.file         ? tr("This version cannot be read.")
                        : differences.empty() ? tr("The open model is the same as this version.")
                                              : tr("%1 between the open model and this version.")
                                                    .arg(countedText(differences.size(), "difference")));
        m_shown = std::move(outcome.file);
    }
    m_list->setVisible(!m_versions.empty());
    m_restore->setVisible(!m_versions.empty());
    m_differences->setVisible(!m_versions.empty());
    m_differences->show(differences);
    m_restore->setEnabled(m_shown && !differences.empty());
}

void VersionsDialog::restore()
{
    const core::EarlierVersion& version = m_versions[static_cast<std::size_t>(m_list->currentRow())];
    m_document.endMerging();
    const QString name = tr("Restore the version of %1").arg(momentText(version.savedAt));
    static_cast<void>(
        m_document.apply(Edit{toStdString(name), edit::withIdsOf(*m_shown, m_document.file())}));
    accept();
}

}  // namespace querywright::gui
