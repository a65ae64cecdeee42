// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace querywright::gui {

// Where the data of one entity type or relationship type come from: how many entities are made, how many
// partners each has, or which file they are read from.
class SampleSourceBar final : public QWidget {
    Q_OBJECT

public:
    SampleSourceBar(const Context& context, QWidget* parent);

    void setOwner(std::optional<AttributeOwner> owner);

Q_SIGNALS:
    void importRequested();
    void told(const QString& sentence);

private:
    void refresh();
    void refreshEntity(EntityId id);
    void refreshRelationship(RelationshipId id);
    void setFile(const std::string& path);
    void setCount(int count);
    void setPartners();
    bool apply(Result<Edit> edit, const QString& mergeKey = {});

    Context m_context;
    std::optional<AttributeOwner> m_owner;
    QLabel* m_name;
    QLabel* m_countLabel;
    QSpinBox* m_count;
    QLabel* m_partnersLabel;
    QLineEdit* m_partners;
    QLabel* m_perLabel;
    QComboBox* m_per;
    QLineEdit* m_popularity;
    QLabel* m_popularityLabel;
    QLabel* m_file;
    QPushButton* m_import;
    QPushButton* m_generate;
};

}  // namespace querywright::gui
