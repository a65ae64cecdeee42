// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/where/restriction.h"
#include "engine/store/clustering_slice.h"
#include "engine/store/table_layout.h"
#include "engine/store/table_reader.h"
#include "engine/store/table_store.h"

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

namespace querywright::engine {

// What Cassandra says where ALLOW FILTERING is missing.
extern const char* const filteringIsNeeded;

enum class StatementKind { Select, Insert, Update, Delete };

// What decides which restrictions a statement may have.
struct RestrictionRules {
    StatementKind kind = StatementKind::Select;
    bool concernsOnlyStatics = false;  // selects or changes nothing but static columns (and the key)
    bool allowsFiltering = false;
    bool isForView = false;
    std::optional<std::size_t> nearest = std::nullopt;  // the column of ANN OF: its index is used
};

// All that a statement's WHERE asks for (cql3/restrictions/StatementRestrictions.java).
class Restrictions {
public:
    // Refused where Cassandra refuses it, in its words.
    static CqlResult<Restrictions> prepare(const std::vector<cql::Relation>& where, const SchemaTable& table,
                                           const RestrictionRules& rules, const TermContext& context);

    const RestrictionRules& rules() const { return m_rules; }

    // By the position of their first column: those of the partition key, of clustering columns, of others.
    const std::map<std::size_t, Restriction>& all() const { return m_restrictions; }
    const std::optional<TokenRestriction>& token() const { return m_token; }

    bool isRestricted(std::size_t column) const;
    bool hasKey() const { return m_token || !ofKind(SchemaColumnKind::PartitionKey).empty(); }
    bool hasClustering() const { return m_hasClustering; }
    bool hasOthers() const { return m_hasRegular || m_hasStatic; }
    bool hasRegular() const { return m_hasRegular; }
    // A stretch of the ring is read, perhaps with the help of an index.
    bool isKeyRange() const { return m_isKeyRange; }
    bool usesIndex() const { return m_usesIndex; }
    // Whether rows have to be filtered that were not chosen by keys, slices or an index.
    bool needsFiltering() const;
    // Whether IN, of several values, restricts the partition key.
    bool hasKeyIn() const;
    // The same for clustering columns.
    bool hasClusteringIn() const;
    // Whether all columns of the primary key are restricted by = or IN.
    bool namesRows() const;

    // The restrictions that choosing partitions and slices does not serve: rows are filtered by them.
    std::vector<const Restriction*> filtered() const;

    // What the index serves that is used: rows that do not fulfil it are not read. Nothing if none is.
    std::vector<Restriction> indexed() const;
    // Whether that is an index with entries of its own, which are keys, not one that is attached to storage.
    bool usesSecondaryIndex() const;

    // Those that restrict the slice of a partition that is read, in the order of the key.
    std::vector<const Restriction*> sliced() const;

    // The keys of the partitions that are meant, in the order of their values. REQUIRES: not isKeyRange().
    CqlResult<std::vector<Bytes>> partitionKeys(const TermValues& values) const;
    // The stretch of the ring that token() is restricted to; nothing if it is empty.
    CqlResult<std::optional<RingSlice>> ring(const TermValues& values) const;
    // The slices of each partition, in clustering order; none if nothing is meant.
    CqlResult<std::vector<ClusteringSlice>> slices(const TermValues& values, const TableLayout& layout) const;
    // The clusterings of single rows, in order. REQUIRES: all clustering columns are restricted by = or IN.
    CqlResult<std::vector<Bytes>> clusterings(const TermValues& values, const TableLayout& layout) const;
    // Of these the ones that do not say how they were written, with RowValue::spelling.
    CqlResult<std::map<Bytes, Bytes, std::less<>>> spellings(const TermValues& values,
                                                             const TableLayout& layout) const;

private:
    Restrictions(const SchemaTable& table, const RestrictionRules& rules, cql::Dialect dialect)
        : m_table(&table), m_rules(rules), m_dialect(dialect)
    {}

    CqlResult<bool> add(AnyRestriction restriction);
    CqlResult<bool> addClustering(Restriction restriction);
    CqlResult<bool> put(Restriction restriction);
    CqlResult<bool> check();
    CqlResult<bool> checkPartitionKey();
    CqlResult<bool> checkClustering();
    CqlResult<bool> checkClusteringPrefix() const;
    CqlResult<bool> checkOthers();
    CqlResult<bool> checkVectors() const;
    bool filtersKeysByToken() const;
    bool keyNeedsFiltering() const;
    bool clusteringNeedsFiltering() const;
    std::vector<const Restriction*> filtering() const;
    std::vector<std::size_t> unrestricted(SchemaColumnKind kind) const;
    std::vector<const Restriction*> ofKind(SchemaColumnKind kind) const;

    const SchemaTable* m_table;
    RestrictionRules m_rules;
    cql::Dialect m_dialect;
    std::map<std::size_t, Restriction> m_restrictions;
    std::optional<TokenRestriction> m_token;
    bool m_hasClustering = false;
    bool m_hasRegular = false;
    bool m_hasStatic = false;
    bool m_isKeyRange = false;
    bool m_usesIndex = false;
    bool m_hasIndex = false;           // of some restriction
    bool m_filtersKey = false;         // restrictions of the partition key are left to filtering or an index
    bool m_filtersClustering = false;  // the same of clustering columns
};

}  // namespace querywright::engine
