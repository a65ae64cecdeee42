// SPDX-License-Identifier: Apache-2.0
#include "app/gui/sample/export_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace querywright::gui {
namespace {

constexpr int exportSteps = 1000;

}  // namespace

ExportBar::ExportBar(core::DataExport& dataExport, QWidget* parent)
    : QWidget(parent), m_what(new QLabel(this)), m_bar(new QProgressBar(this))
{
    setObjectName(QStringLiteral("exportBar"));
    m_what->setObjectName(QStringLiteral("exportWhat"));
    m_what->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("How far the export is"));
    auto* cancel = new QPushButton(tr("Cancel"), this);
    cancel->setObjectName(QStringLiteral("exportCancel"));
    cancel->setProperty("role", QStringLiteral("small"));
    connect(cancel, &QPushButton::clicked, &dataExport, &core::DataExport::cancel);
    auto* line = new QHBoxLayout;
    line->addWidget(m_bar, 1);
    line->addWidget(cancel);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_what);
    layout->addLayout(line);
    hide();
    connect(&dataExport, &core::DataExport::progress, this, &ExportBar::showProgress);
    connect(&dataExport, &core::DataExport::finished, this, &QWidget::hide);
}

void ExportBar::showProgress(const QString& what, quint64 done, quint64 total)
{
    QString sentence = what;
    if (!sentence.isEmpty())
        sentence[0] = sentence[0].toUpper();
    m_what->setText(sentence);
    m_what->setToolTip(sentence);
    m_bar->setRange(0, total == 0 ? 0 : exportSteps);
    if (total > 0)
        m_bar->setValue(static_cast<int>(static_cast<double>(std::min(done, total)) * exportSteps
                                         / static_cast<double>(total)));
    show();
}

}  // namespace querywright::gui
