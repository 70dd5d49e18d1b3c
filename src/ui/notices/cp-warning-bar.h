/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define CP_TYPE_WARNING_BAR (cp_warning_bar_get_type ())
G_DECLARE_FINAL_TYPE (CpWarningBar, cp_warning_bar, CP, WARNING_BAR, GtkWidget)

/**
 * CpWarningBar: warns of something as long as it lasts, above all that is in a window: nothing is
 * covered, as nobody knows for how long it will be so. Its next sibling gets the focus when it
 * goes, and its parent has keys for it: Escape, that nothing else had a use for, dismisses it.
 */

#define CP_WARNING_BAR_MAX_BUTTONS 2

/** CpWarningButton: a label with an underline, and the detailed name of an action. */
typedef struct {
  const char *label;
  const char *action;
} CpWarningButton;

/**
 * cp_warning_bar_warn: shows @text until it is taken back. Who dismisses it does not see it until
 * there is another text, or cp_warning_bar_warn_again().
 * @text: (nullable): %NULL to take the warning back
 * @buttons: @n of them, %CP_WARNING_BAR_MAX_BUTTONS at most; the first is the one that helps most
 */
void cp_warning_bar_warn (CpWarningBar *self,
                          const char *text,
                          const CpWarningButton *buttons,
                          size_t n);

/** cp_warning_bar_warn_again: shows the warning again if somebody has dismissed it. */
void cp_warning_bar_warn_again (CpWarningBar *self);
