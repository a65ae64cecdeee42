// SPDX-License-Identifier: Apache-2.0
#include "app/gui/palette/palette_entries.h"

#include "app/gui/commands/menu_commands.h"
#include "app/gui/help/help_pages.h"
#include "app/gui/help/help_topics.h"
#include "app/gui/inspector/subject_chip.h"
#include "app/gui/subjects/subject_list.h"
#include "app/gui/text.h"

#include <array>
#include <variant>

namespace querywright::gui {
namespace {

// Of a command that has no icon of its own.
QString iconOf(PaletteKind kind)
{
    switch (kind) {
    case PaletteKind::Setting:
        return QStringLiteral("gear");
    case PaletteKind::Stage:
        return QStringLiteral("layers");
    case PaletteKind::Help:
        return QStringLiteral("question-circle");
    default:
        return QStringLiteral("chevron-right");
    }
}

// "Theme: Dark" of what stands in a menu within a menu.
QString wholeText(const MenuCommand& command)
{
    return command.menus.size() > 1 ? command.menus.constLast() + QStringLiteral(": ") + command.text
                                    : command.text;
}

PaletteEntry entryOf(const MenuCommand& command)
{
    PaletteEntry entry;
    const bool isChoice = command.action->isCheckable() && command.menus.size() > 1;
    const QString name = command.action->objectName();
    entry.kind = name.startsWith(QLatin1String("goTo-")) ? PaletteKind::Stage
                 : isChoice                              ? PaletteKind::Setting
                                                         : PaletteKind::Command;
    entry.key =
        QStringLiteral("command ")
        + (name.isEmpty() ? command.menus.join(QLatin1Char('/')) + QLatin1Char('/') + command.text : name);
    entry.text = wholeText(command);
    entry.note = command.menus.value(0);
    entry.keys = command.keys.join(QStringLiteral(", "));
    entry.icon = iconOf(entry.kind);
    entry.whyOff = whyOff(*command.action);
    entry.help = helpOfCommand(name, command.menus);
    entry.run = [action = command.action] {
        if (action && action->isEnabled())
            action->trigger();
    };
    return entry;
}

void addHelp(std::vector<PaletteEntry>& entries, const PaletteActs& acts)
{
    const auto add = [&](const QString& page, const QString& title, const QString& note) {
        PaletteEntry entry;
        entry.kind = PaletteKind::Help;
        entry.key = QStringLiteral("help ") + page;
        entry.text = title;
        entry.note = note;
        entry.icon = iconOf(PaletteKind::Help);
        entry.help = page;
        entry.run = [open = acts.openHelp, page] { open(page); };
        entries.push_back(std::move(entry));
    };
    for (const HelpPage& page : helpPages()) {
        add(page.key, page.title, words("Help"));
        for (const HelpSection& section : page.sections)
            add(page.key + QLatin1Char('#') + section.anchor, section.title,
                words("Help: %1").arg(page.title));
    }
}

}  // namespace

std::vector<PaletteEntry> paletteEntries(const Context& context, const QMainWindow& window,
                                         const PaletteActs& acts)
{
    std::vector<PaletteEntry> entries;
    for (const MenuCommand& command : commandsOf(window))
        entries.push_back(entryOf(command));
    const std::shared_ptr<const core::Design> design = context.live.design();
    const Model& model = context.document.model();
    for (const ListedSubject& listed : listSubjects({model, *design, &context.document.file().layout})) {
        PaletteEntry entry;
        const bool isQuery = std::holds_alternative<QueryId>(listed.subject);
        entry.kind = isQuery ? PaletteKind::Query : PaletteKind::Object;
        entry.text = listed.place.isEmpty() ? listed.name : words("%1 in %2").arg(listed.name, listed.place);
        entry.note = kindOf(model, listed.subject);
        entry.key = QStringLiteral("object ") + entry.note + QLatin1Char(' ') + entry.text;
        entry.keys = listed.type;
        entry.icon = QLatin1String(gui::iconOf(model, listed.subject));
        entry.help = helpOfSubject(listed.subject);
        entry.run = [&selection = context.selection, subject = listed.subject] { selection.reveal(subject); };
        entry.show = [show = acts.show, subject = listed.subject] { show(subject); };
        entries.push_back(std::move(entry));
    }
    addHelp(entries, acts);
    return entries;
}

}  // namespace querywright::gui
