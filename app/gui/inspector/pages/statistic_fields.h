// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "model/edit/edit.h"
#include "model/sizes/statistic.h"

#include <QWidget>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

class QLabel;

namespace querywright {
class KnownStatistics;
}

namespace querywright::gui {

class Form;
class TextField;

// The statistics of an entity type, a relationship type or an attribute below each other. What the model does
// not state but other numbers tell is the placeholder of its field.
class StatisticFields final : public QWidget {
    Q_OBJECT

public:
    using TextEdit = std::function<Result<Edit>(const std::string& text)>;
    // Lets the field apply an edit of what is typed in it.
    using Connect = std::function<void(TextField*, TextEdit)>;

    StatisticFields(const Context& context, Connect connect, QWidget* parent);

    // REQUIRES: the thing is there, and of the kind that was shown first.
    void show(const AttributeOwner& owner);
    bool show(AttributeId attribute);  // false if nothing is asked of it

private:
    // Two fields for each participant, below a line that says whose they are.
    struct Participation {
        QLabel* head;
        TextField* average;
        TextField* worst;
    };
    struct ValueField {
        StatisticKind kind;
        TextField* field;
    };

    TextField* addField(const QString& name, const QString& label, TextEdit edit);
    TextField* addStatistic(const QString& name, const QString& label, std::function<Statistic()> statistic);
    void addOwnerFields();
    void addParticipation();
    void addValueFields();
    void showParticipation(const KnownStatistics& known, RelationshipId relationship, std::uint32_t position);
    void showNumber(const KnownStatistics& known, TextField& field, const Statistic& statistic);
    void showGrowth(const KnownStatistics& known);
    const ConceptualModel& conceptual() const { return m_context.document.model().conceptual; }

    Context m_context;
    Connect m_connect;
    Form* m_form;
    AttributeOwner m_owner;
    AttributeId m_attribute{};
    TextField* m_count = nullptr;
    TextField* m_growth = nullptr;
    std::vector<Participation> m_participations;
    std::vector<ValueField> m_values;
};

}  // namespace querywright::gui
