/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define CP_TYPE_WARNING_BAR (cp_warning_bar_get_type ())
G_DECLARE_FINAL_TYPE (CpWarningBar, cp_warning_bar, CP, WARNING_BAR, GtkWidget)

/**
 * CpWarningBar: a warning at the top of a window that stays until its cause is gone. It covers
 * nothing, because that may take long. When it is hidden, its next sibling gets the focus. An
 * unhandled Escape in its parent dismisses it.
 */

#define CP_WARNING_BAR_MAX_BUTTONS 2

/** CpWarningButton: a label with a mnemonic, and the detailed name of an action. */
typedef struct {
  const char *label;
  const char *action;
} CpWarningButton;

/**
 * cp_warning_bar_warn: Shows @text until it is replaced. If the user dismisses it, it stays hidden
 * until the text changes or cp_warning_bar_warn_again() is called.
 * @text: (nullable): %NULL to hide the warning
 * @buttons: (array length=n): at most %CP_WARNING_BAR_MAX_BUTTONS; the first is the most helpful
 *   one
 */
void cp_warning_bar_warn (CpWarningBar *self,
                          const char *text,
                          const CpWarningButton *buttons,
                          size_t n);

/** cp_warning_bar_warn_again: Shows the warning again if the user has dismissed it. */
void cp_warning_bar_warn_again (CpWarningBar *self);
