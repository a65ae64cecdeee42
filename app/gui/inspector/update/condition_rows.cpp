// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/update/condition_rows.h"

#include "app/gui/inspector/parts/choice_field.h"
#include "app/gui/inspector/parts/form.h"
#include "app/gui/inspector/parts/text_field.h"
#include "app/gui/text.h"
#include "model/edit/edit_update.h"

#include <QGridLayout>
#include <QLabel>
#include <QToolButton>

namespace querywright::gui {
namespace {

// In the order of Comparison.
QStringList comparisonTexts()
{
    return {QStringLiteral("="),      QStringLiteral("\u2260"), QStringLiteral("<"),
            QStringLiteral("\u2264"), QStringLiteral(">"),      QStringLiteral("\u2265")};
}

// Two lines of the grid for each.
constexpr int linesOfRow = 2;

}  // namespace

ConditionRows::ConditionRows(const Context& context, Apply apply, QWidget* parent)
    : QWidget(parent), m_context(context), m_apply(std::move(apply)), m_grid(new QGridLayout(this))
{
    setObjectName(QStringLiteral("conditionRows"));
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(6);
    m_grid->setVerticalSpacing(3);
    m_grid->setColumnMinimumWidth(0, 54);
    m_grid->setColumnStretch(1, 1);
}

// Gives the sentence why it was refused.
QString ConditionRows::change(std::size_t position, const std::function<void(AttributeCondition&)>& change)
{
    const ModelFile& file = m_context.document.file();
    const Update* update = file.model.workflow.find(m_update);
    if (!update || !update->condition || position >= update->condition->attributes.size())
        return {};
    UpdateCondition condition = *update->condition;
    change(condition.attributes[position]);
    return m_apply(edit::setUpdateCondition(file, m_update, std::move(condition)));
}

void ConditionRows::remove(std::size_t position)
{
    const ModelFile& file = m_context.document.file();
    const Update* update = file.model.workflow.find(m_update);
    if (!update || !update->condition || position >= update->condition->attributes.size())
        return;
    std::optional<UpdateCondition> condition = update->condition;
    condition->attributes.erase(condition->attributes.begin() + static_cast<std::ptrdiff_t>(position));
    if (condition->attributes.empty() && !condition->exists)
        condition.reset();
    m_apply(edit::setUpdateCondition(file, m_update, std::move(condition)));
}

ConditionRows::Row ConditionRows::makeRow(std::size_t position)
{
    const QString name = QStringLiteral("condition%1").arg(position);
    Row row{makeWrapped(name + QStringLiteral("Attribute"), {}, this),
            new ChoiceField(m_context.appearance, name + QStringLiteral("Comparison"), this),
            new TextField(name + QStringLiteral("Constant"), this), new QToolButton(this)};
    row.comparison->setApply([this, position](int chosen) {
        return change(position,
                      [chosen](AttributeCondition& one) { one.comparison = static_cast<Comparison>(chosen); })
            .isEmpty();
    });
    row.constant->setApply([this, position](const QString& text) {
        return change(position, [&text](AttributeCondition& one) {
            one.constant =
                text.trimmed().isEmpty() ? std::nullopt : std::optional(toStdString(text.trimmed()));
        });
    });
    row.remove->setObjectName(name + QStringLiteral("Remove"));
    row.remove->setProperty("role", QStringLiteral("sectionTool"));
    row.remove->setIcon(m_context.appearance.icon("x"));
    row.remove->setToolTip(tr("Remove"));
    connect(row.remove, &QToolButton::clicked, this, [this, position] { remove(position); });
    const int line = linesOfRow * static_cast<int>(position);
    m_grid->addWidget(row.attribute, line, 0, 1, 2);
    m_grid->addWidget(row.remove, line, 2, Qt::AlignTop);
    m_grid->addWidget(row.comparison, line + 1, 0, Qt::AlignTop);
    m_grid->addWidget(row.constant, line + 1, 1, 1, 2);
    return row;
}

void ConditionRows::show(UpdateId id)
{
    m_update = id;
    const Model& model = m_context.document.model();
    const Update& update = *model.workflow.find(id);
    const std::vector<AttributeCondition> conditions =
        update.condition ? update.condition->attributes : std::vector<AttributeCondition>();
    setVisible(!conditions.empty());
    while (m_rows.size() < conditions.size())
        m_rows.push_back(makeRow(m_rows.size()));
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        Row& row = m_rows[i];
        const bool isUsed = i < conditions.size();
        for (QWidget* part : {static_cast<QWidget*>(row.attribute), static_cast<QWidget*>(row.comparison),
                              static_cast<QWidget*>(row.constant), static_cast<QWidget*>(row.remove)})
            part->setVisible(isUsed);
        if (!isUsed)
            continue;
        const AttributeCondition& condition = conditions[i];
        const QString name = toQString(qualifiedName(model.conceptual, condition.attribute));
        row.attribute->setText(name);
        row.comparison->setAccessibleName(tr("How %1 is compared").arg(name));
        row.comparison->setChoices(comparisonTexts(), static_cast<int>(condition.comparison));
        row.constant->line()->setAccessibleName(tr("With what %1 is compared").arg(name));
        row.constant->setText(condition.constant ? toQString(*condition.constant) : QString());
        row.constant->setPlaceholder(condition.comparison == Comparison::Equal
                                         ? tr("the value that was read before")
                                         : tr("a value that the application has"));
        row.remove->setAccessibleName(tr("Remove the condition on %1").arg(name));
    }
}

}  // namespace querywright::gui
