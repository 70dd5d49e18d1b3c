/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-query-same.h"

#include <string.h>

#include "cp-query-game.h"


CpGameIdentity
cp_game_identity (const CpRecord *record)
{
  return (CpGameIdentity){ .white = cp_record_get_tag (record, "White"),
                           .black = cp_record_get_tag (record, "Black"),
                           .date = cp_record_get_tag (record, "Date"),
                           .round = cp_record_get_tag (record, "Round"),
                           .result = cp_record_get_outcome (record).result };
}


char *
cp_fold_player (const char *name)
{
  g_autofree char *folded = cp_query_fold (name != NULL ? name : "");
  g_auto (GStrv) words = g_strsplit_set (folded, " \t", -1);
  GString *text = g_string_new (NULL);

  for (char **word = words; *word != NULL; word++) {
    if (**word != '\0')
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", *word);
  }
  return g_string_free (text, FALSE);
}


char *
cp_game_identity_write_players (const CpGameIdentity *identity)
{
  g_autofree char *white = cp_fold_player (identity->white);
  g_autofree char *black = cp_fold_player (identity->black);

  return g_strconcat (white, "\n", black, NULL);
}


/* Returns true if two dates may be the same: parts that both know are equal. */
static bool
dates_agree (const char *a, const char *b)
{
  g_auto (GStrv) x = g_strsplit (a != NULL ? a : "", ".", 3);
  g_auto (GStrv) y = g_strsplit (b != NULL ? b : "", ".", 3);

  for (unsigned i = 0; x[i] != NULL && y[i] != NULL; i++) {
    bool is_known = strchr (x[i], '?') == NULL && strchr (y[i], '?') == NULL;
    if (is_known && *x[i] != '\0' && *y[i] != '\0' && !g_str_equal (x[i], y[i]))
      return false;
  }
  return true;
}


/* Returns true if one of the rounds is not known, or both are the same. */
static bool
rounds_agree (const char *a, const char *b)
{
  bool are_known = a != NULL && b != NULL && *a != '\0' && *b != '\0' &&
                   !cp_query_value_is_unknown (a) && !cp_query_value_is_unknown (b);

  return !are_known || g_str_equal (a, b);
}


bool
cp_game_identity_agrees (const CpGameIdentity *a, const CpGameIdentity *b)
{
  return (a->result == CP_UNDECIDED || b->result == CP_UNDECIDED || a->result == b->result) &&
         dates_agree (a->date, b->date) && rounds_agree (a->round, b->round);
}
