/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-mistakes-page.h"

#include <glib/gi18n.h>

#include "analysis/cp-game-summary.h"
#include "record/tree/cp-glyphs.h"
#include "rules/notation/cp-letters.h"
#include "rules/position/cp-describe.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"
#include "ui/parts/words/cp-announcer.h"
#include "ui/parts/words/cp-move-words.h"

/* How long a position is searched, in microseconds. */
#define SEARCH_TIME 1500000

/* Longest line of moves that is shown, in plies. */
#define MAX_PLIES 8

typedef struct {
  CpExerciseWords words;
  char *message; /* (owned) (nullable): storage of words.message if that is not a constant */
} Description;

struct _CpMistakesPage {
  CpExercisePage parent_instance;

  CpMistakes *mistakes; /* (nullable) */
  CpGame *game;         /* (nullable): that contains the mistakes */
  bool is_own;          /* the user made the mistakes */

  GtkLabel *title;
  GtkLabel *place;
  GtkWidget *next;
};

G_DEFINE_FINAL_TYPE (CpMistakesPage, cp_mistakes_page, CP_TYPE_EXERCISE_PAGE)


static bool
is_over (CpMistakesPage *self)
{
  return self->mistakes != NULL && cp_mistakes_get_state (self->mistakes) == CP_MISTAKE_OVER;
}


static bool
is_to_move (CpMistakesPage *self)
{
  return self->mistakes != NULL && cp_mistakes_get_state (self->mistakes) == CP_MISTAKE_TO_MOVE;
}


/* "You played 12. Rg4??" */
static char *
describe_mistake (CpMistakesPage *self)
{
  const CpNode *node = cp_mistakes_get_node (self->mistakes);
  g_autofree char *name = cp_node_name (node);
  g_autofree char *glyphs = cp_node_glyph_symbols (node);
  g_autofree char *move = g_strconcat (name, glyphs, NULL);
  g_autofree char *player = cp_game_describe_player (self->game, node->parent->position.turn);

  if (self->is_own)
    /* Translators: %s is a move with its number and a mark: "12. Rg4??". */
    return g_strdup_printf (_ ("You played %s"), move);
  /* Translators: a player, "Anna (White)", and a move with its number and a mark: "12. Rg4??". */
  return g_strdup_printf (_ ("%1$s played %2$s"), player, move);
}


static char *
describe_best (CpMistakesPage *self)
{
  const CpSearchLine *best = cp_mistakes_get_best (self->mistakes);
  const CpPosition *start = &cp_mistakes_get_node (self->mistakes)->parent->position;

  return cp_line_shown_text (start, best->moves, MIN (best->n, MAX_PLIES), NULL);
}


/* Whether the try is the move that was played in the game. */
static bool
is_same (CpMistakesPage *self)
{
  const CpNode *try = cp_mistakes_get_try (self->mistakes);
  return cp_move_equal (try->move, cp_mistakes_get_node (self->mistakes)->move);
}


static char *
describe_right_try (CpMistakesPage *self)
{
  const CpSearchLine *best = cp_mistakes_get_best (self->mistakes);
  g_autofree char *line = describe_best (self);

  if (cp_move_equal (cp_mistakes_get_try (self->mistakes)->move, best->moves[0]))
    /* Translators: %s is a line of moves. */
    return g_strdup_printf (_ ("This is the best move: %s"), line);
  if (is_same (self))
    return g_strdup_printf (
        /* Translators: the move that was played in the game; %s is a line of moves. */
        _ ("On a closer look, your move was about as good as the best: %s"), line);
  /* Translators: %s is a line of moves. */
  return g_strdup_printf (_ ("Your move is about as good as the best: %s"), line);
}


/* Says why the try is wrong. */
static char *
describe_wrong_try (CpMistakesPage *self)
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
summarise (CpMistakesPage *self)
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
    .action = "page.undo",
  };
}


static Description
describe_thought (CpMistakeState state)
{
  Description description = { .words = make_words (state == CP_MISTAKE_JUDGING
                                                       ? _ ("Judging your move…")
                                                       : _ ("Looking for the best move…"),
                                                   NULL, NULL) };
  /* Translators: a button: a move is not to be judged, or none to be shown. */
  description.words.button = _ ("_Stop");
  return description;
}


/* The loss is not known if another program has analysed the game only in part. */
static char *
describe_task (CpMistakesPage *self)
{
  const char *task = _ ("Any move that is about as good as the best counts as right.");
  double loss;

  if (!cp_game_summary_get_loss (cp_mistakes_get_node (self->mistakes), &loss))
    return g_strdup (task);
  g_autofree char *text =
      /* Translators: how much of the result that could be expected the move has lost: who wins a
       * game gets 100 points. */
      g_strdup_printf (_ ("That lost %.0f of 100 points."), 100 * loss);
  return g_strdup_printf ("%s %s", text, task);
}


static Description
describe_state (CpMistakesPage *self)
{
  CpMistakeState state = cp_mistakes_get_state (self->mistakes);
  Description description = { 0 };

  switch (state) {
  case CP_MISTAKE_JUDGING:
  case CP_MISTAKE_LOOKING:
    return describe_thought (state);
  case CP_MISTAKE_RIGHT:
    /* Translators: a heading: the move was right. */
    description.words = make_words (_ ("Right"), "object-select-symbolic", "right");
    description.message = describe_right_try (self);
    break;
  case CP_MISTAKE_WRONG:
    description.words = make_words (_ ("There is something better"), "edit-undo-symbolic", "other");
    description.words.button = _ ("_Try Again");
    description.message = describe_wrong_try (self);
    break;
  case CP_MISTAKE_SHOWN:
    description.words = make_words (_ ("Like this"), "view-reveal-symbolic", "right");
    description.message = describe_best (self);
    break;
  case CP_MISTAKE_OVER:
    /* Translators: a heading: all mistakes have been gone through. */
    description.words = make_words (_ ("All done"), "object-select-symbolic", "right");
    description.words.button = _ ("_Start Again");
    description.words.action = "page.restart";
    description.message = summarise (self);
    break;
  case CP_MISTAKE_TO_MOVE:
  default:
    description.words =
        make_words (_ ("Find a better move"), "media-playback-start-symbolic", "hint");
    description.message = describe_task (self);
    /* Translators: a button: plays the best move. */
    description.words.button = _ ("_Show");
    description.words.action = "page.show-move";
    break;
  }
  if (description.message != NULL)
    description.words.message = description.message;
  return description;
}


static Description
describe (CpMistakesPage *self)
{
  const char *refusal = cp_exercise_page_get_refusal (CP_EXERCISE_PAGE (self));

  if (refusal == NULL)
    return describe_state (self);
  Description description = { .words = make_words (_ ("You cannot play that"),
                                                   "dialog-warning-symbolic", NULL) };
  description.words.message = refusal;
  description.words.help = cp_game_get_refusal_help (cp_mistakes_get_game (self->mistakes));
  description.words.button = _ ("_Show");
  description.words.action = "page.show-move";
  return description;
}


static void
update_panel (CpExercisePage *page)
{
  CpMistakesPage *self = CP_MISTAKES_PAGE (page);

  if (self->mistakes == NULL)
    return;
  CpMistakeState state = cp_mistakes_get_state (self->mistakes);
  Description description = describe (self);
  G_GNUC_UNUSED g_autofree char *message = description.message;
  g_autofree char *title = describe_mistake (self);
  /* Translators: which position of how many: "3 of 5". */
  g_autofree char *place =
      g_strdup_printf (_ ("%1$u of %2$u"), cp_mistakes_get_index (self->mistakes) + 1,
                       cp_mistakes_get_n (self->mistakes));

  cp_ui_set_text (self->title, is_over (self) ? _ ("Learn From Mistakes") : title);
  cp_ui_set_text (self->place, is_over (self) ? "" : place);
  description.words.to_end = state != CP_MISTAKE_TO_MOVE;
  cp_exercise_panel_show (cp_exercise_page_get_panel (page), &description.words);
  /* Translators: a button. */
  gtk_button_set_label (GTK_BUTTON (self->next), is_over (self) ? _ ("_Close") : _ ("_Next"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->next),
                                  is_over (self) ? "page.close" : "page.puzzle-next");
  cp_ui_set_css_class (self->next, "suggested-action",
                       state == CP_MISTAKE_RIGHT || state == CP_MISTAKE_SHOWN || is_over (self));
}


static void
next_cb (CpPage *page, const char *name)
{
  CpMistakes *mistakes = CP_MISTAKES_PAGE (page)->mistakes;
  unsigned next = cp_mistakes_get_index (mistakes) + 1;

  if (next == cp_mistakes_get_n (mistakes))
    cp_mistakes_finish (mistakes);
  else
    cp_mistakes_set_index (mistakes, next);
}


static bool
can_go_to_next (CpPage *page, const char *name)
{
  CpMistakesPage *self = CP_MISTAKES_PAGE (page);

  return self->mistakes != NULL && !is_over (self);
}


static void
previous_cb (CpPage *page, const char *name)
{
  CpMistakesPage *self = CP_MISTAKES_PAGE (page);
  unsigned index = cp_mistakes_get_index (self->mistakes);

  cp_mistakes_set_index (self->mistakes, is_over (self) ? index : index - 1);
}


static bool
can_go_to_previous (CpPage *page, const char *name)
{
  CpMistakesPage *self = CP_MISTAKES_PAGE (page);

  return is_over (self) || (self->mistakes != NULL && cp_mistakes_get_index (self->mistakes) > 0);
}


CP_PAGE_CALLBACK (show_move_cb, cp_mistakes_show (CP_MISTAKES_PAGE (page)->mistakes))


static bool
can_show_move (CpPage *page, const char *name)
{
  CpMistakesPage *self = CP_MISTAKES_PAGE (page);

  return is_to_move (self) ||
         (self->mistakes != NULL && cp_mistakes_get_state (self->mistakes) == CP_MISTAKE_WRONG);
}


CP_PAGE_CALLBACK (restart_cb, cp_mistakes_restart (CP_MISTAKES_PAGE (page)->mistakes))
CP_PAGE_CONDITION (can_restart, is_over (CP_MISTAKES_PAGE (page)))


static const CpPageAction actions[] = {
  { "puzzle-next", next_cb, can_go_to_next, NULL },
  { "puzzle-previous", previous_cb, can_go_to_previous, NULL },
  { "show-move", show_move_cb, can_show_move, NULL },
  { "restart", restart_cb, can_restart, NULL },
  { .name = NULL },
};


static char *
make_title (CpPage *page)
{
  return g_strdup (_ ("Learn From Mistakes"));
}


static bool
can_undo (CpPage *page, bool redo)
{
  CpMistakesPage *self = CP_MISTAKES_PAGE (page);

  return !redo && self->mistakes != NULL && !is_to_move (self) && !is_over (self);
}


static void
undo (CpPage *page, bool redo)
{
  cp_mistakes_take_back (CP_MISTAKES_PAGE (page)->mistakes);
}


static void
update_actions (CpMistakesPage *self)
{
  cp_page_update (CP_PAGE (self));
  cp_exercise_page_set_can_play (CP_EXERCISE_PAGE (self), is_to_move (self));
}


/* The focus stays on the board while the program thinks about a move. The actions are updated
 * first, then the buttons that need them, then the focus. */
static void
update (CpMistakesPage *self)
{
  CpMistakeState state = cp_mistakes_get_state (self->mistakes);

  update_actions (self);
  cp_exercise_page_change (CP_EXERCISE_PAGE (self));
  if (state != CP_MISTAKE_JUDGING && state != CP_MISTAKE_LOOKING &&
      gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}


static void
show_mistake (CpMistakesPage *self)
{
  CpExercisePage *page = CP_EXERCISE_PAGE (self);
  CpGame *game = cp_mistakes_get_game (self->mistakes);
  g_autofree char *title = describe_mistake (self);
  g_autofree char *spoken = cp_move_words_speak (title);
  g_autofree char *sentence = g_strconcat (spoken, ".", NULL);

  cp_exercise_page_set_game (page, game);
  cp_board_with_beam_set_flipped (CP_BOARD_WITH_BEAM (cp_exercise_page_get_game_view (page)),
                                  cp_game_get_position (game)->turn == CP_BLACK);
  cp_announce (GTK_WIDGET (self), sentence);
  cp_exercise_panel_begin (cp_exercise_page_get_panel (page));
  update (self);
}


/* Stops the search that may be running for the page. */
static bool
go_back (CpPage *page)
{
  CpMistakesPage *self = CP_MISTAKES_PAGE (page);

  cp_follow (self, &self->mistakes, NULL, NULL);
  g_clear_object (&self->game);
  cp_exercise_page_set_game (CP_EXERCISE_PAGE (self), NULL);
  update_actions (self);
  return false;
}


/* The next thing to do is a move, or else pressing a button. */
static gboolean
cp_mistakes_page_grab_focus (GtkWidget *widget)
{
  CpMistakesPage *self = CP_MISTAKES_PAGE (widget);
  CpExercisePanel *panel = cp_exercise_page_get_panel (CP_EXERCISE_PAGE (self));

  if (is_to_move (self))
    return GTK_WIDGET_CLASS (cp_mistakes_page_parent_class)->grab_focus (widget);
  bool is_wrong =
      self->mistakes != NULL && cp_mistakes_get_state (self->mistakes) == CP_MISTAKE_WRONG;
  return gtk_widget_grab_focus (is_wrong ? cp_exercise_panel_get_lead (panel) : self->next);
}


static void
cp_mistakes_page_class_init (CpMistakesPageClass *klass)
{
  CpPageClass *page_class = CP_PAGE_CLASS (klass);
  CpExercisePageClass *exercise_class = CP_EXERCISE_PAGE_CLASS (klass);

  CP_CLASS_FOLLOWS (klass, CpMistakesPage, mistakes);
  CP_CLASS_FREES (klass, CpMistakesPage, g_object_unref, game);
  GTK_WIDGET_CLASS (klass)->grab_focus = cp_mistakes_page_grab_focus;
  exercise_class->area = CP_GAME_AREA_PUZZLE;
  exercise_class->update_panel = update_panel;
  page_class->make_title = make_title;
  page_class->can_undo = can_undo;
  page_class->undo = undo;
  page_class->go_back = go_back;
  cp_page_class_add_actions (page_class, cp_exercise_page_move_actions);
  cp_page_class_add_actions (page_class, actions);

  cp_ui_class_set_template (klass, "cp-mistakes-page");
  CP_UI_CLASS_CHILDREN (klass, CpMistakesPage, title, place, next);
}


static void
cp_mistakes_page_init (CpMistakesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  cp_ui_set_shrinkable (GTK_BUTTON (self->next), NULL);
}


GtkWidget *
cp_mistakes_page_new (CpProgram *program)
{
  return g_object_new (CP_TYPE_MISTAKES_PAGE, "program", program, NULL);
}


void
cp_mistakes_page_open (CpMistakesPage *self, CpGame *game, const bool sides[2], bool is_own)
{
  g_return_if_fail (CP_IS_MISTAKES_PAGE (self) && CP_IS_GAME (game));

  const CpSearchLimits limits = { .hard = SEARCH_TIME };
  g_autoptr (CpMistakes) mistakes = cp_mistakes_new (cp_game_get_record (game), sides, &limits);

  g_set_object (&self->game, game);
  self->is_own = is_own;
  cp_follow (self, &self->mistakes, mistakes, "notify::index", show_mistake, "notify::state",
             update, NULL);
  show_mistake (self);
}


CP_GETTER (CpMistakes *, cp_mistakes_page_get_mistakes, CpMistakesPage, self->mistakes)
