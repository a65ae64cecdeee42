// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "app/gui/inspector/parts/chip_list.h"
#include "app/gui/inspector/parts/choice_field.h"
#include "app/gui/inspector/parts/form.h"
#include "app/gui/inspector/parts/heading.h"
#include "app/gui/inspector/parts/section.h"
#include "app/gui/inspector/parts/switch_button.h"
#include "app/gui/inspector/parts/text_field.h"
#include "app/gui/subjects/subject_text.h"
#include "model/workflow/asker.h"

#include <QWidget>

#include <functional>
#include <vector>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace querywright::gui {

class StatisticFields;

// What the inspector shows of one kind of thing. Pages show what the model says and make edits of what people
// do; they keep nothing of it themselves.
class Page : public QWidget {
    Q_OBJECT

public:
    Page(const Context& context, const QString& name, QWidget* parent);

    // Shows another thing of the page's kind. What was typed and not yet applied is applied before.
    // REQUIRES: `subject` is of that kind.
    void setSubject(const Subject& subject);
    const Subject& subject() const { return m_subject; }

    void refresh();          // the model or its design are others
    void refreshVerdicts();  // the check found something out, or writes are planned

    // Applies what was typed, as when the field loses the focus.
    void commitTyped();
    // The field with the thing's name; null if it has none that can be changed.
    TextField* nameField() const { return m_nameField; }

Q_SIGNALS:
    void whyRequested(const querywright::Subject& subject);
    // The walk of the query or update is to be picked on the canvas.
    void walkPickRequested(const querywright::Asker& asker);
    // The name of what is selected now is to be typed.
    void nameRequested();
    // The statements of the update are to be seen.
    void writesRequested();

protected:
    using TextEdit = std::function<Result<Edit>(const std::string& text)>;

    // Fills everything from the model. REQUIRES: the thing is there.
    virtual void fill() = 0;
    virtual void fillVerdicts() {}

    const Context& context() const { return m_context; }
    const ModelFile& file() const { return m_context.document.file(); }
    const Model& model() const { return m_context.document.model(); }
    const core::Design& design() const { return *m_context.live.design(); }
    SubjectScope scope() const { return {model(), design(), &file().layout}; }

    // Applies an edit; gives the sentence why it was refused, nothing if it was not.
    QString apply(Result<Edit> edit, const QString& mergeKey = {});
    // Likewise for buttons: the sentence is told at the top of the page. False if it was refused.
    bool tryEdit(Result<Edit> edit);

    Heading* heading() const { return m_heading; }
    Section* addSection(const QString& name, const QString& title);
    Form* addForm(Section* section = nullptr);  // none: right below the heading
    TextField* addText(Form* form, const QString& name, const QString& label, TextEdit edit);
    ChoiceField* addChoice(Form* form, const QString& name, const QString& label,
                           std::function<Result<Edit>(int)> edit);
    SwitchButton* addSwitch(Form* form, const QString& name, const QString& label,
                            std::function<Result<Edit>(bool)> edit);
    ChipList* addChips(Section* section, const QString& name);
    StatisticFields* addStatistics(Section* section);
    QLabel* addWords(Section* section, const QString& name, const QString& role);
    // For fields that come and go with what is shown: `edit` is asked for when it is to be applied.
    void connectText(TextField* field, TextEdit edit);
    void setNameField(TextField* field) { m_nameField = field; }
    void addStretch();

    // Chips of things: "<name>0", "<name>1", ...
    std::vector<ChipContent> chipsOf(const std::vector<Subject>& subjects, const QString& name) const;

private:
    void tell(const QString& sentence);
    void forgetTold();
    bool canBeShown() const;

    Context m_context;
    Subject m_subject;
    Heading* m_heading;
    QLabel* m_message;
    QWidget* m_messageBox;
    int m_toldAt = 0;  // of the undo stack
    QVBoxLayout* m_layout;
    TextField* m_nameField = nullptr;
    bool m_isNew = false;  // what is typed belongs to another thing
};

}  // namespace querywright::gui
