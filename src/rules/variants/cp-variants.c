/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-variants.h"

const CpVariant *const cp_variants[] = {
  &cp_changing_challenges,
  NULL,
};
