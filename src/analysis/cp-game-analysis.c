/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-game-analysis.h"

#include <stdatomic.h>

#include "cp-score.h"
#include "record/notes/cp-comment.h"
#include "record/tree/cp-glyphs.h"
#include "record/tree/cp-line.h"
#include "record/tree/cp-repetitions.h"

/* The glyph for a move that drops the expected result by at least @loss. */
typedef struct {
  double loss;
  uint8_t nag;
} LossGlyph;

static const LossGlyph loss_glyphs[] = { { 0.3, 4 }, { 0.2, 2 }, { 0.1, 6 } };

/* Command at the first move of a variation that the analysis has added; its value is the number of
 * moves. */
#define LINE_COMMAND "better"

/* Tolerance for rounding errors of losses. */
#define TOLERANCE 1e-9

/* A position of the main line. */
typedef struct {
  CpNode *node;
  CpOutcome outcome; /* outcome by the rules */
  int score;         /* from the point of view of the side to move */
  CpPlyAnalysis analysis;
} Ply;

struct CpGameAnalysis {
  CpRecord *record;
  size_t table_bytes;
  CpPosition *line; /* positions of all plies, contiguous for the search */
  GArray *plies;    /* of Ply, beginning with the start */
  CpSearch *search; /* guarded by the lock; NULL while no search runs */
  bool stopped;     /* guarded by the lock */
  GMutex lock;
  atomic_uint n_done;
};


/* The search of this program, for an analysis that may be stopped. */
typedef struct {
  CpGameAnalysis *analysis;
  CpSearch *search;
} OwnSearch;


static Ply *
nth (const CpGameAnalysis *self, unsigned ply)
{
  return &g_array_index (self->plies, Ply, ply);
}


CpGameAnalysis *
cp_game_analysis_new (CpRecord *record, size_t table_bytes)
{
  CpGameAnalysis *self = g_new0 (CpGameAnalysis, 1);
  g_autoptr (CpRepetitions) repetitions = cp_repetitions_new ();

  self->record = cp_record_ref (record);
  self->table_bytes = table_bytes;
  self->plies = g_array_new (FALSE, TRUE, sizeof (Ply));
  g_mutex_init (&self->lock);
  for (CpNode *node = cp_record_get_root (record); node != NULL; node = node->first_child) {
    unsigned occurrences = cp_repetitions_add (repetitions, node);
    Ply ply = { .node = node, .outcome = cp_position_outcome (&node->position, occurrences) };
    g_array_append_val (self->plies, ply);
  }
  self->line = g_new (CpPosition, self->plies->len);
  for (unsigned i = 0; i < self->plies->len; i++)
    self->line[i] = nth (self, i)->node->position;
  return self;
}


void
cp_game_analysis_free (CpGameAnalysis *self)
{
  cp_record_unref (self->record);
  g_array_unref (self->plies);
  g_free (self->line);
  g_mutex_clear (&self->lock);
  g_free (self);
}


/* Sets the running search, or NULL; returns false if the analysis was stopped. */
static bool
set_search (CpGameAnalysis *self, CpSearch *search)
{
  g_mutex_lock (&self->lock);
  bool goes_on = !self->stopped;
  self->search = goes_on ? search : NULL;
  g_mutex_unlock (&self->lock);
  return goes_on;
}


static void
set_better_line (CpPlyAnalysis *analysis, const CpSearchLine *line)
{
  analysis->n = MIN (line->n, CP_GAME_ANALYSIS_LINE);
  memcpy (analysis->better, line->moves, analysis->n * sizeof *analysis->better);
}


/* A CpGameAnalysisFunc: searches with the search of this program. */
static bool
search_cb (const CpPosition *line,
           unsigned n,
           const CpSearchLimits *limits,
           CpSearchLine *best,
           void *data,
           GError **error)
{
  OwnSearch *own = data;

  cp_search_prepare (own->search, line, n, &(CpMoves){ 0 }, limits, 1);
  if (!set_search (own->analysis, own->search))
    return false;
  cp_search_run_prepared (own->search, NULL, NULL);
  if (!set_search (own->analysis, NULL))
    return false;
  *best = *cp_search_get_line (own->search, 0);
  return true;
}


/* Evaluates the position at index @i after the next one, whose score is that of the move played.
 * Returns false if the search did. */
static bool
analyse_ply (CpGameAnalysis *self,
             unsigned i,
             const CpSearchLimits *limits,
             CpGameAnalysisFunc func,
             void *data,
             GError **error)
{
  Ply *ply = nth (self, i), *next = i + 1 < self->plies->len ? nth (self, i + 1) : NULL;
  CpSide turn = self->line[i].turn;

  if (ply->outcome.result != CP_UNDECIDED) {
    ply->score = cp_score_of_outcome (ply->outcome, turn);
  } else {
    CpSearchLine best;
    if (!func (self->line, i + 1, limits, &best, data, error))
      return false;
    ply->score = best.score;
    if (next != NULL) {
      int played = cp_score_before (next->score);
      if (played >= best.score || cp_move_equal (next->node->move, best.moves[0]))
        ply->score = played;
      else
        set_better_line (&next->analysis, &best);
      next->analysis.loss = cp_score_expected (ply->score) - cp_score_expected (played);
    }
  }
  ply->analysis.eval = cp_eval_of_score (ply->score, turn);
  return true;
}


bool
cp_game_analysis_run (CpGameAnalysis *self, const CpSearchLimits *limits)
{
  if (self->plies->len == 1)
    return true;
  g_autoptr (CpSearch) search = cp_search_new (self->line[0].rules, self->table_bytes, 1);

  return cp_game_analysis_run_with (self, limits, search_cb, &(OwnSearch){ self, search }, NULL);
}


bool
cp_game_analysis_run_with (CpGameAnalysis *self,
                           const CpSearchLimits *limits,
                           CpGameAnalysisFunc func,
                           void *data,
                           GError **error)
{
  for (unsigned i = self->plies->len > 1 ? self->plies->len : 0; i > 0; i--) {
    if (!analyse_ply (self, i - 1, limits, func, data, error))
      return false;
    atomic_fetch_add (&self->n_done, 1);
  }
  return true;
}


void
cp_game_analysis_stop (CpGameAnalysis *self)
{
  g_mutex_lock (&self->lock);
  self->stopped = true;
  if (self->search != NULL)
    cp_search_stop (self->search);
  g_mutex_unlock (&self->lock);
}


double
cp_game_analysis_get_progress (CpGameAnalysis *self)
{
  return (double) atomic_load (&self->n_done) / self->plies->len;
}


unsigned
cp_game_analysis_n_plies (const CpGameAnalysis *self)
{
  return self->plies->len - 1;
}


const CpPlyAnalysis *
cp_game_analysis_nth (const CpGameAnalysis *self, unsigned ply)
{
  return &nth (self, ply)->analysis;
}


static const LossGlyph *
find_loss_glyph (double loss)
{
  for (size_t i = 0; i < G_N_ELEMENTS (loss_glyphs); i++) {
    if (loss + TOLERANCE >= loss_glyphs[i].loss)
      return &loss_glyphs[i];
  }
  return NULL;
}


static bool
is_loss_glyph (uint8_t nag)
{
  for (size_t i = 0; i < G_N_ELEMENTS (loss_glyphs); i++) {
    if (loss_glyphs[i].nag == nag)
      return true;
  }
  return false;
}


uint8_t
cp_loss_glyph (double loss)
{
  const LossGlyph *loss_glyph = find_loss_glyph (loss);
  return loss_glyph != NULL ? loss_glyph->nag : 0;
}


/* Replaces other move glyphs; removes a glyph of an earlier analysis that no longer applies. */
static void
write_glyph (CpRecord *record, CpNode *node, double loss)
{
  uint8_t nag = cp_loss_glyph (loss);
  CpEval earlier;
  bool was_analysed = cp_node_get_eval (node, &earlier);
  unsigned n;
  const CpGlyph *glyphs = cp_glyphs_table (&n);

  for (unsigned i = 0; i < n; i++) {
    uint8_t other = glyphs[i].nag;
    bool goes = nag != 0 ? glyphs[i].kind == CP_GLYPH_MOVE : was_analysed && is_loss_glyph (other);
    if (goes && other != nag)
      cp_record_remove_nag (record, node, other);
  }
  if (nag != 0)
    cp_record_add_nag (record, node, nag);
}


static bool
has_annotations (const CpNode *node)
{
  return (node->comments_before != NULL && node->comments_before->len > 0) ||
         (node->comments != NULL && node->comments->len > 0) ||
         (node->nags != NULL && node->nags->len > 0);
}


/* Returns true if the moves from @first on are a variation, or the rest of one, exactly as
 * write_line() added it. */
static bool
is_own_line (const CpNode *first)
{
  unsigned n = 1;

  if (first->comments == NULL || first->comments->len != 1 ||
      (first->comments_before != NULL && first->comments_before->len > 0) ||
      (first->nags != NULL && first->nags->len > 0))
    return false;
  for (const CpNode *node = first->first_child; node != NULL; node = node->first_child, n++) {
    if (node->next_sibling != NULL || has_annotations (node))
      return false;
  }
  g_autofree char *mark = g_strdup_printf ("[%%" LINE_COMMAND " %u]", n);
  return g_str_equal (g_ptr_array_index (first->comments, 0), mark) &&
         cp_node_variation_start (first) != NULL;
}


/* Removes the variations of an earlier analysis below @top. */
static void
remove_own_lines (CpRecord *record, CpNode *top)
{
  for (CpNode *node = top; node != NULL; node = cp_node_next_within (node, top)) {
    CpNode *next;
    for (CpNode *child = node->first_child; child != NULL; child = next) {
      next = child->next_sibling;
      if (is_own_line (child))
        cp_record_remove (record, child);
    }
  }
}


/* Removes those among the alternatives to @node, a move of the main line. */
static void
remove_own_alternatives (CpRecord *record, const CpNode *node)
{
  CpNode *next;

  for (CpNode *line = node->next_sibling; line != NULL; line = next) {
    next = line->next_sibling;
    if (is_own_line (line))
      cp_record_remove (record, line);
    else
      remove_own_lines (record, line);
  }
}


/* Adds the better line. If it begins like a variation of the user, the rest is added to that
 * variation, and marked. */
static void
write_line (CpRecord *record, CpNode *node, const CpPlyAnalysis *analysis)
{
  CpNode *end = node->parent;
  bool is_marked = false;

  for (unsigned i = 0; i < analysis->n; i++) {
    bool is_new = cp_node_find_child (end, analysis->better[i]) == NULL;
    end = cp_record_add_move (record, end, analysis->better[i]);
    if (!is_new || is_marked)
      continue;
    g_autofree char *n = g_strdup_printf ("%u", analysis->n - i);
    cp_record_set_command (record, end, LINE_COMMAND, n);
    is_marked = true;
  }
}


bool
cp_game_analysis_is_written (const CpRecord *record)
{
  const CpNode *first = cp_record_get_root (record)->first_child;
  CpEval eval;

  for (const CpNode *node = first; node != NULL; node = node->first_child) {
    if (!cp_node_get_eval (node, &eval))
      return false;
  }
  return first != NULL;
}


void
cp_game_analysis_write (const CpGameAnalysis *self, CpRecord *record, bool lines)
{
  for (unsigned i = 1; i < self->plies->len; i++) {
    Ply *ply = nth (self, i);
    if (nth (self, i - 1)->node->first_child != ply->node)
      break;
    remove_own_alternatives (record, ply->node);
    write_glyph (record, ply->node, ply->analysis.loss);
    cp_record_set_eval (record, ply->node, &ply->analysis.eval);
    if (lines && cp_loss_glyph (ply->analysis.loss) != 0)
      write_line (record, ply->node, &ply->analysis);
  }
}


void
cp_game_analysis_clear (CpRecord *record, CpNode *top)
{
  CpEval eval;

  remove_own_lines (record, top);
  for (CpNode *node = top; node != NULL; node = cp_node_next_within (node, top)) {
    if (!cp_node_get_eval (node, &eval))
      continue;
    for (size_t i = 0; i < G_N_ELEMENTS (loss_glyphs); i++)
      cp_record_remove_nag (record, node, loss_glyphs[i].nag);
    cp_record_set_eval (record, node, NULL);
  }
}
