/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-teller.h"

#define TOAST_SECONDS 4

struct CpTeller {
  AdwToastOverlay *overlay; /* not owned */
  AdwToast *toast;          /* the one that is shown; not owned */
  gulong dismissed;         /* its handler */
  bool about_position;
};


static void
toast_dismissed_cb (AdwToast *toast, CpTeller *teller)
{
  teller->toast = NULL;
}


CpTeller *
cp_teller_new (AdwToastOverlay *overlay)
{
  CpTeller *teller = g_new0 (CpTeller, 1);

  teller->overlay = overlay;
  return teller;
}


void
cp_teller_free (CpTeller *teller)
{
  if (teller == NULL)
    return;
  if (teller->toast != NULL)
    g_signal_handler_disconnect (teller->toast, teller->dismissed);
  g_free (teller);
}


void
cp_teller_tell (
    CpTeller *teller, const char *text, bool about_position, const char *button, const char *action)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (escaped);

  cp_teller_tell_no_more (teller);
  teller->toast = toast;
  teller->about_position = about_position;
  adw_toast_set_timeout (toast, TOAST_SECONDS);
  if (button != NULL) {
    adw_toast_set_button_label (toast, button);
    adw_toast_set_action_name (toast, action);
  }
  teller->dismissed =
      g_signal_connect (toast, "dismissed", G_CALLBACK (toast_dismissed_cb), teller);
  adw_toast_overlay_add_toast (teller->overlay, toast);
}


void
cp_teller_tell_no_more (CpTeller *teller)
{
  if (teller->toast != NULL)
    adw_toast_dismiss (teller->toast);
}


void
cp_teller_leave_position (CpTeller *teller)
{
  if (teller->about_position)
    cp_teller_tell_no_more (teller);
}
