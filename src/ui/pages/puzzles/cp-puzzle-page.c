/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-puzzle-page-private.h"
#include "model/disk/cp-idle.h"
#include "model/puzzles/cp-puzzle-training.h"
#include "ui/parts/export/cp-export-page.h"
#include "ui/parts/moves/cp-walk-bar.h"
#include "ui/kit/layout/cp-wrap-layout.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"
#include "ui/parts/words/cp-announcer.h"
#include "ui/parts/words/cp-rules-words.h"

/* Longest title in the panel, in characters: the rest of the panel needs its space. */
#define MAX_TITLE 48

#define SPACING 6 /* pixels */

/* How long the program thinks before that is shown. */
#define PATIENCE_MS 300

G_DEFINE_FINAL_TYPE (CpPuzzlePage, cp_puzzle_page, CP_TYPE_EXERCISE_PAGE)

static void update_panel (CpExercisePage *page);


static CpExercisePanel *
get_panel (CpPuzzlePage *self)
{
  return cp_exercise_page_get_panel (CP_EXERCISE_PAGE (self));
}


static CpGameView *
get_game_view (CpPuzzlePage *self)
{
  return cp_exercise_page_get_game_view (CP_EXERCISE_PAGE (self));
}


static int
get_index (CpPuzzlePage *self)
{
  if (self->collection == NULL || self->entry == NULL)
    return -1;
  return cp_puzzle_collection_find (self->collection, self->entry);
}


static unsigned
count_puzzles (CpPuzzlePage *self)
{
  return self->collection != NULL ? cp_puzzle_collection_get_n_puzzles (self->collection) : 0;
}


static int
find_unsolved (CpPuzzlePage *self)
{
  int index = get_index (self);

  return index >= 0 ? cp_puzzle_collection_next_unsolved (self->collection, index) : -1;
}


static void
update_actions (CpPuzzlePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  bool in_panel = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (get_panel (self)));

  cp_page_update (CP_PAGE (self));
  cp_exercise_page_set_can_play (CP_EXERCISE_PAGE (self),
                                 self->solving != NULL && cp_solving_get_can_play (self->solving));
  /* Otherwise no widget would have the focus. */
  if (in_panel && !gtk_widget_is_sensitive (focus))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}


/* A double click means the label that the lead button had at first: a double click on Try Again
 * must not ask for the hint that replaces it. The gesture cannot use @n_press because the button
 * takes the presses, and it belongs to an ancestor of the button in order to take them first. */
static void
pressed_cb (CpPuzzlePage *self, int n_press, double x, double y, GtkGesture *gesture)
{
  GtkWidget *button = cp_exercise_panel_get_lead (get_panel (self));
  const char *action = gtk_actionable_get_action_name (GTK_ACTIONABLE (button));
  uint32_t time = gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (gesture));
  double button_x, button_y;
  int limit_ms;

  cp_ui_compute_point (GTK_WIDGET (self), button, x, y, &button_x, &button_y);
  if (!gtk_widget_contains (button, button_x, button_y)) {
    self->pressed_first = NULL;
    return;
  }
  g_object_get (gtk_widget_get_settings (button), "gtk-double-click-time", &limit_ms, NULL);
  if (self->pressed_first == NULL || time - self->pressed_time > (uint32_t) limit_ms)
    self->pressed_first = g_intern_string (action);
  else if (g_str_equal (action, "page.hint") && !g_str_equal (self->pressed_first, action))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  self->pressed_time = time;
}


static void
patience_cb (CpPuzzlePage *self)
{
  self->is_slow = true;
  update_panel (CP_EXERCISE_PAGE (self));
}


/* Keeps the words during thinking until PATIENCE_MS have passed, so that nothing flickers. */
static void
update_panel (CpExercisePage *page)
{
  CpPuzzlePage *self = CP_PUZZLE_PAGE (page);

  if (self->solving == NULL)
    return;
  if (cp_puzzle_page_is_thinking (self) && !self->is_slow) {
    cp_queue_timeout (&self->patience, PATIENCE_MS, patience_cb, self);
    return;
  }
  if (!cp_puzzle_page_is_thinking (self)) {
    g_clear_handle_id (&self->patience, g_source_remove);
    self->is_slow = false;
  }
  CpExerciseWords words = cp_puzzle_page_describe (self);
  CpExercisePanel *panel = get_panel (self);
  bool is_advice = g_str_equal (words.action, "page.hint") || words.icon == NULL;
  words.is_over = cp_puzzle_page_is_over (self);
  words.below_first = words.is_over && self->game != NULL && cp_game_get_reviewing (self->game);
  cp_ui_set_tooltip (self->show, words.is_over ? _ ("Step Through the Whole Solution")
                                               : _ ("Show the Solution"));
  cp_exercise_panel_show (panel, &words);
  cp_ui_set_css_class (cp_exercise_panel_get_lead (panel), "suggested-action", !is_advice);
  g_free ((char *) words.message);
}


static void
update_title (CpPuzzlePage *self)
{
  int index = get_index (self);

  g_free (self->title);
  self->title = index >= 0 ? cp_puzzle_collection_dup_name (self->collection, (unsigned) index)
                           : g_strdup ("");
  g_autofree char *place =
      /* Translators: which puzzle of how many: "3 of 12". */
      index >= 0 ? g_strdup_printf (_ ("%1$d of %2$u"), index + 1, count_puzzles (self))
                 : g_strdup ("");
  cp_ui_set_text (self->title_label, self->title);
  if (g_utf8_strlen (self->title, -1) > MAX_TITLE) {
    g_autofree char *start = g_utf8_substring (self->title, 0, MAX_TITLE - 1);
    g_autofree char *cut = g_strconcat (g_strchomp (start), "…", NULL);
    cp_ui_set_text (self->title_label, cut);
  }
  cp_ui_set_tooltip (GTK_WIDGET (self->title_label), self->title);
  cp_ui_set_text (self->place, place);
}


/* Updates the parts that depend on the other puzzles. */
static void
marks_changed_cb (CpPuzzlePage *self)
{
  bool training = self->collection != NULL &&
                  cp_puzzle_collection_get_kind (self->collection) == CP_PUZZLES_OF_TRAINING;

  self->all_solved = find_unsolved (self) < 0;
  g_free (self->summary);
  self->summary =
      training ? cp_puzzle_training_describe (self->collection, get_index (self)) : NULL;
  update_panel (CP_EXERCISE_PAGE (self));
  update_actions (self);
}


/* Finds the puzzle in a file that was read again, unless the puzzle itself has changed. */
static void
find_entry_again (CpPuzzlePage *self)
{
  const char *key = self->entry != NULL ? cp_puzzle_entry_get_key (self->entry) : NULL;
  int index = key != NULL && get_index (self) < 0
                  ? cp_puzzle_collection_find_key (self->collection, key)
                  : -1;

  if (index >= 0)
    g_set_object (&self->entry, cp_puzzle_collection_nth (self->collection, (unsigned) index));
}


static void
list_changed_cb (CpPuzzlePage *self)
{
  find_entry_again (self);
  update_title (self);
  marks_changed_cb (self);
}


static void
judged_cb (CpPuzzlePage *self, gboolean right)
{
  if (!right)
    cp_sounds_notice (cp_game_view_get_sounds (get_game_view (self)), CP_SOUND_WRONG);
}


/* Shows the game on which the puzzle is solved, or the one with all lines of its solution. */
static void
show_game (CpPuzzlePage *self)
{
  CpGame *game = self->solving != NULL ? cp_solving_get_shown (self->solving) : NULL;

  cp_follow (self, &self->game, game, "notify::at-head", cp_exercise_page_change, "notify::at-head",
             update_actions, "position-changed line-changed", cp_page_queue_update, NULL);
  cp_move_list_set_game (self->moves, game);
  cp_exercise_page_change (CP_EXERCISE_PAGE (self));
  cp_exercise_page_set_game (CP_EXERCISE_PAGE (self), game);
  update_actions (self);
}


static void
show_task (CpPuzzlePage *self)
{
  g_autofree char *task = cp_puzzle_page_describe_task (self->solving);
  g_autofree char *rules =
      cp_rules_describe_options (cp_puzzle_entry_get_position (self->entry)->rules, true);
  g_autofree char *sentence = g_strconcat (task, ".", NULL);

  g_autofree char *theme = cp_puzzle_page_describe_known_themes (self);

  cp_ui_set_text (self->task, task);
  cp_ui_set_text (self->theme, theme);
  gtk_widget_set_visible (GTK_WIDGET (self->theme), theme[0] != '\0');
  cp_ui_set_text (self->rules, rules);
  gtk_widget_set_visible (GTK_WIDGET (self->rules), rules[0] != '\0');
  cp_exercise_panel_begin (get_panel (self));
  cp_announce (GTK_WIDGET (self), sentence);
}


/* @solving: (nullable) */
static void
set_solving (CpPuzzlePage *self, CpSolving *solving)
{
  cp_follow (self, &self->solving, solving,
             "notify::state notify::message notify::hint-level notify::busy",
             cp_exercise_page_change, "notify::shown", show_game, "notify", update_actions,
             "judged", judged_cb, NULL);
  g_clear_handle_id (&self->patience, g_source_remove);
  self->is_slow = false;
  if (solving != NULL)
    show_task (self);
  show_game (self);
  if (solving == NULL)
    return;
  cp_solving_set_delay (solving, self->delay_ms);
  cp_board_with_beam_set_flipped (CP_BOARD_WITH_BEAM (get_game_view (self)),
                                  cp_solving_get_side (solving) == CP_BLACK);
}


/* Begins with the puzzle @entry. */
static void
begin (CpPuzzlePage *self)
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
  gtk_widget_set_visible (GTK_WIDGET (get_game_view (self)), error == NULL);
  marks_changed_cb (self);
  g_object_notify (G_OBJECT (self), "solving");
}


static void
go_to (CpPuzzlePage *self, int index)
{
  if (index < 0 || (unsigned) index >= count_puzzles (self))
    return;
  g_set_object (&self->entry, cp_puzzle_collection_nth (self->collection, (unsigned) index));
  begin (self);
}


CP_PAGE_CALLBACK (hint_cb, cp_solving_hint (CP_PUZZLE_PAGE (page)->solving))


static bool
can_hint (CpPage *page, const char *name)
{
  CpPuzzlePage *self = CP_PUZZLE_PAGE (page);

  return self->solving != NULL && cp_solving_get_can_hint (self->solving) &&
         cp_game_get_at_head (self->game);
}


CP_PAGE_CALLBACK (stop_hint_cb, cp_solving_stop_hint (CP_PUZZLE_PAGE (page)->solving))


static bool
can_stop_hint (CpPage *page, const char *name)
{
  CpSolving *solving = CP_PUZZLE_PAGE (page)->solving;

  return solving != NULL && cp_solving_get_can_stop (solving);
}


CP_PAGE_CALLBACK (restart_cb, cp_solving_restart (CP_PUZZLE_PAGE (page)->solving))


static bool
can_restart (CpPage *page, const char *name)
{
  CpSolving *solving = CP_PUZZLE_PAGE (page)->solving;

  return solving != NULL && cp_solving_get_can_take_back (solving);
}


static void
take_back_cb (CpPage *page, const char *name)
{
  CpSolving *solving = CP_PUZZLE_PAGE (page)->solving;

  if (cp_solving_get_can_take_back (solving))
    cp_solving_take_back (solving);
  else
    cp_solving_restart (solving);
}


static bool
can_take_back (CpPage *page, const char *name)
{
  CpSolving *solving = CP_PUZZLE_PAGE (page)->solving;

  return solving != NULL && (cp_solving_get_can_take_back (solving) ||
                             cp_solving_get_state (solving) == CP_SOLVING_SHOWING);
}


static void
show_solution_cb (CpPage *page, const char *name)
{
  CpSolving *solving = CP_PUZZLE_PAGE (page)->solving;

  if (cp_solving_get_can_walk (solving))
    cp_solving_walk (solving);
  else
    cp_solving_show (solving);
}


static bool
can_show_solution (CpPage *page, const char *name)
{
  CpSolving *solving = CP_PUZZLE_PAGE (page)->solving;

  return solving != NULL &&
         (cp_solving_get_can_show (solving) || cp_solving_get_can_walk (solving));
}


/* The index of the puzzle that the action @name opens, or -1. */
static int
find_target (CpPuzzlePage *self, const char *name)
{
  int index = get_index (self);

  if (g_str_equal (name, "next-unsolved"))
    return find_unsolved (self);
  if (g_str_equal (name, "puzzle-previous"))
    return index < 0 ? -1 : index - 1;
  return index >= 0 && (unsigned) index + 1 < count_puzzles (self) ? index + 1 : -1;
}


static void
go_to_cb (CpPage *page, const char *name)
{
  CpPuzzlePage *self = CP_PUZZLE_PAGE (page);

  go_to (self, find_target (self, name));
}


CP_PAGE_CONDITION (can_go_to, find_target (CP_PUZZLE_PAGE (page), name) >= 0)


static void
review_cb (CpPage *page, const char *name)
{
  CpLibraryGame *game = cp_puzzle_entry_get_library_game (CP_PUZZLE_PAGE (page)->entry);

  g_signal_emit_by_name (page, "review-requested", cp_library_game_get_index (game));
}


static bool
can_review (CpPage *page, const char *name)
{
  CpPuzzlePage *self = CP_PUZZLE_PAGE (page);

  return get_index (self) >= 0 && cp_puzzle_collection_get_shared (self->collection);
}


static void
export_cb (CpPage *page, const char *name)
{
  CpPuzzlePage *self = CP_PUZZLE_PAGE (page);

  cp_export_page_position (page, self->game, self->title,
                           cp_board_with_beam_get_flipped (cp_board_page_get_view (page)));
}


CP_PAGE_CONDITION (has_solving, CP_PUZZLE_PAGE (page)->solving != NULL)


static const CpPageAction actions[] = {
  { "hint", hint_cb, can_hint, NULL },
  { "stop-hint", stop_hint_cb, can_stop_hint, NULL },
  { "take-back", take_back_cb, can_take_back, NULL },
  { "restart", restart_cb, can_restart, NULL },
  { "show-solution", show_solution_cb, can_show_solution, NULL },
  { "puzzle-previous", go_to_cb, can_go_to, NULL },
  { "puzzle-next", go_to_cb, can_go_to, NULL },
  { "next-unsolved", go_to_cb, can_go_to, NULL },
  { "review", review_cb, can_review, NULL },
  { "export", export_cb, has_solving, NULL },
  { .name = NULL },
};


static char *
make_title (CpPage *page)
{
  return g_strdup (CP_PUZZLE_PAGE (page)->title);
}


static CpGame *
get_game (CpPage *page)
{
  return CP_PUZZLE_PAGE (page)->game;
}


static bool
can_undo (CpPage *page, bool redo)
{
  return !redo && can_restart (page, NULL);
}


static void
undo (CpPage *page, bool redo)
{
  take_back_cb (page, NULL);
}


static bool
go_back (CpPage *page)
{
  cp_puzzle_page_close (CP_PUZZLE_PAGE (page));
  return false;
}


/* Takes a wrong move back. */
static bool
escape (CpExercisePage *page)
{
  CpSolving *solving = CP_PUZZLE_PAGE (page)->solving;
  CpSolvingState state = solving != NULL ? cp_solving_get_state (solving) : CP_SOLVING_TO_MOVE;

  if (state != CP_SOLVING_REFUTING && state != CP_SOLVING_REFUTED && state != CP_SOLVING_UNDECIDED)
    return false;
  cp_solving_take_back (solving);
  return true;
}


static void
cp_puzzle_page_class_init (CpPuzzlePageClass *klass)
{
  CpPageClass *page_class = CP_PAGE_CLASS (klass);
  CpExercisePageClass *exercise_class = CP_EXERCISE_PAGE_CLASS (klass);

  CP_CLASS_SOURCES (klass, CpPuzzlePage, patience);
  CP_CLASS_FOLLOWS (klass, CpPuzzlePage, solving, game, collection);
  CP_CLASS_OWNS (klass, CpPuzzlePage, g_object_unref, entry);
  CP_CLASS_FREES (klass, CpPuzzlePage, g_free, title, summary);
  CP_CLASS_FIELD (klass, "solving", CP_TYPE_SOLVING, CpPuzzlePage, solving, NULL);
  cp_class_add_signal (klass, "review-requested", 1, G_TYPE_UINT);

  exercise_class->area = CP_GAME_AREA_PUZZLE;
  exercise_class->update_panel = update_panel;
  exercise_class->escape = escape;
  page_class->make_title = make_title;
  page_class->can_undo = can_undo;
  page_class->undo = undo;
  page_class->get_game = get_game;
  page_class->go_back = go_back;
  cp_page_class_add_actions (page_class, cp_exercise_page_move_actions);
  cp_page_class_add_actions (page_class, actions);

  g_type_ensure (CP_TYPE_MOVE_LIST);
  g_type_ensure (CP_TYPE_WALK_BAR);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "puzzlepage");
  cp_ui_class_set_template (klass, "cp-puzzle-page");
  CP_UI_CLASS_CHILDREN (klass, CpPuzzlePage, problem, head, title_label, place, task, theme, rules,
                        moves, review, show);
  CP_UI_CLASS_HANDLERS (klass, pressed_cb);
}


static void
cp_puzzle_page_init (CpPuzzlePage *self)
{
  CpBoardView *board = cp_exercise_page_get_board (CP_EXERCISE_PAGE (self));

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->head, cp_wrap_layout_new (SPACING, false));
  self->title = g_strdup ("");
  self->delay_ms = CP_SOLVING_DELAY_MS;
  cp_board_scene_set_reveals_endings (cp_board_view_get_scene (board), false);
}


GtkWidget *
cp_puzzle_page_new (CpProgram *program)
{
  return g_object_new (CP_TYPE_PUZZLE_PAGE, "program", program, NULL);
}


static void
set_collection (CpPuzzlePage *self, CpPuzzleCollection *collection)
{
  if (!cp_follow (self, &self->collection, collection, "marks-changed", marks_changed_cb,
                  "items-changed", list_changed_cb, NULL))
    return;
  gtk_widget_set_visible (self->review,
                          collection != NULL && cp_puzzle_collection_get_shared (collection));
  update_panel (CP_EXERCISE_PAGE (self));
}


void
cp_puzzle_page_open (CpPuzzlePage *self, CpPuzzleCollection *collection, unsigned index)
{
  g_return_if_fail (CP_IS_PUZZLE_PAGE (self) && CP_IS_PUZZLE_COLLECTION (collection));
  g_return_if_fail (index < cp_puzzle_collection_get_n_puzzles (collection));

  set_collection (self, collection);
  go_to (self, (int) index);
}


void
cp_puzzle_page_close (CpPuzzlePage *self)
{
  g_return_if_fail (CP_IS_PUZZLE_PAGE (self));

  g_clear_object (&self->entry);
  set_collection (self, NULL);
  begin (self);
}


CP_GETTER (CpPuzzleCollection *, cp_puzzle_page_get_collection, CpPuzzlePage, self->collection)
CP_GETTER (CpSolving *, cp_puzzle_page_get_solving, CpPuzzlePage, self->solving)


void
cp_puzzle_page_set_delay (CpPuzzlePage *self, unsigned ms)
{
  g_return_if_fail (CP_IS_PUZZLE_PAGE (self));

  self->delay_ms = ms;
  if (self->solving != NULL)
    cp_solving_set_delay (self->solving, ms);
}
