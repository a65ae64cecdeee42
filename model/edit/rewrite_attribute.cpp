// SPDX-License-Identifier: Apache-2.0
#include "model/edit/edit_attribute.h"
#include "model/edit/support.h"

#include <functional>
#include <utility>

namespace querywright::edit {
namespace {

// Edits that are made one after the other and are one in the end.
class Steps {
public:
    explicit Steps(const ModelFile& file) : m_whole{{}, file} {}

    void add(const std::function<Result<Edit>(const ModelFile& file)>& step)
    {
        if (m_error)
            return;
        auto made = step(m_whole.after);
        if (!made) {
            m_error = made.error();
            return;
        }
        m_whole.after = std::move(made->after);
        m_whole.wentAlong.insert(m_whole.wentAlong.end(), made->wentAlong.begin(), made->wentAlong.end());
    }

    Result<Edit> finish(std::string name) &&
    {
        if (m_error)
            return failure(*m_error);
        m_whole.name = std::move(name);
        return std::move(m_whole);
    }

private:
    Edit m_whole;
    std::optional<Error> m_error;
};

AttributeKind kindOf(cql::CollectionKind collection)
{
    switch (collection) {
    case cql::CollectionKind::List:
        return AttributeKind::List;
    case cql::CollectionKind::Set:
        return AttributeKind::Set;
    case cql::CollectionKind::Map:
        break;
    }
    return AttributeKind::Map;
}

}  // namespace

Result<Edit> rewriteAttribute(const ModelFile& file, AttributeId attribute, std::string_view shorthand)
{
    const AttributePlace place = file.model.conceptual.find(attribute);
    if (!place.attribute)
        return notThere("attribute");
    const auto read = readAttributeShorthand(shorthand, !place.around.empty());
    if (!read)
        return failure(read.error());
    if (!read->parts.empty())
        return refused("parts of an attribute are added one by one");
    const std::string old = place.attribute->name;
    Steps steps(file);
    if (read->name != old)
        steps.add([&](const ModelFile& before) { return renameAttribute(before, attribute, read->name); });
    if (read->type)
        steps.add([&](const ModelFile& before) {
            return setAttributeType(before, attribute, read->type->toCql());
        });
    if (read->multivalued)
        steps.add([&](const ModelFile& before) {
            return setAttributeKind(before, attribute, kindOf(read->multivalued->collection));
        });
    if (read->multivalued && read->type && read->multivalued->collection == cql::CollectionKind::Map)
        steps.add([&](const ModelFile& before) {
            return setMapKeyType(before, attribute, read->multivalued->keyType.toCql());
        });
    if (read->derived)
        steps.add([&](const ModelFile& before) {
            return setAttributeKind(before, attribute, AttributeKind::Derived);
        });
    if (read->key)
        steps.add([&](const ModelFile& before) { return setInKey(before, attribute, true); });
    return std::move(steps).finish(read->name == old ? "Change attribute " + old
                                                     : "Rename " + old + " to " + read->name);
}

}  // namespace querywright::edit
