// SPDX-License-Identifier: Apache-2.0
#include "render/page/sheet.h"

#include "model/file/model_title.h"
#include "render/figure/compose.h"
#include "render/page/panel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace querywright::render {

namespace {

constexpr double millimetresPerInch = 25.4;
constexpr double pointsPerPixel = 0.75;
constexpr double footHeight = 20.0;
constexpr double around = 14.0;       // white around the diagram
constexpr double mostEnlarged = 4.0;  // of a diagram that is fitted to several pages

// How much longer the sides of paper are than those of A4; what stands on it may be enlarged so much.
double paperScale(Paper paper)
{
    const QSizeF size = paperSize(paper, Orientation::Portrait);
    const QSizeF ordinary = paperSize(Paper::A4, Orientation::Portrait);
    constexpr double notLarger = 1.2;  // Letter and Legal
    const double scale = std::sqrt(size.width() * size.height() / (ordinary.width() * ordinary.height()));
    return scale < notLarger ? 1.0 : scale;
}

// Text of items that can be too small: not marks, which are known by their shapes too.
void addSmallest(double& smallest, const std::vector<Item>& items)
{
    for (const Item& item : items) {
        const auto* text = std::get_if<TextItem>(&item.shape);
        if (text && text->font != FontRole::Mark)
            smallest = std::min(smallest, static_cast<double>(font(text->font).pixelSize()));
    }
}

// In pixels.
double smallestTextOf(const Diagram& diagram)
{
    double smallest = 12.0;
    for (const Frame& each : diagram.frames)
        addSmallest(smallest, each.items);
    for (const Figure& figure : diagram.figures) {
        addSmallest(smallest, figure.items);
        for (const Part& part : figure.parts)
            addSmallest(smallest, part.items);
    }
    for (const Connection& connection : diagram.connections) {
        for (const ConnectionLabel& label : connection.labels)
            addSmallest(smallest, label.items);
    }
    return smallest;
}

Diagram withoutExplanations(Diagram diagram)
{
    // They are the last figures, so nothing refers to what moves.
    while (!diagram.figures.empty() && isExplanation(diagram.figures.back().kind))
        diagram.figures.pop_back();
    return diagram;
}

class Maker {
public:
    Maker(const Diagram& diagram, const PageSetup& setup, const SheetTexts& texts) : m_texts(texts)
    {
        m_texts.model = fromUtf8(modelTitle(texts.model.toStdString(), texts.file.toStdString()));
        m_sheet.setup = setup;
        m_paperScale = paperScale(setup.paper);
        m_sheet.diagram = withoutExplanations(diagram);
        const QSizeF paper = paperSize(setup.paper, setup.orientation);
        m_sheet.paper = {fromMillimetres(paper.width()), fromMillimetres(paper.height())};
        const PageMargins& margins = setup.margins;
        const double foot = setup.hasPageNumbers ? footHeight : 0.0;
        // However wide the margins are, something is left.
        m_sheet.content = {
            std::max(100.0, m_sheet.paper.width() - fromMillimetres(margins.left + margins.right)),
            std::max(100.0, m_sheet.paper.height() - fromMillimetres(margins.top + margins.bottom) - foot)};
        if (setup.hasPageNumbers && !texts.program.isEmpty())
            m_sheet.foot = QStringLiteral("Printed by ") + texts.program;
        m_bounds = m_sheet.diagram.bounds();
        m_lists = setup.hasQueryList ? texts.lists : std::vector<DiagramList>();
        m_legend = setup.hasLegend ? m_sheet.diagram.legend : std::vector<LegendEntry>();
    }

    Sheet make()
    {
        m_sheet.across = m_sheet.setup.pagesAcross;
        m_sheet.down = m_sheet.setup.pagesDown;
        if (m_sheet.setup.scale > 0) {
            m_panelScale = std::clamp(m_sheet.setup.scale / 100.0, 1.0, m_paperScale);
            countPages();
        }
        compose();
        if (m_sheet.setup.scale <= 0) {
            leaveOutNeedless(m_sheet.across);
            leaveOutNeedless(m_sheet.down);
        }
        if (m_sheet.setup.scale <= 0 && m_sheet.scale > 1.2) {
            // What stands beside an enlarged diagram grows along with it.
            m_panelScale = std::min(m_sheet.scale, isPoster() ? std::max(2.0, m_paperScale) : m_paperScale);
            compose();
        }
        m_sheet.smallestText = smallestTextOf(m_sheet.diagram) * pointsPerPixel * m_sheet.scale;
        return std::move(m_sheet);
    }

private:
    bool isPoster() const { return m_sheet.across * m_sheet.down > 1; }
    QSizeF size() const
    {
        return {m_sheet.content.width() * static_cast<double>(m_sheet.across),
                m_sheet.content.height() * static_cast<double>(m_sheet.down)};
    }

    // As many pages as the diagram takes at its scale.
    void countPages()
    {
        const auto pages = [](double needed, double each) {
            return static_cast<std::size_t>(
                std::clamp(std::ceil(needed / each - 1e-6), 1.0, static_cast<double>(mostPagesAcross)));
        };
        m_sheet.across = 1;
        m_sheet.down = 1;
        for (int round = 0; round < 3; ++round) {
            compose();
            const double scale = m_sheet.setup.scale / 100.0;
            const QSizeF beside = size() - m_sheet.area.size();
            m_sheet.across = pages(m_bounds.width() * scale + beside.width(), m_sheet.content.width());
            m_sheet.down = pages(m_bounds.height() * scale + beside.height(), m_sheet.content.height());
        }
    }

    // Of pages beside or below each other: without the last ones the diagram must be as large.
    void leaveOutNeedless(std::size_t& pages)
    {
        constexpr double rounding = 1e-9;
        const double scale = m_sheet.scale;
        while (pages > 1) {
            --pages;
            compose();
            if (m_sheet.scale + rounding < scale) {
                ++pages;
                compose();
                return;
            }
        }
    }

    void compose()
    {
        m_sheet.parts.clear();
        m_sheet.morePages.clear();
        const QSizeF all = size();
        QRectF area(QPointF(0, 0), all);
        m_scaleText = scaleText();
        std::vector<DiagramList> further;
        if (const Panel below = listsBelow(); !below.items.empty()) {
            addStrips(area, below);
        } else if (hasPanel()) {
            addPanel(area);
        } else {
            further = m_lists;
            addStrips(area, {});
        }
        addDecisions(area, further);
        addListPages(further);
        const double white = around * std::max(1.0, m_panelScale);
        m_sheet.area = area.adjusted(white, white, -white, -white);
        placeDiagram();
        if ((scaleText() != m_scaleText || m_sheet.morePages.size() != m_toldMorePages) && !m_isRepeated) {
            m_isRepeated = true;  // the title block tells the scale and the number of pages
            m_toldMorePages = m_sheet.morePages.size();
            compose();
            m_isRepeated = false;
        }
        const bool isFramed = m_sheet.setup.hasTitleBlock || !m_lists.empty() || !m_legend.empty();
        if (isFramed)
            m_sheet.parts.push_back({{},
                                     1.0,
                                     {outlined(QRectF(QPointF(0, 0), all).adjusted(0.7, 0.7, -0.7, -0.7),
                                               Pen{Token::Text, 1.4})}});
    }

    // Where pages are joined, in the units of what is drawn at that scale.
    PageCuts cutsAcross(double scale) const
    {
        return m_sheet.across > 1 ? PageCuts{0.0, m_sheet.content.width() / scale} : PageCuts{};
    }
    PageCuts cutsDown(double scale) const
    {
        return m_sheet.down > 1 ? PageCuts{0.0, m_sheet.content.height() / scale} : PageCuts{};
    }

    // On small paper it takes at most two fifths of the width, and never more than a page.
    double widestPanelScale() const
    {
        return std::min(
            {m_panelScale, size().width() * 0.4 / panelWidth, m_sheet.content.width() / panelWidth});
    }

    // On low paper it is a bit smaller.
    double panelScale() const
    {
        constexpr double mostShrunk = 0.8;
        const double wide = widestPanelScale();
        return std::min(wide, std::max(size().height() / panelHeight(wide), wide * mostShrunk));
    }

    double panelHeight(double scale) const
    {
        const PageCuts cuts = cutsDown(scale);
        const double lists = listPanel(m_lists, cuts).size.height();
        return lists + legendPanel(m_legend, cuts.from(lists)).size.height()
               + (m_sheet.setup.hasTitleBlock ? titleBlock(m_texts, cells()).size.height() : 0.0);
    }

    // Whether lists, legend and title block stand at the right of the diagram: not where they would be small.
    bool hasPanel() const
    {
        constexpr double rounding = 1e-6;
        constexpr double leastScale = 0.75;
        const double scale = panelScale();
        return !m_lists.empty() && scale >= leastScale
               && panelHeight(scale) * scale <= size().height() + rounding;
    }

    // The lists, if the diagram is much larger above them than with the panel at its right; where there is no
    // room for that, if it is not much smaller than without them.
    Panel listsBelow() const
    {
        constexpr double muchLarger = 1.2;
        constexpr double notMuchSmaller = 0.8;
        if (m_lists.empty() || m_sheet.setup.scale > 0 || m_bounds.isEmpty())
            return {};
        const bool canStandBeside = hasPanel();
        if (!canStandBeside && widestPanelScale() >= m_panelScale)
            return {};  // it is too low, not too narrow: they would take all of it
        const double most = mostEnlargement();
        const auto scaleIn = [&](double width, double height) {
            return std::min({width / m_bounds.width(), height / m_bounds.height(), most});
        };
        const double scale = m_panelScale;
        const double width = size().width() / scale;
        const PageCuts cuts = cutsAcross(scale);
        double others = legendStrip(m_legend, width, cuts).size.height();
        if (m_sheet.setup.hasTitleBlock)
            others += titleStrip(m_texts, cells(), width, cuts).size.height();
        const double ofOnePage = m_sheet.content.height() / scale - others;
        Panel lists = listStrip(m_lists, width,
                                std::min(size().height() / scale / 2, isPoster() ? ofOnePage : 1e6), cuts);
        const double above =
            scaleIn(size().width(), size().height() - (others + lists.size.height()) * scale);
        const bool isBetter =
            canStandBeside
                ? above > muchLarger * scaleIn(size().width() - panelWidth * panelScale(), size().height())
                : above > notMuchSmaller * scaleIn(size().width(), size().height() - others * scale);
        return isBetter ? lists : Panel{};
    }

    // A small diagram is not blown up on ordinary paper.
    double mostEnlargement() const
    {
        return isPoster() ? std::max(mostEnlarged, m_paperScale) : m_paperScale;
    }

    void addPanel(QRectF& area)
    {
        const double scale = panelScale();
        const double left = area.right() - panelWidth * scale;
        const PageCuts cuts = cutsDown(scale);
        const Panel lists = listPanel(m_lists, cuts);
        const Panel legend = legendPanel(m_legend, cuts.from(lists.size.height()));
        m_sheet.parts.push_back({{left, 0}, scale, lists.items});
        m_sheet.parts.push_back({{left, lists.size.height() * scale}, scale, legend.items});
        if (m_sheet.setup.hasTitleBlock) {
            const Panel title = titleBlock(m_texts, cells());
            m_sheet.parts.push_back(
                {{left, area.bottom() - title.size.height() * scale}, scale, title.items});
        }
        m_sheet.parts.push_back(
            {{}, 1.0, {line({left, area.top()}, {left, area.bottom()}, Pen{Token::Text, 1.0})}});
        area.setRight(left);
    }

    // Puts a panel at the foot of what is left, above a cut that would go through it.
    void addAtFoot(QRectF& area, double scale, const Panel& panel)
    {
        const double height = panel.size.height() * scale;
        const PageCuts cuts = cutsDown(1.0);
        if (cuts.clear(area.bottom() - height, height) > area.bottom() - height)
            area.setBottom(cuts.behind(area.bottom() - height));
        area.setBottom(area.bottom() - height);
        m_sheet.parts.push_back({area.bottomLeft(), scale, panel.items});
    }

    // The title block at the foot, above it the legend and the lists.
    void addStrips(QRectF& area, const Panel& lists)
    {
        const double scale = m_panelScale;
        const PageCuts cuts = cutsAcross(scale);
        const auto add = [&](const Panel& panel) {
            if (!panel.items.empty())
                addAtFoot(area, scale, panel);
        };
        if (m_sheet.setup.hasTitleBlock)
            add(titleStrip(m_texts, cells(), area.width() / scale, cuts));
        add(legendStrip(m_legend, area.width() / scale, cuts));
        add(lists);
    }

    // Those that have no room below the diagram go on where lists do that have none.
    void addDecisions(QRectF& area, std::vector<DiagramList>& further)
    {
        if (!m_sheet.setup.hasDecisions)
            return;
        const double scale = m_panelScale;
        const auto [panel, shown] = decisionsPanel(m_texts.decisions, area.width() / scale,
                                                   area.height() / scale / 6, cutsAcross(scale));
        DiagramList rest{shown == 0 ? QStringLiteral("Decisions on this diagram")
                                    : QStringLiteral("Further decisions on this diagram"),
                         {}};
        for (qsizetype i = shown; i < m_texts.decisions.size(); ++i)
            rest.entries.push_back({QString::number(i + 1), m_texts.decisions[i], {}});
        if (!rest.entries.empty())
            further.push_back(std::move(rest));
        if (!panel.items.empty())
            addAtFoot(area, scale, panel);
    }

    void addListPages(const std::vector<DiagramList>& lists)
    {
        constexpr double headHeight = 44.0;
        const double scale = m_paperScale;
        const QSizeF room(m_sheet.content.width() / scale, m_sheet.content.height() / scale - headHeight);
        for (const Panel& panel : listPages(lists, room)) {
            const QRectF head(0, 0, room.width(), 26);
            m_sheet.morePages.push_back(
                {{{},
                  scale,
                  {textItem(head, elided(FontRole::SheetTitle, m_texts.model, head.width()),
                            FontRole::SheetTitle, Token::Text)}},
                 {{0, headHeight * scale}, scale, panel.items}});
        }
    }

    void placeDiagram()
    {
        const QRectF& area = m_sheet.area;
        if (m_bounds.isEmpty()) {
            m_sheet.scale = 1.0;
            m_sheet.origin = area.topLeft();
            return;
        }
        const double fitting =
            std::max(0.01, std::min(area.width() / m_bounds.width(), area.height() / m_bounds.height()));
        m_sheet.scale = m_sheet.setup.scale > 0 ? std::min(m_sheet.setup.scale / 100.0, fitting)
                                                : std::min(fitting, mostEnlargement());
        const QPointF free(area.width() - m_bounds.width() * m_sheet.scale,
                           area.height() - m_bounds.height() * m_sheet.scale);
        m_sheet.origin = area.topLeft() + free / 2 - m_bounds.topLeft() * m_sheet.scale;
    }

    QString scaleText() const
    {
        const QString orientation = m_sheet.setup.orientation == Orientation::Landscape
                                        ? QStringLiteral("landscape")
                                        : QStringLiteral("portrait");
        return QStringLiteral("%1 %2, %3 %")
            .arg(paperName(m_sheet.setup.paper), orientation)
            .arg(std::round(m_sheet.scale * 100));
    }

    QString pageText() const
    {
        if (!m_texts.page.isEmpty())
            return m_texts.page;
        if (isPoster())
            return QStringLiteral("%1 \u00d7 %2 to be joined").arg(m_sheet.across).arg(m_sheet.down);
        return QStringLiteral("1 of %1").arg(1 + m_toldMorePages);
    }

    std::vector<TitleCell> cells() const
    {
        std::vector<TitleCell> all;
        const auto add = [&](const QString& label, const QString& value, bool isWide = false) {
            if (!value.isEmpty())
                all.push_back({label, value, isWide});
        };
        add(QStringLiteral("Author"), QString::fromStdString(m_sheet.setup.author));
        add(QStringLiteral("Date"), m_texts.date);
        add(QStringLiteral("File"), m_texts.file);
        add(QStringLiteral("Git"), m_texts.revision);
        add(m_texts.checkedData.isEmpty() ? QStringLiteral("Checked")
                                          : QStringLiteral("Checked on ") + m_texts.checkedData,
            m_texts.check, true);
        add(QStringLiteral("Paper and scale"), scaleText());
        add(QStringLiteral("Page"), pageText());
        return all;
    }

    SheetTexts m_texts;
    Sheet m_sheet;
    QRectF m_bounds;
    std::vector<DiagramList> m_lists;
    std::vector<LegendEntry> m_legend;
    double m_paperScale = 1.0;
    double m_panelScale = 1.0;
    QString m_scaleText;
    std::size_t m_toldMorePages = 0;
    bool m_isRepeated = false;
};

}  // namespace

double fromMillimetres(double millimetres)
{
    return millimetres / millimetresPerInch * pixelsPerInch;
}

QSizeF paperSize(Paper paper, Orientation orientation)
{
    // ISO 216 and ANSI, upright.
    static constexpr std::array<std::pair<double, double>, 9> sizes = {{{148, 210},
                                                                        {210, 297},
                                                                        {297, 420},
                                                                        {420, 594},
                                                                        {594, 841},
                                                                        {841, 1189},
                                                                        {215.9, 279.4},
                                                                        {215.9, 355.6},
                                                                        {279.4, 431.8}}};
    const auto [width, height] = sizes[static_cast<std::size_t>(paper)];
    return orientation == Orientation::Portrait ? QSizeF(width, height) : QSizeF(height, width);
}

QString paperName(Paper paper)
{
    static constexpr std::array names = {"A5", "A4", "A3", "A2", "A1", "A0", "Letter", "Legal", "Tabloid"};
    return QString::fromLatin1(names[static_cast<std::size_t>(paper)]);
}

Sheet makeSheet(const Diagram& diagram, const PageSetup& setup, const SheetTexts& texts)
{
    return Maker(diagram, setup, texts).make();
}

std::optional<PageCount> readablePages(const Sheet& sheet, const SheetTexts& texts)
{
    constexpr std::size_t mostPages = 36;
    constexpr std::size_t mostAtSide = 8;
    if (sheet.smallestText >= leastReadableText)
        return PageCount{sheet.across, sheet.down};
    std::vector<PageCount> counts;
    for (std::size_t across = 1; across <= mostAtSide; ++across) {
        for (std::size_t down = 1; down <= mostAtSide; ++down)
            counts.push_back({across, down});
    }
    std::stable_sort(counts.begin(), counts.end(), [](const PageCount& one, const PageCount& two) {
        return one.across * one.down < two.across * two.down;
    });
    PageSetup setup = sheet.setup;
    setup.scale = 0;
    for (const PageCount& count : counts) {
        if (count.across * count.down > mostPages)
            break;
        setup.pagesAcross = static_cast<std::uint32_t>(count.across);
        setup.pagesDown = static_cast<std::uint32_t>(count.down);
        if (makeSheet(sheet.diagram, setup, texts).smallestText >= leastReadableText)
            return count;
    }
    return std::nullopt;
}

}  // namespace querywright::render
