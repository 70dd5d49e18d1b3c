/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-page-private.h"

#include <glib/gi18n.h>

#include "cp-library-columns.h"
#include "cp-tags-dialog.h"
#include "model/puzzles/cp-puzzle-entry.h"
#include "record/pgn/cp-pgn-reader.h"
#include "record/text/cp-pgn-recode.h"
#include "ui/kit/dialogs/cp-question.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/parts/export/cp-export-page.h"
#include "ui/parts/export/cp-print.h"

/* Returns the index of the selected game, or G_MAXUINT. */
static unsigned
selected_index (CpLibraryPage *self)
{
  CpLibraryGame *game = cp_library_page_get_selected (self);
  return game != NULL ? cp_library_game_get_index (game) : G_MAXUINT;
}


static bool
is_puzzle_selected (CpLibraryPage *self)
{
  CpLibraryGame *game = cp_library_page_get_selected (self);
  return game != NULL && cp_puzzle_entry_is_task (game);
}


static void
open_cb (CpPage *page, const char *name)
{
  g_signal_emit_by_name (page, "game-activated", selected_index (CP_LIBRARY_PAGE (page)));
}


static void
continue_cb (CpPage *page, const char *name)
{
  g_signal_emit_by_name (page, "continue-requested", selected_index (CP_LIBRARY_PAGE (page)));
}


static void
review_cb (CpPage *page, const char *name)
{
  g_signal_emit_by_name (page, "review-requested", selected_index (CP_LIBRARY_PAGE (page)));
}


CP_PAGE_CALLBACK (save_cb, g_signal_emit_by_name (page, "save-requested"))


void
cp_library_page_analyse (CpLibraryPage *self, GArray *indices)
{
  if (indices->len > 0 && !cp_library_analyser_get_running (self->analyser))
    cp_library_analyser_ask (self->analyser, GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                             self->library, g_array_ref (indices));
}


/* Analyses the selected games if there are several, or one of the history is selected. Otherwise
 * analyses all games shown. */
static void
analyse_cb (CpPage *page, const char *name)
{
  CpLibraryPage *self = CP_LIBRARY_PAGE (page);
  g_autoptr (GArray) selected = cp_library_page_list_selected (self);
  g_autoptr (GArray) chosen = cp_library_page_list_chosen (self);
  bool is_single = selected->len == 1 && cp_library_page_shows_history (self);

  cp_library_page_analyse (self, is_single ? selected : chosen);
}


CP_PAGE_CALLBACK (summary_cb, g_signal_emit_by_name (page, "summary-requested"))


static void
export_cb (CpPage *page, const char *name)
{
  CpLibraryPage *self = CP_LIBRARY_PAGE (page);
  g_autoptr (GArray) chosen = cp_library_page_list_chosen (self);

  if (chosen->len > 0)
    cp_export_page_games (page, self->library, chosen);
}


static void
print_cb (CpPage *page, const char *name)
{
  CpLibraryPage *self = CP_LIBRARY_PAGE (page);
  g_autoptr (GArray) chosen = cp_library_page_list_chosen (self);

  if (chosen->len > 0)
    cp_print_games (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (page))), self->library, chosen,
                    NULL);
}


/* Exports the selected games, even a single one. */
static void
export_selected_cb (CpPage *page, const char *name)
{
  CpLibraryPage *self = CP_LIBRARY_PAGE (page);
  g_autoptr (GArray) selected = cp_library_page_list_selected (self);

  if (selected->len > 0)
    cp_export_page_games (page, self->library, selected);
}


static void
edit_tags (CpLibraryPage *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CpGame) game = cp_library_get_game (self->library, selected_index (self), &error);

  if (game == NULL) {
    g_signal_emit_by_name (self, "game-activated", selected_index (self));
    return;
  }
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  gtk_window_present (GTK_WINDOW (cp_tags_dialog_new (GTK_WINDOW (root), game)));
}


static void
edit_answered (void *data, const char *answer)
{
  g_autoptr (CpLibraryPage) self = data;

  if (g_str_equal (answer, "edit") && cp_library_page_get_selected (self) != NULL)
    edit_tags (self);
}


/* Opening the dialog does not change a game that has a problem; applying it does. */
static void
edit_tags_cb (CpPage *page, const char *name)
{
  CpLibraryPage *self = CP_LIBRARY_PAGE (page);

  g_autoptr (GError) error = NULL;
  G_GNUC_UNUSED g_autoptr (CpGame) game =
      cp_library_get_game (self->library, selected_index (self), &error);

  /* A game that cannot be shown at all is corrected as text. */
  if (cp_library_game_get_problem (cp_library_page_get_selected (self)) == NULL ||
      g_error_matches (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_UNREADABLE)) {
    edit_tags (self);
    return;
  }
  const CpAnswer answers[] = {
    { CP_ANSWER_CANCEL, _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    /* Translators: a button. */
    { "edit", _ ("Ch_ange"), ADW_RESPONSE_DESTRUCTIVE },
  };
  gtk_window_present (cp_question_new (
      GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (page))), _ ("Change a Game With a Problem?"),
      _ ("The game stays as it is in the file unless you change it. If you do, only the parts that "
         "could be understood will be saved."),
      answers, G_N_ELEMENTS (answers), edit_answered, g_object_ref (self)));
}


static void
copy_cb (CpPage *page, const char *name)
{
  CpLibraryPage *self = CP_LIBRARY_PAGE (page);
  g_autoptr (GError) error = NULL;
  unsigned copy = cp_library_copy (self->library, selected_index (self), &error);

  if (error != NULL) {
    cp_library_page_show_toast (self, error->message, false);
    return;
  }
  cp_library_page_select (self, copy);
}


/* Returns the texts of games in the file, converted to UTF-8; NULL with @error set. */
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
copy_text_cb (CpPage *page, const char *name)
{
  CpLibraryPage *self = CP_LIBRARY_PAGE (page);
  g_autoptr (GArray) indices = cp_library_page_list_selected (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = join_texts (self->library, indices, &error);
  g_autofree char *message =
      /* Translators: games are in the clipboard. */
      g_strdup_printf (ngettext ("%'u game was copied", "%'u games were copied", indices->len),
                       indices->len);

  if (text != NULL)
    gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (page)), text);
  cp_library_page_show_toast (self, text != NULL ? message : error->message, false);
}


/* Returns the game to select after the games at @indices have been deleted: the next game in the
 * list, or at its end the previous game; NULL if no game is left. */
static CpLibraryGame *
find_survivor (CpLibraryPage *self, const GArray *indices)
{
  int next =
      cp_library_page_get_neighbour (self, g_array_index (indices, unsigned, indices->len - 1), 1);

  if (next < 0)
    next = cp_library_page_get_neighbour (self, g_array_index (indices, unsigned, 0), -1);
  return next >= 0 ? cp_library_nth (self->library, (unsigned) next) : NULL;
}


static void
delete_several (CpLibraryPage *self, const GArray *indices)
{
  g_autoptr (CpLibraryGame) next = find_survivor (self, indices);
  g_autofree char *text =
      /* Translators: about several games of a file. */
      g_strdup_printf (ngettext ("Deleted %'u game", "Deleted %'u games", indices->len),
                       indices->len);

  cp_library_delete_games (self->library, indices);
  if (next != NULL)
    cp_library_page_select (self, cp_library_game_get_index (next));
  cp_library_page_show_toast (self, text, true);
}


/* Selects the next game shown, or at the end the previous one. */
static void
delete_cb (CpPage *page, const char *name)
{
  CpLibraryPage *self = CP_LIBRARY_PAGE (page);
  g_autoptr (GArray) indices = cp_library_page_list_selected (self);

  if (indices->len > 1) {
    delete_several (self, indices);
    return;
  }
  CpLibrary *library = self->library;
  unsigned index = selected_index (self);
  g_autofree char *game = cp_library_game_name (cp_library_page_get_selected (self));
  /* Translators: %s is what a game is called: “Anna – Ben”. */
  g_autofree char *text = g_strdup_printf (_ ("Deleted “%s”"), game);
  int next = cp_library_page_get_neighbour (self, index, 1);

  if (next < 0)
    next = cp_library_page_get_neighbour (self, index, -1);
  cp_library_delete (library, index);
  if (next >= 0)
    cp_library_page_select (self, (unsigned) next > index ? (unsigned) next - 1 : (unsigned) next);
  cp_library_page_show_toast (self, text, true);
}


static void
move (CpLibraryPage *self, int by)
{
  unsigned from = selected_index (self);
  unsigned to = (unsigned) ((int) from + by);

  cp_library_move (self->library, from, to);
  cp_library_page_select (self, to);
}


CP_PAGE_CALLBACK (move_up_cb, move (CP_LIBRARY_PAGE (page), -1))
CP_PAGE_CALLBACK (move_down_cb, move (CP_LIBRARY_PAGE (page), 1))
CP_PAGE_CALLBACK (search_cb, cp_library_page_focus_search (CP_LIBRARY_PAGE (page)))
CP_PAGE_CALLBACK (show_all_cb, cp_library_page_show_all (CP_LIBRARY_PAGE (page)))


/* The space separates the filter from words that are typed after it. */
static void
show_bad_cb (CpPage *page, const char *name)
{
  GtkEditable *search = GTK_EDITABLE (CP_LIBRARY_PAGE (page)->search);

  gtk_editable_set_text (search, "is:bad ");
  gtk_editable_set_position (search, -1);
}


CP_PAGE_CALLBACK (find_duplicates_cb, cp_library_duplicates_find (CP_LIBRARY_PAGE (page)))
CP_PAGE_CALLBACK (clear_found_cb, cp_library_find_show (CP_LIBRARY_PAGE (page), NULL, NULL))


static void
stop_cb (CpPage *page, const char *name)
{
  CpLibraryPage *self = CP_LIBRARY_PAGE (page);

  if (self->search_task != NULL)
    cp_library_find_stop (self);
  else if (self->duplicates_task != NULL)
    cp_library_duplicates_stop (self);
  else if (cp_library_model_get_progress (self->order) >= 0)
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  else if (self->reading != NULL && cp_library_get_loading (self->library))
    g_cancellable_cancel (self->reading);
  else
    cp_library_analyser_stop (self->analyser);
  cp_library_page_show_progress (self);
  cp_page_update_actions (page);
}


CP_PAGE_CONDITION (has_several, cp_library_model_get_n_selected (CP_LIBRARY_PAGE (page)->order) > 1)


static bool
has_one (CpPage *page, const char *name)
{
  return selected_index (CP_LIBRARY_PAGE (page)) != G_MAXUINT && !has_several (page, name);
}


CP_PAGE_CONDITION (has_any, has_one (page, name) || has_several (page, name))
CP_PAGE_CONDITION (has_puzzle, has_one (page, name) && is_puzzle_selected (CP_LIBRARY_PAGE (page)))
CP_PAGE_CONDITION (has_game, has_one (page, name) && !is_puzzle_selected (CP_LIBRARY_PAGE (page)))


static bool
can_copy (CpPage *page, const char *name)
{
  return has_one (page, name) && !cp_library_page_shows_history (CP_LIBRARY_PAGE (page));
}


static bool
can_continue (CpPage *page, const char *name)
{
  CpLibraryPage *self = CP_LIBRARY_PAGE (page);

  if (!has_game (page, name) || !cp_library_page_shows_history (self))
    return false;
  CpLibraryGame *game = cp_library_page_get_selected (self);
  return cp_library_game_get_result (game) == CP_UNDECIDED &&
         cp_library_game_get_problem (game) == NULL;
}


static bool
can_move (CpPage *page, const char *name)
{
  CpLibraryPage *self = CP_LIBRARY_PAGE (page);
  unsigned index = selected_index (self);

  if (!can_copy (page, name) || !cp_library_page_in_file_order (self))
    return false;
  return g_str_equal (name, "move-up") ? index > 0
                                       : index + 1 < cp_library_get_n_games (self->library);
}


static bool
has_games (CpPage *page, const char *name)
{
  CpLibrary *library = CP_LIBRARY_PAGE (page)->library;

  return library != NULL && cp_library_get_n_games (library) > 0;
}


static bool
can_analyse (CpPage *page, const char *name)
{
  CpLibraryPage *self = CP_LIBRARY_PAGE (page);

  return has_games (page, name) && !cp_library_analyser_get_running (self->analyser);
}


static bool
can_find_duplicates (CpPage *page, const char *name)
{
  CpLibraryPage *self = CP_LIBRARY_PAGE (page);

  return self->library != NULL && cp_library_get_n_games (self->library) > 1 &&
         !cp_library_get_loading (self->library) && self->duplicates_task == NULL;
}


CP_PAGE_CONDITION (can_show_all, !cp_library_model_get_working (CP_LIBRARY_PAGE (page)->order))


static const CpPageAction actions[] = {
  { "open", open_cb, has_game, NULL },
  { "continue", continue_cb, can_continue, NULL },
  { "solve", open_cb, has_puzzle, NULL },
  { "review-puzzle", review_cb, has_puzzle, NULL },
  { "edit-tags", edit_tags_cb, has_one, NULL },
  { "copy", copy_cb, can_copy, NULL },
  { "copy-text", copy_text_cb, has_any, NULL },
  { "delete", delete_cb, has_any, NULL },
  { "save-selected", save_cb, has_several, NULL },
  { "export", export_cb, has_games, NULL },
  { "print", print_cb, has_games, NULL },
  { "export-selected", export_selected_cb, has_any, NULL },
  { "analyse", analyse_cb, can_analyse, NULL },
  { "summary", summary_cb, has_games, NULL },
  { "move-up", move_up_cb, can_move, NULL },
  { "move-down", move_down_cb, can_move, NULL },
  { "search", search_cb, NULL, NULL },
  { "show-all", show_all_cb, can_show_all, NULL },
  { "show-bad", show_bad_cb, NULL, NULL },
  { "find-duplicates", find_duplicates_cb, can_find_duplicates, NULL },
  { "forget-found", clear_found_cb, NULL, NULL },
  { "stop", stop_cb, NULL, NULL },
  { .name = NULL },
};


void
cp_library_actions_install (CpLibraryPageClass *klass)
{
  static const struct {
    unsigned key;
    GdkModifierType modifiers;
    const char *action;
  } keys[] = {
    { GDK_KEY_F2, 0, "page.edit-tags" },
    { GDK_KEY_d, GDK_CONTROL_MASK, "page.copy" },
    { GDK_KEY_c, GDK_CONTROL_MASK, "page.copy-text" },
    { GDK_KEY_Delete, 0, "page.delete" },
    { GDK_KEY_F7, GDK_SHIFT_MASK, "page.analyse" },
    { GDK_KEY_Up, GDK_ALT_MASK, "page.move-up" },
    { GDK_KEY_Down, GDK_ALT_MASK, "page.move-down" },
    { GDK_KEY_z, GDK_CONTROL_MASK, "page.undo" },
    { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "page.redo" },
    { GDK_KEY_f, GDK_CONTROL_MASK, "page.search" },
  };

  cp_page_class_add_actions (CP_PAGE_CLASS (klass), actions);
  for (size_t i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), keys[i].key, keys[i].modifiers,
                                         keys[i].action, NULL);
}


const char *
cp_library_actions_why_not_move (CpLibraryPage *self)
{
  if (cp_library_page_get_selected (self) == NULL || cp_library_page_in_file_order (self))
    return NULL;
  return _ ("You can only move games while all of them are shown and sorted by number.");
}


void
cp_library_actions_show_open (CpLibraryPage *self, GtkButton *button)
{
  bool is_puzzle = is_puzzle_selected (self);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), is_puzzle ? "page.solve" : "page.open");
  gtk_button_set_icon_name (button, is_puzzle ? "starred-symbolic" : "document-open-symbolic");
  cp_ui_set_tooltip (GTK_WIDGET (button), is_puzzle ? _ ("Solve Puzzle") : _ ("Open Game"));
}
