// SPDX-License-Identifier: Apache-2.0
#include "app/cli/json.h"
#include "app/cli/review_output.h"

#include <QByteArray>
#include <QFileInfo>
#include <QUrl>

#include <algorithm>
#include <cmath>
#include <map>

namespace querywright::cli {
namespace {

Json numberOrNull(Number number)
{
    constexpr double mostExact = 9e15;
    if (!number || !std::isfinite(*number))
        return {};
    if (std::floor(*number) == *number && std::abs(*number) < mostExact)
        return static_cast<std::int64_t>(*number);
    constexpr double thousand = 1000.0;
    return std::round(*number * thousand) / thousand;
}

Json positionOrNull(std::uint32_t position)
{
    return position == 0 ? Json() : Json(position);
}

Json textsOf(const std::vector<ReviewFix>& fixes)
{
    Json texts = Json::array();
    for (const ReviewFix& fix : fixes)
        texts.push_back(fix.text);
    return texts;
}

const char* levelOf(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return "error";
    case Severity::Warning:
        return "warning";
    case Severity::Advice:
        break;
    }
    return "note";
}

Json messageOf(std::string_view text)
{
    Json message;
    message["text"] = text;
    return message;
}

Json thresholdsOf(const Rule& rule)
{
    Json thresholds = Json::array();
    for (const Threshold& threshold : rule.thresholds) {
        Json one;
        one["severity"] = toText(threshold.severity);
        one[threshold.bound == Threshold::Bound::Most ? "atMost" : "atLeast"] =
            numberOrNull(threshold.allowed);
        one["unit"] = threshold.unit;
        one["profiles"] = Json::array();
        for (const DeploymentProfile profile : allProfiles) {
            if (threshold.profiles.has(profile))
                one["profiles"].push_back(toText(profile));
        }
        thresholds.push_back(std::move(one));
    }
    return thresholds;
}

Json sarifRules()
{
    Json rules = Json::array();
    for (const Rule& rule : reviewRules()) {
        Json one;
        one["id"] = rule.id;
        one["shortDescription"] = messageOf(rule.title);
        one["help"] = messageOf("Source: " + std::string(rule.source));
        one["defaultConfiguration"]["level"] = levelOf(rule.severity);
        one["properties"]["stages"] = rule.stages;
        one["properties"]["thresholds"] = thresholdsOf(rule);
        rules.push_back(std::move(one));
    }
    return rules;
}

// A relative path stays relative, so that the log is the same wherever the files lie.
std::string uriOf(const std::string& path)
{
    const QString text = QString::fromStdString(path);
    if (QFileInfo(text).isAbsolute())
        return QUrl::fromLocalFile(text).toEncoded().toStdString();
    return QUrl::toPercentEncoding(text, "/").toStdString();
}

Json locationOf(const ReviewFinding& finding, const Place& place, const std::string& path)
{
    Json location;
    location["physicalLocation"]["artifactLocation"]["uri"] = uriOf(path);
    if (place.line != 0) {
        Json& region = location["physicalLocation"]["region"];
        region["startLine"] = place.line;
        if (place.column != 0)
            region["startColumn"] = place.column;
    }
    Json logical;
    logical["fullyQualifiedName"] = finding.name;
    location["logicalLocations"] = Json::array({std::move(logical)});
    return location;
}

Json sarifResult(const ReviewFinding& finding, const Place& place, const std::string& path,
                 std::size_t ruleIndex)
{
    Json result;
    result["ruleId"] = finding.rule;
    result["ruleIndex"] = ruleIndex;
    result["level"] = levelOf(finding.severity);
    result["message"] = messageOf(finding.sentence);
    result["locations"] = Json::array({locationOf(finding, place, path)});
    result["suppressions"] = Json::array();
    if (finding.suppressed) {
        Json suppression;
        suppression["kind"] = "inSource";
        suppression["justification"] = *finding.suppressed;
        result["suppressions"].push_back(std::move(suppression));
    }
    Json& properties = result["properties"];
    properties["found"] = numberOrNull(finding.found);
    properties["allowed"] = numberOrNull(finding.allowed);
    properties["unit"] = finding.unit;
    properties["fixes"] = textsOf(finding.fixes);
    return result;
}

}  // namespace

std::string reviewJson(const ReviewOutput& output)
{
    Json json;
    json["profile"] = toText(output.review.profile);
    json["findings"] = Json::array();
    for (std::size_t i = 0; i < output.review.findings.size(); ++i) {
        const ReviewFinding& finding = output.review.findings[i];
        const Place& place = output.places.at(i);
        Json one;
        one["rule"] = finding.rule;
        one["title"] = findRule(finding.rule)->title;
        one["severity"] = toText(finding.severity);
        one["subject"] = finding.name;
        one["found"] = numberOrNull(finding.found);
        one["allowed"] = numberOrNull(finding.allowed);
        one["unit"] = finding.unit.empty() ? Json() : Json(finding.unit);
        one["message"] = finding.sentence;
        one["fixes"] = textsOf(finding.fixes);
        one["source"] = findRule(finding.rule)->source;
        one["suppressed"] = orNull(finding.suppressed);
        one["line"] = positionOrNull(place.line);
        one["column"] = positionOrNull(place.column);
        json["findings"].push_back(std::move(one));
    }
    json["suppressionsWithoutEffect"] = jsonOf(output.review.idle);
    return textOf(json);
}

std::string reviewSarif(const ReviewOutput& output)
{
    std::map<std::string_view, std::size_t> positions;
    for (std::size_t i = 0; i < reviewRules().size(); ++i)
        positions.emplace(reviewRules()[i].id, i);
    Json driver;
    driver["name"] = "qw review";
    driver["version"] = QUERYWRIGHT_VERSION;
    driver["rules"] = sarifRules();
    Json run;
    run["tool"]["driver"] = std::move(driver);
    run["columnKind"] = "unicodeCodePoints";
    run["results"] = Json::array();
    for (std::size_t i = 0; i < output.review.findings.size(); ++i) {
        const ReviewFinding& finding = output.review.findings[i];
        run["results"].push_back(
            sarifResult(finding, output.places.at(i), output.path, positions.at(finding.rule)));
    }
    run["properties"]["profile"] = toText(output.review.profile);
    Json json;
    json["$schema"] = "https://json.schemastore.org/sarif-2.1.0.json";
    json["version"] = "2.1.0";
    json["runs"] = Json::array({std::move(run)});
    return textOf(json);
}

}  // namespace querywright::cli
