// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "app/gui/inspector/options/option_part.h"
#include "model/edit/edit.h"

#include <QWidget>

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

class QLineEdit;

namespace querywright::gui {

class ChoiceField;
class Form;
class TextField;

// Options of a table as fields: times and amounts with their units, choices where there are few. A field that
// says nothing leaves the option to the keyspace, and shows in grey what that has or what is usual.
class OptionFields final : public QWidget {
    Q_OBJECT

public:
    // Applies an edit; gives the sentence why it was refused, nothing if it was not.
    using Apply = std::function<QString(Result<Edit>)>;

    // REQUIRES: `parts` outlive the object.
    OptionFields(const Context& context, const std::vector<OptionPart>& parts, Apply apply, QWidget* parent);

    // REQUIRES: the table is there.
    void show(const TableSubject& table);

private:
    struct Field {
        const OptionPart* part;
        QWidget* widget;  // in the form
        TextField* text = nullptr;
        ChoiceField* choice = nullptr;
        std::vector<std::string> values = {};  // at the positions of the choice; the first is to leave it
    };
    // A value of an option with the unit of a window.
    struct Value {
        std::string text;
        std::string unit;
    };

    Field makeField(const OptionPart& part);
    void fill(Field& field);
    void fillText(const Field& field, const std::optional<Value>& own, const QString& otherwise);
    void fillChoice(Field& field, const std::optional<Value>& own, const QString& otherwise);
    bool isShown(const OptionPart& part) const;
    QString set(const OptionPart& part, const std::string& value, const QString& shown);
    QString leave(const OptionPart& part);
    QString put(const OptionPart& part, const std::string& option, const QString& shown);

    bool isThere() const;
    const LogicalTable& table() const;  // REQUIRES: it is there
    const std::map<std::string, std::string>& ofKeyspace() const;
    static std::optional<Value> valueIn(const std::map<std::string, std::string>& options,
                                        const OptionPart& part);
    std::string compactionClass() const;

    Context m_context;
    Apply m_apply;
    TableSubject m_table;
    Form* m_form;
    std::vector<Field> m_fields;
};

// Lets the line offer the options that Cassandra knows, with the values that are usual, while one is typed.
void addOptionCompleter(QLineEdit& line);

}  // namespace querywright::gui
