// SPDX-License-Identifier: Apache-2.0
#include "tests/support/test_headers.h"
