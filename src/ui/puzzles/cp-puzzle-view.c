/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-puzzle-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "cp-puzzle-panel.h"
#include "ui/moves/cp-move-entry.h"
#include "ui/widgets/cp-ui-class.h"
#include "ui/widgets/cp-ui-resource.h"
#include "ui/widgets/cp-ui-text.h"
#include "ui/widgets/cp-ui-widget.h"

struct _CpPuzzleView {
  GtkWidget parent_instance;

  CpPuzzleCollection *collection; /* (nullable) */
  CpPuzzleEntry *entry;           /* (nullable): the puzzle */
  CpSolving *solving;             /* (nullable) */
  char *title;
  unsigned delay_ms;

  GtkStack *stack;
  CpGameView *game_view;
  CpMoveEntry *move_entry;
  AdwStatusPage *problem;
  CpPuzzlePanel *panel;
};

G_DEFINE_FINAL_TYPE (CpPuzzleView, cp_puzzle_view, GTK_TYPE_WIDGET)


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
  CpGame *game = solving != NULL ? cp_solving_get_game (solving) : NULL;
  bool can_take_back = solving != NULL && cp_solving_get_can_take_back (solving);
  bool is_showing = solving != NULL && cp_solving_get_state (solving) == CP_SOLVING_SHOWING;
  bool at_head = game == NULL || cp_game_get_at_head (game);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  bool in_panel = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->panel));

  enable (self, "puzzle.hint", at_head && solving != NULL && cp_solving_get_can_hint (solving));
  enable (self, "puzzle.stop", solving != NULL && cp_solving_get_can_stop (solving));
  enable (self, "puzzle.take-back", can_take_back || is_showing);
  enable (self, "puzzle.restart", can_take_back);
  enable (self, "puzzle.show-solution", solving != NULL && cp_solving_get_can_show (solving));
  enable (self, "puzzle.previous", index > 0);
  enable (self, "puzzle.next", index >= 0 && (unsigned) index + 1 < count_puzzles (self));
  enable (self, "puzzle.next-unsolved", find_unsolved (self) >= 0);
  enable (self, "puzzle.go-to-head", !at_head);
  enable (self, "puzzle.review", index >= 0 && cp_puzzle_collection_get_shared (self->collection));
  g_object_set (cp_board_with_beam_get_board (CP_BOARD_WITH_BEAM (self->game_view)), "interactive",
                (gboolean) (solving != NULL && cp_solving_get_can_play (solving)), NULL);
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
  cp_puzzle_panel_set_all_solved (self->panel, find_unsolved (self) < 0);
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
    cp_sounds_notice (cp_game_view_get_sounds (self->game_view), CP_SOUND_WRONG);
}


static void
connect_solving (CpPuzzleView *self)
{
  static const char *const facts[] = { "notify::state",         "notify::can-play",
                                       "notify::can-take-back", "notify::can-hint",
                                       "notify::can-stop",      "notify::can-show" };

  for (size_t i = 0; i < G_N_ELEMENTS (facts); i++)
    g_signal_connect_object (self->solving, facts[i], G_CALLBACK (update_actions), self,
                             G_CONNECT_SWAPPED);
  cp_connect (self->solving, "judged", judged_cb, self);
  cp_connect (cp_solving_get_game (self->solving), "notify::at-head", update_actions, self);
}


/* @solving: (transfer full) (nullable) */
static void
set_solving (CpPuzzleView *self, CpSolving *solving)
{
  CpGame *game = solving != NULL ? cp_solving_get_game (solving) : NULL;

  if (self->solving != NULL) {
    g_signal_handlers_disconnect_by_data (cp_solving_get_game (self->solving), self);
    g_signal_handlers_disconnect_by_data (self->solving, self);
  }
  cp_game_view_set_game (self->game_view, game);
  cp_move_entry_set_game (self->move_entry, game);
  cp_puzzle_panel_set_solving (self->panel, solving);
  g_clear_object (&self->solving);
  self->solving = solving;
  if (solving != NULL) {
    cp_solving_set_delay (solving, self->delay_ms);
    cp_board_with_beam_set_flipped (CP_BOARD_WITH_BEAM (self->game_view),
                                    cp_solving_get_side (solving) == CP_BLACK);
    connect_solving (self);
  }
}


/* Begins with the puzzle that is the entry now. */
static void
begin (CpPuzzleView *self)
{
  g_autoptr (GError) error = NULL;
  CpSolving *solving = NULL;

  if (self->entry != NULL)
    solving =
        cp_solving_new (self->entry, cp_puzzle_collection_get_progress (self->collection), &error);
  set_solving (self, solving);
  update_title (self);
  if (error != NULL) {
    cp_ui_set_page (self->problem, self->title, error->message);
  }
  gtk_stack_set_visible_child_name (self->stack, error != NULL ? "problem" : "game");
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
  cp_solving_show (CP_PUZZLE_VIEW (widget)->solving);
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
  cp_game_go_to_head (cp_solving_get_game (CP_PUZZLE_VIEW (widget)->solving));
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


static void
refused_cb (CpPuzzleView *self, const char *sentence)
{
  cp_puzzle_panel_tell (self->panel, sentence);
}


static void
text_typed_cb (CpPuzzleView *self, const char *initial)
{
  if (cp_puzzle_view_get_can_enter_move (self))
    cp_move_entry_open (self->move_entry, initial);
}


static void
entry_closed_cb (CpPuzzleView *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
}


/* A wrong move is taken back before the puzzle is left. What was picked up on the board has been
 * let go of by then. */
static gboolean
key_pressed_cb (CpPuzzleView *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  CpSolvingState state =
      self->solving != NULL ? cp_solving_get_state (self->solving) : CP_SOLVING_TO_MOVE;
  bool wrong =
      state == CP_SOLVING_REFUTING || state == CP_SOLVING_REFUTED || state == CP_SOLVING_UNDECIDED;

  if (keyval != GDK_KEY_Escape || !wrong)
    return GDK_EVENT_PROPAGATE;
  cp_solving_take_back (self->solving);
  return GDK_EVENT_STOP;
}


static gboolean
grab_focus (GtkWidget *widget)
{
  CpPuzzleView *self = CP_PUZZLE_VIEW (widget);

  return gtk_widget_grab_focus (
      GTK_WIDGET (cp_board_with_beam_get_board (CP_BOARD_WITH_BEAM (self->game_view))));
}


static void
cp_puzzle_view_dispose (GObject *object)
{
  CpPuzzleView *self = CP_PUZZLE_VIEW (object);

  if (self->solving != NULL)
    set_solving (self, NULL);
  cp_follow (self, &self->collection, NULL, NULL);
  g_clear_object (&self->entry);
  gtk_widget_dispose_template (GTK_WIDGET (self), CP_TYPE_PUZZLE_VIEW);
  G_OBJECT_CLASS (cp_puzzle_view_parent_class)->dispose (object);
}


static CpGame *
get_game (CpPuzzleView *self)
{
  return self->solving != NULL ? cp_solving_get_game (self->solving) : NULL;
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
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cp_puzzle_view_dispose;
  CP_CLASS_FREES (klass, CpPuzzleView, g_free, title);
  widget_class->focus = cp_ui_focus_children;
  widget_class->grab_focus = grab_focus;

  CP_CLASS_FIELD (klass, "solving", CP_TYPE_SOLVING, CpPuzzleView, solving, NULL);
  CP_CLASS_FIELD (klass, "title", G_TYPE_STRING, CpPuzzleView, title, NULL);
  CP_CLASS_PROPERTY (klass, "game", CP_TYPE_GAME, get_game, NULL);
  CP_CLASS_PROPERTY (klass, "index", G_TYPE_INT, get_index, NULL);

  cp_class_add_signal (klass, "closed", 0);
  cp_class_add_signal (klass, "review-requested", 1, G_TYPE_UINT);

  g_type_ensure (CP_TYPE_GAME_VIEW);
  g_type_ensure (CP_TYPE_MOVE_ENTRY);
  gtk_widget_class_set_css_name (widget_class, "puzzleview");
  cp_ui_class_set_template (klass, "cp-puzzle-view");
  CP_UI_CLASS_CHILDREN (klass, CpPuzzleView, stack, game_view, move_entry, problem);
  CP_UI_CLASS_HANDLERS (klass, entry_closed_cb, key_pressed_cb);
  install_actions (widget_class);
}


static void
cp_puzzle_view_init (CpPuzzleView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  CpBoardView *board = cp_board_with_beam_get_board (CP_BOARD_WITH_BEAM (self->game_view));
  self->title = g_strdup ("");
  self->delay_ms = CP_SOLVING_DELAY_MS;
  self->panel = g_object_new (CP_TYPE_PUZZLE_PANEL, NULL);
  cp_game_view_set_aside (self->game_view, GTK_WIDGET (self->panel), CP_GAME_AREA_PUZZLE);
  cp_board_scene_set_tells_ends (cp_board_view_get_scene (board), false);
  cp_connect (board, "refused", refused_cb, self);
  cp_connect (board, "text-typed", text_typed_cb, self);
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
  if (!cp_follow (self, &self->collection, collection, NULL))
    return;
  cp_puzzle_panel_set_can_review (self->panel, collection != NULL &&
                                                   cp_puzzle_collection_get_shared (collection));
  if (collection == NULL)
    return;
  cp_connect (collection, "marks-changed", marks_changed_cb, self);
  cp_connect (collection, "items-changed", list_changed_cb, self);
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


CpGameView *
cp_puzzle_view_get_game_view (CpPuzzleView *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_VIEW (self), NULL);

  return self->game_view;
}


bool
cp_puzzle_view_get_can_enter_move (CpPuzzleView *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_VIEW (self), false);

  return self->solving != NULL && cp_solving_get_can_play (self->solving) &&
         cp_game_get_can_move (cp_solving_get_game (self->solving));
}


void
cp_puzzle_view_open_move_entry (CpPuzzleView *self, const char *initial)
{
  g_return_if_fail (CP_IS_PUZZLE_VIEW (self) && initial != NULL);

  cp_move_entry_open (self->move_entry, initial);
}


void
cp_puzzle_view_set_delay (CpPuzzleView *self, unsigned ms)
{
  g_return_if_fail (CP_IS_PUZZLE_VIEW (self));

  self->delay_ms = ms;
  if (self->solving != NULL)
    cp_solving_set_delay (self->solving, ms);
}
