// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/serving/model_server.h"
#include "model/base/result.h"

#include <QString>
#include <QWidget>

class QComboBox;
class QLineEdit;
class QSettings;
class QSpinBox;

namespace querywright::gui {

class Appearance;

// What people say of serving, as they typed it.
struct ServeFields {
    QString address = QStringLiteral("127.0.0.1");  // "localhost" too
    int port = 9042;                                // 0: any that is free
    bool isCassandra41 = false;
    QString user;  // empty: no password is asked for
    QString password;
};

// An error says what is not right: the address, a user without a password or the other way round.
Result<core::ServeSettings> settingsOf(const ServeFields& fields);

// "127.0.0.1:9042", "[::1]:9042".
QString placeOf(const ServeFields& fields);

// The fields in a row. All but the password is kept in the settings.
class ServeSettingsRow final : public QWidget {
    Q_OBJECT

public:
    // REQUIRES: both outlive the object.
    ServeSettingsRow(const Appearance& appearance, QSettings& settings, QWidget* parent);

    ServeFields fields() const;

Q_SIGNALS:
    void changed();

private:
    void note();

    QSettings& m_settings;
    QLineEdit* m_address;
    QSpinBox* m_port;
    QComboBox* m_version;
    QLineEdit* m_user;
    QLineEdit* m_password;
};

}  // namespace querywright::gui
