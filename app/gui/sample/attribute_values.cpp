// SPDX-License-Identifier: Apache-2.0
#include "app/gui/sample/attribute_values.h"

#include "app/gui/sample/generator_text.h"
#include "app/gui/style/choice_box.h"
#include "app/gui/text.h"
#include "engine/data/draft/stored_attribute.h"
#include "model/conceptual/guessed_type.h"
#include "model/edit/edit_sample.h"

#include <QComboBox>
#include <QTimer>

#include <algorithm>
#include <cmath>
#include <utility>

namespace querywright::gui {
namespace {

QString shareText(double share)
{
    constexpr double percent = 100.0;
    return QStringLiteral("%1 %").arg(QString::number(share * percent, 'g', 4));
}

}  // namespace

AttributeValuesModel::AttributeValuesModel(core::Document& document, QObject* parent)
    : QAbstractTableModel(parent), m_document(document)
{}

void AttributeValuesModel::setOwner(std::optional<AttributeOwner> owner)
{
    m_owner = owner;
    refresh();
}

std::vector<AttributeValuesModel::Row> AttributeValuesModel::rows() const
{
    std::vector<Row> rows;
    const Model& model = m_document.model();
    const bool isThere =
        m_owner && std::visit([&](auto id) { return model.conceptual.find(id) != nullptr; }, *m_owner);
    if (!isThere)
        return rows;
    const engine::StoredAttributes attributes(model);
    for (const engine::StoredAttribute& stored : attributes.of(*m_owner)) {
        Row row;
        row.id = stored.id;
        row.name = toQString(stored.attribute->name);
        row.isMultivalued = stored.attribute->multivalued.has_value();
        row.type = row.isMultivalued ? statedOrGuessedType(*stored.attribute) : stored.type;
        if (stored.data)
            row.data = *stored.data;
        rows.push_back(std::move(row));
    }
    return rows;
}

// Whoever edits a cell goes on where the rows stay the same.
void AttributeValuesModel::refresh()
{
    std::vector<Row> now = rows();
    const bool isSameList =
        now.size() == m_rows.size()
        && std::equal(now.begin(), now.end(), m_rows.begin(),
                      [](const Row& one, const Row& other) { return one.id == other.id; });
    if (isSameList) {
        if (now == m_rows)
            return;
        m_rows = std::move(now);
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    m_rows = std::move(now);
    endResetModel();
}

std::size_t AttributeValuesModel::kind(int row) const
{
    const Row& one = m_rows.at(static_cast<std::size_t>(row));
    return one.data ? one.data->generator.index() + 1 : 0;
}

int AttributeValuesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int AttributeValuesModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant AttributeValuesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static const QStringList titles = {tr("Attribute"), tr("Made as"), tr("How"), tr("Each has"),
                                       tr("Empty")};
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter);
    return role == Qt::DisplayRole ? QVariant(titles.at(section)) : QVariant();
}

QVariant AttributeValuesModel::data(const QModelIndex& index, int role) const
{
    const Row& one = row(index);
    if (role == Qt::ToolTipRole) {
        if (index.column() == HowColumn)
            return one.data ? generatorHint(one.data->generator.index()) : tr("By name and type");
        if (index.column() == ElementsColumn && one.isMultivalued)
            return tr("How many values each has: 1 to 3");
        if (index.column() == NullColumn)
            return tr("How many of 100 have no value");
        return QStringLiteral("%1: %2").arg(one.name, toQString(one.type.toCql()));
    }
    if (role != Qt::DisplayRole && role != Qt::EditRole)
        return {};
    switch (index.column()) {
    case NameColumn:
        return one.name;
    case KindColumn:
        return one.data ? generatorKinds().at(static_cast<qsizetype>(one.data->generator.index()))
                        : tr("Default");
    case HowColumn:
        return one.data ? generatorText(m_document.model().conceptual, one.data->generator) : QString();
    case ElementsColumn:
        return one.isMultivalued ? amountText(one.data ? one.data->elements : AttributeData().elements)
                                 : QString();
    default:
        return shareText(one.data ? one.data->nullShare : 0.0);
    }
}

Qt::ItemFlags AttributeValuesModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    const Row& one = row(index);
    const bool isEditable = index.column() == KindColumn
                            || (index.column() == ElementsColumn && one.isMultivalued)
                            || index.column() == NullColumn
                            || (index.column() == HowColumn && one.data
                                && !std::holds_alternative<RandomGenerator>(one.data->generator));
    return isEditable ? flags | Qt::ItemIsEditable : flags;
}

// What is said of it, or what is to be said first: elements and empty values need a generator beside them.
AttributeData AttributeValuesModel::dataOf(const Row& row) const
{
    if (row.data)
        return *row.data;
    AttributeData data;
    data.attribute = row.id;
    if (row.type.isNative(cql::NativeType::Text) || row.type.isNative(cql::NativeType::Ascii))
        data.generator = TextGenerator{};
    return data;
}

Result<Edit> AttributeValuesModel::edited(const Row& row, int column, const QVariant& value) const
{
    const ModelFile& file = m_document.file();
    AttributeData data = dataOf(row);
    const QString text = value.toString();
    switch (column) {
    case KindColumn: {
        const auto kind = static_cast<std::size_t>(value.toUInt());
        if (kind == 0)
            return edit::removeAttributeData(file, row.id);
        const auto other = std::find_if(m_rows.begin(), m_rows.end(), [&](const Row& each) {
            return each.id != row.id && each.type == row.type;
        });
        const AttributeId base = other == m_rows.end() ? AttributeId{} : other->id;
        data.generator = newGenerator(kind - 1, base, row.type);
        if (std::holds_alternative<OffsetGenerator>(data.generator) && base == AttributeId{})
            return failure(ErrorCode::Invalid,
                           "there is no other attribute of the type " + row.type.toCql() + " to be added to");
        break;
    }
    case HowColumn: {
        auto generator = readGenerator(file.model.conceptual, row.id, data.generator.index(), text);
        if (!generator)
            return failure(generator.error());
        data.generator = *std::move(generator);
        break;
    }
    case ElementsColumn: {
        const auto amount = readAmount(text);
        if (!amount)
            return failure(amount.error());
        data.elements = *amount;
        break;
    }
    default: {
        QString number = text;
        number.remove(QLatin1Char('%'));
        bool isNumber = false;
        constexpr double percent = 100.0;
        data.nullShare = number.trimmed().toDouble(&isNumber) / percent;
        if (!isNumber)
            return failure(ErrorCode::Syntax, "expected how many of 100 have no value, such as 10 %");
    }
    }
    return edit::setAttributeData(file, std::move(data));
}

bool AttributeValuesModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable))
        return false;
    const Row one = row(index);
    const bool isSame = index.column() == KindColumn
                            ? kind(index.row()) == value.toUInt()
                            : data(index, Qt::EditRole).toString() == value.toString();
    if (isSame)
        return true;
    const auto done = m_document.apply(edited(one, index.column(), value));
    if (!done)
        Q_EMIT told(toSentence(toQString(done.error().message)));
    return done.has_value();
}

QWidget* AttributeValuesDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                                               const QModelIndex& index) const
{
    if (index.column() != AttributeValuesModel::KindColumn)
        return QStyledItemDelegate::createEditor(parent, option, index);
    auto* box = new ChoiceBox(m_appearance, parent);
    box->setObjectName(QStringLiteral("valueKind"));
    box->addItem(tr("Default"));
    box->addItems(generatorKinds());
    auto* delegate = const_cast<AttributeValuesDelegate*>(this);
    connect(box, &QComboBox::activated, delegate, [delegate, box] {
        Q_EMIT delegate->commitData(box);
        Q_EMIT delegate->closeEditor(box);
    });
    QTimer::singleShot(0, box, &QComboBox::showPopup);  // there is nothing else to do with it
    return box;
}

void AttributeValuesDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    auto* box = qobject_cast<QComboBox*>(editor);
    if (!box) {
        QStyledItemDelegate::setEditorData(editor, index);
        return;
    }
    const auto* model = qobject_cast<const AttributeValuesModel*>(index.model());
    box->setCurrentIndex(static_cast<int>(model->kind(index.row())));
}

void AttributeValuesDelegate::setModelData(QWidget* editor, QAbstractItemModel* model,
                                           const QModelIndex& index) const
{
    if (const auto* box = qobject_cast<QComboBox*>(editor))
        model->setData(index, box->currentIndex(), Qt::EditRole);
    else
        QStyledItemDelegate::setModelData(editor, model, index);
}

}  // namespace querywright::gui
