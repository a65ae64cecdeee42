// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/pages/pages.h"
#include "app/gui/inspector/subject_chip.h"
#include "app/gui/text.h"
#include "model/edit/further_diagram.h"

#include <QLabel>

namespace querywright::gui {
namespace {

class DiagramPage final : public Page {
public:
    DiagramPage(const Context& pageContext, QWidget* parent)
        : Page(pageContext, QStringLiteral("diagramPage"), parent)
    {
        m_title = addText(addForm(), QStringLiteral("diagramTitle"), tr("Name"),
                          [this](const std::string& text) { return renamed(text); });
        setNameField(m_title);
        m_shows = addWords(addSection(QStringLiteral("showsSection"), tr("Shows")),
                           QStringLiteral("diagramShows"), {});
        addStretch();
    }

private:
    const DiagramSubject& id() const { return std::get<DiagramSubject>(subject()); }

    // It is another subject then, which stays selected.
    Result<Edit> renamed(const std::string& title)
    {
        auto creation = edit::renameDiagram(file(), id().diagram, title);
        if (!creation)
            return failure(creation.error());
        QMetaObject::invokeMethod(
            this, [selection = &context().selection, made = creation->made] { selection->set(made); },
            Qt::QueuedConnection);
        return creation->edit;
    }

    void fill() override
    {
        heading()->showIcon(iconOf(model(), subject()));
        heading()->setName(nameOf(scope(), subject()));
        heading()->setKind(kindOf(model(), subject()));
        m_title->setText(nameOf(scope(), subject()));
        QStringList names;
        for (const std::string& name : file().layout.settingsOf(id().diagram).shows)
            names << toQString(name);
        m_shows->setText(names.isEmpty() ? tr("Nothing. Drag things from the model's tree into it.")
                                         : names.join(QStringLiteral(", ")));
    }

    TextField* m_title = nullptr;
    QLabel* m_shows = nullptr;
};

}  // namespace

Page* makeDiagramPage(const Context& context, QWidget* parent)
{
    return new DiagramPage(context, parent);
}

}  // namespace querywright::gui
