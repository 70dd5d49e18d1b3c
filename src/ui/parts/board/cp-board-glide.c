/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board-glide.h"

#include "rules/position/cp-variant.h"

/* Places to be matched, each with the piece that left or reached it. */
typedef struct {
  unsigned n;
  struct {
    CpPlace place;
    CpPiece piece;
  } items[CP_MAX_SQUARES + CP_MAX_KNOCKED];
} Places;


static void
add_place (Places *places, CpPlace place, CpPiece piece)
{
  places->items[places->n].place = place;
  places->items[places->n++].piece = piece;
}


static void
remove_place (Places *places, unsigned index)
{
  places->items[index] = places->items[--places->n];
}


static bool
compare_place (CpPlace place, const CpPosition *before, const CpPosition *after, Places places[2])
{
  CpPiece old = cp_place_piece (before, place);
  CpPiece new = cp_place_piece (after, place);

  if (old != new &&old != CP_NO_PIECE)
    add_place (&places[0], place, old);
  if (old != new &&new != CP_NO_PIECE)
    add_place (&places[1], place, new);
  return old != CP_NO_PIECE || new != CP_NO_PIECE;
}


/* Collects the places that lost a piece (places[0]) and those that gained one (places[1]). */
static void
compare (const CpPosition *before, const CpPosition *after, Places places[2])
{
  places[0].n = places[1].n = 0;
  for (CpSquare square = 0; square < before->rules->n_squares; square++)
    compare_place (cp_place_square (square), before, after, places);
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    unsigned index = 0;
    while (compare_place (cp_place_storage (side, index), before, after, places))
      index++;
  }
}


/* Returns the coordinates of a place for measuring distances, in squares. Storage lies beyond the
 * board. */
static void
locate (const CpRules *rules, CpPlace place, int *file, int *rank)
{
  if (place.kind == CP_PLACE_SQUARE) {
    *file = (int) cp_square_file (rules, place.square);
    *rank = (int) cp_square_rank (rules, place.square);
  } else {
    int behind = 1 + place.index / rules->files;
    *file = place.index % rules->files;
    *rank = place.side == CP_WHITE ? -behind : rules->ranks - 1 + behind;
  }
}


static int
distance (const CpRules *rules, CpPlace a, CpPlace b)
{
  int files[2], ranks[2];
  locate (rules, a, &files[0], &ranks[0]);
  locate (rules, b, &files[1], &ranks[1]);
  return (files[0] - files[1]) * (files[0] - files[1]) +
         (ranks[0] - ranks[1]) * (ranks[0] - ranks[1]);
}


/* Returns the index of the nearest place that gained exactly @piece; @places->n if there is none.
 */
static unsigned
find_nearest (const CpRules *rules, const Places *places, CpPlace from, CpPiece piece)
{
  unsigned best = places->n;
  for (unsigned i = 0; i < places->n; i++) {
    if (places->items[i].piece == piece &&
        (best == places->n || distance (rules, from, places->items[i].place) <
                                  distance (rules, from, places->items[best].place)))
      best = i;
  }
  return best;
}


/* Returns the index of the only place with a piece of @side; @places->n if there are several or
 * none. */
static unsigned
find_only (const Places *places, CpSide side)
{
  unsigned found = places->n;
  for (unsigned i = 0; i < places->n; i++) {
    if (cp_piece_side (places->items[i].piece) != side)
      continue;
    if (found != places->n)
      return places->n;
    found = i;
  }
  return found;
}


static void
match (CpGlides *glides, Places places[2], unsigned lost, unsigned got)
{
  cp_glides_add (glides, (CpGlide){ .piece = places[0].items[lost].piece,
                                    .from = places[0].items[lost].place,
                                    .to = places[1].items[got].place });
  remove_place (&places[0], lost);
  remove_place (&places[1], got);
}


static bool
arrives_at (const CpGlides *glides, CpPlace place)
{
  for (unsigned i = 0; i < glides->n; i++) {
    if (cp_place_equal (glides->items[i].to, place))
      return true;
  }
  return false;
}


static int
layer (const CpGlide *glide)
{
  if (cp_place_equal (glide->from, glide->to))
    return 0;
  bool in_storage = glide->from.kind == CP_PLACE_STORAGE || glide->to.kind == CP_PLACE_STORAGE;
  return in_storage ? 1 : 2;
}


static int
compare_layers (const void *a, const void *b)
{
  return layer (a) - layer (b);
}


/* Returns the squares of @colour that @owner dropped. */
static CpBits
colour_squares (const CpPosition *pos, CpColour colour, CpSide owner)
{
  return pos->of_colour[colour] & pos->dropped_by[owner];
}


static void
glide_colours (CpGlides *glides, const CpPosition *before, const CpPosition *after)
{
  for (CpSide owner = CP_WHITE; owner <= CP_BLACK; owner++) {
    for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS; colour++) {
      CpBits kept = colour_squares (before, colour, owner) & colour_squares (after, colour, owner);
      CpBits lost = colour_squares (before, colour, owner) & ~kept;
      CpBits got = colour_squares (after, colour, owner) & ~kept;
      if (cp_bits_count (lost) == 1 && cp_bits_count (got) == 1)
        cp_glides_add (glides, (CpGlide){ .colour = colour,
                                          .owner = owner,
                                          .from = cp_place_square (cp_bits_first (lost)),
                                          .to = cp_place_square (cp_bits_first (got)) });
    }
  }
}


void
cp_glides_between (CpGlides *glides, const CpPosition *before, const CpPosition *after)
{
  Places places[2];
  glides->n = 0;
  compare (before, after, places);

  for (unsigned lost = places[0].n; lost-- > 0;) {
    unsigned got = find_nearest (before->rules, &places[1], places[0].items[lost].place,
                                 places[0].items[lost].piece);
    if (got < places[1].n)
      match (glides, places, lost, got);
  }
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    unsigned lost = find_only (&places[0], side);
    unsigned got = find_only (&places[1], side);
    if (lost < places[0].n && got < places[1].n)
      match (glides, places, lost, got);
  }
  for (unsigned i = 0; i < places[0].n; i++) {
    CpPlace place = places[0].items[i].place;
    if (arrives_at (glides, place))
      cp_glides_add (glides,
                     (CpGlide){ .piece = places[0].items[i].piece, .from = place, .to = place });
  }
  glide_colours (glides, before, after);
  qsort (glides->items, glides->n, sizeof *glides->items, compare_layers);
}


void
cp_glide_hold_over (CpGlide *glide, const CpRules *rules, CpSquare square, bool flipped)
{
  CpSquare from = glide->from.square;
  int files = (int) cp_square_file (rules, square) - (int) cp_square_file (rules, from);
  int ranks = (int) cp_square_rank (rules, square) - (int) cp_square_rank (rules, from);

  glide->dx = flipped ? -files : files;
  glide->dy = flipped ? ranks : -ranks;
}


void
cp_glides_continue (CpGlides *glides, const CpGlide *dragged)
{
  for (unsigned i = 0; i < glides->n; i++) {
    if (cp_place_equal (glides->items[i].from, dragged->from)) {
      glides->items[i].dx = dragged->dx;
      glides->items[i].dy = dragged->dy;
    }
  }
}


void
cp_glides_add (CpGlides *glides, CpGlide glide)
{
  g_return_if_fail (glides->n < CP_MAX_GLIDES);

  glides->items[glides->n++] = glide;
}


/* Returns the square that the piece on @square came from, or @square if it did not move. */
static CpSquare
earlier_square (CpSquare square, const CpGlides *glides)
{
  for (unsigned i = 0; i < glides->n; i++) {
    if (cp_place_equal (glides->items[i].to, cp_place_square (square)))
      return glides->items[i].from.square;
  }
  return square;
}


static bool
has_same_power (const CpPosition *a, CpSquare square_a, const CpPosition *b, CpSquare square_b)
{
  const CpVariant *variant = a->rules->variant;
  CpSquare source;

  return variant->power (a, square_a, false, &source) ==
             variant->power (b, square_b, false, &source) &&
         variant->power (a, square_a, true, &source) == variant->power (b, square_b, true, &source);
}


CpBits
cp_glides_changed_powers (const CpGlides *glides, const CpPosition *before, const CpPosition *after)
{
  CpBits changed = 0;

  if (after->rules->variant->power == NULL)
    return 0;
  CP_FOR_EACH_BIT (square, after->of_side[CP_WHITE] | after->of_side[CP_BLACK]) {
    CpSquare earlier = earlier_square (square, glides);
    if (earlier != CP_SQUARE_NONE && before->board[earlier] != CP_NO_PIECE &&
        !has_same_power (before, earlier, after, square))
      changed |= CP_BIT (square);
  }
  return changed;
}
