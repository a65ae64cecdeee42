// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/pages/pages.h"
#include "app/gui/inspector/subject_chip.h"
#include "app/gui/text.h"
#include "model/edit/edit_group.h"

#include <QLabel>

namespace querywright::gui {
namespace {

class GroupPage final : public Page {
public:
    GroupPage(const Context& pageContext, QWidget* parent)
        : Page(pageContext, QStringLiteral("groupPage"), parent)
    {
        m_title =
            addText(addForm(), QStringLiteral("groupTitle"), tr("Title"),
                    [this](const std::string& text) { return edit::renameGroupBox(file(), id(), text); });
        setNameField(m_title);
        m_holds = addWords(addSection(QStringLiteral("holdsSection"), tr("Holds")),
                           QStringLiteral("groupHolds"), {});
        addStretch();
    }

private:
    const GroupSubject& id() const { return std::get<GroupSubject>(subject()); }

    void fill() override
    {
        const GroupBox* group = file().layout.settingsOf(id().diagram).find(id().group);
        heading()->showIcon(iconOf(model(), subject()));
        heading()->setName(nameOf(scope(), subject()));
        heading()->setKind(kindOf(model(), subject()));
        m_title->setText(toQString(group->title));
        QStringList names;
        for (const std::string& name : group->holds)
            names << (name.starts_with("(note ") ? tr("a note") : toQString(name));
        m_holds->setText(names.isEmpty() ? tr("Nothing. Drag figures into it.")
                                         : names.join(QStringLiteral(", ")));
    }

    TextField* m_title = nullptr;
    QLabel* m_holds = nullptr;
};

}  // namespace

Page* makeGroupPage(const Context& context, QWidget* parent)
{
    return new GroupPage(context, parent);
}

}  // namespace querywright::gui
