// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/pages/pages.h"
#include "app/gui/text.h"

#include <QLabel>

namespace querywright::gui {
namespace {

// Nothing is selected: what can be selected here, and tips.
class EmptyPage final : public Page {
public:
    EmptyPage(const Context& pageContext, QWidget* parent)
        : Page(pageContext, QStringLiteral("emptyPage"), parent)
    {
        heading()->showMark({});
        heading()->setName(tr("Nothing is selected"));
        Section* what = addSection(QStringLiteral("selectableSection"), tr("What can be selected"));
        addWords(what, QStringLiteral("selectable"), {})
            ->setText(tr("Entity types, relationship types and their attributes; tasks, the steps between "
                         "them, queries and updates; keyspaces, tables and columns. In the diagram, in the "
                         "model's tree or in the strip of queries."));
        Section* tips = addSection(QStringLiteral("tipsSection"), tr("Tips"));
        for (const QString& tip :
             {tr("<b>F2</b> renames what is selected, everywhere it is used."),
              tr("<b>K</b>, <b>C</b> and <b>O</b> on a column move it to the partition key or to the "
                 "clustering key and turn its order. The strip shows at once what queries read then."),
              tr("<b>Ctrl+J</b> tells why a table or column is there. <b>Ctrl+Z</b> takes every change "
                 "back.")})
            addWords(tips, QStringLiteral("tip"), {})->setText(tip);
        addStretch();
    }

private:
    void fill() override {}
};

}  // namespace

Page* makeEmptyPage(const Context& context, QWidget* parent)
{
    return new EmptyPage(context, parent);
}

}  // namespace querywright::gui
