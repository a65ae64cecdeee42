// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/console_script.h"
#include "app/cli/output.h"
#include "engine/cql/session/cql_session.h"

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>

namespace querywright::cli {

// What a person says to a cluster: statements of CQL, answered with rows and what they cost, and commands of
// the console itself.
class CqlConsole {
public:
    // REQUIRES: the cluster outlives the console.
    CqlConsole(engine::CqlCluster& cluster, Streams io) : m_cluster(cluster), m_session(cluster), m_io(io) {}

    // Runs one step. Whether it did what it should; if not, the error stream says why, behind the `name` of
    // the script and the place in it.
    bool run(const ConsoleStep& step, const std::string& name);

    // Runs a whole script, unless it has syntax errors, which are all told. It goes on after a statement that
    // fails only if `goesOn`.
    bool runScript(std::string_view script, const std::string& name, bool goesOn);

    bool isOver() const { return m_isOver; }  // EXIT was said
    const std::string& keyspace() const { return m_session.keyspace(); }

private:
    bool runStatement(const ConsoleStep& step, const std::string& name);
    void showRows(const engine::ResultRows& rows);
    bool command(const std::string& text, std::string& problem);
    bool setConsistency(const std::string& argument, std::string& problem);
    bool setPaging(const std::string& argument, std::string& problem);
    bool setCost(const std::string& argument, std::string& problem);
    bool source(const std::string& argument, std::string& problem);
    bool showPartition(const std::string& argument, std::string& problem);
    void help();

    engine::CqlCluster& m_cluster;
    engine::CqlSession m_session;
    Streams m_io;
    engine::Consistency m_consistency = engine::Consistency::One;
    std::int32_t m_pageSize = 100;  // 0: all rows at once
    bool m_showsCost = true;
    bool m_isOver = false;
    int m_sources = 0;  // scripts within scripts
};

}  // namespace querywright::cli
