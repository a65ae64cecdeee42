// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/subject_panel.h"

#include "app/gui/beginnings/begin_row.h"
#include "app/gui/inspector/inspector_style.h"
#include "app/gui/inspector/parts/form.h"
#include "app/gui/inspector/parts/heading.h"
#include "app/gui/style/metrics.h"
#include "app/gui/subjects/subject_text.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace querywright::gui {

SubjectPanel::SubjectPanel(const Context& context, const Words& words, QWidget* parent)
    : QWidget(parent), m_context(context), m_select(words.select), m_empty(words.none)
{
    setObjectName(words.name);
    setAccessibleName(words.title);
    setMinimumWidth(280);
    makeParts(words);
    connect(&m_context.selection, &Selection::changed, this, &SubjectPanel::refresh);
    const auto style = [this] { setStyleSheet(inspectorStyleSheetOf(m_context.appearance.theme())); };
    connect(&m_context.appearance, &Appearance::themeChanged, this, [this, style] {
        style();
        refresh();
    });
    style();
}

void SubjectPanel::makeParts(const Words& words)
{
    QScrollArea* area = makeScrolling(this);
    auto* content = new QWidget(area->viewport());
    content->setProperty("role", QStringLiteral("panel"));
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(area);
    area->setWidget(content);

    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 8);
    layout->setSpacing(0);
    m_heading = new Heading(m_context.appearance, words.name + QStringLiteral("Heading"), content);
    layout->addWidget(m_heading);
    m_nothing = new QWidget(content);
    auto* nothing = new QVBoxLayout(m_nothing);
    nothing->setContentsMargins(metrics::dockPadding, metrics::dockPadding, metrics::dockPadding, 8);
    nothing->setSpacing(8);
    m_none = makeWrapped(words.name + QStringLiteral("None"), QStringLiteral("muted"), m_nothing);
    nothing->addWidget(m_none);
    m_selectFirst = new QPushButton(m_nothing);
    m_selectFirst->setObjectName(words.name + QStringLiteral("Begin"));
    m_selectFirst->hide();  // until it has words
    nothing->addWidget(m_selectFirst, 0, Qt::AlignLeft);
    connect(m_selectFirst, &QPushButton::clicked, this,
            [this] { m_context.selection.reveal(firstSubject()); });
    m_begin = new BeginRow(Qt::AlignLeft, m_nothing);
    nothing->addWidget(m_begin);
    layout->addWidget(m_nothing);
    m_parts = new QWidget(content);
    m_layout = new QVBoxLayout(m_parts);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    layout->addWidget(m_parts);
    layout->addStretch(1);
}

void SubjectPanel::showEvent(QShowEvent*)
{
    refresh();
}

void SubjectPanel::refresh()
{
    if (!isVisible())
        return;
    const bool isFilled = fill();
    m_heading->setVisible(isFilled);
    m_parts->setVisible(isFilled);
    m_nothing->setVisible(!isFilled);
    if (!isFilled)
        showNothing();
}

void SubjectPanel::showNothing()
{
    const Subject first = firstSubject();
    const bool isThere = first != Subject{};
    m_none->setText(isThere ? m_select : m_empty);
    m_selectFirst->setVisible(isThere);
    if (isThere)
        m_selectFirst->setText(
            tr("Select %1").arg(nameOf({m_context.document.model(), *m_context.live.design()}, first)));
    m_begin->offer(isThere ? std::vector<Beginning>{} : std::vector{Beginning::Query});
}

}  // namespace querywright::gui
