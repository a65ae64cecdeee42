// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/workflow/workflow.h"

#include <optional>
#include <string>

// What the words in the name of an update tell of what happens; words in lower case.
namespace querywright::edit {

// What the verb does, in its base form or with an s: "register", "registers". Nothing of other words.
std::optional<UpdateKind> kindOf(const std::string& word);

// Words that change an attribute, but make what they are said of alone: raise a price, raise a complaint.
bool makesWithoutAttribute(const std::string& word);

// Words that make or delete neither of two things, only how both are related.
bool relatesWhatIsThere(const std::string& word);

// Words after which something is related to another thing than before.
bool movesWhatIsThere(const std::string& word);

// "another", "different", "other"
bool saysAnother(const std::string& word);

// Words for what happens to how two things are related, rather than to one of them.
bool isOfRelationship(const std::string& word);

}  // namespace querywright::edit
