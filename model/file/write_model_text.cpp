// SPDX-License-Identifier: Apache-2.0
#include "model/file/model_file.h"
#include "model/file/write_sections.h"

namespace querywright {

std::string writeModelText(const ModelFile& file)
{
    const Model& model = file.model;
    const file::NameIndex names(model.conceptual);
    const file::LabelIndex labels(model.workflow);
    const file::Writing writing{model, names, labels, file.unknown};
    const std::string version =
        std::to_string(modelFileMajorVersion) + "." + std::to_string(file.minorVersion);
    file::ObjectBuilder object;
    object.add("format", file::jsonText("querywright"));
    object.add("version", file::jsonText(version));
    object.addText("name", model.name);
    object.addText("description", model.description);
    object.addObject("conceptual", file::writeConceptual(writing));
    object.addObject("workflow", file::writeWorkflow(writing));
    object.addItems("keyspaces", file::writeKeyspaces(writing));
    object.addObject("naming", file::writeNaming(writing));
    object.addItems("decisions", file::writeDecisions(writing));
    object.addObject("review", file::writeReview(writing, file.review));
    object.addObject("data", file::writeSampleData(writing));
    object.addObject("cluster", file::writeCluster(writing));
    object.addObject("layout", file::writeLayout(file.layout));
    object.addObject("diagrams", file::writeDiagrams(writing, file.layout));
    object.addUnknown(file.unknown, {});
    return file::printJson(object.take()) + "\n";
}

}  // namespace querywright
