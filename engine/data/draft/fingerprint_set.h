// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace querywright::engine {

// A set of well mixed 64-bit numbers that stand for values. Two values with the same number are taken for the
// same, which for as many values as fit into memory practically does not happen.
class FingerprintSet {
public:
    explicit FingerprintSet(std::size_t expected = 0) : m_slots(std::bit_ceil(expected * 2 + 16), 0) {}

    bool contains(std::uint64_t number) const { return m_slots[slotOf(number)] != 0; }
    // False if it was there already.
    bool insert(std::uint64_t number)
    {
        const std::size_t slot = slotOf(number);
        if (m_slots[slot] != 0)
            return false;
        m_slots[slot] = number | zeroMark(number);
        if (++m_size * 2 > m_slots.size())
            grow();
        return true;
    }

private:
    // 0 marks a free slot, so the number 0 is kept as 1.
    static std::uint64_t zeroMark(std::uint64_t number) { return number == 0 ? 1 : 0; }

    std::size_t slotOf(std::uint64_t number) const
    {
        number |= zeroMark(number);
        std::size_t slot = number & (m_slots.size() - 1);
        while (m_slots[slot] != 0 && m_slots[slot] != number)
            slot = (slot + 1) & (m_slots.size() - 1);
        return slot;
    }

    void grow()
    {
        std::vector<std::uint64_t> old(m_slots.size() * 2, 0);
        old.swap(m_slots);
        for (const std::uint64_t number : old) {
            if (number != 0)
                m_slots[slotOf(number)] = number;
        }
    }

    std::vector<std::uint64_t> m_slots;
    std::size_t m_size = 0;
};

}  // namespace querywright::engine
