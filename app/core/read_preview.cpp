// SPDX-License-Identifier: Apache-2.0
#include "app/core/read_preview.h"

#include "app/core/design_review.h"
#include "model/derivation/lossiness.h"
#include "model/derivation/query_access.h"
#include "model/sizes/read_estimate.h"

#include <algorithm>
#include <utility>

namespace querywright::core {
namespace {

bool losesRows(const Model& model, const LogicalTable& table)
{
    return !missingFromKey(model, table).undetermined.empty() || !overwrittenStatics(model, table).empty();
}

PreviewedRead previewOf(const Design& design, const AccessPattern& query, std::size_t position,
                        const TableSizer& sizer)
{
    const LogicalTable& table = design.derivation.tables[position];
    const QueryAccess access = accessOf(design.model(), design.derivation, query.id);
    PreviewedRead read;
    read.query = query.id;
    for (const std::size_t column : access.asked)
        read.asked.push_back(table.columns[column].name);
    const ReadEstimate estimate = estimateRead(design.model(), query, table, access, sizer);
    read.partitions = estimate.partitions.worst ? estimate.partitions.worst : estimate.partitions.average;
    if (losesRows(design.model(), table))
        read.verdict = engine::Verdict::RowsLost;
    else if (!access.unservedGiven.empty() || !access.unservedRanges.empty())
        read.verdict = engine::Verdict::NotRun;
    else if (access.readsWhole || estimate.isScan)
        read.verdict = engine::Verdict::Scan;
    else if (access.asked.empty() && access.byIndex.empty())
        read.verdict = engine::Verdict::One;
    else
        read.verdict = read.partitions && *read.partitions <= static_cast<double>(engine::maxSeveral)
                           ? engine::Verdict::Several
                           : engine::Verdict::Many;
    if (read.verdict == engine::Verdict::One)
        read.partitions = 1.0;
    return read;
}

}  // namespace

std::vector<PreviewedRead> previewReads(const Design& design, const std::vector<QueryId>& queries)
{
    const TableSizer sizer(design.model(), nullptr);
    std::vector<PreviewedRead> reads;
    for (const QueryTable& served : design.derivation.servedBy) {
        const AccessPattern* query = design.model().workflow.find(served.query);
        if (query && std::find(queries.begin(), queries.end(), served.query) != queries.end())
            reads.push_back(previewOf(design, *query, served.table, sizer));
    }
    for (const QueryId query : queries) {
        const bool isServed = std::any_of(reads.begin(), reads.end(),
                                          [&](const PreviewedRead& read) { return read.query == query; });
        if (!isServed && design.model().workflow.find(query))
            reads.push_back({query, engine::Verdict::Refused, std::nullopt, {}});
    }
    return reads;
}

std::vector<ReviewFinding> findingsAbout(const std::vector<ReviewFinding>& findings,
                                         const std::vector<QueryId>& queries)
{
    const auto isOne = [&](QueryId query) {
        return std::find(queries.begin(), queries.end(), query) != queries.end();
    };
    std::vector<ReviewFinding> found;
    for (const ReviewFinding& finding : findings) {
        const auto* query = std::get_if<QueryId>(&finding.subject);
        const auto* table = std::get_if<TableSubject>(&finding.subject);
        const auto* column = std::get_if<ColumnSubject>(&finding.subject);
        if (!finding.suppressed
            && ((query && isOne(*query)) || (table && isOne(table->query))
                || (column && isOne(column->table.query))))
            found.push_back(finding);
    }
    return found;
}

ReadPreview::ReadPreview(QObject* parent) : QObject(parent) {}

ReadPreview::~ReadPreview()
{
    ++m_number;  // nobody waits any more
    m_worker.reset();
}

void ReadPreview::ask(ModelFile after, const std::shared_ptr<const Design>& now, std::vector<QueryId> queries)
{
    if (!m_worker)
        m_worker = std::make_unique<Worker>();
    const quint64 number = ++m_number;
    m_worker->post([this, number, now, queries = std::move(queries),
                    file = std::make_shared<const ModelFile>(std::move(after))] {
        const auto design = makeDesign(file, now);
        const std::vector<PreviewedRead> reads =
            design->isStale ? std::vector<PreviewedRead>() : previewReads(*design, queries);
        QMetaObject::invokeMethod(
            this,
            [this, number, reads] {
                if (number == m_number)
                    Q_EMIT ready(reads);
            },
            Qt::QueuedConnection);
        if (design->isStale || now->isStale || number != m_number)
            return;
        const PreviewedReview review{findingsAbout(reviewDesign(*now).findings, queries),
                                     findingsAbout(reviewDesign(*design).findings, queries)};
        QMetaObject::invokeMethod(
            this,
            [this, number, review] {
                if (number == m_number)
                    Q_EMIT reviewed(review);
            },
            Qt::QueuedConnection);
    });
}

void ReadPreview::forget()
{
    ++m_number;
}

}  // namespace querywright::core
