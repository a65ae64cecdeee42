// SPDX-License-Identifier: Apache-2.0
#include "app/gui/sample/export_bar.h"

#include "app/gui/style/elided_label.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace querywright::gui {
namespace {

constexpr int exportSteps = 1000;
constexpr int wordsWidth = 220;  // in one line
constexpr int barWidth = 110;

}  // namespace

ExportBar::ExportBar(core::DataExport& dataExport, const QString& name, Qt::Orientation orientation,
                     QWidget* parent)
    : QWidget(parent), m_what(new ElidedLabel(this)), m_bar(new QProgressBar(this))
{
    setObjectName(name);
    m_what->setObjectName(name + QStringLiteral("What"));
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("How far the export is"));
    auto* cancel = new QPushButton(tr("Cancel"), this);
    cancel->setObjectName(name + QStringLiteral("Cancel"));
    cancel->setProperty("role", QStringLiteral("small"));
    connect(cancel, &QPushButton::clicked, &dataExport, &core::DataExport::cancel);
    auto* line = new QHBoxLayout;
    line->addWidget(m_bar, 1);
    line->addWidget(cancel);
    auto* layout = new QBoxLayout(
        orientation == Qt::Horizontal ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom, this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_what);
    layout->addLayout(line);
    if (orientation == Qt::Horizontal) {
        layout->setSpacing(8);
        m_what->setFixedWidth(wordsWidth);
        m_what->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_bar->setFixedWidth(barWidth);
    }
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
