// SPDX-License-Identifier: Apache-2.0
#include "engine/fill/row_sorter.h"

#include "engine/codec/big_endian.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

namespace querywright::engine {

namespace {

constexpr std::size_t blockSize = std::size_t{1} << 20;

// Rows sorted or merged between two looks at whether the work is cancelled.
constexpr std::size_t rowsAtOnce = std::size_t{1} << 14;

// What a partition's key takes in memory beside the row's own bytes, roughly.
constexpr std::size_t keyOverhead = 40;

struct Lengths {
    std::uint32_t clustering;
    std::uint32_t value;
    RowSize size;
};

std::string tableOfRun(int run)
{
    return "temp.run_" + std::to_string(run);
}

std::string_view keyAt(const char* stored)
{
    std::uint32_t length = 0;
    std::memcpy(&length, stored, sizeof length);
    return {stored + sizeof length, length};
}

auto order(const SortRow& row)
{
    return std::tie(row.token, row.key, row.clustering, row.value);
}

}  // namespace

RowSorter::RowSorter(Database& database, const Progress& progress, std::size_t memoryLimit)
    : m_database(&database), m_progress(&progress), m_memoryLimit(memoryLimit)
{}

char* RowSorter::allocate(std::size_t size)
{
    if (size > m_freeSize) {
        const std::size_t length = std::max(size, blockSize);
        m_blocks.push_back(std::make_unique_for_overwrite<char[]>(length));
        m_free = m_blocks.back().get();
        m_freeSize = length;
        m_memoryUsed += length;
    }
    char* const allocated = m_free;
    m_free += size;
    m_freeSize -= size;
    return allocated;
}

const char* RowSorter::storeKey(Token token, std::string_view key)
{
    const auto [known, isNew] = m_keys.try_emplace(token, nullptr);
    if (!isNew && keyAt(known->second) == key)
        return known->second;
    const auto length = static_cast<std::uint32_t>(key.size());
    char* const stored = allocate(sizeof length + key.size());
    std::memcpy(stored, &length, sizeof length);
    std::copy(key.begin(), key.end(), stored + sizeof length);
    if (isNew) {
        known->second = stored;
        m_memoryUsed += keyOverhead;
    }
    return stored;
}

const char* RowSorter::store(const SortRow& row)
{
    const Lengths lengths{static_cast<std::uint32_t>(row.clustering.size()),
                          static_cast<std::uint32_t>(row.value.size()), row.size};
    char* const stored = allocate(sizeof lengths + row.clustering.size() + row.value.size());
    std::memcpy(stored, &lengths, sizeof lengths);
    char* const end = std::copy(row.clustering.begin(), row.clustering.end(), stored + sizeof lengths);
    std::copy(row.value.begin(), row.value.end(), end);
    return stored;
}

SortRow RowSorter::rowOf(const Entry& entry)
{
    Lengths lengths{};
    std::memcpy(&lengths, entry.rest, sizeof lengths);
    const char* const clustering = entry.rest + sizeof lengths;
    return {entry.token,
            keyAt(entry.key),
            {clustering, lengths.clustering},
            {clustering + lengths.clustering, lengths.value},
            lengths.size};
}

bool RowSorter::isLess(const Entry& left, const Entry& right)
{
    if (left.token != right.token)
        return left.token < right.token;
    if (left.key == right.key && left.prefix != right.prefix)
        return left.prefix < right.prefix;
    return order(rowOf(left)) < order(rowOf(right));
}

Result<Done> RowSorter::add(const SortRow& row)
{
    if (m_memoryUsed + m_entries.size() * sizeof(Entry) > m_memoryLimit) {
        if (auto done = spill(); !done)
            return done;
    }
    const bool sameKey =
        !m_entries.empty() && m_entries.back().token == row.token && keyAt(m_entries.back().key) == row.key;
    const char* const key = sameKey ? m_entries.back().key : storeKey(row.token, row.key);
    std::string prefix(row.clustering.substr(0, 8));
    prefix.resize(8);  // a shorter clustering comes first, and ends with the lowest bytes: the same order
    ++m_size;
    m_entries.push_back({row.token, readUnsigned(prefix), key, store(row)});
    return Done{};
}

// Merges neighbouring sorted runs of `width` entries; false if the work is cancelled.
bool RowSorter::mergeRuns(std::size_t width, std::vector<Entry>& merged) const
{
    const std::size_t size = m_entries.size();
    std::size_t out = 0;
    for (std::size_t begin = 0; begin < size; begin += 2 * width) {
        std::size_t left = begin;
        const std::size_t middle = std::min(begin + width, size);
        std::size_t right = middle;
        const std::size_t end = std::min(middle + width, size);
        while (left < middle || right < end) {
            const bool takesRight =
                left == middle || (right < end && isLess(m_entries[right], m_entries[left]));
            merged[out++] = m_entries[takesRight ? right++ : left++];
            if (out % rowsAtOnce == 0 && m_progress->isCancelled())
                return false;
        }
    }
    return true;
}

// In pieces, because sorting all at once could not be cancelled.
Result<Done> RowSorter::sortEntries()
{
    if (std::is_sorted(m_entries.begin(), m_entries.end(), isLess))
        return Done{};
    const std::size_t size = m_entries.size();
    for (std::size_t begin = 0; begin < size; begin += rowsAtOnce) {
        if (m_progress->isCancelled())
            return failure(ErrorCode::Cancelled, "cancelled");
        const auto first = m_entries.begin() + static_cast<std::ptrdiff_t>(begin);
        const auto last = first + static_cast<std::ptrdiff_t>(std::min(rowsAtOnce, size - begin));
        std::sort(first, last, isLess);
    }
    std::vector<Entry> merged(size > rowsAtOnce ? size : 0);
    for (std::size_t width = rowsAtOnce; width < size; width *= 2) {
        if (!mergeRuns(width, merged))
            return failure(ErrorCode::Cancelled, "cancelled");
        m_entries.swap(merged);
    }
    return Done{};
}

void RowSorter::forget()
{
    m_entries.clear();
    m_keys.clear();
    m_blocks.clear();
    m_free = nullptr;
    m_freeSize = 0;
    m_memoryUsed = 0;
}

Result<Done> RowSorter::spill()
{
    if (auto sorted = sortEntries(); !sorted)
        return sorted;
    const std::string table = tableOfRun(m_runs);
    auto made = m_database->execute("DROP TABLE IF EXISTS " + table + "; CREATE TABLE " + table
                                    + " (token INTEGER, key BLOB, clustering BLOB, value BLOB,"
                                      " cells INTEGER, bytes INTEGER)");
    if (!made)
        return made;
    auto insert = m_database->prepare("INSERT INTO " + table + " VALUES (?1, ?2, ?3, ?4, ?5, ?6)");
    if (!insert)
        return failure(insert.error());
    for (const Entry& entry : m_entries) {
        const SortRow row = rowOf(entry);
        insert->bind(1, row.token);
        insert->bindBlob(2, row.key);
        insert->bindBlob(3, row.clustering);
        insert->bindBlob(4, row.value);
        insert->bind(5, static_cast<std::int64_t>(row.size.cells));
        insert->bind(6, static_cast<std::int64_t>(row.size.bytes));
        if (auto done = insert->run(); !done)
            return done;
    }
    ++m_runs;
    forget();
    return Done{};
}

// Rows of one sorted run: of a temporary table, or those still in memory.
class RowSorter::Run {
public:
    explicit Run(Statement statement) : m_statement(std::move(statement)) {}
    explicit Run(const std::vector<Entry>& entries) : m_entry(entries.data()), m_end(m_entry + entries.size())
    {}

    const SortRow& row() const { return m_row; }

    Result<bool> next()
    {
        if (!m_statement) {
            if (m_entry == m_end)
                return false;
            m_row = rowOf(*m_entry++);
            return true;
        }
        auto more = m_statement->step();
        if (more && *more)
            m_row = {m_statement->integer(0),
                     m_statement->blob(1),
                     m_statement->blob(2),
                     m_statement->blob(3),
                     {static_cast<std::uint64_t>(m_statement->integer(4)),
                      static_cast<std::uint64_t>(m_statement->integer(5))}};
        return more;
    }

private:
    std::optional<Statement> m_statement;
    const Entry* m_entry = nullptr;
    const Entry* m_end = nullptr;
    SortRow m_row;
};

Result<Done> RowSorter::merge(const Take& take)
{
    std::vector<Run> runs;
    for (int run = 0; run < m_runs; ++run) {
        auto statement = m_database->prepare("SELECT * FROM " + tableOfRun(run) + " ORDER BY rowid");
        if (!statement)
            return failure(statement.error());
        runs.emplace_back(std::move(*statement));
    }
    runs.emplace_back(m_entries);
    const auto isLater = [](const Run* left, const Run* right) {
        return order(right->row()) < order(left->row());
    };
    std::vector<Run*> heap;
    for (Run& run : runs) {
        const auto more = run.next();
        if (!more)
            return failure(more.error());
        if (*more)
            heap.push_back(&run);
    }
    std::make_heap(heap.begin(), heap.end(), isLater);
    while (!heap.empty()) {
        std::pop_heap(heap.begin(), heap.end(), isLater);
        if (auto done = take(heap.back()->row()); !done)
            return done;
        const auto more = heap.back()->next();
        if (!more)
            return failure(more.error());
        if (*more)
            std::push_heap(heap.begin(), heap.end(), isLater);
        else
            heap.pop_back();
    }
    return Done{};
}

Result<Done> RowSorter::takeSorted(const Take& take)
{
    if (auto sorted = sortEntries(); !sorted)
        return sorted;
    if (m_runs > 0) {
        if (auto done = merge(take); !done)
            return done;
    } else {
        for (const Entry& entry : m_entries) {
            if (auto done = take(rowOf(entry)); !done)
                return done;
        }
    }
    forget();
    for (; m_runs > 0; --m_runs) {
        if (auto done = m_database->execute("DROP TABLE " + tableOfRun(m_runs - 1)); !done)
            return done;
    }
    return Done{};
}

}  // namespace querywright::engine
