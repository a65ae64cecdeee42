// SPDX-License-Identifier: Apache-2.0
#include "app/gui/check/load_bars.h"

#include "app/gui/style/fonts.h"
#include "app/gui/style/text_size.h"
#include "app/gui/style/tinted_icon.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace querywright::gui {
namespace {

using render::Token;

int rowHeight()
{
    return scaled(20);
}

constexpr std::size_t mostRows = 40;
int barLeft()
{
    return scaled(26);
}

int shareWidth()
{
    return scaled(56);
}

int askedWidth()
{
    return scaled(58);
}

std::uint64_t sumOf(const std::vector<engine::NodeLoad>& load)
{
    std::uint64_t sum = 0;
    for (const engine::NodeLoad& node : load)
        sum += node.bytes;
    return sum;
}

bool isLess(const engine::NodeLoad& left, const engine::NodeLoad& right)
{
    return left.bytes < right.bytes;
}

}  // namespace

double imbalanceOf(const std::vector<engine::NodeLoad>& load)
{
    if (load.empty())
        return 0;
    const auto [least, most] = std::minmax_element(load.begin(), load.end(), isLess);
    return least->bytes == 0 ? 0 : static_cast<double>(most->bytes) / static_cast<double>(least->bytes);
}

LoadBars::LoadBars(const Appearance& appearance, QWidget* parent) : QWidget(parent), m_appearance(appearance)
{
    setObjectName(QStringLiteral("loadBars"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Load per node"));
    connect(&appearance, &Appearance::themeChanged, this, qOverload<>(&QWidget::update));
}

void LoadBars::show(std::vector<engine::NodeLoad> load, std::vector<engine::NodeNumber> asked)
{
    m_load = std::move(load);
    m_asked = std::move(asked);
    QStringList words;
    const auto sum = static_cast<double>(std::max<std::uint64_t>(sumOf(m_load), 1));
    for (std::size_t node = 0; node < m_load.size(); ++node)
        words << tr("node %1: %2 %")
                     .arg(node + 1)
                     .arg(static_cast<double>(m_load[node].bytes) * 100 / sum, 0, 'f', 1);
    setAccessibleDescription(words.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

QSize LoadBars::sizeHint() const
{
    return {240, rowHeight() * static_cast<int>(std::min(m_load.size(), mostRows))};
}

void LoadBars::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto sum = static_cast<double>(std::max<std::uint64_t>(sumOf(m_load), 1));
    const auto largest = std::max_element(m_load.begin(), m_load.end(), isLess);
    const double most =
        largest == m_load.end() ? 1 : std::max<double>(1, static_cast<double>(largest->bytes));
    const double barWidth = width() - barLeft() - shareWidth() - askedWidth();
    for (std::size_t node = 0; node < std::min(m_load.size(), mostRows); ++node) {
        const QRectF row(0, static_cast<double>(node) * rowHeight(), width(), rowHeight());
        const double middle = row.center().y();
        const auto bytes = static_cast<double>(m_load[node].bytes);
        painter.setPen(Qt::NoPen);
        painter.setBrush(render::nodeColor(node));
        painter.drawRoundedRect(QRectF(0, middle - scaled(7), scaled(16), scaled(14)), 3, 3);
        const QRectF track(barLeft(), middle - 3, barWidth, 6);
        painter.setBrush(m_appearance.color(Token::Border));
        painter.drawRoundedRect(track, 3, 3);
        painter.setBrush(render::nodeColor(node));
        painter.drawRoundedRect(QRectF(track.topLeft(), QSizeF(barWidth * 0.9 * bytes / most, 6)), 3, 3);
        painter.setFont(uiFont(10, QFont::Bold));
        painter.setPen(render::nodeTextColor(node));
        painter.drawText(QRectF(0, middle - scaled(7), scaled(16), scaled(14)), Qt::AlignCenter,
                         QString::number(node + 1));
        painter.setFont(uiFont(12));
        painter.setPen(m_appearance.color(Token::Text));
        painter.drawText(QRectF(track.right(), row.top(), shareWidth() - 6, rowHeight()),
                         Qt::AlignRight | Qt::AlignVCenter,
                         QStringLiteral("%1 %").arg(bytes * 100 / sum, 0, 'f', 1));
        if (std::find(m_asked.begin(), m_asked.end(), node) == m_asked.end())
            continue;
        const QColor ok = m_appearance.color(Token::Ok);
        paintIcon(painter,
                  {track.right() + shareWidth() + 2, middle - scaled(11) / 2.0,
                   static_cast<double>(scaled(11)), static_cast<double>(scaled(11))},
                  QStringLiteral("check-circle-fill"), ok);
        painter.setPen(ok);
        painter.drawText(
            QRectF(track.right() + shareWidth() + scaled(11) + 6, row.top(), askedWidth(), rowHeight()),
            Qt::AlignLeft | Qt::AlignVCenter, tr("asked"));
    }
}

}  // namespace querywright::gui
