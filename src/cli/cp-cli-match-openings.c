/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-cli-match-openings.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cp-cli.h"
#include "record/pgn/cp-pgn-reader.h"
#include "rules/position/cp-fen.h"
#include "rules/text/cp-excerpt.h"

/* A file of openings being read. */
typedef struct {
  char *name; /* printable */
  char *text; /* lines already parsed are overwritten with spaces */
  size_t length;
  const CpRules *rules;
  GArray *openings; /* of CpMatchOpening */
  bool failed;
} File;


static void
clear_opening_cb (void *data)
{
  cp_match_opening_clear (data);
}


static void
report_error (File *file, unsigned line, unsigned column, const char *reason)
{
  cp_cli_print_message ("%s:%u:%u: %s", file->name, line, column, reason);
  file->failed = true;
}


/* Adds an opening, and reports it if it is not playable. @opening: (transfer full) */
static void
add_opening (File *file, CpMatchOpening *opening, unsigned line)
{
  if (!cp_match_opening_is_playable (opening))
    report_error (
        file, line, 1,
        _ ("No game can start like this: it is already over, or a position occurs twice."));
  g_array_append_val (file->openings, *opening);
}


/* Returns true if a line looks like a FEN, even an invalid one: it has as many ranks as the board,
 * followed by the side to move. */
static bool
is_fen (const File *file, const char *line, size_t length)
{
  size_t board = strcspn (line, " \t\r\n");
  unsigned n_ranks = 1;

  if (board + 2 > length || strchr ("wb", line[board + 1]) == NULL ||
      (board + 2 < length && strchr (" \t\r", line[board + 2]) == NULL))
    return false;
  for (size_t i = 0; i < board; i++)
    n_ranks += line[i] == '/';
  return n_ranks == file->rules->ranks;
}


static void
read_fen (File *file, const char *fen, unsigned line)
{
  g_autoptr (GError) error = NULL;
  CpMatchOpening opening;
  CpPosition pos;

  if (!cp_fen_parse (file->rules, fen, &pos, &error)) {
    report_error (file, line, 1, error->message);
    return;
  }
  cp_match_opening_init (&opening, &pos);
  add_opening (file, &opening, line);
}


/* Parses the lines with a FEN, and overwrites them with spaces. */
static void
read_fens (File *file)
{
  unsigned line = 1;

  for (char *at = file->text; *at != '\0'; line++) {
    size_t length = strcspn (at, "\n");
    if (is_fen (file, at, length)) {
      g_autofree char *fen = g_strchomp (g_strndup (at, length));
      read_fen (file, fen, line);
      memset (at, ' ', length);
    }
    at += length + (at[length] == '\n');
  }
}


static unsigned
line_of (const File *file, size_t offset)
{
  unsigned line = 1;

  for (size_t i = 0; i < offset; i++)
    line += file->text[i] == '\n';
  return line;
}


static void
add_game (File *file, const CpPgnGame *game)
{
  unsigned line = line_of (file, game->offset);
  const CpNode *node = cp_record_get_root (game->record);
  const CpRules *rules = cp_record_get_rules (game->record);
  CpMatchOpening opening;

  if (rules != file->rules) {
    g_autofree char *reason =
        /* Translators: the names of two sets of rules, as they are typed. */
        g_strdup_printf (_ ("This game uses the rules “%s”, but the match uses “%s”."),
                         rules->string, file->rules->string);
    report_error (file, line, 1, reason);
    return;
  }
  cp_match_opening_init (&opening, &node->position);
  for (node = node->first_child; node != NULL; node = node->first_child)
    g_array_append_val (opening.moves, node->move);
  add_opening (file, &opening, line);
}


static void
read_games (File *file)
{
  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (file->text, file->length);
  g_auto (CpPgnGame) game = { 0 };

  while (cp_pgn_reader_next (reader, &game)) {
    if (game.problem != NULL)
      report_error (file, game.line, game.column, game.problem);
    else
      add_game (file, &game);
  }
}


static bool
load (File *file, const char *path)
{
  bool is_standard_input = strcmp (path, "-") == 0;
  g_autoptr (GError) error = NULL;

  if (!is_standard_input && g_file_test (path, G_FILE_TEST_EXISTS) &&
      !g_file_test (path, G_FILE_TEST_IS_REGULAR)) {
    cp_cli_print_message ("%s: %s", file->name, _ ("This is not a file of games."));
    return false;
  }
  if (g_file_get_contents (is_standard_input ? "/dev/stdin" : path, &file->text, &file->length,
                           &error))
    return true;
  cp_cli_print_message ("%s", error->message);
  return false;
}


GArray *
cp_cli_match_openings_read (const char *path, const CpRules *rules)
{
  File file = {
    .name = cp_text_printable (path, G_MAXUINT),
    .rules = rules,
    .openings = g_array_new (FALSE, FALSE, sizeof (CpMatchOpening)),
  };

  g_array_set_clear_func (file.openings, clear_opening_cb);
  file.failed = !load (&file, path);
  if (!file.failed) {
    read_fens (&file);
    read_games (&file);
    if (!file.failed && file.openings->len == 0)
      report_error (&file, 1, 1, _ ("This file has no openings."));
  }
  if (file.failed)
    g_clear_pointer (&file.openings, g_array_unref);
  g_free (file.text);
  g_free (file.name);
  return file.openings;
}
