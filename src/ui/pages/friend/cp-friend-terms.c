/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-friend-terms.h"

#include <glib/gi18n.h>

#include "rules/position/cp-describe.h"
#include "rules/position/cp-variant.h"
#include "rules/text/cp-excerpt.h"

#define FOREIGN_MOST 60


char *
cp_friend_terms_game (const char *text)
{
  const CpRules *rules = cp_rules_parse (text, NULL);

  /* A newer program may use rules that this one does not know. */
  if (rules == NULL)
    return cp_text_printable (text, FOREIGN_MOST);
  g_autoptr (GString) game = g_string_new (_ (rules->variant->name));
  for (unsigned i = 0; i < CP_MAX_OPTIONS && rules->variant->options[i].id != NULL; i++) {
    if (rules->option[i] > 0)
      g_string_append_printf (game, " · %s",
                              _ (rules->variant->options[i].values[rules->option[i]].name));
  }
  return g_string_free (g_steal_pointer (&game), FALSE);
}


static char *
describe_time (const CpTimeControl *time, CpSide side)
{
  double minutes = (double) time->main_ms[side] / 60000;

  if (!cp_time_control_has_clock (time))
    return g_strdup (_ ("No clocks"));
  if (time->bonus_ms[side] == 0)
    /* Translators: the time that a player has for a game. */
    return g_strdup_printf (ngettext ("%g minute", "%g minutes", (gulong) minutes), minutes);
  /* Translators: minutes for a game, and seconds for each move. */
  return g_strdup_printf (_ ("%1$g min, plus %2$g s per move"), minutes,
                          (double) time->bonus_ms[side] / 1000);
}


char *
cp_friend_terms_time (const CpMessage *terms)
{
  g_autofree char *white = describe_time (&terms->time, CP_WHITE);
  g_autofree char *black = describe_time (&terms->time, CP_BLACK);

  if (g_str_equal (white, black))
    return g_steal_pointer (&white);
  /* Translators: the times of White and of Black. */
  return g_strdup_printf (_ ("White: %1$s; Black: %2$s"), white, black);
}


const char *
cp_friend_terms_colour (const CpMessage *terms, bool is_host)
{
  if (terms->party == CP_MESSAGE_BY_LOT)
    /* Translators: the side that the player gets is decided by chance. */
    return _ ("Random");
  return cp_side_name ((terms->party == CP_MESSAGE_HOST) == is_host ? CP_WHITE : CP_BLACK);
}


void
cp_friend_terms_prevent_breaks (GtkLabel *label, bool whole)
{
  g_return_if_fail (GTK_IS_LABEL (label));

  g_autoptr (GRegex) codes = g_regex_new ("[0-9]+-[a-z]+(-[a-z]+)", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  PangoAttrList *attributes = pango_attr_list_new ();

  g_regex_match (codes, gtk_label_get_text (label), 0, &match);
  for (; g_match_info_matches (match); g_match_info_next (match, NULL)) {
    PangoAttribute *attribute = pango_attr_allow_breaks_new (FALSE);
    int start, second, end;
    g_match_info_fetch_pos (match, 0, &start, &end);
    g_match_info_fetch_pos (match, 1, &second, NULL);
    attribute->start_index = (guint) start;
    attribute->end_index = (guint) (whole ? end : second);
    pango_attr_list_insert (attributes, attribute);
  }
  gtk_label_set_attributes (label, attributes);
  pango_attr_list_unref (attributes);
}
