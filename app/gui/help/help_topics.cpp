// SPDX-License-Identifier: Apache-2.0
#include "app/gui/help/help_topics.h"

#include <QWidget>

#include <array>
#include <map>
#include <variant>

namespace querywright::gui {
namespace {

using Topics = std::map<QString, const char*>;

const char* topicOf(const Topics& topics, const QString& key)
{
    const auto found = topics.find(key);
    return found == topics.end() ? nullptr : found->second;
}

// Commands whose menu would lead elsewhere.
const Topics& commandTopics()
{
    static const Topics topics = {
        {QStringLiteral("print"), "diagrams#print"},
        {QStringLiteral("printPreview"), "diagrams#print"},
        {QStringLiteral("exportDiagram"), "diagrams#pictures"},
        {QStringLiteral("copyPicture"), "diagrams#pictures"},
        {QStringLiteral("newDiagram"), "annotations#diagrams"},
        {QStringLiteral("duplicateDiagram"), "annotations#diagrams"},
        {QStringLiteral("renameDiagram"), "annotations#diagrams"},
        {QStringLiteral("deleteDiagram"), "annotations#diagrams"},
        {QStringLiteral("nextDiagram"), "annotations#diagrams"},
        {QStringLiteral("previousDiagram"), "annotations#diagrams"},
        {QStringLiteral("removeFromDiagram"), "annotations#shows"},
        {QStringLiteral("showRelated"), "annotations#shows"},
        {QStringLiteral("groupInBox"), "annotations#groups"},
        {QStringLiteral("tool-pan"), "diagrams"},
        {QStringLiteral("tool-note"), "annotations#notes"},
        {QStringLiteral("tool-group"), "annotations#groups"},
        {QStringLiteral("versions"), "files#versions"},
        {QStringLiteral("modelProperties"), "window#panels"},
        {QStringLiteral("exportCql"), "tables#cql"},
        {QStringLiteral("exportQueries"), "files#report"},
        {QStringLiteral("exportWrites"), "files#report"},
        {QStringLiteral("exportReport"), "files#report"},
        {QStringLiteral("insertText"), "erd#text"},
        {QStringLiteral("find"), "window#find"},
        {QStringLiteral("replaceInNames"), "window#find"},
        {QStringLiteral("goToSource"), "window#find"},
        {QStringLiteral("whereUsed"), "window#find"},
        {QStringLiteral("undo"), "window#undo"},
        {QStringLiteral("redo"), "window#undo"},
        {QStringLiteral("commandPalette"), "window#palette"},
        {QStringLiteral("presentation"), "window#look"},
        {QStringLiteral("nextProblem"), "window#problems"},
        {QStringLiteral("previousProblem"), "window#problems"},
        {QStringLiteral("serve"), "console#serve"},
        {QStringLiteral("serveSettings"), "console#serve"},
        {QStringLiteral("pinStatement"), "console#pin"},
        {QStringLiteral("acceptBaseline"), "check#was"},
        {QStringLiteral("compareDesigns"), "check#compare"},
        {QStringLiteral("generateData"), "check#data"},
        {QStringLiteral("importData"), "check#data"},
        {QStringLiteral("exportTypes"), "check#data"},
        {QStringLiteral("exportData"), "check#data"},
        {QStringLiteral("method"), "method"},
        {QStringLiteral("shortcuts"), "keyboard"},
        {QStringLiteral("tool-entity"), "erd#entity"},
        {QStringLiteral("tool-weakEntity"), "erd#weak"},
        {QStringLiteral("tool-relationship"), "erd#relationship"},
        {QStringLiteral("tool-identifyingRelationship"), "erd#weak"},
        {QStringLiteral("tool-attribute"), "erd#attribute"},
        {QStringLiteral("tool-hierarchy"), "erd#isa"},
        {QStringLiteral("tool-task"), "workflow#task"},
        {QStringLiteral("tool-entryPoint"), "workflow#task"},
        {QStringLiteral("tool-query"), "workflow#query"},
        {QStringLiteral("tool-step"), "workflow#task"},
        {QStringLiteral("tool-update"), "workflow#update"},
    };
    return topics;
}

const Topics& menuTopics()
{
    static const Topics topics = {
        {QStringLiteral("File"), "files"},
        {QStringLiteral("Edit"), "window#edit"},
        {QStringLiteral("View"), "window#look"},
        {QStringLiteral("Insert"), "erd"},
        {QStringLiteral("Derive"), "tables#decide"},
        {QStringLiteral("Check"), "check"},
        {QStringLiteral("Arrange"), "diagrams#layout"},
        {QStringLiteral("Help"), "start"},
    };
    return topics;
}

// By the object names of panels and pages.
const Topics& widgetTopics()
{
    static const Topics topics = {
        {QStringLiteral("explorer"), "window#panels"},
        {QStringLiteral("overview"), "window#panels"},
        {QStringLiteral("decisions"), "tables#decisions"},
        {QStringLiteral("diagramTabRow"), "annotations#diagrams"},
        {QStringLiteral("noteEditor"), "annotations#notes"},
        {QStringLiteral("startPage"), "start#startpage"},
        {QStringLiteral("recoveryBar"), "files#recovery"},
        {QStringLiteral("diskBar"), "files#colleagues"},
        {QStringLiteral("elsewhereBar"), "files#colleagues"},
        {QStringLiteral("problems"), "window#problems"},
        {QStringLiteral("historyPanel"), "window#undo"},
        {QStringLiteral("findPanel"), "window#find"},
        {QStringLiteral("chips"), "check#strip"},
        {QStringLiteral("cql"), "tables#cql"},
        {QStringLiteral("why"), "tables#why"},
        {QStringLiteral("writes"), "workflow#writes"},
        {QStringLiteral("keyOrder"), "tables#keyorder"},
        {QStringLiteral("size"), "sizes"},
        {QStringLiteral("statisticsSection"), "erd#statistics"},
        {QStringLiteral("console"), "console"},
        {QStringLiteral("serve"), "console#serve"},
        {QStringLiteral("checkPage"), "check"},
        {QStringLiteral("comparePage"), "check#compare"},
        {QStringLiteral("sampleData"), "check#data"},
        {QStringLiteral("sampleEditor"), "check#data"},
        {QStringLiteral("ringPanel"), "check#ring"},
        {QStringLiteral("cluster"), "check#ring"},
        {QStringLiteral("sizesPanel"), "check#partitions"},
        {QStringLiteral("queryDetail"), "check"},
        {QStringLiteral("preview"), "diagrams#print"},
        {QStringLiteral("insertTextDialog"), "erd#text"},
        {QStringLiteral("replaceDialog"), "window#find"},
        {QStringLiteral("versionsDialog"), "files#versions"},
        {QStringLiteral("differencesDialog"), "files#colleagues"},
        {QStringLiteral("preferences"), "window#look"},
        {QStringLiteral("view-conceptual"), "erd"},
        {QStringLiteral("view-workflow"), "workflow"},
        {QStringLiteral("view-logical"), "tables"},
        {QStringLiteral("view-physical"), "tables#physical"},
    };
    return topics;
}

}  // namespace

QString helpOfCommand(const QString& name, const QStringList& menus)
{
    if (const char* topic = topicOf(commandTopics(), name))
        return QLatin1String(topic);
    if (const char* topic = menus.isEmpty() ? nullptr : topicOf(menuTopics(), menus.constFirst()))
        return QLatin1String(topic);
    return QStringLiteral("window");
}

QString helpOfSubject(const Subject& subject)
{
    // In the order of the alternatives of Subject.
    static constexpr std::array<const char*, std::variant_size_v<Subject>> topics = {"window",
                                                                                     "erd#entity",
                                                                                     "erd#relationship",
                                                                                     "erd#attribute",
                                                                                     "erd#isa",
                                                                                     "workflow#task",
                                                                                     "workflow#task",
                                                                                     "workflow#query",
                                                                                     "workflow#update",
                                                                                     "tables#physical",
                                                                                     "tables",
                                                                                     "tables#why",
                                                                                     "tables#physical",
                                                                                     "tables#decisions",
                                                                                     "annotations#diagrams",
                                                                                     "annotations#notes",
                                                                                     "annotations#groups"};
    return QLatin1String(topics[subject.index()]);
}

QString helpOfStage(Stage stage)
{
    switch (stage) {
    case Stage::Conceptual:
        return QStringLiteral("erd");
    case Stage::Workflow:
        return QStringLiteral("workflow");
    case Stage::Logical:
        return QStringLiteral("tables");
    case Stage::Physical:
        return QStringLiteral("tables#physical");
    case Stage::Check:
        break;
    }
    return QStringLiteral("check");
}

QString helpOfProblem(const Problem& problem)
{
    return problem.stage == Stage::Logical || problem.subject == Subject{} ? helpOfStage(problem.stage)
                                                                           : helpOfSubject(problem.subject);
}

QString helpOfWidget(const QWidget* widget)
{
    for (; widget; widget = widget->parentWidget()) {
        if (const char* topic = topicOf(widgetTopics(), widget->objectName()))
            return QLatin1String(topic);
        if (widget->isWindow())
            break;
    }
    return {};
}

}  // namespace querywright::gui
