// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/import/file_rows.h"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace querywright::engine {

// Reads the file of one type: its attributes' values into columns of the draft, in the order of the file
// or another. Key columns are added by the caller to `rows.columns` before read().
class FileTable {
public:
    FileTable(SampleDraft& draft, const std::string& path, const AttributeOwner& owner);

    FileRows rows;

    // Calls `onRow` for each record. Attributes of `key` may not be null. Afterwards the draft has the
    // columns of the attributes that are in the file, and knows the source; the type is doubtful if anything
    // is missing.
    void read(const Key& key, const std::function<void()>& onRow);

    // To be called by `onRow` for each record that counts.
    void keep();
    // To be called by `onRow` if it leaves the record out or cannot read what it refers to.
    void lose() { m_hasLost = true; }

    std::size_t size() const { return m_places.size(); }
    const std::vector<RecordPlace>& places() const { return m_places; }

    // The records in another order: the one at order[i] becomes number i.
    void reorder(const std::vector<std::size_t>& order);

private:
    void makeColumns(bool isUsable);

    SampleDraft& m_draft;
    AttributeOwner m_owner;
    const std::vector<StoredAttribute>& m_attributes;
    std::vector<std::size_t> m_positions;  // of their columns
    std::vector<RecordPlace> m_places;
    bool m_hasColumns = false;
    bool m_hasLost = false;
};

}  // namespace querywright::engine
