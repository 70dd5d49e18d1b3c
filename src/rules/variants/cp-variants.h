/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-variant.h"

/* The games, one file each. */
extern const CpVariant cp_changing_challenges;
extern const CpVariant cp_shifting_sands;
extern const CpVariant cp_dynamic;
extern const CpVariant cp_heavy_gravity;

/** cp_variants: all games in the order in which they are offered, ended by %NULL. */
extern const CpVariant *const cp_variants[];
