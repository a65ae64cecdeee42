// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"

#include <optional>
#include <string>
#include <vector>

namespace querywright::engine {

// How alike two vectors are (index/sai/disk/.../VectorSimilarityFunction of jvector).
enum class VectorSimilarity { Cosine, Euclidean, DotProduct };

// By its name in options of indexes and in functions, in small letters: "dot_product". Nothing if it is none.
std::optional<VectorSimilarity> vectorSimilarityOf(const std::string& name);

// The numbers of a vector<float, n>.
std::vector<float> numbersOf(const Bytes& vector);

bool isZeroVector(const std::vector<float>& numbers);

// Whether it says how alike the vector and others are: all its numbers are finite, and for cosines it has a
// length.
bool isComparable(VectorSimilarity kind, const std::vector<float>& numbers);

// 1 is the same (of dot products: of vectors of length 1), less is less alike.
float similarity(VectorSimilarity kind, const std::vector<float>& one, const std::vector<float>& other);

}  // namespace querywright::engine
