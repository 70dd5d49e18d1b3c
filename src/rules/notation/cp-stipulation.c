/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-stipulation.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/position/cp-variant.h"
#include "rules/text/cp-excerpt.h"
#include "rules/text/cp-plain-text.h"

G_DEFINE_QUARK (cp_stipulation_error_quark, cp_stipulation_error)

/* All beginnings of a stipulation. The first one with its kind and end is the canonical one. */
static const struct {
  const char *text;
  CpStipulationKind kind;
  CpTermination end;
} beginnings[] = {
  { "", CP_STIPULATION_DIRECT, CP_PLAYING },
  { "s", CP_STIPULATION_SELF, CP_PLAYING },
  { "h", CP_STIPULATION_HELP, CP_PLAYING },
  { "ser-", CP_STIPULATION_SERIES, CP_PLAYING },
  { "ser", CP_STIPULATION_SERIES, CP_PLAYING },
  { "tip", CP_STIPULATION_DIRECT, CP_SUPPORT_TIPPED },
  { "centre", CP_STIPULATION_DIRECT, CP_KING_ON_CENTRE_LINE },
  { "center", CP_STIPULATION_DIRECT, CP_KING_ON_CENTRE_LINE },
  { "king", CP_STIPULATION_DIRECT, CP_KING_KNOCKED },
};

/* Errors in the text of a stipulation. */
typedef enum {
  FAULT_NONE,
  FAULT_SIGN,      /* no "#" */
  FAULT_BEGINNING, /* unknown text before the "#" */
  FAULT_NUMBER,    /* no number after it, or one out of range */
  FAULT_HALF,      /* half a move, but not in help play */
} Fault;


CpSide
cp_stipulation_winner (CpStipulation stipulation, CpSide to_move)
{
  bool other = stipulation.kind == CP_STIPULATION_SELF ||
               (stipulation.kind == CP_STIPULATION_HELP && stipulation.n % 2 == 0);

  return other ? cp_side_other (to_move) : to_move;
}


bool
cp_stipulation_is_met (CpStipulation stipulation, CpOutcome outcome, CpSide to_move)
{
  CpOutcome win =
      cp_outcome_win (cp_stipulation_winner (stipulation, to_move), outcome.termination);

  return outcome.result == win.result &&
         (stipulation.end == CP_PLAYING || stipulation.end == outcome.termination);
}


/* Returns @text in lower case, in ASCII where that is possible, and without spaces. */
static char *
simplify (const char *text)
{
  g_autofree char *plain = cp_plain_text (text, -1);
  char *simple = g_ascii_strdown (plain, -1);
  char *end = simple;

  for (const char *c = simple; *c != '\0'; c++) {
    if (!g_ascii_isspace (*c))
      *end++ = *c;
  }
  *end = '\0';
  return simple;
}


/* Finds the kind and end of the first @length characters of @text. */
static bool
parse_beginning (const char *text, size_t length, CpStipulation *stipulation)
{
  for (size_t i = 0; i < G_N_ELEMENTS (beginnings); i++) {
    if (strlen (beginnings[i].text) == length && strncmp (beginnings[i].text, text, length) == 0) {
      stipulation->kind = beginnings[i].kind;
      stipulation->end = beginnings[i].end;
      return true;
    }
  }
  return false;
}


/* Cuts the text of half a move off the end of @number. Returns true if there was one. */
static bool
cut_half (char *number)
{
  static const char *const endings[] = { ".5", ",5", "1/2" };

  for (size_t i = 0; i < G_N_ELEMENTS (endings); i++) {
    if (g_str_has_suffix (number, endings[i])) {
      number[strlen (number) - strlen (endings[i])] = '\0';
      return true;
    }
  }
  return false;
}


/* Parses the number of moves. */
static Fault
parse_number (char *number, CpStipulation *stipulation)
{
  bool half = cut_half (number);
  guint64 n;

  if (!g_ascii_string_to_unsigned (number, 10, 1, CP_STIPULATION_MAX, &n, NULL) ||
      (half && n == CP_STIPULATION_MAX))
    return FAULT_NUMBER;
  if (half && stipulation->kind != CP_STIPULATION_HELP)
    return FAULT_HALF;
  stipulation->n = (unsigned) n;
  if (stipulation->kind == CP_STIPULATION_HELP)
    stipulation->n = 2 * stipulation->n + half;
  return FAULT_NONE;
}


static Fault
parse (const char *text, CpStipulation *stipulation)
{
  g_autofree char *simple = simplify (text);
  char *sign = strchr (simple, '#');

  if (sign == NULL)
    return FAULT_SIGN;
  if (!parse_beginning (simple, (size_t) (sign - simple), stipulation))
    return FAULT_BEGINNING;
  return parse_number (sign + 1, stipulation);
}


static void
set_error (GError **error, Fault fault, const char *text)
{
  g_autofree char *quoted = cp_text_quote (text);
  const GQuark domain = CP_STIPULATION_ERROR;
  const int code = CP_STIPULATION_ERROR_INVALID;

  if (fault == FAULT_SIGN)
    g_set_error (error, domain, code,
                 /* Translators: “#” and “#2” stay as they are; %s is the task of a puzzle as it
                  * stands in a file. */
                 _ ("The stipulation is “%s”, but needs a “#” before the number of moves, as in "
                    "“#2”."),
                 quoted);
  else if (fault == FAULT_BEGINNING)
    g_set_error (error, domain, code,
                 /* Translators: %s is the task of a puzzle as it stands in a file; the other
                  * quotations stay as they are. */
                 _ ("The stipulation is “%s”, but must begin with “#”, “s#”, “h#”, “ser-#”, "
                    "“tip#”, “centre#” or “king#”."),
                 quoted);
  else if (fault == FAULT_NUMBER)
    g_set_error (error, domain, code,
                 /* Translators: %s is the task of a puzzle as it stands in a file: “#0”; %d is a
                  * number of moves. */
                 _ ("The stipulation is “%s”, but the number of moves must be from 1 to %d."),
                 quoted, CP_STIPULATION_MAX);
  else
    g_set_error (error, domain, code,
                 /* Translators: “h#” stays as it is; %s is the task of a puzzle: “s#2.5”. */
                 _ ("The stipulation is “%s”, but only “h#” can have half a move."), quoted);
}


bool
cp_stipulation_parse (const char *text, CpStipulation *stipulation, GError **error)
{
  Fault fault = parse (text, stipulation);

  if (fault != FAULT_NONE)
    set_error (error, fault, text);
  return fault == FAULT_NONE;
}


static const char *
find_beginning (CpStipulation stipulation)
{
  for (size_t i = 0; i < G_N_ELEMENTS (beginnings); i++) {
    if (beginnings[i].kind == stipulation.kind && beginnings[i].end == stipulation.end)
      return beginnings[i].text;
  }
  g_return_val_if_reached ("");
}


char *
cp_stipulation_write (CpStipulation stipulation)
{
  g_autofree char *length = cp_stipulation_write_length (stipulation);

  return g_strdup_printf ("%s#%s", find_beginning (stipulation), length);
}


char *
cp_stipulation_write_length (CpStipulation stipulation)
{
  if (stipulation.kind == CP_STIPULATION_HELP)
    return g_strdup_printf ("%u%s", stipulation.n / 2, stipulation.n % 2 == 1 ? ".5" : "");
  return g_strdup_printf ("%u", stipulation.n);
}


/* Returns true if games by @rules can end in a win by @end. */
static bool
can_end (const CpRules *rules, CpTermination end)
{
  if (end == CP_SUPPORT_TIPPED || end == CP_KING_ON_CENTRE_LINE)
    return cp_rules_balance (rules) != NULL;
  return end != CP_KING_KNOCKED || !cp_rules_has_check (rules);
}


bool
cp_stipulation_check (CpStipulation stipulation, const CpRules *rules, GError **error)
{
  if (can_end (rules, stipulation.end))
    return true;
  g_autofree char *text = cp_stipulation_write (stipulation);
  g_set_error (error, CP_STIPULATION_ERROR, CP_STIPULATION_ERROR_IMPOSSIBLE,
               /* Translators: %1$s is the task of a puzzle as it stands in a file: “tip#2”, %2$s is
                * the name of a game. */
               _ ("The stipulation is “%1$s”, but no game of %2$s ends that way."), text,
               _ (rules->variant->name));
  return false;
}
