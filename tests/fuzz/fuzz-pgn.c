/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-fuzz.h"
#include "record/cp-test-pgn.h"

/*
 * Parses arbitrary bytes as PGN. The games must account for all bytes; every game, as far as it was
 * understood, must survive being written and read again; the scanner must find the same games; and
 * no game may change when another one is rewritten.
 */

#define MAX_WINDOW 40

enum { CHECK_SCANNER = CP_NOTATION_UCI + 1, CHECK_REPLACED, N_CHECKS };


static void
check_round_trips (const GArray *games, CpNotation notation)
{
  for (unsigned i = 0; i < games->len; i++) {
    const CpPgnGame *game = &g_array_index (games, CpPgnGame, i);
    if (game->record != NULL)
      g_free (cp_test_check_round_trip (game->record, notation));
  }
}


static void
check_replaced (const char *text, size_t length, const GArray *games)
{
  for (unsigned i = games->len > 0 ? length % games->len : 0; i < games->len; i += 7) {
    if (g_array_index (games, CpPgnGame, i).record != NULL)
      cp_test_check_replaced (text, length, games, i);
  }
}


const char cp_fuzz_sample[] =
    "[Event \"x\"]\n\n1. d4 {word [%clk 1:00]} d8 (1... e8) 2. e4 $1 e8 *\n\n";


int
cp_fuzz_target (const uint8_t *data, size_t size)
{
  const char *text = (const char *) data;
  g_autoptr (GArray) games = cp_test_read_all (text, size);
  unsigned check = cp_fuzz_sum (data, size) % N_CHECKS;

  switch (check) {
  case CP_NOTATION_SAN:
  case CP_NOTATION_LAN:
  case CP_NOTATION_UCI:
    check_round_trips (games, (CpNotation) check);
    break;
  case CHECK_SCANNER:
    cp_test_check_scanner (text, size, games, 1 + size % MAX_WINDOW);
    break;
  case CHECK_REPLACED:
  default:
    check_replaced (text, size, games);
    break;
  }
  return 0;
}
