// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/select/group_counter.h"

#include <utility>

namespace querywright::engine {

GroupCounter::GroupCounter(const Limits& limits, std::optional<RowGroup> open)
    : m_limits(limits), m_open(std::move(open)), m_hasGroup(m_open.has_value())
{}

void GroupCounter::resume(const Bytes& partition, std::uint64_t groups)
{
    m_resumed = partition;
    m_groupsOfPartition = groups;
}

void GroupCounter::beginPartition(const Bytes& partition)
{
    if (m_resumed == partition)
        return;
    if (m_open && m_open->partition == partition) {
        m_hasGroup = true;
    } else if (m_hasGroup) {
        ++m_groups;
        m_hasGroup = false;
        m_open.reset();
        // The next page goes on from the partition before.
        if (hasEnoughGroups())
            ++m_groupsOfPartition;
    }
    if (!hasEnoughGroups())
        m_groupsOfPartition = 0;
}

bool GroupCounter::takeRow(const RowGroup& group)
{
    if (!m_open || !(*m_open == group)) {
        if (m_hasGroup) {
            ++m_groups;
            ++m_groupsOfPartition;
        }
        m_hasGroup = false;
        m_open = group;
    }
    if (hasEnoughGroups() || m_groupsOfPartition >= m_limits.perPartition)
        return false;
    m_hasGroup = true;
    ++m_rows;
    return true;
}

void GroupCounter::takeStatics()
{
    ++m_rows;
    ++m_groups;
    ++m_groupsOfPartition;
    m_hasGroup = false;
}

void GroupCounter::close()
{
    if (!m_hasGroup || isDone())
        return;
    ++m_groups;
    ++m_groupsOfPartition;
}

}  // namespace querywright::engine
