// SPDX-License-Identifier: Apache-2.0
// The tree of the explorer as an item model.
#include "app/core/design.h"
#include "app/gui/explorer/explorer_model.h"
#include "model/edit/add_conceptual.h"
#include "model/edit/edit_entity.h"
#include "model/edit/further_diagram.h"
#include "model/edit/insert_text.h"
#include "model/file/model_file.h"
#include "tests/support/source_dir.h"

#include <QPersistentModelIndex>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace querywright;
using namespace querywright::gui;

namespace {

// The sections of a model as the explorer shows them.
class Sections {
public:
    explicit Sections(ModelFile file)
        : m_file(std::make_shared<const ModelFile>(std::move(file))), m_design(core::makeDesign(m_file))
    {}

    const ModelFile& file() const { return *m_file; }
    ExplorerModel::Sections of(std::initializer_list<TreeKind> kinds) const
    {
        const TreeContent content{
            {m_file->model, *m_design, &m_file->layout}, m_problems, std::nullopt, false, nullptr};
        ExplorerModel::Sections sections;
        for (const TreeKind kind : kinds)
            sections.emplace(kind, makeSection(kind, content));
        return sections;
    }
    ExplorerModel::Sections all() const
    {
        return of({TreeKind::Conceptual, TreeKind::Workflow, TreeKind::Tables, TreeKind::Diagrams,
                   TreeKind::SampleData});
    }

private:
    std::shared_ptr<const ModelFile> m_file;
    std::shared_ptr<const core::Design> m_design;
    WorstProblems m_problems;
};

QStringList headings(const ExplorerModel& model)
{
    QStringList texts;
    for (int row = 0; row < model.rowCount(); ++row)
        texts << model.index(row, 0).data().toString();
    return texts;
}

}  // namespace

class TestGuiExplorer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sectionsStandInTheirOrderWhicheverComesFirst()
    {
        ExplorerModel model;
        model.setSections(m_hotel.of({TreeKind::Tables}));
        model.setSections(m_hotel.of({TreeKind::SampleData, TreeKind::Conceptual, TreeKind::Workflow}));
        const QStringList all{QStringLiteral("Conceptual"), QStringLiteral("Workflow"),
                              QStringLiteral("Tables"), QStringLiteral("Sample data")};
        QCOMPARE(headings(model), all);
        checkParents(model, {});
    }

    void aRenamedThingStaysWhereItIs()
    {
        ExplorerModel model;
        model.setSections(m_hotel.all());
        const EntityType& first = m_hotel.file().model.conceptual.entityTypes.front();
        const QPersistentModelIndex index = model.indexOf(Subject(first.id));
        const QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        const QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        const Sections renamed(edit::renameEntityType(m_hotel.file(), first.id, "Renamed")->after);
        auto conceptual = renamed.of({TreeKind::Conceptual});
        QVERIFY(model.fits(conceptual));
        model.updateSections(std::move(conceptual));
        QCOMPARE(resets.count(), 0);
        QCOMPARE(changes.count(), 1);
        QCOMPARE(index.data().toString(), QStringLiteral("Renamed"));
        QCOMPARE(QModelIndex(index), model.indexOf(Subject(first.id)));
    }

    void whatIsNewComesWithoutTheOtherSections()
    {
        ExplorerModel model;
        model.setSections(m_hotel.all());
        const std::size_t tables = ExplorerModel::itemOf(model.index(2, 0)).children.size();
        const Sections grown(edit::addEntityType(m_hotel.file(), "Pool")->edit.after);
        auto conceptual = grown.of({TreeKind::Conceptual});
        QVERIFY(!model.fits(conceptual));
        model.setSections(std::move(conceptual));
        const EntityId added = grown.file().model.conceptual.entityTypes.back().id;
        QCOMPARE(model.indexOf(Subject(added)).data().toString(), QStringLiteral("Pool"));
        QCOMPARE(ExplorerModel::itemOf(model.index(2, 0)).children.size(), tables);
        checkParents(model, {});
    }

    void hierarchiesAreHeadedOnlyWhereThereAreAny()
    {
        ExplorerModel model;
        model.setSections(m_hotel.all());
        QVERIFY(!model.indexOf(Subject(HierarchySubject{0})).isValid());
        const Sections more(edit::insertText(m_hotel.file(), "Suite < Room").creation->edit.after);
        model.setSections(more.of({TreeKind::Conceptual}));
        const QModelIndex index = model.indexOf(Subject(HierarchySubject{0}));
        QVERIFY(index.isValid());
        QCOMPARE(index.parent().data().toString(), QStringLiteral("IsA"));
        QVERIFY2(index.data().toString().contains(QLatin1String("Room")),
                 qPrintable(index.data().toString()));
        checkParents(model, {});
    }

    void furtherDiagramsAreHeadedOnlyWhereThereAreAny()
    {
        ExplorerModel model;
        model.setSections(m_hotel.all());
        QVERIFY(!headings(model).contains(QStringLiteral("Diagrams")));
        const Sections more(edit::addDiagram(m_hotel.file(), "conceptual", "Bookings")->edit.after);
        model.setSections(more.of({TreeKind::Diagrams}));
        QCOMPARE(headings(model).indexOf(QStringLiteral("Diagrams")), 3);
        model.setSections(m_hotel.of({TreeKind::Diagrams}));
        QVERIFY(!headings(model).contains(QStringLiteral("Diagrams")));
        checkParents(model, {});
    }

private:
    static void checkParents(const ExplorerModel& model, const QModelIndex& parent)
    {
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex index = model.index(row, 0, parent);
            QCOMPARE(model.parent(index), parent);
            QCOMPARE(index.row(), row);
            checkParents(model, index);
        }
    }

    const Sections m_hotel{*readModelFile(QUERYWRIGHT_SOURCE_DIR "/examples/hotel/hotel.qw").file};
};

QTEST_MAIN(TestGuiExplorer)
#include "tst_gui_explorer.moc"
