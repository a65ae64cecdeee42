// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "render/diagrams.h"

#include <QTabBar>

#include <string>
#include <vector>

class QLineEdit;

namespace querywright::gui {

// The diagrams of a stage, the first one before the further ones by their titles. Follows the document; a
// diagram that is gone leaves the first one shown.
class DiagramTabs final : public QTabBar {
    Q_OBJECT

public:
    // REQUIRES: `parent` stays an ancestor; titles are typed over it.
    DiagramTabs(render::Stage stage, const Context& context, QWidget* parent);

    // Named as in layout_names.h.
    const std::string& shown() const { return m_shown; }
    // Nothing happens if there is no such diagram.
    void show(const std::string& diagram);
    // The next one, or the one before, around the ends.
    void step(int by);
    // Lets the title of the shown one be typed in its tab; the first diagram of a stage has none.
    void editTitle();

Q_SIGNALS:
    void countChanged();
    void shownChanged();
    void shownRenamed();  // it is the same diagram with another title
    // A menu is asked for, about the shown one.
    void menuRequested(const QPoint& globalPosition);
    void left();  // the keyboard is to go elsewhere
    void told(const QString& sentence);

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Fate { Stays, Renamed, Gone };

    void refresh();
    QString wholeTitle() const;
    void fill();
    Fate follow(const std::vector<std::string>& now);
    void closeField();
    void takeTitle(bool staysIfRefused);

    render::Stage m_stage;
    Context m_context;
    std::vector<std::string> m_diagrams;
    std::string m_shown;
    QLineEdit* m_field;
    bool m_isRefreshing = false;
    bool m_isClosing = false;
};

}  // namespace querywright::gui
