/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"
#include "support/cp-test-main.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/parts/words/cp-announcer.h"

/* Longer than the delay of the announcer. */
#define LATE_US (300 * 1000)

typedef struct {
  GtkWindow *window;
  GtkWidget *first; /* has the focus */
  GtkWidget *second;
  unsigned n_said;
} Fixture;


static void
said_cb (Fixture *f)
{
  f->n_said++;
}


static void
set_up (Fixture *f, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *announcer = g_object_new (CP_TYPE_ANNOUNCER, NULL);

  f->n_said = 0;
  f->first = gtk_button_new_with_label ("First");
  f->second = gtk_button_new_with_label ("Second");
  gtk_box_append (GTK_BOX (box), f->first);
  gtk_box_append (GTK_BOX (box), f->second);
  gtk_box_append (GTK_BOX (box), announcer);
  g_signal_connect_swapped (announcer, "said", G_CALLBACK (said_cb), f);
  f->window = cp_test_ui_show (box, 200, 200);
  gtk_widget_grab_focus (f->first);
}


static void
tear_down (Fixture *f, gconstpointer data)
{
  cp_test_ui_close (f->window);
}


static void
assert_description (GtkWidget *widget, const char *text)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  if (text == NULL) {
    g_assert_false (
        gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
    return;
  }
  g_autofree char *other =
      gtk_test_accessible_check_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
  g_assert_cmpstr (other, ==, NULL);
}


/* Announcements of the same moment describe the focused widget until the focus moves. */
static void
test_focus (Fixture *f, gconstpointer data)
{
  cp_announce (f->second, "One");
  cp_announce (f->first, "Two.");
  cp_announce (f->first, "Three");
  cp_test_ui_wait_until (f->n_said == 1);
  assert_description (f->first, "One. Two. Three");
  assert_description (f->second, NULL);
  gtk_widget_grab_focus (f->second);
  assert_description (f->first, NULL);
  assert_description (f->second, NULL);
}


static void
test_described (Fixture *f, gconstpointer data)
{
  cp_ui_set_description (f->first, "Own");
  gtk_widget_set_tooltip_text (f->second, "Tip");
  cp_announce (f->first, "One");
  cp_test_ui_wait_until (f->n_said == 1);
  assert_description (f->first, "One");
  gtk_widget_grab_focus (f->second);
  assert_description (f->first, "Own");
  cp_announce (f->first, "Two");
  cp_test_ui_wait_until (f->n_said == 2);
  assert_description (f->second, "Two");
  gtk_widget_grab_focus (f->first);
  assert_description (f->second, "Tip");
}


static gboolean
refocus_cb (void *data)
{
  gtk_widget_grab_focus (GTK_WIDGET (data));
  return G_SOURCE_REMOVE;
}


/* However slow the machine is, the description is that of the widget that gets the focus after the
 * focused one was removed, not of the window that had no focus for a moment. */
static void
test_lost_focus (Fixture *f, gconstpointer data)
{
  gtk_window_set_focus (f->window, NULL);
  cp_announce (f->first, "One");
  g_idle_add (refocus_cb, f->second);
  g_usleep (LATE_US);
  cp_test_ui_wait_until (f->n_said == 1);
  assert_description (f->second, "One");
  assert_description (GTK_WIDGET (f->window), NULL);
}


CP_TESTS ()
{
  g_test_add ("/ui/announcer/focus", Fixture, NULL, set_up, test_focus, tear_down);
  g_test_add ("/ui/announcer/described", Fixture, NULL, set_up, test_described, tear_down);
  g_test_add ("/ui/announcer/lost-focus", Fixture, NULL, set_up, test_lost_focus, tear_down);
}
