/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "cp-test-ui.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"
#include "ui/pages/editor/cp-editor-paste.h"
#include "ui/parts/page/cp-position-clipboard.h"

#define CHESS "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"
#define SANDS "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[YYPPRRLLGGBByypprrllggbb] w - - 0 1"


static void
read_cb (GObject *source, GAsyncResult *result, void *data)
{
  *(char **) data = cp_position_clipboard_read_finish (result, NULL);
}


static void
text_cb (GObject *source, GAsyncResult *result, void *data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}


/* Other programs get the FEN alone, Counterpoise the rules with it. */
static void
test_clipboard (void)
{
  GtkWindow *window = cp_test_ui_show (gtk_label_new ("x"), 200, 100);
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));
  g_autofree char *text = NULL;
  g_autofree char *named = NULL;
  g_autofree char *plain = NULL;
  CpPosition pos;

  cp_position_init (&pos, cp_rules_parse ("dynamic:power=east", NULL));
  cp_position_clipboard_copy (GTK_WIDGET (window), &pos);
  gdk_clipboard_read_text_async (clipboard, NULL, text_cb, &text);
  cp_test_ui_wait_until (text != NULL);
  g_assert_cmpstr (text, ==, CHESS);
  cp_position_clipboard_read_async (GTK_WIDGET (window), read_cb, &named);
  cp_test_ui_wait_until (named != NULL);
  g_assert_cmpstr (named, ==, "dynamic:power=east | " CHESS);

  gdk_clipboard_set_text (clipboard, "1. d4");
  cp_position_clipboard_read_async (GTK_WIDGET (window), read_cb, &plain);
  cp_test_ui_wait_until (plain != NULL);
  g_assert_cmpstr (plain, ==, "1. d4");
  cp_test_ui_close (window);
}


/* The question that is open, or NULL. */
static AdwMessageDialog *
question (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
    if (ADW_IS_MESSAGE_DIALOG (window))
      return ADW_MESSAGE_DIALOG (window);
  }
  return NULL;
}


/* Only a FEN that the game chosen in the editor cannot have is asked about. */
static void
test_editor (void)
{
  GtkWindow *window = cp_test_ui_show (gtk_label_new ("x"), 600, 700);
  g_autoptr (CpDraft) draft =
      cp_draft_new_from_texts ("heavy-gravity", CHESS, "changing-challenges");
  g_autoptr (GError) error = NULL;

  g_assert_true (cp_editor_paste_fen (GTK_WIDGET (window), draft, CHESS, NULL));
  g_assert_null (question ());
  g_assert_cmpstr (cp_draft_get_rules (draft)->string, ==, "heavy-gravity");
  g_assert_true (cp_editor_paste_fen (GTK_WIDGET (window), draft, SANDS, NULL));
  g_assert_null (question ());
  g_assert_cmpstr (cp_draft_get_rules (draft)->string, ==, "shifting-sands:colours=each");

  g_assert_true (cp_editor_paste_fen (GTK_WIDGET (window), draft, CHESS, NULL));
  g_assert_nonnull (question ());
  cp_test_ui_settle ();
  cp_test_ui_key ("Escape");
  cp_test_ui_wait_until (question () == NULL);
  g_assert_cmpstr (cp_draft_get_rules (draft)->string, ==, "shifting-sands:colours=each");

  g_assert_true (cp_editor_paste_fen (GTK_WIDGET (window), draft, CHESS, NULL));
  GtkWidget *label = cp_test_ui_find_label (GTK_WIDGET (question ()), "Heavy Gravity Chess");
  GtkWidget *row = gtk_widget_get_ancestor (label, ADW_TYPE_ACTION_ROW);
  gtk_widget_activate (GTK_WIDGET (row));
  cp_test_ui_settle ();
  cp_test_ui_key ("Return");
  cp_test_ui_wait_until (question () == NULL);
  g_assert_cmpstr (cp_draft_get_rules (draft)->string, ==, "heavy-gravity");

  g_assert_true (
      cp_editor_paste_fen (GTK_WIDGET (window), draft, "dynamic:power=own | " CHESS, NULL));
  g_assert_null (question ());
  g_assert_cmpstr (cp_draft_get_rules (draft)->string, ==, "dynamic:power=own");
  g_assert_false (cp_editor_paste_fen (GTK_WIDGET (window), draft, "rubbish", &error));
  g_assert_nonnull (error);
  cp_test_ui_close (window);
}


CP_TESTS ()
{
  g_test_add_func ("/ui/rules-question/clipboard", test_clipboard);
  g_test_add_func ("/ui/rules-question/editor", test_editor);
}
