// SPDX-License-Identifier: Apache-2.0
#include "app/gui/explorer/explorer_model.h"

#include "app/gui/canvas/diagram_drop.h"

#include <QMimeData>
#include <QRegularExpression>

#include <algorithm>
#include <tuple>
#include <utility>

namespace querywright::gui {
namespace {

// Of themselves, not their children.
bool looksLike(const TreeItem& one, const TreeItem& other)
{
    const auto content = [](const TreeItem& item) {
        return std::tie(item.subject, item.icon, item.label, item.mark, item.text, item.note, item.severity);
    };
    return content(one) == content(other);
}

void replaceContent(TreeItem& item, TreeItem& by)
{
    item.subject = std::move(by.subject);
    item.icon = by.icon;
    item.label = std::move(by.label);
    item.mark = std::move(by.mark);
    item.text = std::move(by.text);
    item.note = std::move(by.note);
    item.severity = by.severity;
}

}  // namespace

ExplorerModel::ExplorerModel(QObject* parent) : QAbstractItemModel(parent) {}

const TreeItem* ExplorerModel::section(TreeKind kind) const
{
    const auto found = std::find_if(m_root.children.begin(), m_root.children.end(),
                                    [kind](const TreeItem& item) { return item.key.kind == kind; });
    return found == m_root.children.end() ? nullptr : &*found;
}

TreeItem* ExplorerModel::section(TreeKind kind)
{
    return const_cast<TreeItem*>(std::as_const(*this).section(kind));
}

bool ExplorerModel::fits(const Sections& sections) const
{
    return std::all_of(sections.begin(), sections.end(), [this](const auto& each) {
        const TreeItem* now = section(each.first);
        return now && each.second ? haveSameShape(*now, *each.second) : !now && !each.second;
    });
}

void ExplorerModel::updateSections(Sections sections)
{
    for (auto& [kind, item] : sections) {
        if (item)
            replaceItem(*section(kind), *item);
    }
}

void ExplorerModel::setSections(Sections sections)
{
    beginResetModel();
    for (TreeItem& item : m_root.children)
        sections.try_emplace(item.key.kind, std::move(item));
    m_root.children.clear();
    for (auto& [kind, item] : sections) {
        if (item)
            m_root.children.push_back(*std::move(item));
    }
    link(m_root);
    endResetModel();
}

void ExplorerModel::replaceItem(TreeItem& item, TreeItem& by)
{
    if (!looksLike(item, by)) {
        replaceContent(item, by);
        Q_EMIT dataChanged(indexOf(item), indexOf(item));
    }
    replaceItems(item, by);
}

// Items stay where they are, since indexes point to them. Those that look otherwise are told of.
void ExplorerModel::replaceItems(TreeItem& item, TreeItem& by)
{
    const TreeItem* first = nullptr;
    const TreeItem* last = nullptr;
    for (std::size_t i = 0; i < item.children.size(); ++i) {
        TreeItem& child = item.children[i];
        if (!looksLike(child, by.children[i])) {
            replaceContent(child, by.children[i]);
            first = first ? first : &child;
            last = &child;
        }
        replaceItems(child, by.children[i]);
    }
    if (first)
        Q_EMIT dataChanged(indexOf(*first), indexOf(*last));
}

void ExplorerModel::setProblems(const WorstProblems& worst)
{
    mark(m_root, worst);
}

void ExplorerModel::mark(TreeItem& item, const WorstProblems& worst)
{
    const TreeItem* first = nullptr;
    const TreeItem* last = nullptr;
    for (TreeItem& child : item.children) {
        const auto found = worst.find(child.subject);
        const auto severity =
            found == worst.end() || child.subject == Subject{} ? std::nullopt : std::optional(found->second);
        if (child.severity != severity) {
            child.severity = severity;
            first = first ? first : &child;
            last = &child;
        }
        mark(child, worst);
    }
    if (first)
        Q_EMIT dataChanged(indexOf(*first), indexOf(*last));
}

const TreeItem& ExplorerModel::itemOf(const QModelIndex& index)
{
    return *static_cast<const TreeItem*>(index.constInternalPointer());
}

QModelIndex ExplorerModel::indexOf(const Subject& subject) const
{
    const TreeItem* item = find(m_root, subject);
    return item ? indexOf(*item) : QModelIndex();
}

QModelIndex ExplorerModel::indexOf(const TreeItem& item) const
{
    return item.parent ? createIndex(item.row, 0, &item) : QModelIndex();
}

QModelIndex ExplorerModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    const TreeItem& item = parent.isValid() ? itemOf(parent) : m_root;
    return indexOf(item.children[static_cast<std::size_t>(row)]);
}

QModelIndex ExplorerModel::parent(const QModelIndex& index) const
{
    return index.isValid() ? indexOf(*itemOf(index).parent) : QModelIndex();
}

int ExplorerModel::rowCount(const QModelIndex& parent) const
{
    return static_cast<int>((parent.isValid() ? itemOf(parent) : m_root).children.size());
}

int ExplorerModel::columnCount(const QModelIndex&) const
{
    return 1;
}

QVariant ExplorerModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const TreeItem& item = itemOf(index);
    const QString name = item.label.isEmpty() ? item.text : item.label + QLatin1Char(' ') + item.text;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return name;
    case Qt::AccessibleTextRole:
        return QStringList({name, item.mark, item.note})
            .filter(QRegularExpression(QStringLiteral(".")))
            .join(QStringLiteral(", "));
    default:
        return {};
    }
}

Qt::ItemFlags ExplorerModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags usual = QAbstractItemModel::flags(index);
    return index.isValid() && itemOf(index).subject != Subject{} ? usual | Qt::ItemIsDragEnabled : usual;
}

QMimeData* ExplorerModel::mimeData(const QModelIndexList&) const
{
    auto* data = new QMimeData;  // the view owns it
    data->setData(QLatin1String(selectionMimeType), {});
    return data;
}

}  // namespace querywright::gui
