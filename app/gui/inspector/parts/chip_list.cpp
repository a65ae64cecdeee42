// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/parts/chip_list.h"

#include "app/gui/inspector/parts/chip_button.h"
#include "app/gui/inspector/parts/flow_layout.h"
#include "app/gui/inspector/parts/form.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace querywright::gui {

namespace {

bool looksLike(const ChipContent& one, const ChipContent& other)
{
    const auto looks = [](const ChipContent& chip) {
        return std::tie(chip.name, chip.icon, chip.token, chip.text, chip.note, chip.noteToken, chip.tip,
                        chip.isBold, chip.isSelected, chip.isPlain);
    };
    return looks(one) == looks(other) && static_cast<bool>(one.remove) == static_cast<bool>(other.remove);
}

}  // namespace

ChipFrame::ChipFrame(const Appearance& appearance, QWidget* parent)
    : StyledFrame(parent),
      m_appearance(appearance),
      m_button(new ChipButton(appearance, this)),
      m_layout(new QHBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    m_layout->addWidget(m_button);
    connect(m_button, &QToolButton::clicked, this, &ChipFrame::activate);
}

void ChipFrame::setContent(ChipContent content)
{
    const render::Theme* theme = &m_appearance.theme();
    const bool looksTheSame = std::exchange(m_theme, theme) == theme && looksLike(content, m_content);
    m_content = std::move(content);
    if (!looksTheSame)
        showContent();
}

// Styling anew what looks as before takes longer than all else.
void ChipFrame::showContent()
{
    setRole(m_content.isPlain ? "chipWords" : m_content.isSelected ? "chipFrameSelected" : "chipFrame");
    m_button->setObjectName(m_content.name);
    m_button->setContent(m_content.icon, m_content.token, m_content.text, m_content.isBold,
                         m_content.isPlain ? render::Token::Muted : render::Token::Text);
    m_button->setToolTip(m_content.tip);
    m_button->setAccessibleName(
        m_content.note.isEmpty() ? m_content.text : m_content.text + QLatin1Char(' ') + m_content.note);
    m_button->setFocusPolicy(m_content.isPlain ? Qt::NoFocus : Qt::TabFocus);
    m_button->setAttribute(Qt::WA_TransparentForMouseEvents, m_content.isPlain);
    showNote();
    showRemove();
}

// The parts that few chips have are made for those only: a list has many chips.
void ChipFrame::showNote()
{
    if (!m_note && m_content.note.isEmpty())
        return;
    if (!m_note) {
        m_note = new QLabel(this);
        m_layout->insertWidget(1, m_note);
    }
    m_note->setVisible(!m_content.note.isEmpty());
    m_note->setText(QStringLiteral("<span style='color:%1'>%2</span>&nbsp;")
                        .arg(m_appearance.color(m_content.noteToken).name(), m_content.note.toHtmlEscaped()));
}

void ChipFrame::showRemove()
{
    if (!m_remove && !m_content.remove)
        return;
    if (!m_remove) {
        m_remove = new QToolButton(this);
        m_remove->setIcon(m_appearance.icon("x", render::Token::Muted));
        m_remove->setIconSize({12, 12});
        m_remove->setMaximumHeight(m_button->sizeHint().height());  // as high as chips without it
        m_layout->addWidget(m_remove);
        connect(m_remove, &QToolButton::clicked, this, [this] {
            if (const auto remove = m_content.remove)
                remove();
        });
    }
    m_remove->setVisible(static_cast<bool>(m_content.remove));
    m_remove->setObjectName(m_content.name + QStringLiteral("Remove"));
    m_remove->setAccessibleName(tr("Remove %1").arg(m_content.text));
    m_remove->setToolTip(m_remove->accessibleName());
}

void ChipFrame::activate()
{
    if (m_content.fillMenu) {
        auto* menu = new QMenu(this);
        menu->setObjectName(m_content.name + QStringLiteral("Menu"));
        menu->setAttribute(Qt::WA_DeleteOnClose);
        m_content.fillMenu(*menu);
        menu->popup(mapToGlobal(QPoint(0, height())));
    } else if (const auto click = m_content.click) {
        click();
    }
}

ChipList::ChipList(const Appearance& appearance, const QString& name, QWidget* parent)
    : QWidget(parent), m_appearance(appearance), m_none(makeWrapped({}, QStringLiteral("muted"), this))
{
    setObjectName(name);
    m_none->setMinimumHeight(24);
    auto* layout = new FlowLayout(this);
    layout->addWidget(m_none);
    m_add.setSingleShot(true);
    m_add.setInterval(0);
    connect(&m_add, &QTimer::timeout, this, &ChipList::addWaiting);
}

void ChipList::setChips(std::vector<ChipContent> chips, const QString& none)
{
    m_none->setText(none);
    m_none->setVisible(chips.empty() && !none.isEmpty());
    while (m_chips.size() > chips.size()) {
        ChipFrame* chip = m_chips.back();
        m_chips.pop_back();
        layout()->removeWidget(chip);
        chip->hide();
        chip->setObjectName({});
        for (QWidget* part : chip->findChildren<QWidget*>())
            part->setObjectName({});
        chip->deleteLater();  // it may be the one that was clicked
    }
    for (std::size_t i = 0; i < m_chips.size(); ++i)
        m_chips[i]->setContent(std::move(chips[i]));
    const auto behind = chips.begin() + static_cast<std::ptrdiff_t>(m_chips.size());
    m_waiting.assign(std::make_move_iterator(behind), std::make_move_iterator(chips.end()));
    addWaiting();
}

// Some at a time: to make and style one takes about half a millisecond.
void ChipList::addWaiting()
{
    constexpr std::size_t most = 12;
    const std::size_t before = m_chips.size();
    const std::size_t count = std::min(most, m_waiting.size());
    for (std::size_t i = 0; i < count; ++i) {
        m_chips.push_back(new ChipFrame(m_appearance, this));
        m_chips.back()->setContent(std::move(m_waiting[i]));
    }
    for (std::size_t i = before; i < m_chips.size(); ++i) {  // styled once, as what they are
        layout()->addWidget(m_chips[i]);
        m_chips[i]->show();
    }
    m_waiting.erase(m_waiting.begin(), m_waiting.begin() + static_cast<std::ptrdiff_t>(count));
    if (!m_waiting.empty())
        m_add.start();
    layout()->invalidate();
    updateGeometry();
}

}  // namespace querywright::gui
