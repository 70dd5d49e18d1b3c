/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-host-search.h"

#include <glib/gi18n-lib.h>

#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-moves.h"
#include "rules/text/cp-excerpt.h"

/* The grace period after the allotted time, in µs. An engine without a move by then has failed. */
#define PATIENCE (10 * G_USEC_PER_SEC)

/* A run of a search. */
typedef struct {
  const CpHostSearch *search;
  const CpPosition *root;
  CpFindings draft;
} Run;


/* Returns the move that leads from @pos to @next. */
static CpMove
find_move (const CpPosition *pos, const CpPosition *next)
{
  CpMoves moves;
  unsigned i = 0;

  cp_position_legal_moves (pos, &moves);
  for (; i < moves.n - 1; i++) {
    CpPosition after = *pos;
    cp_position_play (&after, moves.moves[i]);
    if (cp_position_same (&after, next))
      break;
  }
  return moves.moves[i];
}


/* (transfer full): Returns the arguments of the UCI command `position`. */
static char *
write_position (const CpPosition *positions, unsigned n)
{
  g_autofree char *fen = cp_fen_write (positions);
  GString *text = g_string_new ("fen ");

  g_string_append (text, fen);
  for (unsigned i = 0; i + 1 < n; i++) {
    g_autofree char *move = cp_move_write (
        &positions[i], find_move (&positions[i], &positions[i + 1]), CP_NOTATION_UCI);
    g_string_append_printf (text, "%s %s", i == 0 ? " moves" : "", move);
  }
  return g_string_free (text, FALSE);
}


/* Returns the time for the move, in µs; 0 for no limit. */
static int64_t
get_time (const CpSearchLimits *limits)
{
  return limits->soft > 0 ? limits->soft : limits->hard;
}


/* (transfer full): Returns the arguments of the UCI command `go`. */
static char *
write_go (const CpSearchLimits *limits)
{
  GString *text = g_string_new (NULL);
  int64_t time = get_time (limits);

  if (limits->depth > 0)
    g_string_append_printf (text, "depth %u ", limits->depth);
  if (limits->nodes > 0)
    g_string_append_printf (text, "nodes %" G_GUINT64_FORMAT " ", limits->nodes);
  if (time > 0)
    g_string_append_printf (text, "movetime %" G_GINT64_FORMAT " ", MAX (time / 1000, 1));
  if (text->len == 0)
    g_string_append (text, "infinite");
  return g_strchomp (g_string_free (text, FALSE));
}


static int
read_score (const CpHostInfo *info)
{
  if (!info->is_mate)
    return CLAMP (info->score, 1 - CP_SCORE_FORCED, CP_SCORE_FORCED - 1);
  int moves = CLAMP (info->score, -CP_SEARCH_MAX_PLIES / 2, CP_SEARCH_MAX_PLIES / 2);
  return moves > 0 ? CP_SCORE_WIN - (2 * moves - 1) : -CP_SCORE_WIN - 2 * moves;
}


/* Parses the moves of a line up to the first illegal one. Returns false if there is no
 * legal move. */
static bool
read_line (const CpPosition *root, const char *text, CpSearchLine *line)
{
  g_auto (GStrv) words = g_strsplit (text, " ", CP_SEARCH_MAX_PLIES + 1);
  CpPosition pos = *root;

  line->n = 0;
  for (unsigned i = 0; words[i] != NULL && line->n < CP_SEARCH_MAX_PLIES; i++) {
    if (!cp_move_parse_uci (&pos, words[i], &line->moves[line->n], NULL))
      break;
    cp_position_play (&pos, line->moves[line->n++]);
  }
  return line->n > 0;
}


/* Handles an `info` line during cp_host_engine_search(). */
static void
info_cb (const CpHostInfo *info, void *data)
{
  Run *run = data;
  unsigned rank = MAX (info->rank, 1);
  CpSearchLine line = { .score = read_score (info),
                        .depth = info->depth,
                        .sel_depth = info->sel_depth };

  if (info->bound != CP_HOST_EXACT || rank > run->search->n_lines ||
      rank > run->draft.n_lines + 1 || !read_line (run->root, info->line, &line))
    return;
  run->draft.lines[rank - 1] = line;
  run->draft.n_lines = MAX (run->draft.n_lines, rank);
  run->draft.speed = (double) info->nodes * 1000 / (double) MAX (info->milliseconds, 1);
  if (rank == run->search->n_lines && run->search->report != NULL)
    run->search->report (&run->draft, run->search->data);
}


/* Puts the line of `bestmove` first, even if the `info` lines ranked it lower. */
static bool
take_answer (Run *run, const char *answer, GError **error)
{
  CpFindings *draft = &run->draft;
  CpMove move;

  if (!cp_move_parse_uci (run->root, answer, &move, NULL)) {
    g_autofree char *name = cp_text_quote (run->search->name);
    g_autofree char *quoted = cp_text_quote (answer);
    g_set_error (error, CP_HOST_ERROR, CP_HOST_ERROR_NO_MOVE,
                 /* Translators: the name of a program, and a move. */
                 _ ("“%1$s” played “%2$s”, which is not possible here."), name, quoted);
    return false;
  }
  if (draft->n_lines == 0 || !cp_move_equal (draft->lines[0].moves[0], move)) {
    draft->lines[0] = (CpSearchLine){ .score = draft->lines[0].score, .n = 1, .moves = { move } };
    draft->n_lines = 1;
  }
  return true;
}


bool
cp_host_search_run (CpHostEngine *engine,
                    const CpHostSearch *search,
                    CpFindings *findings,
                    GError **error)
{
  Run run = { .search = search, .root = &search->line[search->n - 1] };
  int64_t time = get_time (search->limits), used;
  g_autofree char *position = write_position (search->line, search->n);
  g_autofree char *go = write_go (search->limits);
  const CpHostRequest request = {
    .position = position,
    .go = go,
    .timeout = time > 0 ? time + PATIENCE : search->silence,
    .cancelled = search->cancelled,
    .info_func = info_cb,
    .data = &run,
  };
  g_autofree char *answer = cp_host_engine_search (engine, &request, &used, error);

  if (answer == NULL || !take_answer (&run, answer, error))
    return false;
  *findings = run.draft;
  return true;
}
