/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"
#include "record/pgn/cp-pgn-reader.h"
#include "support/cp-test-main.h"
#include "ui/pages/library/cp-tags-dialog.h"

#define GAME                                                                                       \
  "[Event \"Spring\"]\n[Site \"?\"]\n[Date \"2024.05.??\"]\n[Round \"?\"]\n"                       \
  "[White \"Anna\"]\n[Black \"Ben\"]\n[Result \"*\"]\n"                                            \
  "[Variant \"changing-challenges\"]\n[TimeControl \"600+5\"]\n[Annotator \"Cleo <&>\"]\n\n"       \
  "1. d4 d8 *\n"

#define DECIDED                                                                                    \
  "[White \"Anna\"]\n[Result \"1-0\"]\n[Variant \"changing-challenges\"]\n[SetUp \"1\"]\n"         \
  "[FEN \"3k3/7/7/7/7/3K3/7/7/7/7/7[] b - - 0 1\"]\n\n1-0\n"

typedef struct {
  GtkWindow *parent;
  CpGame *game;
  GtkWidget *dialog;
} Fixture;


static void
open_dialog (Fixture *f)
{
  f->dialog = cp_tags_dialog_new (f->parent, f->game);
  g_object_add_weak_pointer (G_OBJECT (f->dialog), (void **) &f->dialog);
  cp_test_ui_present (GTK_WINDOW (f->dialog));
}


static void
set_up (Fixture *f, const void *data)
{
  const char *text = data;
  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (text, strlen (text));
  g_auto (CpPgnGame) game = { 0 };

  g_assert_true (cp_pgn_reader_next (reader, &game));
  g_assert_nonnull (game.record);
  f->game = cp_game_new_from_record (g_steal_pointer (&game.record), NULL);
  cp_game_set_reviewing (f->game, true);
  f->parent = cp_test_ui_show (gtk_label_new ("parent"), 640, 900);
  open_dialog (f);
}


static void
tear_down (Fixture *f, const void *data)
{
  if (f->dialog != NULL) {
    GtkWindow *dialog = GTK_WINDOW (f->dialog);
    cp_test_ui_close (dialog);
  }
  cp_test_ui_close (f->parent);
  g_object_unref (f->game);
}


static bool
is_row (GtkWidget *widget, const void *title)
{
  return ADW_IS_PREFERENCES_ROW (widget) &&
         g_str_has_prefix (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title);
}


static GtkWidget *
find_row (Fixture *f, const char *title)
{
  GtkWidget *row = cp_test_ui_find (f->dialog, is_row, title);
  if (row == NULL)
    g_error ("there is no row “%s”", title);
  return row;
}


/* Focuses a row and replaces its text. */
static void
type (Fixture *f, const char *title, const char *text)
{
  GtkWidget *row = find_row (f, title);
  gtk_widget_grab_focus (row);
  cp_test_ui_settle ();
  cp_test_ui_key ("<Control>a");
  cp_test_ui_key ("Delete");
  cp_test_ui_type (text);
  cp_test_ui_settle ();
}


/* Clicks Apply. Double clicks are disabled: one on the header bar would maximize the window. */
static void
apply (Fixture *f)
{
  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", 0, NULL);
  GtkWidget *button = cp_test_ui_find_label (f->dialog, "Apply");
  g_assert_nonnull (button);
  cp_test_ui_click_middle (button);
  cp_test_ui_settle ();
}


static const char *
get_tag (Fixture *f, const char *name)
{
  return cp_record_get_tag (cp_game_get_record (f->game), name);
}


static void
test_nothing_changed (Fixture *f, const void *data)
{
  apply (f);
  g_assert_null (f->dialog);
  g_assert_false (cp_game_get_can_undo (f->game));
  g_assert_cmpstr (get_tag (f, "Annotator"), ==, "Cleo <&>");
  g_assert_cmpstr (get_tag (f, "Date"), ==, "2024.05.??");
}


static void
test_edit (Fixture *f, const void *data)
{
  type (f, "White", "Zoe");
  type (f, "Black", "");
  type (f, "Site", "Here");
  type (f, "Date", "2024-05-7");
  type (f, "Annotator", "Dan");
  apply (f);
  g_assert_null (f->dialog);
  g_assert_cmpstr (get_tag (f, "White"), ==, "Zoe");
  g_assert_cmpstr (get_tag (f, "Black"), ==, NULL);
  g_assert_cmpstr (get_tag (f, "Site"), ==, "Here");
  g_assert_cmpstr (get_tag (f, "Date"), ==, "2024.05.07");
  g_assert_cmpstr (get_tag (f, "Annotator"), ==, "Dan");
  g_assert_cmpstr (get_tag (f, "Event"), ==, "Spring");

  cp_game_undo (f->game);
  g_assert_false (cp_game_get_can_undo (f->game));
  g_assert_cmpstr (get_tag (f, "White"), ==, "Anna");
  g_assert_cmpstr (get_tag (f, "Annotator"), ==, "Cleo <&>");
}


static void
test_wrong_date (Fixture *f, const void *data)
{
  type (f, "Date", "2024.02.30");
  g_assert_nonnull (cp_test_ui_find_label (f->dialog, "That month has no day 30."));
  apply (f);
  g_assert_nonnull (f->dialog);
  GtkWidget *row = find_row (f, "Date");
  GtkAccessible *entry = GTK_ACCESSIBLE (gtk_editable_get_delegate (GTK_EDITABLE (row)));
  gtk_test_accessible_assert_state (entry, GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_TRUE);
  type (f, "Date", "");
  apply (f);
  g_assert_null (f->dialog);
  g_assert_cmpstr (get_tag (f, "Date"), ==, NULL);
}


static void
test_other_tags (Fixture *f, const void *data)
{
  type (f, "Name of the Tag", "White Elo");
  cp_test_ui_key ("Return");
  g_assert_nonnull (cp_test_ui_find_label (
      f->dialog, "The name of a tag can only contain letters from A to Z, digits and _+#=:-"));
  type (f, "Name of the Tag", "WhiteElo");
  cp_test_ui_key ("Return");
  cp_test_ui_settle ();
  /* The focus is in the new row now. */
  cp_test_ui_type ("1900");
  GtkWidget *row = find_row (f, "Annotator");
  GtkWidget *remove = cp_test_ui_find_type (row, GTK_TYPE_BUTTON);
  gtk_test_accessible_assert_property (remove, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Remove Tag “Annotator”");
  cp_test_ui_click_middle (remove);
  apply (f);
  g_assert_cmpstr (get_tag (f, "WhiteElo"), ==, "1900");
  g_assert_cmpstr (get_tag (f, "Annotator"), ==, NULL);
}


/* Very long values cannot be edited and stay unchanged; so do tags beyond the limit of rows, and
 * tags whose names differ only beyond the length that is shown. */
static void
test_long (Fixture *f, const void *data)
{
  enum { N = 100 };
  CpRecord *record = cp_game_get_record (f->game);
  g_autofree char *name = g_strnfill (150, 'N');
  g_autofree char *value = g_strnfill (100000, 'v');
  char *names[N];

  gtk_window_destroy (GTK_WINDOW (f->dialog));
  cp_record_set_tag (record, "White", value);
  for (unsigned i = 0; i < N; i++) {
    names[i] = g_strdup_printf ("%s%u", name, i);
    cp_record_set_tag (record, names[i], i % 2 == 0 ? value : names[i]);
  }
  open_dialog (f);
  GtkEditable *white = GTK_EDITABLE (find_row (f, "White"));
  g_assert_cmpuint (strlen (gtk_editable_get_text (white)), <, 2000);
  g_assert_false (gtk_editable_get_editable (white));
  type (f, "Black", "Zoe");
  apply (f);
  g_assert_null (f->dialog);
  g_assert_cmpstr (get_tag (f, "Black"), ==, "Zoe");
  g_assert_cmpstr (get_tag (f, "White"), ==, value);
  for (unsigned i = 0; i < N; i++) {
    g_assert_cmpstr (get_tag (f, names[i]), ==, i % 2 == 0 ? value : names[i]);
    g_free (names[i]);
  }
  g_assert_cmpuint (cp_record_n_tags (record), ==, N + 6);
}


static void
choose (Fixture *f, const char *title, unsigned entry)
{
  GtkWidget *row = find_row (f, title);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), entry);
  cp_test_ui_settle ();
}


/* Result and tags are one step; endings that the game does not have are not offered. */
static void
test_result (Fixture *f, const void *data)
{
  choose (f, "Result", CP_BLACK_WINS);
  GListModel *endings = adw_combo_row_get_model (ADW_COMBO_ROW (find_row (f, "How It Ended")));
  unsigned resignation = GTK_INVALID_LIST_POSITION;
  for (unsigned i = 0; i < g_list_model_get_n_items (endings); i++) {
    g_autoptr (GtkStringObject) name = g_list_model_get_item (endings, i);
    g_assert_cmpstr (gtk_string_object_get_string (name), !=, "Checkmate");
    if (g_str_equal (gtk_string_object_get_string (name), "Resignation"))
      resignation = i;
  }
  choose (f, "How It Ended", resignation);
  type (f, "Event", "Summer");
  apply (f);
  CpOutcome outcome = cp_game_get_outcome (f->game);
  g_assert_cmpint (outcome.result, ==, CP_BLACK_WINS);
  g_assert_cmpint (outcome.termination, ==, CP_RESIGNATION);
  g_assert_cmpstr (get_tag (f, "Event"), ==, "Summer");

  cp_game_undo (f->game);
  g_assert_cmpint (cp_game_get_outcome (f->game).result, ==, CP_UNDECIDED);
  g_assert_cmpstr (get_tag (f, "Event"), ==, "Spring");
  g_assert_false (cp_game_get_can_undo (f->game));
}


/* A result that the board decides cannot be edited, and the dialog says why. */
static void
test_decided (Fixture *f, const void *data)
{
  g_assert_false (gtk_widget_get_sensitive (find_row (f, "Result")));
  g_assert_nonnull (cp_test_ui_find_label (
      f->dialog, "The white king stands on the centre line and nothing can knock it."));
  type (f, "White", "Zoe");
  apply (f);
  g_assert_cmpint (cp_game_get_outcome (f->game).result, ==, CP_WHITE_WINS);
  g_assert_cmpstr (get_tag (f, "White"), ==, "Zoe");
}


static void
test_names_of_entries (Fixture *f, const void *data)
{
  static const char *const titles[] = { "White", "Black", "Event", "Site", "Round", "Annotator" };

  for (size_t i = 0; i < G_N_ELEMENTS (titles); i++) {
    GtkEditable *entry = gtk_editable_get_delegate (GTK_EDITABLE (find_row (f, titles[i])));
    gtk_test_accessible_assert_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                         titles[i]);
  }
}


static void
test_cancel (Fixture *f, const void *data)
{
  type (f, "White", "Zoe");
  cp_test_ui_key ("Escape");
  cp_test_ui_settle ();
  g_assert_null (f->dialog);
  g_assert_cmpstr (get_tag (f, "White"), ==, "Anna");
}


/* Saves pictures for visual inspection. */
static void
test_pictures (Fixture *f, const void *data)
{
  const char *folder = g_getenv ("CP_TEST_PICTURES");

  if (folder == NULL) {
    g_test_skip ("CP_TEST_PICTURES names no folder");
    return;
  }
  for (int dark = 0; dark < 2; dark++) {
    adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                        dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                             : ADW_COLOR_SCHEME_FORCE_LIGHT);
    for (int width = 360; width <= 560; width += 200) {
      g_autofree char *path = g_strdup_printf ("%s/tags-%d-%d.png", folder, width, dark);
      cp_test_ui_resize (GTK_WINDOW (f->dialog), width, width == 360 ? 640 : 1200);
      cp_test_ui_save_png (f->dialog, path);
    }
  }
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
}


CP_TESTS ()
{
#define ADD(name, text, function)                                                                  \
  g_test_add ("/ui/tags-dialog/" name, Fixture, text, set_up, function, tear_down)
  ADD ("nothing-changed", GAME, test_nothing_changed);
  ADD ("edit", GAME, test_edit);
  ADD ("wrong-date", GAME, test_wrong_date);
  ADD ("other-tags", GAME, test_other_tags);
  ADD ("long", GAME, test_long);
  ADD ("result", GAME, test_result);
  ADD ("decided", DECIDED, test_decided);
  ADD ("names-of-entries", GAME, test_names_of_entries);
  ADD ("cancel", GAME, test_cancel);
  ADD ("pictures", GAME, test_pictures);
#undef ADD
}
