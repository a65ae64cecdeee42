// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/query/given_cards.h"

#include "app/gui/inspector/parts/choice_field.h"
#include "app/gui/inspector/parts/flow_layout.h"
#include "app/gui/inspector/parts/form.h"
#include "app/gui/inspector/parts/text_field.h"
#include "app/gui/style/fonts.h"
#include "app/gui/style/name_breaks.h"
#include "app/gui/text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace querywright::gui {
namespace {

// As HTML, with what stands between double quotes bold and without them.
QString boldNames(const QString& text)
{
    static const QRegularExpression name(QStringLiteral("&quot;(.*?)&quot;"));
    return text.toHtmlEscaped().replace(name, QStringLiteral("<b>\\1</b>"));
}

}  // namespace

GivenCard::GivenCard(const Appearance& appearance, const QString& name, QWidget* parent)
    : StyledFrame(parent),
      m_appearance(appearance),
      m_layout(new QVBoxLayout(this)),
      m_attribute(makeWrapped(name + QStringLiteral("Attribute"), QStringLiteral("strong"), this)),
      m_source(new QToolButton(this)),
      m_remove(new QToolButton(this)),
      m_constant(new TextField(name + QStringLiteral("Constant"), this)),
      m_range(new QWidget(this)),
      m_bounds(new ChoiceField(appearance, name + QStringLiteral("Bounds"), m_range)),
      m_width(new TextField(name + QStringLiteral("Width"), m_range)),
      m_problem(makeWrapped(name + QStringLiteral("Problem"), {}, this)),
      m_fixes(new QWidget(this))
{
    setObjectName(name);
    m_layout->setContentsMargins(8, 2, 4, 2);
    m_layout->setSpacing(4);
    addHead(name);
    m_constant->line()->setAccessibleName(tr("Constant"));
    m_constant->line()->setFont(monoFont());
    m_layout->addWidget(m_constant);
    addRange(name);
    m_layout->addWidget(m_problem);
    new FlowLayout(m_fixes, 6);
    m_layout->addWidget(m_fixes);
    m_constant->setApply([this](const QString& text) {
        const auto set = m_content.setConstant;
        return set ? set(text) : QString();
    });
}

void GivenCard::addHead(const QString& name)
{
    m_attribute->setTextFormat(Qt::PlainText);
    m_attribute->setContentsMargins(0, 3, 0, 3);  // of two lines
    m_source->setObjectName(name + QStringLiteral("Source"));
    m_source->setProperty("role", QStringLiteral("sourceButton"));
    m_source->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_source->setIconSize({12, 12});
    connect(m_source, &QToolButton::clicked, this, [this, name] {
        auto* menu = new QMenu(this);
        menu->setObjectName(name + QStringLiteral("SourceMenu"));
        menu->setAttribute(Qt::WA_DeleteOnClose);
        if (m_content.fillSourceMenu)
            m_content.fillSourceMenu(*menu);
        menu->popup(m_source->mapToGlobal(QPoint(0, m_source->height())));
    });
    m_remove->setObjectName(name + QStringLiteral("Remove"));
    m_remove->setProperty("role", QStringLiteral("sectionTool"));
    m_remove->setIcon(m_appearance.icon("x", render::Token::Muted));
    m_remove->setIconSize({12, 12});
    connect(m_remove, &QToolButton::clicked, this, [this] {
        if (const auto remove = m_content.remove)
            remove();
    });
    auto* head = new QHBoxLayout;
    head->setSpacing(4);
    head->addWidget(m_attribute, 1);
    head->addWidget(m_source);
    head->addWidget(m_remove);
    m_layout->addLayout(head);
}

void GivenCard::addRange(const QString&)
{
    auto* layout = new QHBoxLayout(m_range);
    layout->setContentsMargins(0, 0, 0, 4);
    layout->setSpacing(6);
    m_bounds->setAccessibleName(tr("Bounds"));
    m_width->line()->setAccessibleName(
        tr("Share of the values, or of the time, that a typical range covers"));
    m_width->line()->setToolTip(m_width->line()->accessibleName());
    auto* words = new QLabel(tr("covers"), m_range);
    words->setProperty("role", QStringLiteral("muted"));
    layout->addWidget(m_bounds, 2);
    layout->addWidget(words, 0);
    layout->addWidget(m_width, 1);
    m_bounds->setApply([this](int position) {
        const auto set = m_content.setBounds;
        return set && set(position);
    });
    m_width->setApply([this](const QString& text) {
        const auto set = m_content.setWidth;
        return set ? set(text) : QString();
    });
    m_layout->addWidget(m_range);
}

void GivenCard::setContent(GivenContent content)
{
    m_content = std::move(content);
    const bool hasProblem = !m_content.problem.isEmpty();
    setRole(hasProblem ? "warningCard" : "fieldCard");
    m_layout->setContentsMargins(8, 2, 4, hasProblem ? 8 : 2);
    m_layout->setSpacing(hasProblem ? 6 : 4);
    constexpr int widestWord = 110;  // pixels: the least that stays beside the longest source
    m_attribute->setText(withNameBreaks(m_content.attribute, m_attribute->fontMetrics(), widestWord));
    m_attribute->setToolTip(m_content.attribute);
    m_source->setText(besideIcon(m_content.source) + QStringLiteral(" \u25be"));
    m_source->setToolTip(m_content.sourceTip);
    m_source->setAccessibleName(tr("Source of %1: %2").arg(m_content.attribute, m_content.source));
    m_source->setAccessibleDescription(m_content.isDoubtful ? m_content.sourceTip : QString());
    m_source->setIcon(hasProblem ? m_appearance.icon("exclamation-triangle-fill", render::Token::Warning)
                      : m_content.isDoubtful ? m_appearance.icon("info-circle-fill", render::Token::Accent)
                                             : m_appearance.icon("check-circle-fill", render::Token::Ok));
    m_remove->setAccessibleName(tr("Remove %1").arg(m_content.attribute));
    m_remove->setToolTip(m_remove->accessibleName());
    m_constant->setVisible(m_content.isConstant);
    m_constant->setText(m_content.constant);
    m_range->setVisible(m_content.isRange);
    m_bounds->setChoices({tr("between two values"), tr("at least a value"), tr("at most a value")},
                         m_content.bounds);
    m_width->setText(m_content.width);
    m_problem->setVisible(hasProblem);
    m_problem->setTextFormat(Qt::RichText);
    m_problem->setText(boldNames(m_content.problem));
    showFixes();
}

void GivenCard::showFixes()
{
    m_fixes->setVisible(!m_content.problem.isEmpty());
    while (m_buttons.size() < m_content.fixes.size()) {
        auto* button = new QPushButton(m_fixes);
        const std::size_t position = m_buttons.size();
        button->setProperty("role", position == 0 ? QStringLiteral("primary") : QString());
        connect(button, &QPushButton::clicked, this, [this, position] {
            if (position < m_content.fixes.size()) {
                const auto apply = m_content.fixes[position].apply;
                apply();
            }
        });
        m_fixes->layout()->addWidget(button);
        m_buttons.push_back(button);
    }
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        const bool isUsed = i < m_content.fixes.size();
        m_buttons[i]->setVisible(isUsed);
        m_buttons[i]->setObjectName(isUsed ? m_content.fixes[i].name : QString());
        if (isUsed)
            m_buttons[i]->setText(m_content.fixes[i].text);
    }
}

GivenCards::GivenCards(const Appearance& appearance, const QString& name, QWidget* parent)
    : QWidget(parent), m_appearance(appearance), m_layout(new QVBoxLayout(this)), m_none(nullptr)
{
    setObjectName(name);
    m_none = makeWrapped(name + QStringLiteral("None"), QStringLiteral("muted"), this);
    m_none->setMinimumHeight(24);  // as where chips stand
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(6);
    m_layout->addWidget(m_none);
}

void GivenCards::setCards(std::vector<GivenContent> cards, const QString& none)
{
    m_none->setText(none);
    m_none->setVisible(cards.empty());
    while (m_cards.size() < cards.size()) {
        auto* card = new GivenCard(m_appearance, cards[m_cards.size()].name, this);
        m_layout->addWidget(card);
        m_cards.push_back(card);
    }
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        m_cards[i]->setVisible(i < cards.size());
        if (i < cards.size())
            m_cards[i]->setContent(std::move(cards[i]));
    }
}

}  // namespace querywright::gui
