/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-mistakes-panel.h"

#include <glib/gi18n.h>

#include "record/tree/cp-glyphs.h"
#include "rules/notation/cp-letters.h"
#include "rules/position/cp-describe.h"
#include "ui/widgets/cp-ui-class.h"
#include "ui/widgets/cp-ui-text.h"
#include "ui/widgets/cp-ui-widget.h"
#include "ui/words/cp-announcer.h"
#include "ui/words/cp-move-words.h"

/* More of a line is not read by anybody. */
#define MAX_PLIES 8

/* Words that are kept until they are shown. */
typedef struct {
  CpExerciseWords words;
  char *message; /* (owned) (nullable): that of @words, if it was made for it */
} Said;

struct _CpMistakesPanel {
  CpExercisePanel parent_instance;

  CpMistakes *mistakes; /* (nullable) */
  CpGame *game;         /* (nullable): in which they were made */
  bool own;             /* by whoever learns */

  GtkLabel *title;
  GtkLabel *place;
  GtkWidget *next;
};

G_DEFINE_FINAL_TYPE (CpMistakesPanel, cp_mistakes_panel, CP_TYPE_EXERCISE_PANEL)


/* "You played 12. Rg4??" */
static char *
describe_mistake (CpMistakesPanel *self)
{
  const CpNode *node = cp_mistakes_get_node (self->mistakes);
  g_autofree char *name = cp_node_name (node);
  g_autofree char *glyphs = cp_node_glyph_symbols (node);
  g_autofree char *move = g_strconcat (name, glyphs, NULL);
  g_autofree char *player = cp_game_describe_player (self->game, node->parent->position.turn);

  if (self->own)
    /* Translators: %s is a move with its number and a mark: "12. Rg4??". */
    return g_strdup_printf (_ ("You played %s"), move);
  /* Translators: a player, "Anna (White)", and a move with its number and a mark: "12. Rg4??". */
  return g_strdup_printf (_ ("%1$s played %2$s"), player, move);
}


static char *
describe_best (CpMistakesPanel *self)
{
  const CpSearchLine *best = cp_mistakes_get_best (self->mistakes);
  const CpPosition *start = &cp_mistakes_get_node (self->mistakes)->parent->position;

  return cp_line_shown_text (start, best->moves, MIN (best->n, MAX_PLIES), NULL);
}


/* Whether what was tried is what had been played in the game. */
static bool
is_same (CpMistakesPanel *self)
{
  const CpNode *try = cp_mistakes_get_try (self->mistakes);
  return cp_move_equal (try->move, cp_mistakes_get_node (self->mistakes)->move);
}


static char *
praise (CpMistakesPanel *self)
{
  const CpSearchLine *best = cp_mistakes_get_best (self->mistakes);
  g_autofree char *line = describe_best (self);

  if (cp_move_equal (cp_mistakes_get_try (self->mistakes)->move, best->moves[0]))
    /* Translators: %s is a line of moves. */
    return g_strdup_printf (_ ("This is the best move: %s"), line);
  if (is_same (self))
    return g_strdup_printf (
        /* Translators: what was played in the game; %s is a line of moves. */
        _ ("On a closer look, your move was about as good as the best: %s"), line);
  /* Translators: %s is a line of moves. */
  return g_strdup_printf (_ ("Your move is about as good as the best: %s"), line);
}


/* What is wrong with what was tried. */
static char *
object (CpMistakesPanel *self)
{
  const CpNode *try = cp_mistakes_get_try (self->mistakes);
  const CpNode *answer = cp_game_get_head (cp_mistakes_get_game (self->mistakes));

  if (answer == try)
    return g_strdup (_ ("That ends the game. Take it back and try again."));
  g_autofree char *move = cp_move_name (&try->position, answer->move);
  const char *side = cp_side_in_sentence (try->position.turn);
  if (is_same (self))
    /* Translators: “White” or “Black”, and a move. */
    return g_strdup_printf (_ ("That is what was played. %1$s answers with %2$s."), side, move);
  /* Translators: “White” or “Black”, and a move. */
  return g_strdup_printf (_ ("%1$s answers with %2$s. Take it back and try again."), side, move);
}


static char *
summarise (CpMistakesPanel *self)
{
  unsigned n = cp_mistakes_get_n (self->mistakes);
  unsigned at_once = cp_mistakes_count (self->mistakes, CP_MISTAKE_AT_ONCE);
  unsigned later = cp_mistakes_count (self->mistakes, CP_MISTAKE_FOUND);
  g_autofree char *found =
      /* Translators: %1$u positions of %2$u. */
      g_strdup_printf (ngettext ("You found a better move in %1$u of %2$u position.",
                                 "You found a better move in %1$u of %2$u positions.", n),
                       at_once + later, n);

  if (at_once == 0)
    return g_steal_pointer (&found);
  g_autofree char *tries = g_strdup_printf (
      /* Translators: in so many positions. */
      ngettext ("In %u of them, your first try was right.",
                "In %u of them, your first try was right.", at_once),
      at_once);
  return g_strdup_printf ("%s %s", found, tries);
}


static CpExerciseWords
make_words (const char *heading, const char *icon, const char *tone)
{
  return (CpExerciseWords){
    .heading = heading,
    .message = "",
    .icon = icon,
    .tone = tone,
    /* Translators: a button: puts the position up again. */
    .button = _ ("_Again"),
    .action = "mistakes.take-back",
  };
}


static Said
describe_thought (CpMistakeState state)
{
  Said said = { .words = make_words (state == CP_MISTAKE_JUDGING ? _ ("Judging your move…")
                                                                 : _ ("Looking for the best move…"),
                                     NULL, NULL) };
  /* Translators: a button: a move is not to be judged, or none to be shown. */
  said.words.button = _ ("_Stop");
  return said;
}


static Said
describe_state (CpMistakesPanel *self)
{
  CpMistakeState state = cp_mistakes_get_state (self->mistakes);
  Said said = { 0 };

  switch (state) {
  case CP_MISTAKE_JUDGING:
  case CP_MISTAKE_LOOKING:
    return describe_thought (state);
  case CP_MISTAKE_RIGHT:
    /* Translators: a heading: the move was right. */
    said.words = make_words (_ ("Right"), "object-select-symbolic", "right");
    said.message = praise (self);
    break;
  case CP_MISTAKE_WRONG:
    said.words = make_words (_ ("There is something better"), "edit-undo-symbolic", "other");
    said.words.button = _ ("_Try Again");
    said.message = object (self);
    break;
  case CP_MISTAKE_SHOWN:
    said.words = make_words (_ ("Like this"), "view-reveal-symbolic", "right");
    said.message = describe_best (self);
    break;
  case CP_MISTAKE_OVER:
    /* Translators: a heading: all mistakes have been gone through. */
    said.words = make_words (_ ("All done"), "object-select-symbolic", "right");
    said.words.button = _ ("_Start Again");
    said.words.action = "mistakes.restart";
    said.message = summarise (self);
    break;
  case CP_MISTAKE_TO_MOVE:
  default:
    said.words = make_words (_ ("Find a better move"), "media-playback-start-symbolic", "hint");
    said.words.message = _ ("Any move that is about as good as the best counts as right.");
    /* Translators: a button: plays the best move. */
    said.words.button = _ ("_Show");
    said.words.action = "mistakes.show";
    break;
  }
  if (said.message != NULL)
    said.words.message = said.message;
  return said;
}


static Said
describe (CpMistakesPanel *self)
{
  const char *refusal = cp_exercise_panel_get_refusal (CP_EXERCISE_PANEL (self));

  if (refusal == NULL)
    return describe_state (self);
  Said said = { .words = make_words (_ ("You cannot play that"), "dialog-warning-symbolic", NULL) };
  said.words.message = refusal;
  said.words.help = cp_game_get_refusal_help (cp_mistakes_get_game (self->mistakes));
  said.words.button = _ ("_Show");
  said.words.action = "mistakes.show";
  return said;
}


static void
update (CpExercisePanel *panel)
{
  CpMistakesPanel *self = CP_MISTAKES_PANEL (panel);

  if (self->mistakes == NULL)
    return;
  CpMistakeState state = cp_mistakes_get_state (self->mistakes);
  bool is_over = state == CP_MISTAKE_OVER;
  Said said = describe (self);
  G_GNUC_UNUSED g_autofree char *message = said.message;
  g_autofree char *title = describe_mistake (self);
  /* Translators: which position of how many: "3 of 5". */
  g_autofree char *place =
      g_strdup_printf (_ ("%1$u of %2$u"), cp_mistakes_get_index (self->mistakes) + 1,
                       cp_mistakes_get_n (self->mistakes));

  cp_ui_set_text (self->title, is_over ? _ ("Learn From Mistakes") : title);
  cp_ui_set_text (self->place, is_over ? "" : place);
  said.words.to_end = state != CP_MISTAKE_TO_MOVE;
  cp_exercise_panel_show (panel, &said.words);
  /* Translators: a button. */
  gtk_button_set_label (GTK_BUTTON (self->next), is_over ? _ ("_Close") : _ ("_Next"));
  cp_ui_set_css_class (self->next, "suggested-action",
                       state == CP_MISTAKE_RIGHT || state == CP_MISTAKE_SHOWN || is_over);
}


/* What was played is read out first. */
static void
begin (CpMistakesPanel *self)
{
  g_autofree char *title = describe_mistake (self);
  g_autofree char *spoken = cp_move_words_speak (title);
  g_autofree char *sentence = g_strconcat (spoken, ".", NULL);

  cp_announce (GTK_WIDGET (self), sentence);
  cp_exercise_panel_begin (CP_EXERCISE_PANEL (self));
  cp_exercise_panel_change (CP_EXERCISE_PANEL (self));
}


static gboolean
cp_mistakes_panel_grab_focus (GtkWidget *widget)
{
  CpMistakesPanel *self = CP_MISTAKES_PANEL (widget);
  bool is_wrong =
      self->mistakes != NULL && cp_mistakes_get_state (self->mistakes) == CP_MISTAKE_WRONG;

  return gtk_widget_grab_focus (is_wrong ? cp_exercise_panel_get_lead (CP_EXERCISE_PANEL (self))
                                         : self->next);
}


static void
cp_mistakes_panel_class_init (CpMistakesPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  CP_CLASS_FOLLOWS (klass, CpMistakesPanel, mistakes);
  CP_CLASS_FREES (klass, CpMistakesPanel, g_object_unref, game);
  CP_EXERCISE_PANEL_CLASS (klass)->update = update;
  widget_class->focus = cp_ui_focus_children;
  widget_class->grab_focus = cp_mistakes_panel_grab_focus;

  gtk_widget_class_set_css_name (widget_class, "introductionpanel");
  cp_ui_class_set_template (klass, "cp-mistakes-panel");
  CP_UI_CLASS_CHILDREN (klass, CpMistakesPanel, title, place, next);
}


static void
cp_mistakes_panel_init (CpMistakesPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  cp_ui_let_shrink (GTK_BUTTON (self->next), NULL);
}


void
cp_mistakes_panel_set_mistakes (CpMistakesPanel *self, CpMistakes *mistakes, CpGame *game, bool own)
{
  g_return_if_fail (CP_IS_MISTAKES_PANEL (self));

  g_set_object (&self->game, game);
  self->own = own;
  if (cp_follow (self, &self->mistakes, mistakes, "notify::index", begin, "notify::state",
                 cp_exercise_panel_change, NULL) &&
      mistakes != NULL)
    begin (self);
}
