// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/pages/pages.h"
#include "app/gui/inspector/parts/text_area.h"
#include "app/gui/inspector/subject_chip.h"
#include "app/gui/text.h"
#include "model/edit/edit_note.h"

namespace querywright::gui {
namespace {

// "Hotel, Room": the names of the figures it is joined to.
QString aboutText(const std::set<std::string>& about)
{
    QStringList names;
    for (const std::string& name : about)
        names << toQString(name);
    return names.join(QStringLiteral(", "));
}

std::set<std::string> aboutOf(const std::string& text)
{
    std::set<std::string> about;
    const QStringList names = toQString(text).split(QLatin1Char(','), Qt::SkipEmptyParts);
    for (const QString& name : names) {
        if (!name.trimmed().isEmpty())
            about.insert(toStdString(name.trimmed()));
    }
    return about;
}

class NotePage final : public Page {
public:
    NotePage(const Context& pageContext, QWidget* parent)
        : Page(pageContext, QStringLiteral("notePage"), parent)
    {
        constexpr int height = 120;
        Form* form = addForm();
        m_text = new TextArea(QStringLiteral("noteText"), this);
        m_text->setFixedHeight(height);
        m_text->setApply([this](const QString& text) {
            return apply(edit::setNoteText(file(), m_shown, toStdString(text)));
        });
        form->addRow(tr("Text"), m_text);
        m_about = addText(form, QStringLiteral("noteAbout"), tr("About"), [this](const std::string& text) {
            return edit::setNoteAbout(file(), id(), aboutOf(text));
        });
        m_about->setPlaceholder(tr("names of figures, with commas"));
        addStretch();
    }

private:
    const NoteSubject& id() const { return std::get<NoteSubject>(subject()); }

    void fill() override
    {
        const Note* note = file().layout.settingsOf(id().diagram).find(id().note);
        heading()->showIcon(iconOf(model(), subject()));
        heading()->setName(nameOf(scope(), subject()));
        heading()->setKind(kindOf(model(), subject()));
        if (m_shown == id()) {
            m_text->setShown(toQString(note->text));
        } else {
            m_text->commit();  // it is of the note before
            m_shown = id();
            m_text->reset(toQString(note->text));
        }
        m_about->setText(aboutText(note->about));
    }

    TextArea* m_text = nullptr;
    TextField* m_about = nullptr;
    NoteSubject m_shown;
};

}  // namespace

Page* makeNotePage(const Context& context, QWidget* parent)
{
    return new NotePage(context, parent);
}

}  // namespace querywright::gui
