/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-cli-match-report.h"

#include "record/pgn/cp-pgn-writer.h"
#include "record/tree/cp-record.h"
#include "rules/position/cp-outcome-text.h"


void
cp_cli_match_print_game (const CpMatchGame *game,
                         unsigned number,
                         CpSide side,
                         const CpMatchTally *tally)
{
  const CpMatchScore *score = &tally->first;

  printf ("%u\t%s\t%s\t%s\t%u\t+%u =%u -%u\n", number + 1, side == CP_WHITE ? "A-B" : "B-A",
          cp_result_text (game->outcome.result), cp_termination_text (game->outcome.termination),
          game->moves->len, score->won, score->drawn, score->lost);
  fflush (stdout);
}


static void
print_score (const CpMatchScore *score)
{
  printf ("+%u =%u -%u score %.3f", score->won, score->drawn, score->lost,
          cp_match_score_mean (score));
}


static void
print_statistics (const CpMatchTally *tally)
{
  unsigned n = tally->plies->len, shortest = G_MAXUINT, longest = 0;

  for (unsigned i = 0; i < n; i++) {
    shortest = MIN (shortest, g_array_index (tally->plies, unsigned, i));
    longest = MAX (longest, g_array_index (tally->plies, unsigned, i));
  }
  printf ("White: ");
  print_score (&tally->white);
  printf ("\ndraws: %.1f %%\n", 100.0 * tally->white.drawn / n);
  printf ("plies: median %u, from %u to %u\n", cp_match_tally_median (tally), shortest, longest);
  printf ("ends: ");
  const char *between = "";
  for (CpTermination i = CP_PLAYING; i <= CP_ABANDONED; i++) {
    if (tally->ends[i] > 0) {
      printf ("%s%s %u", between, cp_termination_text (i), tally->ends[i]);
      between = ", ";
    }
  }
  printf ("\n");
}


static void
print_verdict (const CpMatchPlan *plan, const CpMatchTally *tally, CpMatchVerdict verdict)
{
  static const char *const verdicts[] = {
    [CP_MATCH_UNDECIDED] = "undecided",
    [CP_MATCH_WEAKER] = "H0 accepted",
    [CP_MATCH_STRONGER] = "H1 accepted",
  };

  printf ("sprt: %s: H0 elo %+g, H1 elo %+g, llr %.2f [%.2f, %.2f]\n", verdicts[verdict],
          plan->elo[0], plan->elo[1],
          cp_match_score_sprt (&tally->first, plan->elo[0], plan->elo[1]), -CP_MATCH_SPRT_BOUND,
          CP_MATCH_SPRT_BOUND);
}


void
cp_cli_match_print_summary (const CpMatchPlan *plan,
                            const CpMatchTally *tally,
                            CpMatchVerdict verdict)
{
  CpMatchElo elo = cp_match_score_elo (&tally->first);

  if (tally->plies->len > 0)
    print_statistics (tally);
  if (plan->sequential)
    print_verdict (plan, tally, verdict);
  print_score (&tally->first);
  printf (" elo %+.0f [%+.0f, %+.0f]\n", elo.elo, elo.low, elo.high);
}


static void
set_tags (CpRecord *record, const CpMatchGame *game, unsigned number, const char *const names[2])
{
  bool differ = !g_str_equal (game->names[CP_WHITE], game->names[CP_BLACK]);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y.%m.%d");
  g_autofree char *round = g_strdup_printf ("%u", number + 1);

  cp_record_set_tag (record, "Event", "Engine match");
  cp_record_set_tag (record, "Date", date);
  cp_record_set_tag (record, "Round", round);
  cp_record_set_tag (record, "White", differ ? game->names[CP_WHITE] : names[CP_WHITE]);
  cp_record_set_tag (record, "Black", differ ? game->names[CP_BLACK] : names[CP_BLACK]);
  cp_record_set_tag (record, "WhiteType", "program");
  cp_record_set_tag (record, "BlackType", "program");
}


bool
cp_cli_match_write_game (FILE *pgn,
                         const CpMatchGame *game,
                         unsigned number,
                         const char *const names[2])
{
  const CpPosition *start = &game->opening.start;
  g_autoptr (CpRecord) record = cp_record_new (start->rules, start);
  CpNode *node = cp_record_get_root (record);

  set_tags (record, game, number, names);
  for (guint i = 0; i < game->moves->len; i++)
    node = cp_record_add_move (record, node, g_array_index (game->moves, CpMove, i));
  if (game->error != NULL)
    cp_record_add_comment (record, node, CP_COMMENT_BEHIND, game->error);
  cp_record_set_outcome (record, game->outcome);
  g_autofree char *text = cp_pgn_write (record, cp_move_recorded_notation (start->rules));
  return fprintf (pgn, "%s\n", text) >= 0 && fflush (pgn) == 0;
}
