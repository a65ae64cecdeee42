// SPDX-License-Identifier: Apache-2.0
#include "model/edit/edit_sample.h"

#include "model/base/text.h"
#include "model/edit/edit_data.h"
#include "model/edit/support.h"

#include <cmath>

namespace querywright::edit {
namespace {

// As the file has them.
constexpr std::uint64_t mostThings = 1'000'000'000;
constexpr double mostExponent = 100.0;
constexpr std::uint32_t mostDecimals = 30;
constexpr std::int64_t mostStep = 1'000'000'000'000;

bool isExponent(double exponent)
{
    return std::isfinite(exponent) && exponent >= 0.0 && exponent <= mostExponent;
}

// Why the file cannot have it; empty if it can.
std::string amountProblem(const Amount& amount)
{
    if (amount.least > amount.most)
        return "the least, " + grouped(amount.least) + ", is more than the most, " + grouped(amount.most);
    if (amount.most > mostThings)
        return "it must be at most " + grouped(mostThings);
    if (!isExponent(amount.exponent))
        return "the exponent must lie between 0 and " + decimalText(mostExponent);
    return {};
}

class GeneratorProblem {
public:
    GeneratorProblem(const ConceptualModel& model, const AttributeOwner& owner)
        : m_model(model), m_owner(owner)
    {}

    std::string operator()(const SequenceGenerator& generator) const
    {
        if (generator.step < -mostStep || generator.step > mostStep)
            return "a step must lie between -" + grouped(mostStep) + " and " + grouped(mostStep);
        return textsProblem({generator.first, generator.pattern});
    }
    std::string operator()(const RangeGenerator& generator) const
    {
        if (generator.least.empty() || generator.most.empty())
            return "expected the least and the most value";
        if (!isExponent(generator.exponent))
            return "the exponent must lie between 0 and " + decimalText(mostExponent);
        if (generator.decimals > mostDecimals)
            return "there can be at most " + counted(mostDecimals, "decimal");
        return textsProblem({generator.least, generator.most});
    }
    std::string operator()(const ChoiceGenerator& generator) const
    {
        if (generator.values.empty())
            return "expected at least one value to choose";
        if (generator.values.size() > file::maxObjects)
            return "there can be at most " + counted(file::maxObjects, "value");
        if (!generator.weights.empty() && generator.weights.size() != generator.values.size())
            return "there must be as many weights as values, which are "
                   + std::to_string(generator.values.size());
        for (const double weight : generator.weights) {
            if (!std::isfinite(weight) || weight < 0.0)
                return "a weight must not be less than 0";
        }
        return textsProblem(generator.values);
    }
    std::string operator()(const NameGenerator&) const { return {}; }
    std::string operator()(const TextGenerator& generator) const { return amountProblem(generator.words); }
    std::string operator()(const PatternGenerator& generator) const
    {
        return generator.pattern.empty() ? "expected a pattern, such as \"@@####\""
                                         : textsProblem({generator.pattern});
    }
    std::string operator()(const RandomGenerator&) const { return {}; }
    std::string operator()(const OffsetGenerator& generator) const
    {
        const auto base = m_model.find(generator.base);
        if (!base.attribute)
            return "there is no such attribute any more";
        if (base.owner != m_owner)
            return quoted(base.attribute->name)
                   + " belongs to something else; expected an attribute beside it";
        return amountProblem(generator.amount);
    }

private:
    static std::string textsProblem(const std::vector<std::string>& texts)
    {
        for (const std::string& text : texts) {
            if (const auto problem = textProblem(text, longestText))
                return problem->message;
        }
        return {};
    }

    const ConceptualModel& m_model;
    const AttributeOwner& m_owner;
};

std::vector<AttributeData>& attributesOf(SampleData& data, const AttributeOwner& owner)
{
    if (const auto* entity = std::get_if<EntityId>(&owner)) {
        for (EntityData& each : data.entities) {
            if (each.entity == *entity)
                return each.attributes;
        }
        return data.entities.insert(data.entities.end(), EntityData{*entity, {}, 0, {}})->attributes;
    }
    const RelationshipId relationship = std::get<RelationshipId>(owner);
    for (RelationshipData& each : data.relationships) {
        if (each.relationship == relationship)
            return each.attributes;
    }
    RelationshipData added;
    added.relationship = relationship;
    return data.relationships.insert(data.relationships.end(), added)->attributes;
}

}  // namespace

Result<Edit> setDataFile(const ModelFile& file, AttributeOwner owner, std::string path)
{
    Editing editing(file);
    const bool isThere = std::visit([&](auto id) { return editing.find(id) != nullptr; }, owner);
    if (!isThere)
        return notThere("type");
    if (const auto problem = textProblem(path, longestText))
        return failure(*problem);
    constexpr char firstVisible = ' ';
    if (std::any_of(path.begin(), path.end(), [](char c) { return c >= 0 && c < firstVisible; }))
        return refused("a file's name has no line breaks or other control characters");
    SampleData& data = editing.model().data;
    (void)attributesOf(data, owner);
    const std::string name = nameOf(editing.conceptual(), owner);
    for (EntityData& each : data.entities) {
        if (AttributeOwner(each.entity) == owner)
            each.csv = path;
    }
    for (RelationshipData& each : data.relationships) {
        if (AttributeOwner(each.relationship) == owner)
            each.csv = path;
    }
    return editing.finish(path.empty() ? "Generate data of " + name : "Import data of " + name);
}

Result<Edit> moveDataFiles(const ModelFile& file,
                           const std::function<std::string(const std::string& path)>& moved)
{
    Editing editing(file);
    const auto move = [&](std::string& path) {
        if (!path.empty())
            path = moved(path);
    };
    for (EntityData& each : editing.model().data.entities)
        move(each.csv);
    for (RelationshipData& each : editing.model().data.relationships)
        move(each.csv);
    return editing.finish("Keep data files where they are");
}

Result<Edit> setAttributeData(const ModelFile& file, AttributeData data)
{
    Editing editing(file);
    const auto place = editing.conceptual().find(data.attribute);
    if (!place.attribute)
        return notThere("attribute");
    const GeneratorProblem problemOf(editing.conceptual(), place.owner);
    std::string problem = std::visit(problemOf, data.generator);
    if (problem.empty() && data.mapKey)
        problem = std::visit(problemOf, *data.mapKey);
    if (problem.empty())
        problem = amountProblem(data.elements);
    if (problem.empty() && !(data.nullShare >= 0.0 && data.nullShare <= 1.0))
        problem = "the share of nulls must lie between 0 and 1";
    if (!problem.empty())
        return refused(problem);
    std::vector<AttributeData>& all = attributesOf(editing.model().data, place.owner);
    const auto found = std::find_if(
        all.begin(), all.end(), [&](const AttributeData& each) { return each.attribute == data.attribute; });
    const std::string name = qualifiedName(editing.conceptual(), data.attribute);
    if (found == all.end())
        all.push_back(std::move(data));
    else
        *found = std::move(data);
    return editing.finish("Change sample values of " + name);
}

Result<Edit> removeAttributeData(const ModelFile& file, AttributeId attribute)
{
    Editing editing(file);
    const auto place = editing.conceptual().find(attribute);
    if (!place.attribute)
        return notThere("attribute");
    std::vector<AttributeData>& all = attributesOf(editing.model().data, place.owner);
    if (std::erase_if(all, [&](const AttributeData& each) { return each.attribute == attribute; }) == 0)
        return Edit{"Change sample values of " + place.attribute->name, file, {}};
    return editing.finish("Change sample values of " + qualifiedName(editing.conceptual(), attribute));
}

Result<Edit> setPartners(const ModelFile& file, RelationshipId relationship, std::uint32_t per,
                         Amount partners, double popularity)
{
    Editing editing(file);
    const RelationshipType* type = editing.find(relationship);
    if (!type)
        return notThere("relationship type");
    if (per >= type->participants.size())
        return refused(quoted(type->name) + " has " + counted(type->participants.size(), "participant"));
    if (const std::string problem = amountProblem(partners); !problem.empty())
        return refused(problem);
    if (!isExponent(popularity))
        return refused("the exponent must lie between 0 and " + decimalText(mostExponent));
    SampleData& data = editing.model().data;
    (void)attributesOf(data, relationship);
    for (RelationshipData& each : data.relationships) {
        if (each.relationship != relationship)
            continue;
        if (!each.csv.empty())
            return refused(quoted(type->name) + " comes from " + quoted(each.csv));
        each.per = per;
        each.partners = partners;
        each.popularity = popularity;
    }
    return editing.finish("Change partners of " + type->name);
}

Result<Edit> setSampleData(const ModelFile& file, SampleData data, std::string name)
{
    Result<Edit> made = setSampleData(file, std::move(data));
    if (made)
        made->name = std::move(name);
    return made;
}

}  // namespace querywright::edit
