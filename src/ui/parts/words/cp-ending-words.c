/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-ending-words.h"

#include <glib/gi18n.h>

static const char *const ending_names[] = {
  [CP_PLAYING] = N_ ("Reason not recorded"),
  /* Translators: how a game ended, as a heading. */
  [CP_CHECKMATE] = N_ ("Checkmate"),
  [CP_KING_KNOCKED] = N_ ("King knocked"),
  [CP_SUPPORT_TIPPED] = N_ ("Support tipped"),
  [CP_KING_ON_CENTRE_LINE] = N_ ("King on the centre line"),
  /* Translators: how a game ended, as a heading. */
  [CP_STALEMATE] = N_ ("Stalemate"),
  /* Translators: how a game ended, as a heading. */
  [CP_REPETITION] = N_ ("Repetition"),
  [CP_FIFTY_MOVES] = N_ ("Fifty moves"),
  [CP_BARE_KINGS] = N_ ("Bare kings"),
  /* Translators: how a game ended, as a heading. */
  [CP_AGREEMENT] = N_ ("Agreement"),
  /* Translators: how a game ended, as a heading. */
  [CP_RESIGNATION] = N_ ("Resignation"),
  [CP_TIME_FORFEIT] = N_ ("Time forfeit"),
  /* Translators: how a game ended, as a heading. */
  [CP_ABANDONED] = N_ ("Abandoned"),
};


const char *
cp_ending_name (CpOutcome outcome)
{
  if (outcome.result == CP_UNDECIDED && outcome.termination == CP_PLAYING)
    return _ ("Not finished");
  return _ (ending_names[outcome.termination]);
}


bool
cp_ending_is_possible (const CpRules *rules, CpOutcome outcome)
{
  bool draw = outcome.result == CP_DRAW;
  bool win = !draw && outcome.result != CP_UNDECIDED;

  switch (outcome.termination) {
  case CP_CHECKMATE:
    return win && cp_rules_has_check (rules);
  case CP_KING_KNOCKED:
    return win && !cp_rules_has_check (rules);
  case CP_SUPPORT_TIPPED:
  case CP_KING_ON_CENTRE_LINE:
    return win && cp_rules_balance (rules) != NULL;
  case CP_RESIGNATION:
    return win;
  case CP_TIME_FORFEIT:
    return win || (draw && cp_rules_has_check (rules));
  case CP_STALEMATE:
  case CP_REPETITION:
  case CP_FIFTY_MOVES:
  case CP_AGREEMENT:
    return draw;
  case CP_BARE_KINGS:
    return draw && cp_rules_has_check (rules);
  case CP_PLAYING:
  case CP_ABANDONED:
  default:
    return true;
  }
}


/* Enclosed in left-to-right marks (U+200E), so that right-to-left text does not reverse it. */
const char *
cp_result_sign (CpResult result)
{
  switch (result) {
  case CP_WHITE_WINS:
    return "\u200e1–0\u200e";
  case CP_BLACK_WINS:
    return "\u200e0–1\u200e";
  case CP_DRAW:
    return "\u200e½–½\u200e";
  case CP_UNDECIDED:
  default:
    return "*";
  }
}
