// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/file/layout.h"
#include "model/file/name_index.h"
#include "model/file/reading.h"
#include "model/model.h"
#include "model/review/settings.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::file {

// The sections of a model file. Each reader reports all problems of its section and returns what it could
// read, which is of use only as long as there are none.
ConceptualModel readConceptual(Reading& reading, const JsonValue& section);
std::vector<Keyspace> readKeyspaces(Reading& reading, const JsonValue& section);
Workflow readWorkflow(Reading& reading, const NameIndex& names, const std::vector<Keyspace>& keyspaces,
                      const JsonValue& section);
// `isNewer`: the file is of a newer minor version and may have kinds of decisions that are to be kept unread.
std::vector<Decision> readDecisions(Reading& reading, const NameIndex& names, const Workflow& workflow,
                                    bool isNewer, const JsonValue& section);
NamingStyle readNaming(Reading& reading, const JsonValue& section);
SampleData readSampleData(Reading& reading, const NameIndex& names, const JsonValue& section);
Cluster readCluster(Reading& reading, const JsonValue& section);
// An object of texts: options of tables, as CQL writes them. `what` it is called in messages.
std::map<std::string, std::string> readTableOptions(Reading& reading, const JsonValue& value,
                                                    std::string_view what);
ReviewSettings readReview(Reading& reading, const NameIndex& names, const Workflow& workflow,
                          const std::vector<Keyspace>& keyspaces, const JsonValue& section);
void readLayout(Reading& reading, const JsonValue& section, Layout& layout);
void readDiagrams(Reading& reading, const JsonValue& section, Layout& layout);

}  // namespace querywright::file
