// SPDX-License-Identifier: Apache-2.0
#include "app/gui/drawing/insert_text_dialog.h"

#include "app/gui/style/fonts.h"
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
                                              "Guest, Employee < Person"));
    m_problems = new QLabel(this);
    m_problems->setObjectName(QStringLiteral("insertTextProblems"));
    m_problems->setProperty("role", QStringLiteral("problem"));
    m_problems->setWordWrap(true);
    m_problems->setTextFormat(Qt::PlainText);
    m_problems->setMinimumHeight(m_problems->fontMetrics().lineSpacing() * mostProblems);
    m_problems->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_insert = buttons->addButton(tr("Insert"), QDialogButtonBox::AcceptRole);
    m_insert->setObjectName(QStringLiteral("insertTextButton"));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, &InsertTextDialog::insert);
    connect(m_text, &QPlainTextEdit::textChanged, this, &InsertTextDialog::check);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 12);
    layout->setSpacing(8);
    layout->addWidget(hint);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_problems);
    layout->addWidget(buttons);
    resize(560, 420);
    check();
}

void InsertTextDialog::check()
{
    const QString text = m_text->toPlainText();
    m_insert->setEnabled(false);
    m_problems->clear();
    if (text.trimmed().isEmpty())
        return;
    const edit::Insertion insertion = inserted(m_context.document, text);
    m_insert->setEnabled(insertion.creation.has_value());
    QStringList problems;
    for (const Error& problem : insertion.problems) {
        if (problems.size() < mostProblems)
            problems << toSentence(toQString(describe(problem)));
    }
    m_problems->setText(problems.join(QLatin1Char('\n')));
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
