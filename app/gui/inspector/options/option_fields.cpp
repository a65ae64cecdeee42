// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/options/option_fields.h"

#include "app/gui/inspector/options/option_value.h"
#include "app/gui/inspector/parts/choice_field.h"
#include "app/gui/inspector/parts/form.h"
#include "app/gui/inspector/parts/text_field.h"
#include "app/gui/style/fonts.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "model/cql/identifier.h"
#include "model/edit/edit_table.h"
#include "model/physical/table_option.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace querywright::gui {
namespace {

constexpr const char* windowUnitKey = "compaction_window_unit";
constexpr const char* usualWindowUnit = "DAYS";

// "option_compaction", "option_compaction_min_threshold": the option's own value has the shorter name.
QString fieldName(const OptionPart& part)
{
    const bool isWhole = part.key[0] == '\0' || std::string(part.key) == "class";
    const QString name = QStringLiteral("field_%1").arg(QLatin1String(part.option));
    return isWhole ? name : QStringLiteral("%1_%2").arg(name, QLatin1String(part.key));
}

QString tipOf(const OptionPart& part)
{
    const QString name = part.key[0] == '\0' ? QString::fromLatin1(part.option)
                                             : QStringLiteral("%1, %2").arg(QLatin1String(part.option),
                                                                            QLatin1String(part.key));
    return QStringLiteral("%1\n%2").arg(words(part.tip), name);
}

bool isOneOf(const char* classes, const std::string& name)
{
    const QStringList all = QString::fromLatin1(classes).split(QLatin1Char(' '));
    return std::any_of(all.begin(), all.end(),
                       [&](const QString& one) { return name == toStdString(one) + "CompactionStrategy"; });
}

}  // namespace

OptionFields::OptionFields(const Context& context, const std::vector<OptionPart>& parts, Apply apply,
                           QWidget* parent)
    : QWidget(parent), m_context(context), m_apply(std::move(apply)), m_form(new Form(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_form);
    for (const OptionPart& part : parts)
        m_fields.push_back(makeField(part));
}

OptionFields::Field OptionFields::makeField(const OptionPart& part)
{
    const QString name = fieldName(part);
    Field field{&part, nullptr};
    if (part.form == OptionForm::Choice || part.form == OptionForm::Flag) {
        field.choice = new ChoiceField(m_context.appearance, name, this);
        field.widget = field.choice;
        const std::size_t position = m_fields.size();
        field.choice->setApply([this, position](int chosen) {
            const Field& changed = m_fields[position];
            const QString refusal =
                chosen == 0 ? leave(*changed.part)
                            : set(*changed.part, changed.values.at(static_cast<std::size_t>(chosen)),
                                  changed.choice->itemText(chosen));
            return refusal.isEmpty();
        });
    } else {
        field.text = new TextField(name, this);
        field.widget = field.text;
        field.text->setApply([this, &part](const QString& text) {
            if (text.trimmed().isEmpty())
                return leave(part);
            const auto value = readOption(part, toStdString(text));
            return value ? set(part, *value, text.trimmed()) : m_apply(failure(value.error()));
        });
        if (!part.words.empty()) {
            QStringList proposed;
            for (const OptionPart::Word& word : part.words)
                proposed << words(word.text);
            auto* completer = new QCompleter(proposed, field.text);
            completer->setCaseSensitivity(Qt::CaseInsensitive);
            field.text->line()->setCompleter(completer);
        }
    }
    QLabel* label = m_form->addRow(words(part.label), field.widget);
    const QString tip = tipOf(part);
    label->setToolTip(tip);
    (field.text ? static_cast<QWidget*>(field.text->line()) : field.choice)->setToolTip(tip);
    return field;
}

// What was typed may be applied by losing the focus to an undo that took the table away.
bool OptionFields::isThere() const
{
    return tableOf(*m_context.live.design(), m_table).has_value();
}

const LogicalTable& OptionFields::table() const
{
    const core::Design& design = *m_context.live.design();
    return design.derivation.tables[*tableOf(design, m_table)];
}

const std::map<std::string, std::string>& OptionFields::ofKeyspace() const
{
    return m_context.live.design()->model().find(table().keyspace)->tableOptions;
}

// What the options say of the part.
std::optional<OptionFields::Value> OptionFields::valueIn(const std::map<std::string, std::string>& options,
                                                         const OptionPart& part)
{
    const auto found = options.find(part.option);
    if (found == options.end())
        return std::nullopt;
    if (part.key[0] == '\0')
        return Value{withoutQuotes(found->second), {}};
    const auto map = readOptionMap(found->second);
    if (!map)
        return std::nullopt;
    const bool isOff = map->contains("enabled") && map->at("enabled") == "false";
    if (isOff && std::string(part.option) == "compression")
        return std::string(part.key) == "class" ? std::optional(Value{}) : std::nullopt;
    const auto value = map->find(part.key);
    if (value == map->end())
        return std::nullopt;
    const auto unit = map->find(windowUnitKey);
    return Value{value->second, unit == map->end() ? usualWindowUnit : unit->second};
}

// Of the table, as it says or its keyspace.
std::string OptionFields::compactionClass() const
{
    const OptionPart part{"compaction", "class", "", "", "", OptionForm::Choice, ""};
    for (const auto* options : {&table().options, &ofKeyspace()}) {
        if (options->contains("compaction")) {
            const auto value = valueIn(*options, part);
            return value ? shortClassName(value->text) : std::string();
        }
    }
    return "SizeTieredCompactionStrategy";
}

bool OptionFields::isShown(const OptionPart& part) const
{
    if (part.isForTablesOnly && table().viewOf)
        return false;
    return part.classes[0] == '\0' || isOneOf(part.classes, compactionClass());
}

void OptionFields::show(const TableSubject& subject)
{
    const bool isOther = std::exchange(m_table, subject) != subject;
    for (Field& field : m_fields) {
        const bool isThere = isShown(*field.part);
        m_form->setRowVisible(field.widget, isThere);
        // What was refused is not kept for another table, nor beside what the model says by now.
        if (field.text && (isOther || (field.text->isRefused() && !field.text->line()->hasFocus())))
            field.text->reset({});
        if (isThere)
            fill(field);
    }
}

void OptionFields::fill(Field& field)
{
    const OptionPart& part = *field.part;
    const auto own = valueIn(table().options, part);
    // The keyspace's map counts only where the table has none.
    const bool isInherited = ofKeyspace().contains(part.option) && !table().options.contains(part.option);
    const auto inherited = isInherited ? valueIn(ofKeyspace(), part) : std::nullopt;
    QString otherwise;
    if (inherited)
        otherwise = tr("%1 (keyspace)").arg(optionText(part, inherited->text, inherited->unit));
    else if (part.usual[0] != '\0')
        otherwise = tr("%1 (usual)").arg(optionText(part, part.usual, usualWindowUnit));
    if (field.choice)
        fillChoice(field, own, otherwise);
    else
        fillText(field, own, otherwise);
}

void OptionFields::fillText(const Field& field, const std::optional<Value>& own, const QString& otherwise)
{
    field.text->setPlaceholder(otherwise);
    field.text->setText(own ? optionText(*field.part, own->text, own->unit) : QString());
}

void OptionFields::fillChoice(Field& field, const std::optional<Value>& own, const QString& otherwise)
{
    const OptionPart& part = *field.part;
    field.values = {std::string()};
    QStringList texts{otherwise};
    const auto add = [&](const std::string& value) {
        field.values.push_back(value);
        texts << optionText(part, value);
    };
    if (part.form == OptionForm::Flag) {
        for (const char* value : {"true", "false"})
            add(value);
    }
    for (const OptionPart::Word& word : part.words)
        add(word.value);
    int chosen = 0;
    if (own) {
        const auto found = std::find(field.values.begin() + 1, field.values.end(), shortClassName(own->text));
        chosen = static_cast<int>(found - field.values.begin());
        if (found == field.values.end())
            add(own->text);  // one that is not known here
    }
    field.choice->setChoices(texts, chosen);
}

// One value of the option: of a map the others stay, but those of another class go.
QString OptionFields::set(const OptionPart& part, const std::string& value, const QString& shown)
{
    if (!isThere())
        return m_apply(failure(ErrorCode::UnknownName, "the table is not there any more"));
    const std::string name = part.option;
    const std::string key = part.key;
    if (key.empty()) {
        const bool isText = part.form == OptionForm::Words || part.form == OptionForm::Choice;
        return put(part, isText ? cql::toCqlString(value) : value, shown);
    }
    if (key == "class") {
        const bool isNone = value.empty();  // of compression
        return put(part, optionMapText(isNone ? OptionMap{{"enabled", "false"}} : OptionMap{{key, value}}),
                   shown);
    }
    OptionMap map;
    for (const auto* options : {&table().options, &ofKeyspace()}) {
        const auto there = options->find(name);
        if (there == options->end())
            continue;
        const auto read = readOptionMap(there->second);
        if (!read)
            return m_apply(failure(ErrorCode::Invalid,
                                   name + " is written in a way that only the text below can change"));
        map = *read;
        break;
    }
    if (name == "compaction")
        map.try_emplace("class", compactionClass());
    if (part.form == OptionForm::Window) {
        const std::size_t space = value.find(' ');
        map[windowUnitKey] = value.substr(space + 1);
        map[key] = value.substr(0, space);
    } else {
        map[key] = value;
    }
    return put(part, optionMapText(map), shown);
}

// The option is left to the keyspace, or a value of it to what is usual.
QString OptionFields::leave(const OptionPart& part)
{
    if (!isThere())
        return {};
    const auto own = table().options.find(part.option);
    if (own == table().options.end())
        return {};
    auto map =
        part.key[0] == '\0' || std::string(part.key) == "class" ? std::nullopt : readOptionMap(own->second);
    if (map) {
        map->erase(part.key);
        if (part.form == OptionForm::Window)
            map->erase(windowUnitKey);
    }
    if (map && !map->empty())
        return put(part, optionMapText(*map), tr("what is usual"));
    auto edit = edit::removeTableOption(m_context.document.file(), m_context.live.design()->derivation,
                                        m_table.query, part.option);
    if (edit)
        edit->name =
            toStdString(tr("Leave %1 of %2 to its keyspace").arg(words(part.name), toQString(table().name)));
    return m_apply(std::move(edit));
}

QString OptionFields::put(const OptionPart& part, const std::string& option, const QString& shown)
{
    auto edit = edit::setTableOption(m_context.document.file(), m_context.live.design()->derivation,
                                     m_table.query, std::string(part.option) + " = " + option);
    if (edit)
        edit->name =
            toStdString(tr("Set %1 of %2 to %3").arg(words(part.name), toQString(table().name), shown));
    return m_apply(std::move(edit));
}

void addOptionCompleter(QLineEdit& line)
{
    QStringList options;
    for (const TableOption& option : tableOptions())
        options << QStringLiteral("%1 = %2").arg(QString::fromStdString(std::string(option.name)),
                                                 QString::fromStdString(std::string(option.usual)));
    auto* completer = new QCompleter(options, &line);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    completer->setMaxVisibleItems(static_cast<int>(options.size()));
    completer->popup()->setFont(monoFont(11));
    line.setCompleter(completer);
}

}  // namespace querywright::gui
