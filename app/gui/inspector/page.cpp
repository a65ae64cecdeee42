// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/page.h"

#include "app/gui/inspector/pages/statistic_fields.h"
#include "app/gui/inspector/subject_chip.h"
#include "app/gui/style/metrics.h"
#include "app/gui/text.h"
#include "model/base/text.h"

#include <QLabel>
#include <QUndoStack>
#include <QVBoxLayout>

namespace querywright::gui {

Page::Page(const Context& context, const QString& name, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_heading(new Heading(context.appearance, name + QStringLiteral("Heading"), this)),
      m_message(makeWrapped(QStringLiteral("pageMessage"), QStringLiteral("message"), this)),
      m_layout(new QVBoxLayout(this))
{
    setObjectName(name);
    setProperty("role", QStringLiteral("panel"));
    m_layout->setContentsMargins(0, 0, 0, 8);
    m_layout->setSpacing(0);
    m_layout->addWidget(m_heading);
    m_messageBox = new QWidget(this);
    auto* message = new QVBoxLayout(m_messageBox);
    message->setContentsMargins(metrics::dockPadding, 0, metrics::dockPadding, 8);
    message->addWidget(m_message);
    m_layout->addWidget(m_messageBox);
    m_messageBox->hide();
    connect(&context.document.undoStack(), &QUndoStack::indexChanged, this, &Page::forgetTold);
}

void Page::setSubject(const Subject& subject)
{
    if (subject != m_subject) {
        commitTyped();
        m_subject = subject;
        m_isNew = true;
        tell({});
    }
    refresh();
}

void Page::commitTyped()
{
    for (TextField* field : findChildren<TextField*>())
        field->commit();
}

// What is selected may be taken away any moment before the selection follows.
bool Page::canBeShown() const
{
    return m_subject == Subject{} || isThere(scope(), m_subject);
}

void Page::refresh()
{
    if (!canBeShown())
        return;
    if (m_isNew) {
        m_isNew = false;
        for (TextField* field : findChildren<TextField*>())
            field->reset({});
    }
    fill();
    fillVerdicts();
}

void Page::refreshVerdicts()
{
    if (canBeShown())
        fillVerdicts();
}

QString Page::apply(Result<Edit> edit, const QString& mergeKey)
{
    const std::vector<std::string> wentAlong = edit ? edit->wentAlong : std::vector<std::string>{};
    const auto done = m_context.document.apply(std::move(edit), mergeKey);
    if (!done)
        return toQString(done.error().message);
    tell(wentAlong.empty() ? QString() : tr("Gone along: %1.").arg(toQString(listed(wentAlong))));
    return {};
}

bool Page::tryEdit(Result<Edit> edit)
{
    const QString refusal = apply(std::move(edit));
    if (!refusal.isEmpty())
        tell(toSentence(refusal));
    return refusal.isEmpty();
}

void Page::tell(const QString& sentence)
{
    m_toldAt = m_context.document.undoStack().index();
    m_message->setText(sentence);
    m_messageBox->setVisible(!sentence.isEmpty());
}

// What was said of an edit does not outlast it.
void Page::forgetTold()
{
    if (m_context.document.undoStack().index() < m_toldAt)
        tell({});
}

Section* Page::addSection(const QString& name, const QString& title)
{
    auto* section = new Section(m_context.appearance, name, title, this);
    m_layout->addWidget(section);
    return section;
}

Form* Page::addForm(Section* section)
{
    auto* form = new Form(this);
    if (section) {
        section->add(form);
        return form;
    }
    form->setContentsMargins(metrics::dockPadding, 0, metrics::dockPadding, 10);
    m_layout->addWidget(form);
    return form;
}

TextField* Page::addText(Form* form, const QString& name, const QString& label, TextEdit edit)
{
    auto* field = new TextField(name, this);
    form->addRow(label, field);
    connectText(field, std::move(edit));
    return field;
}

void Page::connectText(TextField* field, TextEdit edit)
{
    field->setApply([this, field, edit = std::move(edit)](const QString& text) {
        return apply(edit(toStdString(text.trimmed())), field->line()->objectName());
    });
    connect(field, &TextField::left, this, [this] { m_context.document.endMerging(); });
}

ChoiceField* Page::addChoice(Form* form, const QString& name, const QString& label,
                             std::function<Result<Edit>(int)> edit)
{
    auto* field = new ChoiceField(m_context.appearance, name, this);
    form->addRow(label, field);
    field->setApply([this, edit = std::move(edit)](int position) { return tryEdit(edit(position)); });
    return field;
}

SwitchButton* Page::addSwitch(Form* form, const QString& name, const QString& label,
                              std::function<Result<Edit>(bool)> edit)
{
    auto* field = new SwitchButton(m_context.appearance, name, this);
    form->addRow(label, field);
    connect(field, &QCheckBox::clicked, this, [this, field, edit = std::move(edit)](bool isOn) {
        if (!tryEdit(edit(isOn)))
            field->setChecked(!isOn);
    });
    return field;
}

ChipList* Page::addChips(Section* section, const QString& name)
{
    auto* chips = new ChipList(m_context.appearance, name, this);
    section->add(chips);
    return chips;
}

StatisticFields* Page::addStatistics(Section* section)
{
    auto* fields = new StatisticFields(
        m_context, [this](TextField* field, TextEdit edit) { connectText(field, std::move(edit)); }, this);
    section->add(fields);
    return fields;
}

QLabel* Page::addWords(Section* section, const QString& name, const QString& role)
{
    QLabel* label = makeWrapped(name, role, this);
    section->add(label);
    return label;
}

std::vector<ChipContent> Page::chipsOf(const std::vector<Subject>& subjects, const QString& name) const
{
    std::vector<ChipContent> chips;
    for (std::size_t i = 0; i < subjects.size(); ++i)
        chips.push_back(chipOf(m_context, subjects[i], name + QString::number(i)));
    return chips;
}

void Page::addStretch()
{
    m_layout->addStretch(1);
}

}  // namespace querywright::gui
