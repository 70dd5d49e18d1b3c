/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-game-view.h"

#include <glib/gi18n.h>
#include <math.h>

#include "cp-game-speech.h"
#include "cp-player-panel.h"
#include "cp-side-pane.h"
#include "rules/position/cp-variant.h"
#include "ui/parts/board/cp-supply-view.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-widget.h"

/* Usual size of players and moves, in pixels. In a larger area they are scaled up, so that two
 * people at a table can read them from a distance. */
#define USUAL_WIDTH  440
#define USUAL_HEIGHT 360
#define USUAL_SUPPLY 84.0
#define MAX_SCALE    2.0

/* Number of moves before the last one that toasts avoid, too, if there is room elsewhere. */
#define MOVES_BEFORE 3

/* Widgets beside the board that toasts avoid, the most important ones first. Not all of them are
 * needed at the same time. */
typedef enum {
  NEEDED_PLAYER, /* the player to move, or at the top after the game */
  NEEDED_CLOCK,  /* the other player while clocks run */
  NEEDED_WALK,   /* the navigation buttons */
  NEEDED_NEXT,   /* the moves that can follow */
  NEEDED_OTHER,  /* the other player after the game */
  NEEDED_MOVE,   /* the current move, after the game */
  NEEDED_BEAM,   /* after the game */
  N_NEEDED,
} Needed;

struct _CpGameView {
  CpBoardWithBeam parent_instance;

  CpGame *game;
  bool covered; /* the position is hidden because of a pause */
  CpSounds *sounds;
  CpGameSpeech *speech;

  CpBoardView *board;        /* as in CpBoardWithBeam */
  CpSupplyView *supplies[2]; /* by side; the first is shared if there is only one supply */
  GtkWidget *side;           /* the players with the moves between them */
  GtkWidget *aside;          /* (nullable): the widget shown instead of @side */
  GtkWidget *aside_scroller; /* contains @aside; scrolls in windows that are too small */
  CpGameAreaKind aside_kind; /* undefined if there is no @aside */
  CpPlayerPanel *players[2];
  CpSidePane *pane;
  CpAnalysisView *analysis; /* (nullable): %NULL until it is shown for the first time */
};

G_DEFINE_FINAL_TYPE (CpGameView, cp_game_view, CP_TYPE_BOARD_WITH_BEAM)


/* The player at the bottom of the board is also at the bottom of the side. */
static void
order_players (CpGameView *self)
{
  GtkBox *side = GTK_BOX (self->side);
  CpSide below = cp_board_with_beam_get_flipped (CP_BOARD_WITH_BEAM (self)) ? CP_BLACK : CP_WHITE;
  GtkWidget *top = GTK_WIDGET (self->players[cp_side_other (below)]);
  GtkWidget *bottom = GTK_WIDGET (self->players[below]);

  gtk_box_reorder_child_after (side, top, NULL);
  gtk_box_reorder_child_after (side, GTK_WIDGET (self->pane), top);
  gtk_box_reorder_child_after (side, bottom, GTK_WIDGET (self->pane));
}


static bool
is_reviewing (CpGameView *self)
{
  return self->game != NULL && cp_game_get_reviewing (self->game);
}


/* Shows the parts that apply to the game. In a review the window's title shows the players. */
static void
update_parts (CpGameView *self)
{
  const CpRules *rules = cp_board_with_beam_get_rules (CP_BOARD_WITH_BEAM (self));
  bool has_colours = rules->variant->has_colours;

  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    gtk_widget_set_visible (GTK_WIDGET (self->players[side]), !is_reviewing (self));

  gtk_widget_set_visible (GTK_WIDGET (self->supplies[CP_WHITE]), has_colours);
  gtk_widget_set_visible (GTK_WIDGET (self->supplies[CP_BLACK]), has_colours && !rules->one_supply);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}


/* A pause hides the position on the beam and in the moves, too, so that it cannot be studied. */
static void
update_covered (CpGameView *self)
{
  bool covered = self->game != NULL && cp_game_get_paused (self->game);

  cp_board_view_set_covered (self->board, covered);
  self->covered = covered;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_set_child_visible (GTK_WIDGET (self->pane), !covered);
}


/* Returns the number of places. */
static unsigned
find_places (CpGameView *self,
             GtkWidget *ancestor,
             GdkRectangle places[CP_NOTICE_PLACES_MAX_PLACES])
{
  GtkWidget *board = GTK_WIDGET (self->board);
  GtkWidget *pane = self->aside != NULL ? self->aside_scroller : GTK_WIDGET (self->pane);
  const CpBoardGeometry *g = cp_board_view_get_geometry (self->board);
  CpRect support = g->support;
  graphene_rect_t whole, moves;
  double left, top;

  if (!gtk_widget_compute_bounds (GTK_WIDGET (self), ancestor, &whole) ||
      !gtk_widget_compute_bounds (pane, ancestor, &moves) ||
      !cp_ui_compute_point (board, ancestor, support.x, support.y, &left, &top))
    return 0;
  /* In the smallest windows a few pixels are cut off. */
  graphene_rect_intersection (&moves, &whole, &moves);
  double right = left + support.width, bottom = top + support.height;
  double x = (double) whole.origin.x, y = (double) whole.origin.y;
  double width = (double) whole.size.width, height = (double) whole.size.height;
  /* The strip below the squares is less important than the result of the game. */
  double squares = top + g->board.y + g->board.height - support.y;
  const CpRect found[] = {
    { (double) moves.origin.x, (double) moves.origin.y, (double) moves.size.width,
      (double) moves.size.height },
    { x, bottom, width, y + height - bottom },
    { right, y, x + width - right, height },
    { x, y, left - x, height },
    { x, y, width, top - y },
    { x, squares, width, y + height - squares },
  };
  bool over = self->game != NULL && !cp_game_get_in_progress (self->game);
  unsigned n = over ? G_N_ELEMENTS (found) : G_N_ELEMENTS (found) - 1;
  G_STATIC_ASSERT (G_N_ELEMENTS (found) <= CP_NOTICE_PLACES_MAX_PLACES);
  for (unsigned i = 0; i < n; i++)
    places[i] = (GdkRectangle){ (int) ceil (found[i].x), (int) ceil (found[i].y),
                                (int) floor (found[i].width), (int) floor (found[i].height) };
  return n;
}


/* Returns the widget of the current move in the list, or NULL. */
static GtkWidget *
find_current (GtkWidget *root)
{
  GtkWidget *found = NULL;

  if (gtk_widget_has_css_class (root, "current") && gtk_widget_get_mapped (root))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_current (child);
  return found;
}


/* Lists the widgets that toasts should not cover, or NULL. After the game the list includes the
 * banner with the result. */
static void
list_needed (CpGameView *self, GtkWidget *needed[N_NEEDED])
{
  CpSide turn = cp_game_get_head (self->game)->position.turn;
  bool in_progress = cp_game_get_in_progress (self->game);
  bool flipped = cp_board_with_beam_get_flipped (CP_BOARD_WITH_BEAM (self));
  bool has_clock =
      cp_time_control_has_clock (cp_clock_get_control (cp_game_get_clock (self->game)));
  CpMoveList *moves = cp_side_pane_get_moves (self->pane);
  CpSide first = in_progress ? turn : flipped ? CP_WHITE : CP_BLACK;

  if (!is_reviewing (self)) {
    GtkWidget *other = GTK_WIDGET (self->players[cp_side_other (first)]);
    needed[NEEDED_PLAYER] = GTK_WIDGET (self->players[first]);
    if (in_progress) {
      needed[NEEDED_CLOCK] = has_clock ? other : NULL;
    } else {
      needed[NEEDED_OTHER] = other;
      needed[NEEDED_MOVE] = find_current (GTK_WIDGET (moves));
      needed[NEEDED_BEAM] = GTK_WIDGET (cp_board_with_beam_get_beam (CP_BOARD_WITH_BEAM (self)));
    }
  }
  cp_side_pane_get_walk (self->pane, &needed[NEEDED_WALK], &needed[NEEDED_NEXT]);
}


/* Returns the number of widgets. @n_vital: (out): how many of the first ones are vital: the clocks,
 * or the player at the top */
static unsigned
find_needed (CpGameView *self,
             GtkWidget *ancestor,
             GdkRectangle areas[CP_NOTICE_PLACES_MAX_SPARED],
             unsigned *n_vital)
{
  GtkWidget *needed[N_NEEDED] = { NULL };
  unsigned n = 0;

  *n_vital = 0;
  if (self->game == NULL || self->aside != NULL)
    return 0;
  list_needed (self, needed);
  for (Needed i = 0; i < N_NEEDED; i++) {
    graphene_rect_t bounds;
    if (needed[i] == NULL || !gtk_widget_get_mapped (needed[i]) ||
        !gtk_widget_compute_bounds (needed[i], ancestor, &bounds))
      continue;
    areas[n++] =
        (GdkRectangle){ (int) floorf (bounds.origin.x), (int) floorf (bounds.origin.y),
                        (int) ceilf (bounds.size.width), (int) ceilf (bounds.size.height) };
    if (i == NEEDED_PLAYER || i == NEEDED_CLOCK)
      *n_vital = n;
    if (i == NEEDED_MOVE) {
      areas[n] = areas[n - 1];
      areas[n].y -= MOVES_BEFORE * areas[n].height;
      areas[n++].height *= 1 + MOVES_BEFORE;
    }
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


static int
measure_height (void *widget, int width)
{
  return cp_ui_measure_height (widget, &width, NULL);
}


/* Returns the scale of players and moves in @area, relative to their usual size. */
static double
choose_scale (CpGameView *self, const CpGameAreaSide *side, CpRect area)
{
  bool grows =
      self->aside != NULL ? self->aside_kind == CP_GAME_AREA_INTRODUCTION : !is_reviewing (self);
  if (!grows)
    return 1;
  int width = MAX (USUAL_WIDTH, side->least_width);
  int height = MAX (USUAL_HEIGHT, side->measure_height (side->widget, width));
  return CLAMP (MIN (area.width / width, area.height / height), 1, MAX_SCALE);
}


static void
allocate_supply (CpGameView *self, CpSide side, CpRect area)
{
  double scale = CLAMP (area.height / USUAL_SUPPLY, 1, MAX_SCALE);

  cp_ui_allocate_scaled (GTK_WIDGET (self->supplies[side]), area, scale);
}


static void
cp_game_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CpGameView *self = CP_GAME_VIEW (widget);
  CpBoardWithBeam *base = CP_BOARD_WITH_BEAM (self);
  const CpRules *rules = cp_board_with_beam_get_rules (base);
  bool black_below = cp_board_with_beam_get_flipped (base) && !rules->one_supply;
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
  if (cp_board_with_beam_has_gauge (base) && area.board.x < CP_BOARD_WITH_BEAM_GAUGE) {
    CpRect *const others[] = { &area.beam, &area.upper_supply, &area.lower_supply, &area.side };
    cp_game_area_init (&area, rules, kind, &room, width - CP_BOARD_WITH_BEAM_GAUGE, height);
    cp_board_with_beam_make_room (&area.board, others, G_N_ELEMENTS (others));
  }
  if (self->covered)
    area.beam = (CpRect){ 0 };
  cp_ui_allocate (GTK_WIDGET (self->board), area.board);
  cp_board_with_beam_allocate_gauge (base, area.board);
  allocate_supply (self, black_below ? CP_WHITE : CP_BLACK, area.upper_supply);
  allocate_supply (self, black_below ? CP_BLACK : CP_WHITE, area.lower_supply);
  cp_ui_allocate (GTK_WIDGET (cp_board_with_beam_get_beam (base)), area.beam);
  cp_ui_allocate_scaled (self->aside != NULL ? self->aside_scroller : side, area.side,
                         choose_scale (self, &room, area.side));
}


/*
 * The places for toasts: first over the moves or the widget shown instead, then below, right of,
 * left of and above the board. The widgets that toasts avoid: the player to move with the clock,
 * then the other clock, the navigation buttons, and the moves that can follow.
 */
static void
cp_game_view_find_beside (CpBoardWithBeam *base, GtkWidget *ancestor, CpNoticePlaces *beside)
{
  CpGameView *self = CP_GAME_VIEW (base);

  beside->n_places = find_places (self, ancestor, beside->places);
  beside->n_spared = find_needed (self, ancestor, beside->spared, &beside->n_vital);
}


static void
cp_game_view_dispose (GObject *object)
{
  cp_game_view_set_game (CP_GAME_VIEW (object), NULL);
  cp_class_dispose (object);
}


static void
cp_game_view_class_init (CpGameViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cp_game_view_dispose;
  widget_class->size_allocate = cp_game_view_size_allocate;
  CP_BOARD_WITH_BEAM_CLASS (klass)->find_beside = cp_game_view_find_beside;

  CP_CLASS_FIELD (klass, "game", CP_TYPE_GAME, CpGameView, game, cp_game_view_set_game);
  CP_CLASS_OWNS (klass, CpGameView, g_object_unref, sounds, speech);
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
  CpBoardWithBeam *base = CP_BOARD_WITH_BEAM (self);
  GtkWidget *widget = GTK_WIDGET (self);
  GtkWidget *beam = GTK_WIDGET (cp_board_with_beam_get_beam (base));

  self->sounds = g_object_new (CP_TYPE_SOUNDS, NULL);
  self->board = cp_board_with_beam_get_board (base);
  make_side (self);
  self->speech = cp_game_speech_new (widget, GTK_WIDGET (self->pane));
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    self->supplies[side] = CP_SUPPLY_VIEW (cp_supply_view_new (self->board, side));
    gtk_widget_insert_before (GTK_WIDGET (self->supplies[side]), widget, beam);
  }
  gtk_widget_set_parent (self->side, widget);

  cp_connect (self->board, "refused", refused_cb, self);
  cp_connect (self->board, "notify::flipped", order_players, self);
  cp_connect (cp_side_pane_get_position (self->pane), "place-pointed", place_pointed_cb, self);
}


void
cp_game_view_set_game (CpGameView *self, CpGame *game)
{
  g_return_if_fail (CP_IS_GAME_VIEW (self));

  if (!cp_follow (self, &self->game, game, "notify::paused", update_covered, "notify::reviewing",
                  update_parts, NULL))
    return;

  cp_sounds_set_game (self->sounds, game);
  cp_game_speech_set_game (self->speech, game);
  cp_board_with_beam_set_source (CP_BOARD_WITH_BEAM (self), CP_POSITION_SOURCE (game));
  cp_side_pane_set_game (self->pane, game);
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    g_object_set (self->players[side], "game", game, NULL);
  update_parts (self);
  update_covered (self);
  g_object_notify (G_OBJECT (self), "game");
}


CP_GETTER (CpSounds *, cp_game_view_get_sounds, CpGameView, self->sounds)
CP_GETTER (CpSidePane *, cp_game_view_get_pane, CpGameView, self->pane)


static void
make_analysis (CpGameView *self)
{
  if (self->analysis != NULL)
    return;
  self->analysis = CP_ANALYSIS_VIEW (cp_analysis_view_new (CP_BOARD_WITH_BEAM (self)));
  cp_analysis_view_allow_comparison (self->analysis);
  cp_side_pane_set_top (self->pane, GTK_WIDGET (self->analysis));
}


void
cp_game_view_set_analysing (CpGameView *self, bool analysing)
{
  g_return_if_fail (CP_IS_GAME_VIEW (self));

  if (analysing)
    make_analysis (self);
  if (self->analysis != NULL)
    cp_analysis_view_set_active (self->analysis, analysing);
}


void
cp_game_view_set_job (CpGameView *self, CpAnalysisJob *job)
{
  g_return_if_fail (CP_IS_GAME_VIEW (self));

  if (job != NULL)
    make_analysis (self);
  if (self->analysis != NULL)
    cp_analysis_view_set_job (self->analysis, job);
}


CP_GETTER (CpAnalysisView *, cp_game_view_get_analysis, CpGameView, self->analysis)


void
cp_game_view_set_aside (CpGameView *self, GtkWidget *aside, CpGameAreaKind kind)
{
  g_return_if_fail (CP_IS_GAME_VIEW (self) && GTK_IS_WIDGET (aside) && self->aside == NULL);

  self->aside = aside;
  self->aside_kind = kind;
  self->aside_scroller = cp_ui_scroller_new (aside);
  gtk_widget_set_visible (self->side, FALSE);
  gtk_widget_insert_after (self->aside_scroller, GTK_WIDGET (self), self->side);
}


/* After a game, when the player steps through the moves, they end above the card. While a game is
 * in progress, nothing moves when a card appears. */
static void
end_moves_above (CpGameView *self, GtkWidget *card, const GdkRectangle *area)
{
  GtkWidget *pane = GTK_WIDGET (self->pane);
  double x, y;

  if (self->game == NULL || cp_game_get_in_progress (self->game) ||
      !gtk_widget_get_can_target (card) ||
      !cp_ui_compute_point (gtk_widget_get_parent (card), pane, area->x, area->y, &x, &y) ||
      x >= gtk_widget_get_width (pane) || y < 0)
    cp_side_pane_cover (self->pane, G_MAXINT);
  else
    cp_side_pane_cover (self->pane, (int) y);
}


static gboolean
get_position_cb (GtkOverlay *overlay, GtkWidget *child, GdkRectangle *area, GtkWidget *card)
{
  GtkWidget *ancestor = GTK_WIDGET (overlay);
  CpNoticePlaces beside;

  if (child != card)
    return FALSE;
  cp_board_with_beam_find_beside (CP_BOARD_WITH_BEAM (gtk_overlay_get_child (overlay)), ancestor,
                                  &beside);
  /* Earlier cards already have their places. */
  GtkWidget *other = gtk_widget_get_prev_sibling (card);
  for (; other != gtk_overlay_get_child (overlay); other = gtk_widget_get_prev_sibling (other))
    cp_notice_places_avoid (&beside, ancestor, other);
  cp_notice_places_lay_out (ancestor, card, &beside, area);
  end_moves_above (CP_GAME_VIEW (gtk_overlay_get_child (overlay)), card, area);
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
