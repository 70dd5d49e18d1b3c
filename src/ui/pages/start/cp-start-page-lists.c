/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-recent-files.h"
#include "cp-start-page-private.h"
#include "model/disk/cp-idle.h"
#include "model/disk/cp-portal.h"
#include "model/objects/cp-class.h"
#include "model/puzzles/cp-puzzle-daily.h"
#include "rules/position/cp-variant.h"
#include "ui/parts/board/cp-board-picture.h"
#include "ui/kit/widgets/cp-ui-text.h"

#define MAX_RECENT 5

/* Number of unfinished games that are visible immediately, and the size of their pictures. */
#define MAX_UNFINISHED     3
#define UNFINISHED_PICTURE 48

/* Key of the index of a game in the data of its row. */
#define INDEX "index"


static void
file_activated_cb (AdwActionRow *row, CpStartPage *self)
{
  g_signal_emit_by_name (self, "file-activated", g_object_get_data (G_OBJECT (row), "file"));
}


/* Returns the folder of @file, such as "~/Games". */
static char *
name_folder (GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GFile) home = g_file_new_for_path (g_get_home_dir ());
  g_autofree char *below = folder != NULL ? g_file_get_relative_path (home, folder) : NULL;

  /* The folder of the document portal means nothing to users. */
  if (folder == NULL ||
      (g_file_peek_path (file) != NULL && cp_portal_is_document (g_file_peek_path (file))))
    return g_strdup ("");
  if (g_file_equal (folder, home))
    return g_strdup ("~");
  if (below != NULL) {
    g_autofree char *shown = g_filename_display_name (below);
    return g_strconcat ("~/", shown, NULL);
  }
  return g_file_get_parse_name (folder);
}


static GtkWidget *
make_file_row (CpStartPage *self, GFile *file)
{
  g_autofree char *basename = g_file_get_basename (file);
  g_autofree char *name = g_filename_display_name (basename);
  g_autofree char *folder = name_folder (file);
  GtkWidget *icon = gtk_image_new_from_icon_name ("document-open-recent-symbolic");
  /* For text shorter than an ellipsis, such as “~”, GTK measures a minimum width above the natural
   * one if the label ellipsizes. */
  bool shortens = g_utf8_strlen (folder, -1) > 1;
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title-lines", 1, "subtitle-lines",
                                 shortens ? 1 : 0, "activatable", TRUE, NULL);

  cp_ui_set_row (ADW_PREFERENCES_ROW (row), name, folder);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), icon);
  g_object_set_data_full (G_OBJECT (row), "file", g_object_ref (file), g_object_unref);
  g_signal_connect_object (row, "activated", G_CALLBACK (file_activated_cb), self, 0);
  return row;
}


/* A game to open when the main loop is idle. Owns @page and @games. */
typedef struct {
  CpStartPage *page;
  GPtrArray *games;
  unsigned index;
} PendingGame;


static gboolean
open_pending_cb (void *data)
{
  g_autofree PendingGame *pending = data;
  g_autoptr (CpStartPage) page = pending->page;
  g_autoptr (GPtrArray) games = pending->games;

  if (gtk_widget_get_root (GTK_WIDGET (page)) != NULL)
    g_signal_emit_by_name (page, "unfinished-requested", g_ptr_array_index (games, pending->index));
  return G_SOURCE_REMOVE;
}


/* Waits because the handler changes the list while the row still handles the click. */
static void
unfinished_activated_cb (AdwActionRow *row, CpStartPage *self)
{
  PendingGame *pending = g_new (PendingGame, 1);
  unsigned index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), INDEX));

  *pending = (PendingGame){ g_object_ref (self), g_ptr_array_ref (self->unfinished_games), index };
  cp_idle_add (open_pending_cb, pending);
}


static GtkWidget *
make_unfinished_row (CpStartPage *self, CpGame *game, unsigned index)
{
  g_autofree char *players = cp_continue_card_name_players (game);
  g_autofree char *state = cp_continue_card_describe_state (game);
  g_autofree char *text =
      /* Translators: the name of a game, and how it stands. */
      g_strdup_printf (_ ("%1$s · %2$s"), _ (cp_game_get_rules (game)->variant->name), state);
  GtkWidget *picture = cp_board_picture_new (UNFINISHED_PICTURE, UNFINISHED_PICTURE);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title-lines", 1, "subtitle-lines", 2,
                                 "activatable", TRUE, NULL);

  cp_board_picture_set_flipped (CP_BOARD_PICTURE (picture),
                                cp_game_get_only_hand (game) == CP_BLACK);
  cp_board_picture_set_position (CP_BOARD_PICTURE (picture), &cp_game_get_head (game)->position);
  cp_board_picture_set_covered (CP_BOARD_PICTURE (picture), cp_game_get_paused (game));
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (picture, UNFINISHED_PICTURE, -1);
  cp_ui_set_row (ADW_PREFERENCES_ROW (row), players, text);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), picture);
  g_object_set_data (G_OBJECT (row), INDEX, GUINT_TO_POINTER (index));
  g_signal_connect_object (row, "activated", G_CALLBACK (unfinished_activated_cb), self, 0);
  return row;
}


static void
refresh_recent_cb (CpStartPage *self)
{
  gtk_widget_set_visible (self->below, TRUE);
  cp_start_page_refresh_recent (self);
}


void
cp_start_page_queue_refresh_recent (CpStartPage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    cp_queue (&self->recent_id, G_PRIORITY_LOW, 0, G_CALLBACK (refresh_recent_cb), self);
}


static void
watch_recent (CpStartPage *self, GtkRecentManager *manager)
{
  if (self->recent != NULL)
    g_signal_handlers_disconnect_by_data (self->recent, self);
  g_set_object (&self->recent, manager);
  if (manager != NULL)
    cp_connect (manager, "changed", cp_start_page_queue_refresh_recent, self);
}


void
cp_start_page_set_game (CpStartPage *self, CpGame *game)
{
  g_return_if_fail (CP_IS_START_PAGE (self) && (game == NULL || CP_IS_GAME (game)));

  if (game != cp_continue_card_get_game (self->continue_card))
    cp_continue_card_set_game (self->continue_card, game);
}


void
cp_start_page_set_earlier (CpStartPage *self, CpGame *game)
{
  g_return_if_fail (CP_IS_START_PAGE (self) && (game == NULL || CP_IS_GAME (game)));

  cp_continue_card_set_game (self->earlier_card, game);
}


void
cp_start_page_set_n_others (CpStartPage *self, unsigned n)
{
  g_return_if_fail (CP_IS_START_PAGE (self));

  /* Translators: below the game that can be continued: other windows of the program, which were
   * open when it ended, are opened again as well. */
  g_autofree char *text =
      /* Translators: besides this one; all were open when the program ended. */
      g_strdup_printf (ngettext ("And %u other window", "And %u other windows", n), n);

  cp_continue_card_set_note (self->continue_card, n > 0 ? text : "");
}


void
cp_start_page_set_puzzles (CpStartPage *self, unsigned n_solved, unsigned n, unsigned n_due)
{
  g_return_if_fail (CP_IS_START_PAGE (self));

  g_autofree char *fresh = g_strdup_printf (
      /* Translators: %u is how many puzzles come with the program. */
      ngettext ("%'u puzzle: find the move that wins", "%'u puzzles: find the moves that win", n),
      n);
  /* Translators: %1$u puzzles are solved, of %2$u that there are. */
  g_autofree char *begun =
      g_strdup_printf (ngettext ("%1$'u of %2$'u solved", "%1$'u of %2$'u solved", n), n_solved, n);
  const char *counted = n_solved > 0 ? begun : fresh;
  g_autofree char *due = g_strdup_printf (
      ngettext ("%u puzzle to repeat today", "%u puzzles to repeat today", n_due), n_due);

  cp_ui_set_row (ADW_PREFERENCES_ROW (self->puzzles_row), NULL,
                 n_due > 0 ? due
                 : n > 0   ? counted
                           : _ ("Find the moves that win"));
}


void
cp_start_page_set_daily (CpStartPage *self, CpPuzzleCollection *daily)
{
  g_return_if_fail (CP_IS_START_PAGE (self));

  g_autofree char *text = daily != NULL ? cp_puzzle_daily_describe (daily) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->daily_row), daily != NULL);
  if (daily != NULL)
    cp_ui_set_row (ADW_PREFERENCES_ROW (self->daily_row), NULL, text);
}


void
cp_start_page_set_unfinished (CpStartPage *self, CpGame *const *games, unsigned n)
{
  g_return_if_fail (CP_IS_START_PAGE (self));

  /* A single additional game takes no more space than the row that expands. */
  unsigned n_seen = n <= MAX_UNFINISHED + 1 ? n : MAX_UNFINISHED;

  for (unsigned i = 0; i < self->unfinished_rows->len; i++)
    adw_preferences_group_remove (self->unfinished, g_ptr_array_index (self->unfinished_rows, i));
  g_ptr_array_set_size (self->unfinished_rows, 0);
  if (self->more_unfinished != NULL)
    adw_preferences_group_remove (self->unfinished, self->more_unfinished);
  self->more_unfinished = NULL;
  gtk_widget_set_visible (GTK_WIDGET (self->unfinished), n > 0);
  for (unsigned i = 0; i < n_seen; i++) {
    GtkWidget *row = make_unfinished_row (self, games[i], i);
    adw_preferences_group_add (self->unfinished, row);
    g_ptr_array_add (self->unfinished_rows, row);
  }
  if (n_seen == n)
    return;
  g_autofree char *title =
      /* Translators: so many games that are not finished, besides those above. */
      g_strdup_printf (ngettext ("%u more", "%u more", n - n_seen), n - n_seen);
  self->more_unfinished = adw_expander_row_new ();
  cp_ui_set_row (ADW_PREFERENCES_ROW (self->more_unfinished), title, NULL);
  for (unsigned i = n_seen; i < n; i++)
    adw_expander_row_add_row (ADW_EXPANDER_ROW (self->more_unfinished),
                              make_unfinished_row (self, games[i], i));
  adw_preferences_group_add (self->unfinished, self->more_unfinished);
}


void
cp_start_page_set_recent_manager (CpStartPage *self, GtkRecentManager *manager)
{
  g_return_if_fail (CP_IS_START_PAGE (self));

  watch_recent (self, manager);
  cp_start_page_queue_refresh_recent (self);
}


/* Returns whether the rows show @files. */
static bool
shows_files (CpStartPage *self, GPtrArray *files)
{
  bool same = files->len == self->recent_rows->len;

  for (unsigned i = 0; same && i < files->len; i++)
    same = g_file_equal (g_ptr_array_index (files, i),
                         g_object_get_data (g_ptr_array_index (self->recent_rows, i), "file"));
  return same;
}


/* My Games has a row of its own; version 0.1.0 listed its file. */
static void
remove_history (CpStartPage *self, GPtrArray *files)
{
  g_autoptr (GFile) history = cp_program_get_history (cp_page_get_program (CP_PAGE (self)));

  for (unsigned i = files->len; i > 0; i--)
    if (g_file_equal (g_ptr_array_index (files, i - 1), history))
      g_ptr_array_remove_index (files, i - 1);
}


void
cp_start_page_refresh_recent (CpStartPage *self)
{
  g_return_if_fail (CP_IS_START_PAGE (self));

  if (self->recent == NULL)
    watch_recent (self, gtk_recent_manager_get_default ());
  g_autoptr (GPtrArray) files = cp_recent_files_list (self->recent, MAX_RECENT);

  remove_history (self, files);
  if (shows_files (self, files))
    return;
  for (unsigned i = 0; i < self->recent_rows->len; i++)
    adw_preferences_group_remove (self->files, g_ptr_array_index (self->recent_rows, i));
  g_ptr_array_set_size (self->recent_rows, 0);
  for (unsigned i = 0; i < files->len; i++) {
    GtkWidget *row = make_file_row (self, g_ptr_array_index (files, i));
    adw_preferences_group_add (self->files, row);
    g_ptr_array_add (self->recent_rows, row);
  }
}
