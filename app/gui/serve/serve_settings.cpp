// SPDX-License-Identifier: Apache-2.0
#include "app/gui/serve/serve_settings.h"

#include "app/gui/style/choice_box.h"
#include "app/gui/text.h"
#include "model/base/text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSettings>
#include <QSpinBox>

namespace querywright::gui {
namespace {

constexpr int mostPort = 65535;

QHostAddress addressOf(const QString& text)
{
    const QString address = text.trimmed();
    return address == QLatin1String("localhost") ? QHostAddress(QHostAddress::LocalHost)
                                                 : QHostAddress(address);
}

}  // namespace

Result<core::ServeSettings> settingsOf(const ServeFields& fields)
{
    core::ServeSettings settings;
    settings.address = addressOf(fields.address);
    if (settings.address.isNull())
        return failure(ErrorCode::Syntax, "an address is written as 127.0.0.1 or ::1, not "
                                              + quoted(toStdString(fields.address.trimmed())));
    if (fields.user.isEmpty() != fields.password.isEmpty())
        return failure(ErrorCode::Missing,
                       fields.user.isEmpty() ? "the password needs a user"
                                             : "the user " + toStdString(fields.user) + " needs a password");
    settings.port = static_cast<std::uint16_t>(fields.port);
    settings.dialect = fields.isCassandra41 ? cql::Dialect::Cassandra41 : cql::Dialect::Cassandra50;
    if (!fields.user.isEmpty())
        settings.credentials = engine::Credentials{toStdString(fields.user), toStdString(fields.password)};
    return settings;
}

QString placeOf(const ServeFields& fields)
{
    const QHostAddress address = addressOf(fields.address);
    const QString host = address.isNull() ? fields.address.trimmed() : address.toString();
    const bool isVersion6 = address.protocol() == QAbstractSocket::IPv6Protocol;
    return (isVersion6 ? QStringLiteral("[%1]:%2") : QStringLiteral("%1:%2")).arg(host).arg(fields.port);
}

ServeSettingsRow::ServeSettingsRow(const Appearance& appearance, QSettings& settings, QWidget* parent)
    : QWidget(parent),
      m_settings(settings),
      m_address(new QLineEdit(this)),
      m_port(new QSpinBox(this)),
      m_version(new ChoiceBox(appearance, this)),
      m_user(new QLineEdit(this)),
      m_password(new QLineEdit(this))
{
    setObjectName(QStringLiteral("serveSettings"));
    const ServeFields usual;
    m_address->setObjectName(QStringLiteral("serveAddress"));
    m_address->setText(m_settings.value(QStringLiteral("serve/address"), usual.address).toString());
    m_port->setObjectName(QStringLiteral("servePort"));
    m_port->setRange(0, mostPort);
    m_port->setValue(m_settings.value(QStringLiteral("serve/port"), usual.port).toInt());
    m_port->setSpecialValueText(tr("any free"));
    m_port->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_version->setObjectName(QStringLiteral("serveVersion"));
    m_version->addItems({QStringLiteral("5.0"), QStringLiteral("4.1")});
    m_version->setCurrentIndex(m_settings.value(QStringLiteral("serve/isCassandra41")).toBool() ? 1 : 0);
    m_user->setObjectName(QStringLiteral("serveUser"));
    m_user->setText(m_settings.value(QStringLiteral("serve/user")).toString());
    m_user->setPlaceholderText(tr("none"));
    m_password->setObjectName(QStringLiteral("servePassword"));
    m_password->setEchoMode(QLineEdit::Password);
    m_password->setToolTip(tr("Not kept: to be given each time the program is started"));

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 2, 8, 6);
    layout->setSpacing(6);
    const auto add = [&](const QString& text, QWidget* field, int width) {
        auto* label = new QLabel(text, this);
        label->setProperty("role", QStringLiteral("muted"));
        label->setBuddy(field);
        field->setAccessibleName(text);
        field->setFixedWidth(width);
        layout->addWidget(label);
        layout->addWidget(field);
        layout->addSpacing(6);
    };
    add(tr("Address"), m_address, 110);
    add(tr("Port"), m_port, 72);
    add(tr("Cassandra"), m_version, 70);
    add(tr("User"), m_user, 90);
    add(tr("Password"), m_password, 90);
    layout->addStretch(1);

    connect(m_address, &QLineEdit::textChanged, this, &ServeSettingsRow::note);
    connect(m_port, &QSpinBox::valueChanged, this, &ServeSettingsRow::note);
    connect(m_version, &QComboBox::currentIndexChanged, this, &ServeSettingsRow::note);
    connect(m_user, &QLineEdit::textChanged, this, &ServeSettingsRow::note);
}

ServeFields ServeSettingsRow::fields() const
{
    return {m_address->text(), m_port->value(), m_version->currentIndex() == 1, m_user->text().trimmed(),
            m_password->text()};
}

void ServeSettingsRow::note()
{
    m_settings.setValue(QStringLiteral("serve/address"), m_address->text());
    m_settings.setValue(QStringLiteral("serve/port"), m_port->value());
    m_settings.setValue(QStringLiteral("serve/isCassandra41"), m_version->currentIndex() == 1);
    m_settings.setValue(QStringLiteral("serve/user"), m_user->text().trimmed());
    Q_EMIT changed();
}

}  // namespace querywright::gui
