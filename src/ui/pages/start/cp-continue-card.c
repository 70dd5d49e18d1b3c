/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-continue-card.h"

#include <glib/gi18n.h>

#include "model/kept/cp-autosave.h"
#include "model/match/cp-player.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-variant.h"
#include "ui/parts/board/cp-board-picture.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/parts/words/cp-announcer.h"

/* Size of the square for the picture, in pixels. */
#define PICTURE       128
#define SMALL_PICTURE 80

/* In pixels. A card narrower than the least width uses a small picture and hides the arrow, to
 * leave space for the text. */
#define SPACING        18
#define SMALL_SPACING  12
#define LEAST_FOR_WIDE 380

struct _CpContinueCard {
  GtkButton parent_instance;

  CpGame *game;        /* (nullable) */
  CpClock *clock;      /* (nullable): the clock of @game */
  char *given_heading; /* (nullable): set by cp_continue_card_set_heading() */
  GtkWidget *parts;    /* the child of the button; contains the next three widgets */
  GtkWidget *board;    /* contains the picture and the pause icon */
  GtkWidget *text;     /* contains the labels */
  GtkWidget *arrow;
  GtkWidget *picture;
  GtkWidget *pause_sign;
  GtkLabel *heading;
  GtkLabel *players;
  GtkLabel *name;
  GtkLabel *state;
  GtkLabel *clocks;
  GtkLabel *pause;
  GtkLabel *note;
};

G_DEFINE_FINAL_TYPE (CpContinueCard, cp_continue_card, GTK_TYPE_BUTTON)


/* (transfer full) (nullable): Describes which player must act next, against a friend at another
 * computer. */
static char *
describe_turn (CpGame *game)
{
  CpSide turn = cp_game_get_head (game)->position.turn;

  if (!cp_game_get_in_progress (game))
    return NULL;
  if (cp_game_is_elsewhere (game, turn))
    /* Translators: %s is the name of the other player. */
    return g_strdup_printf (_ ("%s’s turn"), cp_game_get_player (game, turn));
  return cp_game_is_elsewhere (game, cp_side_other (turn)) ? g_strdup (_ ("Your turn")) : NULL;
}


/* (transfer full) */
static char *
name_continuing (CpContinueCard *self)
{
  char *turn = describe_turn (self->game);

  if (turn != NULL)
    return turn;
  if (self->given_heading != NULL)
    return g_strdup (self->given_heading);
  if (cp_game_get_reviewing (self->game))
    return g_strdup (_ ("Continue the Review"));
  return g_strdup (cp_game_get_in_progress (self->game) ? _ ("Continue the Game")
                                                        : _ ("The Last Game"));
}


/* Returns the remaining times of both players; "" if they do not matter.
 * @format: formats a time */
static char *
describe_clocks (CpGame *game, char *(*format) (int64_t ms))
{
  CpClock *clock = cp_game_get_clock (game);

  if (!cp_game_get_in_progress (game) || !cp_time_control_has_clock (cp_clock_get_control (clock)))
    return g_strdup ("");
  g_autofree char *white = format (cp_clock_get_remaining (clock, CP_WHITE));
  g_autofree char *black = format (cp_clock_get_remaining (clock, CP_BLACK));
  /* Translators: the remaining times of both players: “White 4:31, Black 3:02”. */
  return g_strdup_printf (_ ("White %1$s, Black %2$s"), white, black);
}


static void
show_line (GtkLabel *label, const char *text)
{
  cp_ui_set_text (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
}


/* Clocks against a friend at another computer may run, although the saved game is paused. */
static bool
is_paused (CpGame *game)
{
  return cp_game_get_paused (game) && !cp_game_is_elsewhere (game, CP_WHITE) &&
         !cp_game_is_elsewhere (game, CP_BLACK);
}


static void
update_picture (CpContinueCard *self)
{
  bool paused = is_paused (self->game);

  cp_board_picture_set_flipped (CP_BOARD_PICTURE (self->picture),
                                cp_game_get_only_hand (self->game) == CP_BLACK);
  cp_board_picture_set_position (CP_BOARD_PICTURE (self->picture),
                                 &cp_game_get_head (self->game)->position);
  /* A pause hides the position, so that it cannot be studied. */
  cp_board_picture_set_covered (CP_BOARD_PICTURE (self->picture), paused);
  gtk_widget_set_visible (self->pause_sign, paused);
  gtk_widget_set_visible (GTK_WIDGET (self->pause), paused);
}


/* Sets the accessible description from the labels below the heading. */
static void
update_accessible (CpContinueCard *self)
{
  GtkLabel *const labels[] = { self->players, self->name,  self->state,
                               self->clocks,  self->pause, self->note };
  g_autoptr (GStrvBuilder) facts = g_strv_builder_new ();

  g_autofree char *clocks = describe_clocks (self->game, cp_clock_format_seconds);
  for (size_t i = 0; i < G_N_ELEMENTS (labels); i++)
    if (gtk_widget_get_visible (GTK_WIDGET (labels[i])))
      g_strv_builder_add (facts,
                          labels[i] == self->clocks ? clocks : gtk_label_get_text (labels[i]));
  g_auto (GStrv) strings = g_strv_builder_end (facts);
  g_autofree char *description = g_strjoinv (", ", strings);
  cp_ui_set_name (GTK_WIDGET (self), gtk_label_get_text (self->heading));
  cp_ui_set_description (GTK_WIDGET (self), description);
}


static void
update (CpContinueCard *self)
{
  bool shown = self->game != NULL && cp_autosave_is_worth_keeping (self->game);

  gtk_widget_set_visible (GTK_WIDGET (self), shown);
  if (!shown)
    return;
  g_autofree char *heading = name_continuing (self);
  g_autofree char *players = cp_continue_card_name_players (self->game);
  g_autofree char *state = cp_continue_card_describe_state (self->game);
  g_autofree char *clocks = describe_clocks (self->game, cp_clock_format);

  cp_ui_set_text (self->heading, heading);
  cp_ui_set_text (self->players, players);
  cp_ui_set_text (self->name, _ (cp_game_get_rules (self->game)->variant->name));
  cp_ui_set_text (self->state, state);
  show_line (self->clocks, clocks);
  update_picture (self);
  update_accessible (self);
}


/* Clocks against a friend at another computer run while the game page is hidden. */
static void
ticked_cb (CpContinueCard *self)
{
  g_autofree char *clocks = describe_clocks (self->game, cp_clock_format);

  cp_ui_set_text (self->clocks, clocks);
}


static void
measure_across (GtkWidget *widget, int *minimum, int *natural)
{
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, minimum, natural, NULL, NULL);
}


/* Divides @width pixels between picture and text; the rest is for the arrow. */
static void
share_width (CpContinueCard *self, int width, int *board, int *text)
{
  int small, large, arrow;

  measure_across (self->board, &small, &large);
  measure_across (self->arrow, &arrow, NULL);
  bool wide = width >= LEAST_FOR_WIDE;
  *board = wide ? large : small;
  *text = width - *board - (wide ? SPACING + SPACING + arrow : SMALL_SPACING);
}


static void
measure_cb (GtkWidget *parts,
            GtkOrientation orientation,
            int for_size,
            int *minimum,
            int *natural,
            int *minimum_baseline,
            int *natural_baseline)
{
  CpContinueCard *self = CP_CONTINUE_CARD (gtk_widget_get_ancestor (parts, CP_TYPE_CONTINUE_CARD));
  int board, text, least, usual, arrow;

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    measure_across (self->board, &least, &usual);
    measure_across (self->arrow, NULL, &arrow);
    measure_across (self->text, &text, natural);
    *minimum = least + SMALL_SPACING + text;
    *natural = MAX (LEAST_FOR_WIDE, usual + SPACING + *natural + SPACING + arrow);
    return;
  }
  measure_across (parts, &least, &usual);
  int width = for_size >= 0 ? MAX (for_size, least) : usual;
  share_width (self, width, &board, &text);
  gtk_widget_measure (self->text, orientation, text, minimum, natural, NULL, NULL);
  gtk_widget_measure (self->board, orientation, board, &least, &usual, NULL, NULL);
  *minimum = *natural = MAX (*natural, width >= LEAST_FOR_WIDE ? usual : least);
}


static void
allocate_cb (GtkWidget *parts, int width, int height, int baseline)
{
  CpContinueCard *self = CP_CONTINUE_CARD (gtk_widget_get_ancestor (parts, CP_TYPE_CONTINUE_CARD));
  bool from_right = gtk_widget_get_direction (parts) == GTK_TEXT_DIR_RTL;
  bool wide = width >= LEAST_FOR_WIDE;
  int spacing = wide ? SPACING : SMALL_SPACING;
  int board, text, text_height, arrow, least, usual;

  share_width (self, width, &board, &text);
  measure_across (self->arrow, &arrow, NULL);
  gtk_widget_measure (self->text, GTK_ORIENTATION_VERTICAL, text, &text_height, NULL, NULL, NULL);
  gtk_widget_measure (self->board, GTK_ORIENTATION_VERTICAL, board, &least, &usual, NULL, NULL);
  int board_height = wide ? usual : least;
  GtkAllocation places[] = {
    { 0, (height - board_height) / 2, board, board_height },
    { board + spacing, (height - text_height) / 2, text, text_height },
    { width - arrow, 0, arrow, height },
  };
  GtkWidget *const widgets[] = { self->board, self->text, self->arrow };
  gtk_widget_set_child_visible (self->arrow, wide);
  for (size_t i = 0; i < G_N_ELEMENTS (widgets); i++) {
    if (from_right)
      places[i].x = width - places[i].x - places[i].width;
    if (gtk_widget_get_child_visible (widgets[i]))
      gtk_widget_size_allocate (widgets[i], &places[i], -1);
  }
}


static void
cp_continue_card_dispose (GObject *object)
{
  CpContinueCard *self = CP_CONTINUE_CARD (object);

  cp_continue_card_set_game (self, NULL);
  G_OBJECT_CLASS (cp_continue_card_parent_class)->dispose (object);
}


static void
cp_continue_card_class_init (CpContinueCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = cp_continue_card_dispose;
  CP_CLASS_FREES (klass, CpContinueCard, g_free, given_heading);

  cp_ui_class_set_template (klass, "cp-continue-card");
  CP_UI_CLASS_CHILDREN (klass, CpContinueCard, parts, board, text, arrow, pause_sign, heading,
                        players, name, state, clocks, pause, note);
}


static void
cp_continue_card_init (CpContinueCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->picture = cp_board_picture_new (PICTURE, PICTURE);
  cp_board_picture_set_minimum_size (CP_BOARD_PICTURE (self->picture), SMALL_PICTURE,
                                     SMALL_PICTURE);
  gtk_overlay_set_child (GTK_OVERLAY (self->board), self->picture);
  gtk_widget_set_layout_manager (
      self->parts, gtk_custom_layout_new (cp_ui_get_height_for_width, measure_cb, allocate_cb));
}


void
cp_continue_card_set_game (CpContinueCard *self, CpGame *game)
{
  g_return_if_fail (CP_IS_CONTINUE_CARD (self) && (game == NULL || CP_IS_GAME (game)));

  cp_follow (self, &self->clock, game != NULL ? cp_game_get_clock (game) : NULL, "ticked",
             ticked_cb, NULL);
  if (cp_follow (self, &self->game, game, "edited", update, "notify::paused", update,
                 "notify::reviewing", update, NULL))
    update (self);
}


CP_GETTER (CpGame *, cp_continue_card_get_game, CpContinueCard, self->game)


void
cp_continue_card_set_heading (CpContinueCard *self, const char *heading)
{
  g_return_if_fail (CP_IS_CONTINUE_CARD (self));

  if (g_strcmp0 (heading, self->given_heading) == 0)
    return;
  g_free (self->given_heading);
  self->given_heading = g_strdup (heading);
  update (self);
}


void
cp_continue_card_set_note (CpContinueCard *self, const char *note)
{
  g_return_if_fail (CP_IS_CONTINUE_CARD (self) && note != NULL);

  show_line (self->note, note);
  update (self);
}


char *
cp_continue_card_name_players (CpGame *game)
{
  /* Translators: the players of a game, White first. */
  return g_strdup_printf (_ ("%s – %s"), cp_game_get_player (game, CP_WHITE),
                          cp_game_get_player (game, CP_BLACK));
}


char *
cp_continue_card_describe_state (CpGame *game)
{
  const CpPosition *pos = &cp_game_get_head (game)->position;
  CpOutcome outcome = cp_game_get_outcome (game);

  if (outcome.result == CP_UNDECIDED)
    /* Translators: %u is the number of a move. */
    return g_strdup_printf (pos->turn == CP_WHITE ? _ ("Move %u, White to move")
                                                  /* Translators: %u is the number of a move. */
                                                  : _ ("Move %u, Black to move"),
                            pos->fullmove_number);
  g_autofree char *reason = cp_game_describe_end (game);
  /* Translators: who won, and a sentence that says why. */
  return g_strdup_printf (_ ("%1$s. %2$s"), cp_outcome_title (outcome), reason);
}
