// SPDX-License-Identifier: Apache-2.0
#include "app/gui/files/differences_dialog.h"

#include "app/gui/files/differences_view.h"
#include "app/gui/text.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace querywright::gui {
namespace {

constexpr QSize usualDifferences(980, 560);

}  // namespace

DifferencesDialog::DifferencesDialog(const Appearance& appearance, core::Document& document,
                                     core::DiskWatch& disk, QWidget* parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("differencesDialog"));
    setWindowTitle(tr("Differences of %1").arg(document.title()));
    const std::vector<Difference> differences = differencesBetween(document.file(), *disk.change()->theirs);
    auto* what = new QLabel(tr("%1 between the model that is open here and its file %2.")
                                .arg(countedText(differences.size(), "difference"), document.path()),
                            this);
    what->setWordWrap(true);
    auto* view = new DifferencesView(appearance, tr("Mine, open here"), tr("Theirs, on disk"), this);
    view->show(differences);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* reload = buttons->addButton(tr("Reload"), QDialogButtonBox::ActionRole);
    QPushButton* keep = buttons->addButton(tr("Keep Mine"), QDialogButtonBox::ActionRole);
    reload->setObjectName(QStringLiteral("differencesReload"));
    keep->setObjectName(QStringLiteral("differencesKeep"));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(reload, &QPushButton::clicked, this, [this, &disk] {
        if (disk.change() && disk.change()->theirs)
            disk.reload();
        accept();
    });
    connect(keep, &QPushButton::clicked, this, [this, &disk] {
        if (disk.change())
            disk.keepMine();
        accept();
    });
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(what);
    layout->addWidget(view, 1);
    layout->addWidget(buttons);
    resize(usualDifferences);
}

}  // namespace querywright::gui
