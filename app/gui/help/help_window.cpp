// SPDX-License-Identifier: Apache-2.0
#include "app/gui/help/help_window.h"

#include "app/gui/help/help_pages.h"
#include "app/gui/help/help_search.h"
#include "app/gui/help/help_style.h"
#include "app/gui/help/shortcut_sheet.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/text_size.h"
#include "app/gui/style/wrapped_lines.h"

#include <QDesktopServices>
#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPrinter>
#include <QScrollBar>
#include <QShortcut>
#include <QSplitter>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QUrl>
#include <QVBoxLayout>
#include <QWindow>

#include <algorithm>

namespace querywright::gui {
namespace {

constexpr int addressRole = Qt::UserRole;
constexpr QSize helpSize(980, 720);
constexpr int contentsWidth = 260;

QTreeWidgetItem* itemOf(const QString& text, const QString& address)
{
    auto* item = new QTreeWidgetItem({text});
    item->setToolTip(0, text);
    item->setData(0, Qt::AccessibleTextRole, text);
    item->setData(0, addressRole, address);
    return item;
}

}  // namespace

HelpWindow::HelpWindow(const Appearance& appearance, Dialogs& dialogs, QMainWindow& window)
    : QWidget(&window, Qt::Window),
      m_appearance(appearance),
      m_dialogs(dialogs),
      m_window(window),
      m_search(new QLineEdit(this)),
      m_contents(new QTreeWidget(this)),
      m_browser(new QTextBrowser(this))
{
    setObjectName(QStringLiteral("helpWindow"));
    setWindowTitle(tr("Help \u2014 Querywright"));
    setProperty("role", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    resize(helpSize);
    m_search->setObjectName(QStringLiteral("helpSearch"));
    m_search->setPlaceholderText(tr("Search the help"));
    m_search->setAccessibleName(tr("Search the help"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(appearance.icon("search", render::Token::Muted), QLineEdit::LeadingPosition);
    m_search->setTextMargins(-5, 0, 0, 0);  // Qt leaves more room beside the icon than looks right
    m_contents->setObjectName(QStringLiteral("helpContents"));
    m_contents->setAccessibleName(tr("Contents"));
    m_contents->setHeaderHidden(true);
    m_contents->setIndentation(14);
    m_contents->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_contents->viewport()->installEventFilter(this);
    m_browser->setObjectName(QStringLiteral("helpPage"));
    m_browser->setAccessibleName(tr("Page"));
    m_browser->setOpenLinks(false);
    m_browser->setFrameShape(QFrame::NoFrame);
    makeBar();
    fillContents();
    connect(m_search, &QLineEdit::textChanged, this, &HelpWindow::fillHits);
    connect(m_search, &QLineEdit::returnPressed, this, [this] { openItem(m_contents->topLevelItem(0)); });
    connect(m_contents, &QTreeWidget::currentItemChanged, this, &HelpWindow::openItem);
    connect(m_browser, &QTextBrowser::anchorClicked, this, [this](const QUrl& url) {
        if (url.scheme().isEmpty())
            open(url.toString());
        else
            QDesktopServices::openUrl(url);
    });
    connect(&appearance, &Appearance::themeChanged, this, [this] {
        if (m_at < 0)
            return;
        const int position = m_browser->verticalScrollBar()->value();
        fill(*m_browser->document(), address().section(QLatin1Char('#'), 0, 0),
             scaledStyleSheet(helpStyleSheetOf(m_appearance.theme())));
        m_browser->verticalScrollBar()->setValue(position);
        markWords();
    });
    const auto key = [this](const QKeySequence& keys, auto act) {
        connect(new QShortcut(keys, this), &QShortcut::activated, this, act);
    };
    key(QKeySequence(QStringLiteral("Ctrl+F")), [this] {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    });
    key(QKeySequence(QStringLiteral("Alt+Left")), [this] { go(-1); });
    key(QKeySequence(QStringLiteral("Alt+Right")), [this] { go(1); });
    key(QKeySequence(QStringLiteral("Ctrl+P")), [this] { print(); });
    key(QKeySequence(QStringLiteral("Esc")), [this] { close(); });
    key(QKeySequence(QStringLiteral("Ctrl+W")), [this] { close(); });
}

void HelpWindow::makeBar()
{
    const auto button = [this](const char* name, const QString& text, const char* icon) {
        auto* made = new QToolButton(this);
        made->setObjectName(QLatin1String(name));
        made->setIcon(m_appearance.icon(icon));
        made->setToolTip(text);
        made->setAccessibleName(text.section(QLatin1String(" ("), 0, 0));
        return made;
    };
    m_back = button("helpBack", tr("Back (Alt+Left)"), "arrow-left");
    m_forward = button("helpForward", tr("Forward (Alt+Right)"), "arrow-right");
    QToolButton* print = button("helpPrint", tr("Print (Ctrl+P)"), "printer");
    connect(m_back, &QToolButton::clicked, this, [this] { go(-1); });
    connect(m_forward, &QToolButton::clicked, this, [this] { go(1); });
    connect(print, &QToolButton::clicked, this, &HelpWindow::print);
    auto* left = new QWidget(this);
    auto* leftLayout = new QVBoxLayout(left);
    leftLayout->setContentsMargins(10, 10, 6, 6);
    leftLayout->setSpacing(8);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(2);
    buttons->addWidget(m_back);
    buttons->addWidget(m_forward);
    buttons->addStretch();
    buttons->addWidget(print);
    leftLayout->addLayout(buttons);
    leftLayout->addWidget(m_search);
    leftLayout->addWidget(m_contents, 1);
    auto* splitter = new QSplitter(this);
    splitter->setHandleWidth(1);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(left);
    splitter->addWidget(m_browser);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({contentsWidth, helpSize.width() - contentsWidth});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
}

void HelpWindow::fillContents()
{
    m_isFollowing = true;
    m_contents->clear();
    for (const HelpPage& page : helpPages()) {
        QTreeWidgetItem* item = itemOf(page.title, page.key);
        m_contents->addTopLevelItem(item);
        for (const HelpSection& section : page.sections)
            item->addChild(itemOf(section.title, page.key + QLatin1Char('#') + section.anchor));
    }
    breakLines();
    m_isFollowing = false;
    followContents();
}

void HelpWindow::fillHits(const QString& words)
{
    if (words.trimmed().isEmpty()) {
        fillContents();
        markWords();
        return;
    }
    m_isFollowing = true;
    m_contents->clear();
    for (const HelpHit& hit : searchHelp(helpPages(), words)) {
        const QString text =
            hit.title == hit.page ? hit.title : hit.title + QStringLiteral(" \u2013 ") + hit.page;
        QTreeWidgetItem* item = itemOf(text, hit.address);
        m_contents->addTopLevelItem(item);
    }
    if (m_contents->topLevelItemCount() == 0) {
        QTreeWidgetItem* none = itemOf(tr("Nothing holds \u201c%1\u201d.").arg(words.trimmed()), {});
        none->setFlags(Qt::NoItemFlags);
        none->setForeground(0, m_appearance.color(render::Token::Muted));
        m_contents->addTopLevelItem(none);
    }
    breakLines();
    m_isFollowing = false;
    markWords();
}

// A title that has no room in one line goes on below.
void HelpWindow::breakLines()
{
    constexpr int padding = 10;
    constexpr int most = 3;
    for (QTreeWidgetItemIterator item(m_contents); *item; ++item) {
        int depth = 1;
        for (const QTreeWidgetItem* parent = (*item)->parent(); parent; parent = parent->parent())
            ++depth;
        const int room = m_contents->viewport()->width() - depth * m_contents->indentation() - padding;
        const QString text = (*item)->data(0, Qt::AccessibleTextRole).toString();
        const QStringList lines = wrappedLines(text, m_contents->font(), {room, room, most});
        (*item)->setText(0, lines.join(QLatin1Char('\n')));
        const int more = static_cast<int>(lines.size()) - 1;
        (*item)->setSizeHint(
            0, {room, scaled(metrics::treeRow) + more * m_contents->fontMetrics().lineSpacing()});
    }
}

bool HelpWindow::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_contents->viewport() && event->type() == QEvent::Resize)
        breakLines();
    return QWidget::eventFilter(watched, event);
}

void HelpWindow::openItem(const QTreeWidgetItem* item)
{
    if (item && item->flags() != Qt::NoItemFlags && !m_isFollowing)
        open(item->data(0, addressRole).toString());
}

void HelpWindow::open(const QString& address)
{
    const QString known = findHelpPage(address) ? address : helpPages().front().key;
    if (known != this->address() || m_at < 0) {
        m_visited = m_visited.mid(0, m_at + 1);
        m_visited << known;
        m_at = static_cast<int>(m_visited.size()) - 1;
    }
    show(known);
    setVisible(true);
    raise();
    activateWindow();
}

// A window that belongs to the dialog can be used beside it. Once that is gone it belongs to none.
void HelpWindow::openBeside(const QString& address, const QWidget& dialog)
{
    setVisible(false);
    winId();  // so that there is a window of the system
    windowHandle()->setTransientParent(dialog.windowHandle());
    open(address);
}

void HelpWindow::go(int by)
{
    if (m_at + by < 0 || m_at + by >= m_visited.size())
        return;
    m_at += by;
    show(address());
}

void HelpWindow::show(const QString& address)
{
    fill(*m_browser->document(), address.section(QLatin1Char('#'), 0, 0),
         scaledStyleSheet(helpStyleSheetOf(m_appearance.theme())));
    m_browser->moveCursor(QTextCursor::Start);  // is brought into sight when the window is first shown
    const QString anchor = address.section(QLatin1Char('#'), 1);
    if (anchor.isEmpty())
        m_browser->verticalScrollBar()->setValue(0);
    else
        m_browser->scrollToAnchor(anchor);
    m_back->setEnabled(m_at > 0);
    m_forward->setEnabled(m_at + 1 < m_visited.size());
    markWords();
    followContents();
    Q_EMIT addressChanged(address);
}

// What was searched for is marked in the page.
void HelpWindow::markWords()
{
    QList<QTextEdit::ExtraSelection> marks;
    for (const QString& word : searchedWords(m_search->text())) {
        QTextCursor cursor(m_browser->document());
        while (!(cursor = m_browser->document()->find(word, cursor)).isNull()) {
            QTextEdit::ExtraSelection mark;
            mark.cursor = cursor;
            mark.format.setBackground(m_appearance.color(render::Token::Changed));
            marks << mark;
        }
    }
    m_browser->setExtraSelections(marks);
}

// The contents show where one is.
void HelpWindow::followContents()
{
    if (m_at < 0 || !m_search->text().trimmed().isEmpty())
        return;
    m_isFollowing = true;
    const QString page = address().section(QLatin1Char('#'), 0, 0);
    for (int i = 0; i < m_contents->topLevelItemCount(); ++i) {
        QTreeWidgetItem* item = m_contents->topLevelItem(i);
        const bool isOpen = item->data(0, addressRole).toString() == page;
        if (!isOpen)
            continue;
        item->setExpanded(true);
        QTreeWidgetItem* current = item;
        for (int child = 0; child < item->childCount(); ++child) {
            if (item->child(child)->data(0, addressRole).toString() == address())
                current = item->child(child);
        }
        m_contents->setCurrentItem(current);
    }
    m_isFollowing = false;
}

QString HelpWindow::bodyOf(const QString& key) const
{
    const HelpPage* page = findHelpPage(key);
    QString html = page ? page->html : QString();
    const QLatin1String commands("<!-- commands -->");
    if (html.contains(commands))
        html.replace(commands, shortcutSheetHtml(m_window));
    return html;
}

void HelpWindow::fill(QTextDocument& document, const QString& key, const QString& styleSheet) const
{
    document.setDefaultStyleSheet(styleSheet);
    document.setDocumentMargin(24);
    document.setHtml(bodyOf(key));
}

void HelpWindow::print()
{
    QPrinter printer;
    if (!m_dialogs.choosePrinter(this, printer))
        return;
    QTextDocument document;
    fill(document, address().section(QLatin1Char('#'), 0, 0), helpStyleSheetOf(render::Theme::light()));
    document.print(&printer);
}

}  // namespace querywright::gui
