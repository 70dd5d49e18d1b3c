/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>

#include "config.h"
#include "cp-test-ui.h"
#include "record/pgn/cp-pgn-reader.h"
#include "support/cp-test-main.h"
#include "ui/parts/export/cp-export-dialog.h"
#include "ui/parts/export/cp-print.h"

#define GAME                                                                                       \
  "[Event \"Spring\"]\n[Date \"2024.05.01\"]\n[White \"Anna/B\"]\n[Black \"Ben\"]\n"               \
  "[Result \"*\"]\n[Variant \"changing-challenges\"]\n\n"                                          \
  "{Here it begins.} 1. d4 $220 {[%cal Gd4d6][%csl Rd8]} d8 2. c4 (2. e4 {or so} e8) c8 *\n"

typedef struct {
  GtkWindow *parent;
  CpGame *game;
  GSettings *settings;
  GtkWidget *dialog;
  char *folder;
  char *exported; /* the path of the file that was written */
  unsigned n_left_out;
} Fixture;


static void
exported_cb (CpExportDialog *dialog, GFile *file, Fixture *f)
{
  g_free (f->exported);
  f->exported = g_file_get_path (file);
  f->n_left_out = cp_export_dialog_get_n_left_out (dialog);
}


static void
set_up (Fixture *f, const void *data)
{
  g_autoptr (GError) error = NULL;
  CpRecord *record = cp_pgn_read_one (GAME, strlen (GAME), &error);
  g_assert_no_error (error);
  f->game = cp_game_new_from_record (record, NULL);
  cp_game_set_reviewing (f->game, true);
  cp_game_go_to (f->game, cp_record_get_root (record)->first_child);
  f->settings = g_settings_new (APPLICATION_ID);
  g_auto (GStrv) keys = NULL;
  g_autoptr (GSettingsSchema) schema = NULL;
  g_object_get (f->settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (char **key = keys; *key != NULL; key++)
    g_settings_reset (f->settings, *key);
  f->folder = g_dir_make_tmp ("counterpoise-export-XXXXXX", &error);
  g_assert_no_error (error);
  f->parent = cp_test_ui_show (gtk_label_new ("parent"), 640, 900);
  f->dialog = cp_export_dialog_new (f->parent, f->game, false, f->settings);
  g_signal_connect (f->dialog, "exported", G_CALLBACK (exported_cb), f);
  g_object_add_weak_pointer (G_OBJECT (f->dialog), (void **) &f->dialog);
  cp_test_ui_present (GTK_WINDOW (f->dialog));
}


static void
tear_down (Fixture *f, const void *data)
{
  if (f->dialog != NULL) {
    GtkWindow *dialog = GTK_WINDOW (f->dialog);
    cp_test_ui_close (dialog);
  }
  cp_test_ui_close (f->parent);
  g_autoptr (GDir) dir = g_dir_open (f->folder, 0, NULL);
  const char *name;
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (f->folder, name, NULL);
    g_assert_cmpint (g_unlink (path), ==, 0);
  }
  g_assert_cmpint (g_rmdir (f->folder), ==, 0);
  g_clear_pointer (&f->folder, g_free);
  g_clear_pointer (&f->exported, g_free);
  g_clear_object (&f->settings);
  g_clear_object (&f->game);
}


static void
click_label (GtkWidget *root, const char *text)
{
  GtkWidget *label = cp_test_ui_find_label (root, text);
  if (label == NULL)
    g_error ("There is no “%s”", text);
  cp_test_ui_click_middle (label);
  cp_test_ui_settle ();
}


static void
export_to (Fixture *f, const char *name)
{
  g_autofree char *path = g_build_filename (f->folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  cp_export_dialog_export_to (CP_EXPORT_DIALOG (f->dialog), file);
}


/* Waits until a file was written, and checks its first bytes. */
static void
assert_exported (Fixture *f, const char *magic)
{
  g_autofree char *contents = NULL;
  size_t length;
  cp_test_ui_wait_until (f->exported != NULL);
  g_assert_true (g_file_get_contents (f->exported, &contents, &length, NULL));
  g_assert_cmpuint (length, >, 200);
  g_assert_true (memcmp (contents, magic, strlen (magic)) == 0);
  cp_test_ui_wait_until (f->dialog == NULL);
}


static void
test_diagram (Fixture *f, const void *data)
{
  export_to (f, "a.png");
  assert_exported (f, "\x89PNG");
}


/* Of a position there are only diagrams, also of an invalid one. */
static void
test_position (Fixture *f, const void *data)
{
  static const char *const magic[][2] = { { "a.png", "\x89PNG" },
                                          { "a.svg", "<?xml" },
                                          { "a.pdf", "%PDF" } };
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i += 5) {
    CpPosition empty = { .rules = all[i], .en_passant = CP_SQUARE_NONE, .fullmove_number = 1 };
    g_autoptr (CpGame) game = cp_game_new_from_record (cp_record_new (all[i], &empty), NULL);
    if (f->dialog != NULL)
      cp_test_ui_close (GTK_WINDOW (f->dialog));
    f->dialog = cp_export_dialog_new_diagram (f->parent, game, "Empty", false, f->settings);
    g_signal_connect (f->dialog, "exported", G_CALLBACK (exported_cb), f);
    g_object_add_weak_pointer (G_OBJECT (f->dialog), (void **) &f->dialog);
    cp_test_ui_present (GTK_WINDOW (f->dialog));
    g_assert_null (cp_test_ui_find_label (f->dialog, "Score Sheet"));
    export_to (f, magic[i / 5 % 3][0]);
    assert_exported (f, magic[i / 5 % 3][1]);
    g_clear_pointer (&f->exported, g_free);
  }
}


static void
test_no_ending (Fixture *f, const void *data)
{
  export_to (f, "a");
  assert_exported (f, "\x89PNG");
  g_assert_true (g_str_has_suffix (f->exported, "a.png"));
}


static bool
is_switch_row (GtkWidget *widget, const void *title)
{
  return ADW_IS_ACTION_ROW (widget) &&
         g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title);
}


/* Options change the preview, and are remembered. */
static void
test_options (Fixture *f, const void *data)
{
  GtkWidget *preview = cp_test_ui_find_type (f->dialog, GTK_TYPE_DRAWING_AREA);
  g_autoptr (GBytes) before = cp_test_ui_get_pixels (preview);
  GtkWidget *row = cp_test_ui_find (f->dialog, is_switch_row, "Arrows and Circles");
  gtk_test_accessible_assert_property (preview, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Preview of the diagram");
  gtk_widget_grab_focus (row);
  cp_test_ui_settle ();
  gtk_widget_activate (row);
  cp_test_ui_settle ();
  g_autoptr (GBytes) after = cp_test_ui_get_pixels (preview);
  g_assert_false (g_bytes_equal (before, after));
  g_assert_false (g_settings_get_boolean (f->settings, "export-shapes"));
}


static bool
is_board_row (GtkWidget *widget, const void *data)
{
  return ADW_IS_COMBO_ROW (widget) && is_switch_row (widget, "Board");
}


/* Each page has a choice of the board theme, initially the preferred one, or the one for paper. */
static void
test_boards (Fixture *f, const void *data)
{
  static const char *const pages[] = { "Diagram", "Score Sheet", "Animation" };

  for (size_t i = 0; i < G_N_ELEMENTS (pages); i++) {
    click_label (f->dialog, pages[i]);
    AdwComboRow *row = ADW_COMBO_ROW (cp_test_ui_find (f->dialog, is_board_row, NULL));
    GtkWidget *preview = cp_test_ui_find_type (f->dialog, GTK_TYPE_DRAWING_AREA);
    g_assert_cmpuint (adw_combo_row_get_selected (row), ==, i == 1 ? CP_N_THEMES : CP_THEME_WOOD);
    g_autoptr (GBytes) first = cp_test_ui_get_pixels (preview);
    adw_combo_row_set_selected (row, CP_THEME_CLEAR);
    g_autoptr (GBytes) clear = cp_test_ui_get_pixels (preview);
    adw_combo_row_set_selected (row, CP_THEME_PRINT);
    g_autoptr (GBytes) print = cp_test_ui_get_pixels (preview);
    g_assert_false (g_bytes_equal (first, clear));
    g_assert_false (g_bytes_equal (clear, print));
  }
}


static void
test_sheet (Fixture *f, const void *data)
{
  click_label (f->dialog, "Score Sheet");
  g_assert_nonnull (cp_test_ui_find_label (f->dialog, "Page 1 of 1"));
  export_to (f, "a.pdf");
  assert_exported (f, "%PDF");
}


static void
test_sheet_stopped (Fixture *f, const void *data)
{
  click_label (f->dialog, "Score Sheet");
  export_to (f, "a.pdf");
  gtk_window_destroy (GTK_WINDOW (f->dialog));
  cp_test_ui_wait_until (f->dialog == NULL);
  g_assert_null (f->exported);
}


static void
test_animation (Fixture *f, const void *data)
{
  click_label (f->dialog, "Animation");
  export_to (f, "a.gif");
  assert_exported (f, "GIF89a");
}


static void
test_animation_stopped (Fixture *f, const void *data)
{
  click_label (f->dialog, "Animation");
  export_to (f, "a.webp");
  gtk_window_destroy (GTK_WINDOW (f->dialog));
  /* The dialog is freed when the thread has ended. */
  cp_test_ui_wait_until (f->dialog == NULL);
  g_assert_null (f->exported);
}


/* Replaces the dialog by one for games of a library: @n of them, and one that does not exist any
 * more. */
static void
show_games (Fixture *f, unsigned n)
{
  g_autoptr (CpLibrary) library = cp_library_new ();
  g_autoptr (GArray) indices = g_array_new (FALSE, FALSE, sizeof (unsigned));
  unsigned missing = n;

  if (f->dialog != NULL)
    cp_test_ui_close (GTK_WINDOW (f->dialog));
  for (unsigned i = 0; i < n; i++) {
    cp_library_add_text (library, GAME);
    g_array_append_val (indices, i);
  }
  g_array_append_val (indices, missing);
  f->dialog = cp_export_dialog_new_games (f->parent, library, indices, f->settings);
  g_signal_connect (f->dialog, "exported", G_CALLBACK (exported_cb), f);
  g_object_add_weak_pointer (G_OBJECT (f->dialog), (void **) &f->dialog);
  cp_test_ui_present (GTK_WINDOW (f->dialog));
}


/* Asserts the number of pages of a PDF, if poppler-utils are installed. */
static void
assert_pages (const char *path, unsigned n)
{
  const char *argv[] = { "pdfinfo", path, NULL };
  g_autofree char *program = g_find_program_in_path (argv[0]);
  g_autofree char *expected = g_strdup_printf ("Pages:           %u\n", n);
  g_autofree char *out = NULL;
  g_autoptr (GError) error = NULL;

  if (program == NULL)
    return;
  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &out, NULL, NULL,
                &error);
  g_assert_no_error (error);
  g_test_message ("%s", out);
  g_assert_nonnull (strstr (out, expected));
}


/* Many games are written to one file, by the options of each page. */
static void
test_games (Fixture *f, const void *data)
{
  static const struct {
    const char *page;
    const char *setting;
    int value;
    unsigned n_pages;
  } cases[] = {
    { "Score Sheets", "export-graph", CP_GRAPH_NONE, 2 },
    { "Score Sheets", "export-new-pages", true, 7 },
    { "Diagrams", "export-columns", 1, 2 },
    { "Diagrams", "export-columns", 2, 1 },
    { "Diagrams", "export-columns", 0, 4 },
  };

  g_settings_set_boolean (f->settings, "export-diagrams", false);
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    show_games (f, 7);
    g_assert_nonnull (cp_test_ui_find_label (f->dialog, "Export 8 Games"));
    click_label (f->dialog, cases[i].page);
    if (g_str_equal (cases[i].setting, "export-new-pages"))
      g_settings_set_boolean (f->settings, cases[i].setting, cases[i].value);
    else
      g_settings_set_int (f->settings, cases[i].setting, cases[i].value);
    export_to (f, "games");
    cp_test_ui_wait_until (f->exported != NULL);
    g_assert_true (g_str_has_suffix (f->exported, "games.pdf"));
    g_assert_cmpuint (f->n_left_out, ==, 1);
    assert_pages (f->exported, cases[i].n_pages);
    cp_test_ui_wait_until (f->dialog == NULL);
    g_assert_cmpint (g_unlink (f->exported), ==, 0);
    g_clear_pointer (&f->exported, g_free);
  }
}


/* The preview is drawn, and follows the options. */
static void
test_games_preview (Fixture *f, const void *data)
{
  g_settings_set_boolean (f->settings, "export-diagrams", false);
  show_games (f, 3);
  GtkWidget *preview = cp_test_ui_find_type (f->dialog, GTK_TYPE_DRAWING_AREA);
  g_autoptr (GBytes) before = cp_test_ui_get_pixels (preview), after = NULL;
  gtk_test_accessible_assert_property (preview, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Preview of the first page");
  g_settings_set_boolean (f->settings, "export-new-pages", true);
  do {
    cp_test_ui_settle ();
    g_clear_pointer (&after, g_bytes_unref);
    after = cp_test_ui_get_pixels (preview);
  } while (g_bytes_equal (after, before));
}


/* Closing the dialog stops writing, and leaves no file. */
static void
test_games_stopped (Fixture *f, const void *data)
{
  show_games (f, 100);
  export_to (f, "games.pdf");
  gtk_window_destroy (GTK_WINDOW (f->dialog));
  cp_test_ui_wait_until (f->dialog == NULL);
  g_assert_null (f->exported);
}


static GtkWindow *
find_complaint (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next) {
    if (ADW_IS_MESSAGE_DIALOG (l->data))
      return l->data;
  }
  return NULL;
}


/* An error is shown, and the user can try again. */
static void
assert_complaint (Fixture *f, const char *reason)
{
  cp_test_ui_wait_until (find_complaint () != NULL);
  AdwMessageDialog *complaint = ADW_MESSAGE_DIALOG (find_complaint ());

  g_assert_cmpstr (adw_message_dialog_get_heading (complaint), ==, "Nothing Was Exported");
  g_assert_nonnull (strstr (adw_message_dialog_get_body (complaint), reason));
  g_assert_null (f->exported);
  g_assert_nonnull (f->dialog);
  cp_test_ui_close (GTK_WINDOW (complaint));
}


static void
test_failure (Fixture *f, const void *data)
{
  export_to (f, "missing/a.png");
  assert_complaint (f, g_strerror (ENOENT));
}


/* If there is no space on the disk, no partial file is left, and an existing file is kept. The
 * limit of the process stands for a full disk. */
static void
test_full_disk (Fixture *f, const void *data)
{
  static const char *const pages[] = { "Diagram", "Score Sheet", "Animation" };
  static const char *const names[] = { "a.png", "a.pdf", "a.webp" };
  struct rlimit before;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  struct rlimit little = { .rlim_cur = 20, .rlim_max = before.rlim_max };
  for (size_t i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = g_build_filename (f->folder, names[i], NULL);
    g_autofree char *text = NULL;
    g_assert_true (g_file_set_contents (path, "earlier", -1, NULL));
    click_label (f->dialog, pages[i]);
    g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &little), ==, 0);
    export_to (f, names[i]);
    assert_complaint (f, g_strerror (EFBIG));
    g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);
    g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
    g_assert_cmpstr (text, ==, "earlier");
  }
}


/* The extension must be that of the format. */
static void
test_unknown_ending (Fixture *f, const void *data)
{
  export_to (f, "a.jpeg");
  cp_test_ui_settle ();
  g_assert_null (f->exported);
  g_assert_nonnull (f->dialog);
}


/* Prints to a file. Returns its path (transfer full). */
static char *
print (Fixture *f, GtkPrintOperation *operation)
{
  char *path = g_build_filename (f->folder, "print.pdf", NULL);
  g_autoptr (GError) error = NULL;

  gtk_print_operation_set_export_filename (operation, path);
  gtk_print_operation_set_allow_async (operation, FALSE);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, f->parent, &error);
  g_assert_no_error (error);
  return path;
}


static void
test_print (Fixture *f, const void *data)
{
  g_autoptr (GtkPrintOperation) operation = cp_print_operation_new (f->game, NULL);
  g_autofree char *path = print (f, operation);
  g_autofree char *contents = NULL;
  size_t length;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  g_assert_cmpuint (length, >, 1000);
  g_assert_true (g_str_has_prefix (contents, "%PDF"));
}


/* Several games are printed with the chosen options; one that does not exist any more is left out.
 */
static void
test_print_games (Fixture *f, const void *data)
{
  g_autoptr (CpLibrary) library = cp_library_new ();
  g_autoptr (GArray) indices = g_array_new (FALSE, FALSE, sizeof (unsigned));
  CpBookOptions options = cp_book_options (CP_BOOK_SHEETS, 0, 0, 0);

  for (unsigned i = 0; i < 4; i++) {
    if (i < 3)
      cp_library_add_text (library, GAME);
    g_array_append_val (indices, i);
  }
  options.sheet.graph = CP_GRAPH_NONE;
  options.sheet.diagrams = false;
  g_autoptr (GtkPrintOperation) together =
      cp_print_games_operation_new (library, indices, &options);
  g_autofree char *path = print (f, together);
  assert_pages (path, 1);
  options.new_pages = true;
  g_autoptr (GtkPrintOperation) apart = cp_print_games_operation_new (library, indices, &options);
  g_autofree char *same_path = print (f, apart);
  assert_pages (same_path, 3);
}


static bool
is_print_button (GtkWidget *widget, const void *data)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), "document-print-symbolic") == 0;
}


/* Score sheets and diagrams of several games can be printed from the dialog. */
static void
test_print_button (Fixture *f, const void *data)
{
  show_games (f, 2);
  g_assert_nonnull (cp_test_ui_find (f->dialog, is_print_button, NULL));
  click_label (f->dialog, "Diagrams");
  g_assert_nonnull (cp_test_ui_find (f->dialog, is_print_button, NULL));
}


/* Writes pictures to be looked at. */
static void
test_pictures (Fixture *f, const void *data)
{
  static const char *const pages[] = { "Diagram", "Score Sheet", "Animation" };
  const char *folder = g_getenv ("CP_TEST_PICTURES");

  if (folder == NULL) {
    g_test_skip ("CP_TEST_PICTURES names no folder");
    return;
  }
  for (int i = 0; i < 6; i++) {
    bool dark = i >= 3;
    adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                        dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                             : ADW_COLOR_SCHEME_FORCE_LIGHT);
    click_label (f->dialog, pages[i % 3]);
    cp_test_ui_resize (GTK_WINDOW (f->dialog), dark ? 360 : 560, dark ? 680 : 860);
    g_autofree char *path = g_strdup_printf ("%s/export-%d.png", folder, i);
    cp_test_ui_save_png (f->dialog, path);
  }
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
}


/* Returns the file chooser that is shown, NULL if there is none. */
static GtkFileChooser *
find_chooser (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *link = windows; link != NULL; link = link->next) {
    if (GTK_IS_FILE_CHOOSER (link->data))
      return GTK_FILE_CHOOSER (link->data);
  }
  return NULL;
}


/* The user is asked for a file in the folder of the game. */
static void
test_folder (Fixture *f, const void *data)
{
  g_autoptr (GFile) origin = g_file_new_build_filename (f->folder, "games.pgn", NULL);
  g_autoptr (GFile) folder = NULL;
  GtkFileChooser *chooser = NULL;

  cp_export_dialog_set_origin (CP_EXPORT_DIALOG (f->dialog), origin);
  cp_test_ui_click_middle (GTK_WIDGET (cp_test_ui_find_label (f->dialog, "Save…")));
  cp_test_ui_wait_until ((chooser = find_chooser ()) != NULL);
  cp_test_ui_wait_until ((folder = gtk_file_chooser_get_current_folder (chooser)) != NULL);
  g_assert_cmpstr (g_file_peek_path (folder), ==, f->folder);
  gtk_window_destroy (GTK_WINDOW (chooser));
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/export-dialog/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("diagram", test_diagram);
  ADD ("position", test_position);
  ADD ("no-ending", test_no_ending);
  ADD ("options", test_options);
  ADD ("boards", test_boards);
  ADD ("sheet", test_sheet);
  ADD ("sheet-stopped", test_sheet_stopped);
  ADD ("animation", test_animation);
  ADD ("animation-stopped", test_animation_stopped);
  ADD ("games", test_games);
  ADD ("games-preview", test_games_preview);
  ADD ("games-stopped", test_games_stopped);
  ADD ("folder", test_folder);
  ADD ("failure", test_failure);
  ADD ("full-disk", test_full_disk);
  ADD ("unknown-ending", test_unknown_ending);
  ADD ("print", test_print);
  ADD ("print-games", test_print_games);
  ADD ("print-button", test_print_button);
  ADD ("pictures", test_pictures);
#undef ADD
}
