// SPDX-License-Identifier: Apache-2.0
#include "engine/check/check_memory.h"

#include "engine/check/memory_contents.h"

namespace querywright::engine {

CheckMemory::CheckMemory() : m_contents(std::make_unique<Contents>()) {}

CheckMemory::CheckMemory(CheckMemory&& other) noexcept = default;

CheckMemory& CheckMemory::operator=(CheckMemory&& other) noexcept = default;

CheckMemory::~CheckMemory() = default;

void CheckMemory::clear()
{
    m_contents = std::make_unique<Contents>();
}

void CheckMemory::Contents::begin(const std::string& path, const std::string& frame)
{
    if (path != storePath)
        store.reset();
    if (frame != sampleFrame)
        forget();
    storePath = path;
    sampleFrame = frame;
    tables.beginRound();
    queries.beginRound();
}

void CheckMemory::Contents::forget()
{
    tables.clear();
    queries.clear();
    recentTables.clear();
    lastKeys.clear();
}

}  // namespace querywright::engine
