/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-idle.h"


unsigned
cp_idle_add (GSourceFunc func, void *data)
{
  return g_idle_add_full (CP_IDLE_PRIORITY, func, data, NULL);
}
