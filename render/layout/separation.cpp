// SPDX-License-Identifier: Apache-2.0
#include "render/layout/separation.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace querywright::layout {

namespace {

constexpr double small = 1e-6;

class Separation {
public:
    Separation(const std::vector<Bounded>& bounded, const std::vector<Apart>& constraints)
        : m_bounded(bounded), m_before(bounded.size()), m_behind(bounded.size())
    {
        std::vector<std::vector<Apart>> wanted(bounded.size());
        std::vector<std::vector<std::size_t>> successors(bounded.size());
        std::vector<std::size_t> open(bounded.size());
        for (const Apart& each : constraints) {
            wanted[each.second].push_back(each);
            successors[each.first].push_back(each.second);
            ++open[each.second];
        }
        sort(std::move(open), successors);
        std::vector<std::size_t> position(bounded.size());
        for (std::size_t i = 0; i < m_order.size(); ++i)
            position[m_order[i]] = i;
        for (const std::vector<Apart>& all : wanted) {
            for (Apart each : all) {
                if (position[each.first] > position[each.second])
                    std::swap(each.first, each.second);
                m_before[each.second].push_back(each);
                m_behind[each.first].push_back(each);
            }
        }
    }

    std::vector<double> run() const
    {
        for (double scale = 1.0; scale > 0.02; scale *= 0.75) {
            for (const double giving : {0.0, 1.0}) {
                if (giving > 0 && scale > 0.7)
                    continue;
                if (const auto places = tryWith(scale, giving))
                    return *places;
            }
        }
        std::vector<double> places;
        for (const Bounded& each : m_bounded)
            places.push_back(std::clamp(each.wanted, each.least, std::max(each.least, each.most)));
        return places;
    }

private:
    // Those before others first; where they wait for each other in a circle, the one that waits for fewest
    // goes.
    void sort(std::vector<std::size_t> open, const std::vector<std::vector<std::size_t>>& successors)
    {
        std::vector<bool> isDone(m_bounded.size());
        while (m_order.size() < m_bounded.size()) {
            std::size_t best = m_bounded.size();
            for (std::size_t i = 0; i < m_bounded.size(); ++i) {
                if (isDone[i])
                    continue;
                const bool isBetter =
                    best == m_bounded.size() || open[i] < open[best]
                    || (open[i] == open[best] && m_bounded[i].wanted < m_bounded[best].wanted);
                if (isBetter)
                    best = i;
            }
            isDone[best] = true;
            m_order.push_back(best);
            for (const std::size_t next : successors[best])
                --open[next];
        }
    }

    double leastPlace(std::size_t i, const std::vector<double>& places, double scale, double giving) const
    {
        double least = m_bounded[i].leastOf(giving);
        for (const Apart& each : m_before[i])
            least = std::max(least, places[each.first] + each.by * scale);
        return least;
    }

    double mostPlace(std::size_t i, const std::vector<double>& places, double scale, double giving) const
    {
        double most = m_bounded[i].mostOf(giving);
        for (const Apart& each : m_behind[i])
            most = std::min(most, places[each.second] - each.by * scale);
        return most;
    }

    // As if nothing bounded them: the distances kept, the whole around what is wanted.
    std::vector<double> unbounded(double scale) const
    {
        std::vector<double> places(m_bounded.size(), 0.0);
        double shift = 0.0;
        for (const std::size_t i : m_order) {
            for (const Apart& each : m_before[i])
                places[i] = std::max(places[i], places[each.first] + each.by * scale);
            shift += m_bounded[i].wanted - places[i];
        }
        for (double& place : places)
            place += shift / static_cast<double>(places.size());
        return places;
    }

    std::optional<std::vector<double>> tryWith(double scale, double giving) const
    {
        std::vector<double> places = unbounded(scale);
        for (const std::size_t i : m_order)
            places[i] = std::max(places[i], leastPlace(i, places, scale, giving));
        for (auto i = m_order.rbegin(); i != m_order.rend(); ++i) {
            places[*i] = std::min(places[*i], mostPlace(*i, places, scale, giving));
            if (places[*i] < m_bounded[*i].leastOf(giving) - small)
                return std::nullopt;
        }
        for (int sweep = 0; sweep < 3; ++sweep) {
            for (const std::size_t i : m_order) {
                const double least = leastPlace(i, places, scale, giving);
                places[i] = std::clamp(m_bounded[i].wanted, least,
                                       std::max(least, mostPlace(i, places, scale, giving)));
            }
        }
        return places;
    }

    const std::vector<Bounded>& m_bounded;
    std::vector<std::vector<Apart>> m_before;
    std::vector<std::vector<Apart>> m_behind;
    std::vector<std::size_t> m_order;
};

}  // namespace

std::vector<double> separated(const std::vector<Bounded>& bounded, const std::vector<Apart>& constraints)
{
    return Separation(bounded, constraints).run();
}

}  // namespace querywright::layout
