/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/notices/cp-warning-bar.h"

#include "cp-test-ui.h"
#include "support/cp-test-main.h"

#define WARNING                                                                                    \
  "Puzzle progress cannot be saved: Failed to create the file: No space left "                     \
  "on the device"

typedef struct {
  GtkWindow *window;
  CpWarningBar *bar;
  GtkWidget *entry; /* below */
  unsigned activated;
} Fixture;


static void
act_cb (GSimpleAction *action, GVariant *parameter, void *data)
{
  ((Fixture *) data)->activated++;
}


static void
set_up (Fixture *f, const void *data)
{
  static const GActionEntry actions[] = { { .name = "act", .activate = act_cb } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  f->bar = g_object_new (CP_TYPE_WARNING_BAR, NULL);
  f->entry = gtk_entry_new ();
  gtk_widget_set_vexpand (f->entry, TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->bar));
  gtk_box_append (GTK_BOX (box), f->entry);
  g_action_map_add_action_entries (G_ACTION_MAP (group), actions, G_N_ELEMENTS (actions), f);
  gtk_widget_insert_action_group (box, "test", G_ACTION_GROUP (group));
  f->window = cp_test_ui_show (box, 360, 640);
}


static void
tear_down (Fixture *f, const void *data)
{
  cp_test_ui_close (f->window);
}


static void
warn_of (Fixture *f, const char *text)
{
  static const CpWarningButton buttons[] = { { "_Try Again", "test.act" },
                                             { "Save _As…", "test.act" } };

  cp_warning_bar_warn (f->bar, text, buttons, G_N_ELEMENTS (buttons));
  cp_test_ui_settle ();
}


static void
warn (Fixture *f)
{
  warn_of (f, WARNING);
}


static bool
warns (Fixture *f)
{
  cp_test_ui_settle ();
  return gtk_widget_get_mapped (GTK_WIDGET (f->bar));
}


/* A warning stays, and the widget below gets less space. */
static void
test_room (Fixture *f, const void *data)
{
  graphene_rect_t bar, below;

  g_assert_false (warns (f));
  int height = gtk_widget_get_height (f->entry);
  warn (f);
  g_assert_true (warns (f));
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (f->bar), GTK_WIDGET (f->window), &bar));
  g_assert_true (gtk_widget_compute_bounds (f->entry, GTK_WIDGET (f->window), &below));
  g_assert_cmpfloat (bar.origin.y + bar.size.height, <=, below.origin.y);
  g_assert_cmpint (gtk_widget_get_height (f->entry), <, height);
  GtkWidget *label = cp_test_ui_find_label (GTK_WIDGET (f->bar), WARNING);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
  cp_test_ui_click_middle (
      gtk_widget_get_parent (cp_test_ui_find_label (GTK_WIDGET (f->bar), "Save As…")));
  g_assert_cmpuint (f->activated, ==, 1);
  g_assert_true (warns (f));
  cp_warning_bar_warn (f->bar, NULL, NULL, 0);
  g_assert_false (warns (f));
  g_assert_cmpint (gtk_widget_get_height (f->entry), ==, height);
}


/* A dismissed warning stays hidden until the text changes. */
static void
test_dismissed (Fixture *f, const void *data)
{
  gtk_widget_grab_focus (f->entry);
  cp_warning_bar_warn_again (f->bar);
  g_assert_false (warns (f));
  warn (f);
  cp_test_ui_key ("Escape");
  g_assert_false (warns (f));
  cp_warning_bar_warn_again (f->bar);
  g_assert_true (warns (f));
  cp_test_ui_key ("Escape");
  warn (f);
  g_assert_false (warns (f));
  warn_of (f, "Something else");
  g_assert_true (warns (f));
}


/* A bar that is hidden moves the focus to its sibling. */
static void
test_focus (Fixture *f, const void *data)
{
  warn (f);
  gtk_widget_grab_focus (
      gtk_widget_get_parent (cp_test_ui_find_label (GTK_WIDGET (f->bar), "Try Again")));
  cp_warning_bar_warn (f->bar, NULL, NULL, 0);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (f->window), f->entry));
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/warning-bar/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("room", test_room);
  ADD ("dismissed", test_dismissed);
  ADD ("focus", test_focus);
#undef ADD
}
