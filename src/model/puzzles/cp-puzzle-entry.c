/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-puzzle-entry.h"

#include <glib/gi18n-lib.h>

#include "model/game/cp-puzzle.h"
#include "model/objects/cp-class.h"
#include "record/notes/cp-stipulation-tag.h"
#include "record/pgn/cp-pgn-slice.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-fen.h"

/*
 * A list has an entry for each of thousands of puzzles, so an entry holds little until its data is
 * needed. Then only the tags are parsed: the tree of a solution may be large.
 */
struct _CpPuzzleEntry {
  GObject parent_instance;

  CpLibrary *library;
  CpLibraryGame *game;
  CpStipulation stipulation; /* n is 0 if it is invalid */
  char *stipulation_problem; /* (nullable) */
  char *name; /* (nullable): the name and number in place of a title, created when first needed */

  bool read;
  CpPosition *position; /* (nullable) */
  char *key;            /* (nullable) */
  char *problem;        /* (nullable): that of the position */
};

CP_DEFINE_TYPE (CpPuzzleEntry, cp_puzzle_entry, G_TYPE_OBJECT)


/* Returns the value of a tag; NULL for "", "?" and the like. */
static const char *
find_tag (CpLibraryGame *game, const char *name)
{
  const char *value = cp_library_game_get_tag (game, name);

  return value != NULL && value[0] != '\0' && !g_str_equal (value, "?") ? value : NULL;
}


static void
tag_cb (const char *name, const char *value, void *data)
{
  char **fen = data;

  if (*fen == NULL && g_ascii_strcasecmp (name, "FEN") == 0)
    *fen = g_strdup (value);
}


/* Reads the position from the tags of the game's text, without parsing the moves. */
static bool
read_position (CpPuzzleEntry *self, CpPosition *pos, GError **error)
{
  unsigned index = cp_library_game_get_index (self->game);
  const CpRules *rules = cp_library_game_get_rules (self->game);

  if (index == G_MAXUINT) {
    g_set_error_literal (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_UNREADABLE,
                         _ ("The puzzle is no longer in the file."));
    return false;
  }
  if (rules == NULL)
    return cp_rules_parse (cp_library_game_get_rules_string (self->game), error) != NULL;

  g_autoptr (GBytes) bytes = cp_library_write_game (self->library, index, error);
  if (bytes == NULL)
    return false;
  g_autofree char *fen = NULL;
  CpPgnSlice slice = { .line = 1, .column = 1 };
  slice.text = g_bytes_get_data (bytes, &slice.length);
  cp_pgn_slice_for_each_tag (&slice, tag_cb, &fen);
  return cp_fen_parse (rules, fen != NULL ? fen : rules->array, pos, error);
}


static void
read_game (CpPuzzleEntry *self)
{
  g_autoptr (GError) error = NULL;
  CpPosition pos;

  if (self->read)
    return;
  self->read = true;
  if (self->stipulation_problem != NULL)
    return;
  if (!read_position (self, &pos, &error)) {
    self->problem = g_strdup (error->message);
    return;
  }
  self->position = g_memdup2 (&pos, sizeof pos);
  self->key = cp_puzzle_key (&pos, self->stipulation);
}


/* Parses a stipulation. @rules: (nullable): of the game, if they are known */
static bool
parse_stipulation (const char *text,
                   const CpRules *rules,
                   CpStipulation *stipulation,
                   GError **error)
{
  return cp_stipulation_parse (text, stipulation, error) &&
         (rules == NULL || cp_stipulation_check (*stipulation, rules, error));
}


static void
read_stipulation (CpPuzzleEntry *self)
{
  g_autoptr (GError) error = NULL;
  const char *text = cp_library_game_get_tag (self->game, CP_STIPULATION_TAG);

  const CpRules *rules = cp_library_game_get_rules (self->game);

  g_clear_pointer (&self->stipulation_problem, g_free);
  if (parse_stipulation (text != NULL ? text : "", rules, &self->stipulation, &error))
    return;
  self->stipulation.n = 0;
  self->stipulation_problem = g_strdup (error->message);
}


static void
cp_puzzle_entry_finalize (GObject *object)
{
  CpPuzzleEntry *self = CP_PUZZLE_ENTRY (object);

  cp_puzzle_entry_clear_cache (self);
  g_free (self->stipulation_problem);
  g_free (self->name);
  g_clear_object (&self->game);
  g_clear_object (&self->library);
  G_OBJECT_CLASS (cp_puzzle_entry_parent_class)->finalize (object);
}


static void
cp_puzzle_entry_class_init (CpPuzzleEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cp_puzzle_entry_finalize;
}


bool
cp_puzzle_entry_is_puzzle (CpLibraryGame *game)
{
  g_return_val_if_fail (CP_IS_LIBRARY_GAME (game), false);

  return cp_library_game_get_tag (game, CP_STIPULATION_TAG) != NULL;
}


bool
cp_puzzle_entry_is_task (CpLibraryGame *game)
{
  g_return_val_if_fail (CP_IS_LIBRARY_GAME (game), false);

  const char *text = cp_library_game_get_tag (game, CP_STIPULATION_TAG);
  CpStipulation stipulation;

  return text != NULL &&
         parse_stipulation (text, cp_library_game_get_rules (game), &stipulation, NULL) &&
         stipulation.kind == CP_STIPULATION_DIRECT;
}


bool
cp_puzzle_entry_is_task_at (CpLibrary *library, unsigned index)
{
  g_return_val_if_fail (CP_IS_LIBRARY (library), false);

  g_autoptr (CpLibraryGame) game = cp_library_nth (library, index);

  return cp_puzzle_entry_is_task (game);
}


int
cp_puzzle_entry_find_game (CpLibrary *library)
{
  g_return_val_if_fail (CP_IS_LIBRARY (library), -1);

  unsigned n = cp_library_get_n_games (library);

  for (unsigned i = 0; i < n; i++) {
    if (!cp_puzzle_entry_is_task_at (library, i))
      return (int) i;
  }
  return -1;
}


CpPuzzleEntry *
cp_puzzle_entry_new (CpLibrary *library, CpLibraryGame *game)
{
  g_return_val_if_fail (CP_IS_LIBRARY (library) && CP_IS_LIBRARY_GAME (game), NULL);

  CpPuzzleEntry *self = g_object_new (CP_TYPE_PUZZLE_ENTRY, NULL);

  self->library = g_object_ref (library);
  self->game = g_object_ref (game);
  read_stipulation (self);
  return self;
}


CP_GETTER (CpLibraryGame *, cp_puzzle_entry_get_library_game, CpPuzzleEntry, self->game)


/* (nullable): Returns the name of a puzzle that was found in a game: its variant, and its
 * number. */
static const char *
get_name (CpPuzzleEntry *self)
{
  const char *number = cp_library_game_get_round (self->game);

  if (cp_puzzle_entry_get_difficulty (self) == 0 || number[0] == '\0')
    return NULL;
  if (self->name == NULL)
    /* Translators: the name of a puzzle: the name of its game, and a number. */
    self->name = g_strdup_printf (C_ ("puzzle", "%1$s %2$s"),
                                  cp_library_game_get_rules_name (self->game), number);
  return self->name;
}


const char *
cp_puzzle_entry_get_title (CpPuzzleEntry *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_ENTRY (self), NULL);

  const char *title = cp_library_game_get_title (self->game);
  const char *event = cp_library_game_get_event (self->game);

  if (title[0] != '\0')
    return title;
  return event[0] != '\0' ? event : get_name (self);
}


const char *
cp_puzzle_entry_get_author (CpPuzzleEntry *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_ENTRY (self), NULL);

  static const char *const names[] = { "Author", "Composer" };

  for (size_t i = 0; i < G_N_ELEMENTS (names); i++) {
    const char *author = find_tag (self->game, names[i]);
    if (author != NULL)
      return author;
  }
  return "";
}


unsigned
cp_puzzle_entry_get_difficulty (CpPuzzleEntry *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_ENTRY (self), 0);

  return cp_difficulty_parse (cp_library_game_get_tag (self->game, CP_DIFFICULTY_TAG));
}


CpThemes
cp_puzzle_entry_get_themes (CpPuzzleEntry *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_ENTRY (self), 0);

  const char *words = cp_library_game_get_tag (self->game, CP_THEME_TAG);

  return cp_themes_parse (words != NULL ? words : "");
}


CP_GETTER (const CpRules *,
           cp_puzzle_entry_get_rules,
           CpPuzzleEntry,
           cp_library_game_get_rules (self->game))


CpStipulation
cp_puzzle_entry_get_stipulation (CpPuzzleEntry *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_ENTRY (self), cp_stipulation_direct (0));

  return self->stipulation;
}


unsigned
cp_puzzle_entry_get_moves (CpPuzzleEntry *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_ENTRY (self), 0);

  unsigned n = self->stipulation.n;

  return self->stipulation.kind == CP_STIPULATION_HELP ? (n + 1) / 2 : n;
}


bool
cp_puzzle_entry_is_playable (CpPuzzleEntry *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_ENTRY (self), false);

  return cp_puzzle_entry_get_problem (self) == NULL &&
         self->stipulation.kind == CP_STIPULATION_DIRECT;
}


const CpPosition *
cp_puzzle_entry_get_position (CpPuzzleEntry *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_ENTRY (self), NULL);

  read_game (self);
  return self->position;
}


const char *
cp_puzzle_entry_get_key (CpPuzzleEntry *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_ENTRY (self), NULL);

  read_game (self);
  return self->key;
}


const char *
cp_puzzle_entry_get_problem (CpPuzzleEntry *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_ENTRY (self), NULL);

  read_game (self);
  return self->stipulation_problem != NULL ? self->stipulation_problem : self->problem;
}


CpGame *
cp_puzzle_entry_load (CpPuzzleEntry *self, GError **error)
{
  g_return_val_if_fail (CP_IS_PUZZLE_ENTRY (self), NULL);

  unsigned index = cp_library_game_get_index (self->game);
  const char *problem = cp_puzzle_entry_get_problem (self);

  if (problem != NULL) {
    g_set_error_literal (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_UNREADABLE, problem);
    return NULL;
  }
  return cp_library_get_game (self->library, index, error);
}


void
cp_puzzle_entry_clear_cache (CpPuzzleEntry *self)
{
  g_return_if_fail (CP_IS_PUZZLE_ENTRY (self));

  self->read = false;
  g_clear_pointer (&self->position, g_free);
  g_clear_pointer (&self->key, g_free);
  g_clear_pointer (&self->problem, g_free);
  read_stipulation (self);
}


static char *
describe_win (CpSide side, unsigned n)
{
  if (n == 1)
    /* Translators: %s is "White" or "Black". */
    return g_strdup_printf (_ ("%s to move wins in one move"), cp_side_in_sentence (side));
  return g_strdup_printf (
      /* Translators: %s is “White” or “Black”. */
      ngettext ("%s to move wins within %u move", "%s to move wins within %u moves", n),
      cp_side_in_sentence (side), n);
}


/* Describes the task to win by the one end that counts, if it is not every win. */
static char *
describe_direct (CpSide side, CpStipulation stipulation)
{
  g_autofree char *win = describe_win (side, stipulation.n);

  if (stipulation.end == CP_SUPPORT_TIPPED)
    /* Translators: %s is “White to move wins within 2 moves”. */
    return g_strdup_printf (_ ("%s by tipping the support"), win);
  if (stipulation.end == CP_KING_ON_CENTRE_LINE)
    /* Translators: %s is “White to move wins within 2 moves”. */
    return g_strdup_printf (_ ("%s with the king on the centre line"), win);
  if (stipulation.end == CP_KING_KNOCKED)
    /* Translators: %s is “White to move wins within 2 moves”. */
    return g_strdup_printf (_ ("%s by knocking the king"), win);
  return g_steal_pointer (&win);
}


static char *
describe_help (CpSide side, CpStipulation stipulation)
{
  const char *name = cp_side_in_sentence (side);
  const char *other = cp_side_in_sentence (cp_side_other (side));
  g_autofree char *length = cp_stipulation_write_length (stipulation);

  if (cp_stipulation_winner (stipulation, side) == side)
    /* Translators: %1$s and %2$s are “White” and “Black”, %3$s is a number with a half: “2.5”. */
    return g_strdup_printf (_ ("%1$s to move wins in %3$s moves with the help of %2$s"), name,
                            other, length);
  return g_strdup_printf (
      /* Translators: %1$s and %2$s are “White” and “Black”; “move” is a move of each side. */
      ngettext ("%1$s to move helps %2$s to win in %3$s move",
                "%1$s to move helps %2$s to win in %3$s moves", stipulation.n / 2),
      name, other, length);
}


char *
cp_puzzle_describe_task (CpSide side, CpStipulation stipulation)
{
  const char *name = cp_side_in_sentence (side);
  unsigned n = stipulation.n;

  switch (stipulation.kind) {
  case CP_STIPULATION_SELF:
    return g_strdup_printf (
        /* Translators: %1$s and %2$s are “White” and “Black”. */
        ngettext ("%1$s to move forces %2$s to win within %3$u move",
                  "%1$s to move forces %2$s to win within %3$u moves", n),
        name, cp_side_in_sentence (cp_side_other (side)), n);
  case CP_STIPULATION_HELP:
    return describe_help (side, stipulation);
  case CP_STIPULATION_SERIES:
    return g_strdup_printf (
        /* Translators: %1$s is “White” or “Black”; the other side passes meanwhile. */
        ngettext ("%1$s plays %2$u move and wins with it",
                  "%1$s plays %2$u moves in a row and wins with the last", n),
        name, n);
  case CP_STIPULATION_DIRECT:
  default:
    return describe_direct (side, stipulation);
  }
}
