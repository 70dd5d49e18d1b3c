/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-variants.h"

const CpVariant *const cp_variants[] = {
  &cp_changing_challenges, &cp_shifting_sands, &cp_dynamic, &cp_heavy_gravity, NULL,
};
