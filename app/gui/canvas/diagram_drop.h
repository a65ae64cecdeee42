// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"

#include <QGraphicsView>
#include <QObject>

#include <functional>
#include <set>
#include <string>

namespace querywright::gui {

class FigurePlacing;

// What the explorer's lines are dragged as: the thing that is selected, which needs no words of its own.
inline constexpr const char* selectionMimeType = "application/x-querywright-selection";

// Things that are dragged from the explorer onto a further diagram are shown in it, where they are dropped.
class DiagramDrop final : public QObject {
    Q_OBJECT

public:
    // `diagram`: the name of the one that is shown. REQUIRES: all outlive the object.
    DiagramDrop(const Context& context, QGraphicsView& view, const FigurePlacing& placing,
                std::function<std::string()> diagram, QObject* parent);

Q_SIGNALS:
    void dropping();  // what is seen is to stay where it is
    void told(const QString& sentence);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    std::set<std::string> figures() const;

    Context m_context;
    QGraphicsView& m_view;
    const FigurePlacing& m_placing;
    std::function<std::string()> m_diagram;
};

}  // namespace querywright::gui
