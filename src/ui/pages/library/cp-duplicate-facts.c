/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-duplicate-facts.h"

#include <glib/gi18n.h>

#include "cp-library-columns.h"
#include "record/notes/cp-comment.h"
#include "record/tree/cp-line.h"
#include "rules/notation/cp-notation.h"
#include "ui/parts/words/cp-ending-words.h"
#include "ui/parts/words/cp-move-words.h"

/* Tags that are listed at most. */
#define MAX_TAGS 6u


static unsigned
get_plies (const CpDuplicates *duplicates, unsigned nth, bool second)
{
  g_autoptr (CpLibraryGame) game = cp_duplicates_get_game (duplicates, nth, second);

  return cp_library_game_get_plies (game);
}


const char *
cp_duplicate_describe_pair (const CpDuplicates *duplicates, unsigned nth)
{
  bool is_longer = get_plies (duplicates, nth, false) != get_plies (duplicates, nth, true);

  if (!cp_duplicates_has_same_players (duplicates, nth))
    return is_longer ? _ ("One game begins with all moves of the other") : _ ("Same moves");
  return is_longer ? _ ("Same game, longer in one version") : _ ("Same game, with the same moves");
}


static void
clear_fact (void *data)
{
  CpDuplicateFact *fact = data;
  g_free (fact->text);
}


/* @text: (transfer full) */
static void
add_fact (GArray *facts, char *text, bool is_same)
{
  CpDuplicateFact fact = { text, is_same };
  g_array_append_val (facts, fact);
}


/* Adds a value that the other game may have, too; nothing if it is empty. */
static void
add_value (GArray *facts, const char *value, const char *other)
{
  if (*value != '\0')
    add_fact (facts, g_strdup (value), g_str_equal (value, other));
}


/* (transfer full): Returns result and length of a game. */
static char *
describe_length (CpLibraryGame *game)
{
  unsigned n = (cp_library_game_get_plies (game) + 1) / 2;
  g_autofree char *moves =
      /* Translators: the length of a game. */
      g_strdup_printf (ngettext ("%'u move", "%'u moves", n), n);

  return g_strdup_printf ("%s · %s", cp_result_sign (cp_library_game_get_result (game)), moves);
}


/* The annotations of a game. */
typedef struct {
  GString *comments; /* all texts */
  GString *glyphs;
  GString *variations; /* all moves that are not in the main line */
  unsigned n_comments, n_glyphs, n_variations;
} Annotations;


static void
annotations_clear (Annotations *annotations)
{
  g_string_free (annotations->comments, TRUE);
  g_string_free (annotations->glyphs, TRUE);
  g_string_free (annotations->variations, TRUE);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Annotations, annotations_clear)


static void
collect_comment (Annotations *annotations, const CpNode *node, CpCommentPlace place)
{
  g_autofree char *comment = cp_node_get_comment (node, place);

  if (*comment == '\0')
    return;
  annotations->n_comments++;
  g_string_append_printf (annotations->comments, "%u %s\n", node->ply, comment);
}


static Annotations
collect_annotations (const CpRecord *record)
{
  const CpNode *root = cp_record_get_root (record);
  Annotations annotations = { .comments = g_string_new (NULL),
                              .glyphs = g_string_new (NULL),
                              .variations = g_string_new (NULL) };

  for (const CpNode *node = root; node != NULL; node = cp_node_next_within (node, root)) {
    collect_comment (&annotations, node, CP_COMMENT_BEFORE);
    collect_comment (&annotations, node, CP_COMMENT_BEHIND);
    for (unsigned i = 0; node->nags != NULL && i < node->nags->len; i++, annotations.n_glyphs++)
      g_string_append_printf (annotations.glyphs, "%u $%u\n", node->ply, node->nags->data[i]);
    if (cp_node_on_main_line (node))
      continue;
    g_autofree char *move = cp_move_write (&node->parent->position, node->move, CP_NOTATION_UCI);
    g_string_append_printf (annotations.variations, "%u %s\n", node->ply, move);
    annotations.n_variations += node->parent->first_child != node;
  }
  return annotations;
}


static void
add_annotations (GArray *facts, const CpRecord *record, const CpRecord *other)
{
  g_auto (Annotations) own = collect_annotations (record);
  g_auto (Annotations) others = collect_annotations (other);

  g_autofree char *comments =
      /* Translators: how many comments a game has. */
      g_strdup_printf (ngettext ("%'u comment", "%'u comments", own.n_comments), own.n_comments);
  g_autofree char *glyphs =
      /* Translators: how many marks such as "!" and "?" the moves of a game have. */
      g_strdup_printf (ngettext ("%'u glyph", "%'u glyphs", own.n_glyphs), own.n_glyphs);
  g_autofree char *variations =
      /* Translators: how many variations a game has. */
      g_strdup_printf (ngettext ("%'u variation", "%'u variations", own.n_variations),
                       own.n_variations);

  if (own.n_comments > 0)
    add_fact (facts, g_steal_pointer (&comments), g_string_equal (own.comments, others.comments));
  if (own.n_glyphs > 0)
    add_fact (facts, g_steal_pointer (&glyphs), g_string_equal (own.glyphs, others.glyphs));
  if (own.n_variations > 0)
    add_fact (facts, g_steal_pointer (&variations),
              g_string_equal (own.variations, others.variations));
}


/* Adds the first move after the end of the other game. */
static void
add_continuation (GArray *facts, const CpRecord *record, const CpRecord *other)
{
  unsigned ply = cp_record_main_line_end (other)->ply;
  const CpNode *node = cp_record_get_root (record);

  while (node != NULL && node->ply <= ply)
    node = node->first_child;
  if (node == NULL)
    return;
  g_autofree char *move = cp_node_name (node);
  /* Translators: about the longer one of two games; %s is its first move after the end of the other
   * game: "12. Kd4". */
  add_fact (facts, g_strdup_printf (_ ("Continues with %s"), move), false);
}


/* Adds the tags that the other game does not have in the same way, except for those that are shown
 * of any game. */
static void
add_tags (GArray *facts, const CpRecord *record, const CpRecord *other)
{
  static const char *const shown[] = { "White", "Black", "Event", "Date", NULL };
  unsigned n = 0;

  for (unsigned i = 0; i < cp_record_n_tags (record) && n < MAX_TAGS; i++) {
    const CpTag *tag = cp_record_nth_tag (record, i);
    if (g_strv_contains (shown, tag->name) ||
        g_strcmp0 (cp_record_get_tag (other, tag->name), tag->value) == 0)
      continue;
    add_fact (facts, g_strdup_printf ("%s: %s", tag->name, tag->value), false);
    n++;
  }
}


GArray *
cp_duplicate_list_facts (const CpDuplicates *duplicates, unsigned nth, bool second)
{
  g_autoptr (CpLibraryGame) game = cp_duplicates_get_game (duplicates, nth, second);
  g_autoptr (CpLibraryGame) other_game = cp_duplicates_get_game (duplicates, nth, !second);
  g_autoptr (CpRecord) record = cp_duplicates_read (duplicates, nth, second);
  g_autoptr (CpRecord) other = cp_duplicates_read (duplicates, nth, !second);
  g_autofree char *length = describe_length (game);
  g_autofree char *other_length = describe_length (other_game);
  GArray *facts = g_array_new (FALSE, FALSE, sizeof (CpDuplicateFact));

  g_array_set_clear_func (facts, clear_fact);
  add_value (facts, length, other_length);
  add_value (facts, cp_library_game_get_event (game), cp_library_game_get_event (other_game));
  add_value (facts, cp_library_game_get_date (game), cp_library_game_get_date (other_game));
  if (record == NULL || other == NULL)
    return facts;
  add_continuation (facts, record, other);
  add_annotations (facts, record, other);
  add_tags (facts, record, other);
  return facts;
}
