// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"
#include "model/file/layout.h"
#include "render/diagrams.h"

#include <QObject>
#include <QThreadPool>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

namespace querywright::gui {

// What a diagram is made of. Values and shared constants: nothing of it changes while it is made.
struct DiagramRequest {
    render::Stage stage = render::Stage::Logical;
    std::shared_ptr<const core::Design> design;
    Layout layout;
    render::DiagramOptions options;
    std::shared_ptr<const render::Diagram> before;  // what it has keeps its place; may be null
};

// A diagram as it was made, and one like it for who changes it: to copy a large one takes long.
struct MadeDiagram {
    std::shared_ptr<const render::Diagram> diagram;
    std::shared_ptr<render::Diagram> own;
};

// Makes diagrams in a thread of its own. Of several requests only the newest is made; one that is overtaken
// is cancelled as soon as its layout can be. One of many tables comes twice: with plain lines at first, since
// finding their ways takes long.
class DiagramMaker final : public QObject {
    Q_OBJECT

public:
    // `helper`: the program that lays out large diagrams (render/layout/layout.h); may be empty.
    explicit DiagramMaker(std::string helper, QObject* parent = nullptr);
    ~DiagramMaker() override;  // cancels and waits

    void request(DiagramRequest request);
    bool isBusy() const { return m_running != nullptr; }
    void cancel();

    // Of the lines of the diagram being made, how many there are and how many have found their way; 0 of 0
    // while figures are placed.
    struct Progress {
        std::size_t lines = 0;
        std::size_t routed = 0;
    };
    Progress progress() const;

    // The lines of the diagram being made that have no way yet stay plain: it is ready soon.
    void hurry();
    // Whether the last diagram is one that was hurried.
    bool isPlain() const { return m_isPlain; }

Q_SIGNALS:
    void busyChanged(bool isBusy);
    void made(const querywright::gui::MadeDiagram& made);

private:
    struct Run;

    void start(DiagramRequest request);
    void make(const std::shared_ptr<Run>& run);
    void finish(const std::shared_ptr<Run>& run);

    std::string m_helper;
    QThreadPool m_threads;
    std::shared_ptr<Run> m_running;
    std::optional<DiagramRequest> m_next;
    bool m_isPlain = false;
};

// The program that lays out large diagrams: beside this one, or where it is installed. Empty if it is not
// there.
std::string layoutHelper();

}  // namespace querywright::gui
