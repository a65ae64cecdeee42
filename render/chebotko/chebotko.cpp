// SPDX-License-Identifier: Apache-2.0
#include "render/chebotko/chebotko.h"

#include "model/base/text.h"
#include "model/derivation/describe.h"
#include "model/file/layout_names.h"
#include "model/sizes/sizes.h"
#include "model/workflow/query_arrows.h"
#include "render/chebotko/chebotko_legend.h"
#include "render/chebotko/table_figure.h"
#include "render/figure/compose.h"
#include "render/figure/figure_glyphs.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace querywright::render {

namespace {

constexpr double mostBytes = 1e18;  // beyond it nobody cares

// The arrows between two tables, or from nowhere into one: they are drawn as one.
struct Arrow {
    std::optional<std::size_t> from;
    std::size_t to = 0;
    std::vector<QueryId> queries;
};

QString replicationText(const Replication& replication)
{
    if (replication.strategy == Replication::Strategy::Simple)
        return QStringLiteral("RF %1").arg(replication.factor);
    QStringList parts;
    for (const auto& [datacenter, factor] : replication.datacenterFactors)
        parts << QStringLiteral("%1 RF %2").arg(fromUtf8(datacenter)).arg(factor);
    return parts.join(QStringLiteral(", "));
}

class Builder {
public:
    Builder(const Model& model, const Derivation& derivation, const PhysicalModel& physical, bool isPhysical,
            const DiagramOptions& options)
        : m_model(model),
          m_derivation(derivation),
          m_physical(physical),
          m_isPhysical(isPhysical),
          m_hasTypes(options.content.hasTypes(isPhysical)),
          m_options(options)
    {}

    Diagram build()
    {
        addFrames();
        addTables();
        if (m_isPhysical)
            addUdts();
        addArrows();
        if (!m_diagram.figures.empty())
            m_diagram.legend = chebotkoLegend(m_derivation, m_diagram, m_options);
        return std::move(m_diagram);
    }

private:
    void addFrames()
    {
        for (const Keyspace& keyspace : m_model.keyspaces) {
            const auto tables = static_cast<std::uint64_t>(
                std::count_if(m_derivation.tables.begin(), m_derivation.tables.end(),
                              [&](const LogicalTable& table) { return table.keyspace == keyspace.id; }));
            if (tables == 0)
                continue;
            m_numbers.emplace(keyspace.id, m_numbers.size());
            if (!m_options.content.isGroupedByKeyspace)
                continue;
            m_frames[keyspace.id] = m_diagram.frames.size();
            const QString caption = m_isPhysical
                                        ? QStringLiteral("keyspace, ") + replicationText(keyspace.replication)
                                        : QStringLiteral("keyspace · ") + fromUtf8(counted(tables, "table"));
            m_diagram.frames.push_back(makeFrame(keyspace, caption));
        }
    }

    Frame makeFrame(const Keyspace& keyspace, const QString& caption) const
    {
        constexpr double left = 10.0;
        constexpr double height = 22.0;
        constexpr double swatch = 9.0;
        Frame frame;
        frame.key = fromUtf8(keyspace.name);
        frame.name = frame.key;
        frame.caption = caption;
        frame.subject = keyspace.id;
        frame.number = m_diagram.frames.size();
        const Token stripe = frame.number % 2 == 0 ? Token::Stripe1 : Token::Stripe2;
        frame.items.push_back(filled({left, (height - swatch) / 2 + 1, swatch, swatch}, stripe, 2.0));
        const double nameLeft = left + swatch + 6;
        const double nameWidth = textWidth(FontRole::FrameName, frame.name) + 1;
        frame.items.push_back(
            textItem({nameLeft, 1, nameWidth, height}, frame.name, FontRole::FrameName, Token::Text));
        const double captionWidth = textWidth(FontRole::FrameCaption, caption) + 1;
        frame.items.push_back(textItem({nameLeft + nameWidth + 7, 1, captionWidth, height}, caption,
                                       FontRole::FrameCaption, Token::Muted));
        return frame;
    }

    std::optional<std::size_t> frameOf(KeyspaceId keyspace) const
    {
        const auto found = m_frames.find(keyspace);
        return found == m_frames.end() ? std::nullopt : std::optional(found->second);
    }

    // "≤ 73,000 rows, 1.1 MB" of each table, where that is known.
    std::vector<QString> sizeNotes() const
    {
        std::vector<QString> notes(m_derivation.tables.size());
        if (!m_options.content.hasSizes)
            return notes;
        const ModelSizes all = sizes(m_model, m_derivation, m_physical);
        for (std::size_t i = 0; i < notes.size(); ++i) {
            const TableSizes& one = all.tables[i];
            if (const Number rows = one.wholeWorstRows())
                notes[i] = QString::fromUtf8(one.isBound ? "\u2264 " : "\u2248 ")
                           + fromUtf8(decimalText(*rows) + (*rows == 1.0 ? " row" : " rows"));
            if (one.worst.bytes && *one.worst.bytes < mostBytes)
                notes[i] += (notes[i].isEmpty() ? QString() : QStringLiteral(", "))
                            + fromUtf8(bytesText(static_cast<std::uint64_t>(std::round(*one.worst.bytes))));
            if (notes[i].isEmpty())
                notes[i] = QStringLiteral("size not known");
        }
        return notes;
    }

    void addTables()
    {
        const std::vector<QString> notes = sizeNotes();
        for (std::size_t i = 0; i < m_derivation.tables.size(); ++i) {
            const auto frame = frameOf(m_derivation.tables[i].keyspace);
            const LogicalTable& table = m_derivation.tables[i];
            const TableSubject subject{table.queries.empty() ? QueryId{} : table.queries.front()};
            Figure figure = tableFigure(
                m_model, m_derivation, m_hasTypes ? &m_physical : nullptr, i,
                {m_numbers[table.keyspace], notes[i], glyphsWidth(subject, m_options), m_options.changed});
            figure.frame = frame;
            m_diagram.figures.push_back(std::move(figure));
        }
    }

    void addUdts()
    {
        for (const PhysicalKeyspace& keyspace : m_physical.keyspaces) {
            const auto stated =
                std::find_if(m_model.keyspaces.begin(), m_model.keyspaces.end(),
                             [&](const Keyspace& each) { return each.name == keyspace.name; });
            for (const cql::Udt& udt : keyspace.udts) {
                Figure figure = udtFigure(keyspace, udt);
                if (stated != m_model.keyspaces.end())
                    figure.frame = frameOf(stated->id);
                m_diagram.figures.push_back(std::move(figure));
            }
        }
    }

    std::optional<std::size_t> tableOf(QueryId query) const
    {
        for (const QueryTable& served : m_derivation.servedBy) {
            if (served.query == query)
                return served.table;
        }
        return std::nullopt;
    }

    std::vector<Arrow> arrows() const
    {
        std::vector<Arrow> all;
        for (const QueryArrow& arrow : queryArrows(m_model.workflow)) {
            const auto to = tableOf(arrow.to);
            if (!to)
                continue;
            const auto from = arrow.from ? tableOf(*arrow.from) : std::nullopt;
            const auto same = std::find_if(all.begin(), all.end(), [&](const Arrow& each) {
                return each.from == from && each.to == *to;
            });
            if (same == all.end())
                all.push_back({from, *to, {arrow.to}});
            else if (std::find(same->queries.begin(), same->queries.end(), arrow.to) == same->queries.end())
                same->queries.push_back(arrow.to);
        }
        return all;
    }

    void addArrows()
    {
        for (const Arrow& arrow : arrows()) {
            Connection connection;
            connection.kind = arrow.from ? ConnectionKind::Query : ConnectionKind::Entry;
            connection.from = arrow.from;
            connection.to = arrow.to;
            connection.key = fromUtf8(layout_names::lineBetween(
                arrow.from ? m_diagram.figures[*arrow.from].key.toStdString() : std::string(),
                m_diagram.figures[arrow.to].key.toStdString()));
            connection.name = fromUtf8(join(labelsOf(m_model, arrow.queries), ", "));
            for (const QueryId query : arrow.queries)
                connection.subjects.emplace_back(query);
            connection.labels.push_back(queryLabel(connection.name, m_options.signOf(arrow.queries)));
            m_diagram.connections.push_back(std::move(connection));
        }
    }

    const Model& m_model;
    const Derivation& m_derivation;
    const PhysicalModel& m_physical;
    bool m_isPhysical;
    bool m_hasTypes;
    const DiagramOptions& m_options;
    Diagram m_diagram;
    std::map<KeyspaceId, std::size_t> m_numbers;  // among those that have tables
    std::map<KeyspaceId, std::size_t> m_frames;
};

}  // namespace

Diagram chebotkoDiagram(const Model& model, const Derivation& derivation, const PhysicalModel& physical,
                        bool isPhysical, const DiagramOptions& options)
{
    return Builder(model, derivation, physical, isPhysical, options).build();
}

}  // namespace querywright::render
