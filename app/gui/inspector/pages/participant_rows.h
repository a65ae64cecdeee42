// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "model/edit/edit.h"

#include <QWidget>

#include <functional>
#include <vector>

class QGridLayout;
class QLabel;
class QToolButton;

namespace querywright::gui {

class ChoiceField;
class SwitchButton;
class TextField;

// The participants of a relationship type below each other: entity type, which can be another one,
// cardinality, role, whether all take part, and whether it identifies them.
class ParticipantRows final : public QWidget {
    Q_OBJECT

public:
    // Applies an edit; gives the sentence why it was refused, nothing if it was not.
    using Apply = std::function<QString(Result<Edit>)>;

    ParticipantRows(const Context& context, Apply apply, QWidget* parent);

    void show(RelationshipId relationship);

private:
    struct Row {
        ChoiceField* entity;
        QToolButton* show;  // goes to the entity type
        ChoiceField* cardinality;
        TextField* role;
        SwitchButton* total;
        SwitchButton* identifying;
    };

    Row makeRow(std::uint32_t position);
    bool tell(const QString& refusal);
    bool join(std::uint32_t position, int chosen);
    void showChoices(ChoiceField& field, EntityId chosen) const;
    std::vector<EntityId> sortedEntities() const;

    Context m_context;
    Apply m_apply;
    RelationshipId m_relationship{};
    QGridLayout* m_grid;
    QLabel* m_refusal;
    std::vector<Row> m_rows;
};

}  // namespace querywright::gui
