/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Invitation links, opened from the desktop or pasted: the code is filled in, and the dialog waits
 * for Join.
 */

#include <adwaita.h>

#include "cp-test-window.h"
#include "ui/kit/dialogs/cp-dialog.h"

#define NO_CODE "The link contains no code. Ask your friend to send it again."

typedef CpTestWindow Fixture;


static void
open_link (Fixture *f, const char *link)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (link);
  GFile *files[] = { file };

  g_application_open (G_APPLICATION (gtk_window_get_application (GTK_WINDOW (f->window))), files, 1,
                      "");
  cp_test_ui_settle ();
}


static void
paste_link (Fixture *f, const char *link)
{
  /* Focuses the window. */
  cp_test_ui_present (GTK_WINDOW (f->window));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (f->window)), link);
  cp_test_ui_key ("<Control>v");
  cp_test_ui_settle ();
}


static void
close_dialog (GtkWidget *dialog)
{
  gtk_window_destroy (GTK_WINDOW (dialog));
  cp_test_ui_settle ();
}


/* Asserts that the dialog has the code and waits for Join, which would save the proposed name. */
static void
assert_waits (Fixture *f, GtkWidget *dialog, const char *code)
{
  g_autofree char *name = g_settings_get_string (cp_test_window_settings (f->window), "own-name");
  GtkWidget *label = cp_test_ui_find_label (dialog, "Code or Link");

  g_assert_nonnull (label);
  GtkWidget *row = gtk_widget_get_ancestor (label, ADW_TYPE_ENTRY_ROW);
  g_assert_true (gtk_widget_get_mapped (row));
  g_assert_cmpstr (name, ==, "");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, code);
}


static void
assert_no_code (Fixture *f)
{
  GtkWidget *dialog = cp_test_window_dialog (f->window);

  g_assert_true (cp_test_window_reads (dialog, "The Link Cannot Be Opened"));
  g_assert_true (cp_test_window_reads (dialog, NO_CODE));
  close_dialog (dialog);
}


static void
test_no_code (Fixture *f, const void *data)
{
  open_link (f, "counterpoise:join/");
  assert_no_code (f);
  open_link (f, "counterpoise:join/?server=ws://localhost:9/v1");
  assert_no_code (f);
  paste_link (f, "counterpoise:join/");
  assert_no_code (f);
}


static void
test_opened (Fixture *f, const void *data)
{
  open_link (f, "counterpoise:join/7-marble-lever?server=ws://localhost:9/v1");
  GtkWidget *dialog = cp_test_window_dialog (f->window);
  assert_waits (f, dialog, "7-marble-lever");
  g_assert_true (cp_test_window_reads (dialog, "localhost:9"));
  /* The next link is filled into the same dialog. */
  open_link (f, "counterpoise:join/8-guitarist-revenge");
  g_assert_true (cp_test_window_dialog (f->window) == dialog);
  assert_waits (f, dialog, "8-guitarist-revenge");
  g_assert_false (cp_test_window_reads (dialog, "localhost:9"));
  close_dialog (dialog);
}


/* The dialog opens after the previous one is closed, and waits as well. */
static void
test_behind_dialog (Fixture *f, const void *data)
{
  cp_dialog_show_error (GTK_WINDOW (f->window), "Title", "Reason");
  cp_test_ui_settle ();
  GtkWidget *first = cp_test_window_dialog (f->window);
  open_link (f, "counterpoise:join/7-marble-lever?server=ws://localhost:9/v1");
  g_assert_true (cp_test_window_dialog (f->window) == first);
  close_dialog (first);
  GtkWidget *dialog = cp_test_window_dialog (f->window);
  assert_waits (f, dialog, "7-marble-lever");
  close_dialog (dialog);
}


static void
test_pasted (Fixture *f, const void *data)
{
  paste_link (f, "counterpoise:join/7-marble-lever\n");
  GtkWidget *dialog = cp_test_window_dialog (f->window);
  assert_waits (f, dialog, "7-marble-lever");
  close_dialog (dialog);
}


int
main (int argc, char *argv[])
{
  cp_test_ui_init (&argc, &argv);
#define ADD(name, function)                                                                        \
  g_test_add ("/journeys/join-link/" name, Fixture, NULL, cp_test_window_set_up, function,         \
              cp_test_window_tear_down)
  ADD ("no-code", test_no_code);
  ADD ("opened", test_opened);
  ADD ("behind-dialog", test_behind_dialog);
  ADD ("pasted", test_pasted);
#undef ADD
  return g_test_run ();
}
