/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-editor-view.h"

#include <glib/gi18n.h>

#include "cp-editor-bar.h"
#include "cp-editor-hand.h"
#include "cp-editor-input.h"
#include "cp-editor-message.h"
#include "cp-editor-options.h"
#include "cp-editor-palette.h"
#include "cp-editor-problems.h"
#include "model/disk/cp-idle.h"
#include "model/objects/cp-class.h"
#include "rules/position/cp-variant.h"
#include "ui/parts/analysis/cp-analysis-view.h"
#include "ui/pages/compose/cp-composer-pane.h"
#include "ui/pages/compose/cp-composer-status.h"
#include "ui/parts/settings/cp-ui-palette.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-input.h"
#include "ui/kit/widgets/cp-ui-widget.h"

/*
 * All parts show and change the draft. This class lays out the parts and connects them: squares
 * that a sentence of a list is about are marked on the board.
 */
/* Least share of the switcher's natural width, if it shares a row with the bar. */
#define LEAST_OF_SWITCHER 0.6

/* In pixels. */
#define LEAST_ROW 36

struct _CpEditorView {
  CpBoardWithBeam parent_instance;

  CpDraft *draft;
  CpComposer *composer;
  CpEditorHand *hand;
  CpEditorSection page;
  bool compact;
  unsigned compact_id; /* idle source that adapts to another layout, or 0 */
  GArray *pointed;     /* (element-type CpShape): marks for the sentence under the pointer */
  bool has_proved;     /* the composer was started once; then only the user starts or stops it */
  bool visiting;       /* the user has activated a sentence: its marks stay until a change */

  CpBoardView *board; /* as in CpBoardWithBeam */
  CpEditorPalette *palette;
  CpEditorMessage *message;
  CpEditorProblems *problems;
  GtkWidget *switcher;
  GtkToggleButton *pages[CP_N_EDITOR_SECTIONS]; /* the buttons of the switcher */
  GtkStack *stack;
  CpEditorOptions *options;
  CpComposerPane *pane;
  CpPlayedView *played;
  CpEditorBar *bar;
  CpAnalysisView *analysis; /* (nullable): %NULL until it is shown for the first time */
  bool analysing;
};

G_DEFINE_FINAL_TYPE (CpEditorView, cp_editor_view, CP_TYPE_BOARD_WITH_BEAM)


/* Marks squares on the board that a sentence is about. */
static void
update_shapes (CpEditorView *self)
{
  if (self->draft == NULL || cp_board_view_get_game (self->board) != NULL)
    return;
  cp_board_scene_set_shapes (cp_board_view_get_scene (self->board),
                             (const CpShape *) (void *) self->pointed->data, self->pointed->len);
}


/* (transfer full): Describes the state of the draft in one line. */
static char *
summarize (CpEditorView *self)
{
  if (cp_composer_get_active (self->composer) && cp_draft_get_playable (self->draft))
    return cp_composer_status_summarize (self->composer);
  return cp_editor_problems_summarize (self->draft);
}


/* Returns whether the user tries moves on the board, instead of editing the draft. */
static bool
is_trying (CpEditorView *self)
{
  return cp_composer_pane_get_game (self->pane) != NULL;
}


static void
update_message (CpEditorView *self)
{
  g_autofree char *text = NULL;

  if (self->draft == NULL)
    text = g_strdup ("");
  else if (is_trying (self))
    text = g_strdup (_ ("Play a first move on the board; press Esc to stop."));
  else if (self->compact)
    text = summarize (self);
  else
    text = cp_editor_tool_hint (cp_editor_hand_get_tool (self->hand));
  cp_editor_message_set_state (self->message, text);
}


static void
update_turn (CpEditorView *self)
{
  if (self->draft != NULL)
    cp_editor_message_set_turn (self->message, cp_draft_get_position (self->draft)->turn,
                                !is_trying (self));
}


/* Shows the draft or, while the user tries moves, the game with these moves. */
static void
show_board (CpEditorView *self)
{
  CpGame *game = cp_composer_pane_get_game (self->pane);
  CpPositionSource *source = CP_POSITION_SOURCE (self->draft);

  if (game != NULL)
    source = CP_POSITION_SOURCE (game);
  cp_board_with_beam_set_source (CP_BOARD_WITH_BEAM (self), source);
  g_object_set (self->played, "source", source, NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->palette), game == NULL);
  update_shapes (self);
}


static void
changed_cb (CpEditorView *self)
{
  if (self->visiting)
    g_array_set_size (self->pointed, 0);
  cp_editor_message_clear (self->message);
  update_shapes (self);
  cp_editor_palette_set_rules (self->palette, cp_draft_get_rules (self->draft));
  update_message (self);
  update_turn (self);
  g_signal_emit_by_name (self, "commands-changed");
}


/* Starts the proof when the user opens the puzzle page for the first time. */
static void
prove_puzzle (CpEditorView *self)
{
  if (self->has_proved || self->composer == NULL || self->page != CP_EDITOR_PUZZLE)
    return;
  self->has_proved = true;
  cp_composer_set_active (self->composer, true);
}


/* In a compact layout the page on which the user starts trying moves hides the board. */
static void
game_changed_cb (CpEditorView *self)
{
  if (self->compact && is_trying (self))
    cp_editor_view_set_page (self, CP_EDITOR_BOARD);
  /* The message is about the previous move. */
  cp_editor_message_clear (self->message);
  show_board (self);
  update_message (self);
  update_turn (self);
  g_signal_emit_by_name (self, "commands-changed");
}


static gboolean
key_pressed_cb (CpEditorView *self, unsigned keyval, unsigned keycode, GdkModifierType modifiers)
{
  if (keyval != GDK_KEY_Escape || !is_trying (self))
    return GDK_EVENT_PROPAGATE;
  cp_composer_pane_stop_trying (self->pane);
  return GDK_EVENT_STOP;
}


/* Marks squares of a sentence under the pointer. After the user has activated a sentence, its marks
 * stay when the pointer leaves it. */
static void
set_pointed (CpEditorView *self, GArray *shapes)
{
  if (self->visiting && shapes->len == 0)
    return;
  g_array_set_size (self->pointed, 0);
  g_array_append_vals (self->pointed, shapes->data, shapes->len);
  self->visiting = false;
  update_shapes (self);
}


/* Moves the cursor to the first of the squares, which are squares of the draft. */
static void
activated_cb (CpEditorView *self, GArray *shapes)
{
  CpSquare square = g_array_index (shapes, CpShape, 0).from;

  cp_composer_pane_stop_trying (self->pane);
  cp_editor_view_set_page (self, CP_EDITOR_BOARD);
  cp_board_view_focus_square (self->board, square, true);
  set_pointed (self, shapes);
  self->visiting = true;
}


static void
page_toggled_cb (CpEditorView *self)
{
  for (unsigned page = 0; page < G_N_ELEMENTS (self->pages); page++) {
    if (gtk_toggle_button_get_active (self->pages[page]))
      cp_editor_view_set_page (self, (CpEditorSection) page);
  }
}


/* An idle callback: widgets must not be shown or hidden during allocation. */
static void
compact_cb (CpEditorView *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->pages[CP_EDITOR_BOARD]), self->compact);
  if (!self->compact && self->page == CP_EDITOR_BOARD)
    cp_editor_view_set_page (self, CP_EDITOR_POSITION);
  else if (self->compact)
    cp_editor_view_set_page (self, CP_EDITOR_BOARD);
  cp_editor_bar_set_page (self->bar, self->page, self->compact);
  update_message (self);
}


static void
set_compact (CpEditorView *self, bool compact)
{
  if (self->compact == compact)
    return;
  self->compact = compact;
  cp_queue_idle (&self->compact_id, compact_cb, self);
}


/* Returns whether the analysis is shown, at the place of the problems, if there are no problems. */
static bool
is_analysing (CpEditorView *self)
{
  return self->analysing && self->draft != NULL &&
         (is_trying (self) || cp_draft_get_playable (self->draft));
}


static void
init_area (CpEditorView *self,
           CpEditorArea *area,
           CpEditorSection page,
           const CpEditorNeeds *needs,
           int width,
           int height)
{
  CpBoardWithBeam *base = CP_BOARD_WITH_BEAM (self);
  const CpRules *rules = cp_board_with_beam_get_rules (base);

  cp_editor_area_init (area, rules, page, needs, width, height);
  if (!cp_board_with_beam_has_gauge (base) || area->board.x >= CP_BOARD_WITH_BEAM_GAUGE)
    return;
  CpRect *const others[] = { &area->beam,     &area->palette, &area->message, &area->problems,
                             &area->switcher, &area->pages,   &area->bar };
  cp_editor_area_init (area, rules, page, needs, width - CP_BOARD_WITH_BEAM_GAUGE, height);
  cp_board_with_beam_make_room (&area->board, others, G_N_ELEMENTS (others));
}


/* The labels of the bar may wrap at the allocated width, which makes its row higher. */
static void
init_area_for_bar (CpEditorView *self,
                   CpEditorArea *area,
                   CpEditorSection page,
                   CpEditorNeeds *needs,
                   int width,
                   int height)
{
  init_area (self, area, page, needs, width, height);
  int bar_width = (int) area->bar.width;
  int bar_height = cp_ui_measure_height (GTK_WIDGET (self->bar), &bar_width, NULL);
  if (bar_height <= needs->row_height)
    return;
  needs->row_height = bar_height;
  init_area (self, area, page, needs, width, height);
}


static void
measure_needs (CpEditorView *self, CpEditorNeeds *needs)
{
  GtkWidget *bar = GTK_WIDGET (self->bar);
  GtkWidget *line = gtk_widget_get_first_child (GTK_WIDGET (self->message));
  int titles = cp_ui_natural_width (self->switcher);
  int row = MAX (cp_ui_natural_height (bar, -1), cp_ui_natural_height (self->switcher, -1));

  needs->bar_width = cp_ui_natural_width (bar);
  needs->switcher_width = (int) (titles * LEAST_OF_SWITCHER);
  needs->row_height = MAX (LEAST_ROW, row);
  needs->message_height = MAX (needs->row_height, 2 * cp_ui_line_height (line));
}


static void
cp_editor_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CpEditorView *self = CP_EDITOR_VIEW (widget);
  CpBoardWithBeam *base = CP_BOARD_WITH_BEAM (widget);
  CpEditorNeeds needs;
  CpEditorArea area;

  measure_needs (self, &needs);
  init_area_for_bar (self, &area, self->page, &needs, width, height);
  /* A layout that becomes compact shows the board first, which compact_cb() applies. */
  if (area.compact && !self->compact)
    init_area_for_bar (self, &area, CP_EDITOR_BOARD, &needs, width, height);
  set_compact (self, area.compact);
  cp_ui_allocate (GTK_WIDGET (self->board), area.board);
  cp_board_with_beam_allocate_gauge (base, area.board);
  cp_ui_allocate (GTK_WIDGET (cp_board_with_beam_get_beam (base)), area.beam);
  cp_ui_allocate (GTK_WIDGET (self->palette), area.palette);
  cp_ui_allocate (GTK_WIDGET (self->message), area.message);
  bool analysing = is_analysing (self);
  cp_ui_allocate (GTK_WIDGET (self->problems), analysing ? (CpRect){ 0 } : area.problems);
  if (self->analysis != NULL)
    cp_ui_allocate (GTK_WIDGET (self->analysis), analysing ? area.problems : (CpRect){ 0 });
  cp_ui_allocate (self->switcher, area.switcher);
  cp_ui_allocate (GTK_WIDGET (self->stack), area.pages);
  cp_ui_allocate (GTK_WIDGET (self->bar), area.bar);
}


static void
cp_editor_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CpEditorView *self = CP_EDITOR_VIEW (widget);

  GTK_WIDGET_CLASS (cp_editor_view_parent_class)->snapshot (widget, snapshot);
  if (self->draft != NULL && !is_trying (self))
    cp_editor_palette_mark_moved_pawns (self->board, cp_draft_get_position (self->draft), snapshot);
}


/* Tab moves from the board to the palette and on to the other parts, in the order of the children;
 * GTK would move by their coordinates. */
static gboolean
cp_editor_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return cp_ui_focus_children (widget, direction);
  return GTK_WIDGET_CLASS (cp_editor_view_parent_class)->focus (widget, direction);
}


static void
cp_editor_view_dispose (GObject *object)
{
  cp_editor_view_set_draft (CP_EDITOR_VIEW (object), NULL);
  cp_class_dispose (object);
}


static void
cp_editor_view_class_init (CpEditorViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cp_editor_view_dispose;
  CP_CLASS_SOURCES (klass, CpEditorView, compact_id);
  CP_CLASS_FREES (klass, CpEditorView, g_array_unref, pointed);
  widget_class->size_allocate = cp_editor_view_size_allocate;
  widget_class->snapshot = cp_editor_view_snapshot;
  widget_class->focus = cp_editor_view_focus;

  CP_CLASS_FIELD (klass, "draft", CP_TYPE_DRAFT, CpEditorView, draft, cp_editor_view_set_draft);
  CP_CLASS_FIELD (klass, "page", G_TYPE_INT, CpEditorView, page, cp_editor_view_set_page);
  cp_class_add_signal (klass, "play-requested", 0);
  cp_class_add_signal (klass, "puzzle-requested", 0);
  cp_class_add_signal (klass, "commands-changed", 0);
  cp_class_add_signal (klass, "failure-changed", 0);
  CP_CLASS_OWNS (klass, CpEditorView, g_object_unref, hand);
  gtk_widget_class_set_css_name (widget_class, "editorview");
}


static void
make_switcher (CpEditorView *self)
{
  const char *const titles[CP_N_EDITOR_SECTIONS] = {
    /* Translators: a page of the editor. */
    [CP_EDITOR_BOARD] = _ ("Board"),
    /* Translators: a page of the editor. */
    [CP_EDITOR_POSITION] = _ ("Position"),
    /* Translators: a page of the editor. */
    [CP_EDITOR_PUZZLE] = _ ("Puzzle"),
    /* Translators: a page beside the board: which moves other games played. */
    [CP_EDITOR_PLAYED] = _ ("Played"),
  };
  g_autoptr (GtkSizeGroup) beside = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  self->switcher = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (self->switcher, "linked");
  gtk_widget_add_css_class (self->switcher, "page-switcher");
  gtk_box_set_homogeneous (GTK_BOX (self->switcher), TRUE);
  for (unsigned page = 0; page < G_N_ELEMENTS (titles); page++) {
    self->pages[page] = GTK_TOGGLE_BUTTON (gtk_toggle_button_new_with_label (titles[page]));
    cp_ui_set_shrinkable (GTK_BUTTON (self->pages[page]), beside);
    gtk_widget_set_hexpand (GTK_WIDGET (self->pages[page]), TRUE);
    gtk_toggle_button_set_group (self->pages[page], page > 0 ? self->pages[0] : NULL);
    gtk_box_append (GTK_BOX (self->switcher), GTK_WIDGET (self->pages[page]));
  }
  gtk_widget_set_visible (GTK_WIDGET (self->pages[CP_EDITOR_BOARD]), FALSE);
  gtk_toggle_button_set_active (self->pages[self->page], TRUE);
  for (unsigned page = 0; page < G_N_ELEMENTS (titles); page++)
    cp_connect (self->pages[page], "toggled", page_toggled_cb, self);
}


static void
make_parts (CpEditorView *self)
{
  self->board = cp_board_with_beam_get_board (CP_BOARD_WITH_BEAM (self));
  self->hand = cp_editor_hand_new (cp_board_view_get_scene (self->board));
  cp_editor_input_attach (self->board, self->hand);
  self->palette = CP_EDITOR_PALETTE (cp_editor_palette_new (self->board, self->hand));
  self->message = g_object_new (CP_TYPE_EDITOR_MESSAGE, NULL);
  self->problems = g_object_new (CP_TYPE_EDITOR_PROBLEMS, NULL);
  self->options = g_object_new (CP_TYPE_EDITOR_OPTIONS, NULL);
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_add_child (self->stack, GTK_WIDGET (self->options));
  self->pane = g_object_new (CP_TYPE_COMPOSER_PANE, NULL);
  gtk_stack_add_child (self->stack, GTK_WIDGET (self->pane));
  self->played = g_object_new (CP_TYPE_PLAYED_VIEW, NULL);
  gtk_stack_add_child (self->stack, GTK_WIDGET (self->played));
  make_switcher (self);
  self->bar = g_object_new (CP_TYPE_EDITOR_BAR, NULL);
}


static void
connect_parts (CpEditorView *self)
{
  cp_connect (self->hand, "tool-changed", update_message, self);
  cp_connect (self->hand, "refused", cp_editor_view_show_message, self);
  cp_connect (self->message, "turn-pressed", cp_editor_view_change_turn, self);
  cp_connect (self->problems, "pointed", set_pointed, self);
  cp_connect (self->problems, "activated", activated_cb, self);
  cp_forward (self->bar, "play-requested", self, "play-requested");
  cp_forward (self->bar, "save-requested", self, "puzzle-requested");
  cp_connect (self->options, "message-requested", cp_editor_view_show_message, self);
  cp_connect (self->pane, "pointed", set_pointed, self);
  cp_connect (self->pane, "activated", activated_cb, self);
  cp_connect (self->pane, "message-requested", cp_editor_view_show_message, self);
  cp_connect (self->pane, "game-changed", game_changed_cb, self);
  cp_forward (self->pane, "failure-changed", self, "failure-changed");
  cp_connect (self->options, "flip-requested", cp_board_with_beam_flip, self);
}


static void
cp_editor_view_init (CpEditorView *self)
{
  self->page = CP_EDITOR_POSITION;
  self->pointed = g_array_new (FALSE, TRUE, sizeof (CpShape));
  make_parts (self);
  gtk_widget_insert_after (GTK_WIDGET (self->palette), GTK_WIDGET (self), GTK_WIDGET (self->board));
  GtkWidget *parts[] = {
    GTK_WIDGET (self->message), GTK_WIDGET (self->problems), self->switcher,
    GTK_WIDGET (self->stack),   GTK_WIDGET (self->bar),
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (parts); i++)
    gtk_widget_set_parent (parts[i], GTK_WIDGET (self));
  connect_parts (self);
  cp_ui_add_keys (GTK_WIDGET (self), G_CALLBACK (key_pressed_cb), self);

  g_autofree char *folder = cp_composition_folder ();
  g_autoptr (CpComposition) composition = cp_composition_new (folder);
  cp_editor_view_set_composition (self, composition);
}


void
cp_editor_view_set_draft (CpEditorView *self, CpDraft *draft)
{
  g_return_if_fail (CP_IS_EDITOR_VIEW (self));

  if (!cp_follow (self, &self->draft, draft, NULL))
    return;
  g_array_set_size (self->pointed, 0);
  cp_editor_hand_set_draft (self->hand, draft);
  cp_editor_problems_set_draft (self->problems, draft);
  cp_editor_options_set_draft (self->options, draft);
  g_clear_object (&self->composer);
  self->has_proved = false;
  if (draft != NULL)
    self->composer = cp_composer_new (draft);
  cp_editor_bar_set_composer (self->bar, self->composer);
  if (draft != NULL) {
    cp_connect (self->composer, "changed", update_message, self);
    cp_connect (self->composer, "notify::active", update_message, self);
  }
  cp_composer_pane_set_composer (self->pane, self->composer);
  show_board (self);
  if (draft != NULL) {
    cp_connect (draft, "position-changed", changed_cb, self);
    changed_cb (self);
  }
  if (draft == NULL)
    cp_editor_palette_set_rules (self->palette, NULL);
  prove_puzzle (self);
  g_object_notify (G_OBJECT (self), "draft");
}


CP_GETTER (CpPlayedView *, cp_editor_view_get_played, CpEditorView, self->played)
CP_GETTER (CpDraft *, cp_editor_view_get_draft, CpEditorView, self->draft)
CP_GETTER (CpComposer *, cp_editor_view_get_composer, CpEditorView, self->composer)


void
cp_editor_view_set_composition (CpEditorView *self, CpComposition *composition)
{
  g_return_if_fail (CP_IS_EDITOR_VIEW (self));

  cp_composer_pane_set_composition (self->pane, composition);
}


CP_GETTER (CpComposition *,
           cp_editor_view_get_composition,
           CpEditorView,
           cp_composer_pane_get_composition (self->pane))


/* @page: not the board */
static GtkWidget *
find_page (CpEditorView *self, CpEditorSection page)
{
  if (page == CP_EDITOR_PUZZLE)
    return GTK_WIDGET (self->pane);
  return page == CP_EDITOR_PLAYED ? GTK_WIDGET (self->played) : GTK_WIDGET (self->options);
}


void
cp_editor_view_set_page (CpEditorView *self, CpEditorSection page)
{
  g_return_if_fail (CP_IS_EDITOR_VIEW (self));

  if (page == CP_EDITOR_BOARD && !self->compact)
    page = self->page == CP_EDITOR_BOARD ? CP_EDITOR_POSITION : self->page;
  if (self->page == page)
    return;
  self->page = page;
  gtk_toggle_button_set_active (self->pages[page], TRUE);
  if (page != CP_EDITOR_BOARD)
    gtk_stack_set_visible_child (self->stack, find_page (self, page));
  cp_editor_bar_set_page (self->bar, page, self->compact);
  prove_puzzle (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "page");
}


bool
cp_editor_view_can_undo (CpEditorView *self, bool redo)
{
  g_return_val_if_fail (CP_IS_EDITOR_VIEW (self), false);

  if (self->draft == NULL || is_trying (self))
    return self->draft != NULL && !redo;
  return redo ? cp_draft_get_can_redo (self->draft) : cp_draft_get_can_undo (self->draft);
}


void
cp_editor_view_undo (CpEditorView *self, bool redo)
{
  g_return_if_fail (CP_IS_EDITOR_VIEW (self));

  if (redo)
    cp_draft_redo (self->draft);
  else if (is_trying (self))
    cp_composer_pane_stop_trying (self->pane);
  else
    cp_draft_undo (self->draft);
}


void
cp_editor_view_set_analysing (CpEditorView *self, bool analysing)
{
  g_return_if_fail (CP_IS_EDITOR_VIEW (self));

  self->analysing = analysing;
  if (self->analysis == NULL && analysing) {
    self->analysis = CP_ANALYSIS_VIEW (cp_analysis_view_new (CP_BOARD_WITH_BEAM (self)));
    gtk_widget_insert_before (GTK_WIDGET (self->analysis), GTK_WIDGET (self),
                              GTK_WIDGET (self->problems));
  }
  if (self->analysis != NULL)
    cp_analysis_view_set_active (self->analysis, analysing);
  g_signal_emit_by_name (self, "commands-changed");
}


CP_GETTER (bool, cp_editor_view_get_analysing, CpEditorView, self->analysing)


void
cp_editor_view_show_message (CpEditorView *self, const char *sentence)
{
  g_return_if_fail (CP_IS_EDITOR_VIEW (self));

  cp_editor_message_show (self->message, sentence);
}


void
cp_editor_view_change_turn (CpEditorView *self)
{
  g_return_if_fail (CP_IS_EDITOR_VIEW (self));

  if (!is_trying (self))
    cp_draft_set_turn (self->draft, cp_side_other (cp_draft_get_position (self->draft)->turn));
}
