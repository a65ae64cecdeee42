// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/query_access.h"
#include "model/review/review.h"
#include "model/sizes/row_updates.h"
#include "model/sizes/table_sizer.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace querywright::rules {

// A column of a table by its position.
struct ColumnPlace {
    std::size_t table = 0;
    std::size_t column = 0;
};

struct ReviewedQuery {
    const AccessPattern* query = nullptr;
    std::size_t table = 0;
    QueryAccess access;
    const MeasuredQuery* measured = nullptr;  // null: not run
};

// A table with what rules ask of it again and again.
struct ReviewedTable {
    std::size_t position = 0;
    const LogicalTable* logical = nullptr;
    const PhysicalTable* physical = nullptr;
    const TableSizes* sizes = nullptr;
    const MeasuredTable* measured = nullptr;  // null: not filled
    std::vector<std::size_t> partitionKey;
    std::vector<std::size_t> clusteringKey;
    std::vector<std::size_t> queries;        // positions in ReviewContext::queries()
    std::uint64_t defaultSecondsToLive = 0;  // by an option; 0: it has none
    std::uint64_t secondsToLive = 0;         // of rows, by the option or by updates; 0: for good

    // Whether its rows and partitions follow from what the model states. Those of sample data say nothing
    // about how much there will be, nor how many of the updates of a second fall on one partition.
    bool isStated() const;
    Number statedPartitions() const { return isStated() ? sizes->partitions : std::nullopt; }
    // An option as CQL writes it; null if it is not set.
    const std::string* option(std::string_view name) const;
    // The class of its compaction strategy without package, "" if none is set.
    std::string compaction() const;
    bool hasCounters() const;
};

// What a finding is about, with its name for people.
struct About {
    Subject subject;
    std::string name;
};

// What is known of a design while it is reviewed, looked up once; and what was found.
class ReviewContext {
public:
    explicit ReviewContext(const ReviewInputs& inputs);

    const Model& model() const { return m_inputs.model; }
    const Derivation& derivation() const { return m_inputs.derivation; }
    const PhysicalModel& physical() const { return m_inputs.physical; }
    const ModelSizes& sizes() const { return m_inputs.sizes; }
    const MeasuredDesign* measured() const { return m_inputs.measured; }
    DeploymentProfile profile() const { return m_inputs.settings.profile; }
    bool isProfile(ProfileSet profiles) const { return profiles.has(profile()); }
    const TableSizer& sizer() const { return m_sizer; }
    // The one by which the table was sized.
    const TableSizer& sizerOf(const ReviewedTable& table) const
    {
        return m_statedSizer && table.isStated() ? *m_statedSizer : m_sizer;
    }

    const std::vector<ReviewedTable>& tables() const { return m_tables; }
    const std::vector<ReviewedQuery>& queries() const { return m_queries; }
    // Null if nothing has the id or label.
    const ReviewedQuery* find(QueryId query) const;
    const ReviewedQuery* findQuery(const std::string& label) const;

    const ReviewedTable& tableOf(const ReviewedQuery& query) const { return m_tables[query.table]; }

    // REQUIRES (of attributes): the model has it.
    const Attribute& attribute(AttributeId id) const { return *m_attributes.at(id).attribute; }
    const AttributeOwner& ownerOf(AttributeId id) const { return m_attributes.at(id).owner; }
    const std::string& nameOf(AttributeId id) const { return m_attributes.at(id).name; }
    const std::vector<AttributeId>& attributes() const { return m_attributeOrder; }
    std::string nameOf(const AttributeOwner& owner) const;
    // Whether the attribute belongs to the key of its entity type or relationship type.
    bool isKeyAttribute(AttributeId id) const { return m_keyAttributes.count(id) != 0; }

    // Columns that hold the attribute itself, by table and position.
    const std::vector<ColumnPlace>& columnsOf(AttributeId id) const;
    // "reservations_by_guest.guest_last_name"
    std::string nameOf(const ColumnPlace& column) const;
    const LogicalColumn& logical(const ColumnPlace& column) const;
    const cql::CqlType& typeOf(const ColumnPlace& column) const;

    // Updates of the workflow: that change or count an attribute or what it is a part of; that insert, or
    // delete, things of a type or its subtypes.
    const std::vector<const Update*>& changesOf(AttributeId id) const;
    const std::vector<const Update*>& insertsOf(const AttributeOwner& owner) const
    {
        return m_updates.insertsOf(owner);
    }
    const std::vector<const Update*>& deletesOf(const AttributeOwner& owner) const
    {
        return m_updates.deletesOf(owner);
    }
    // Entity types and relationship types of which a new one is a new row of the table.
    const std::set<AttributeOwner>& makersOf(const ReviewedTable& table) const
    {
        return m_updates.makersOf(table.position);
    }
    // Those that bring or take away rows of the table.
    std::vector<const Update*> insertsInto(const ReviewedTable& table) const
    {
        return m_updates.insertsInto(table.position);
    }
    std::vector<const Update*> deletesFrom(const ReviewedTable& table) const
    {
        return m_updates.deletesFrom(table.position);
    }
    std::vector<const Update*> deletesWithOthers(const ReviewedTable& table) const
    {
        return m_updates.deletesWithOthers(table.position);
    }
    // Whether its rows go by themselves.
    bool expires(const ReviewedTable& table) const { return table.secondsToLive > 0; }

    // The rules of dependencies on the table's walk between the attributes of its columns.
    const Dependencies& dependenciesOf(const ReviewedTable& table) const
    {
        return m_updates.dependenciesOf(table.position);
    }

    // Whether an active decision keeps the tables apart.
    bool areKeptApart(const ReviewedTable& one, const ReviewedTable& other) const;

    // A number about the data, nothing if it is not known.
    Number statistic(StatisticKind kind, AttributeId attribute) const;
    Number countOf(const AttributeOwner& owner) const;
    // Different values: of one that alone is a key of its owner as many as there are owners.
    Number distinctOf(AttributeId attribute) const;

    std::optional<Excess> excess(std::string_view rule, std::string_view unit, Number found) const;

    About about(AttributeId attribute) const { return {attribute, nameOf(attribute)}; }
    About about(const AttributeOwner& owner) const;
    About about(const ColumnPlace& column) const;

    // Adds a finding; the reference holds until the next one is added.
    ReviewFinding& add(std::string_view rule, Severity severity, About about, std::string sentence);
    ReviewFinding& add(std::string_view rule, const Excess& excess, About about, std::string sentence);

    std::vector<ReviewFinding> takeFindings() { return std::move(m_findings); }
    // Whether the rule found something about the thing of the name already.
    bool hasFinding(std::string_view rule, const std::string& name) const;
    // The last one; null if there is none. Holds until the next one is added.
    ReviewFinding* find(std::string_view rule, const std::string& name);

private:
    struct KnownAttribute {
        const Attribute* attribute = nullptr;
        AttributeOwner owner;
        std::string name;
    };

    void addAttributes(const AttributeOwner& owner, const std::string& ownerName,
                       const std::vector<Attribute>& attributes);
    void addChanges();
    void addChange(const Update& update, const Attribute& attribute);
    void addTables();
    void addQueries();
    void addColumns();
    const ReviewInputs& m_inputs;
    TableSizer m_sizer;
    RowUpdates m_updates;
    std::optional<TableSizer> m_statedSizer;  // without sample data, if there is some
    std::map<AttributeId, KnownAttribute> m_attributes;
    std::vector<AttributeId> m_attributeOrder;
    std::map<AttributeOwner, std::string> m_ownerNames;
    std::set<AttributeId> m_keyAttributes;
    std::map<AttributeId, std::vector<ColumnPlace>> m_columns;
    std::map<AttributeId, std::vector<const Update*>> m_changes;
    std::vector<ReviewedTable> m_tables;
    std::vector<ReviewedQuery> m_queries;
    std::map<QueryId, std::size_t> m_queryById;
    std::map<std::string, std::size_t> m_queryByLabel;
    std::vector<ReviewFinding> m_findings;
    std::map<std::pair<std::string, std::string>, std::size_t> m_found;  // by rule and name
};

// What all rules find, by family.
void reviewKnownFindings(ReviewContext& context);  // of derivation and physical model
void reviewKeys(ReviewContext& context);
void reviewReads(ReviewContext& context);
void reviewSizes(ReviewContext& context);
void reviewGrowth(ReviewContext& context);
void reviewValues(ReviewContext& context);
void reviewIndexes(ReviewContext& context);
void reviewTypes(ReviewContext& context);
void reviewNames(ReviewContext& context);
void reviewCounters(ReviewContext& context);
void reviewTables(ReviewContext& context);
void reviewWrites(ReviewContext& context);
void reviewWritePlans(ReviewContext& context);
void reviewConditions(ReviewContext& context);
void reviewDeletes(ReviewContext& context);
void reviewCompaction(ReviewContext& context);
void reviewDeployment(ReviewContext& context);

}  // namespace querywright::rules
