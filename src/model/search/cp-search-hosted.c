/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-search-hosted.h"

#include <glib/gi18n-lib.h>

#include "engine/host/cp-host-engine.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-moves.h"
#include "rules/text/cp-excerpt.h"

#define VARIANT "UCI_Variant"
#define LINES   "MultiPV"

/* The grace period after the allotted time, in µs. An engine without a move by then has failed. */
#define PATIENCE (10 * G_USEC_PER_SEC)

struct CpSearchHosted {
  CpEngine *engine;
  CpHostEngine *host;   /* (nullable): set while the engine is running */
  const CpRules *rules; /* the rules that were last sent */
  unsigned n_lines;     /* the number of lines that was last sent (MultiPV) */
  CpPosition first;     /* the first position of the game that was last sent */
  atomic_bool stopped;
};

/* A run of a search. */
typedef struct {
  const CpPosition *root;
  unsigned expected; /* the number of lines */
  CpFindings draft;
  CpSearchHostedTold report;
  void *data;
} Run;


CpSearchHosted *
cp_search_hosted_new (CpEngine *engine)
{
  CpSearchHosted *self = g_new0 (CpSearchHosted, 1);

  self->engine = g_object_ref (engine);
  return self;
}


void
cp_search_hosted_free (CpSearchHosted *self)
{
  if (self == NULL)
    return;
  cp_host_engine_free (self->host);
  g_object_unref (self->engine);
  g_free (self);
}


void
cp_search_hosted_expect (CpSearchHosted *self)
{
  atomic_store (&self->stopped, false);
}


void
cp_search_hosted_stop (CpSearchHosted *self)
{
  atomic_store (&self->stopped, true);
}


static bool
set (CpSearchHosted *self, const char *name, const char *value, GError **error)
{
  return cp_host_engine_set_option (self->host, name, value, &self->stopped, error);
}


static bool
set_options (CpSearchHosted *self, GError **error)
{
  GVariantIter iter;
  const char *name, *value;

  g_variant_iter_init (&iter, cp_engine_get_options (self->engine));
  while (g_variant_iter_next (&iter, "{&s&s}", &name, &value))
    if (!set (self, name, value, error))
      return false;
  return true;
}


static bool
start (CpSearchHosted *self, GError **error)
{
  const CpHostLimits limits = CP_HOST_DEFAULT_LIMITS;

  self->rules = NULL;
  self->n_lines = 0;
  self->host =
      cp_host_engine_new (cp_engine_get_path (self->engine), &limits, &self->stopped, error);
  return self->host != NULL && set_options (self, error);
}


static bool
set_rules (CpSearchHosted *self, const CpRules *rules, GError **error)
{
  const char *game = cp_engine_find_game (self->engine, rules);

  if (self->rules == rules)
    return true;
  if (game == NULL) {
    g_autofree char *name = cp_text_quote (cp_engine_get_name (self->engine));
    g_set_error (error, CP_HOST_ERROR, CP_HOST_ERROR_NO_MOVE,
                 /* Translators: the name of a program. */
                 _ ("According to the preferences, “%s” does not play this game."), name);
    return false;
  }
  if (!set (self, VARIANT, game, error))
    return false;
  self->rules = rules;
  return true;
}


/* Sends the number of lines. Engines without MultiPV find one line. */
static unsigned
set_lines (CpSearchHosted *self, unsigned wanted)
{
  g_autofree char *text = g_strdup_printf ("%u", wanted);

  if (self->n_lines != wanted)
    self->n_lines = set (self, LINES, text, NULL) ? wanted : 1;
  return self->n_lines;
}


/* Announces a new game (ucinewgame) if it does not start with the same @first. */
static bool
begin (CpSearchHosted *self, const CpPosition *first, bool changed, GError **error)
{
  if (!changed && cp_position_same (first, &self->first))
    return true;
  self->first = *first;
  return cp_host_engine_start_game (self->host, &self->stopped, error);
}


static bool
make_ready (CpSearchHosted *self, const GArray *line, unsigned wanted, GError **error)
{
  const CpPosition *first = &g_array_index (line, CpPosition, 0);

  if (self->host == NULL && !start (self, error))
    return false;
  bool changed = self->rules != first->rules;
  if (!set_rules (self, first->rules, error))
    return false;
  set_lines (self, wanted);
  return begin (self, first, changed, error);
}


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
write_position (const GArray *line)
{
  const CpPosition *positions = &g_array_index (line, CpPosition, 0);
  g_autofree char *fen = cp_fen_write (positions);
  GString *text = g_string_new ("fen ");

  g_string_append (text, fen);
  for (unsigned i = 0; i + 1 < line->len; i++) {
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

  if (info->bound != CP_HOST_EXACT || rank > run->expected || rank > run->draft.n_lines + 1 ||
      !read_line (run->root, info->line, &line))
    return;
  run->draft.lines[rank - 1] = line;
  run->draft.n_lines = MAX (run->draft.n_lines, rank);
  run->draft.speed = (double) info->nodes * 1000 / (double) MAX (info->milliseconds, 1);
  if (rank == run->expected)
    run->report (&run->draft, run->data);
}


/* Puts the line of `bestmove` first, even if the `info` lines ranked it lower. */
static bool
take_answer (CpSearchHosted *self, Run *run, const char *answer, GError **error)
{
  CpFindings *draft = &run->draft;
  CpMove move;

  if (!cp_move_parse_uci (run->root, answer, &move, NULL)) {
    g_autofree char *name = cp_text_quote (cp_engine_get_name (self->engine));
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


/* Ends an engine that does not answer correctly any more. The next run starts it again. */
static void
give_up_unusable (CpSearchHosted *self)
{
  if (self->host != NULL && !cp_host_engine_is_usable (self->host))
    g_clear_pointer (&self->host, cp_host_engine_free);
}


bool
cp_search_hosted_run (CpSearchHosted *self,
                      const GArray *line,
                      const CpSearchLimits *limits,
                      unsigned wanted,
                      CpSearchHostedTold report,
                      void *data,
                      CpFindings *findings,
                      GError **error)
{
  Run run = {
    .root = &g_array_index (line, CpPosition, line->len - 1),
    .report = report,
    .data = data,
  };
  int64_t time = get_time (limits), used;

  if (!make_ready (self, line, wanted, error)) {
    give_up_unusable (self);
    return false;
  }
  run.expected = self->n_lines;
  g_autofree char *position = write_position (line);
  g_autofree char *go = write_go (limits);
  const CpHostRequest request = {
    .position = position,
    .go = go,
    .timeout = time > 0 ? time + PATIENCE : 0,
    .cancelled = &self->stopped,
    .info_func = info_cb,
    .data = &run,
  };
  g_autofree char *answer = cp_host_engine_search (self->host, &request, &used, error);
  give_up_unusable (self);
  if (answer == NULL || !take_answer (self, &run, answer, error))
    return false;
  *findings = run.draft;
  return true;
}
