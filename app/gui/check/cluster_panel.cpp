// SPDX-License-Identifier: Apache-2.0
#include "app/gui/check/cluster_panel.h"

#include "app/gui/check/cluster_text.h"
#include "app/gui/inspector/parts/form.h"
#include "app/gui/style/choice_box.h"
#include "app/gui/style/metrics.h"
#include "model/edit/edit_data.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

namespace querywright::gui {
namespace {

constexpr int mostNodes = 1000;
constexpr int mostTokens = 256;

QSpinBox* makeNumber(QWidget* parent, const char* name, int most)
{
    auto* field = new QSpinBox(parent);
    field->setObjectName(QLatin1String(name));
    field->setRange(1, most);
    field->setKeyboardTracking(false);
    field->setButtonSymbols(QAbstractSpinBox::NoButtons);
    field->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return field;
}

}  // namespace

ClusterPanel::ClusterPanel(const Context& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_nodes(makeNumber(this, "clusterNodes", mostNodes)),
      m_tokens(makeNumber(this, "clusterTokens", mostTokens)),
      m_replication(new QLabel(this)),
      m_consistency(new ChoiceBox(context.appearance, this))
{
    setObjectName(QStringLiteral("cluster"));
    m_consistency->setObjectName(QStringLiteral("clusterConsistency"));
    m_consistency->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    for (const Cluster::Consistency consistency : allConsistencies)
        m_consistency->addItem(consistencyText(consistency));
    m_replication->setObjectName(QStringLiteral("clusterReplication"));
    m_replication->setToolTip(tr("Replication belongs to the keyspaces."));

    auto* title = new QLabel(tr("Simulated cluster"), this);
    title->setProperty("role", QStringLiteral("section"));
    auto* form = new Form(this);
    form->addRow(tr("Nodes"), m_nodes);
    form->addRow(tr("Tokens each"), m_tokens);
    form->addRow(tr("Replication"), m_replication);
    form->addRow(tr("Consistency"), m_consistency);
    m_replication->setAccessibleName({});            // it says what it has
    m_replication->setContentsMargins(10, 0, 0, 0);  // where the texts of the fields begin
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(metrics::dockPadding, 10, metrics::dockPadding, metrics::dockPadding);
    layout->setSpacing(6);
    layout->addWidget(title);
    layout->addWidget(form);

    connect(m_nodes, &QSpinBox::valueChanged, this, [this](int nodes) {
        (void)m_context.document.apply(
            edit::setNodes(m_context.document.file(), static_cast<std::uint32_t>(nodes)),
            QStringLiteral("cluster nodes"));
    });
    connect(m_tokens, &QSpinBox::valueChanged, this, [this](int tokens) {
        (void)m_context.document.apply(
            edit::setTokensPerNode(m_context.document.file(), static_cast<std::uint32_t>(tokens)),
            QStringLiteral("cluster tokens"));
    });
    connect(m_consistency, &QComboBox::activated, this, [this](int position) {
        (void)m_context.document.apply(edit::setConsistency(
            m_context.document.file(), allConsistencies[static_cast<std::size_t>(position)]));
    });
    connect(&m_context.document, &core::Document::changed, this, &ClusterPanel::refresh);
    connect(&m_context.document, &core::Document::replaced, this, &ClusterPanel::refresh);
    refresh();
}

void ClusterPanel::refresh()
{
    const Model& model = m_context.document.model();
    const QSignalBlocker nodes(m_nodes);
    const QSignalBlocker tokens(m_tokens);
    m_nodes->setValue(static_cast<int>(model.cluster.nodes));
    m_tokens->setValue(static_cast<int>(model.cluster.tokensPerNode));
    m_replication->setText(replicationText(model));
    m_consistency->setCurrentText(consistencyText(model.cluster.consistency));
}

}  // namespace querywright::gui
