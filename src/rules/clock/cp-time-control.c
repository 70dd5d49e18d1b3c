/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-time-control.h"

/* A week is longer than any game, and keeps sums of milliseconds far from overflow. */
#define MAX_SECONDS (7 * 24 * 3600)

const CpTimeControl cp_time_control_tournament = { .main_ms = { 3600000, 3600000 } };
const CpTimeControl cp_time_control_lightning = { .main_ms = { 600000, 600000 } };


bool
cp_time_control_has_clock (const CpTimeControl *control)
{
  return control->main_ms[CP_WHITE] > 0 && control->main_ms[CP_BLACK] > 0;
}


bool
cp_time_control_equal (const CpTimeControl *a, const CpTimeControl *b)
{
  return a->main_ms[CP_WHITE] == b->main_ms[CP_WHITE] &&
         a->main_ms[CP_BLACK] == b->main_ms[CP_BLACK] && a->bonus == b->bonus &&
         a->bonus_ms[CP_WHITE] == b->bonus_ms[CP_WHITE] &&
         a->bonus_ms[CP_BLACK] == b->bonus_ms[CP_BLACK];
}


/* Writes a number of seconds, with as many decimals as needed. */
static void
write_seconds (GString *text, int64_t ms)
{
  g_string_append_printf (text, "%" G_GINT64_FORMAT, (gint64) (ms / 1000));
  if (ms % 1000 != 0) {
    g_string_append_printf (text, ".%03d", (int) (ms % 1000));
    while (text->str[text->len - 1] == '0')
      g_string_truncate (text, text->len - 1);
  }
}


char *
cp_time_control_write (const CpTimeControl *control, CpSide side)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (!cp_time_control_has_clock (control))
    return g_strdup ("-");
  write_seconds (text, control->main_ms[side]);
  if (control->bonus_ms[side] > 0) {
    g_string_append_c (text, control->bonus == CP_BONUS_INCREMENT ? '+' : 'd');
    write_seconds (text, control->bonus_ms[side]);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}


/* Parses a number of seconds. Returns the end of the number, or NULL. */
static const char *
read_seconds (const char *text, int64_t *ms)
{
  char *end;

  if (!g_ascii_isdigit (*text))
    return NULL;
  double seconds = g_ascii_strtod (text, &end);
  if (!(seconds <= MAX_SECONDS))
    return NULL;
  *ms = (int64_t) (seconds * 1000 + 0.5);
  return end;
}


bool
cp_time_control_parse (const char *text, CpSide side, CpTimeControl *control)
{
  int64_t main_ms, bonus_ms = 0;
  CpBonus bonus = CP_BONUS_NONE;
  const char *end = read_seconds (text, &main_ms);

  if (end == NULL || main_ms == 0)
    return false;
  if (*end == '+' || *end == 'd') {
    bonus = *end == '+' ? CP_BONUS_INCREMENT : CP_BONUS_DELAY;
    end = read_seconds (end + 1, &bonus_ms);
  }
  if (end == NULL || *end != '\0')
    return false;

  control->main_ms[side] = main_ms;
  control->bonus_ms[side] = bonus_ms;
  if (bonus_ms > 0)
    control->bonus = bonus;
  else if (control->bonus_ms[cp_side_other (side)] == 0)
    control->bonus = CP_BONUS_NONE;
  return true;
}


int64_t
cp_time_control_bonus (const CpTimeControl *control, CpSide side, int64_t used_ms)
{
  switch (control->bonus) {
  case CP_BONUS_INCREMENT:
    return control->bonus_ms[side];
  case CP_BONUS_DELAY:
    return MIN (used_ms, control->bonus_ms[side]);
  case CP_BONUS_NONE:
  default:
    return 0;
  }
}
