// SPDX-License-Identifier: Apache-2.0
#include "model/edit/update_verbs.h"

#include "model/edit/name_words.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace querywright::edit {
namespace {

struct KindWord {
    std::string_view word;
    UpdateKind kind;
};
constexpr std::array<KindWord, 110> kindWords = {{
    {"add", UpdateKind::Insert},          {"append", UpdateKind::Insert},
    {"assign", UpdateKind::Insert},       {"attach", UpdateKind::Insert},
    {"begin", UpdateKind::Insert},        {"book", UpdateKind::Insert},
    {"borrow", UpdateKind::Insert},       {"buy", UpdateKind::Insert},
    {"create", UpdateKind::Insert},       {"enrol", UpdateKind::Insert},
    {"enroll", UpdateKind::Insert},       {"enter", UpdateKind::Insert},
    {"hire", UpdateKind::Insert},         {"import", UpdateKind::Insert},
    {"insert", UpdateKind::Insert},       {"invite", UpdateKind::Insert},
    {"issue", UpdateKind::Insert},        {"lend", UpdateKind::Insert},
    {"link", UpdateKind::Insert},         {"list", UpdateKind::Insert},
    {"log", UpdateKind::Insert},          {"make", UpdateKind::Insert},
    {"new", UpdateKind::Insert},          {"place", UpdateKind::Insert},
    {"post", UpdateKind::Insert},         {"publish", UpdateKind::Insert},
    {"purchase", UpdateKind::Insert},     {"put", UpdateKind::Insert},
    {"record", UpdateKind::Insert},       {"register", UpdateKind::Insert},
    {"rent", UpdateKind::Insert},         {"report", UpdateKind::Insert},
    {"reserve", UpdateKind::Insert},      {"save", UpdateKind::Insert},
    {"schedule", UpdateKind::Insert},     {"sell", UpdateKind::Insert},
    {"send", UpdateKind::Insert},         {"store", UpdateKind::Insert},
    {"submit", UpdateKind::Insert},       {"subscribe", UpdateKind::Insert},
    {"upload", UpdateKind::Insert},       {"write", UpdateKind::Insert},
    {"cancel", UpdateKind::Delete},       {"delete", UpdateKind::Delete},
    {"detach", UpdateKind::Delete},       {"drop", UpdateKind::Delete},
    {"erase", UpdateKind::Delete},        {"remove", UpdateKind::Delete},
    {"unassign", UpdateKind::Delete},     {"unlink", UpdateKind::Delete},
    {"unregister", UpdateKind::Delete},   {"withdraw", UpdateKind::Delete},
    {"accept", UpdateKind::Change},       {"activate", UpdateKind::Change},
    {"adjust", UpdateKind::Change},       {"approve", UpdateKind::Change},
    {"archive", UpdateKind::Change},      {"block", UpdateKind::Change},
    {"change", UpdateKind::Change},       {"check", UpdateKind::Change},
    {"close", UpdateKind::Change},        {"complete", UpdateKind::Change},
    {"confirm", UpdateKind::Change},      {"correct", UpdateKind::Change},
    {"deactivate", UpdateKind::Change},   {"disable", UpdateKind::Change},
    {"downgrade", UpdateKind::Change},    {"edit", UpdateKind::Change},
    {"enable", UpdateKind::Change},       {"extend", UpdateKind::Change},
    {"finish", UpdateKind::Change},       {"lower", UpdateKind::Change},
    {"mark", UpdateKind::Change},         {"modify", UpdateKind::Change},
    {"move", UpdateKind::Change},         {"open", UpdateKind::Change},
    {"pause", UpdateKind::Change},        {"pay", UpdateKind::Change},
    {"postpone", UpdateKind::Change},     {"raise", UpdateKind::Change},
    {"reassign", UpdateKind::Change},     {"redeem", UpdateKind::Change},
    {"reduce", UpdateKind::Change},       {"refund", UpdateKind::Change},
    {"reject", UpdateKind::Change},       {"rename", UpdateKind::Change},
    {"renew", UpdateKind::Change},        {"reschedule", UpdateKind::Change},
    {"reset", UpdateKind::Change},        {"resume", UpdateKind::Change},
    {"return", UpdateKind::Change},       {"scan", UpdateKind::Change},
    {"set", UpdateKind::Change},          {"ship", UpdateKind::Change},
    {"start", UpdateKind::Change},        {"stop", UpdateKind::Change},
    {"suspend", UpdateKind::Change},      {"switch", UpdateKind::Change},
    {"take", UpdateKind::Change},         {"transfer", UpdateKind::Change},
    {"unblock", UpdateKind::Change},      {"update", UpdateKind::Change},
    {"upgrade", UpdateKind::Change},      {"validate", UpdateKind::Change},
    {"verify", UpdateKind::Change},       {"count", UpdateKind::Increment},
    {"decrease", UpdateKind::Increment},  {"increase", UpdateKind::Increment},
    {"increment", UpdateKind::Increment}, {"file", UpdateKind::Insert},
}};

}  // namespace

std::optional<UpdateKind> kindOf(const std::string& word)
{
    const auto found = std::find_if(kindWords.begin(), kindWords.end(), [&](const KindWord& one) {
        return word.starts_with(one.word)
               && (word.size() == one.word.size()
                   || (word.size() == one.word.size() + 1 && word.back() == 's'));
    });
    return found == kindWords.end() ? std::nullopt : std::optional(found->kind);
}

bool makesWithoutAttribute(const std::string& word)
{
    return isOneOf<2>(word, {"raise", "raises"});
}

bool relatesWhatIsThere(const std::string& word)
{
    return isOneOf<6>(word, {"assign", "attach", "link", "detach", "unassign", "unlink"});
}

bool movesWhatIsThere(const std::string& word)
{
    return isOneOf<4>(word, {"move", "reassign", "switch", "transfer"});
}

bool saysAnother(const std::string& word)
{
    return isOneOf<3>(word, {"another", "different", "other"});
}

bool isOfRelationship(const std::string& word)
{
    return isOneOf<8>(word, {"add", "append", "drop", "move", "put", "remove", "recommend", "withdraw"})
           || relatesWhatIsThere(word);
}

}  // namespace querywright::edit
