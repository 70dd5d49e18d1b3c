/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-variant.h"

/* The games, one file each. */
extern const CpVariant cp_changing_challenges;
extern const CpVariant cp_shifting_sands;
extern const CpVariant cp_dynamic;
extern const CpVariant cp_heavy_gravity;

/** cp_variants: (array zero-terminated=1): All games, in the order of presentation. */
extern const CpVariant *const cp_variants[];
