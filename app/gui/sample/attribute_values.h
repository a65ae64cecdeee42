// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/document.h"
#include "app/gui/style/appearance.h"
#include "model/cql/cql_type.h"

#include <QAbstractTableModel>
#include <QStyledItemDelegate>

#include <optional>
#include <vector>

namespace querywright::gui {

// How the values of each attribute of an entity type or relationship type are made; each change is a step of
// undo.
class AttributeValuesModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { NameColumn, KindColumn, HowColumn, ElementsColumn, NullColumn, ColumnCount };

    // REQUIRES: the document outlives the object.
    explicit AttributeValuesModel(core::Document& document, QObject* parent);

    void setOwner(std::optional<AttributeOwner> owner);
    void refresh();  // to the model as it is now
    // The kind of generator: 0 is the default of name and type, others as generatorKinds(), from 1.
    std::size_t kind(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void told(const QString& sentence);  // why a change was refused

private:
    struct Row {
        AttributeId id{};
        QString name;
        cql::CqlType type = cql::NativeType::Text;  // of one value
        bool isMultivalued = false;
        std::optional<AttributeData> data;  // nothing: by default

        friend bool operator==(const Row&, const Row&) = default;
    };

    const Row& row(const QModelIndex& index) const
    {
        return m_rows.at(static_cast<std::size_t>(index.row()));
    }
    AttributeData dataOf(const Row& row) const;
    Result<Edit> edited(const Row& row, int column, const QVariant& value) const;
    std::vector<Row> rows() const;

    core::Document& m_document;
    std::optional<AttributeOwner> m_owner;
    std::vector<Row> m_rows;
};

// Lets the kind be chosen from a list.
class AttributeValuesDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    // REQUIRES: `appearance` outlives the object.
    AttributeValuesDelegate(const Appearance& appearance, QObject* parent)
        : QStyledItemDelegate(parent), m_appearance(appearance)
    {}

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;

private:
    const Appearance& m_appearance;
};

}  // namespace querywright::gui
