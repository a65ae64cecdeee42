// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/protocol/served_cluster.h"
#include "model/base/result.h"
#include "model/cql/parser/dialect.h"

#include <QHostAddress>

#include <cstdint>
#include <optional>

class QCommandLineParser;

namespace querywright::cli {

// What `qw serve` is told.
struct ServeOptions {
    QHostAddress address;
    std::uint16_t port = 0;  // 0: any
    std::optional<engine::Credentials> credentials;
    cql::Dialect dialect = cql::Dialect::Cassandra50;
    bool isQuiet = false;
};

void declareServeOptions(QCommandLineParser& parser);

// An error says what is wrong with the command line, or with the file of the password.
Result<ServeOptions> readServeOptions(const QCommandLineParser& parser);

}  // namespace querywright::cli
