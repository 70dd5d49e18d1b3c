/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "analysis/cp-game-summary.h"
#include "cp-game-page-private.h"
#include "model/puzzles/cp-mistakes.h"
#include "ui/parts/words/cp-eval-words.h"
#include "ui/kit/dialogs/cp-question.h"
#include "ui/parts/words/cp-move-words.h"
#include "ui/parts/words/cp-summary-words.h"

/* Analysis of the position, and of the whole game. */

/* Search time per position, in milliseconds. */
#define QUICK    200
#define THOROUGH 2000

#define ANSWER_QUICK    "quick"
#define ANSWER_THOROUGH "thorough"
#define ANSWER_GO       "go"
#define ANSWER_LEARN    "learn"
#define ANSWER_WHITE    "white"
#define ANSWER_BLACK    "black"
#define ANSWER_BOTH     "both"


static GtkWindow *
get_window (CpPage *page)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (page)));
}


static void
analysis_cb (CpPage *page, const char *name)
{
  cp_game_page_set_analysing (CP_GAME_PAGE (page), !cp_game_page_get_analysing (page));
}


CP_PAGE_CONDITION (can_analyse, !cp_game_get_in_progress (cp_game_page_get_game (page)))


/* The results are shown beside the moves, which requires a review. */
static void
answered_cb (void *data, const char *answer)
{
  bool thorough = g_str_equal (answer, ANSWER_THOROUGH);
  CpSearchLimits limits = { .hard = (thorough ? THOROUGH : QUICK) * 1000 };

  if (g_str_equal (answer, CP_ANSWER_CANCEL) || !can_analyse (data, NULL))
    return;
  cp_game_set_reviewing (cp_game_page_get_game (data), true);
  cp_game_page_begin_job (data, &limits);
}


static void
analyse_game_cb (CpPage *page, const char *name)
{
  const CpAnswer answers[] = {
    { CP_ANSWER_CANCEL, _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    /* Translators: a button: how a program looks at a game. */
    { ANSWER_QUICK, _ ("_Quick"), ADW_RESPONSE_DEFAULT },
    /* Translators: a button: how a program looks at a game. */
    { ANSWER_THOROUGH, _ ("_Thorough"), ADW_RESPONSE_SUGGESTED },
  };
  CpRecord *record = cp_game_get_record (cp_game_page_get_game (page));
  double n = cp_record_main_line_end (record)->ply + 1;
  g_autofree char *quick = cp_duration_write (n * QUICK / 1000);
  g_autofree char *thorough = cp_duration_write (n * THOROUGH / 1000);
  g_autofree char *body = g_strdup_printf (
      /* Translators: both %s are like "20 seconds" or "3 minutes". */
      _ ("Evaluates every position, marks costly moves and adds better ones as variations. You can "
         "undo all of it in one step.\n\nA quick analysis takes about %s, a thorough one about "
         "%s."),
      quick, thorough);

  gtk_window_present (cp_question_new (get_window (page), _ ("Analyse the Whole Game?"), body,
                                       answers, G_N_ELEMENTS (answers), answered_cb, page));
}


static bool
can_analyse_game (CpPage *page, const char *name)
{
  CpAnalysisJob *job = cp_game_page_get_job (page);
  CpGame *game = cp_game_page_get_game (page);

  return can_analyse (page, name) && (job == NULL || !cp_analysis_job_get_running (job)) &&
         cp_record_get_root (cp_game_get_record (game))->first_child != NULL;
}


/* Returns the node at @ply of the main line, or NULL if the main line has become shorter. */
static CpNode *
find_node (CpGame *game, unsigned ply)
{
  CpNode *node = cp_record_get_root (cp_game_get_record (game));

  while (node != NULL && node->ply < ply)
    node = node->first_child;
  return node;
}


/* Counts the moves of each side that are marked as mistakes. */
static void
count_mistakes (CpGame *game, unsigned n[2])
{
  const CpNode *node = cp_record_get_root (cp_game_get_record (game));

  n[CP_WHITE] = n[CP_BLACK] = 0;
  while ((node = cp_mistakes_next (node)) != NULL)
    n[node->parent->position.turn]++;
}


/* Returns whether exactly one side was played by an engine; the user is then the other side. */
static bool
find_own_side (CpGame *game, CpSide *own)
{
  CpRecord *record = cp_game_get_record (game);
  bool white = g_strcmp0 (cp_record_get_tag (record, "WhiteType"), "program") == 0;
  bool black = g_strcmp0 (cp_record_get_tag (record, "BlackType"), "program") == 0;

  *own = white ? CP_BLACK : CP_WHITE;
  return white != black;
}


static void
learn (CpPage *page, bool white, bool black, bool own)
{
  const bool sides[] = { [CP_WHITE] = white, [CP_BLACK] = black };

  g_signal_emit_by_name (page, "mistakes-requested", sides, (gboolean) own);
}


static bool
can_learn (CpPage *page, const char *name)
{
  CpRecord *record = cp_game_get_record (cp_game_page_get_game (page));

  return can_analyse (page, name) && cp_mistakes_next (cp_record_get_root (record)) != NULL;
}


/* The page may show another game when the user answers. */
static void
sides_answered_cb (void *data, const char *answer)
{
  bool both = g_str_equal (answer, ANSWER_BOTH);
  bool white = both || g_str_equal (answer, ANSWER_WHITE);
  bool black = both || g_str_equal (answer, ANSWER_BLACK);
  unsigned n[2];

  count_mistakes (cp_game_page_get_game (data), n);
  if (can_learn (data, NULL) && ((white && n[CP_WHITE] > 0) || (black && n[CP_BLACK] > 0)))
    learn (data, white, black, false);
}


static void
ask_whose (CpPage *page, const unsigned n[2])
{
  CpGame *game = cp_game_page_get_game (page);
  g_autofree char *white = cp_game_describe_player (game, CP_WHITE);
  g_autofree char *black = cp_game_describe_player (game, CP_BLACK);
  g_autofree char *body =
      /* Translators: a player, and how many of his moves are marked; then the other player. */
      g_strdup_printf (_ ("Marked moves by %1$s: %2$u\nMarked moves by %3$s: %4$u"), white,
                       n[CP_WHITE], black, n[CP_BLACK]);
  const CpAnswer answers[] = {
    { CP_ANSWER_CANCEL, _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    /* Translators: a button: the mistakes of White. */
    { ANSWER_WHITE, _ ("_White’s"), ADW_RESPONSE_DEFAULT },
    /* Translators: a button: the mistakes of Black. */
    { ANSWER_BLACK, _ ("_Black’s"), ADW_RESPONSE_DEFAULT },
    /* Translators: a button: the mistakes of both players. */
    { ANSWER_BOTH, _ ("B_oth"), ADW_RESPONSE_SUGGESTED },
  };

  gtk_window_present (cp_question_new (get_window (page), _ ("Learn From Whose Mistakes?"), body,
                                       answers, G_N_ELEMENTS (answers), sides_answered_cb, page));
}


static void
learn_cb (CpPage *page, const char *name)
{
  unsigned n[2];
  CpSide own;

  count_mistakes (cp_game_page_get_game (page), n);
  if (find_own_side (cp_game_page_get_game (page), &own) && n[own] > 0)
    learn (page, own == CP_WHITE, own == CP_BLACK, true);
  else if (n[CP_WHITE] > 0 && n[CP_BLACK] > 0)
    ask_whose (page, n);
  else
    learn (page, n[CP_WHITE] > 0, n[CP_BLACK] > 0, false);
}


static void
summary_answered_cb (void *data, const char *answer)
{
  CpGame *game = cp_game_page_get_game (data);
  CpGameSummary summary;

  if (g_str_equal (answer, ANSWER_LEARN) && can_learn (data, NULL))
    learn_cb (data, NULL);
  if (!g_str_equal (answer, ANSWER_GO))
    return;
  cp_game_summary_init (&summary, cp_game_get_record (game));
  CpNode *node = summary.worst_ply > 0 ? find_node (game, summary.worst_ply) : NULL;
  if (node != NULL)
    cp_game_go_to (game, node);
}


/* Describes each player's moves, and the worst one.
 * @worst: (nullable) */
static char *
write_summary (CpGame *game, const CpGameSummary *summary, const CpNode *worst)
{
  GString *text = g_string_new (NULL);

  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    const CpSideSummary *of_side = &summary->sides[side];
    g_autofree char *player = cp_game_describe_player (game, side);
    g_autofree char *accuracy = cp_summary_words_accuracy (of_side);
    g_autofree char *moves = cp_summary_words_moves (of_side);
    g_string_append_printf (text, "%s\n", player);
    if (of_side->n_moves > 0)
      g_string_append_printf (text, "%s\n", accuracy);
    g_string_append_printf (text, "%s\n\n", moves);
  }
  if (worst != NULL) {
    g_autofree char *move = cp_node_name (worst);
    double loss = 0;
    (void) cp_game_summary_get_loss (worst, &loss);
    /* Translators: a move, "12. Rg5", and how much of the result that could be expected it has
     * lost: who wins a game gets 100 points. */
    g_string_append_printf (text, _ ("The biggest loss was %1$s: %2$.0f of 100 points."), move,
                            100 * loss);
  } else {
    g_string_append (text, _ ("No move cost much."));
  }
  return g_string_free (text, FALSE);
}


static void
summary_cb (CpPage *page, const char *name)
{
  CpGame *game = cp_game_page_get_game (page);
  CpGameSummary summary;

  cp_game_summary_init (&summary, cp_game_get_record (game));
  CpNode *worst = summary.worst_ply > 0 ? find_node (game, summary.worst_ply) : NULL;
  g_autofree char *body = write_summary (game, &summary, worst);
  const CpAnswer answers[] = {
    { CP_ANSWER_CANCEL, _ ("_Close"), ADW_RESPONSE_DEFAULT },
    { ANSWER_GO, worst != NULL ? _ ("_Go There") : NULL, ADW_RESPONSE_DEFAULT },
    /* Translators: a button. */
    { ANSWER_LEARN, can_learn (page, NULL) ? _ ("_Learn From Mistakes") : NULL,
      ADW_RESPONSE_SUGGESTED },
  };
  gtk_window_present (cp_question_new (get_window (page), _ ("Analysis of the Game"), body, answers,
                                       G_N_ELEMENTS (answers), summary_answered_cb, page));
}


CP_PAGE_CONDITION (has_summary,
                   can_analyse (page, name) && cp_game_summary_is_possible (cp_game_get_record (
                                                   cp_game_page_get_game (page))))


const CpPageAction cp_game_page_analysis_actions[] = {
  { "analysis", analysis_cb, can_analyse, cp_game_page_get_analysing },
  { "analyse-game", analyse_game_cb, can_analyse_game, NULL },
  { "analysis-summary", summary_cb, has_summary, NULL },
  { "learn", learn_cb, can_learn, NULL },
  { .name = NULL },
};
