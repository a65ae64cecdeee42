// SPDX-License-Identifier: Apache-2.0
#include "app/gui/files/differences_view.h"

#include "app/gui/style/choice_box.h"
#include "app/gui/style/fit_column.h"
#include "app/gui/style/fonts.h"
#include "app/gui/text.h"

#include <QHeaderView>

#include <algorithm>
#include <tuple>

namespace querywright::gui {
namespace {

enum Column { ThingColumn, PropertyColumn, MineColumn, TheirsColumn, TakenColumn, columns };

constexpr int thingWidth = 160;
constexpr int mostThingWidth = 340;
constexpr int propertyWidth = 80;
constexpr int mostPropertyWidth = 200;
constexpr int takenWidth = 128;
constexpr qsizetype longest = 400;  // characters of a value

const QString more = QStringLiteral("\u2026");

// With so many characters at most, from where it says what the other value does not: what both begin with is
// left out, up to the word before, where it would take most of the room.
QString shortened(const QString& text, qsizetype from)
{
    const QString head = from > 0 ? more + QLatin1Char(' ') : QString();
    const QString rest = text.mid(from);
    return head + (rest.size() <= longest ? rest : rest.left(longest) + QLatin1Char(' ') + more);
}

// Where to begin with two values so that what differs is seen.
qsizetype beginOf(const QString& one, const QString& other)
{
    constexpr qsizetype seen = 24;    // of a value, whatever it says
    constexpr qsizetype before = 12;  // what differs
    const auto [first, second] = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
    const qsizetype same = first - one.begin();
    if (same <= seen || one.isEmpty() || other.isEmpty())
        return 0;
    // At the beginning of a word.
    const qsizetype blank = one.lastIndexOf(QLatin1Char(' '), std::min(same - before, one.size() - 1));
    return blank < 0 ? 0 : blank + 1;
}

// All of it, in lines.
QString wholeHint(const QString& text)
{
    constexpr qsizetype most = 2000;
    const QString shown = text.size() <= most ? text : text.left(most) + QLatin1Char(' ') + more;
    return QStringLiteral("<qt>%1</qt>").arg(shown.toHtmlEscaped());
}

// "Entity type", "Query": the kind as a head.
QString headText(const std::string& kind)
{
    QString head = toQString(kind);
    head[0] = head[0].toUpper();
    return head;
}

// "Mine", "Both", "Kept: still used".
QString takenText(const MergedDifference& merged)
{
    if (merged.isStillUsed)
        return DifferencesView::tr("Kept: still used");
    switch (merged.taken) {
    case Side::Mine:
        return DifferencesView::tr("Mine");
    case Side::Theirs:
        return DifferencesView::tr("Theirs");
    case Side::Both:
        break;
    }
    return DifferencesView::tr("Both");
}

}  // namespace

DifferencesView::DifferencesView(const Appearance& appearance, const QString& mine, const QString& theirs,
                                 QWidget* parent)
    : QTreeWidget(parent), m_appearance(appearance)
{
    setObjectName(QStringLiteral("differences"));
    setAccessibleName(tr("Differences"));
    setColumnCount(columns);
    setHeaderLabels({tr("Thing"), tr("Property"), mine, theirs, tr("Taken")});
    setSelectionMode(QAbstractItemView::SingleSelection);
    setUniformRowHeights(true);
    setTextElideMode(Qt::ElideRight);
    header()->setSectionsMovable(false);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(MineColumn, QHeaderView::Stretch);
    header()->setSectionResizeMode(TheirsColumn, QHeaderView::Stretch);
    header()->resizeSection(TakenColumn, takenWidth);
    setColumnHidden(TakenColumn, true);
}

QTreeWidgetItem* DifferencesView::headOf(const QString& text)
{
    const QList<QTreeWidgetItem*> before = findItems(text, Qt::MatchExactly, ThingColumn);
    if (!before.isEmpty())
        return before.constFirst();
    auto* head = new QTreeWidgetItem(this, {text});
    head->setFont(ThingColumn, uiFont(12, QFont::DemiBold));
    head->setExpanded(true);
    return head;
}

QTreeWidgetItem* DifferencesView::addRow(QTreeWidgetItem* head, const Difference& difference,
                                         const QString& name)
{
    const bool isWhole = difference.property.empty();
    const bool isMine = !isWhole || !difference.mine.empty();
    const bool isTheirs = !isWhole || !difference.theirs.empty();
    const QString mine = isMine ? toQString(difference.mine) : tr("not there");
    const QString theirs = isTheirs ? toQString(difference.theirs) : tr("not there");
    const qsizetype from = beginOf(mine, theirs);
    auto* row = new QTreeWidgetItem(
        head, {name, toQString(difference.property), shortened(mine, from), shortened(theirs, from)});
    // A thing that only one has is told in few words: all of it is in the hint.
    const bool hasSummary = isWhole && isMine != isTheirs && !difference.summary.empty();
    for (const auto& [column, isThere, whole] :
         {std::tuple(MineColumn, isMine, mine), std::tuple(TheirsColumn, isTheirs, theirs)})
    {
        if (!isThere)
            row->setForeground(column, m_appearance.color(render::Token::Muted));
        else if (hasSummary)
            row->setText(column, toQString(difference.summary));
        row->setToolTip(column, wholeHint(whole));
    }
    row->setToolTip(ThingColumn, row->text(ThingColumn));
    return row;
}

void DifferencesView::show(const std::vector<Difference>& differences)
{
    clear();
    for (const Difference& difference : differences)
        addRow(headOf(headText(difference.kind)), difference,
               difference.name.empty() ? tr("(of the model)") : toQString(difference.name));
    fitColumns();
}

void DifferencesView::show(const std::vector<MergedDifference>& differences)
{
    clear();
    setColumnHidden(TakenColumn, false);
    for (const MergedDifference& merged : differences) {
        if (!merged.isConflict)
            continue;
        const Difference& difference = merged.difference;
        addChoice(addRow(headOf(tr("Changed by both: choose")), difference,
                         toQString(difference.name.empty() ? difference.kind
                                                           : difference.kind + " " + difference.name)),
                  merged);
    }
    for (const MergedDifference& merged : differences) {
        if (merged.isConflict)
            continue;
        const Difference& difference = merged.difference;
        QTreeWidgetItem* row =
            addRow(headOf(headText(difference.kind)), difference,
                   difference.name.empty() ? tr("(of the model)") : toQString(difference.name));
        row->setText(TakenColumn, takenText(merged));
        if (merged.isStillUsed)
            row->setToolTip(TakenColumn, tr("One side removed it, the other uses it"));
    }
    fitColumns();
}

void DifferencesView::fitColumns()
{
    fitColumn(*this, ThingColumn, thingWidth, mostThingWidth);
    fitColumn(*this, PropertyColumn, propertyWidth, mostPropertyWidth);
    scheduleDelayedItemsLayout();  // rows are as high as what is in them when it has its style
}

void DifferencesView::addChoice(QTreeWidgetItem* row, const MergedDifference& merged)
{
    auto* choice = new ChoiceBox(m_appearance, this);
    choice->setObjectName(QStringLiteral("takenChoice"));
    choice->setAccessibleName(tr("Taken of %1 %2").arg(row->text(ThingColumn), row->text(PropertyColumn)));
    choice->addItems({tr("Mine"), tr("Theirs")});
    choice->setCurrentIndex(merged.taken == Side::Theirs ? 1 : 0);
    setItemWidget(row, TakenColumn, choice);
    connect(choice, &QComboBox::activated, this, [this, key = choiceKey(merged.difference)](int side) {
        Q_EMIT chosen(key, side == 0 ? Side::Mine : Side::Theirs);
    });
}

}  // namespace querywright::gui
