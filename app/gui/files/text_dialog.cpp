// SPDX-License-Identifier: Apache-2.0
#include "app/gui/files/text_dialog.h"

#include "app/gui/style/fonts.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QTextBlock>
#include <QTextEdit>
#include <QVBoxLayout>

#include <utility>

namespace querywright::gui {
namespace {

constexpr QSize usualDialog(820, 560);
constexpr qint64 mostShown = 4'000'000;  // bytes

// The line, and where it begins what git could not merge, the other marks of that.
std::vector<QTextBlock> marksFrom(const QTextBlock& first)
{
    std::vector<QTextBlock> marks{first};
    if (!first.text().startsWith(QLatin1String("<<<<<<<")))
        return marks;
    for (QTextBlock block = first.next(); block.isValid(); block = block.next()) {
        const QString line = block.text();
        const bool isLast = line.startsWith(QLatin1String(">>>>>>>"));
        if (isLast || line.startsWith(QLatin1String("=======")) || line.startsWith(QLatin1String("|||||||")))
            marks.push_back(block);
        if (isLast)
            break;
    }
    return marks;
}

}  // namespace

TextDialog::TextDialog(const Appearance& appearance, const QString& path, std::vector<std::uint32_t> lines,
                       QWidget* parent)
    : QDialog(parent),
      m_appearance(appearance),
      m_text(new NumberedText(appearance, this)),
      m_lines(std::move(lines))
{
    setObjectName(QStringLiteral("textDialog"));
    setWindowTitle(QFileInfo(path).fileName());
    QFile file(path);
    if (file.open(QIODevice::ReadOnly))
        m_text->setPlainText(QString::fromUtf8(file.read(mostShown)));
    m_text->setObjectName(QStringLiteral("fileText"));
    m_text->setReadOnly(true);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* place = new QLabel(path, this);
    place->setProperty("role", QStringLiteral("muted"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    if (m_lines.size() > 1) {
        QPushButton* next = buttons->addButton(tr("Next"), QDialogButtonBox::ActionRole);
        next->setObjectName(QStringLiteral("nextLine"));
        connect(next, &QPushButton::clicked, this, [this] { goTo((m_position + 1) % m_lines.size()); });
    }
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(place);
    layout->addWidget(m_text, 1);
    layout->addWidget(buttons);
    resize(usualDialog);
    mark();
}

// Before it has its size nothing is in the middle of it.
void TextDialog::showEvent(QShowEvent* event)
{
    QDialog::showEvent(event);
    goTo(m_position);
}

void TextDialog::goTo(std::size_t position)
{
    if (position >= m_lines.size())
        return;
    m_position = position;
    const QTextBlock block = m_text->document()->findBlockByNumber(static_cast<int>(m_lines[position]) - 1);
    m_text->setTextCursor(QTextCursor(block));
    m_text->centerCursor();
}

void TextDialog::mark()
{
    QList<QTextEdit::ExtraSelection> marks;
    for (const std::uint32_t line : m_lines) {
        for (const QTextBlock& block :
             marksFrom(m_text->document()->findBlockByNumber(static_cast<int>(line) - 1))) {
            QTextEdit::ExtraSelection selection;
            selection.cursor = QTextCursor(block);
            selection.format.setBackground(m_appearance.color(render::Token::ErrorBackground));
            selection.format.setProperty(QTextFormat::FullWidthSelection, true);
            marks << selection;
        }
    }
    m_text->setExtraSelections(marks);
}

}  // namespace querywright::gui
