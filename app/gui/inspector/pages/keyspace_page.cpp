// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/pages/pages.h"
#include "app/gui/inspector/subject_chip.h"
#include "app/gui/text.h"
#include "model/edit/edit_keyspace.h"

#include <QLabel>

namespace querywright::gui {
namespace {

// "dc1: 3, dc2: 2".
QString datacentersText(const std::map<std::string, std::uint32_t>& factors)
{
    QStringList texts;
    for (const auto& [name, factor] : factors)
        texts << QStringLiteral("%1: %2").arg(toQString(name)).arg(factor);
    return texts.join(QStringLiteral(", "));
}

Result<std::map<std::string, std::uint32_t>> readDatacenters(const std::string& text)
{
    std::map<std::string, std::uint32_t> factors;
    const QStringList parts = toQString(text).split(QLatin1Char(','), Qt::SkipEmptyParts);
    for (const QString& part : parts) {
        const qsizetype colon = part.lastIndexOf(QLatin1Char(':'));
        bool isNumber = false;
        const std::uint32_t factor = part.mid(colon + 1).trimmed().toUInt(&isNumber);
        const QString name = part.left(std::max<qsizetype>(colon, 0)).trimmed();
        if (colon < 0 || !isNumber || name.isEmpty())
            return failure(ErrorCode::Syntax, "Datacenters are written as \"dc1: 3, dc2: 2\"");
        factors[toStdString(name)] = factor;
    }
    return factors;
}

class KeyspacePage final : public Page {
public:
    KeyspacePage(const Context& pageContext, QWidget* parent);

private:
    void fill() override;
    Result<Edit> setStrategy(int position) const;
    Result<Edit> setFactor(const std::string& text) const;
    Result<Edit> setDatacenters(const std::string& text) const;

    KeyspaceId id() const { return std::get<KeyspaceId>(subject()); }
    const Keyspace& keyspace() const { return *model().find(id()); }

    Form* m_form = nullptr;
    TextField* m_name = nullptr;
    ChoiceField* m_strategy = nullptr;
    TextField* m_factor = nullptr;
    TextField* m_datacenters = nullptr;
    SwitchButton* m_durable = nullptr;
    ChipList* m_tables = nullptr;
};

KeyspacePage::KeyspacePage(const Context& pageContext, QWidget* parent)
    : Page(pageContext, QStringLiteral("keyspacePage"), parent)
{
    m_form = addForm();
    m_name = addText(m_form, QStringLiteral("keyspaceName"), tr("Name"),
                     [this](const std::string& text) { return edit::renameKeyspace(file(), id(), text); });
    setNameField(m_name);
    m_strategy = addChoice(m_form, QStringLiteral("keyspaceStrategy"), tr("Replication"),
                           [this](int position) { return setStrategy(position); });
    m_factor = addText(m_form, QStringLiteral("keyspaceFactor"), tr("Copies"),
                       [this](const std::string& text) { return setFactor(text); });
    m_datacenters = addText(m_form, QStringLiteral("keyspaceDatacenters"), tr("Copies in"),
                            [this](const std::string& text) { return setDatacenters(text); });
    m_durable = addSwitch(m_form, QStringLiteral("keyspaceDurable"), tr("Writes"),
                          [this](bool isOn) { return edit::setDurableWrites(file(), id(), isOn); });
    m_tables =
        addChips(addSection(QStringLiteral("tablesSection"), tr("Tables")), QStringLiteral("keyspaceTables"));
    addStretch();
}

Result<Edit> KeyspacePage::setStrategy(int position) const
{
    Replication replication = keyspace().replication;
    replication.strategy = static_cast<Replication::Strategy>(position);
    if (replication.strategy == Replication::Strategy::NetworkTopology
        && replication.datacenterFactors.empty())
        replication.datacenterFactors["datacenter1"] = replication.factor;
    return edit::setReplication(file(), id(), replication);
}

Result<Edit> KeyspacePage::setFactor(const std::string& text) const
{
    bool isNumber = false;
    Replication replication = keyspace().replication;
    replication.factor = toQString(text).toUInt(&isNumber);
    if (!isNumber)
        return failure(ErrorCode::Invalid, "A number of copies is expected here");
    return edit::setReplication(file(), id(), replication);
}

Result<Edit> KeyspacePage::setDatacenters(const std::string& text) const
{
    const auto factors = readDatacenters(text);
    if (!factors)
        return failure(factors.error());
    Replication replication = keyspace().replication;
    replication.datacenterFactors = *factors;
    return edit::setReplication(file(), id(), replication);
}

void KeyspacePage::fill()
{
    const Replication& replication = keyspace().replication;
    const bool isSimple = replication.strategy == Replication::Strategy::Simple;
    heading()->showIcon("layers");
    heading()->setName(toQString(keyspace().name));
    heading()->setKind(kindOf(model(), subject()));
    m_name->setText(toQString(keyspace().name));
    m_strategy->setChoices({QStringLiteral("SimpleStrategy"), QStringLiteral("NetworkTopologyStrategy")},
                           static_cast<int>(replication.strategy));
    m_factor->setText(QString::number(replication.factor));
    m_datacenters->setText(datacentersText(replication.datacenterFactors));
    m_form->setRowVisible(m_factor, isSimple);
    m_form->setRowVisible(m_datacenters, !isSimple);
    m_durable->setChecked(keyspace().durableWrites);
    m_durable->setText(keyspace().durableWrites ? tr("durable") : tr("not in the commit log"));
    std::vector<Subject> tables;
    for (std::size_t i = 0; i < design().derivation.tables.size(); ++i) {
        if (design().derivation.tables[i].keyspace == id())
            tables.emplace_back(subjectOfTable(design(), i));
    }
    m_tables->setChips(chipsOf(tables, QStringLiteral("table")), tr("No table."));
}

}  // namespace

Page* makeKeyspacePage(const Context& context, QWidget* parent)
{
    return new KeyspacePage(context, parent);
}

}  // namespace querywright::gui
