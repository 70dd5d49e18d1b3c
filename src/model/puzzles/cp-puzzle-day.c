/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-puzzle-day.h"

#include <glib.h>
#include <stdio.h>

static uint32_t set_day; /* 0: the current day is used */


uint32_t
cp_puzzle_day_today (void)
{
  if (set_day != 0)
    return set_day;

  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) g_date_time_get_day_of_month (now),
                  (GDateMonth) g_date_time_get_month (now), (GDateYear) g_date_time_get_year (now));
  return g_date_get_julian (&date);
}


void
cp_puzzle_day_set_today (uint32_t day)
{
  set_day = day;
}


uint32_t
cp_puzzle_day_parse (const char *text)
{
  unsigned year, month, day;
  GDate date;

  if (text == NULL || sscanf (text, "%4u-%2u-%2u", &year, &month, &day) != 3 || day > 31 ||
      month > 12 || !g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year))
    return 0;
  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  return g_date_get_julian (&date);
}


char *
cp_puzzle_day_write (uint32_t day)
{
  GDate date;

  g_return_val_if_fail (g_date_valid_julian (day), NULL);

  g_date_clear (&date, 1);
  g_date_set_julian (&date, day);
  return g_strdup_printf ("%04u-%02u-%02u", g_date_get_year (&date),
                          (unsigned) g_date_get_month (&date), g_date_get_day (&date));
}
