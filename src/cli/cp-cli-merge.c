/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-cli-output.h"
#include "cp-cli.h"
#include "query/cp-query-same.h"
#include "record/pgn/cp-pgn-writer.h"
#include "record/text/cp-pgn-encoding.h"
#include "record/tree/cp-merge.h"
#include "rules/position/cp-fen.h"

/* A game of the output. */
typedef struct {
  GString *text;
  unsigned number;      /* number in its file, from 1 */
  GPtrArray *same_keys; /* (nullable): later games with the same key that are other games */
} Entry;

/* The games so far. */
typedef struct {
  GPtrArray *entries; /* (owned) (element-type Entry): in the order of the output */
  GHashTable *keys;   /* (owned): key of a game to the first Entry with it */
  unsigned n_merged;
} Work;


static void
entry_free (void *data)
{
  Entry *entry = data;

  g_string_free (entry->text, TRUE);
  g_clear_pointer (&entry->same_keys, g_ptr_array_unref);
  g_free (entry);
}


static void
add_line (GChecksum *key, const char *text)
{
  g_checksum_update (key, (const guchar *) (text != NULL ? text : ""), -1);
  g_checksum_update (key, (const guchar *) "\n", 1);
}


/* Writes a key that games have in common if rules, start, players and main line are the same. A
 * game with a problem has it in common only with games of the same bytes. */
static void
write_key (CpCliGame *game, CpPgnGame *read, const void *data)
{
  g_autoptr (GChecksum) key = g_checksum_new (G_CHECKSUM_SHA256);

  if (read->problem != NULL) {
    g_checksum_update (key, (const guchar *) game->slice.text, (gssize) game->slice.length);
  } else {
    const CpNode *root = cp_record_get_root (read->record);
    g_autofree char *start = cp_fen_write (&root->position);
    add_line (key, cp_record_get_rules (read->record)->string);
    add_line (key, start);
    CpGameIdentity identity = cp_game_identity (read->record);
    g_autofree char *players = cp_game_identity_write_players (&identity);
    add_line (key, players);
    for (const CpNode *node = root->first_child; node != NULL; node = node->first_child)
      g_checksum_update (key, (const guchar *) &node->move, sizeof node->move);
  }
  g_string_assign (game->out, g_checksum_get_string (key));
}


static bool
may_be_same (const CpRecord *a, const CpRecord *b)
{
  CpGameIdentity x = cp_game_identity (a), y = cp_game_identity (b);

  return cp_game_identity_agrees (&x, &y);
}


/* Merges a game into @entry, whose text changes only if the game adds anything. Returns false if
 * they are different games, or their common game cannot be written. */
static bool
merge (Entry *entry, const CpCliGame *game)
{
  CpCliGame kept = {
    .slice = { .text = entry->text->str, .length = entry->text->len, .line = 1, .column = 1 }
  };
  const char *line_end = cp_pgn_find_line_end (entry->text->str, entry->text->len);
  g_auto (CpPgnGame) read = { 0 };
  g_auto (CpPgnGame) other = { 0 };

  if (!cp_pgn_slice_read (&kept.slice, &read))
    return g_string_equal (entry->text,
                           &(GString){ (char *) game->slice.text, game->slice.length, 0 });
  cp_pgn_slice_read (&game->slice, &other);
  if (other.problem != NULL || !may_be_same (read.record, other.record))
    return false;

  CpNotation notation = cp_move_recorded_notation (cp_record_get_rules (read.record));
  g_autofree char *before = cp_pgn_write (read.record, notation);
  cp_record_merge (read.record, other.record);
  g_autofree char *after = cp_pgn_write (read.record, notation);
  if (g_str_equal (before, after))
    return true;
  kept.out = g_string_new (NULL);
  cp_cli_output_write (&kept, &read, notation);
  bool is_written = read.problem == NULL;
  if (is_written) {
    cp_pgn_set_line_ends (kept.out, line_end != NULL ? line_end : "\n");
    g_string_assign (entry->text, kept.out->str);
  }
  g_string_free (kept.out, TRUE);
  return is_written;
}


/* Merges a game into the first of these games that is the same; returns false if there is none. */
static bool
merge_any (Entry *first, const CpCliGame *game)
{
  bool is_merged = merge (first, game);

  for (unsigned i = 0; !is_merged && first->same_keys != NULL && i < first->same_keys->len; i++)
    is_merged = merge (g_ptr_array_index (first->same_keys, i), game);
  return is_merged;
}


static void
add_game (const CpCliGame *game, void *data)
{
  Work *work = data;

  if (game->number == 0)
    return;
  Entry *first = g_hash_table_lookup (work->keys, game->out->str);
  if (first != NULL && merge_any (first, game)) {
    work->n_merged++;
    return;
  }
  Entry *entry = g_new0 (Entry, 1);
  entry->text = g_string_new_len (game->slice.text, (gssize) game->slice.length);
  entry->number = game->number;
  g_ptr_array_add (work->entries, entry);
  if (first == NULL) {
    g_hash_table_insert (work->keys, g_strdup (game->out->str), entry);
    return;
  }
  if (first->same_keys == NULL)
    first->same_keys = g_ptr_array_new ();
  g_ptr_array_add (first->same_keys, entry);
}


/* Prints all games. Returns false if two of them cannot be separated. */
static bool
print_games (const Work *work)
{
  CpCliOutput output = { 0 };

  for (unsigned i = 0; i < work->entries->len; i++) {
    const Entry *entry = g_ptr_array_index (work->entries, i);
    cp_cli_output_append (&output, entry->text->str, entry->text->len, entry->number);
  }
  cp_cli_output_end (&output);
  return !output.failed;
}


static CpExit
run (int argc, char **argv)
{
  g_auto (GStrv) paths = NULL;
  const GOptionEntry entries[] = {
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &paths, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  static const CpCliGameFuncs game_funcs = { .write = write_key, .print = add_game };
  CpCliCount count = { 0 };
  bool all_read = true;

  if (!cp_cli_parse (&cp_cli_merge, entries, argc, argv))
    return CP_EXIT_USAGE;
  if (paths == NULL)
    return cp_cli_usage (_ ("Give a file, or “-” for standard input."));
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func (entry_free);
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Work work = { games, keys, 0 };
  for (char **path = paths; *path != NULL; path++)
    all_read &= cp_cli_read_games (*path, &game_funcs, &work, &count);
  bool is_printed = print_games (&work);
  if (work.n_merged > 0)
    cp_cli_print_message (
        /* Translators: the number of games that were in the files more than once. */
        ngettext ("%u duplicate was merged.", "%u duplicates were merged.", work.n_merged),
        work.n_merged);
  return all_read && is_printed && count.n_bad == 0 ? CP_EXIT_SUCCESS : CP_EXIT_BAD;
}


const CpCommand cp_cli_merge = {
  .name = "merge",
  .arguments = N_ ("FILE…"),
  .summary = N_ ("Write the games of several files, each of them once."),
  .run = run,
};
