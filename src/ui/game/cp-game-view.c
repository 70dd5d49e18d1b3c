/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-game-view.h"

#include <glib/gi18n.h>
#include <math.h>

#include "cp-game-speech.h"
#include "cp-player-panel.h"
#include "cp-side-pane.h"
#include "rules/position/cp-balance.h"
#include "rules/position/cp-variant.h"
#include "ui/beam/cp-beam-view.h"
#include "ui/board/cp-supply-view.h"
#include "ui/widgets/cp-ui-widget.h"

struct _CpGameView {
  GtkWidget parent_instance;

  CpGame *game;
  bool flipped;
  bool covered; /* in a pause */
  CpCounterweight *counterweight;
  CpSounds *sounds;
  CpGameSpeech *speech;

  CpBoardView *board;
  CpBeamView *beam;
  CpSupplyView *supplies[2]; /* by side; White's is that of both if there is only one */
  GtkWidget *side;           /* the players with the moves between them */
  GtkWidget *aside;          /* (nullable): what is shown in place of those */
  GtkWidget *aside_scroller; /* has it, for windows in which there is not enough room */
  CpGameAreaKind aside_kind; /* undefined if there is none */
  CpPlayerPanel *players[2];
  CpSidePane *pane;
};

G_DEFINE_FINAL_TYPE (CpGameView, cp_game_view, GTK_TYPE_WIDGET)

enum {
  PROP_GAME = 1,
  PROP_FLIPPED,
  PROP_COUNTERWEIGHT,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];


/* Whoever sits at the bottom of the board is also at the bottom of the side. */
static void
order_players (CpGameView *self)
{
  GtkBox *side = GTK_BOX (self->side);
  GtkWidget *top = GTK_WIDGET (self->players[self->flipped ? CP_WHITE : CP_BLACK]);
  GtkWidget *bottom = GTK_WIDGET (self->players[self->flipped ? CP_BLACK : CP_WHITE]);

  gtk_box_reorder_child_after (side, top, NULL);
  gtk_box_reorder_child_after (side, GTK_WIDGET (self->pane), top);
  gtk_box_reorder_child_after (side, bottom, GTK_WIDGET (self->pane));
}


static const CpRules *
get_rules (CpGameView *self)
{
  return self->game != NULL ? cp_game_get_rules (self->game) : cp_rules_default ();
}


static bool
is_reviewing (CpGameView *self)
{
  return self->game != NULL && cp_game_get_reviewing (self->game);
}


/* Shows what belongs to the game at hand. In a review the window's title names the players. */
static void
update_parts (CpGameView *self)
{
  const CpRules *rules = get_rules (self);
  bool has_colours = rules->variant->has_colours;

  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    gtk_widget_set_visible (GTK_WIDGET (self->players[side]), !is_reviewing (self));

  gtk_widget_set_visible (GTK_WIDGET (self->beam),
                          self->game != NULL && cp_rules_balance (rules) != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->supplies[CP_WHITE]), has_colours);
  gtk_widget_set_visible (GTK_WIDGET (self->supplies[CP_BLACK]), has_colours && !rules->one_supply);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}


/* In a pause nobody studies the position: not on the beam or in the moves either. */
static void
update_covered (CpGameView *self)
{
  bool covered = self->game != NULL && cp_game_get_paused (self->game);

  cp_board_view_set_covered (self->board, covered);
  self->covered = covered;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_set_child_visible (GTK_WIDGET (self->pane), !covered);
}


/* What is pointed at on the board is pointed out on the beam. */
static void
share_changed_cb (CpGameView *self)
{
  CpPlace place = cp_board_view_get_share (self->board);
  CpPiece piece = CP_NO_PIECE;

  if (self->game != NULL && place.kind != CP_PLACE_NONE)
    piece = cp_place_piece (cp_game_get_position (self->game), place);
  if (piece == CP_NO_PIECE || cp_rules_balance (cp_game_get_rules (self->game)) == NULL) {
    cp_beam_view_set_highlight (self->beam, false, 0, CP_WHITE, 0);
    return;
  }
  const CpRules *rules = cp_game_get_rules (self->game);
  cp_beam_view_set_highlight (self->beam, true, cp_place_line (rules, place), cp_piece_side (piece),
                              cp_balance_weight (rules, piece));
}


static void
preview_changed_cb (CpGameView *self)
{
  int torque;
  bool tips, loses_king, has;

  cp_board_view_get_preview (self->board, &torque, &tips, &loses_king, &has);
  /* A beam that tips tells an end as plainly as words. */
  has = has && cp_board_scene_get_tells_ends (cp_board_view_get_scene (self->board));
  cp_beam_view_set_preview (self->beam, has, torque);
}


/* Returns how many there are. */
static unsigned
find_places (CpGameView *self,
             GtkWidget *ancestor,
             GdkRectangle places[CP_NOTICE_PLACES_MAX_PLACES])
{
  GtkWidget *board = GTK_WIDGET (self->board);
  GtkWidget *pane = self->aside != NULL ? self->aside_scroller : GTK_WIDGET (self->pane);
  CpRect support = cp_board_view_get_geometry (self->board)->support;
  graphene_rect_t whole, moves;
  double left, top;

  if (!gtk_widget_compute_bounds (GTK_WIDGET (self), ancestor, &whole) ||
      !gtk_widget_compute_bounds (pane, ancestor, &moves) ||
      !gtk_widget_translate_coordinates (board, ancestor, support.x, support.y, &left, &top))
    return 0;
  /* In the least of windows a few pixels are cut. */
  graphene_rect_intersection (&moves, &whole, &moves);
  double right = left + support.width, bottom = top + support.height;
  double x = whole.origin.x, y = whole.origin.y;
  double width = whole.size.width, height = whole.size.height;
  const CpRect found[] = {
    { moves.origin.x, moves.origin.y, moves.size.width, moves.size.height },
    { x, bottom, width, y + height - bottom },
    { right, y, x + width - right, height },
    { x, y, left - x, height },
    { x, y, width, top - y },
  };
  G_STATIC_ASSERT (G_N_ELEMENTS (found) <= CP_NOTICE_PLACES_MAX_PLACES);
  for (unsigned i = 0; i < G_N_ELEMENTS (found); i++)
    places[i] = (GdkRectangle){ (int) ceil (found[i].x), (int) ceil (found[i].y),
                                (int) floor (found[i].width), (int) floor (found[i].height) };
  return G_N_ELEMENTS (found);
}


/* Returns how many there are. */
static unsigned
find_needed (CpGameView *self, GtkWidget *ancestor, GdkRectangle areas[CP_NOTICE_PLACES_MAX_SPARED])
{
  GtkWidget *needed[3] = { NULL };
  unsigned n = 0;

  if (self->game == NULL || self->aside != NULL)
    return 0;
  if (!is_reviewing (self) && cp_game_get_in_progress (self->game)) {
    CpSide turn = cp_game_get_head (self->game)->position.turn;
    needed[0] = GTK_WIDGET (self->players[turn]);
    if (cp_time_control_has_clock (cp_clock_get_control (cp_game_get_clock (self->game))))
      needed[1] = GTK_WIDGET (self->players[cp_side_other (turn)]);
  }
  needed[2] = cp_move_list_get_walk (cp_side_pane_get_moves (self->pane));
  for (size_t i = 0; i < G_N_ELEMENTS (needed); i++) {
    graphene_rect_t bounds;
    if (needed[i] != NULL && gtk_widget_compute_bounds (needed[i], ancestor, &bounds))
      areas[n++] =
          (GdkRectangle){ (int) floor (bounds.origin.x), (int) floor (bounds.origin.y),
                          (int) ceil (bounds.size.width), (int) ceil (bounds.size.height) };
  }
  return n;
}


static void
place_pointed_cb (CpGameView *self, const CpPlace *place)
{
  cp_board_view_point_out (self->board, *place);
}


static void
refused_cb (CpGameView *self)
{
  cp_sounds_notice (self->sounds, CP_SOUND_WRONG);
}


static void
block_hovered_cb (CpGameView *self, int line, int side)
{
  bool has = side >= 0;
  cp_board_view_set_shared_line (self->board, has, line, has ? (CpSide) side : CP_WHITE);
}


static void
cp_game_view_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  bool horizontal = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = horizontal ? CP_GAME_MIN_WIDTH : CP_GAME_MIN_HEIGHT;
  *natural = horizontal ? 760 : 720;
  *minimum_baseline = *natural_baseline = -1;
}


static int
measure_height (void *widget, int width)
{
  return cp_ui_measure_height (widget, &width, NULL);
}


static void
cp_game_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CpGameView *self = CP_GAME_VIEW (widget);
  const CpRules *rules = get_rules (self);
  bool black_below = self->flipped && !rules->one_supply;
  GtkWidget *side = self->aside != NULL ? self->aside : self->side;
  CpGameAreaSide room = { .scrolls = self->aside != NULL,
                          .measure_height = measure_height,
                          .widget = side };
  CpGameArea area;

  CpGameAreaKind kind = is_reviewing (self) ? CP_GAME_AREA_REVIEW : CP_GAME_AREA_PLAY;
  if (self->aside != NULL)
    kind = self->aside_kind;
  gtk_widget_measure (side, GTK_ORIENTATION_HORIZONTAL, -1, &room.least_width, NULL, NULL, NULL);
  cp_game_area_init (&area, rules, kind, &room, width, height);
  if (self->covered)
    area.beam = (CpRect){ 0 };
  cp_ui_allocate (GTK_WIDGET (self->board), area.board);
  cp_ui_allocate (GTK_WIDGET (self->supplies[black_below ? CP_WHITE : CP_BLACK]),
                  area.upper_supply);
  cp_ui_allocate (GTK_WIDGET (self->supplies[black_below ? CP_BLACK : CP_WHITE]),
                  area.lower_supply);
  cp_ui_allocate (GTK_WIDGET (self->beam), area.beam);
  cp_ui_allocate (self->aside != NULL ? self->aside_scroller : side, area.side);
}


/* The board last, for what is dragged goes beyond its edge, or comes from there. */
static void
cp_game_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CpGameView *self = CP_GAME_VIEW (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    if (child != GTK_WIDGET (self->board))
      gtk_widget_snapshot_child (widget, child, snapshot);
  }
  gtk_widget_snapshot_child (widget, GTK_WIDGET (self->board), snapshot);
}


static void
cp_game_view_dispose (GObject *object)
{
  CpGameView *self = CP_GAME_VIEW (object);
  GtkWidget *child;

  cp_game_view_set_game (self, NULL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->counterweight);
  g_clear_object (&self->sounds);
  g_clear_object (&self->speech);
  G_OBJECT_CLASS (cp_game_view_parent_class)->dispose (object);
}


static void
cp_game_view_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  CpGameView *self = CP_GAME_VIEW (object);

  switch (property_id) {
  case PROP_GAME:
    g_value_set_object (value, self->game);
    break;
  case PROP_FLIPPED:
    g_value_set_boolean (value, self->flipped);
    break;
  case PROP_COUNTERWEIGHT:
    g_value_set_object (value, self->counterweight);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}


static void
cp_game_view_set_property (GObject *object,
                           guint property_id,
                           const GValue *value,
                           GParamSpec *pspec)
{
  CpGameView *self = CP_GAME_VIEW (object);

  switch (property_id) {
  case PROP_GAME:
    cp_game_view_set_game (self, g_value_get_object (value));
    break;
  case PROP_FLIPPED:
    cp_game_view_set_flipped (self, g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}


static void
cp_game_view_class_init (CpGameViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = cp_game_view_dispose;
  object_class->get_property = cp_game_view_get_property;
  object_class->set_property = cp_game_view_set_property;
  widget_class->measure = cp_game_view_measure;
  widget_class->size_allocate = cp_game_view_size_allocate;
  widget_class->snapshot = cp_game_view_snapshot;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, CP_TYPE_GAME, flags);
  properties[PROP_FLIPPED] = g_param_spec_boolean ("flipped", NULL, NULL, FALSE, flags);
  properties[PROP_COUNTERWEIGHT] =
      g_param_spec_object ("counterweight", NULL, NULL, CP_TYPE_COUNTERWEIGHT,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "gameview");
}


static void
make_side (CpGameView *self)
{
  self->side = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->pane = g_object_new (CP_TYPE_SIDE_PANE, "vexpand", TRUE, NULL);
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    self->players[side] = g_object_new (CP_TYPE_PLAYER_PANEL, "side", (int) side, NULL);
    gtk_box_append (GTK_BOX (self->side), GTK_WIDGET (self->players[side]));
  }
  gtk_box_append (GTK_BOX (self->side), GTK_WIDGET (self->pane));
  order_players (self);
}


static void
cp_game_view_init (CpGameView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->counterweight = cp_counterweight_new ();
  self->sounds = cp_sounds_new ();
  self->board = g_object_new (CP_TYPE_BOARD_VIEW, NULL);
  self->beam = g_object_new (CP_TYPE_BEAM_VIEW, "counterweight", self->counterweight, NULL);
  make_side (self);
  self->speech = cp_game_speech_new (widget, GTK_WIDGET (self->pane));
  gtk_widget_set_parent (GTK_WIDGET (self->board), widget);
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    self->supplies[side] = CP_SUPPLY_VIEW (cp_supply_view_new (self->board, side));
    gtk_widget_set_parent (GTK_WIDGET (self->supplies[side]), widget);
  }
  gtk_widget_set_parent (GTK_WIDGET (self->beam), widget);
  gtk_widget_set_parent (self->side, widget);

  g_signal_connect_object (self->board, "share-changed", G_CALLBACK (share_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "preview-changed", G_CALLBACK (preview_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "refused", G_CALLBACK (refused_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (cp_side_pane_get_position (self->pane), "place-pointed",
                           G_CALLBACK (place_pointed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->beam, "block-hovered", G_CALLBACK (block_hovered_cb), self,
                           G_CONNECT_SWAPPED);
}


void
cp_game_view_set_game (CpGameView *self, CpGame *game)
{
  g_return_if_fail (CP_IS_GAME_VIEW (self));

  if (self->game == game)
    return;
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  if (game != NULL) {
    g_signal_connect_object (game, "notify::paused", G_CALLBACK (update_covered), self,
                             G_CONNECT_SWAPPED);
    g_signal_connect_object (game, "notify::reviewing", G_CALLBACK (update_parts), self,
                             G_CONNECT_SWAPPED);
  }

  cp_counterweight_set_source (self->counterweight, CP_POSITION_SOURCE (game));
  cp_sounds_set_game (self->sounds, game);
  cp_game_speech_set_game (self->speech, game);
  cp_board_view_set_source (self->board, CP_POSITION_SOURCE (game));
  cp_side_pane_set_game (self->pane, game);
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    g_object_set (self->players[side], "game", game, NULL);
  update_parts (self);
  update_covered (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}


void
cp_game_view_set_flipped (CpGameView *self, bool flipped)
{
  g_return_if_fail (CP_IS_GAME_VIEW (self));

  if (self->flipped == flipped)
    return;
  self->flipped = flipped;
  g_object_set (self->board, "flipped", flipped, NULL);
  g_object_set (self->beam, "flipped", flipped, NULL);
  order_players (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FLIPPED]);
}


bool
cp_game_view_get_flipped (CpGameView *self)
{
  g_return_val_if_fail (CP_IS_GAME_VIEW (self), false);

  return self->flipped;
}


CpBoardView *
cp_game_view_get_board (CpGameView *self)
{
  g_return_val_if_fail (CP_IS_GAME_VIEW (self), NULL);

  return self->board;
}


CpCounterweight *
cp_game_view_get_counterweight (CpGameView *self)
{
  g_return_val_if_fail (CP_IS_GAME_VIEW (self), NULL);

  return self->counterweight;
}


CpSounds *
cp_game_view_get_sounds (CpGameView *self)
{
  g_return_val_if_fail (CP_IS_GAME_VIEW (self), NULL);

  return self->sounds;
}


CpSidePane *
cp_game_view_get_pane (CpGameView *self)
{
  g_return_val_if_fail (CP_IS_GAME_VIEW (self), NULL);

  return self->pane;
}


void
cp_game_view_find_beside (CpGameView *self, GtkWidget *ancestor, CpNoticePlaces *beside)
{
  g_return_if_fail (CP_IS_GAME_VIEW (self) && GTK_IS_WIDGET (ancestor) && beside != NULL);

  beside->n_places = find_places (self, ancestor, beside->places);
  beside->n_spared = find_needed (self, ancestor, beside->spared);
}


void
cp_game_view_set_aside (CpGameView *self, GtkWidget *aside, CpGameAreaKind kind)
{
  g_return_if_fail (CP_IS_GAME_VIEW (self) && GTK_IS_WIDGET (aside) && self->aside == NULL);

  self->aside = aside;
  self->aside_kind = kind;
  self->aside_scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->aside_scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->aside_scroller), aside);
  gtk_widget_set_visible (self->side, FALSE);
  gtk_widget_insert_after (self->aside_scroller, GTK_WIDGET (self), self->side);
}


static gboolean
get_position_cb (GtkOverlay *overlay, GtkWidget *child, GdkRectangle *area, GtkWidget *card)
{
  GtkWidget *ancestor = GTK_WIDGET (overlay);
  CpNoticePlaces beside;

  if (child != card)
    return FALSE;
  cp_game_view_find_beside (CP_GAME_VIEW (gtk_overlay_get_child (overlay)), ancestor, &beside);
  cp_notice_places_lay_out (ancestor, card, &beside, area);
  return TRUE;
}


void
cp_game_view_add_card (GtkOverlay *overlay, GtkWidget *card)
{
  g_return_if_fail (GTK_IS_OVERLAY (overlay) && GTK_IS_WIDGET (card));
  g_return_if_fail (CP_IS_GAME_VIEW (gtk_overlay_get_child (overlay)));

  g_signal_connect_object (overlay, "get-child-position", G_CALLBACK (get_position_cb), card, 0);
  gtk_overlay_add_overlay (overlay, card);
}
