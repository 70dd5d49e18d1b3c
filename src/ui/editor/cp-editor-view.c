/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-editor-view.h"

#include <glib/gi18n.h>

#include "cp-editor-bar.h"
#include "cp-editor-hand.h"
#include "cp-editor-input.h"
#include "cp-editor-message.h"
#include "cp-editor-needs.h"
#include "cp-editor-options.h"
#include "cp-editor-palette.h"
#include "cp-editor-problems.h"
#include "model/disk/cp-idle.h"
#include "rules/position/cp-balance.h"
#include "rules/position/cp-variant.h"
#include "ui/beam/cp-beam-view.h"
#include "ui/compose/cp-composer-pane.h"
#include "ui/compose/cp-composer-save.h"
#include "ui/compose/cp-composer-status.h"
#include "ui/preferences/cp-ui-palette.h"
#include "ui/widgets/cp-ui-widget.h"

/*
 * The draft is what everything here shows and changes; this class lays the parts out and links
 * them: what is pointed at in a list is shown on the board, and on the beam what is pointed at on
 * the board.
 */
struct _CpEditorView {
  GtkWidget parent_instance;

  CpDraft *draft;
  CpComposer *composer;
  CpCounterweight *counterweight;
  CpEditorHand *hand;
  CpEditorSection page;
  bool compact;
  unsigned compact_id; /* of the idle that adapts to another layout */
  GArray *pointed;     /* (element-type CpShape): what a sentence is about */
  bool has_proved;     /* the composer was active: whether it is, is for whoever edits to say */
  bool visiting;       /* somebody has gone there, so that it is shown until there is a change */

  CpBoardView *board;
  CpBeamView *beam;
  CpEditorPalette *palette;
  CpEditorMessage *message;
  CpEditorProblems *problems;
  GtkWidget *switcher;
  GtkToggleButton *pages[CP_EDITOR_PUZZLE + 1]; /* the buttons of the switcher */
  GtkStack *stack;
  CpEditorOptions *options;
  CpComposerPane *pane;
  CpEditorBar *bar;
};

G_DEFINE_FINAL_TYPE (CpEditorView, cp_editor_view, GTK_TYPE_WIDGET)

enum {
  PROP_DRAFT = 1,
  PROP_FLIPPED,
  PROP_PAGE,
  N_PROPS,
};

enum {
  PLAY_REQUESTED,
  PUZZLE_REQUESTED,
  CLOSED,
  COMMANDS_CHANGED,
  FAILURE_CHANGED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];


static const CpRules *
get_rules (CpEditorView *self)
{
  return self->draft != NULL ? cp_draft_get_rules (self->draft) : cp_rules_default ();
}


/* Squares that are spoken of are shown on the board. */
static void
update_shapes (CpEditorView *self)
{
  if (self->draft == NULL || cp_board_view_get_game (self->board) != NULL)
    return;
  cp_board_scene_set_shapes (cp_board_view_get_scene (self->board),
                             (const CpShape *) (void *) self->pointed->data, self->pointed->len);
}


/* (transfer full): the state of the draft, in one line. */
static char *
summarize (CpEditorView *self)
{
  if (cp_composer_get_active (self->composer) && cp_draft_get_playable (self->draft))
    return cp_composer_status_summarize (self->composer);
  return cp_editor_problems_summarize (self->draft);
}


static void
update_message (CpEditorView *self)
{
  g_autofree char *text = NULL;

  if (self->draft == NULL)
    text = g_strdup ("");
  else if (cp_editor_view_get_trying (self))
    text = g_strdup (_ ("Play a first move on the board; Escape ends trying."));
  else if (self->compact)
    text = summarize (self);
  else
    text = cp_editor_tool_hint (cp_editor_hand_get_tool (self->hand));
  cp_editor_message_set_state (self->message, text);
}


/* Shows what belongs to the game at hand. */
static void
update_parts (CpEditorView *self)
{
  const CpRules *rules = get_rules (self);

  cp_editor_palette_set_rules (self->palette, self->draft != NULL ? rules : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->beam), cp_rules_balance (rules) != NULL);
}


/* Shows the draft or, while moves are tried, the game on which that is done. */
static void
show_board (CpEditorView *self)
{
  CpGame *game = cp_composer_pane_get_game (self->pane);
  CpPositionSource *source = CP_POSITION_SOURCE (self->draft);

  if (game != NULL)
    source = CP_POSITION_SOURCE (game);
  cp_board_view_set_source (self->board, source);
  cp_counterweight_set_source (self->counterweight, source);
  gtk_widget_set_sensitive (GTK_WIDGET (self->palette), game == NULL);
  update_shapes (self);
}


static void
changed_cb (CpEditorView *self)
{
  if (self->visiting)
    g_array_set_size (self->pointed, 0);
  cp_editor_message_forget (self->message);
  update_shapes (self);
  update_parts (self);
  update_message (self);
  g_signal_emit (self, signals[COMMANDS_CHANGED], 0);
}


/* Whoever turns to the puzzle wants to know whether it is one. */
static void
prove_puzzle (CpEditorView *self)
{
  if (self->has_proved || self->composer == NULL || self->page != CP_EDITOR_PUZZLE)
    return;
  self->has_proved = true;
  cp_composer_set_active (self->composer, true);
}


/* In a small window the pane, where a try begins, hides the board. */
static void
game_changed_cb (CpEditorView *self)
{
  if (self->compact && cp_editor_view_get_trying (self))
    cp_editor_view_set_page (self, CP_EDITOR_BOARD);
  show_board (self);
  update_message (self);
  g_signal_emit (self, signals[COMMANDS_CHANGED], 0);
}


static void
failure_changed_cb (CpEditorView *self)
{
  g_signal_emit (self, signals[FAILURE_CHANGED], 0);
}


static gboolean
key_pressed_cb (CpEditorView *self, unsigned keyval, unsigned keycode, GdkModifierType modifiers)
{
  if (keyval != GDK_KEY_Escape || !cp_editor_view_get_trying (self))
    return GDK_EVENT_PROPAGATE;
  cp_editor_view_stop_trying (self);
  return GDK_EVENT_STOP;
}


/* Whoever has gone to the board leaves the sentence behind, but not what it is about; in a small
 * window that is not to be seen any more. */
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


/* Goes to the first of the squares, which are those of the draft. */
static void
activated_cb (CpEditorView *self, GArray *shapes)
{
  CpSquare square = g_array_index (shapes, CpShape, 0).from;

  cp_editor_view_stop_trying (self);
  cp_editor_view_set_page (self, CP_EDITOR_BOARD);
  cp_board_view_focus_square (self->board, square, true);
  set_pointed (self, shapes);
  self->visiting = true;
}


/* What is pointed at on the board is pointed out on the beam. */
static void
share_changed_cb (CpEditorView *self)
{
  CpPlace place = cp_board_view_get_share (self->board);
  const CpRules *rules = get_rules (self);
  CpPiece piece = CP_NO_PIECE;

  if (self->draft != NULL && place.kind != CP_PLACE_NONE)
    piece = cp_place_piece (cp_draft_get_position (self->draft), place);
  if (piece == CP_NO_PIECE || cp_rules_balance (rules) == NULL)
    cp_beam_view_set_highlight (self->beam, false, 0, CP_WHITE, 0);
  else
    cp_beam_view_set_highlight (self->beam, true, cp_place_line (rules, place),
                                cp_piece_side (piece), cp_balance_weight (rules, piece));
}


static void
block_hovered_cb (CpEditorView *self, int line, int side)
{
  bool has = side >= 0;
  cp_board_view_set_shared_line (self->board, has, line, has ? (CpSide) side : CP_WHITE);
}


static void
page_toggled_cb (CpEditorView *self)
{
  for (unsigned page = 0; page < G_N_ELEMENTS (self->pages); page++) {
    if (gtk_toggle_button_get_active (self->pages[page]))
      cp_editor_view_set_page (self, (CpEditorSection) page);
  }
}


static void
flip_cb (CpEditorView *self)
{
  cp_editor_view_set_flipped (self, !cp_editor_view_get_flipped (self));
}


static void
play_cb (CpEditorView *self)
{
  g_signal_emit (self, signals[PLAY_REQUESTED], 0);
}


static void
save (const char *title, const char *author, void *data)
{
  g_autoptr (GError) error = NULL;
  CpEditorView *self = data;

  cp_composition_set_author (cp_editor_view_get_composition (self), author);
  if (!cp_composition_set_title (cp_editor_view_get_composition (self), title, &error))
    cp_editor_view_say (self, error->message);
  g_signal_emit (self, signals[PUZZLE_REQUESTED], 0, title, author);
}


static void
save_cb (CpEditorView *self)
{
  CpComposition *composition = cp_editor_view_get_composition (self);
  const char *author = cp_composition_get_author (composition);

  cp_composer_save_ask (GTK_WIDGET (self), cp_composition_get_title (composition),
                        author != NULL ? author : g_get_real_name (), save, G_OBJECT (self));
}


/* The parts that are there depend on the layout, but must not change while it is made. */
static gboolean
compact_cb (void *data)
{
  CpEditorView *self = data;

  self->compact_id = 0;
  gtk_widget_set_visible (GTK_WIDGET (self->pages[CP_EDITOR_BOARD]), self->compact);
  if (!self->compact && self->page == CP_EDITOR_BOARD)
    cp_editor_view_set_page (self, CP_EDITOR_POSITION);
  else if (self->compact)
    cp_editor_view_set_page (self, CP_EDITOR_BOARD);
  cp_editor_bar_set_page (self->bar, self->page, self->compact);
  update_message (self);
  return G_SOURCE_REMOVE;
}


static void
set_compact (CpEditorView *self, bool compact)
{
  if (self->compact == compact)
    return;
  self->compact = compact;
  if (self->compact_id == 0)
    self->compact_id = cp_idle_add (compact_cb, self);
}


static void
cp_editor_view_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  bool horizontal = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = horizontal ? CP_EDITOR_MIN_WIDTH : CP_EDITOR_MIN_HEIGHT;
  *natural = horizontal ? 760 : 720;
  *minimum_baseline = *natural_baseline = -1;
}


static void
cp_editor_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CpEditorView *self = CP_EDITOR_VIEW (widget);
  CpEditorNeeds needs;
  CpEditorArea area;

  cp_editor_needs_measure (&needs, GTK_WIDGET (self->bar), self->switcher,
                           gtk_widget_get_first_child (GTK_WIDGET (self->message)));
  cp_editor_area_init (&area, get_rules (self), self->page, &needs, width, height);
  /* A window that gets small shows the board first, as compact_cb() makes it known. */
  if (area.compact && !self->compact)
    cp_editor_area_init (&area, get_rules (self), CP_EDITOR_BOARD, &needs, width, height);
  set_compact (self, area.compact);
  cp_ui_allocate (GTK_WIDGET (self->board), area.board);
  cp_ui_allocate (GTK_WIDGET (self->beam), area.beam);
  cp_ui_allocate (GTK_WIDGET (self->palette), area.palette);
  cp_ui_allocate (GTK_WIDGET (self->message), area.message);
  cp_ui_allocate (GTK_WIDGET (self->problems), area.problems);
  cp_ui_allocate (self->switcher, area.switcher);
  cp_ui_allocate (GTK_WIDGET (self->stack), area.pages);
  cp_ui_allocate (GTK_WIDGET (self->bar), area.bar);
}


/* The board last, for what is dragged goes beyond its edge, or comes from there. */
static void
cp_editor_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CpEditorView *self = CP_EDITOR_VIEW (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    if (child != GTK_WIDGET (self->board))
      gtk_widget_snapshot_child (widget, child, snapshot);
  }
  gtk_widget_snapshot_child (widget, GTK_WIDGET (self->board), snapshot);
  if (self->draft != NULL && !cp_editor_view_get_trying (self))
    cp_editor_palette_mark_moved_pawns (self->board, cp_draft_get_position (self->draft), snapshot);
}


/* Tab goes from the board to the pieces and on to the rest, which is the order of the children;
 * left to itself GTK would go by where they are. */
static gboolean
cp_editor_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  bool back = direction == GTK_DIR_TAB_BACKWARD;
  GtkWidget *child = gtk_widget_get_focus_child (widget);

  if (direction != GTK_DIR_TAB_FORWARD && !back)
    return GTK_WIDGET_CLASS (cp_editor_view_parent_class)->focus (widget, direction);
  if (child == NULL)
    child = back ? gtk_widget_get_last_child (widget) : gtk_widget_get_first_child (widget);
  for (; child != NULL;
       child = back ? gtk_widget_get_prev_sibling (child) : gtk_widget_get_next_sibling (child)) {
    if (gtk_widget_get_mapped (child) && gtk_widget_child_focus (child, direction))
      return TRUE;
  }
  return FALSE;
}


static void
cp_editor_view_dispose (GObject *object)
{
  CpEditorView *self = CP_EDITOR_VIEW (object);
  GtkWidget *child;

  if (self->board != NULL)
    cp_editor_view_set_draft (self, NULL);
  g_clear_handle_id (&self->compact_id, g_source_remove);
  self->board = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->hand);
  g_clear_object (&self->counterweight);
  G_OBJECT_CLASS (cp_editor_view_parent_class)->dispose (object);
}


static void
cp_editor_view_finalize (GObject *object)
{
  g_array_unref (CP_EDITOR_VIEW (object)->pointed);
  G_OBJECT_CLASS (cp_editor_view_parent_class)->finalize (object);
}


static void
cp_editor_view_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  CpEditorView *self = CP_EDITOR_VIEW (object);

  switch (property_id) {
  case PROP_DRAFT:
    g_value_set_object (value, self->draft);
    break;
  case PROP_FLIPPED:
    g_value_set_boolean (value, cp_editor_view_get_flipped (self));
    break;
  case PROP_PAGE:
    g_value_set_int (value, (int) self->page);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}


static void
cp_editor_view_set_property (GObject *object,
                             guint property_id,
                             const GValue *value,
                             GParamSpec *pspec)
{
  CpEditorView *self = CP_EDITOR_VIEW (object);

  switch (property_id) {
  case PROP_DRAFT:
    cp_editor_view_set_draft (self, g_value_get_object (value));
    break;
  case PROP_FLIPPED:
    cp_editor_view_set_flipped (self, g_value_get_boolean (value));
    break;
  case PROP_PAGE:
    cp_editor_view_set_page (self, (CpEditorSection) g_value_get_int (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}


static guint
add_signal (const char *name)
{
  return g_signal_new (name, CP_TYPE_EDITOR_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, 0);
}


static void
cp_editor_view_class_init (CpEditorViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = cp_editor_view_dispose;
  object_class->finalize = cp_editor_view_finalize;
  object_class->get_property = cp_editor_view_get_property;
  object_class->set_property = cp_editor_view_set_property;
  widget_class->measure = cp_editor_view_measure;
  widget_class->size_allocate = cp_editor_view_size_allocate;
  widget_class->snapshot = cp_editor_view_snapshot;
  widget_class->focus = cp_editor_view_focus;

  properties[PROP_DRAFT] = g_param_spec_object ("draft", NULL, NULL, CP_TYPE_DRAFT, flags);
  properties[PROP_FLIPPED] = g_param_spec_boolean ("flipped", NULL, NULL, FALSE, flags);
  properties[PROP_PAGE] = g_param_spec_int ("page", NULL, NULL, CP_EDITOR_BOARD, CP_EDITOR_PUZZLE,
                                            CP_EDITOR_POSITION, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[PLAY_REQUESTED] = add_signal ("play-requested");
  signals[PUZZLE_REQUESTED] =
      g_signal_new ("puzzle-requested", CP_TYPE_EDITOR_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  signals[CLOSED] = add_signal ("closed");
  signals[COMMANDS_CHANGED] = add_signal ("commands-changed");
  signals[FAILURE_CHANGED] = add_signal ("failure-changed");

  gtk_widget_class_set_css_name (widget_class, "editorview");
}


static void
make_switcher (CpEditorView *self)
{
  /* Translators: a page of the editor. */
  const char *const titles[] = { _ ("Board"), _ ("Position"), _ ("Puzzle") };

  self->switcher = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (self->switcher, "linked");
  gtk_widget_add_css_class (self->switcher, "page-switcher");
  gtk_box_set_homogeneous (GTK_BOX (self->switcher), TRUE);
  for (unsigned page = 0; page < G_N_ELEMENTS (titles); page++) {
    self->pages[page] = GTK_TOGGLE_BUTTON (gtk_toggle_button_new_with_label (titles[page]));
    cp_ui_let_shrink (GTK_BUTTON (self->pages[page]));
    gtk_widget_set_hexpand (GTK_WIDGET (self->pages[page]), TRUE);
    gtk_toggle_button_set_group (self->pages[page], page > 0 ? self->pages[0] : NULL);
    gtk_box_append (GTK_BOX (self->switcher), GTK_WIDGET (self->pages[page]));
  }
  gtk_widget_set_visible (GTK_WIDGET (self->pages[CP_EDITOR_BOARD]), FALSE);
  gtk_toggle_button_set_active (self->pages[self->page], TRUE);
  for (unsigned page = 0; page < G_N_ELEMENTS (titles); page++)
    g_signal_connect_object (self->pages[page], "toggled", G_CALLBACK (page_toggled_cb), self,
                             G_CONNECT_SWAPPED);
}


static void
make_parts (CpEditorView *self)
{
  self->board = g_object_new (CP_TYPE_BOARD_VIEW, NULL);
  self->hand = cp_editor_hand_new (cp_board_view_get_scene (self->board));
  cp_editor_input_attach (self->board, self->hand);
  self->beam = g_object_new (CP_TYPE_BEAM_VIEW, "counterweight", self->counterweight, NULL);
  self->palette = CP_EDITOR_PALETTE (cp_editor_palette_new (self->board, self->hand));
  self->message = CP_EDITOR_MESSAGE (cp_editor_message_new ());
  self->problems = CP_EDITOR_PROBLEMS (cp_editor_problems_new ());
  self->options = CP_EDITOR_OPTIONS (cp_editor_options_new ());
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->options), "position");
  self->pane = CP_COMPOSER_PANE (cp_composer_pane_new ());
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->pane), "puzzle");
  make_switcher (self);
  self->bar = CP_EDITOR_BAR (cp_editor_bar_new ());
}


static void
connect_parts (CpEditorView *self)
{
  const struct {
    void *source;
    const char *signal;
    GCallback callback;
  } links[] = {
    { self->hand, "tool-changed", G_CALLBACK (update_message) },
    { self->hand, "refused", G_CALLBACK (cp_editor_view_say) },
    { self->board, "share-changed", G_CALLBACK (share_changed_cb) },
    { self->beam, "block-hovered", G_CALLBACK (block_hovered_cb) },
    { self->problems, "pointed", G_CALLBACK (set_pointed) },
    { self->problems, "activated", G_CALLBACK (activated_cb) },
    { self->bar, "play-requested", G_CALLBACK (play_cb) },
    { self->bar, "save-requested", G_CALLBACK (save_cb) },
    { self->options, "said", G_CALLBACK (cp_editor_view_say) },
    { self->pane, "pointed", G_CALLBACK (set_pointed) },
    { self->pane, "activated", G_CALLBACK (activated_cb) },
    { self->pane, "said", G_CALLBACK (cp_editor_view_say) },
    { self->pane, "game-changed", G_CALLBACK (game_changed_cb) },
    { self->pane, "failure-changed", G_CALLBACK (failure_changed_cb) },
    { self->options, "flip-requested", G_CALLBACK (flip_cb) },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (links); i++)
    g_signal_connect_object (links[i].source, links[i].signal, links[i].callback, self,
                             G_CONNECT_SWAPPED);
}


static void
cp_editor_view_init (CpEditorView *self)
{
  self->page = CP_EDITOR_POSITION;
  self->counterweight = cp_counterweight_new ();
  self->pointed = g_array_new (FALSE, TRUE, sizeof (CpShape));
  make_parts (self);
  GtkWidget *parts[] = {
    GTK_WIDGET (self->board),   GTK_WIDGET (self->palette),  GTK_WIDGET (self->beam),
    GTK_WIDGET (self->message), GTK_WIDGET (self->problems), self->switcher,
    GTK_WIDGET (self->stack),   GTK_WIDGET (self->bar),
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (parts); i++)
    gtk_widget_set_parent (parts[i], GTK_WIDGET (self));
  connect_parts (self);
  GtkEventController *key = gtk_event_controller_key_new ();
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);

  g_autofree char *folder = cp_composition_folder ();
  g_autoptr (CpComposition) composition = cp_composition_new (folder);
  cp_editor_view_set_composition (self, composition);
}


GtkWidget *
cp_editor_view_new (void)
{
  return g_object_new (CP_TYPE_EDITOR_VIEW, NULL);
}


void
cp_editor_view_set_draft (CpEditorView *self, CpDraft *draft)
{
  g_return_if_fail (CP_IS_EDITOR_VIEW (self));

  if (self->draft == draft)
    return;
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_set_object (&self->draft, draft);
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
    g_signal_connect_object (self->composer, "changed", G_CALLBACK (update_message), self,
                             G_CONNECT_SWAPPED);
    g_signal_connect_object (self->composer, "notify::active", G_CALLBACK (update_message), self,
                             G_CONNECT_SWAPPED);
  }
  cp_composer_pane_set_composer (self->pane, self->composer);
  show_board (self);
  if (draft != NULL) {
    g_signal_connect_object (draft, "position-changed", G_CALLBACK (changed_cb), self,
                             G_CONNECT_SWAPPED);
    changed_cb (self);
  }
  update_parts (self);
  prove_puzzle (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DRAFT]);
}


CpDraft *
cp_editor_view_get_draft (CpEditorView *self)
{
  g_return_val_if_fail (CP_IS_EDITOR_VIEW (self), NULL);

  return self->draft;
}


CpComposer *
cp_editor_view_get_composer (CpEditorView *self)
{
  g_return_val_if_fail (CP_IS_EDITOR_VIEW (self), NULL);

  return self->composer;
}


void
cp_editor_view_set_composition (CpEditorView *self, CpComposition *composition)
{
  g_return_if_fail (CP_IS_EDITOR_VIEW (self));

  cp_composer_pane_set_composition (self->pane, composition);
}


CpComposition *
cp_editor_view_get_composition (CpEditorView *self)
{
  g_return_val_if_fail (CP_IS_EDITOR_VIEW (self), NULL);

  return cp_composer_pane_get_composition (self->pane);
}


void
cp_editor_view_set_flipped (CpEditorView *self, bool flipped)
{
  g_return_if_fail (CP_IS_EDITOR_VIEW (self));

  if (cp_board_view_get_flipped (self->board) == flipped)
    return;
  g_object_set (self->board, "flipped", flipped, NULL);
  g_object_set (self->beam, "flipped", flipped, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FLIPPED]);
}


bool
cp_editor_view_get_flipped (CpEditorView *self)
{
  g_return_val_if_fail (CP_IS_EDITOR_VIEW (self), false);

  return cp_board_view_get_flipped (self->board);
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
    gtk_stack_set_visible_child_name (self->stack,
                                      page == CP_EDITOR_PUZZLE ? "puzzle" : "position");
  cp_editor_bar_set_page (self->bar, page, self->compact);
  prove_puzzle (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAGE]);
}


CpEditorSection
cp_editor_view_get_page (CpEditorView *self)
{
  g_return_val_if_fail (CP_IS_EDITOR_VIEW (self), CP_EDITOR_BOARD);

  return self->page;
}


bool
cp_editor_view_get_trying (CpEditorView *self)
{
  g_return_val_if_fail (CP_IS_EDITOR_VIEW (self), false);

  return cp_composer_pane_get_game (self->pane) != NULL;
}


void
cp_editor_view_stop_trying (CpEditorView *self)
{
  g_return_if_fail (CP_IS_EDITOR_VIEW (self));

  cp_composer_pane_stop_trying (self->pane);
}


void
cp_editor_view_say (CpEditorView *self, const char *sentence)
{
  g_return_if_fail (CP_IS_EDITOR_VIEW (self));

  cp_editor_message_say (self->message, sentence);
}


CpBoardView *
cp_editor_view_get_board (CpEditorView *self)
{
  g_return_val_if_fail (CP_IS_EDITOR_VIEW (self), NULL);

  return self->board;
}
