// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/completed_layout.h"
#include "app/core/console/live_console.h"
#include "app/core/data_file_watch.h"
#include "app/core/disk_watch.h"
#include "app/core/document.h"
#include "app/core/live_comparison.h"
#include "app/core/live_design.h"
#include "app/core/live_review.h"
#include "app/core/recovery/autosave.h"
#include "app/core/recovery/earlier_versions.h"
#include "app/core/serving/model_server.h"
#include "app/gui/selection.h"
#include "engine/data/follow_statements.h"
#include "engine/data/suggest_data.h"

namespace querywright::gui {

// The model that a window shows, what protects it, what follows from it, what is run on its tables, and what
// of it is selected. Apart from the window, so that it outlives every part of it.
struct Session {
    core::Document document;
    core::Autosave autosave{document};
    core::DiskWatch disk{document};
    core::VersionKeeper versions{document};
    core::LiveDesign live{document};
    core::DataFileWatch dataFiles{document};
    core::LiveReview review{document, live};
    core::LiveConsole console{document, live};
    core::LiveComparison comparison{document, live};
    core::ModelServer server{document, live};
    Selection selection;

    Session()
    {
        document.completeEditsBy([this](ModelFile& after) {
            after.model.data = engine::followedData(document.model(), after.model, engine::suggestedEntities);
            after.layout = core::completedLayout(document.snapshot(), after, live.design());
        });
        QObject::connect(&dataFiles, &core::DataFileWatch::changed, &live, &core::LiveDesign::noteDataFiles);
    }
};

}  // namespace querywright::gui
