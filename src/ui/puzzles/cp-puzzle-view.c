/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-puzzle-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "cp-puzzle-panel.h"
#include "model/puzzles/cp-puzzle-training.h"
#include "ui/widgets/cp-ui-class.h"
#include "ui/widgets/cp-ui-text.h"

struct _CpPuzzleView {
  CpExerciseView parent_instance;

  CpPuzzleCollection *collection; /* (nullable) */
  CpPuzzleEntry *entry;           /* (nullable): the puzzle */
  CpSolving *solving;             /* (nullable) */
  CpGame *game;                   /* (nullable): that of it */
  char *title;
  unsigned delay_ms;

  AdwStatusPage *problem;
  CpPuzzlePanel *panel;
};

G_DEFINE_FINAL_TYPE (CpPuzzleView, cp_puzzle_view, CP_TYPE_EXERCISE_VIEW)


static int
get_index (CpPuzzleView *self)
{
  if (self->collection == NULL || self->entry == NULL)
    return -1;
  return cp_puzzle_collection_find (self->collection, self->entry);
}


static unsigned
count_puzzles (CpPuzzleView *self)
{
  return self->collection != NULL ? cp_puzzle_collection_get_n_puzzles (self->collection) : 0;
}


static int
find_unsolved (CpPuzzleView *self)
{
  int index = get_index (self);

  return index >= 0 ? cp_puzzle_collection_next_unsolved (self->collection, index) : -1;
}


static void
enable (CpPuzzleView *self, const char *action, bool enabled)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), action, enabled);
}


static void
update_actions (CpPuzzleView *self)
{
  CpSolving *solving = self->solving;
  int index = get_index (self);
  bool can_take_back = solving != NULL && cp_solving_get_can_take_back (solving);
  bool is_showing = solving != NULL && cp_solving_get_state (solving) == CP_SOLVING_SHOWING;
  bool at_head = self->game == NULL || cp_game_get_at_head (self->game);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  bool in_panel = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->panel));

  enable (self, "puzzle.hint", at_head && solving != NULL && cp_solving_get_can_hint (solving));
  enable (self, "puzzle.stop", solving != NULL && cp_solving_get_can_stop (solving));
  enable (self, "puzzle.take-back", can_take_back || is_showing);
  enable (self, "puzzle.restart", can_take_back);
  enable (self, "puzzle.show-solution",
          solving != NULL &&
              (cp_solving_get_can_show (solving) || cp_solving_get_can_walk (solving)));
  enable (self, "puzzle.previous", index > 0);
  enable (self, "puzzle.next", index >= 0 && (unsigned) index + 1 < count_puzzles (self));
  enable (self, "puzzle.next-unsolved", find_unsolved (self) >= 0);
  enable (self, "puzzle.go-to-head", !at_head);
  enable (self, "puzzle.review", index >= 0 && cp_puzzle_collection_get_shared (self->collection));
  cp_exercise_view_set_can_play (CP_EXERCISE_VIEW (self),
                                 solving != NULL && cp_solving_get_can_play (solving));
  /* A button that cannot be pressed any more would lose the focus to nobody. */
  if (in_panel && !gtk_widget_is_sensitive (focus))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}


static void
update_title (CpPuzzleView *self)
{
  int index = get_index (self);

  g_free (self->title);
  self->title = index >= 0 ? cp_puzzle_collection_dup_name (self->collection, (unsigned) index)
                           : g_strdup ("");
  g_autofree char *place =
      /* Translators: which puzzle of how many: "3 of 12". */
      index >= 0 ? g_strdup_printf (_ ("%1$d of %2$u"), index + 1, count_puzzles (self))
                 : g_strdup ("");
  cp_puzzle_panel_set_title (self->panel, self->title, place);
  g_object_notify (G_OBJECT (self), "title");
}


/* What depends on the other puzzles. */
static void
marks_changed_cb (CpPuzzleView *self)
{
  bool training = self->collection != NULL && cp_puzzle_collection_get_gathered (self->collection);
  g_autofree char *summary =
      training ? cp_puzzle_training_describe (self->collection, get_index (self)) : NULL;

  cp_puzzle_panel_set_all_solved (self->panel, find_unsolved (self) < 0, summary);
  update_actions (self);
}


/* A file that was read again has the same puzzle, unless it was changed itself. */
static void
find_entry_again (CpPuzzleView *self)
{
  const char *key = self->entry != NULL ? cp_puzzle_entry_get_key (self->entry) : NULL;
  int index = key != NULL && get_index (self) < 0
                  ? cp_puzzle_collection_find_key (self->collection, key)
                  : -1;

  if (index >= 0)
    g_set_object (&self->entry, cp_puzzle_collection_nth (self->collection, (unsigned) index));
}


static void
list_changed_cb (CpPuzzleView *self)
{
  find_entry_again (self);
  update_title (self);
  marks_changed_cb (self);
  g_object_notify (G_OBJECT (self), "index");
}


static void
judged_cb (CpPuzzleView *self, gboolean right)
{
  if (!right)
    cp_sounds_notice (
        cp_game_view_get_sounds (cp_exercise_view_get_game_view (CP_EXERCISE_VIEW (self))),
        CP_SOUND_WRONG);
}


/* The game on which the puzzle is solved, or all lines of its solution. */
static void
show_game (CpPuzzleView *self)
{
  CpGame *game = self->solving != NULL ? cp_solving_get_shown (self->solving) : NULL;

  cp_exercise_view_set_game (CP_EXERCISE_VIEW (self), game);
  cp_follow (self, &self->game, game, "notify::at-head", update_actions, NULL);
  update_actions (self);
}


/* @solving: (nullable) */
static void
set_solving (CpPuzzleView *self, CpSolving *solving)
{
  CpExerciseView *view = CP_EXERCISE_VIEW (self);

  cp_puzzle_panel_set_solving (self->panel, solving);
  cp_follow (self, &self->solving, solving, "notify", update_actions, "notify::shown", show_game,
             "judged", judged_cb, NULL);
  show_game (self);
  if (solving == NULL)
    return;
  cp_solving_set_delay (solving, self->delay_ms);
  cp_board_with_beam_set_flipped (CP_BOARD_WITH_BEAM (cp_exercise_view_get_game_view (view)),
                                  cp_solving_get_side (solving) == CP_BLACK);
}


/* Begins with the puzzle that is the entry now. */
static void
begin (CpPuzzleView *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CpSolving) solving = NULL;

  if (self->entry != NULL)
    solving =
        cp_solving_new (self->entry, cp_puzzle_collection_get_progress (self->collection), &error);
  set_solving (self, solving);
  update_title (self);
  if (error != NULL)
    cp_ui_set_page (self->problem, self->title, error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->problem), error != NULL);
  gtk_widget_set_visible (GTK_WIDGET (cp_exercise_view_get_game_view (CP_EXERCISE_VIEW (self))),
                          error == NULL);
  marks_changed_cb (self);
  g_object_notify (G_OBJECT (self), "solving");
  g_object_notify (G_OBJECT (self), "game");
  g_object_notify (G_OBJECT (self), "index");
}


static void
go_to (CpPuzzleView *self, int index)
{
  if (index < 0 || (unsigned) index >= count_puzzles (self))
    return;
  g_set_object (&self->entry, cp_puzzle_collection_nth (self->collection, (unsigned) index));
  begin (self);
}


static void
hint_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_solving_hint (CP_PUZZLE_VIEW (widget)->solving);
}


static void
stop_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_solving_stop_hint (CP_PUZZLE_VIEW (widget)->solving);
}


static void
take_back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpSolving *solving = CP_PUZZLE_VIEW (widget)->solving;

  if (cp_solving_get_can_take_back (solving))
    cp_solving_take_back (solving);
  else
    cp_solving_restart (solving);
}


static void
restart_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_solving_restart (CP_PUZZLE_VIEW (widget)->solving);
}


static void
show_solution_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpSolving *solving = CP_PUZZLE_VIEW (widget)->solving;

  if (cp_solving_get_can_walk (solving))
    cp_solving_walk (solving);
  else
    cp_solving_show (solving);
}


static void
previous_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  go_to (CP_PUZZLE_VIEW (widget), get_index (CP_PUZZLE_VIEW (widget)) - 1);
}


static void
next_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  go_to (CP_PUZZLE_VIEW (widget), get_index (CP_PUZZLE_VIEW (widget)) + 1);
}


static void
next_unsolved_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  go_to (CP_PUZZLE_VIEW (widget), find_unsolved (CP_PUZZLE_VIEW (widget)));
}


static void
go_to_head_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_game_go_to_head (CP_PUZZLE_VIEW (widget)->game);
}


static void
close_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "closed");
}


static void
review_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpLibraryGame *game = cp_puzzle_entry_get_library_game (CP_PUZZLE_VIEW (widget)->entry);

  g_signal_emit_by_name (widget, "review-requested", cp_library_game_get_index (game));
}


/* A wrong move is taken back before the puzzle is left. */
static bool
escape (CpExerciseView *view)
{
  CpSolving *solving = CP_PUZZLE_VIEW (view)->solving;
  CpSolvingState state = solving != NULL ? cp_solving_get_state (solving) : CP_SOLVING_TO_MOVE;

  if (state != CP_SOLVING_REFUTING && state != CP_SOLVING_REFUTED && state != CP_SOLVING_UNDECIDED)
    return false;
  cp_solving_take_back (solving);
  return true;
}


static void
install_actions (GtkWidgetClass *widget_class)
{
  static const struct {
    const char *name;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "puzzle.hint", hint_action },
    { "puzzle.stop", stop_action },
    { "puzzle.take-back", take_back_action },
    { "puzzle.restart", restart_action },
    { "puzzle.show-solution", show_solution_action },
    { "puzzle.previous", previous_action },
    { "puzzle.next", next_action },
    { "puzzle.next-unsolved", next_unsolved_action },
    { "puzzle.go-to-head", go_to_head_action },
    { "puzzle.review", review_action },
    { "puzzle.close", close_action },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].activate);
}


static void
cp_puzzle_view_class_init (CpPuzzleViewClass *klass)
{
  CP_EXERCISE_VIEW_CLASS (klass)->escape = escape;
  CP_CLASS_FOLLOWS (klass, CpPuzzleView, solving, game, collection);
  CP_CLASS_OWNS (klass, CpPuzzleView, g_object_unref, entry);
  CP_CLASS_FREES (klass, CpPuzzleView, g_free, title);

  CP_CLASS_FIELD (klass, "solving", CP_TYPE_SOLVING, CpPuzzleView, solving, NULL);
  CP_CLASS_FIELD (klass, "title", G_TYPE_STRING, CpPuzzleView, title, NULL);
  CP_CLASS_FIELD (klass, "game", CP_TYPE_GAME, CpPuzzleView, game, NULL);
  CP_CLASS_PROPERTY (klass, "index", G_TYPE_INT, get_index, NULL);

  cp_class_add_signal (klass, "review-requested", 1, G_TYPE_UINT);

  cp_ui_class_set_template (klass, "cp-puzzle-view");
  CP_UI_CLASS_CHILDREN (klass, CpPuzzleView, problem);
  install_actions (GTK_WIDGET_CLASS (klass));
}


static void
cp_puzzle_view_init (CpPuzzleView *self)
{
  CpExerciseView *view = CP_EXERCISE_VIEW (self);
  CpBoardScene *scene = cp_board_view_get_scene (cp_exercise_view_get_board (view));

  gtk_widget_init_template (GTK_WIDGET (self));
  self->title = g_strdup ("");
  self->delay_ms = CP_SOLVING_DELAY_MS;
  self->panel = g_object_new (CP_TYPE_PUZZLE_PANEL, NULL);
  cp_exercise_view_set_panel (view, CP_EXERCISE_PANEL (self->panel), CP_GAME_AREA_PUZZLE);
  cp_board_scene_set_tells_ends (scene, false);
  update_actions (self);
}


GtkWidget *
cp_puzzle_view_new (void)
{
  return g_object_new (CP_TYPE_PUZZLE_VIEW, NULL);
}


static void
set_collection (CpPuzzleView *self, CpPuzzleCollection *collection)
{
  if (!cp_follow (self, &self->collection, collection, "marks-changed", marks_changed_cb,
                  "items-changed", list_changed_cb, NULL))
    return;
  cp_puzzle_panel_set_can_review (self->panel, collection != NULL &&
                                                   cp_puzzle_collection_get_shared (collection));
}


void
cp_puzzle_view_open (CpPuzzleView *self, CpPuzzleCollection *collection, unsigned index)
{
  g_return_if_fail (CP_IS_PUZZLE_VIEW (self) && CP_IS_PUZZLE_COLLECTION (collection));
  g_return_if_fail (index < cp_puzzle_collection_get_n_puzzles (collection));

  set_collection (self, collection);
  go_to (self, (int) index);
}


void
cp_puzzle_view_close (CpPuzzleView *self)
{
  g_return_if_fail (CP_IS_PUZZLE_VIEW (self));

  g_clear_object (&self->entry);
  set_collection (self, NULL);
  begin (self);
}


CpPuzzleCollection *
cp_puzzle_view_get_collection (CpPuzzleView *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_VIEW (self), NULL);

  return self->collection;
}


CpSolving *
cp_puzzle_view_get_solving (CpPuzzleView *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_VIEW (self), NULL);

  return self->solving;
}


const char *
cp_puzzle_view_get_title (CpPuzzleView *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_VIEW (self), NULL);

  return self->title;
}


void
cp_puzzle_view_set_delay (CpPuzzleView *self, unsigned ms)
{
  g_return_if_fail (CP_IS_PUZZLE_VIEW (self));

  self->delay_ms = ms;
  if (self->solving != NULL)
    cp_solving_set_delay (self->solving, ms);
}
