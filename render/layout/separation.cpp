// SPDX-License-Identifier: Apache-2.0
#include "render/layout/separation.h"

#include <algorithm>
#include <optional>

namespace querywright::layout {

namespace {

constexpr double small = 1e-6;
constexpr double unbound = -1e9;  // of a distance that is given up

class Separation {
public:
    Separation(const std::vector<Bounded>& bounded, const std::vector<Apart>& constraints)
        : m_bounded(bounded), m_apart(constraints), m_giving(bounded.size()), m_moves(bounded.size())
    {
        std::vector<std::vector<std::size_t>> successors(bounded.size());
        std::vector<std::size_t> open(bounded.size());
        for (const Apart& each : constraints) {
            successors[each.first].push_back(each.second);
            ++open[each.second];
        }
        sort(std::move(open), successors);
        direct();
    }

    std::vector<double> run()
    {
        const std::size_t most = 12 * m_bounded.size() + 20;
        for (std::size_t round = 0; round < most; ++round) {
            const std::optional<Chain> tight = tightestChain();
            if (!tight)
                return spread();
            loosen(*tight);
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

    // All distances follow the order.
    void direct()
    {
        std::vector<std::size_t> position(m_bounded.size());
        for (std::size_t i = 0; i < m_order.size(); ++i)
            position[m_order[i]] = i;
        m_before.assign(m_bounded.size(), {});
        m_behind.assign(m_bounded.size(), {});
        for (std::size_t i = 0; i < m_apart.size(); ++i) {
            if (position[m_apart[i].first] > position[m_apart[i].second])
                std::swap(m_apart[i].first, m_apart[i].second);
            m_before[m_apart[i].second].push_back(i);
            m_behind[m_apart[i].first].push_back(i);
        }
    }

    double leastOf(std::size_t i) const { return m_bounded[i].leastOf(m_giving[i]); }
    double mostOf(std::size_t i) const { return m_bounded[i].mostOf(m_giving[i]); }
    double range(std::size_t i) const { return mostOf(i) - leastOf(i); }

    // Distances one behind the other that need more room than there is between the bounds of the first and
    // the last of what they keep apart.
    struct Chain {
        std::size_t first = 0;
        std::size_t last = 0;
        std::vector<std::size_t> apart;  // positions in m_apart
    };

    // The one that lacks most, none if all have room.
    std::optional<Chain> tightestChain() const
    {
        std::vector<double> low(m_bounded.size());
        std::vector<double> high(m_bounded.size());
        std::vector<std::size_t> lowBy(m_bounded.size(), m_apart.size());
        std::vector<std::size_t> highBy(m_bounded.size(), m_apart.size());
        for (const std::size_t i : m_order) {
            low[i] = leastOf(i);
            for (const std::size_t each : m_before[i]) {
                if (const double least = low[m_apart[each].first] + m_apart[each].by; least > low[i]) {
                    low[i] = least;
                    lowBy[i] = each;
                }
            }
        }
        std::size_t worst = m_bounded.size();
        double lacking = small;
        for (auto i = m_order.rbegin(); i != m_order.rend(); ++i) {
            high[*i] = mostOf(*i);
            for (const std::size_t each : m_behind[*i]) {
                if (const double most = high[m_apart[each].second] - m_apart[each].by; most < high[*i]) {
                    high[*i] = most;
                    highBy[*i] = each;
                }
            }
            if (low[*i] - high[*i] > lacking) {
                lacking = low[*i] - high[*i];
                worst = *i;
            }
        }
        if (worst == m_bounded.size())
            return std::nullopt;
        Chain chain{worst, worst, {}};
        while (lowBy[chain.first] != m_apart.size()) {
            chain.apart.insert(chain.apart.begin(), lowBy[chain.first]);
            chain.first = m_apart[lowBy[chain.first]].first;
        }
        while (highBy[chain.last] != m_apart.size()) {
            chain.apart.push_back(highBy[chain.last]);
            chain.last = m_apart[highBy[chain.last]].second;
        }
        return chain;
    }

    // Makes the distances smaller so that there is room for them: all by the same share, but none so small
    // that lines are not told apart as long as others can give more. Does nothing and returns false if that
    // is not possible.
    bool shrink(const Chain& chain, double room, double least)
    {
        constexpr double rounding = 0.999;
        double kept = 0.0;
        double beyond = 0.0;
        for (const std::size_t each : chain.apart) {
            kept += std::min(m_apart[each].by, least);
            beyond += std::max(0.0, m_apart[each].by - least);
        }
        if (room * rounding < kept)
            return false;
        const double share = beyond > 0 ? (room * rounding - kept) / beyond : 1.0;
        for (const std::size_t each : chain.apart) {
            double& by = m_apart[each].by;
            by = std::min(by, least) + std::max(0.0, by - least) * share;
        }
        return true;
    }

    // What is first or last leaves the others, that they need not lie in between: the one that may go less
    // far. Only so often, so that this comes to an end.
    bool reorder(const Chain& chain, double room)
    {
        constexpr int mostMoves = 2;
        if (chain.apart.size() < 2 && mostOf(chain.first) - leastOf(chain.last) <= room)
            return false;
        bool isFirst = range(chain.first) <= range(chain.last);
        if (m_moves[isFirst ? chain.first : chain.last] >= mostMoves)
            isFirst = !isFirst;
        const std::size_t moved = isFirst ? chain.first : chain.last;
        if (m_moves[moved] >= mostMoves)
            return false;
        ++m_moves[moved];
        m_order.erase(std::find(m_order.begin(), m_order.end(), moved));
        const auto other = std::find(m_order.begin(), m_order.end(), isFirst ? chain.last : chain.first);
        m_order.insert(isFirst ? other : other + 1, moved);
        direct();
        return true;
    }

    // Where there is far too little room, what gives way does so first; then the order is given up, or the
    // distances become smaller.
    void loosen(const Chain& chain)
    {
        constexpr double nearlyEnough = 0.7;
        constexpr double toldApart = 4.0;
        const double room = mostOf(chain.last) - leastOf(chain.first);
        double taken = 0.0;
        for (const std::size_t each : chain.apart)
            taken += m_apart[each].by;
        const bool mayGive = m_giving[chain.first] < 1 || m_giving[chain.last] < 1;
        if (mayGive && room < nearlyEnough * taken) {
            m_giving[chain.first] = 1.0;
            m_giving[chain.last] = 1.0;
            return;
        }
        if (shrink(chain, room, toldApart) || reorder(chain, room))
            return;
        if (shrink(chain, room, toldApart / 2) || shrink(chain, room, toldApart / 4))
            return;
        // What lies between two bounds that exclude each other is in the wrong order.
        bool isAnyWrong = false;
        for (const std::size_t each : chain.apart) {
            if (mostOf(m_apart[each].second) < leastOf(m_apart[each].first) + small) {
                m_apart[each].by = unbound;
                isAnyWrong = true;
            }
        }
        // Rather two lines that lie on each other than all.
        if (!isAnyWrong && !chain.apart.empty())
            m_apart[range(chain.first) <= range(chain.last) ? chain.apart.front() : chain.apart.back()].by =
                unbound;
    }

    double leastPlace(std::size_t i, const std::vector<double>& places) const
    {
        double least = leastOf(i);
        for (const std::size_t each : m_before[i])
            least = std::max(least, places[m_apart[each].first] + m_apart[each].by);
        return least;
    }

    double mostPlace(std::size_t i, const std::vector<double>& places) const
    {
        double most = mostOf(i);
        for (const std::size_t each : m_behind[i])
            most = std::min(most, places[m_apart[each].second] - m_apart[each].by);
        return most;
    }

    // As if nothing bounded them: the distances kept, the whole around what is wanted.
    std::vector<double> unbounded() const
    {
        std::vector<double> places(m_bounded.size(), 0.0);
        double shift = 0.0;
        for (const std::size_t i : m_order) {
            for (const std::size_t each : m_before[i])
                places[i] = std::max(places[i], places[m_apart[each].first] + m_apart[each].by);
            shift += m_bounded[i].wanted - places[i];
        }
        for (double& place : places)
            place += shift / static_cast<double>(places.size());
        return places;
    }

    // There is room for all distances.
    std::vector<double> spread() const
    {
        std::vector<double> places = unbounded();
        for (const std::size_t i : m_order)
            places[i] = std::max(places[i], leastPlace(i, places));
        for (auto i = m_order.rbegin(); i != m_order.rend(); ++i)
            places[*i] = std::min(places[*i], mostPlace(*i, places));
        for (int sweep = 0; sweep < 3; ++sweep) {
            for (const std::size_t i : m_order) {
                const double least = leastPlace(i, places);
                places[i] = std::clamp(m_bounded[i].wanted, least, std::max(least, mostPlace(i, places)));
            }
        }
        return places;
    }

    const std::vector<Bounded>& m_bounded;
    std::vector<Apart> m_apart;
    std::vector<std::vector<std::size_t>> m_before;  // positions in m_apart
    std::vector<std::vector<std::size_t>> m_behind;
    std::vector<double> m_giving;
    std::vector<int> m_moves;
    std::vector<std::size_t> m_order;
};

}  // namespace

std::vector<double> separated(const std::vector<Bounded>& bounded, const std::vector<Apart>& constraints)
{
    return Separation(bounded, constraints).run();
}

}  // namespace querywright::layout
