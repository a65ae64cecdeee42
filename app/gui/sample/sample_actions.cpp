// SPDX-License-Identifier: Apache-2.0
#include "app/gui/sample/sample_actions.h"

#include "app/gui/text.h"
#include "engine/data/scale_data.h"
#include "engine/data/suggest_data.h"
#include "model/edit/edit_data.h"
#include "model/edit/edit_sample.h"

#include <QAction>
#include <QDir>
#include <QMenu>

#include <array>
#include <utility>

namespace querywright::gui {
namespace {

struct Scale {
    double factor;
    const char* name;
    const char* words;
};
constexpr std::array scales = {Scale{10.0, "times10", "Ten Times as Much"},
                               Scale{2.0, "times2", "Twice as Much"}, Scale{0.5, "half", "Half as Much"},
                               Scale{0.1, "tenth", "A Tenth"}};

}  // namespace

std::optional<AttributeOwner> ownerOf(const ConceptualModel& model, const Subject& subject)
{
    if (const auto* entity = std::get_if<EntityId>(&subject))
        return *entity;
    if (const auto* relationship = std::get_if<RelationshipId>(&subject))
        return *relationship;
    const auto* attribute = std::get_if<AttributeId>(&subject);
    const AttributePlace place = attribute ? model.find(*attribute) : AttributePlace{};
    return place.attribute ? std::optional(place.owner) : std::nullopt;
}

SampleActions::SampleActions(const Context& context, Dialogs& dialogs, QWidget& window)
    : QObject(&window),
      m_context(context),
      m_dialogs(dialogs),
      m_window(window),
      m_generate(new QAction(context.appearance.icon("magic"), tr("&Generate Sample Data"), &window)),
      m_import(new QAction(tr("&Import Sample Data\u2026"), &window)),
      m_scaling(new QMenu(tr("Sc&ale Sample Data"), &window)),
      m_exportTypes(new QAction(tr("&Sample Data of Types\u2026"), &window)),
      m_exportTables(new QAction(tr("Sample Data of &Tables\u2026"), &window))
{
    m_generate->setObjectName(QStringLiteral("generateData"));
    m_generate->setToolTip(tr("Describes believable data for all that the model says nothing of"));
    m_import->setObjectName(QStringLiteral("importData"));
    m_import->setToolTip(
        tr("The data of the selected entity or relationship type come from a CSV or JSON file"));
    m_scaling->setObjectName(QStringLiteral("scaleMenu"));
    m_exportTypes->setObjectName(QStringLiteral("exportTypes"));
    m_exportTypes->setToolTip(
        tr("Writes the sample data of each entity type and relationship type as a CSV file"));
    m_exportTables->setObjectName(QStringLiteral("exportData"));
    m_exportTables->setToolTip(
        tr("Writes the sample rows of all tables as CSV files, and the script that loads them"));
    window.addActions({m_generate, m_import, m_exportTypes, m_exportTables});
    connect(m_exportTypes, &QAction::triggered, this, [this] { exportData(core::ExportedRows::Types); });
    connect(m_exportTables, &QAction::triggered, this, [this] { exportData(core::ExportedRows::Tables); });
    connect(&m_dataExport, &core::DataExport::finished, this, [this](const core::DataExportEnd& end) {
        update();
        Q_EMIT told(toSentence(end.text));
    });
    connect(m_generate, &QAction::triggered, this, &SampleActions::suggest);
    connect(m_import, &QAction::triggered, this, &SampleActions::importSelected);
    for (const Scale& one : scales) {
        QAction* action = m_scaling->addAction(words(one.words));
        action->setObjectName(QStringLiteral("scaleData-%1").arg(QLatin1String(one.name)));
        connect(action, &QAction::triggered, this, [this, one] { scale(one.factor, words(one.words)); });
    }
    connect(&m_context.selection, &Selection::changed, this, &SampleActions::update);
    connect(&m_context.document, &core::Document::changed, this, &SampleActions::update);
    connect(&m_context.document, &core::Document::replaced, this, &SampleActions::update);
    update();
}

void SampleActions::addTo(QMenu& menu)
{
    menu.addActions({m_generate, m_import});
    menu.addMenu(m_scaling);
}

void SampleActions::addToExport(QMenu& menu)
{
    menu.addActions({m_exportTypes, m_exportTables});
}

void SampleActions::update()
{
    const ConceptualModel& model = m_context.document.model().conceptual;
    m_generate->setEnabled(!model.entityTypes.empty());
    m_scaling->setEnabled(!m_context.document.model().data.entities.empty());
    m_exportTypes->setEnabled(!model.entityTypes.empty() && !m_dataExport.isBusy());
    m_exportTables->setEnabled(!m_context.document.model().workflow.queries.empty()
                               && !m_dataExport.isBusy());
    m_import->setEnabled(ownerOf(model, m_context.selection.first()).has_value());
}

// What data are made of can be told only of a model without errors.
bool SampleActions::isSound() const
{
    const std::shared_ptr<const core::Design> design = m_context.live.design();
    return !m_context.live.isDesigning() && !design->hasErrors();
}

void SampleActions::apply(Result<Edit> edit)
{
    const auto done = m_context.document.apply(std::move(edit));
    if (!done)
        Q_EMIT told(toSentence(toQString(done.error().message)));
}

void SampleActions::suggest()
{
    if (!isSound()) {
        Q_EMIT told(tr("The model has errors, so that no data can be described: see Problems."));
        return;
    }
    const ModelFile& file = m_context.document.file();
    engine::SuggestedData suggested = engine::suggestedData(file.model, engine::suggestedEntities);
    if (suggested.data == file.model.data) {
        Q_EMIT told(tr("The model describes all of its sample data already."));
        return;
    }
    apply(edit::setSampleData(file, std::move(suggested.data), "Generate sample data"));
    if (const std::string scale = engine::scaleText(suggested); !scale.empty())
        Q_EMIT told(toSentence(toQString(scale)));
}

void SampleActions::exportData(core::ExportedRows rows)
{
    if (!isSound()) {
        Q_EMIT told(tr("The model has errors, so that there are no rows to export: see Problems."));
        return;
    }
    const QString folder =
        m_dialogs.folderToWrite(&m_window,
                                rows == core::ExportedRows::Types ? tr("Export Sample Data of Types")
                                                                  : tr("Export Sample Data of Tables"),
                                m_context.document.folder());
    if (folder.isEmpty() || m_dataExport.isBusy())
        return;
    const QString path = m_context.document.isUntitled() ? m_context.document.folder() + QLatin1Char('/')
                                                         : m_context.document.path();
    m_dataExport.start(m_context.live.design(), toStdString(path), folder, rows);
    update();
}

void SampleActions::scale(double factor, const QString& words)
{
    if (!isSound()) {
        Q_EMIT told(tr("The model has errors, so that its data cannot be scaled: see Problems."));
        return;
    }
    const ModelFile& file = m_context.document.file();
    apply(edit::setSampleData(file, engine::scaledData(file.model, factor),
                              "Scale sample data: " + toStdString(words.toLower())));
}

void SampleActions::importSelected()
{
    if (const auto owner = ownerOf(m_context.document.model().conceptual, m_context.selection.first()))
        importFor(*owner);
}

void SampleActions::importFor(const AttributeOwner& owner)
{
    const QString folder = m_context.document.folder();
    const QString chosen = m_dialogs.dataFileToOpen(&m_window, folder);
    if (chosen.isEmpty())
        return;
    const QString path = folder.isEmpty() ? chosen : QDir(folder).relativeFilePath(chosen);
    apply(edit::setDataFile(m_context.document.file(), owner, toStdString(path)));
}

}  // namespace querywright::gui
