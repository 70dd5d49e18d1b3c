/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-analysis-lines.h"

#include <glib/gi18n-lib.h>

#include "cp-analysis-row.h"
#include "cp-engine-menu.h"
#include "cp-engine-picker.h"
#include "model/compose/cp-draft.h"
#include "model/game/cp-game-edit.h"
#include "ui/parts/beam/cp-board-with-beam.h"
#include "ui/parts/settings/cp-preferences.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

struct _CpAnalysisLines {
  GtkWidget parent_instance;

  CpAnalyser *analyser;
  CpEngine *engine; /* (nullable): NULL for the program's own */
  GtkWidget *head;
  GtkWidget *picker;
  GtkWidget *status;
  GtkWidget *problem; /* why the engine has failed */
  GtkWidget *rows[CP_ANALYSIS_MAX_LINES];
};

G_DEFINE_FINAL_TYPE (CpAnalysisLines, cp_analysis_lines, GTK_TYPE_WIDGET)


/* Returns the board, or NULL if this widget has no parent any more. */
static CpBoardView *
get_board (CpAnalysisLines *self)
{
  GtkWidget *base = gtk_widget_get_ancestor (GTK_WIDGET (self), CP_TYPE_BOARD_WITH_BEAM);

  return base != NULL ? cp_board_with_beam_get_board (CP_BOARD_WITH_BEAM (base)) : NULL;
}


static CpPositionSource *
get_source (CpAnalysisLines *self)
{
  CpBoardView *board = get_board (self);

  return board != NULL ? cp_board_scene_get_source (cp_board_view_get_scene (board)) : NULL;
}


/* Returns the game if its moves can be explored; %NULL for a draft or a game in progress. */
static CpGame *
get_game (CpAnalysisLines *self)
{
  CpPositionSource *source = get_source (self);

  if (!CP_IS_GAME (source) || cp_game_get_in_progress (CP_GAME (source)))
    return NULL;
  return CP_GAME (source);
}


/* "850", "12 k", "1.3 M". */
static char *
write_speed (double speed)
{
  if (speed >= 1e6)
    /* Translators: a number of millions: "1.3 M". */
    return g_strdup_printf (_ ("%.1f M"), speed / 1e6);
  if (speed >= 1e4)
    /* Translators: a number of thousands: "850 k". */
    return g_strdup_printf (_ ("%.0f k"), speed / 1e3);
  return g_strdup_printf ("%.0f", speed);
}


static char *
describe_state (CpAnalysisLines *self)
{
  const CpAnalysisReport *report = cp_analyser_get_report (self->analyser);
  CpAnalysisState state = cp_analyser_get_state (self->analyser);

  if (state == CP_ANALYSIS_OVER)
    return g_strdup (_ ("The game is over here"));
  if (state == CP_ANALYSIS_IMPOSSIBLE)
    return g_strdup (_ ("This position cannot be played"));
  if (state == CP_ANALYSIS_FAILED)
    return g_strdup ("");
  if (report == NULL)
    /* Translators: nothing has been found yet. */
    return g_strdup (_ ("Looking…"));
  g_autofree char *speed = write_speed (report->speed);
  /* Translators: how many moves of either side an analysis looks ahead, and how many positions it
   * looks at in a second: "Depth 18, 850 k/s". */
  return g_strdup_printf (_ ("Depth %u, %s/s"), report->depth, speed);
}


static const CpRules *
get_rules (CpAnalysisLines *self)
{
  CpPositionSource *source = get_source (self);

  return source != NULL ? cp_position_source_get_position (source)->rules : NULL;
}


static void
show_engine (CpAnalysisLines *self)
{
  CpEngine *engine = cp_analysis_lines_get_engine (self);

  cp_engine_picker_show (CP_ENGINE_PICKER (self->picker), engine, get_rules (self));
  cp_ui_set_name (GTK_WIDGET (self), cp_engine_menu_get_name (engine));
}


static void
update_rows (CpAnalysisLines *self)
{
  const CpAnalysisReport *report = cp_analyser_get_report (self->analyser);
  CpGame *game = get_game (self);
  bool can_walk = game != NULL || CP_IS_DRAFT (get_source (self));
  int lines;

  g_object_get (self->analyser, "lines", &lines, NULL);
  /* Empty rows keep their space, so that the layout does not change while the user steps. */
  for (unsigned i = 0; i < CP_ANALYSIS_MAX_LINES; i++) {
    CpAnalysisRow *row = CP_ANALYSIS_ROW (self->rows[i]);
    gtk_widget_set_visible (self->rows[i], (int) i < lines);
    if (report != NULL && i < report->n_lines)
      cp_analysis_row_show (row, cp_analyser_get_position (self->analyser), &report->lines[i],
                            can_walk, game != NULL);
    else
      cp_analysis_row_clear (row);
  }
}


/* Adds moves of a line to the game. A finished game is put into review first. */
static void
add_moves (CpAnalysisLines *self, CpGame *game, const CpAnalysisLine *line, unsigned n, bool go)
{
  CpNode *node = cp_game_get_current (game);

  if (!cp_game_get_reviewing (game))
    cp_game_set_reviewing (game, true);
  cp_game_add_line (game, node, line->moves, n, go);
}


static void
row_activated_cb (CpAnalysisLines *self, CpAnalysisRow *row)
{
  const CpAnalysisLine line = *cp_analysis_row_get_line (row);
  CpPositionSource *source = get_source (self);
  CpGame *game = get_game (self);
  int pressed = cp_analysis_row_take_pressed (row);
  unsigned n_moves = MIN ((unsigned) MAX (pressed, 0) + 1, line.n);

  if (game != NULL) {
    add_moves (self, game, &line, n_moves, true);
  } else if (CP_IS_DRAFT (source)) {
    CpPosition pos = *cp_position_source_get_position (source);
    for (unsigned i = 0; i < n_moves; i++)
      cp_position_play (&pos, line.moves[i]);
    cp_draft_set_position (CP_DRAFT (source), &pos);
  }
  /* The arrow keys must keep stepping through the game. */
  if (pressed >= 0)
    gtk_widget_grab_focus (GTK_WIDGET (get_board (self)));
}


static void
added_cb (CpAnalysisLines *self, CpAnalysisRow *row)
{
  const CpAnalysisLine line = *cp_analysis_row_get_line (row);
  CpGame *game = get_game (self);

  if (game != NULL)
    add_moves (self, game, &line, line.n, false);
}


static void
found_cb (CpAnalysisLines *self)
{
  bool failed = cp_analyser_get_state (self->analyser) == CP_ANALYSIS_FAILED;
  g_autofree char *state = describe_state (self);

  cp_ui_set_text (GTK_LABEL (self->status), state);
  cp_ui_set_tooltip (self->status, state);
  cp_ui_set_text (GTK_LABEL (self->problem),
                  failed ? cp_analyser_get_problem (self->analyser) : NULL);
  gtk_widget_set_visible (self->problem, failed);
  show_engine (self);
  update_rows (self);
}


static void
cp_analysis_lines_class_init (CpAnalysisLinesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cp_ui_dispose_children;
  CP_CLASS_OWNS (klass, CpAnalysisLines, g_object_unref, analyser, engine);

  cp_class_add_signal (klass, "engine-picked", 1, G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}


static void
make_head (CpAnalysisLines *self, CpEngineList *engines)
{
  self->picker = cp_engine_picker_new (engines);
  cp_forward (self->picker, "picked", self, "engine-picked");
  self->status = cp_ui_label_new (NULL);
  gtk_widget_set_hexpand (self->status, TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->status), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->status), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->status, "dim-label");
  gtk_widget_add_css_class (self->status, "numeric");
  self->head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_box_append (GTK_BOX (self->head), self->picker);
  gtk_box_append (GTK_BOX (self->head), self->status);
  gtk_widget_set_parent (self->head, GTK_WIDGET (self));
}


static void
make_list (CpAnalysisLines *self)
{
  GtkWidget *list = gtk_list_box_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->problem = cp_ui_label_new (NULL);
  cp_ui_set_wrapping (self->problem);
  gtk_widget_set_margin_start (self->problem, 4);
  gtk_widget_set_visible (self->problem, FALSE);
  gtk_box_append (GTK_BOX (box), self->problem);
  gtk_box_append (GTK_BOX (box), list);
  for (unsigned i = 0; i < CP_ANALYSIS_MAX_LINES; i++) {
    self->rows[i] = cp_analysis_row_new (i + 1);
    cp_connect (self->rows[i], "added", added_cb, self);
    gtk_list_box_append (GTK_LIST_BOX (list), self->rows[i]);
  }
  /* Translators: the accessible name of the list of the best lines. */
  cp_ui_set_name (list, _ ("Best Lines"));
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  cp_connect (list, "row-activated", row_activated_cb, self);
  GtkWidget *scroller = cp_ui_scroller_new (box);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_widget_set_parent (scroller, GTK_WIDGET (self));
}


static void
cp_analysis_lines_init (CpAnalysisLines *self)
{
  gtk_orientable_set_orientation (
      GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))), GTK_ORIENTATION_VERTICAL);
  self->analyser = g_object_new (CP_TYPE_ANALYSER, NULL);
}


GtkWidget *
cp_analysis_lines_new (CpEngineList *engines)
{
  CpAnalysisLines *self = g_object_new (CP_TYPE_ANALYSIS_LINES, NULL);
  GSettings *settings = cp_preferences_settings ();

  make_head (self, engines);
  make_list (self);
  g_settings_bind (settings, CP_PREFERENCE_ANALYSIS_LINES, self->analyser, "lines",
                   G_SETTINGS_BIND_GET);
  cp_connect (settings, "changed::" CP_PREFERENCE_MOVES, update_rows, self);
  cp_connect (self->analyser, "found", found_cb, self);
  cp_connect (self->analyser, "notify::lines", update_rows, self);
  show_engine (self);
  return GTK_WIDGET (self);
}


void
cp_analysis_lines_append (CpAnalysisLines *self, GtkWidget *button)
{
  g_return_if_fail (CP_IS_ANALYSIS_LINES (self));

  gtk_box_append (GTK_BOX (self->head), button);
}


void
cp_analysis_lines_set_engine (CpAnalysisLines *self, CpEngine *engine)
{
  g_return_if_fail (CP_IS_ANALYSIS_LINES (self) && (engine == NULL || CP_IS_ENGINE (engine)));

  g_set_object (&self->engine, engine);
  cp_analyser_set_engine (self->analyser, engine);
  show_engine (self);
}


CpEngine *
cp_analysis_lines_get_engine (CpAnalysisLines *self)
{
  g_return_val_if_fail (CP_IS_ANALYSIS_LINES (self), NULL);

  const CpRules *rules = get_rules (self);
  bool plays =
      self->engine != NULL && (rules == NULL || cp_engine_find_game (self->engine, rules) != NULL);

  return plays ? self->engine : NULL;
}


CP_GETTER (CpAnalyser *, cp_analysis_lines_get_analyser, CpAnalysisLines, self->analyser)
