/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-sheet-heading.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "rules/position/cp-describe.h"
#include "rules/position/cp-variant.h"
#include "rules/text/cp-excerpt.h"

#define SECONDS_PER_MINUTE 60

/* Separator between parts. */
#define DOT "  ·  "


char *
cp_sheet_player (const CpRecord *record, CpSide side)
{
  const char *name = cp_record_get_tag (record, side == CP_WHITE ? "White" : "Black");
  const char *rating = cp_record_get_tag (record, side == CP_WHITE ? "WhiteElo" : "BlackElo");
  if (name == NULL || *name == '\0')
    name = cp_side_name (side);
  if (rating == NULL || g_ascii_strtoull (rating, NULL, 10) == 0)
    return cp_text_excerpt (name, CP_SHEET_MAX_PART);
  g_autofree char *shown = cp_text_excerpt (name, CP_SHEET_MAX_PART);
  g_autofree char *number = cp_text_excerpt (rating, CP_SHEET_MAX_PART);
  return g_strdup_printf ("%s (%s)", shown, number);
}


char *
cp_sheet_title (const CpRecord *record)
{
  g_autofree char *white = cp_sheet_player (record, CP_WHITE);
  g_autofree char *black = cp_sheet_player (record, CP_BLACK);
  return g_strdup_printf ("%s – %s", white, black);
}


/* Formats a date of PGN, leaving out unknown parts. */
static char *
date_text (const char *date)
{
  int year, month, day;
  char rest;
  if (sscanf (date, "%4d.%2d.%2d%c", &year, &month, &day, &rest) == 3) {
    g_autoptr (GDateTime) time = g_date_time_new_utc (year, month, day, 0, 0, 0);
    if (time != NULL)
      /* Translators: a date such as "14 August 2026", see strftime */
      return g_date_time_format (time, _ ("%-d %B %Y"));
  }
  g_autofree char *known = g_strdup (date);
  char *end = strstr (known, ".??");
  if (end != NULL)
    *end = '\0';
  return g_strdup (strchr (known, '?') != NULL ? "" : known);
}


/* Returns the date of the game in words, as far as known: "14 August 2026". */
static char *
get_date (const CpRecord *record)
{
  const char *date = cp_record_get_tag (record, "Date");
  return date != NULL ? date_text (date) : g_strdup ("");
}


static void
add_part (GString *line, const char *part)
{
  if (part == NULL || *part == '\0' || g_str_equal (part, "?"))
    return;
  g_autofree char *shown = cp_text_excerpt (part, CP_SHEET_MAX_PART);
  g_string_append_printf (line, "%s%s", line->len > 0 ? DOT : "", shown);
}


static void
add_round (GString *line, const CpRecord *record)
{
  const char *round = cp_record_get_tag (record, "Round");
  if (round == NULL || g_str_equal (round, "-") || g_str_equal (round, "?") || *round == '\0')
    return;
  /* Translators: %s is the number of a round of a tournament. */
  g_autofree char *text = g_strdup_printf (_ ("Round %s"), round);
  add_part (line, text);
}


char *
cp_sheet_caption (const CpRecord *record)
{
  GString *line = g_string_new (NULL);
  g_autofree char *date = get_date (record);
  add_part (line, date);
  add_round (line, record);
  add_part (line, cp_record_get_tag (record, "Event"));
  return g_string_free (line, FALSE);
}


char *
cp_sheet_occasion (const CpRecord *record)
{
  GString *line = g_string_new (NULL);
  g_autofree char *date = get_date (record);
  add_part (line, cp_record_get_tag (record, "Event"));
  add_part (line, cp_record_get_tag (record, "Site"));
  add_round (line, record);
  add_part (line, date);
  return g_string_free (line, FALSE);
}


static char *
seconds_text (uint64_t seconds)
{
  if (seconds % SECONDS_PER_MINUTE != 0 || seconds == 0)
    /* Translators: the time that a player has for a game or a move. */
    return g_strdup_printf (ngettext ("%u second", "%u seconds", (unsigned long) seconds),
                            (unsigned) seconds);
  unsigned minutes = (unsigned) (seconds / SECONDS_PER_MINUTE);
  /* Translators: the time that a player has for a game or a move. */
  return g_strdup_printf (ngettext ("%u minute", "%u minutes", minutes), minutes);
}


/* Describes "600", "600+5" and "600d5" in words; returns other text unchanged, and "" for a game
 * without clocks. */
static char *
time_text (const char *control)
{
  const uint64_t most = G_MAXINT32;
  char *end;
  uint64_t main_time = g_ascii_strtoull (control, &end, 10), bonus = 0;
  char kind = *end;
  if (g_str_equal (control, "-"))
    return g_strdup ("");
  bool understood = g_ascii_isdigit (*control) && main_time <= most;
  if (understood && (kind == '+' || kind == 'd')) {
    understood = g_ascii_isdigit (end[1]);
    bonus = g_ascii_strtoull (end + 1, &end, 10);
  }
  if (!understood || *end != '\0' || bonus > most)
    return g_strdup (control);
  g_autofree char *each = seconds_text (main_time);
  if (bonus == 0)
    return g_steal_pointer (&each);
  g_autofree char *more = seconds_text (bonus);
  if (kind == 'd')
    /* Translators: a time control: "10 minutes, delay of 5 seconds a move" */
    return g_strdup_printf (_ ("%s, with a delay of %s per move"), each, more);
  /* Translators: a time control: "10 minutes, plus 5 seconds per move" */
  return g_strdup_printf (_ ("%s, plus %s per move"), each, more);
}


char *
cp_sheet_rules (const CpRecord *record)
{
  const CpRules *rules = cp_record_get_rules (record);
  const char *control = cp_record_get_tag (record, "TimeControl");
  GString *line = g_string_new (_ (rules->variant->name));
  for (int i = 0; i < CP_MAX_OPTIONS; i++) {
    const CpOption *option = &rules->variant->options[i];
    if (option->id == NULL || rules->option[i] == 0)
      continue;
    g_autofree char *value = g_strdup_printf (
        /* Translators: an option of a game and its value: "Stacking: Always a choice" */
        _ ("%s: %s"), _ (option->name), _ (option->values[rules->option[i]].name));
    add_part (line, value);
  }
  if (control != NULL) {
    g_autofree char *time = time_text (control);
    add_part (line, time);
  }
  return g_string_free (line, FALSE);
}


char *
cp_sheet_result (const CpRecord *record)
{
  CpOutcome outcome = cp_record_get_outcome (record);
  const char *termination = cp_record_get_tag (record, "Termination");
  g_autofree char *reason =
      cp_outcome_describe (&cp_record_main_line_end (record)->position, outcome);
  const char *mark = cp_sheet_result_mark (outcome.result);
  if (outcome.termination == CP_PLAYING && outcome.result != CP_UNDECIDED)
    return g_strdup_printf ("%s  %s", mark,
                            termination != NULL ? termination : cp_outcome_title (outcome));
  return g_strdup_printf ("%s  %s", mark, reason);
}


const char *
cp_sheet_result_mark (CpResult result)
{
  switch (result) {
  case CP_WHITE_WINS:
    return "1–0";
  case CP_BLACK_WINS:
    return "0–1";
  case CP_DRAW:
    return "½–½";
  case CP_UNDECIDED:
  default:
    return "*";
  }
}
