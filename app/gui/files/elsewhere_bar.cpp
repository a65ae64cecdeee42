// SPDX-License-Identifier: Apache-2.0
#include "app/gui/files/elsewhere_bar.h"

#include "app/gui/files/recovered_list.h"

#include <QPushButton>

namespace querywright::gui {
namespace {

constexpr int againMilliseconds = 2000;

}  // namespace

ElsewhereBar::ElsewhereBar(const Appearance& appearance, core::Document& document, FileActions& files,
                           QWidget* parent)
    : NoticeBar(appearance, QStringLiteral("elsewhereBar"), parent), m_document(document)
{
    const QPushButton& saveAs = addAction(QStringLiteral("elsewhereSaveAs"), tr("Save As\u2026"));
    setClosable(true);
    m_again.setInterval(againMilliseconds);
    connect(&saveAs, &QPushButton::clicked, &files, &FileActions::saveAs);
    connect(&document, &core::Document::pathChanged, this, &ElsewhereBar::look);
    connect(&m_again, &QTimer::timeout, this, [this] {
        if (!m_mark.mark(m_document.path())) {
            m_again.stop();
            hide();
        }
    });
    look();
}

void ElsewhereBar::look()
{
    const auto other = m_mark.mark(m_document.path());
    if (!other) {
        m_again.stop();
        hide();
        return;
    }
    const QString who = other->process == 0 ? tr("in another window")
                                            : tr("in another window, process %1").arg(other->process);
    const QString since = other->since.isValid() ? tr(" since %1").arg(momentText(other->since)) : QString();
    tell(render::Sign::Warning,
         tr("<b>%1 is open %2%3.</b> What both change is not brought together: before this one saves over "
            "what the other one saved, it asks.")
             .arg(m_document.title().toHtmlEscaped(), who, since));
    m_again.start();
}

}  // namespace querywright::gui
