// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/functions/resolve_function.h"

#include "engine/cql/functions/table_functions.h"
#include "engine/cql/values/type_fit.h"
#include "model/base/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace querywright::engine {

namespace {

struct Operator {
    char sign;
    const char* name;
};

constexpr std::array<Operator, 5> operators{
    {{'+', "_add"}, {'-', "_substract"}, {'*', "_multiply"}, {'/', "_divide"}, {'%', "_modulo"}}};

constexpr const char* negation = "_negate";

Receiver placeOf(const Function& function, std::size_t argument)
{
    return {"system", "", "arg" + std::to_string(argument) + "(" + textOf(function) + ")",
            function.arguments[argument]};
}

std::string signatures(const std::vector<FunctionPointer>& functions)
{
    std::vector<std::string> texts;
    for (const FunctionPointer& function : functions)
        texts.push_back(signatureText(*function));
    std::sort(texts.begin(), texts.end());
    return join(texts, ", ");
}

class Resolver {
public:
    Resolver(const cql::QualifiedName& name, const Arguments& arguments, const CallPlace& place)
        : m_name(name), m_arguments(arguments), m_place(place)
    {}

    CqlResult<FunctionPointer> resolve() const
    {
        const auto candidates = findCandidates();
        if (!candidates)
            return cqlFailure(candidates.error());
        if (candidates->empty())
            return FunctionPointer();
        if (candidates->size() == 1) {
            if (auto problem = complaint(*candidates->front()))
                return invalid(*std::move(problem));
            return candidates->front();
        }
        return bestOf(*candidates);
    }

private:
    CqlResult<std::vector<FunctionPointer>> findCandidates() const
    {
        std::vector<FunctionPointer> found;
        if (!m_name.keyspace.empty() && m_name.keyspace != "system")
            return found;
        auto special = tableFunction(m_name.name, m_arguments, m_place);
        if (!special)
            return cqlFailure(special.error());
        if (*special)
            found.push_back(*std::move(special));
        else
            found = nativeFunctions(m_name.name, m_place.dialect);
        return found;
    }

    std::optional<std::string> complaint(const Function& function) const
    {
        if (m_arguments.size() != function.arguments.size())
            return "Invalid number of arguments in call to function " + textOf(function) + ": "
                   + std::to_string(function.arguments.size()) + " required but "
                   + std::to_string(m_arguments.size()) + " provided";
        for (std::size_t i = 0; i < m_arguments.size(); ++i) {
            if (m_arguments[i]->isMarker() || m_arguments[i]->fitOf(placeOf(function, i)) != Fit::No)
                continue;
            return "Type error: " + m_arguments[i]->text() + " cannot be passed as argument "
                   + std::to_string(i) + " of function " + textOf(function) + " of type "
                   + typeText(function.arguments[i]);
        }
        return std::nullopt;
    }

    Fit fitOfArguments(const Function& function) const
    {
        if (m_arguments.size() != function.arguments.size())
            return Fit::No;
        Fit fit = Fit::Exact;
        for (std::size_t i = 0; i < m_arguments.size(); ++i) {
            const Fit one =
                m_arguments[i]->isMarker() ? Fit::Weak : m_arguments[i]->fitOf(placeOf(function, i));
            if (one == Fit::No)
                return Fit::No;
            if (one == Fit::Weak)
                fit = Fit::Weak;
        }
        return fit;
    }

    CqlResult<FunctionPointer> bestOf(const std::vector<FunctionPointer>& candidates) const
    {
        std::vector<FunctionPointer> fitting;
        for (const FunctionPointer& candidate : candidates) {
            if (m_place.resultType && engine::fitOf(candidate->result, *m_place.resultType) == Fit::No)
                continue;
            const Fit fit = fitOfArguments(*candidate);
            if (fit == Fit::Exact)
                return candidate;
            if (fit == Fit::Weak)
                fitting.push_back(candidate);
        }
        if (fitting.empty())
            return none(candidates);
        return fitting.size() == 1 ? CqlResult<FunctionPointer>(fitting.front()) : oneOf(fitting);
    }

    CqlResult<FunctionPointer> none(const std::vector<FunctionPointer>& candidates) const
    {
        if (const auto sign = signOf(m_name.name); sign && m_arguments.size() == 2)
            return invalid(std::string("the '") + *sign + "' operation is not supported between "
                           + m_arguments[0]->text() + " and " + m_arguments[1]->text());
        return invalid("Invalid call to function " + toText(m_name)
                       + ", none of its type signatures match (known type signatures: "
                       + signatures(candidates) + ")");
    }

    CqlResult<FunctionPointer> oneOf(const std::vector<FunctionPointer>& fitting) const
    {
        if (const auto sign = signOf(m_name.name); sign && m_arguments.size() == 2) {
            const bool hasMarkers = m_arguments[0]->isMarker() || m_arguments[1]->isMarker();
            for (const FunctionPointer& one : fitting) {
                if (m_place.resultType && !hasMarkers && one->arguments[0] == *m_place.resultType
                    && one->arguments[1] == *m_place.resultType)
                    return one;
            }
            return invalid(std::string("Ambiguous '") + *sign + "' operation with args "
                           + m_arguments[0]->text() + " and " + m_arguments[1]->text()
                           + ": use type hint to disambiguate, example '(int) ?'");
        }
        if (m_name.name == negation)
            return invalid("Ambiguous negation: use type casts to disambiguate");
        return invalid("Ambiguous call to function " + toText(m_name)
                       + " (can be matched by following signatures: " + signatures(fitting)
                       + "): use type casts to disambiguate");
    }

    const cql::QualifiedName& m_name;
    const Arguments& m_arguments;
    const CallPlace& m_place;
};

}  // namespace

std::optional<char> signOf(const std::string& name)
{
    for (const Operator& one : operators) {
        if (name == one.name)
            return one.sign;
    }
    return std::nullopt;
}

CqlResult<FunctionPointer> resolveFunction(const cql::QualifiedName& name, const Arguments& arguments,
                                           const CallPlace& place)
{
    return Resolver(name, arguments, place).resolve();
}

std::string operatorName(char sign, std::size_t operands)
{
    if (operands == 1)
        return negation;
    for (const Operator& one : operators) {
        if (one.sign == sign)
            return one.name;
    }
    return {};
}

}  // namespace querywright::engine
