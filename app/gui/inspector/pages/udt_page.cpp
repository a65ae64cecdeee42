// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/pages/pages.h"
#include "app/gui/inspector/subject_chip.h"
#include "app/gui/inspector/uses.h"
#include "app/gui/text.h"
#include "model/physical/physical_model.h"

#include <QGridLayout>
#include <QLabel>

namespace querywright::gui {
namespace {

// The composite attributes that the type is made for.
std::vector<AttributeId> attributesOf(const Model& model, const std::string& udt)
{
    std::vector<AttributeId> found;
    const auto look = [&](const std::vector<Attribute>& attributes) {
        for (const Attribute& attribute : attributes) {
            if (attribute.isComposite() && udtNameOf(attribute) == udt)
                found.push_back(attribute.id);
        }
    };
    for (const EntityType& entityType : model.conceptual.entityTypes)
        look(entityType.attributes);
    for (const RelationshipType& relationship : model.conceptual.relationshipTypes)
        look(relationship.attributes);
    return found;
}

class UdtPage final : public Page {
public:
    UdtPage(const Context& pageContext, QWidget* parent)
        : Page(pageContext, QStringLiteral("udtPage"), parent)
    {
        m_fields = addWords(addSection(QStringLiteral("fieldsSection"), tr("Fields")),
                            QStringLiteral("udtFields"), {});
        m_fields->setTextFormat(Qt::RichText);
        m_attributes = addChips(addSection(QStringLiteral("attributesSection"), tr("Made for")),
                                QStringLiteral("udtAttributes"));
        addStretch();
    }

private:
    void fill() override
    {
        const auto& id = std::get<UdtSubject>(subject());
        heading()->showIcon("braces");
        heading()->setName(nameOf(scope(), subject()));
        heading()->setKind(kindOf(model(), subject()));
        QString rows;
        for (const PhysicalKeyspace& keyspace : design().physical.keyspaces) {
            if (keyspace.name != id.keyspace)
                continue;
            for (const cql::Udt& udt : keyspace.udts) {
                if (udt.name == id.name)
                    rows += rowsOf(udt);
            }
        }
        m_fields->setText(QStringLiteral("<table cellspacing='0' cellpadding='2'>%1</table>").arg(rows));
        m_attributes->setChips(
            chipsOf(asSubjects(attributesOf(model(), id.name)), QStringLiteral("udtAttribute")));
    }

    QString rowsOf(const cql::Udt& udt) const
    {
        QString rows;
        for (const cql::UdtField& field : udt.fields) {
            rows += QStringLiteral("<tr><td width='150'>%1</td><td style='font-family:\"JetBrains Mono\";"
                                   "font-size:11px;color:%2'>%3</td></tr>")
                        .arg(toQString(field.name).toHtmlEscaped(),
                             context().appearance.color(render::Token::CqlType).name(),
                             toQString(field.type.toCql()).toHtmlEscaped());
        }
        return rows;
    }

    QLabel* m_fields = nullptr;
    ChipList* m_attributes = nullptr;
};

}  // namespace

Page* makeUdtPage(const Context& context, QWidget* parent)
{
    return new UdtPage(context, parent);
}

}  // namespace querywright::gui
