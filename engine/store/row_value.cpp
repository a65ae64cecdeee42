// SPDX-License-Identifier: Apache-2.0
#include "engine/store/row_value.h"

#include "engine/store/range_deletions.h"
#include "engine/store/varint.h"

// A row lies in SQLite as one value:
//
//   row        := flags [base] [expiry] [deletion] [length spelling] column*
//   flags      := one byte: 1  a base timestamp follows, which cells have that state none of their own
//                           2  the row has a marker, written at the base timestamp (INSERT)
//                           4  the marker expires
//                           8  the row was deleted
//                           16 the clustering columns as they were written follow
//   base       := timestamp
//   column     := 0 (nothing), or head cell, or head collection; columns at the end that have nothing are
//   left out head       := number << 4 | own << 2 | kind
//                 kind    1 a cell with a value, `number` bytes long
//                         2 a cell that is a tombstone; `number` is 0
//                         3 a collection of `number` elements, each a cell
//                 own     1 a timestamp follows
//                         2 of kind 1: an expiry follows; of kind 3: what overwrote the collection as a whole
//                         follows
//   cell       := [timestamp] [expiry] value          of kind 1
//                 [timestamp] at                      of kind 2
//   collection := [deletion] (length path head cell)*
//   expiry     := ttl at
//   deletion   := timestamp at
//
// All numbers are varints (7 bits a byte, low ones first, the high bit set on all but the last byte);
// timestamps and times are zigzag-coded first. What sample data is made of costs two bytes a row and one or
// two bytes a cell.

namespace querywright::engine {

namespace {

constexpr unsigned char hasBase = 1;
constexpr unsigned char hasMarker = 2;
constexpr unsigned char markerExpires = 4;
constexpr unsigned char rowIsDeleted = 8;
constexpr unsigned char hasSpelling = 16;

constexpr std::uint64_t kindMask = 3;
constexpr std::uint64_t kindValue = 1;
constexpr std::uint64_t kindTombstone = 2;
constexpr std::uint64_t kindCollection = 3;
constexpr std::uint64_t ownTimestamp = 4;
constexpr std::uint64_t ownExpiry = 8;  // of a collection: what overwrote it
constexpr unsigned numberShift = 4;

void appendExpiry(Bytes& out, const Expiry& expiry)
{
    appendVarint(out, expiry.ttl);
    appendSignedVarint(out, expiry.at);
}

void appendCell(Bytes& out, const Cell& cell, std::optional<Timestamp> base)
{
    const bool own = cell.timestamp != base;
    const std::uint64_t ownBit = own ? ownTimestamp : 0;
    if (cell.deletedAt)
        appendVarint(out, ownBit | kindTombstone);
    else
        appendVarint(out, std::uint64_t{cell.value.size()} << numberShift | (cell.expiry ? ownExpiry : 0)
                              | ownBit | kindValue);
    if (own)
        appendSignedVarint(out, cell.timestamp);
    if (cell.deletedAt) {
        appendSignedVarint(out, *cell.deletedAt);
        return;
    }
    if (cell.expiry)
        appendExpiry(out, *cell.expiry);
    out.append(cell.value);
}

void appendCollection(Bytes& out, const ColumnCells& column, std::optional<Timestamp> base)
{
    appendVarint(out, std::uint64_t{column.elements.size()} << numberShift
                          | (column.overwrite ? ownExpiry : 0) | kindCollection);
    if (column.overwrite)
        appendDeletion(out, *column.overwrite);
    for (const ElementCell& element : column.elements) {
        appendVarint(out, element.path.size());
        out.append(element.path);
        appendCell(out, element.cell, base);
    }
}

// The timestamp that most cells of a row have: the marker's, else that of the first cell.
std::optional<Timestamp> baseTimestamp(const RowValue& row)
{
    if (row.marker)
        return row.marker->timestamp;
    for (const ColumnCells& column : row.columns) {
        if (column.kind == ColumnCells::Kind::Simple)
            return column.cell.timestamp;
        if (column.kind == ColumnCells::Kind::Collection && !column.elements.empty())
            return column.elements.front().cell.timestamp;
    }
    return std::nullopt;
}

// Takes numbers and bytes from the front of a row; remembers that something was missing.
class RowReader {
public:
    explicit RowReader(std::string_view bytes) : m_bytes(bytes) {}

    bool isDamaged() const { return m_damaged; }
    bool atEnd() const { return m_bytes.empty(); }

    std::uint64_t number()
    {
        const auto value = takeVarint(m_bytes);
        m_damaged = m_damaged || !value;
        return value.value_or(0);
    }

    std::int64_t signedNumber() { return fromZigzag(number()); }

    std::string_view bytes(std::uint64_t length)
    {
        if (length > m_bytes.size()) {
            m_damaged = true;
            return {};
        }
        const std::string_view taken = m_bytes.substr(0, length);
        m_bytes.remove_prefix(length);
        return taken;
    }

    Expiry expiry()
    {
        const std::uint64_t ttl = number();
        m_damaged = m_damaged || ttl > UINT32_MAX;
        return {static_cast<std::uint32_t>(ttl), signedNumber()};
    }

    Deletion deletion()
    {
        const Timestamp timestamp = signedNumber();
        return {timestamp, signedNumber()};
    }

    void cell(std::uint64_t head, std::optional<Timestamp> base, Cell& cell);
    void collection(std::uint64_t head, std::optional<Timestamp> base, ColumnCells& column);
    void column(std::optional<Timestamp> base, ColumnCells& column);

private:
    std::string_view m_bytes;
    bool m_damaged = false;
};

void RowReader::cell(std::uint64_t head, std::optional<Timestamp> base, Cell& cell)
{
    cell.value = {};
    cell.expiry.reset();
    cell.deletedAt.reset();
    if ((head & ownTimestamp) != 0)
        cell.timestamp = signedNumber();
    else if (base)
        cell.timestamp = *base;
    else
        m_damaged = true;
    if ((head & kindMask) == kindTombstone) {
        cell.deletedAt = signedNumber();
        return;
    }
    if ((head & ownExpiry) != 0)
        cell.expiry = expiry();
    cell.value = bytes(head >> numberShift);
    m_damaged = m_damaged || (head & kindMask) != kindValue;
}

void RowReader::collection(std::uint64_t head, std::optional<Timestamp> base, ColumnCells& column)
{
    if ((head & ownExpiry) != 0)
        column.overwrite = deletion();
    const std::uint64_t count = head >> numberShift;
    if (count > m_bytes.size()) {  // each element takes more than a byte
        m_damaged = true;
        return;
    }
    column.elements.resize(count);
    for (ElementCell& element : column.elements) {
        element.path = bytes(number());
        cell(number(), base, element.cell);
    }
}

void RowReader::column(std::optional<Timestamp> base, ColumnCells& column)
{
    column.kind = ColumnCells::Kind::Nothing;
    column.overwrite.reset();
    column.elements.clear();
    if (atEnd())
        return;
    const std::uint64_t head = number();
    if (head == 0)
        return;
    if ((head & kindMask) == kindCollection) {
        column.kind = ColumnCells::Kind::Collection;
        collection(head, base, column);
        return;
    }
    column.kind = ColumnCells::Kind::Simple;
    cell(head, base, column.cell);
}

}  // namespace

void appendRowValue(Bytes& out, const RowValue& row)
{
    const std::optional<Timestamp> base = baseTimestamp(row);
    unsigned char flags = base ? hasBase : 0;
    if (row.marker)
        flags |= hasMarker;
    if (row.marker && row.marker->expiry)
        flags |= markerExpires;
    if (row.deletion)
        flags |= rowIsDeleted;
    if (!row.spelling.empty())
        flags |= hasSpelling;
    out.push_back(static_cast<char>(flags));
    if (base)
        appendSignedVarint(out, *base);
    if (row.marker && row.marker->expiry)
        appendExpiry(out, *row.marker->expiry);
    if (row.deletion)
        appendDeletion(out, *row.deletion);
    if (!row.spelling.empty()) {
        appendVarint(out, row.spelling.size());
        out.append(row.spelling);
    }

    std::size_t skipped = 0;
    for (const ColumnCells& column : row.columns) {
        if (column.kind == ColumnCells::Kind::Nothing) {
            ++skipped;
            continue;
        }
        out.append(skipped, '\0');
        skipped = 0;
        if (column.kind == ColumnCells::Kind::Simple)
            appendCell(out, column.cell, base);
        else
            appendCollection(out, column, base);
    }
}

Result<Done> readRowValue(std::string_view bytes, std::size_t columns, RowValue& row)
{
    RowReader reader(bytes);
    const std::string_view first = reader.bytes(1);
    const unsigned flags = first.empty() ? 0 : static_cast<unsigned char>(first.front());
    std::optional<Timestamp> base;
    if ((flags & hasBase) != 0)
        base = reader.signedNumber();
    row.marker.reset();
    if ((flags & hasMarker) != 0)
        row.marker = RowMarker{base.value_or(0), std::nullopt};
    if ((flags & markerExpires) != 0 && row.marker)
        row.marker->expiry = reader.expiry();
    row.deletion.reset();
    if ((flags & rowIsDeleted) != 0)
        row.deletion = reader.deletion();
    row.spelling = (flags & hasSpelling) != 0 ? reader.bytes(reader.number()) : std::string_view();

    row.columns.resize(columns);
    for (ColumnCells& column : row.columns)
        reader.column(base, column);
    const bool wrongFlags = flags > 31 || ((flags & hasMarker) != 0 && !base);
    if (wrongFlags || reader.isDamaged() || !reader.atEnd())
        return failure(ErrorCode::Store, "a stored row is damaged");
    return Done{};
}

}  // namespace querywright::engine
