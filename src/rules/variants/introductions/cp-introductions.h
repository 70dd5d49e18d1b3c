/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-introduction.h"

/* The introductions to the games, one file each; each ends with a step without a title. */
extern const CpIntroductionStep cp_changing_challenges_introduction[];
extern const CpIntroductionStep cp_shifting_sands_introduction[];
extern const CpIntroductionStep cp_dynamic_introduction[];
extern const CpIntroductionStep cp_heavy_gravity_introduction[];
