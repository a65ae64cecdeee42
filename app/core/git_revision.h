// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

// What is checked out where a model lies. Only reads files; git need not be installed. Empty outside of any
// working tree.
namespace querywright::core {

// The branch that is checked out in the working tree the folder lies in, or the beginning of the commit's
// name if none is.
QString gitBranchOf(const QString& folder);

// The same with the beginning of the name of the branch's commit, if it has one: "main 4f2c91e".
QString gitRevisionOf(const QString& folder);

}  // namespace querywright::core
