/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-view-private.h"

#include <glib/gi18n.h>

#include "cp-library-columns.h"
#include "cp-tags-dialog.h"
#include "model/puzzles/cp-puzzle-entry.h"
#include "record/pgn/cp-pgn-reader.h"
#include "record/text/cp-pgn-recode.h"
#include "ui/dialogs/cp-question.h"
#include "ui/widgets/cp-ui-text.h"

/* The index of the selected game, or G_MAXUINT. */
static unsigned
selected_index (CpLibraryView *view)
{
  CpLibraryGame *game = cp_library_view_get_selected (view);
  return game != NULL ? cp_library_game_get_index (game) : G_MAXUINT;
}


static bool
is_puzzle_selected (CpLibraryView *view)
{
  CpLibraryGame *game = cp_library_view_get_selected (view);
  return game != NULL && cp_puzzle_entry_is_task (game);
}


static void
open_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "game-activated", selected_index (CP_LIBRARY_VIEW (widget)));
}


static void
review_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "review-requested", selected_index (CP_LIBRARY_VIEW (widget)));
}


static void
save_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "save-requested");
}


/* The selected games, if there are several, or else all that are shown. */
static void
analyse_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpLibraryView *view = CP_LIBRARY_VIEW (widget);
  g_autoptr (GArray) selected = cp_library_view_list_selected (view);
  g_autoptr (GArray) shown = cp_library_view_list_shown (view);
  GArray *indices = selected->len > 1 ? selected : shown;

  if (indices->len > 0)
    cp_library_analyser_ask (cp_library_view_get_analyser (view),
                             GTK_WINDOW (gtk_widget_get_root (widget)),
                             cp_library_view_get_library (view), g_array_ref (indices));
}


static void
edit_tags (CpLibraryView *view)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CpGame) game =
      cp_library_get_game (cp_library_view_get_library (view), selected_index (view), &error);

  if (game == NULL) {
    g_signal_emit_by_name (view, "game-activated", selected_index (view));
    return;
  }
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (view));
  gtk_window_present (GTK_WINDOW (cp_tags_dialog_new (GTK_WINDOW (root), game)));
}


static void
edit_answered (void *data, const char *answer)
{
  g_autoptr (CpLibraryView) view = data;

  if (g_str_equal (answer, "edit") && cp_library_view_get_selected (view) != NULL)
    edit_tags (view);
}


/* A game with a problem stays as it is in the file until it is edited. */
static void
edit_tags_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpLibraryView *view = CP_LIBRARY_VIEW (widget);

  g_autoptr (GError) error = NULL;
  G_GNUC_UNUSED g_autoptr (CpGame) game =
      cp_library_get_game (cp_library_view_get_library (view), selected_index (view), &error);

  /* One of which nothing can be shown is mended as text. */
  if (cp_library_game_get_problem (cp_library_view_get_selected (view)) == NULL ||
      g_error_matches (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_UNREADABLE)) {
    edit_tags (view);
    return;
  }
  const CpAnswer answers[] = {
    { CP_ANSWER_CANCEL, _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    /* Translators: a button. */
    { "edit", _ ("Ch_ange"), ADW_RESPONSE_DESTRUCTIVE },
  };
  gtk_window_present (cp_question_new (
      GTK_WINDOW (gtk_widget_get_root (widget)), _ ("Change a Game With a Problem?"),
      _ ("The game stays as it is in the file unless you change it. If you do, only the parts that "
         "could be understood will be saved."),
      answers, G_N_ELEMENTS (answers), edit_answered, g_object_ref (view)));
}


static void
copy_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpLibraryView *view = CP_LIBRARY_VIEW (widget);
  g_autoptr (GError) error = NULL;
  unsigned copy =
      cp_library_copy (cp_library_view_get_library (view), selected_index (view), &error);

  if (error != NULL) {
    cp_library_view_tell (view, error->message, false);
    return;
  }
  cp_library_view_select (view, copy);
}


/* The texts of games as they stand in the file, but in UTF-8; %NULL with @error set. */
static char *
join_texts (CpLibrary *library, const GArray *indices, GError **error)
{
  g_autoptr (GString) all = g_string_new (NULL);

  for (unsigned i = 0; i < indices->len; i++) {
    g_autoptr (GBytes) bytes =
        cp_library_write_game (library, g_array_index (indices, unsigned, i), error);
    if (bytes == NULL)
      return NULL;
    if (all->len + g_bytes_get_size (bytes) > CP_PGN_MAX_TEXT) {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                           _ ("These games are too long to copy. Save them to a file."));
      return NULL;
    }
    GString *text = cp_pgn_recode_utf8 (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
    g_string_append_printf (all, "%s%s\n", i > 0 ? "\n" : "", text->str);
    g_string_free (text, TRUE);
  }
  return g_utf8_make_valid (all->str, (gssize) all->len);
}


static void
copy_text_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpLibraryView *view = CP_LIBRARY_VIEW (widget);
  g_autoptr (GArray) indices = cp_library_view_list_selected (view);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = join_texts (cp_library_view_get_library (view), indices, &error);
  g_autofree char *told =
      /* Translators: games are in the clipboard. */
      g_strdup_printf (ngettext ("%'u game was copied", "%'u games were copied", indices->len),
                       indices->len);

  if (text != NULL)
    gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  cp_library_view_tell (view, text != NULL ? told : error->message, false);
}


/* The game that is selected when these are gone: the next one shown, or at the end the one before;
 * %NULL if none is left. */
static CpLibraryGame *
find_survivor (CpLibraryView *view, const GArray *indices)
{
  int next =
      cp_library_view_get_neighbour (view, g_array_index (indices, unsigned, indices->len - 1), 1);

  if (next < 0)
    next = cp_library_view_get_neighbour (view, g_array_index (indices, unsigned, 0), -1);
  return next >= 0 ? cp_library_nth (cp_library_view_get_library (view), (unsigned) next) : NULL;
}


static void
delete_several (CpLibraryView *view, const GArray *indices)
{
  g_autoptr (CpLibraryGame) next = find_survivor (view, indices);
  g_autofree char *text =
      /* Translators: about several games of a file. */
      g_strdup_printf (ngettext ("Deleted %'u game", "Deleted %'u games", indices->len),
                       indices->len);

  cp_library_delete_games (cp_library_view_get_library (view), indices);
  if (next != NULL)
    cp_library_view_select (view, cp_library_game_get_index (next));
  cp_library_view_tell (view, text, true);
}


/* What is selected instead: the next game shown, or at the end the one before. */
static void
delete_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpLibraryView *view = CP_LIBRARY_VIEW (widget);
  g_autoptr (GArray) indices = cp_library_view_list_selected (view);

  if (indices->len > 1) {
    delete_several (view, indices);
    return;
  }
  CpLibrary *library = cp_library_view_get_library (view);
  unsigned index = selected_index (view);
  g_autofree char *game = cp_library_game_name (cp_library_view_get_selected (view));
  /* Translators: %s is what a game is called: “Anna – Ben”. */
  g_autofree char *text = g_strdup_printf (_ ("Deleted “%s”"), game);
  int next = cp_library_view_get_neighbour (view, index, 1);

  if (next < 0)
    next = cp_library_view_get_neighbour (view, index, -1);
  cp_library_delete (library, index);
  if (next >= 0)
    cp_library_view_select (view, (unsigned) next > index ? (unsigned) next - 1 : (unsigned) next);
  cp_library_view_tell (view, text, true);
}


static void
move (CpLibraryView *view, int by)
{
  unsigned from = selected_index (view);
  unsigned to = (unsigned) ((int) from + by);

  cp_library_move (cp_library_view_get_library (view), from, to);
  cp_library_view_select (view, to);
}


static void
move_up_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  move (CP_LIBRARY_VIEW (widget), -1);
}


static void
move_down_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  move (CP_LIBRARY_VIEW (widget), 1);
}


static void
undo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_library_undo (cp_library_view_get_library (CP_LIBRARY_VIEW (widget)));
}


static void
redo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_library_redo (cp_library_view_get_library (CP_LIBRARY_VIEW (widget)));
}


static void
search_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_library_view_focus_search (CP_LIBRARY_VIEW (widget));
}


void
cp_library_actions_install (GtkWidgetClass *widget_class)
{
  static const struct {
    const char *name;
    GtkWidgetActionActivateFunc activate;
    unsigned key;
    GdkModifierType modifiers;
  } actions[] = {
    { "library.open", open_cb, 0, 0 },
    { "library.solve", open_cb, 0, 0 },
    { "library.review", review_cb, 0, 0 },
    { "library.edit-tags", edit_tags_cb, GDK_KEY_F2, 0 },
    { "library.copy", copy_cb, GDK_KEY_d, GDK_CONTROL_MASK },
    { "library.copy-text", copy_text_cb, GDK_KEY_c, GDK_CONTROL_MASK },
    { "library.delete", delete_cb, GDK_KEY_Delete, 0 },
    { "library.save-selected", save_cb, 0, 0 },
    { "library.analyse", analyse_cb, GDK_KEY_F7, GDK_SHIFT_MASK },
    { "library.move-up", move_up_cb, GDK_KEY_Up, GDK_ALT_MASK },
    { "library.move-down", move_down_cb, GDK_KEY_Down, GDK_ALT_MASK },
    { "library.undo", undo_cb, GDK_KEY_z, GDK_CONTROL_MASK },
    { "library.redo", redo_cb, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
    { "library.search", search_cb, GDK_KEY_f, GDK_CONTROL_MASK },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (actions); i++) {
    gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].activate);
    if (actions[i].key != 0)
      gtk_widget_class_add_binding_action (widget_class, actions[i].key, actions[i].modifiers,
                                           actions[i].name, NULL);
  }
}


void
cp_library_actions_update (CpLibraryView *view)
{
  GtkWidget *widget = GTK_WIDGET (view);
  CpLibrary *library = cp_library_view_get_library (view);
  unsigned n_games = library != NULL ? cp_library_get_n_games (library) : 0;
  unsigned index = selected_index (view);
  g_autoptr (GArray) indices = cp_library_view_list_selected (view);
  bool several = indices->len > 1;
  bool is_selected = index < n_games && !several;
  bool can_move = is_selected && cp_library_view_in_file_order (view);
  bool is_puzzle = is_selected && is_puzzle_selected (view);
  CpLibraryAnalyser *analyser = cp_library_view_get_analyser (view);
  bool can_analyse = n_games > 0 && !cp_library_analyser_get_running (analyser);

  gtk_widget_action_set_enabled (widget, "library.open", is_selected && !is_puzzle);
  gtk_widget_action_set_enabled (widget, "library.solve", is_puzzle);
  gtk_widget_action_set_enabled (widget, "library.review", is_puzzle);
  gtk_widget_action_set_enabled (widget, "library.edit-tags", is_selected);
  gtk_widget_action_set_enabled (widget, "library.copy", is_selected);
  gtk_widget_action_set_enabled (widget, "library.copy-text", is_selected || several);
  gtk_widget_action_set_enabled (widget, "library.delete", is_selected || several);
  gtk_widget_action_set_enabled (widget, "library.save-selected", several);
  gtk_widget_action_set_enabled (widget, "library.analyse", can_analyse);
  gtk_widget_action_set_enabled (widget, "library.move-up", can_move && index > 0);
  gtk_widget_action_set_enabled (widget, "library.move-down", can_move && index + 1 < n_games);
  gtk_widget_action_set_enabled (widget, "library.undo",
                                 library != NULL && cp_library_get_can_undo (library));
  gtk_widget_action_set_enabled (widget, "library.redo",
                                 library != NULL && cp_library_get_can_redo (library));
}


const char *
cp_library_actions_why_not_move (CpLibraryView *view)
{
  if (cp_library_view_get_selected (view) == NULL || cp_library_view_in_file_order (view))
    return NULL;
  return _ ("You can only move games while all of them are shown and sorted by number.");
}


void
cp_library_actions_show_open (CpLibraryView *view, GtkButton *button)
{
  bool is_puzzle = is_puzzle_selected (view);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button),
                                  is_puzzle ? "library.solve" : "library.open");
  gtk_button_set_icon_name (button, is_puzzle ? "starred-symbolic" : "document-open-symbolic");
  cp_ui_set_tooltip (GTK_WIDGET (button), is_puzzle ? _ ("Solve Puzzle") : _ ("Open Game"));
}
