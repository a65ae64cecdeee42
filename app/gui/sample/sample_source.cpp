// SPDX-License-Identifier: Apache-2.0
#include "app/gui/sample/sample_source.h"

#include "app/gui/sample/generator_text.h"
#include "app/gui/style/choice_box.h"
#include "app/gui/style/elided_label.h"
#include "app/gui/text.h"
#include "model/edit/edit_data.h"
#include "model/edit/edit_sample.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>
#include <limits>

namespace querywright::gui {
namespace {

constexpr int mostCount = 1'000'000'000;

const EntityData* entityData(const SampleData& data, EntityId id)
{
    const auto found = std::find_if(data.entities.begin(), data.entities.end(),
                                    [&](const EntityData& each) { return each.entity == id; });
    return found == data.entities.end() ? nullptr : &*found;
}

const RelationshipData* relationshipData(const SampleData& data, RelationshipId id)
{
    const auto found = std::find_if(data.relationships.begin(), data.relationships.end(),
                                    [&](const RelationshipData& each) { return each.relationship == id; });
    return found == data.relationships.end() ? nullptr : &*found;
}

QLabel* makeMuted(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setProperty("role", QStringLiteral("muted"));
    return label;
}

constexpr int widestPer = 160;  // pixels: a longer name of an entity type is cut short

}  // namespace

SampleSourceBar::SampleSourceBar(const Context& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_name(new QLabel(this)),
      m_countLabel(makeMuted(tr("Made"), this)),
      m_count(new QSpinBox(this)),
      m_partnersLabel(makeMuted(tr("Partners"), this)),
      m_partners(new QLineEdit(this)),
      m_perLabel(makeMuted(tr("per"), this)),
      m_per(new ChoiceBox(context.appearance, this)),
      m_popularity(new QLineEdit(this)),
      m_popularityLabel(makeMuted(tr("popular ones"), this)),
      m_file(new ElidedLabel(this)),
      m_import(new QPushButton(tr("From File\u2026"), this)),
      m_generate(new QPushButton(tr("Generate Instead"), this))
{
    setObjectName(QStringLiteral("sampleSource"));
    m_name->setObjectName(QStringLiteral("sampleOwner"));
    m_name->setProperty("role", QStringLiteral("heading"));
    m_count->setObjectName(QStringLiteral("sampleCount"));
    m_count->setRange(0, mostCount);
    m_count->setGroupSeparatorShown(true);
    m_count->setSpecialValueText(tr("by default"));
    m_count->setKeyboardTracking(false);
    m_count->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_count->setFixedWidth(104);
    m_count->setAccessibleName(tr("How many are made"));
    m_count->setToolTip(tr("How many the sample data has. Sizes go by how many there will be, which the "
                           "statistics of the type state."));
    m_partners->setObjectName(QStringLiteral("samplePartners"));
    m_partners->setFixedWidth(110);
    m_partners->setAccessibleName(tr("Partners of each"));
    m_partners->setToolTip(tr("How many each has: 3, 1 to 5 or 1 to 100, Zipf 1.2"));
    m_per->setObjectName(QStringLiteral("samplePer"));
    m_per->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_per->setAccessibleName(tr("Per"));
    m_popularity->setObjectName(QStringLiteral("samplePopularity"));
    m_popularity->setFixedWidth(56);
    m_popularity->setAccessibleName(tr("Exponent by which popular ones are drawn"));
    m_popularity->setToolTip(tr("The exponent of Zipf by which partners are drawn; 0: all as often"));
    m_file->setObjectName(QStringLiteral("sampleFile"));
    m_import->setObjectName(QStringLiteral("sampleFromFile"));
    m_generate->setObjectName(QStringLiteral("sampleGenerate"));
    for (QPushButton* button : {m_import, m_generate})
        button->setProperty("role", QStringLiteral("small"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 6, 12, 6);
    layout->setSpacing(7);
    for (QWidget* widget :
         std::initializer_list<QWidget*>{m_name, m_countLabel, m_count, m_partnersLabel, m_partners,
                                         m_perLabel, m_per, m_popularityLabel, m_popularity, m_file})
        layout->addWidget(widget);
    layout->addStretch(1);
    layout->addWidget(m_import);
    layout->addWidget(m_generate);

    connect(m_count, &QSpinBox::valueChanged, this, &SampleSourceBar::setCount);
    connect(m_partners, &QLineEdit::editingFinished, this, &SampleSourceBar::setPartners);
    connect(m_popularity, &QLineEdit::editingFinished, this, &SampleSourceBar::setPartners);
    connect(m_per, &QComboBox::activated, this, &SampleSourceBar::setPartners);
    connect(m_import, &QPushButton::clicked, this, &SampleSourceBar::importRequested);
    connect(m_generate, &QPushButton::clicked, this, [this] { setFile({}); });
    connect(&m_context.document, &core::Document::changed, this, &SampleSourceBar::refresh);
}

void SampleSourceBar::setOwner(std::optional<AttributeOwner> owner)
{
    m_owner = owner;
    refresh();
}

void SampleSourceBar::refresh()
{
    for (QWidget* widget : std::initializer_list<QWidget*>{m_countLabel, m_count, m_partnersLabel, m_partners,
                                                           m_perLabel, m_per, m_popularityLabel, m_popularity,
                                                           m_file, m_import, m_generate})
        widget->hide();
    m_name->clear();
    const ConceptualModel& model = m_context.document.model().conceptual;
    const bool isThere = m_owner && std::visit([&](auto id) { return model.find(id) != nullptr; }, *m_owner);
    if (!isThere)
        return;
    if (const auto* entity = std::get_if<EntityId>(&*m_owner))
        refreshEntity(*entity);
    else
        refreshRelationship(std::get<RelationshipId>(*m_owner));
}

void SampleSourceBar::refreshEntity(EntityId id)
{
    const EntityType& type = *m_context.document.model().conceptual.find(id);
    const EntityData* said = entityData(m_context.document.model().data, id);
    m_name->setText(toQString(type.name));
    const bool isFile = said && !said->csv.empty();
    m_file->setVisible(isFile || type.isWeak());
    m_file->setText(isFile ? tr("from %1").arg(toQString(said->csv))
                           : tr("as many as its owners have: see the relationship type"));
    m_file->setToolTip(m_file->text());
    m_import->setVisible(true);
    m_generate->setVisible(isFile);
    m_countLabel->setVisible(!isFile && !type.isWeak());
    m_count->setVisible(!isFile && !type.isWeak());
    const QSignalBlocker blocker(m_count);
    m_count->setValue(said ? static_cast<int>(std::min<std::uint64_t>(said->count, mostCount)) : 0);
}

void SampleSourceBar::refreshRelationship(RelationshipId id)
{
    const ConceptualModel& model = m_context.document.model().conceptual;
    const RelationshipType& type = *model.find(id);
    const RelationshipData* said = relationshipData(m_context.document.model().data, id);
    m_name->setText(toQString(type.name));
    const bool isFile = said && !said->csv.empty();
    m_file->setVisible(isFile);
    m_file->setText(isFile ? tr("from %1").arg(toQString(said->csv)) : QString());
    m_import->setVisible(true);
    m_generate->setVisible(isFile);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_partnersLabel, m_partners, m_perLabel, m_per,
                                                           m_popularityLabel, m_popularity})
        widget->setVisible(!isFile);
    m_partners->setText(said ? amountText(said->partners) : QString());
    m_partners->setPlaceholderText(said ? QString() : tr("by default"));
    m_popularity->setText(QString::number(said ? said->popularity : 0.0));
    m_per->clear();
    for (const Participant& one : type.participants) {
        const EntityType* entity = model.find(one.entity);
        m_per->addItem(one.role.empty() ? (entity ? toQString(entity->name) : QString())
                                        : toQString(one.role));
    }
    m_per->setCurrentIndex(said ? static_cast<int>(said->per) : 0);
    m_per->setMinimumWidth(std::min(m_per->sizeHint().width(), widestPer));
}

bool SampleSourceBar::apply(Result<Edit> edit, const QString& mergeKey)
{
    const auto done = m_context.document.apply(std::move(edit), mergeKey);
    if (done)
        return true;
    Q_EMIT told(toSentence(toQString(done.error().message)));
    refresh();
    return false;
}

void SampleSourceBar::setFile(const std::string& path)
{
    if (m_owner)
        apply(edit::setDataFile(m_context.document.file(), *m_owner, path));
}

void SampleSourceBar::setCount(int count)
{
    if (const auto* entity = m_owner ? std::get_if<EntityId>(&*m_owner) : nullptr)
        apply(edit::setEntityCount(m_context.document.file(), *entity, static_cast<std::uint64_t>(count)));
}

// What the fields say; nothing is done where they say what the model says.
void SampleSourceBar::setPartners()
{
    const auto* id = m_owner ? std::get_if<RelationshipId>(&*m_owner) : nullptr;
    if (!id)
        return;
    const RelationshipData* said = relationshipData(m_context.document.model().data, *id);
    if (!said && m_partners->text().trimmed().isEmpty())
        return;
    const auto partners = readAmount(m_partners->text());
    bool isNumber = false;
    const double popularity = m_popularity->text().toDouble(&isNumber);
    if (!partners || !isNumber) {
        Q_EMIT told(partners ? tr("Expected a number as the exponent, such as 1.2.")
                             : toSentence(toQString(partners.error().message)));
        refresh();
        return;
    }
    const auto per = static_cast<std::uint32_t>(std::max(0, m_per->currentIndex()));
    if (said && said->partners == *partners && said->per == per && said->popularity == popularity)
        return;
    apply(edit::setPartners(m_context.document.file(), *id, per, *partners, popularity));
}

}  // namespace querywright::gui
