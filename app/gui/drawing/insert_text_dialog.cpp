// SPDX-License-Identifier: Apache-2.0
#include "app/gui/drawing/insert_text_dialog.h"

#include "app/gui/style/fonts.h"
#include "app/gui/style/text_size.h"
#include "app/gui/text.h"
#include "model/edit/insert_text.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace querywright::gui {
namespace {

constexpr int mostProblems = 4;

edit::Insertion inserted(const core::Document& document, const QString& text)
{
    const QByteArray bytes = text.toUtf8();
    return edit::insertText(document.file(), {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

}  // namespace

InsertTextDialog::InsertTextDialog(const Context& context, QWidget* parent)
    : QDialog(parent), m_context(context)
{
    setObjectName(QStringLiteral("insertTextDialog"));
    setWindowTitle(tr("Insert From Text"));
    auto* hint = new QLabel(tr("A line for each entity type with its attributes, for each relationship type, "
                               "for each weak entity type; subtypes before what they inherit from."),
                            this);
    hint->setWordWrap(true);
    m_text = new QPlainTextEdit(this);
    m_text->setObjectName(QStringLiteral("insertText"));
    m_text->setAccessibleName(tr("Lines"));
    m_text->setFont(monoFont());
    m_text->setTabChangesFocus(true);
    m_text->setPlaceholderText(QStringLiteral("Hotel: id*: uuid, name, phone[], address(street, city)\n"
                                              "Hotel 1 - has - n Room: floor\n"
                                              "weak Room of Hotel by has: number*\n"
                                              "Guest, Employee < Person: disjoint, covering"));
    m_problems = makeLabel("insertTextProblems", "problem");
    m_notes = makeLabel("insertTextNotes", "small");
    m_problems->hide();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_insert = buttons->addButton(tr("Insert"), QDialogButtonBox::AcceptRole);
    m_insert->setObjectName(QStringLiteral("insertTextButton"));
    m_insert->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return));
    m_insert->setToolTip(m_insert->shortcut().toString(QKeySequence::NativeText));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, &InsertTextDialog::insert);
    connect(m_text, &QPlainTextEdit::textChanged, this, &InsertTextDialog::check);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 12);
    layout->setSpacing(8);
    layout->addWidget(hint);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_problems);
    layout->addWidget(m_notes);
    layout->addWidget(buttons);
    resize(scaled(560), scaled(420));
    check();
}

QLabel* InsertTextDialog::makeLabel(const char* name, const char* role)
{
    auto* label = new QLabel(this);
    label->setObjectName(QLatin1String(name));
    label->setProperty("role", QLatin1String(role));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    return label;
}

void InsertTextDialog::check()
{
    const QString text = m_text->toPlainText();
    m_insert->setEnabled(false);
    m_problems->clear();
    m_notes->clear();
    if (text.trimmed().isEmpty())
        return;
    const edit::Insertion insertion = inserted(m_context.document, text);
    m_insert->setEnabled(insertion.creation.has_value());
    QStringList problems;
    for (const Error& problem : insertion.problems) {
        if (problems.size() < mostProblems)
            problems << toSentence(toQString(describe(problem)));
    }
    QStringList notes;
    for (const std::string& note : insertion.notes)
        notes << toQString(note);
    m_problems->setText(problems.join(QLatin1Char('\n')));
    m_notes->setText(notes.join(QLatin1Char('\n')));
    m_problems->setVisible(!problems.isEmpty());
    m_notes->setVisible(problems.isEmpty());
}

void InsertTextDialog::insert()
{
    edit::Insertion insertion = inserted(m_context.document, m_text->toPlainText());
    if (!insertion.creation)
        return;
    if (m_context.document.apply(std::move(insertion.creation->edit))) {
        m_context.selection.set(insertion.creation->made);
        Q_EMIT added(insertion.creation->made);
        accept();
    }
}

}  // namespace querywright::gui
