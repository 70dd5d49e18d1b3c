/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "engine/host/cp-host-option.h"

/** CpEngineOptionChanged: somebody has given an option another value. */
typedef void (*CpEngineOptionChanged) (const char *name, const char *value, void *data);

/**
 * cp_engine_option_row_new: (transfer floating) (nullable): a row in which an option of a program
 * is set; %NULL for a button, which has no value to be kept.
 * @value: what it is now
 * @data: for @changed; must live as long as the row
 */
GtkWidget *cp_engine_option_row_new (const CpHostOption *option,
                                     const char *value,
                                     CpEngineOptionChanged changed,
                                     void *data);
