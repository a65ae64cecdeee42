// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/functions/vector_similarity.h"

#include "engine/codec/big_endian.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <string_view>

namespace querywright::engine {

std::optional<VectorSimilarity> vectorSimilarityOf(const std::string& name)
{
    if (name == "cosine")
        return VectorSimilarity::Cosine;
    if (name == "euclidean")
        return VectorSimilarity::Euclidean;
    if (name == "dot_product")
        return VectorSimilarity::DotProduct;
    return std::nullopt;
}

std::vector<float> numbersOf(const Bytes& vector)
{
    std::vector<float> numbers;
    for (std::size_t i = 0; i + 4 <= vector.size(); i += 4)
        numbers.push_back(std::bit_cast<float>(
            static_cast<std::uint32_t>(readUnsigned(std::string_view(vector).substr(i, 4)))));
    return numbers;
}

float similarity(VectorSimilarity kind, const std::vector<float>& one, const std::vector<float>& other)
{
    float dot = 0;
    float lengths[2] = {0, 0};
    float distance = 0;
    for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i) {
        dot += one[i] * other[i];
        lengths[0] += one[i] * one[i];
        lengths[1] += other[i] * other[i];
        distance += (one[i] - other[i]) * (one[i] - other[i]);
    }
    if (kind == VectorSimilarity::Euclidean)
        return 1 / (1 + distance);
    if (kind == VectorSimilarity::DotProduct)
        return (1 + dot) / 2;
    return (1 + static_cast<float>(dot / std::sqrt(static_cast<double>(lengths[0]) * lengths[1]))) / 2;
}

bool isComparable(VectorSimilarity kind, const std::vector<float>& numbers)
{
    return std::all_of(numbers.begin(), numbers.end(), [](float number) { return std::isfinite(number); })
           && !(kind == VectorSimilarity::Cosine && isZeroVector(numbers));
}

bool isZeroVector(const std::vector<float>& numbers)
{
    return std::all_of(numbers.begin(), numbers.end(), [](float number) { return number == 0; });
}

}  // namespace querywright::engine
