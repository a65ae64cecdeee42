// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/functions/resolve_function.h"
#include "engine/cql/select/selector.h"
#include "engine/cql/terms/prepare_term.h"
#include "model/cql/statement/selector.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace querywright::engine {

// What selectors are made with.
struct SelectorContext {
    const SchemaTable& table;
    const TermContext& terms;
    std::vector<std::size_t> used;  // the columns that were met, as often as they were
};

// Part of a SELECT clause whose columns and functions are known, while it is not known yet what it is for
// (cql3/selection/Selectable.java).
class Selectable : public Argument {
public:
    // The selector for a place of a type; nothing where the type is not given from outside.
    virtual CqlResult<SelectorPointer> make(const std::optional<cql::CqlType>& expected,
                                            SelectorContext& context) const = 0;

    Fit fitOf(const Receiver& place) const override;
    // A constant, though not null: count() of one counts rows.
    virtual bool isConstant() const { return false; }
    // In parentheses alone; null if it is not.
    virtual const Selectable* inParentheses() const { return nullptr; }
    virtual void addColumns(std::vector<std::size_t>& columns) const = 0;
};

using SelectablePointer = std::shared_ptr<const Selectable>;
using SelectablePointers = std::vector<SelectablePointer>;

// Refused as Cassandra does. REQUIRES: table and terms outlive what is made.
CqlResult<SelectablePointer> prepareSelectable(const cql::Selector& selector, const SchemaTable& table,
                                               const TermContext& terms);

// The kinds of selectables, as files have them.

SelectablePointer columnSelectable(const SchemaTable& table, std::size_t column);
SelectablePointer termSelectable(const cql::Term& term, const TermContext& terms);
CqlResult<SelectablePointer> functionSelectable(const cql::QualifiedName& name, SelectablePointers arguments,
                                                const SchemaTable& table, const TermContext& terms);
SelectablePointer castSelectable(SelectablePointer value, const std::string& type);
SelectablePointer fieldSelectable(SelectablePointer of, const std::string& field, const TermContext& terms);
SelectablePointer elementSelectable(SelectablePointer of, const cql::Term& key);
SelectablePointer sliceSelectable(SelectablePointer of, const cql::SliceSelector& slice);
CqlResult<SelectablePointer> typeHintSelectable(const cql::TypeSpec& type, SelectablePointer value,
                                                const TermContext& terms);
SelectablePointer groupSelectable(cql::GroupSelector::Kind kind, SelectablePointers elements);
CqlResult<SelectablePointer> entriesSelectable(const cql::EntriesSelector& entries, const SchemaTable& table,
                                               const TermContext& terms);
CqlResult<SelectablePointer> writeSelectable(const cql::WriteSelector& write, const SchemaTable& table,
                                             const TermContext& terms);

// "Cannot infer type for term x in selection clause (try using a cast to force a type)".
tl::unexpected<CqlError> cannotInfer(const std::string& text);

// The selectors for places of these types; for a place whose type is not known, nothing.
CqlResult<SelectorPointers> makeAll(const SelectablePointers& selectables,
                                    const std::vector<std::optional<cql::CqlType>>& expected,
                                    SelectorContext& context);

}  // namespace querywright::engine
