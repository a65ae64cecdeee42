// SPDX-License-Identifier: Apache-2.0
#include "app/gui/serve/serve_panel.h"

#include "app/gui/console/message_bar.h"
#include "app/gui/files/dialogs.h"
#include "app/gui/serve/serve_settings.h"
#include "app/gui/serve/served_delegate.h"
#include "app/gui/serve/served_model.h"
#include "app/gui/style/metrics.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSettings>
#include <QShortcut>
#include <QStyle>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace querywright::gui {

using State = core::ModelServer::State;
using render::Sign;

ServePanel::ServePanel(const Context& context, core::ModelServer& server, Dialogs& dialogs,
                       QSettings& settings, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_server(server),
      m_dialogs(dialogs),
      m_toggle(new QPushButton(this)),
      m_again(new QPushButton(tr("Serve the new tables"), this)),
      m_gear(new QToolButton(this)),
      m_state(new QLabel(this)),
      m_count(new QLabel(this)),
      m_settings(new ServeSettingsRow(context.appearance, settings, this)),
      m_message(new MessageBar(context.appearance, QStringLiteral("serveMessage"), this)),
      m_model(new ServedModel(this)),
      m_filter(new ServedFilter(this)),
      m_list(new QTableView(this)),
      m_empty(new QLabel(m_list->viewport()))
{
    setObjectName(QStringLiteral("serve"));
    setProperty("role", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    makeBar(*layout);
    layout->addWidget(m_settings);
    layout->addWidget(m_message);
    makeList();
    layout->addWidget(m_list, 1);
    m_settings->hide();

    connect(m_settings, &ServeSettingsRow::changed, this, &ServePanel::showState);
    connect(&m_server, &core::ModelServer::stateChanged, this, &ServePanel::showState);
    connect(&m_server, &core::ModelServer::clientsChanged, this, &ServePanel::showState);
    connect(&m_server, &core::ModelServer::failed, this, &ServePanel::showFailure);
    connect(&m_server, &core::ModelServer::served, this, &ServePanel::take);
    connect(&m_server, &core::ModelServer::remarked, this,
            [this](const QString& sentence) { m_message->show(Sign::Warning, sentence.toHtmlEscaped()); });
    connect(&m_context.document, &core::Document::replaced, m_model, &ServedModel::clear);
    showState();
    showCount();
}

void ServePanel::makeBar(QVBoxLayout& layout)
{
    m_toggle->setObjectName(QStringLiteral("serveToggle"));
    m_again->setObjectName(QStringLiteral("serveAgain"));
    m_again->setProperty("role", QStringLiteral("small"));
    m_again->setToolTip(tr("Stops and begins again with the tables as they are now; clients connect again"));
    m_gear->setObjectName(QStringLiteral("serveGear"));
    m_gear->setIcon(m_context.appearance.icon("gear"));
    m_gear->setIconSize({14, 14});
    m_gear->setCheckable(true);
    m_gear->setToolTip(tr("Address, port, version and password"));
    m_gear->setAccessibleName(tr("Serve settings"));
    m_state->setObjectName(QStringLiteral("serveState"));
    m_state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_count->setObjectName(QStringLiteral("serveCount"));
    m_count->setProperty("role", QStringLiteral("muted"));
    auto* filter = new QLineEdit(this);
    filter->setObjectName(QStringLiteral("serveFilter"));
    filter->setPlaceholderText(tr("Filter statements"));
    filter->setAccessibleName(tr("Filter statements"));
    filter->addAction(m_context.appearance.icon("funnel", render::Token::Muted), QLineEdit::LeadingPosition);
    filter->setTextMargins(-5, 0, 0, 0);  // Qt leaves more room beside the icon than looks right
    filter->setClearButtonEnabled(true);
    filter->setMaximumWidth(180);
    auto* unknown = new QToolButton(this);
    unknown->setObjectName(QStringLiteral("serveUnknown"));
    unknown->setProperty("role", QStringLiteral("chip"));
    unknown->setText(besideIcon(tr("Unknown only")));
    unknown->setIcon(m_context.appearance.icon("exclamation-triangle-fill", render::Token::Warning));
    unknown->setIconSize({12, 12});
    unknown->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    unknown->setCheckable(true);
    unknown->setToolTip(tr("Only statements that nothing in the workflow sends"));
    auto* clear = new QToolButton(this);
    clear->setObjectName(QStringLiteral("serveClear"));
    clear->setIcon(m_context.appearance.icon("trash"));
    clear->setIconSize({14, 14});
    clear->setToolTip(tr("Empty the list"));
    clear->setAccessibleName(tr("Empty the list"));

    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(12, 5, 8, 5);
    bar->setSpacing(8);
    bar->addWidget(m_toggle);
    bar->addWidget(m_gear);
    bar->addWidget(m_state, 1);
    bar->addWidget(m_again);
    bar->addWidget(m_count);
    bar->addWidget(filter);
    bar->addWidget(unknown);
    bar->addWidget(clear);
    layout.addLayout(bar);
    connect(m_toggle, &QPushButton::clicked, this, &ServePanel::toggle);
    connect(m_gear, &QToolButton::toggled, m_settings, &QWidget::setVisible);
    connect(m_again, &QPushButton::clicked, this, [this] {
        m_startsAgain = true;
        m_server.stop();
    });
    connect(filter, &QLineEdit::textChanged, m_filter, &ServedFilter::setText);
    connect(unknown, &QToolButton::toggled, m_filter, &ServedFilter::setUnknownOnly);
    connect(clear, &QToolButton::clicked, m_model, &ServedModel::clear);
    connect(clear, &QToolButton::clicked, m_message, &QWidget::hide);
}

void ServePanel::makeList()
{
    m_filter->setSourceModel(m_model);
    m_list->setObjectName(QStringLiteral("serveList"));
    m_list->setAccessibleName(tr("Statements that clients sent"));
    m_list->setModel(m_filter);
    m_empty->setObjectName(QStringLiteral("serveEmpty"));
    m_empty->setProperty("role", QStringLiteral("muted"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    (new QVBoxLayout(m_list->viewport()))->addWidget(m_empty);
    m_list->setItemDelegate(new ServedDelegate(m_context.appearance, m_list));
    m_list->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setShowGrid(false);
    m_list->setWordWrap(false);
    m_list->setTabKeyNavigation(false);
    m_list->setMinimumHeight(1);
    m_list->verticalHeader()->hide();
    m_list->verticalHeader()->setMinimumSectionSize(metrics::gridRow);
    m_list->verticalHeader()->setDefaultSectionSize(metrics::gridRow);
    QHeaderView* header = m_list->horizontalHeader();
    header->setFixedHeight(metrics::gridRow);
    header->setHighlightSections(false);
    header->setSectionResizeMode(ServedModel::StatementColumn, QHeaderView::Stretch);
    m_list->setColumnWidth(ServedModel::TimeColumn, 96);
    m_list->setColumnWidth(ServedModel::ClientColumn, 124);
    m_list->setColumnWidth(ServedModel::UseColumn, 106);
    m_list->setColumnWidth(ServedModel::CostColumn, 172);
    const auto open = [this] { openInConsole(m_list->currentIndex()); };
    for (const auto key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto* shortcut = new QShortcut(QKeySequence(key), m_list);
        shortcut->setContext(Qt::WidgetShortcut);
        connect(shortcut, &QShortcut::activated, this, open);
    }
    connect(m_list, &QTableView::doubleClicked, this, &ServePanel::openInConsole);
    connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ServePanel::select);
    connect(m_filter, &QAbstractItemModel::rowsInserted, this, &ServePanel::showCount);
    connect(m_filter, &QAbstractItemModel::rowsRemoved, this, &ServePanel::showCount);
    connect(m_filter, &QAbstractItemModel::modelReset, this, &ServePanel::showCount);
}

QString ServePanel::verb() const
{
    switch (m_server.state()) {
    case State::Starting:
    case State::On:
        return tr("Stop Serving");
    case State::Stopping:
    case State::Off:
        break;
    }
    return tr("Serve on %1").arg(placeOf(m_settings->fields()));
}

void ServePanel::toggle()
{
    if (m_server.state() == State::Off)
        start();
    else
        m_server.stop();
}

void ServePanel::showSettings()
{
    m_gear->setChecked(true);
    m_settings->findChild<QLineEdit*>(QStringLiteral("serveAddress"))->setFocus(Qt::OtherFocusReason);
}

void ServePanel::start()
{
    m_message->hide();
    const ServeFields fields = m_settings->fields();
    const auto settings = settingsOf(fields);
    if (!settings) {
        showFailure(toQString(settings.error().message));
        return;
    }
    if (!settings->address.isLoopback()) {
        const QString password = settings->credentials
                                     ? tr("They need the password.")
                                     : tr("No password is set, so anybody there can read and write.");
        const Message message{tr("Other machines can reach %1.").arg(fields.address), password, {}};
        if (!m_dialogs.confirm(this, message, tr("Serve")))
            return;
    }
    m_server.start(*settings);
}

void ServePanel::showState()
{
    const State state = m_server.state();
    if (state == State::Off && std::exchange(m_startsAgain, false)) {
        start();
        return;
    }
    m_toggle->setText(verb());
    m_toggle->setProperty("role", state == State::Off ? QStringLiteral("primary") : QString());
    m_toggle->style()->unpolish(m_toggle);  // the role is another
    m_toggle->style()->polish(m_toggle);
    m_toggle->setEnabled(state != State::Stopping);
    m_settings->setEnabled(state == State::Off);
    QString text;
    switch (state) {
    case State::Off:
        break;
    case State::Starting:
        text = tr("Opening the tables\u2026");
        break;
    case State::On:
        text =
            tr("<b>On %1</b> \u00b7 %2")
                .arg(m_server.place(), countedText(static_cast<std::uint64_t>(m_server.clients()), "client"));
        if (m_server.isOutdated())
            text += tr(" \u00b7 the model has other tables by now");
        break;
    case State::Stopping:
        text = tr("Stopping\u2026");
        break;
    }
    m_state->setText(text);
    m_state->setToolTip(text);
    m_again->setVisible(state == State::On && m_server.isOutdated());
    showEmptyState();
    Q_EMIT verbChanged();
}

void ServePanel::showFailure(const QString& sentence)
{
    m_message->show(Sign::Error, QStringLiteral("<b>%1</b>").arg(toSentence(sentence).toHtmlEscaped()));
    Q_EMIT failed();
}

// The newest stays in sight if it was.
void ServePanel::take(const std::vector<core::ServedEntry>& entries)
{
    const QScrollBar* bar = m_list->verticalScrollBar();
    const bool isAtEnd = bar->value() == bar->maximum();
    m_model->add(entries);
    if (isAtEnd)
        m_list->scrollToBottom();
}

// The first query or update that the statement is of.
void ServePanel::select()
{
    const QModelIndexList rows = m_list->selectionModel()->selectedRows();
    if (rows.isEmpty())
        return;
    const core::ServedEntry& entry = m_model->entry(m_filter->mapToSource(rows.constFirst()).row());
    const Workflow& workflow = m_context.document.model().workflow;
    for (const std::string& label : entry.use.labels) {
        if (const AccessPattern* query = workflow.findQuery(label)) {
            std::vector<Subject> subjects{query->id};
            const std::shared_ptr<const core::Design> design = m_context.live.design();
            if (const auto table = tableOf(*design, query->id))
                subjects.push_back(subjectOfTable(*design, *table));
            m_context.selection.set(std::move(subjects));
            return;
        }
        for (const Update& update : workflow.updates) {
            if (update.label == label) {
                m_context.selection.set(update.id);
                return;
            }
        }
    }
}

void ServePanel::openInConsole(const QModelIndex& index)
{
    if (index.isValid())
        Q_EMIT consoleRequested(toQString(m_model->entry(m_filter->mapToSource(index).row()).statement.text));
}

void ServePanel::showCount()
{
    const int all = m_model->rowCount();
    const int shown = m_filter->rowCount();
    m_count->setText(shown == all ? countedText(static_cast<std::uint64_t>(all), "statement")
                                  : tr("%1 of %2")
                                        .arg(groupedText(static_cast<std::uint64_t>(shown)),
                                             countedText(static_cast<std::uint64_t>(all), "statement")));
    m_count->setToolTip(tr("The newest %1 are kept").arg(groupedText(ServedModel::most)));
    m_count->setVisible(all > 0);
    showEmptyState();
}

void ServePanel::showEmptyState()
{
    m_empty->setVisible(m_filter->rowCount() == 0);
    m_empty->setText(m_model->rowCount() > 0 ? tr("No statement fits.")
                     : m_server.state() == State::Off
                         ? tr("cqlsh and drivers connect to these tables. What they write "
                              "is kept apart, and gone when serving ends.")
                         : tr("The statements that clients send come here."));
}

}  // namespace querywright::gui
