/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * In a locale with a decimal comma, numbers on the screen have commas, and files have points as in
 * every locale.
 */

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

#include "drawing/export/cp-diagram.h"
#include "model/game/cp-clock.h"
#include "rules/clock/cp-time-control.h"
#include "model/kept/cp-kept-game.h"
#include "record/notes/cp-comment.h"
#include "record/pgn/cp-pgn-reader.h"
#include "record/pgn/cp-pgn-writer.h"
#include "rules/position/cp-fen.h"
#include "ui/pages/library/cp-tags-check.h"

/* Times with and without fractions of a second, and an evaluation. */
#define GAME                                                                                       \
  "[White \"Anna\"]\n[Black \"Ben\"]\n[TimeControl \"600.5+2.25\"]\n\n"                            \
  "1. d4 {[%clk 0:09:58.250] [%eval 0.35]} d8 {[%clk 0:09:59]} *\n"


static void
set_comma (bool comma)
{
  g_assert_nonnull (setlocale (LC_NUMERIC, comma ? "" : "C"));
  g_autofree char *half = g_strdup_printf ("%.1f", 0.5);
  g_assert_cmpstr (half, ==, comma ? "0,5" : "0.5");
}


static CpRecord *
read_game (void)
{
  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (GAME, strlen (GAME));
  g_auto (CpPgnGame) game = { 0 };

  g_assert_true (cp_pgn_reader_next (reader, &game));
  g_assert_null (game.problem);
  return g_steal_pointer (&game.record);
}


static char *
write_pgn (void)
{
  g_autoptr (CpRecord) record = read_game ();
  CpNode *node = cp_record_get_root (record)->first_child;
  int64_t ms;

  g_assert_true (cp_node_get_clock (node, &ms));
  g_assert_cmpint (ms, ==, 598250);
  cp_record_set_clock (record, node->first_child, 1500);
  return cp_pgn_write (record, CP_NOTATION_SAN);
}


static char *
write_fen (void)
{
  CpPosition pos;

  cp_position_init (&pos, cp_rules_parse ("shifting-sands", NULL));
  return cp_fen_write (&pos);
}


static char *
write_time_control (void)
{
  CpTimeControl control = { 0 };

  g_assert_true (cp_time_control_parse ("600.5+2.25", CP_WHITE, &control));
  g_assert_true (cp_time_control_parse ("600.5+2.25", CP_BLACK, &control));
  g_assert_cmpint (control.bonus_ms[CP_WHITE], ==, 2250);
  g_assert_false (cp_time_control_parse ("600,5+2", CP_WHITE, &control));
  return cp_time_control_write (&control, CP_WHITE);
}


static char *
write_journal (void)
{
  CpTimeControl control = { .main_ms = { 600500, 600250 } };
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), &control);

  /* The clock of a game that is over does not run, and that of a game without moves was never
   * started. */
  cp_game_resign (game, CP_BLACK);
  char *text = cp_kept_game_write (game);
  g_assert_nonnull (strstr (text, "600.5"));
  return text;
}


static char *
write_diagram (void)
{
  g_autoptr (GError) error = NULL;
  CpPosition pos;

  cp_position_init (&pos, cp_rules_default ());
  CpDiagram diagram = cp_diagram_of_position (&pos, 333);
  g_autoptr (GBytes) svg = cp_diagram_write (&diagram, "d.svg", &error);
  g_assert_no_error (error);
  g_autofree char *text = g_strndup (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg));
  /* cairo numbers gradients and glyphs consecutively across pictures. */
  g_autoptr (GRegex) counted = g_regex_new ("[a-z]+[0-9]+(-[0-9]+)?", 0, 0, NULL);
  return g_regex_replace_literal (counted, text, -1, 0, "", 0, NULL);
}


/* Texts for files do not depend on the locale. */
static void
test_files (void)
{
  static char *(*const writers[]) (void) = {
    write_pgn, write_fen, write_time_control, write_journal, write_diagram,
  };

  for (size_t i = 0; i < G_N_ELEMENTS (writers); i++) {
    set_comma (false);
    g_autofree char *point = writers[i]();
    set_comma (true);
    g_autofree char *comma = writers[i]();
    if (!g_str_equal (point, comma))
      g_error ("writer %zu depends on the locale", i);
  }
}


static void
test_people (void)
{
  set_comma (true);
  g_autofree char *clock = cp_clock_format (9250);
  g_autofree char *time = cp_tags_describe_time ("600.5");

  g_assert_cmpstr (clock, ==, "0:09,3");
  g_assert_cmpstr (time, ==, "600,500 seconds");
  set_comma (false);
  g_autofree char *plain = cp_clock_format (9250);
  g_assert_cmpstr (plain, ==, "0:09.3");
}


int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/locale/numbers/files", test_files);
  g_test_add_func ("/locale/numbers/people", test_people);
  return g_test_run ();
}
