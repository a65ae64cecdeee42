// SPDX-License-Identifier: Apache-2.0
#include "app/core/verdict_sign.h"

namespace querywright::core {

using engine::Verdict;
using render::Sign;

Sign signOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::One:
        return Sign::Ok;
    case Verdict::Several:
        return Sign::Several;
    case Verdict::Many:
        return Sign::Warning;
    case Verdict::Scan:
    case Verdict::Refused:
    case Verdict::RowsLost:
        return Sign::Error;
    case Verdict::NotRun:
        break;
    }
    return Sign::NotRun;
}

}  // namespace querywright::core
