/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-tags-check.h"

#include <glib/gi18n.h>
#include <string.h>

#include "rules/clock/cp-time-control.h"

#define LONGEST_NAME 60


char *
cp_tags_check_name (const char *name)
{
  static const char *const derived[] = { "Variant", "SetUp", "FEN", "Result", NULL };
  static const char *const above[] = { "Event",       "Site",        "Date",
                                       "Round",       "White",       "Black",
                                       "TimeControl", "Termination", "BlackTimeControl",
                                       NULL };

  if (*name == '\0')
    return g_strdup (_ ("A tag needs a name."));
  if (g_strv_contains (derived, name))
    /* Translators: %s is the name of a tag in a file of games. */
    return g_strdup_printf (_ ("“%s” is determined by the game and cannot be edited."), name);
  if (g_strv_contains (above, name))
    /* Translators: %s is the name of a tag in a file of games. */
    return g_strdup_printf (_ ("“%s” has its own field above."), name);
  if (!g_ascii_isalnum (name[0]) && name[0] != '_')
    return g_strdup (_ ("The name of a tag starts with a letter or a digit."));
  for (const char *c = name; *c != '\0'; c++) {
    if (!g_ascii_isalnum (*c) && strchr ("_+#=:-", *c) == NULL)
      return g_strdup (
          _ ("The name of a tag can only contain letters from A to Z, digits and _+#=:-"));
  }
  if (strlen (name) > LONGEST_NAME)
    /* Translators: %d is a number of letters. */
    return g_strdup_printf (_ ("The name of a tag can have at most %d characters."), LONGEST_NAME);
  return NULL;
}


/* Returns whether @part consists only of question marks, or is empty. */
static bool
is_unknown (const char *part)
{
  return part[strspn (part, "?")] == '\0';
}


/* Reads up to @width digits. Returns -1 if @part is unknown, -2 if it is not a number. */
static int
read_part (const char *part, size_t width)
{
  if (is_unknown (part))
    return strlen (part) <= width ? -1 : -2;
  if (strlen (part) > width || part[strspn (part, "0123456789")] != '\0')
    return -2;
  return (int) g_ascii_strtoll (part, NULL, 10);
}


static char *
find_date_problem (int year, int month, int day)
{
  if (year == -2 || month == -2 || day == -2)
    return g_strdup (_ ("A date is a year, a month and a day, such as 2024.05.31; write ? for any "
                        "part you do not know."));
  if (month == 0 || month > 12)
    /* Translators: %d is a number typed in a date. */
    return g_strdup_printf (_ ("There is no month %d."), month);
  if (day == 0 || day > 31)
    /* Translators: %d is a number typed in a date. */
    return g_strdup_printf (_ ("There is no day %d."), day);
  if (month > 0 && day > 0) {
    /* An unknown year may be a leap year. */
    GDateYear in_year = (GDateYear) (year > 0 ? year : 2000);
    if (day > g_date_get_days_in_month ((GDateMonth) month, in_year))
      /* Translators: %d is a number typed in a date. */
      return g_strdup_printf (_ ("That month has no day %d."), day);
  }
  return NULL;
}


static void
append_part (GString *date, int value, int width)
{
  if (date->len > 0)
    g_string_append_c (date, '.');
  if (value >= 0)
    g_string_append_printf (date, "%0*d", width, value);
  else
    g_string_append_len (date, "????", width);
}


char *
cp_tags_tidy_date (const char *text, char **problem)
{
  g_autofree char *copy = g_strdelimit (g_strstrip (g_strdup (text)), "-/", '.');
  g_auto (GStrv) parts = g_strsplit (copy, ".", -1);
  guint n = g_strv_length (parts);
  int year = n > 0 ? read_part (parts[0], 4) : -1;
  if (year >= 0 && strlen (parts[0]) < 4)
    year = -2;
  int month = n > 1 ? read_part (parts[1], 2) : -1;
  int day = n > 2 ? read_part (parts[2], 2) : -1;
  char *found = find_date_problem (n > 3 ? -2 : year, month, day);

  if (found != NULL) {
    if (problem != NULL)
      *problem = found;
    else
      g_free (found);
    return NULL;
  }

  GString *date = g_string_new (NULL);
  append_part (date, year, 4);
  append_part (date, month, 2);
  append_part (date, day, 2);
  return g_string_free (date, FALSE);
}


/* "90 minutes", "45 seconds" */
static char *
describe_duration (int64_t ms)
{
  if (ms % 60000 == 0) {
    unsigned long minutes = (unsigned long) (ms / 60000);
    /* Translators: the time of a player for a game or a move. */
    return g_strdup_printf (ngettext ("%lu minute", "%lu minutes", minutes), minutes);
  }
  if (ms % 1000 == 0) {
    unsigned long seconds = (unsigned long) (ms / 1000);
    /* Translators: the time of a player for a game or a move. */
    return g_strdup_printf (ngettext ("%lu second", "%lu seconds", seconds), seconds);
  }
  /* Translators: the time of a player for a game or a move. */
  return g_strdup_printf (_ ("%.3f seconds"), (double) ms / 1000);
}


char *
cp_tags_describe_time (const char *text)
{
  CpTimeControl control = { 0 };

  if (g_str_equal (text, "-"))
    return g_strdup (_ ("Without clocks"));
  if (!cp_time_control_parse (text, CP_WHITE, &control))
    return NULL;

  g_autofree char *time = describe_duration (control.main_ms[CP_WHITE]);
  g_autofree char *bonus = describe_duration (control.bonus_ms[CP_WHITE]);
  switch (control.bonus) {
  case CP_BONUS_INCREMENT:
    /* Translators: "10 minutes, plus 5 seconds per move". */
    return g_strdup_printf (_ ("%1$s, plus %2$s per move"), time, bonus);
  case CP_BONUS_DELAY:
    /* Translators: both are lengths of time. */
    return g_strdup_printf (_ ("%1$s, not counting the first %2$s of each move"), time, bonus);
  case CP_BONUS_NONE:
  default:
    return g_steal_pointer (&time);
  }
}
