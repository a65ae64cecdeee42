// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/parts/form.h"

#include "app/gui/style/metrics.h"
#include "app/gui/style/name_breaks.h"

#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

namespace querywright::gui {
namespace {

constexpr int labelWidth = 78;

}  // namespace

Form::Form(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(6);
    m_grid->setColumnMinimumWidth(0, labelWidth);
    m_grid->setColumnStretch(1, 1);
}

QLabel* Form::addRow(const QString& label, QWidget* field)
{
    const int row = m_grid->rowCount();
    auto* text = new QLabel(label, this);
    text->setProperty("role", QStringLiteral("muted"));
    text->setMinimumHeight(metrics::field);
    QWidget* focused = field->focusProxy() ? field->focusProxy() : field;
    text->setBuddy(focused);
    focused->setAccessibleName(label);
    m_grid->addWidget(text, row, 0, Qt::AlignTop);
    m_grid->addWidget(field, row, 1, Qt::Alignment());
    return text;
}

void Form::addWide(QWidget* widget)
{
    m_grid->addWidget(widget, m_grid->rowCount(), 0, 1, 2);
}

void Form::setLongLabels()
{
    m_grid->setColumnStretch(0, 5);
    m_grid->setColumnStretch(1, 2);
    for (int row = 0; row < m_grid->rowCount(); ++row) {
        QLayoutItem* item = m_grid->itemAtPosition(row, 0);
        if (auto* label = item ? qobject_cast<QLabel*>(item->widget()) : nullptr) {
            constexpr int widestWord = 150;  // pixels, where the name of an attribute is broken
            label->setText(withNameBreaks(label->text(), label->fontMetrics(), widestWord));
            label->setWordWrap(true);
            label->setMinimumWidth(1);
        }
    }
}

void Form::setRowVisible(QWidget* field, bool isVisible)
{
    int row = 0;
    int column = 0;
    int span = 0;
    m_grid->getItemPosition(m_grid->indexOf(field), &row, &column, &span, &span);
    if (QLayoutItem* label = m_grid->itemAtPosition(row, 0); label && label->widget())
        label->widget()->setVisible(isVisible);
    field->setVisible(isVisible);
}

QLabel* makeWrapped(const QString& name, const QString& role, QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setObjectName(name);
    label->setProperty("role", role);
    label->setWordWrap(true);
    label->setMinimumWidth(1);
    label->setTextInteractionFlags(Qt::NoTextInteraction);
    return label;
}

QLayout* inMargins(QWidget* widget, const QMargins& margins)
{
    auto* layout = new QVBoxLayout;
    layout->setContentsMargins(margins);
    layout->addWidget(widget);
    return layout;
}

QScrollArea* makeScrolling(QWidget* parent)
{
    auto* area = new QScrollArea(parent);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return area;
}

}  // namespace querywright::gui
