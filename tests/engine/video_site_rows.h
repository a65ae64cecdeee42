// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/engine/filled_design.h"

#include <string>

namespace querywright::engine::test {

// "...00000000-0000-0000-0000-00000000000<number>": a uuid for people; timeuuids are of version 1.
inline std::string uuid(int number)
{
    return "00000000-0000-0000-0000-00000000000" + std::to_string(number);
}
inline std::string timeuuid(int number)
{
    return "0000000" + std::to_string(number) + "-0000-1000-8000-000000000000";
}

// Three users and four videos of tests::videoSite: Ann uploads v1 and v2, Bob v3; nobody v4. Ann and Bob live
// in Paris, Cid has no city.
inline void addVideos(SampleRows& rows)
{
    rows.add("User", {{"id", uuid(1)}, {"email", "ann@x"}, {"name", "Ann"}, {"city", "Paris"}});
    rows.add("User", {{"id", uuid(2)}, {"email", "bob@x"}, {"name", "Bob"}, {"city", "Paris"}});
    rows.add("User", {{"id", uuid(3)}, {"email", "cid@x"}, {"name", "Cid"}});
    rows.add("Video", {{"id", uuid(1)},
                       {"title", "One"},
                       {"added", "2026-03-01T10:00:00Z"},
                       {"genre", "art"},
                       {"tags", "{'a', 'b'}"},
                       {"views", "100"},
                       {"likes", "7"},
                       {"latitude", "1.5"},
                       {"longitude", "2.5"},
                       {"holder", "Acme"},
                       {"country", "FR"},
                       {"until", "2030-01-01"}});
    rows.add("Video", {{"id", uuid(2)},
                       {"title", "Two"},
                       {"added", "2026-03-02T10:00:00Z"},
                       {"genre", "art"},
                       {"tags", "{'b'}"},
                       {"country", "IT"}});
    rows.add("Video",
             {{"id", uuid(3)}, {"title", "Three"}, {"added", "2026-03-01T23:59:59Z"}, {"genre", "war"}});
    rows.add("Video", {{"id", uuid(4)}, {"title", "Four"}, {"genre", "war"}});
    rows.relate("uploads", {1, 1});
    rows.relate("uploads", {1, 2});
    rows.relate("uploads", {2, 3});
}

}  // namespace querywright::engine::test
