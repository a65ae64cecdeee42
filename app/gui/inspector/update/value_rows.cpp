// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/update/value_rows.h"

#include "app/gui/inspector/parts/choice_field.h"
#include "app/gui/inspector/parts/form.h"
#include "app/gui/text.h"
#include "model/conceptual/attribute_kind.h"
#include "model/edit/edit_update.h"

#include <QGridLayout>
#include <QLabel>

namespace querywright::gui {

ValueRows::ValueRows(const Context& context, Apply apply, QWidget* parent)
    : QWidget(parent), m_context(context), m_apply(std::move(apply)), m_grid(new QGridLayout(this))
{
    setObjectName(QStringLiteral("valueRows"));
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(6);
    m_grid->setVerticalSpacing(3);
    m_grid->setColumnStretch(0, 1);
}

ValueRows::Row ValueRows::makeRow(std::size_t position)
{
    const QString name = QStringLiteral("values%1").arg(position);
    Row row{makeWrapped(name + QStringLiteral("Attribute"), {}, this),
            new ChoiceField(m_context.appearance, name + QStringLiteral("Change"), this)};
    row.change->setApply([this, position](int chosen) {
        return m_apply(edit::setUpdateValues(m_context.document.file(), m_update, m_attributes.at(position),
                                             static_cast<ValuesChange>(chosen)))
            .isEmpty();
    });
    row.change->setMinimumContentsLength(14);
    row.change->setToolTip(tr("Adding a value and taking one out leave the others as they are: nothing is "
                              "read before, and two who do so at once do not undo each other's work"));
    m_grid->addWidget(row.attribute, static_cast<int>(position), 0);
    m_grid->addWidget(row.change, static_cast<int>(position), 1);
    return row;
}

void ValueRows::show(UpdateId id)
{
    m_update = id;
    const Model& model = m_context.document.model();
    const Update& update = *model.workflow.find(id);
    m_attributes.clear();
    for (const AttributeId attribute : update.attributes) {
        const Attribute* found = model.conceptual.find(attribute).attribute;
        const bool isKept = valuesChangeOf(update, attribute) != ValuesChange::Replace;
        if (update.kind == UpdateKind::Change && found && (hasManyValues(*found) || isKept))
            m_attributes.push_back(attribute);
    }
    setVisible(!m_attributes.empty());
    while (m_rows.size() < m_attributes.size())
        m_rows.push_back(makeRow(m_rows.size()));
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const bool isUsed = i < m_attributes.size();
        m_rows[i].attribute->setVisible(isUsed);
        m_rows[i].change->setVisible(isUsed);
        if (!isUsed)
            continue;
        const QString name = toQString(qualifiedName(model.conceptual, m_attributes[i]));
        m_rows[i].attribute->setText(name);
        m_rows[i].change->setAccessibleName(tr("What becomes of the values of %1").arg(name));
        // In the order of ValuesChange.
        m_rows[i].change->setChoices({tr("set anew"), tr("one is added"), tr("one is taken out")},
                                     static_cast<int>(valuesChangeOf(update, m_attributes[i])));
    }
}

}  // namespace querywright::gui
