// SPDX-License-Identifier: Apache-2.0
#include "app/gui/style/text_size.h"

#include "app/gui/style/appearance.h"
#include "app/gui/style/fonts.h"
#include "app/gui/style/style_sheet.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QHeaderView>
#include <QRegularExpression>
#include <QTableView>
#include <QToolBar>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace querywright::gui {
namespace {

int currentSize = usualTextSize;

int scaledTo(int usual, int percent)
{
    return static_cast<int>(std::lround(usual * percent / 100.0));
}

// Lengths of a widget as they are at the usual size, so that going there and back changes nothing.
class UsualLengths {
public:
    UsualLengths(QWidget& widget, int before, int now) : m_widget(widget), m_before(before), m_now(now) {}

    // The new length of one that is `length` now.
    int operator()(const char* name, int length) const
    {
        const QVariant kept = m_widget.property(name);
        const bool isKept = kept.isValid() && scaledTo(kept.toInt(), m_before) == length;
        const int usual = isKept ? kept.toInt() : static_cast<int>(std::lround(length * 100.0 / m_before));
        m_widget.setProperty(name, usual);
        return scaledTo(usual, m_now);
    }

private:
    QWidget& m_widget;
    int m_before;
    int m_now;
};

void scaleSizes(QWidget& widget, const UsualLengths& lengths)
{
    // Docks and toolbars have their sizes from what is in them, windows from people.
    if (widget.isWindow())
        return;
    if (widget.maximumHeight() < QWIDGETSIZE_MAX && widget.maximumHeight() > 1)
        widget.setMaximumHeight(lengths("usualMaximumHeight", widget.maximumHeight()));
    if (widget.maximumWidth() < QWIDGETSIZE_MAX && widget.maximumWidth() > 1)
        widget.setMaximumWidth(lengths("usualMaximumWidth", widget.maximumWidth()));
    if (widget.minimumHeight() > 1)
        widget.setMinimumHeight(
            std::min(lengths("usualMinimumHeight", widget.minimumHeight()), widget.maximumHeight()));
    if (widget.minimumWidth() > 1)
        widget.setMinimumWidth(
            std::min(lengths("usualMinimumWidth", widget.minimumWidth()), widget.maximumWidth()));
}

// An icon is as large beside its word as it is at the usual size. A tool bar gives its size to the buttons it
// makes itself.
void scaleIcons(QWidget& widget, const UsualLengths& lengths)
{
    const auto scaledIcon = [&lengths](const QSize& size) {
        return QSize(lengths("usualIconWidth", size.width()), lengths("usualIconHeight", size.height()));
    };
    if (auto* button = qobject_cast<QAbstractButton*>(&widget))
        button->setIconSize(scaledIcon(button->iconSize()));
    else if (auto* view = qobject_cast<QAbstractItemView*>(&widget); view && view->iconSize().isValid())
        view->setIconSize(scaledIcon(view->iconSize()));
    else if (auto* bar = qobject_cast<QToolBar*>(&widget))
        bar->setIconSize(scaledIcon(bar->iconSize()));
}

void scaleRows(QWidget& widget, const UsualLengths& lengths)
{
    if (auto* table = qobject_cast<QTableView*>(&widget)) {
        QHeaderView* rows = table->verticalHeader();
        rows->setDefaultSectionSize(lengths("usualRow", rows->defaultSectionSize()));
    }
}

// Of widgets whose sizes are not those that they were made with any more.
constexpr const char* fittedName = "isFitted";

void scaleWidget(QWidget& widget, int before, int now)
{
    const bool isFitted = widget.property(fittedName).toBool();
    const UsualLengths made(widget, isFitted ? before : usualTextSize, now);
    scaleSizes(widget, made);
    scaleIcons(widget, made);
    scaleRows(widget, made);
    widget.setProperty(fittedName, true);
    if (auto* view = qobject_cast<QAbstractItemView*>(&widget))
        view->doItemsLayout();
    widget.updateGeometry();
    widget.update();
}

// The columns of tables, in the widths of the size before. Headers let no column be narrower than their font
// asks: they get their new widths when that has its new size.
class OwnColumns {
public:
    explicit OwnColumns(int before);

    void scale(int now) const;

private:
    struct Column {
        QTableView* table;
        int position;
        int usual;  // width
    };

    static int widthOf(QTableView& table, int column);

    std::vector<Column> m_columns;
};

OwnColumns::OwnColumns(int before)
{
    for (QWidget* widget : QApplication::allWidgets()) {
        auto* table = qobject_cast<QTableView*>(widget);
        if (!table)
            continue;
        const QHeaderView& header = *table->horizontalHeader();
        for (int column = 0; column < header.count(); ++column) {
            if (header.sectionResizeMode(column) == QHeaderView::Stretch)
                continue;
            const QByteArray name = "usualColumn" + QByteArray::number(column);
            const QVariant kept = table->property(name.constData());
            const int width = widthOf(*table, column);
            const bool isKept = kept.isValid()
                                && std::max(scaledTo(kept.toInt(), before), header.minimumSectionSize())
                                       == std::max(width, header.minimumSectionSize());
            const int usual = isKept ? kept.toInt() : static_cast<int>(std::lround(width * 100.0 / before));
            table->setProperty(name.constData(), usual);
            m_columns.push_back({table, column, usual});
        }
    }
}

// A hidden column has none that could be read.
int OwnColumns::widthOf(QTableView& table, int column)
{
    if (!table.isColumnHidden(column))
        return table.columnWidth(column);
    table.showColumn(column);
    const int width = table.columnWidth(column);
    table.hideColumn(column);
    return width;
}

void OwnColumns::scale(int now) const
{
    for (const Column& column : m_columns)
        column.table->setColumnWidth(column.position, scaledTo(column.usual, now));
}

}  // namespace

void fitNewWidget(QWidget& widget)
{
    if (currentSize == usualTextSize || widget.property(fittedName).toBool())
        return;
    const UsualLengths made(widget, usualTextSize, currentSize);
    scaleSizes(widget, made);
    if (!qobject_cast<QToolBar*>(&widget))  // whose buttons are new widgets, too
        scaleIcons(widget, made);
    scaleRows(widget, made);
    widget.setProperty(fittedName, true);
}

OwnFonts::OwnFonts()
{
    for (QWidget* widget : QApplication::allWidgets()) {
        if (widget->testAttribute(Qt::WA_SetFont) && widget->font().pixelSize() > 0)
            m_pixelSizes.emplace_back(widget, widget->font().pixelSize());
    }
}

void OwnFonts::scale(int before, int now)
{
    for (auto& [widget, size] : m_pixelSizes)
        size = UsualLengths(*widget, before, now)("usualPixelSize", size);
}

void OwnFonts::restore() const
{
    for (const auto& [widget, size] : m_pixelSizes) {
        if (!widget || widget->font().pixelSize() == size)
            continue;
        QFont font = widget->font();
        font.setPixelSize(size);
        widget->setFont(font);
    }
}

int textSize()
{
    return currentSize;
}

int scaled(int pixels)
{
    return scaledTo(pixels, currentSize);
}

QString scaledStyleSheet(QString sheet)
{
    static const QRegularExpression length(QStringLiteral("(\\d+)px"));
    QString result;
    qsizetype at = 0;
    auto found = length.globalMatch(sheet);
    while (found.hasNext()) {
        const QRegularExpressionMatch match = found.next();
        const int pixels = match.captured(1).toInt();
        result += sheet.mid(at, match.capturedStart() - at);
        // A radius of more than half a side is none to Qt: never rounded up.
        const bool isRadius = result.endsWith(QLatin1String("border-radius: "));
        const int now = isRadius ? pixels * currentSize / usualTextSize : scaled(pixels);
        result += QStringLiteral("%1px").arg(pixels > 2 ? now : pixels);
        at = match.capturedEnd();
    }
    return result + sheet.mid(at);
}

void setTextSize(Appearance& appearance, int percent)
{
    const int before = currentSize;
    currentSize = *std::min_element(textSizes.begin(), textSizes.end(), [&](int left, int right) {
        return std::abs(left - percent) < std::abs(right - percent);
    });
    if (currentSize == before)
        return;
    OwnFonts fonts;
    fonts.scale(before, currentSize);
    const OwnColumns columns(before);
    QWidgetList widgets = QApplication::allWidgets();
    std::stable_partition(widgets.begin(), widgets.end(),  // what tool bars do to their buttons comes last
                          [](const QWidget* widget) { return !qobject_cast<const QToolBar*>(widget); });
    for (QWidget* widget : widgets)
        scaleWidget(*widget, before, currentSize);
    QApplication::setFont(uiFont());
    qApp->setStyleSheet(styleSheetOf(appearance.theme()));
    columns.scale(currentSize);
    Q_EMIT appearance.themeChanged();  // parts with a style sheet of their own take it anew
    fonts.restore();
}

}  // namespace querywright::gui
