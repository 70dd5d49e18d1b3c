/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "engine/host/cp-host-option.h"

/** CpEngineOptionChanged: Called when the user changes the value of an option. */
typedef void (*CpEngineOptionChanged) (const char *name, const char *value, void *data);

/**
 * cp_engine_option_row_new: (transfer floating) (nullable): Creates a row for editing a UCI option;
 * %NULL for an option of type button, which has no value.
 * @value: the current value
 * @data: data for @changed; must live as long as the row
 */
GtkWidget *cp_engine_option_row_new (const CpHostOption *option,
                                     const char *value,
                                     CpEngineOptionChanged changed,
                                     void *data);
