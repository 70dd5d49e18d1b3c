/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-analysis-view.h"

#include <glib/gi18n-lib.h>

#include "cp-analysis-lines.h"
#include "cp-eval-bar.h"
#include "cp-engine-menu.h"
#include "model/search/cp-engine-list.h"
#include "ui/parts/settings/cp-preferences.h"
#include "ui/kit/layout/cp-pair-layout.h"
#include "ui/kit/toolkit/cp-toolkit.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"
#include "ui/parts/words/cp-announcer.h"
#include "ui/parts/words/cp-eval-words.h"

/* Colours of the arrows of the best move and of the others. */
#define BEST_COLOUR  'B'
#define OTHER_COLOUR 'Y'

/* The colour of the arrow of the best move of the other engine. */
#define COMPARED_COLOUR 'G'

/* Minimum width of an analysis beside another one, and the space between them, in pixels. */
#define COLUMN_WIDTH 250
#define SPACING      6

/* States of a toplevel that is not visible. */
#define NOT_SEEN (GDK_TOPLEVEL_STATE_MINIMIZED | CP_TOOLKIT_STATE_SUSPENDED)

struct _CpAnalysisView {
  GtkWidget parent_instance;

  bool active;
  CpBoardWithBeam *board; /* the parent of this view */
  CpEngineList *engines;  /* engines that the user can choose for the analysis */
  GtkWidget *pair;        /* contains the next two */
  GtkWidget *lines;       /* the analysis */
  GtkWidget *compared;    /* (nullable): the analysis by another engine */
  bool can_compare;       /* whether there is space for @compared */
  GMenu *compare;         /* the section of the menu with @comparisons */
  GMenu *comparisons;     /* the engines to compare with */
  GtkWidget *bar;         /* evaluation bar beside the board */
  GdkSurface *surface;    /* (nullable): surface of the window */
  CpAnalysisJob *job;     /* (nullable): analysis of the whole game */
  GtkWidget *job_row;
  GtkWidget *job_text;
  GtkWidget *job_bar;
  GtkWidget *job_summary; /* button that shows the summary of the game */
  GtkWidget *job_end; /* button that stops the job, or dismisses the message that it is finished */
  bool job_seen;      /* whether that message was dismissed */
};

G_DEFINE_FINAL_TYPE (CpAnalysisView, cp_analysis_view, GTK_TYPE_WIDGET)


static CpPositionSource *
get_source (CpAnalysisView *self)
{
  return cp_board_scene_get_source (
      cp_board_view_get_scene (cp_board_with_beam_get_board (self->board)));
}


static CpAnalyser *
get_analyser (CpAnalysisView *self)
{
  return cp_analysis_lines_get_analyser (CP_ANALYSIS_LINES (self->lines));
}


/* Returns the arrow for the first move of @line. */
static CpShape
make_shape (const CpAnalysisLine *line, char colour)
{
  CpMove move = line->moves[0];
  bool dropped = move.from == CP_SQUARE_NONE;

  return (CpShape){ .colour = colour,
                    .from = dropped ? move.to : move.from,
                    .to = dropped ? CP_SQUARE_NONE : move.to };
}


/* Adds the best move of the other engine, unless an arrow shows it already. Returns the number of
 * arrows. */
static unsigned
add_compared_shape (CpAnalysisView *self, CpShape *shapes, unsigned n)
{
  CpAnalyser *other = self->compared != NULL
                          ? cp_analysis_lines_get_analyser (CP_ANALYSIS_LINES (self->compared))
                          : NULL;
  const CpAnalysisReport *report = other != NULL ? cp_analyser_get_report (other) : NULL;

  if (report == NULL)
    return n;
  CpShape shape = make_shape (&report->lines[0], COMPARED_COLOUR);
  for (unsigned i = 0; i < n; i++) {
    if (shapes[i].from == shape.from && shapes[i].to == shape.to)
      return n;
  }
  shapes[n] = shape;
  return n + 1;
}


static void
update_shapes (CpAnalysisView *self)
{
  CpBoardScene *scene = cp_board_view_get_scene (cp_board_with_beam_get_board (self->board));
  const CpAnalysisReport *report =
      self->active ? cp_analyser_get_report (get_analyser (self)) : NULL;
  CpShape shapes[CP_ANALYSIS_MAX_LINES + 1];
  unsigned n = 0;

  for (unsigned i = report != NULL ? report->n_lines : 0; i > 0; i--)
    shapes[n++] = make_shape (&report->lines[i - 1], i == 1 ? BEST_COLOUR : OTHER_COLOUR);
  if (self->active)
    n = add_compared_shape (self, shapes, n);
  cp_board_scene_set_suggested (scene, CP_SUGGESTED_BY_ANALYSIS, shapes, n);
}


/* Gets the evaluation of the position; from the other engine if the first one has failed. */
static bool
get_eval (CpAnalysisView *self, CpEval *eval)
{
  return cp_analyser_get_eval (get_analyser (self), eval) ||
         (self->compared != NULL &&
          cp_analyser_get_state (get_analyser (self)) == CP_ANALYSIS_FAILED &&
          cp_analyser_get_eval (cp_analysis_lines_get_analyser (CP_ANALYSIS_LINES (self->compared)),
                                eval));
}


/* Shows the evaluation beside the board, and the best moves on it. */
static void
update_board (CpAnalysisView *self)
{
  CpEval eval;
  bool known = get_eval (self, &eval);

  cp_eval_bar_set_eval (CP_EVAL_BAR (self->bar), known ? &eval : NULL);
  update_shapes (self);
}


static void
update_visible (CpAnalysisView *self)
{
  bool working = self->job != NULL && cp_analysis_job_get_running (self->job);
  bool finished = self->job != NULL && cp_analysis_job_get_finished (self->job) && !self->job_seen;

  gtk_widget_set_visible (self->job_row, working || finished);
  gtk_widget_set_visible (self->job_bar, working);
  gtk_widget_set_visible (self->job_summary, finished);
  gtk_widget_set_visible (self->pair, self->active);
  gtk_widget_set_visible (self->bar, self->active);
  gtk_widget_set_visible (GTK_WIDGET (self), self->active || working || finished);
}


static void
update_job (CpAnalysisView *self)
{
  double progress;

  if (!cp_analysis_job_get_running (self->job))
    return;
  g_object_get (self->job, "progress", &progress, NULL);
  g_autofree char *rest = cp_duration_write (cp_analysis_job_estimate (self->job));
  /* Translators: how long an analysis of a whole game will still take: "about 20 seconds". */
  g_autofree char *text = g_strdup_printf (_ ("Analysing the game: %s left"), rest);
  cp_ui_set_text (GTK_LABEL (self->job_text), text);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->job_bar), progress);
}


/* The message that the job is finished stays until the user dismisses it. */
static void
job_running_cb (CpAnalysisView *self)
{
  bool finished = cp_analysis_job_get_finished (self->job);

  if (finished)
    cp_ui_set_text (GTK_LABEL (self->job_text), _ ("Analysis complete"));
  gtk_button_set_icon_name (GTK_BUTTON (self->job_end),
                            finished ? "window-close-symbolic" : "process-stop-symbolic");
  cp_ui_set_tooltip (self->job_end, finished ? _ ("Dismiss") : _ ("Stop Analysing the Game"));
  update_visible (self);
}


/* Dismisses the message. If the focus was on one of its buttons, it moves to the board. */
static void
see_job (CpAnalysisView *self)
{
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) == self->job_row)
    gtk_widget_grab_focus (GTK_WIDGET (cp_board_with_beam_get_board (self->board)));
  self->job_seen = true;
  update_visible (self);
}


static void
end_job_cb (CpAnalysisView *self)
{
  if (self->job != NULL && cp_analysis_job_get_running (self->job))
    cp_analysis_job_stop (self->job);
  else
    see_job (self);
}


/* Returns true if the window is visible, as far as the compositor reports it. */
static bool
is_surface_seen (CpAnalysisView *self)
{
  return self->surface == NULL || !GDK_IS_TOPLEVEL (self->surface) ||
         (gdk_toplevel_get_state (GDK_TOPLEVEL (self->surface)) & NOT_SEEN) == 0;
}


static void
run (CpAnalysisView *self, GtkWidget *lines)
{
  bool seen = gtk_widget_get_mapped (GTK_WIDGET (self->board)) && is_surface_seen (self);
  CpAnalyser *analyser = cp_analysis_lines_get_analyser (CP_ANALYSIS_LINES (lines));

  if (self->active && seen)
    cp_analyser_set_source (analyser, get_source (self));
  cp_analyser_set_running (analyser, self->active && seen);
}


/* Runs the analysers while the view is active and the board is visible. */
static void
update_running (CpAnalysisView *self)
{
  run (self, self->lines);
  if (self->compared != NULL)
    run (self, self->compared);
}


static void
mapped_cb (CpAnalysisView *self)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self->board));
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;

  cp_follow (self, &self->surface, surface, "notify::state", update_running, NULL);
  update_running (self);
}


/* Removes the analysis by the other engine. Its search ends at once, even if a reference to the
 * widget remains. */
static void
end_comparison (CpAnalysisView *self)
{
  if (self->compared == NULL)
    return;
  cp_analyser_set_running (cp_analysis_lines_get_analyser (CP_ANALYSIS_LINES (self->compared)),
                           false);
  g_clear_pointer (&self->compared, gtk_widget_unparent);
}


static void
cp_analysis_view_dispose (GObject *object)
{
  CpAnalysisView *self = CP_ANALYSIS_VIEW (object);

  if (self->lines != NULL)
    cp_analyser_set_running (get_analyser (self), false);
  self->lines = NULL;
  end_comparison (self);
  cp_ui_dispose_children (object);
}


static void
cp_analysis_view_class_init (CpAnalysisViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cp_analysis_view_dispose;
  CP_CLASS_OWNS (klass, CpAnalysisView, g_object_unref, engines, compare, comparisons);
  CP_CLASS_FOLLOWS (klass, CpAnalysisView, job, surface);
  CP_CLASS_FIELD (klass, "active", G_TYPE_BOOLEAN, CpAnalysisView, active,
                  cp_analysis_view_set_active);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "analysisview");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}


static void
append_if_possible (GMenu *menu, const char *label, const char *action)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, action);

  g_menu_item_set_attribute (item, "hidden-when", "s", "action-disabled");
  g_menu_append_item (menu, item);
}


static GMenuModel *
make_menu (GMenu *compare)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) lines = g_menu_new ();
  g_autoptr (GMenu) rest = g_menu_new ();

  for (int n = 1; n <= CP_ANALYSIS_MAX_LINES; n++) {
    /* Translators: how many of the best lines an analysis shows. */
    g_autofree char *label = g_strdup_printf (ngettext ("%d Line", "%d Lines", (unsigned) n), n);
    g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);
    g_menu_item_set_action_and_target (item, "page.analysis-lines", "i", n);
    g_menu_append_item (lines, item);
  }
  append_if_possible (rest, _ ("Analyse the W_hole Game…"), "page.analyse-game");
  append_if_possible (rest, _ ("_Summary of the Game…"), "page.analysis-summary");
  append_if_possible (rest, _ ("Learn From _Mistakes…"), "page.learn");
  /* Translators: a menu entry: the analysis of the position by the computer. */
  g_menu_append (rest, _ ("_Analysis"), "page.analysis");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (lines));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (compare));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (rest));
  return G_MENU_MODEL (menu);
}


static void
make_job_row (CpAnalysisView *self)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  self->job_row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->job_text = cp_ui_label_new (NULL);
  cp_ui_set_wrapping (self->job_text);
  gtk_widget_add_css_class (self->job_text, "numeric");
  self->job_bar = gtk_progress_bar_new ();
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), self->job_text);
  gtk_box_append (GTK_BOX (words), self->job_bar);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  /* Translators: a button: a summary of the analysis of the whole game. */
  self->job_summary = gtk_button_new_with_mnemonic (_ ("_Summary"));
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (self->job_summary),
                                           "page.analysis-summary");
  cp_connect (self->job_summary, "clicked", see_job, self);
  self->job_end = gtk_button_new ();
  gtk_widget_add_css_class (self->job_end, "flat");
  gtk_widget_set_valign (self->job_end, GTK_ALIGN_CENTER);
  cp_connect (self->job_end, "clicked", end_job_cb, self);
  gtk_box_append (GTK_BOX (self->job_row), words);
  gtk_box_append (GTK_BOX (self->job_row), self->job_summary);
  gtk_box_append (GTK_BOX (self->job_row), self->job_end);
  gtk_widget_set_parent (self->job_row, GTK_WIDGET (self));
}


/* (transfer full): Returns the name of the engine that analyses; "" for the program's own. */
static char *
get_engine_name (GtkWidget *lines)
{
  CpEngine *engine = cp_analysis_lines_get_engine (CP_ANALYSIS_LINES (lines));

  return g_strdup (engine != NULL ? cp_engine_get_name (engine) : "");
}


/* A GtkMenuButtonCreatePopupFunc: lists the engines to compare with. */
static void
list_comparisons_cb (GtkMenuButton *button, void *data)
{
  CpAnalysisView *self = data;
  CpPositionSource *source = get_source (self);
  g_autofree char *name = get_engine_name (self->lines);
  g_autoptr (GMenu) engines = g_menu_new ();
  g_autoptr (GMenu) rest = g_menu_new ();

  cp_engine_menu_append (engines, self->engines,
                         source != NULL ? cp_position_source_get_position (source)->rules : NULL,
                         name, "analysis.compare");
  g_menu_append (rest, _ ("_Set Up Engines…"), "app.engines");
  g_menu_remove_all (self->comparisons);
  g_menu_append_section (self->comparisons, NULL, G_MENU_MODEL (engines));
  g_menu_append_section (self->comparisons, NULL, G_MENU_MODEL (rest));
}


/* (transfer floating): Creates the button with the menu of the analysis. */
static GtkWidget *
make_menu_button (CpAnalysisView *self)
{
  g_autoptr (GMenuModel) menu = make_menu (self->compare);
  GtkWidget *button = gtk_menu_button_new ();

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-more-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), menu);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), list_comparisons_cb, self, NULL);
  gtk_widget_add_css_class (button, "flat");
  cp_ui_set_tooltip (button, _ ("Analysis Options"));
  return button;
}


static void
cp_analysis_view_init (CpAnalysisView *self)
{
  gtk_orientable_set_orientation (
      GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))), GTK_ORIENTATION_VERTICAL);
  self->bar = g_object_new (CP_TYPE_EVAL_BAR, NULL);
  make_job_row (self);
  /* Translators: a group of lines beside the board: the results of the computer's search. */
  cp_ui_set_name (GTK_WIDGET (self), _ ("Analysis"));
}


static void
compare_cb (CpAnalysisView *self, GVariant *name)
{
  g_settings_set (cp_preferences_settings (), CP_PREFERENCE_COMPARISON, "ms",
                  g_variant_get_string (name, NULL));
}


static void
stop_comparing (CpAnalysisView *self)
{
  g_settings_set (cp_preferences_settings (), CP_PREFERENCE_COMPARISON, "ms", NULL);
  gtk_widget_grab_focus (GTK_WIDGET (cp_board_with_beam_get_board (self->board)));
}


/* The two engines are exchanged if the user chooses the other one. */
static void
engine_picked_cb (CpAnalysisView *self, const char *name)
{
  g_autofree char *old = get_engine_name (self->lines);
  g_autofree char *other = self->compared != NULL ? get_engine_name (self->compared) : NULL;

  if (g_strcmp0 (name, other) == 0)
    g_settings_set (cp_preferences_settings (), CP_PREFERENCE_COMPARISON, "ms", old);
  g_settings_set_string (cp_preferences_settings (), CP_PREFERENCE_ANALYSIS_ENGINE, name);
}


static void
other_picked_cb (CpAnalysisView *self, const char *name)
{
  g_autofree char *first = get_engine_name (self->lines);
  g_autofree char *old = get_engine_name (self->compared);

  g_settings_set (cp_preferences_settings (), CP_PREFERENCE_COMPARISON, "ms", name);
  if (g_str_equal (name, first))
    g_settings_set_string (cp_preferences_settings (), CP_PREFERENCE_ANALYSIS_ENGINE, old);
}


/* Returns true if the user compares with an engine that plays the game and is not the one that
 * analyses already. */
static bool
find_comparison (CpAnalysisView *self, CpEngine **engine)
{
  CpPositionSource *source = get_source (self);
  g_autofree char *name = NULL;

  g_settings_get (cp_preferences_settings (), CP_PREFERENCE_COMPARISON, "ms", &name);
  *engine = name != NULL ? cp_engine_list_find (self->engines, name) : NULL;
  if (!self->can_compare || name == NULL || source == NULL || (*engine == NULL && *name != '\0'))
    return false;
  return *engine != cp_analysis_lines_get_engine (CP_ANALYSIS_LINES (self->lines)) &&
         (*engine == NULL ||
          cp_engine_find_game (*engine, cp_position_source_get_position (source)->rules) != NULL);
}


static void
begin_comparison (CpAnalysisView *self)
{
  GtkWidget *close = gtk_button_new_from_icon_name ("window-close-symbolic");

  gtk_widget_add_css_class (close, "flat");
  gtk_widget_add_css_class (close, "heading-button");
  cp_ui_set_tooltip (close, _ ("Stop Comparing"));
  cp_connect (close, "clicked", stop_comparing, self);
  self->compared = cp_analysis_lines_new (self->engines);
  cp_analysis_lines_append (CP_ANALYSIS_LINES (self->compared), close);
  gtk_widget_set_parent (self->compared, self->pair);
  cp_connect (self->compared, "engine-picked", other_picked_cb, self);
  cp_connect (cp_analysis_lines_get_analyser (CP_ANALYSIS_LINES (self->compared)), "found",
              update_board, self);
}


/* Begins or ends the comparison: it depends on the preferences and on the game. */
static void
update_comparison (CpAnalysisView *self)
{
  CpEngine *engine;

  if (!find_comparison (self, &engine)) {
    end_comparison (self);
    return;
  }
  bool begins = self->compared == NULL;
  if (begins)
    begin_comparison (self);
  cp_analysis_lines_set_engine (CP_ANALYSIS_LINES (self->compared), engine);
  if (begins)
    run (self, self->compared);
}


static void
found_cb (CpAnalysisView *self)
{
  update_comparison (self);
  update_board (self);
}


static void
choose_engine (CpAnalysisView *self)
{
  g_autofree char *name =
      g_settings_get_string (cp_preferences_settings (), CP_PREFERENCE_ANALYSIS_ENGINE);

  cp_analysis_lines_set_engine (CP_ANALYSIS_LINES (self->lines),
                                cp_engine_list_find (self->engines, name));
  update_comparison (self);
}


/* Creates the analysis, and the action that compares it with another one. */
static void
make_lines (CpAnalysisView *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) compare = g_simple_action_new ("compare", G_VARIANT_TYPE_STRING);

  cp_connect (compare, "activate", compare_cb, self);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (compare));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "analysis", G_ACTION_GROUP (group));
  self->compare = g_menu_new ();
  self->comparisons = g_menu_new ();
  self->pair = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_layout_manager (self->pair, cp_pair_layout_new (COLUMN_WIDTH, SPACING));
  self->lines = cp_analysis_lines_new (self->engines);
  cp_analysis_lines_append (CP_ANALYSIS_LINES (self->lines), make_menu_button (self));
  cp_connect (self->lines, "engine-picked", engine_picked_cb, self);
  gtk_widget_set_parent (self->lines, self->pair);
  gtk_widget_set_parent (self->pair, GTK_WIDGET (self));
}


GtkWidget *
cp_analysis_view_new (CpBoardWithBeam *board)
{
  CpAnalysisView *self = g_object_new (CP_TYPE_ANALYSIS_VIEW, NULL);
  GSettings *settings = cp_preferences_settings ();

  self->board = board;
  cp_board_with_beam_set_gauge (board, self->bar);
  g_object_bind_property (board, "flipped", self->bar, "flipped", G_BINDING_SYNC_CREATE);
  self->engines = cp_engine_list_new (settings);
  make_lines (self);
  cp_connect (self->engines, "items-changed", choose_engine, self);
  cp_connect (settings, "changed::" CP_PREFERENCE_ANALYSIS_ENGINE, choose_engine, self);
  cp_connect (settings, "changed::" CP_PREFERENCE_COMPARISON, update_comparison, self);
  choose_engine (self);
  cp_connect (get_analyser (self), "found", found_cb, self);
  cp_connect_all (board, "unmap notify::source", update_running, self);
  cp_connect (board, "map", mapped_cb, self);
  update_visible (self);
  mapped_cb (self);
  return GTK_WIDGET (self);
}


void
cp_analysis_view_set_active (CpAnalysisView *self, bool active)
{
  g_return_if_fail (CP_IS_ANALYSIS_VIEW (self));

  if (self->active == active)
    return;
  self->active = active;
  update_visible (self);
  update_running (self);
  found_cb (self);
  /* Translators: said by a screen reader. */
  cp_announce (GTK_WIDGET (self->board), active ? _ ("Analysis on") : _ ("Analysis off"));
  g_object_notify (G_OBJECT (self), "active");
}


void
cp_analysis_view_allow_comparison (CpAnalysisView *self)
{
  g_return_if_fail (CP_IS_ANALYSIS_VIEW (self));

  self->can_compare = true;
  g_menu_remove_all (self->compare);
  /* Translators: a menu of programs, which analyse beside the one that analyses already. */
  g_menu_append_submenu (self->compare, _ ("_Compare With"), G_MENU_MODEL (self->comparisons));
  update_comparison (self);
}


void
cp_analysis_view_set_job (CpAnalysisView *self, CpAnalysisJob *job)
{
  g_return_if_fail (CP_IS_ANALYSIS_VIEW (self));

  if (!cp_follow (self, &self->job, job, "notify::running", job_running_cb, "notify::progress",
                  update_job, NULL))
    return;
  self->job_seen = false;
  if (job != NULL) {
    update_job (self);
    job_running_cb (self);
  }
  update_visible (self);
}


CP_GETTER (CpAnalyser *, cp_analysis_view_get_analyser, CpAnalysisView, get_analyser (self))
