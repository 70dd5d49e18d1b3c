/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-teller.h"

#include "cp-announcer.h"

#define TOAST_SECONDS 4

/* More than a line takes longer to read. */
#define LONG_TOAST_SECONDS 12

/* How long toasts may take to appear. Whoever dismisses one before that makes libadwaita 1.2 touch
 * memory that is freed already. */
#define APPEARING_MS 600

/* Of what stands in a toast beside its text, and of a character, in pixels. */
#define BUTTON_WIDTH    120
#define CLOSE_WIDTH     100
#define CHARACTER_WIDTH 9

/* Characters in a line. */
#define MIN_LINE 10
#define MAX_LINE 60

struct CpTeller {
  AdwToastOverlay *overlay; /* not owned */
  AdwToast *toast;          /* the one that is shown; not owned */
  gulong dismissed;         /* its handler */
  int64_t shown;            /* since when, in monotonic microseconds */
  AdwToast *leaving;        /* one that has to appear before it can go; @toast waits for that */
  unsigned leaving_timer;   /* a source, or 0 */
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
  g_clear_handle_id (&teller->leaving_timer, g_source_remove);
  g_clear_object (&teller->leaving);
  g_free (teller);
}


/* How many characters of a text have room beside each other; toasts do not see to that. */
static int
get_line (CpTeller *teller, bool has_button)
{
  int width = gtk_widget_get_width (GTK_WIDGET (teller->overlay));
  int room = width - CLOSE_WIDTH - (has_button ? BUTTON_WIDTH : 0);

  return width > 0 ? CLAMP (room / CHARACTER_WIDTH, MIN_LINE, MAX_LINE) : MAX_LINE;
}


/* Several lines in place of one that would be cut off. */
static void
wrap_title (AdwToast *toast, const char *text, int line)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_WORD);
  gtk_label_set_max_width_chars (GTK_LABEL (label), line);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  adw_toast_set_custom_title (toast, label);
}


void
cp_teller_tell (
    CpTeller *teller, const char *text, bool about_position, const char *button, const char *action)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (escaped);
  int line = get_line (teller, button != NULL);
  glong length = g_utf8_strlen (text, -1);

  cp_teller_tell_no_more (teller);
  teller->toast = toast;
  teller->shown = g_get_monotonic_time ();
  teller->about_position = about_position;
  adw_toast_set_timeout (toast, length > MAX_LINE ? LONG_TOAST_SECONDS : TOAST_SECONDS);
  if (length > line)
    wrap_title (toast, text, line);
  if (button != NULL) {
    adw_toast_set_button_label (toast, button);
    adw_toast_set_detailed_action_name (toast, action);
  }
  teller->dismissed =
      g_signal_connect (toast, "dismissed", G_CALLBACK (toast_dismissed_cb), teller);
  adw_toast_overlay_add_toast (teller->overlay, toast);
  cp_announce (GTK_WIDGET (teller->overlay), text);
}


static gboolean
leave_cb (void *data)
{
  CpTeller *teller = data;
  g_autoptr (AdwToast) toast = g_steal_pointer (&teller->leaving);

  teller->leaving_timer = 0;
  teller->shown = g_get_monotonic_time ();
  adw_toast_dismiss (toast);
  return G_SOURCE_REMOVE;
}


/* Whether a toast is shown that has not appeared yet. */
static bool
is_appearing (CpTeller *teller)
{
  return teller->leaving == NULL && adw_get_enable_animations (GTK_WIDGET (teller->overlay)) &&
         g_get_monotonic_time () - teller->shown < APPEARING_MS * 1000;
}


void
cp_teller_tell_no_more (CpTeller *teller)
{
  if (teller->toast == NULL)
    return;
  if (!is_appearing (teller)) {
    adw_toast_dismiss (teller->toast);
    return;
  }
  g_signal_handler_disconnect (teller->toast, teller->dismissed);
  teller->leaving = g_object_ref (g_steal_pointer (&teller->toast));
  teller->leaving_timer = g_timeout_add (APPEARING_MS, leave_cb, teller);
}


void
cp_teller_leave_position (CpTeller *teller)
{
  if (teller->about_position)
    cp_teller_tell_no_more (teller);
}
