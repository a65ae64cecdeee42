// SPDX-License-Identifier: Apache-2.0
#include "render/erd/erd_legend.h"

#include "render/figure/compose.h"

#include <vector>

namespace querywright::render {

namespace {

constexpr double height = 20.0;
constexpr double entryGap = 22.0;

// What occurs among the attributes of a model.
struct Occurring {
    bool key = false;
    bool partialKey = false;
    bool multivalued = false;
    bool derived = false;
    bool alternateKey = false;
    bool composite = false;
};

void look(const std::vector<Attribute>& attributes, Occurring& occurring)
{
    for (const Attribute& attribute : attributes) {
        occurring.multivalued = occurring.multivalued || attribute.multivalued.has_value();
        occurring.derived = occurring.derived || attribute.derived;
        occurring.composite = occurring.composite || attribute.isComposite();
    }
}

Occurring occurringIn(const ConceptualModel& model)
{
    Occurring occurring;
    for (const EntityType& entityType : model.entityTypes) {
        look(entityType.attributes, occurring);
        const bool hasKey = !entityType.key.empty();
        occurring.key = occurring.key || (hasKey && !entityType.isWeak());
        occurring.partialKey = occurring.partialKey || (hasKey && entityType.isWeak());
        occurring.alternateKey = occurring.alternateKey || !entityType.alternateKeys.empty();
    }
    for (const RelationshipType& relationshipType : model.relationshipTypes)
        look(relationshipType.attributes, occurring);
    return occurring;
}

class Legend {
public:
    Legend()
    {
        m_figure.kind = FigureKind::Legend;
        m_figure.key = QStringLiteral("legend");
        m_figure.name = m_figure.key;
    }

    void oval(const QString& meaning, std::optional<Token> fill, std::optional<Pen> pen,
              bool isDouble = false)
    {
        const QRectF box(m_left, height / 2 - 4, 12, 8);
        add({OvalItem{box, fill, pen}});
        if (isDouble)
            add({OvalItem{box.adjusted(2.2, 2.2, -2.2, -2.2), std::nullopt, pen}});
        m_left += 12 + 6;
        text(meaning, Token::Muted);
        m_left += entryGap;
    }

    void word(const QString& sign, const QString& meaning, Underline underline = Underline::None)
    {
        text(sign, Token::Text2, underline);
        m_left += 7;
        text(meaning, Token::Muted);
        m_left += entryGap;
    }

    void triangle(const QString& meaning)
    {
        PathItem shape;
        shape.points = {{m_left, height / 2 - 3.5}, {m_left + 5, height / 2}, {m_left, height / 2 + 3.5}};
        shape.isClosed = true;
        shape.fill = Token::Text2;
        add({shape});
        m_left += 5 + 6;
        text(meaning, Token::Muted);
        m_left += entryGap;
    }

    bool isEmpty() const { return m_figure.items.empty(); }

    Figure take()
    {
        m_figure.size = QSizeF(toGrid(m_left - entryGap + 2), height);
        return std::move(m_figure);
    }

private:
    void add(Item item) { m_figure.items.push_back(std::move(item)); }

    void text(const QString& words, Token color, Underline underline = Underline::None)
    {
        const double width = textWidth(FontRole::Annotation, words) + 1;
        add({TextItem{
            {m_left, 0, width, height}, words, FontRole::Annotation, color, Align::Left, underline}});
        m_left += width;
    }

    Figure m_figure;
    double m_left = 2.0;
};

}  // namespace

Figure erdLegend(const ConceptualModel& model)
{
    const Occurring occurring = occurringIn(model);
    const Pen pen{Token::Edge, 1.0};
    Legend legend;
    if (occurring.key)
        legend.oval(QStringLiteral("key"), Token::KeyBackground, std::nullopt);
    if (occurring.partialKey)
        legend.word(QStringLiteral("name"), QStringLiteral("partial key"), Underline::Dotted);
    if (occurring.multivalued)
        legend.oval(QStringLiteral("multi-valued"), std::nullopt, pen, true);
    if (occurring.derived)
        legend.oval(QStringLiteral("derived"), std::nullopt, Pen{Token::Edge, 1.0, Dash::Dashed});
    if (occurring.alternateKey)
        legend.word(QStringLiteral("AK1"), QStringLiteral("alternate key"));
    if (occurring.composite)
        legend.triangle(QStringLiteral("composite"));
    if (legend.isEmpty())
        legend.oval(QStringLiteral("attribute"), std::nullopt, pen);
    return legend.take();
}

}  // namespace querywright::render
