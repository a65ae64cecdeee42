// SPDX-License-Identifier: Apache-2.0
#include "app/cli/serve_options.h"

#include "app/core/cql_server.h"
#include "model/base/text.h"

#include <QCommandLineParser>
#include <QFile>

namespace querywright::cli {
namespace {

Result<QHostAddress> addressOf(const QCommandLineParser& parser)
{
    const QString text = parser.value(QStringLiteral("listen"));
    const QHostAddress address =
        text == QLatin1String("localhost") ? QHostAddress(QHostAddress::LocalHost) : QHostAddress(text);
    if (address.isNull())
        return failure(ErrorCode::Syntax,
                       "--listen takes an address as 127.0.0.1 or ::1, got " + quoted(text.toStdString()));
    if (!address.isLoopback() && !parser.isSet(QStringLiteral("remote")))
        return failure(ErrorCode::Syntax,
                       "other machines can reach " + text.toStdString()
                           + "; if that is what you want, say --remote too, and give a password");
    return address;
}

Result<std::uint16_t> portOf(const QCommandLineParser& parser)
{
    const QString text = parser.value(QStringLiteral("port"));
    bool isNumber = false;
    const ushort port = text.toUShort(&isNumber);
    if (!isNumber)
        return failure(ErrorCode::Syntax,
                       "--port takes a number from 0 to 65535, got " + quoted(text.toStdString()));
    return port;
}

Result<std::optional<engine::Credentials>> credentialsOf(const QCommandLineParser& parser)
{
    const bool hasUser = parser.isSet(QStringLiteral("user"));
    if (hasUser != parser.isSet(QStringLiteral("password-file")))
        return failure(ErrorCode::Syntax, "--user and --password-file go together");
    if (!hasUser)
        return std::nullopt;
    QFile file(parser.value(QStringLiteral("password-file")));
    if (!file.open(QIODevice::ReadOnly))
        return failure(ErrorCode::Io,
                       file.fileName().toStdString() + ": " + file.errorString().toStdString());
    const std::string password = file.readLine().trimmed().toStdString();
    if (password.empty())
        return failure(ErrorCode::Syntax, file.fileName().toStdString() + ": there is no password in it");
    return engine::Credentials{parser.value(QStringLiteral("user")).toStdString(), password};
}

Result<cql::Dialect> dialectOf(const QCommandLineParser& parser)
{
    const QString text = parser.value(QStringLiteral("cassandra"));
    if (text == QLatin1String("4.1"))
        return cql::Dialect::Cassandra41;
    if (text == QLatin1String("5.0"))
        return cql::Dialect::Cassandra50;
    return failure(ErrorCode::Syntax, "--cassandra takes 4.1 or 5.0, got " + quoted(text.toStdString()));
}

}  // namespace

void declareServeOptions(QCommandLineParser& parser)
{
    parser.addOption({QStringLiteral("port"),
                      QStringLiteral("Waits for clients on this port; 0: any that is free."),
                      QStringLiteral("PORT"), QString::number(core::CqlServer::usualPort)});
    parser.addOption({QStringLiteral("listen"), QStringLiteral("Waits for clients on this address."),
                      QStringLiteral("ADDRESS"), QStringLiteral("127.0.0.1")});
    parser.addOption(
        {QStringLiteral("remote"), QStringLiteral("Allows an address that other machines can reach.")});
    parser.addOption({QStringLiteral("user"),
                      QStringLiteral("Clients have to log in, by this name or as a role. Without it only "
                                     "once a role can log in; until then all are the superuser."),
                      QStringLiteral("NAME")});
    parser.addOption({QStringLiteral("password-file"),
                      QStringLiteral("The password that they have to give: the first line of this file."),
                      QStringLiteral("FILE")});
    parser.addOption({QStringLiteral("cassandra"),
                      QStringLiteral("Answers as this version of Cassandra does: 4.1 or 5.0."),
                      QStringLiteral("VERSION"), QStringLiteral("5.0")});
    parser.addOption({QStringLiteral("quiet"), QStringLiteral("Does not print the statements that arrive.")});
}

Result<ServeOptions> readServeOptions(const QCommandLineParser& parser)
{
    auto address = addressOf(parser);
    if (!address)
        return failure(address.error());
    const auto port = portOf(parser);
    if (!port)
        return failure(port.error());
    auto credentials = credentialsOf(parser);
    if (!credentials)
        return failure(credentials.error());
    const auto dialect = dialectOf(parser);
    if (!dialect)
        return failure(dialect.error());
    return ServeOptions{*address, *port, *std::move(credentials), *dialect,
                        parser.isSet(QStringLiteral("quiet"))};
}

}  // namespace querywright::cli
