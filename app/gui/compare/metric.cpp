// SPDX-License-Identifier: Apache-2.0
#include "app/gui/compare/metric.h"

#include "app/gui/text.h"
#include "model/alternatives/design_copy.h"
#include "model/base/text.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace querywright::gui {
namespace {

using engine::MeasuredDesign;
using engine::Spread;

QString bytesOf(const Number& bytes)
{
    constexpr double most = 1e18;
    if (!bytes)
        return QStringLiteral("?");
    const QString text = sizeText(static_cast<std::uint64_t>(std::round(std::min(std::abs(*bytes), most))));
    return *bytes < -0.5 ? QStringLiteral("\u2212") + text : text;
}

// "12 % of advised"
QString advisedText(const Number& share)
{
    constexpr double percent = 100.0;
    if (!share)
        return QStringLiteral("?");
    const QString number = *share * percent < 1.0
                               ? QStringLiteral("<1")
                               : groupedText(static_cast<std::size_t>(std::round(*share * percent)));
    return words("%1 % of advised").arg(number);
}

// Whether the cells can be compared: with a number that nobody knows none is the best.
bool isKnown(const Metric& metric)
{
    return std::all_of(metric.cells.begin(), metric.cells.end(),
                       [](const Metric::Cell& cell) { return cell.number.has_value(); });
}

// In which way the best is better: how many times, or by how much.
QString betterText(const Metric& metric, const std::vector<std::size_t>& harmless,
                   const std::function<QString(const Number&)>& text, const char* less)
{
    Number least;
    Number most;
    for (const std::size_t position : harmless) {
        const Number& number = metric.cells[position].number;
        if (!number)
            continue;
        least = std::min(least.value_or(*number), *number);
        most = std::max(most.value_or(*number), *number);
    }
    if (!least || harmless.size() < 2)
        return {};
    if (!isKnown(metric))
        return words("not known");
    if (*least == *most)
        return words("the same");
    constexpr double clearly = 1.95;
    const QString upTo = harmless.size() > 2 ? words("up to ") : QString();
    if (*least > 0 && *most / *least >= clearly) {
        const double times = *most / *least;
        const double shown = times < 10.0 ? std::round(times * 10.0) / 10.0 : std::round(times);
        return words("%1%2 times %3").arg(upTo, numberText(shown), words(less));
    }
    return words("%1%2 %3").arg(upTo, text(*most - *least), words(less));
}

class MetricMaker {
public:
    MetricMaker(const core::ComparedQuery& compared, const std::vector<std::size_t>& designs,
                ReadCase readCase)
        : m_comparison(compared.comparison), m_designs(designs), m_case(readCase)
    {}

    std::vector<Metric> make()
    {
        if (m_comparison.isMeasured())
            addMeasured();
        addEstimated();
        addWrites();
        return std::move(m_metrics);
    }

private:
    using NumberOf = std::function<Number(std::size_t design)>;
    using TextOf = std::function<QString(const Number&)>;

    void addHeading(const QString& name) { m_metrics.push_back({"", name, {}, {}, {}, {}}); }

    Metric& add(const char* icon, const QString& name, const QString& tip, const NumberOf& number,
                const TextOf& text, const char* less)
    {
        Metric metric{icon, name, tip, {}, {}, {}};
        for (const std::size_t design : m_designs) {
            const Number value = number(design);
            metric.cells.push_back({value, text(value)});
        }
        const std::vector<std::size_t> harmless = harmlessDesigns();
        metric.better = betterText(metric, harmless, text, less);
        Number least;
        for (const std::size_t i : harmless) {
            if (const Number& one = metric.cells[i].number)
                least = std::min(least.value_or(*one), *one);
        }
        for (const std::size_t i : harmless) {
            if (least && metric.cells[i].number == least)
                metric.best.push_back(i);
        }
        if (metric.best.size() == harmless.size() || !isKnown(metric))
            metric.best.clear();
        m_metrics.push_back(std::move(metric));
        return m_metrics.back();
    }

    // The positions of those that serve every other query as well as the design of the model does.
    std::vector<std::size_t> harmlessDesigns() const
    {
        std::vector<std::size_t> harmless;
        for (std::size_t i = 0; i < m_designs.size(); ++i) {
            if (!m_comparison.estimates[m_designs[i]].harmsOthers())
                harmless.push_back(i);
        }
        return harmless;
    }

    NumberOf measured(Spread MeasuredDesign::*which) const
    {
        return [this, which](std::size_t design) -> Number {
            const MeasuredDesign& one = m_comparison.measurements[design];
            if (!one.problem.empty())
                return std::nullopt;
            const Spread& spread = one.*which;
            return static_cast<double>(m_case == ReadCase::Median ? spread.median
                                       : m_case == ReadCase::Rare ? spread.p99
                                                                  : spread.most);
        };
    }

    NumberOf estimated(Load AlternativeEstimate::*which) const
    {
        return [this, which](std::size_t design) {
            const Load& load = m_comparison.estimates[design].*which;
            return m_case == ReadCase::Median ? load.average : load.worst;
        };
    }

    void addMeasured()
    {
        addHeading(words("On the same sample data"));
        add("layers", words("Partitions read"), words("One after the other, in all steps of one run."),
            measured(&MeasuredDesign::partitions), numberText, "fewer");
        add("bullseye", words("Nodes asked"), words("Different ones, for all partitions of one run."),
            measured(&MeasuredDesign::nodes), numberText, "fewer");
        add("list-task", words("Rows read"), words("That the replicas look at."),
            measured(&MeasuredDesign::rowsRead), numberText, "fewer");
        add("file-earmark-text", words("Bytes read"), words("Of the rows that are read."),
            measured(&MeasuredDesign::bytes), bytesOf, "less");
        addStorage();
    }

    // What would be there without the query is no cost of its designs.
    void addStorage()
    {
        Metric& storage = add(
            "database", words("Storage it adds, one copy"),
            words("Of the tables that the query reads, with their indexes, filled with the sample data: "
                  "what would not be there without the query."),
            [this](std::size_t design) { return m_comparison.added[design].bytes; }, bytesOf, "less");
        bool isKnown = true;
        for (std::size_t i = 0; i < m_designs.size(); ++i) {
            const MeasuredDesign& measured = m_comparison.measurements[m_designs[i]];
            const core::AddedStorage& added = m_comparison.added[m_designs[i]];
            if (!measured.problem.empty())
                continue;
            Metric::Cell& cell = storage.cells[i];
            cell.note = sharedText(m_comparison.alternatives.designs[m_designs[i]].model, added.shared);
            if (cell.number)
                continue;
            isKnown = false;
            cell.text = words("up to %1")
                            .arg(bytesOf(static_cast<double>(measured.tableBytes + measured.baseBytes
                                                             + measured.indexBytes)));
        }
        if (isKnown)
            return;
        storage.best.clear();
        storage.better = words("not known");
    }

    // "patrons (150 KB) is there for Q5; loans (1.2 MB) for Q1, Q2"
    static QString sharedText(const Model& model, const std::vector<core::SharedTable>& shared)
    {
        QStringList parts;
        for (const core::SharedTable& table : shared) {
            std::vector<std::string> labels;
            for (const QueryId query : table.queries) {
                if (const AccessPattern* found = model.workflow.find(query))
                    labels.push_back(found->label);
            }
            QString part = toQString(table.name);
            if (table.bytes)
                part += QStringLiteral(" (%1)").arg(bytesOf(table.bytes));
            if (parts.isEmpty())
                part += QLatin1Char(' ') + words("is there");
            part = QStringLiteral("%1 %2").arg(part, words("for %1").arg(toQString(join(labels, ", "))));
            if (!table.columnsAdded.empty())
                part += words(" and keeps %1 for this too").arg(toQString(listed(table.columnsAdded)));
            parts << part;
        }
        return parts.join(QStringLiteral("; "));
    }

    void addEstimated()
    {
        addHeading(words("By the statistics"));
        const QString average =
            m_case == ReadCase::Median ? words("Of an average value.") : words("Of the value with the most.");
        add("layers", words("Partitions read"), average, estimated(&AlternativeEstimate::partitions),
            numberText, "fewer");
        add("list-task", words("Rows read"), average, estimated(&AlternativeEstimate::rows), numberText,
            "fewer");
        add(
            "arrow-left-right", words("Round trips in a row"),
            words("Reads that have to wait for one another."),
            [this](std::size_t design) -> Number {
                return static_cast<double>(m_comparison.estimates[design].roundTrips);
            },
            numberText, "fewer");
        addLargestPartition();
        add(
            "database", words("Storage, all replicas"),
            words("Of all tables that the query reads, also those that are there for others; of indexes "
                  "nothing is known."),
            [this](std::size_t design) { return m_comparison.estimates[design].storedBytes; }, bytesOf,
            "less");
        m_metrics.back().counts = false;
        m_metrics.back().best.clear();
        if (!m_metrics.back().better.isEmpty())
            m_metrics.back().better = words("see what it adds");
        add(
            "plus-lg", words("Storage it adds"),
            words("What all tables take more than they would without the query, with all replicas."),
            [this](std::size_t design) { return m_comparison.estimates[design].addedBytes; }, bytesOf,
            "less");
    }

    // Where all are well within what is advised a smaller one is no better.
    void addLargestPartition()
    {
        Metric& metric = add(
            "aspect-ratio", words("Largest partition"),
            words(
                "Of the tables that the query reads: how much of what is advised for a partition, 100 MB or "
                "100,000 values, it holds."),
            [this](std::size_t design) { return m_comparison.estimates[design].largestPartition; },
            advisedText, "smaller");
        const auto isWithin = [](const Metric::Cell& cell) { return cell.number && *cell.number <= 1.0; };
        metric.counts = !std::all_of(metric.cells.begin(), metric.cells.end(), isWithin);
        if (metric.counts || metric.better.isEmpty())
            return;
        metric.best.clear();
        metric.better = words("all as advised");
    }

    void addWrites()
    {
        addHeading(words("When something is written"));
        Metric& tables = add(
            "pencil", words("Tables a new row is written to"),
            words("When something new comes that a row of the query stands for: the tables that the "
                  "design needs for it, with the views and indexes that Cassandra writes along. An update "
                  "may write other tables besides."),
            [this](std::size_t design) -> Number {
                const AlternativeEstimate& one = m_comparison.estimates[design];
                return static_cast<double>(one.tablesWritten + one.viewsWritten + one.indexesWritten);
            },
            numberText, "fewer");
        for (std::size_t i = 0; i < m_designs.size(); ++i)
            tables.cells[i].text = writesText(m_comparison.estimates[m_designs[i]]);
        Metric& copies = add(
            "table", words("Copies of a value"),
            words("Of the value that is stored most often: a change of it writes all of them."),
            [this](std::size_t design) { return m_comparison.estimates[design].copies; }, numberText,
            "fewer");
        for (std::size_t i = 0; i < m_designs.size(); ++i) {
            const AlternativeEstimate& one = m_comparison.estimates[m_designs[i]];
            if (one.copied)
                copies.tip += QStringLiteral("\n%1: %2")
                                  .arg(toQString(core::letterOf(m_designs[i])),
                                       toQString(qualifiedName(
                                           m_comparison.alternatives.designs[m_designs[i]].model.conceptual,
                                           *one.copied)));
            else if (one.missing.empty())
                copies.cells[i].text = QStringLiteral("\u2013");
        }
        // Where nothing is copied there is nothing to be known.
        const bool isNothing = std::any_of(m_designs.begin(), m_designs.end(), [&](std::size_t design) {
            const AlternativeEstimate& one = m_comparison.estimates[design];
            return !one.copied && one.missing.empty();
        });
        if (isNothing && copies.best.empty())
            copies.better.clear();
    }

    static QString writesText(const AlternativeEstimate& estimate)
    {
        QStringList parts{countedText(estimate.tablesWritten, "table")};
        if (estimate.viewsWritten > 0)
            parts << countedText(estimate.viewsWritten, "view");
        if (estimate.indexesWritten == 1)
            parts << words("1 index");
        else if (estimate.indexesWritten > 1)
            parts << words("%1 indexes").arg(groupedText(estimate.indexesWritten));
        return parts.join(QStringLiteral(" + "));
    }

    const core::Comparison& m_comparison;
    const std::vector<std::size_t>& m_designs;
    const ReadCase m_case;
    std::vector<Metric> m_metrics;
};

}  // namespace

double Metric::share(std::size_t cell) const
{
    if (cells.size() < 2)
        return 0.0;
    double most = 0.0;
    for (const Cell& one : cells)
        most = std::max(most, one.number.value_or(0.0));
    const double number = cells[cell].number.value_or(0.0);
    return most > 0.0 && number > 0.0 ? number / most : 0.0;
}

std::vector<Metric> metricsOf(const core::ComparedQuery& compared, const std::vector<std::size_t>& designs,
                              ReadCase readCase)
{
    return MetricMaker(compared, designs, readCase).make();
}

}  // namespace querywright::gui
