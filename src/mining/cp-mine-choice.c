/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-mine-choice.h"

#include <stdlib.h>

#include "cp-mine-effort.h"
#include "cp-mine-puzzle.h"
#include "record/notes/cp-stipulation-tag.h"

/* Two positions are alike if fewer than one in so many squares differ; with similar keys, one in
 * fewer. */
#define ALIKE          6
#define ALIKE_WITH_KEY 3

/* Material lead that does not decide a game, in pawns. */
#define MAX_EVEN_LEAD 3

/* A puzzle to choose from. */
typedef struct {
  CpRecord *record;
  const CpPosition *position;
  CpMove key;
  CpKind kind; /* kind of the moving piece; CP_NO_KIND: a colour */
  CpThemes themes;
  unsigned n;
  CpMineEffort effort;
  double rating; /* from the effort */
  double merit;
} Candidate;

/* Frequencies among the chosen puzzles. */
typedef struct {
  unsigned of_theme[CP_N_PUZZLE_THEMES];
  unsigned of_length[CP_MINE_MAX_MOVES + 1];
  unsigned of_side[2];
} Tally;

/* Merit of each theme, in the order of CpThemes. */
static const double theme_merits[CP_N_PUZZLE_THEMES] = {
  5, 4, 4, 3, 3, 2, 3, 2, 2, 2, 1, 2, 2, 3, 1, 1, 1,
};

/* Merit of the first puzzle with a theme: all themes are to be represented. */
#define NEW_THEME 6

/* Merit of each length: longer puzzles are more interesting, within limits. */
static const double length_merits[CP_MINE_MAX_MOVES + 1] = { 0, 0, 2, 3, 3 };


/* Material lead of the side to move, in pawns. */
static int
find_lead (const CpPosition *pos)
{
  static const int worth[CP_N_KINDS] = {
    [CP_PAWN] = 1, [CP_KNIGHT] = 3, [CP_BISHOP] = 3, [CP_ROOK] = 5, [CP_QUEEN] = 9,
  };
  int lead = 0;

  for (CpSquare square = 0; square < pos->rules->n_squares; square++) {
    CpPiece piece = pos->board[square];
    if (piece != CP_NO_PIECE)
      lead += worth[cp_piece_kind (piece)] * (cp_piece_side (piece) == pos->turn ? 1 : -1);
  }
  return lead;
}


/* Prefers quiet keys to captures and checks, which solvers try first, keys with tries beside them,
 * and positions without a large material lead, which are won anyway. */
static double
find_merit (const Candidate *candidate)
{
  CpPosition after = *candidate->position;
  double merit = length_merits[candidate->n];

  for (unsigned i = 0; i < CP_N_PUZZLE_THEMES; i++)
    merit += (unsigned) candidate->themes >> i & 1 ? theme_merits[i] : 0;
  if (cp_position_captured (&after, candidate->key) != CP_SQUARE_NONE)
    merit -= 3;
  cp_position_play (&after, candidate->key);
  if (cp_position_in_danger (&after))
    merit -= 2;
  merit += 0.5 * MIN (candidate->effort.tries, 3);
  return merit - 0.2 * MAX (find_lead (candidate->position) - MAX_EVEN_LEAD, 0);
}


static void
candidate_init (Candidate *candidate, CpRecord *record)
{
  const CpNode *root = cp_record_get_root (record);
  const char *themes = cp_record_get_tag (record, CP_THEME_TAG);
  const char *effort = cp_record_get_tag (record, CP_MINE_EFFORT_TAG);
  CpStipulation stipulation;

  candidate->record = record;
  candidate->position = &root->position;
  candidate->key = root->first_child->move;
  candidate->kind = candidate->key.colour == CP_NO_COLOUR
                        ? cp_piece_kind (root->position.board[candidate->key.from])
                        : CP_NO_KIND;
  candidate->themes = cp_themes_parse (themes != NULL ? themes : "");
  candidate->effort = cp_mine_effort_parse (effort);
  candidate->rating = cp_mine_effort_rating (candidate->effort);
  if (cp_record_get_stipulation (record, &stipulation, NULL))
    candidate->n = stipulation.n;
  candidate->merit = find_merit (candidate);
}


static unsigned
distance (const CpPosition *a, const CpPosition *b)
{
  unsigned n = 0;

  for (CpSquare square = 0; square < a->rules->n_squares; square++)
    n += a->board[square] != b->board[square] ||
         cp_position_colour (a, square) != cp_position_colour (b, square);
  return n;
}


static bool
are_alike (const Candidate *a, const Candidate *b)
{
  bool same_key = a->kind == b->kind && a->key.to == b->key.to && a->n == b->n;
  unsigned part = same_key ? ALIKE_WITH_KEY : ALIKE;

  return distance (a->position, b->position) * part < a->position->rules->n_squares;
}


static bool
is_like_one (const Candidate *candidate, const GPtrArray *chosen)
{
  for (unsigned i = 0; i < chosen->len; i++) {
    if (are_alike (candidate, g_ptr_array_index (chosen, i)))
      return true;
  }
  return false;
}


/* Merit, reduced for frequent lengths, themes and sides, and raised for a theme that none of the
 * chosen puzzles has. */
static double
present_merit (const Candidate *candidate, const Tally *tally)
{
  CpSide side = candidate->position->turn;
  double merit = candidate->merit - tally->of_length[candidate->n] * 0.5;

  for (unsigned i = 0; i < CP_N_PUZZLE_THEMES; i++) {
    if ((unsigned) candidate->themes >> i & 1)
      merit += tally->of_theme[i] == 0 ? NEW_THEME : tally->of_theme[i] * -0.3;
  }
  if (tally->of_side[side] > tally->of_side[cp_side_other (side)])
    merit -= tally->of_side[side] - tally->of_side[cp_side_other (side)];
  return merit;
}


static void
count (Tally *tally, const Candidate *candidate)
{
  for (unsigned i = 0; i < CP_N_PUZZLE_THEMES; i++)
    tally->of_theme[i] += (unsigned) candidate->themes >> i & 1;
  tally->of_length[candidate->n]++;
  tally->of_side[candidate->position->turn]++;
}


/* Returns the next puzzle to choose (nullable). Removes candidates that are like a chosen one. */
static Candidate *
find_best (GPtrArray *candidates, const GPtrArray *chosen, const Tally *tally)
{
  Candidate *best = NULL;

  for (unsigned i = candidates->len; i-- > 0;) {
    Candidate *candidate = g_ptr_array_index (candidates, i);
    if (is_like_one (candidate, chosen))
      g_ptr_array_remove_index (candidates, i);
    else if (best == NULL || present_merit (candidate, tally) >= present_merit (best, tally))
      best = candidate;
  }
  return best;
}


static int
compare_ratings_cb (const void *first, const void *second)
{
  const Candidate *a = *(Candidate *const *) first, *b = *(Candidate *const *) second;

  return (a->rating > b->rating) - (a->rating < b->rating);
}


static int
compare_lengths_cb (const void *first, const void *second)
{
  const Candidate *a = *(Candidate *const *) first, *b = *(Candidate *const *) second;

  return a->n != b->n ? (int) a->n - (int) b->n : compare_ratings_cb (first, second);
}


/* Assigns difficulties so that all are equally frequent. */
static void
grade (GPtrArray *chosen)
{
  g_ptr_array_sort (chosen, compare_ratings_cb);
  for (unsigned i = 0; i < chosen->len; i++) {
    const Candidate *candidate = g_ptr_array_index (chosen, i);
    g_autofree char *text = g_strdup_printf ("%u", i * CP_DIFFICULTY_MAX / chosen->len + 1);
    cp_record_set_tag (candidate->record, CP_DIFFICULTY_TAG, text);
    cp_record_set_tag (candidate->record, CP_MINE_EFFORT_TAG, NULL);
  }
}


GPtrArray *
cp_mine_choose (const GPtrArray *records, unsigned most, unsigned first)
{
  g_autofree Candidate *all = g_new0 (Candidate, records->len + 1);
  g_autoptr (GPtrArray) candidates = g_ptr_array_new ();
  g_autoptr (GPtrArray) chosen = g_ptr_array_new ();
  GPtrArray *result = g_ptr_array_new ();
  Tally tally = { 0 };

  for (unsigned i = 0; i < records->len; i++) {
    candidate_init (&all[i], g_ptr_array_index (records, i));
    g_ptr_array_add (candidates, &all[i]);
  }
  while (chosen->len < most) {
    Candidate *best = find_best (candidates, chosen, &tally);
    if (best == NULL)
      break;
    g_ptr_array_add (chosen, best);
    count (&tally, best);
  }
  grade (chosen);
  g_ptr_array_sort (chosen, compare_lengths_cb);
  for (unsigned i = 0; i < chosen->len; i++) {
    Candidate *candidate = g_ptr_array_index (chosen, i);
    g_autofree char *round = g_strdup_printf ("%u", first + i);
    cp_record_set_tag (candidate->record, "Round", round);
    g_ptr_array_add (result, candidate->record);
  }
  return result;
}
