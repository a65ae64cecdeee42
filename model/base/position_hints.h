// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

namespace querywright {

// Where things lay in a list when they were looked up last, by their ids, which are small numbers. A hint may
// be out of date, since lists are changed without a word to it: who asks looks whether the thing is there,
// else searches and remembers what was found.
//
// Asking and remembering go on in several threads at a time. A copy starts without hints, so that it costs
// nothing, and any hints are equal, so that they do not tell values apart that hold them.
template <typename Id>
class PositionHints {
public:
    PositionHints() = default;
    PositionHints(const PositionHints&) noexcept {}
    PositionHints& operator=(const PositionHints&) noexcept { return *this; }
    ~PositionHints()
    {
        for (const auto& chunk : m_chunks)
            delete[] chunk.load(std::memory_order_relaxed);
    }

    // None if nothing was remembered of the id.
    std::optional<std::uint32_t> of(Id id) const
    {
        const Slot slot = slotOf(id);
        if (slot.chunk >= chunkCount)
            return std::nullopt;
        const Entry* chunk = m_chunks[slot.chunk].load(std::memory_order_acquire);
        const std::uint32_t next = chunk ? chunk[slot.entry].load(std::memory_order_relaxed) : 0;
        return next == 0 ? std::nullopt : std::optional(next - 1);
    }

    // Ids of a million and more are not remembered.
    void remember(Id id, std::uint32_t position) const
    {
        const Slot slot = slotOf(id);
        if (slot.chunk < chunkCount)
            chunkAt(slot.chunk)[slot.entry].store(position + 1, std::memory_order_relaxed);
    }

    friend bool operator==(const PositionHints&, const PositionHints&) { return true; }

private:
    using Entry = std::atomic<std::uint32_t>;  // the position plus one; 0: nothing is remembered

    // Chunk 0 has the ids below 64, each further one as many as all before it. A chunk stays where it is, so
    // that nobody reads one that is gone.
    static constexpr std::uint32_t firstBits = 6;
    static constexpr std::size_t chunkCount = 15;

    struct Slot {
        std::size_t chunk = 0;
        std::size_t entry = 0;
    };

    static constexpr std::size_t sizeOf(std::size_t chunk)
    {
        return std::size_t{1} << (chunk == 0 ? firstBits : firstBits + chunk - 1);
    }

    static Slot slotOf(Id id)
    {
        const auto number = static_cast<std::uint32_t>(id);
        const auto bits = static_cast<std::uint32_t>(std::bit_width(number));
        if (bits <= firstBits)
            return {0, number};
        return {bits - firstBits, number - (std::uint32_t{1} << (bits - 1))};
    }

    Entry* chunkAt(std::size_t number) const
    {
        Entry* chunk = m_chunks[number].load(std::memory_order_acquire);
        if (chunk)
            return chunk;
        auto fresh = std::make_unique<Entry[]>(sizeOf(number));
        if (m_chunks[number].compare_exchange_strong(chunk, fresh.get(), std::memory_order_acq_rel))
            return fresh.release();
        return chunk;  // another thread was first
    }

    mutable std::array<std::atomic<Entry*>, chunkCount> m_chunks{};
};

}  // namespace querywright
