/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-move-correction.h"

#include <glib/gi18n.h>

#include "model/disk/cp-idle.h"
#include "model/objects/cp-class.h"
#include "record/pgn/cp-pgn-unread.h"
#include "rules/notation/cp-notation.h"

struct _CpMoveCorrection {
  GObject parent_instance;

  CpGame *game;
  CpNode *wrong;           /* the move to be replaced, or NULL */
  unsigned n_alternatives; /* number of siblings of @wrong, and itself, before the replacement */
  unsigned source;         /* idle source after another move was played, or 0 */
};

CP_DEFINE_TYPE (CpMoveCorrection, cp_move_correction, G_TYPE_OBJECT)


static unsigned
count_children (const CpNode *node)
{
  unsigned n = 0;
  for (const CpNode *child = node->first_child; child != NULL; child = child->next_sibling)
    n++;
  return n;
}


static void
cancel (CpMoveCorrection *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  self->wrong = NULL;
}


/* Returns true if parsing of the game stopped after @node. */
static bool
reads_on_behind (CpMoveCorrection *self, const CpNode *node)
{
  return cp_game_get_reviewing (self->game) && node != NULL && cp_pgn_find_unread (node) != NULL;
}


static void
read_on (CpMoveCorrection *self)
{
  unsigned n_read = 0;
  const CpNode *stop = NULL;
  CpNode *node = cp_game_get_current (self->game);

  if (!reads_on_behind (self, node->parent) || !cp_game_read_on (self->game, node, &n_read))
    return;
  for (stop = node; stop != NULL && cp_pgn_find_unread (stop) == NULL;)
    stop = stop->first_child;
  g_autofree char *word = stop != NULL ? cp_pgn_dup_unread_move (stop) : NULL;
  g_signal_emit_by_name (self, "read-on", n_read, word);
}


/* The played move is a variation now. If it is new, it is undone and played again as the
 * correction, so that there is one step to undo. */
static void
correct_cb (CpMoveCorrection *self)
{
  CpNode *wrong = g_steal_pointer (&self->wrong);
  CpNode *node = cp_game_get_current (self->game);
  g_auto (CpReplacement) report = { 0 };

  if (wrong == NULL) {
    read_on (self);
    return;
  }
  if (node->parent == NULL || node->parent != wrong->parent || node == wrong)
    return;
  g_autofree char *text = cp_move_write (&node->parent->position, node->move, CP_NOTATION_UCI);
  if (count_children (wrong->parent) > self->n_alternatives)
    cp_game_undo (self->game);
  if (cp_game_replace_move (self->game, wrong, text, &report, NULL))
    g_signal_emit_by_name (self, "corrected", &report);
}


/* Defers the correction until all handlers of the signal have run. */
static void
move_played_cb (CpMoveCorrection *self)
{
  const CpNode *parent = cp_game_get_current (self->game)->parent;

  if ((self->wrong != NULL || reads_on_behind (self, parent)) && self->source == 0)
    cp_queue_idle (&self->source, correct_cb, self);
}


static void
position_changed_cb (CpMoveCorrection *self)
{
  if (self->source == 0 && self->wrong != NULL &&
      cp_game_get_current (self->game) != self->wrong->parent)
    cancel (self);
}


static void
cp_move_correction_dispose (GObject *object)
{
  cp_move_correction_set_game (CP_MOVE_CORRECTION (object), NULL);
  G_OBJECT_CLASS (cp_move_correction_parent_class)->dispose (object);
}


static void
cp_move_correction_class_init (CpMoveCorrectionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cp_move_correction_dispose;

  cp_class_add_signal (klass, "corrected", 1, G_TYPE_POINTER);
  cp_class_add_signal (klass, "read-on", 2, G_TYPE_UINT, G_TYPE_STRING);
}


void
cp_move_correction_set_game (CpMoveCorrection *self, CpGame *game)
{
  g_return_if_fail (CP_IS_MOVE_CORRECTION (self));

  cancel (self);
  cp_follow (self, &self->game, game, "move-played", move_played_cb, "position-changed",
             position_changed_cb, NULL);
}


void
cp_move_correction_begin (CpMoveCorrection *self, CpNode *node)
{
  g_return_if_fail (CP_IS_MOVE_CORRECTION (self) && self->game != NULL && node->parent != NULL);

  cancel (self);
  cp_game_go_to (self->game, node->parent);
  self->wrong = node;
  self->n_alternatives = count_children (node->parent);
}


static char *
describe_number (unsigned n_read)
{
  if (n_read == 0)
    return g_strdup (_ ("The move was corrected."));
  /* Translators: %'u is a number of moves. */
  return g_strdup_printf (ngettext ("The move was corrected, and %'u move after it was read.",
                                    "The move was corrected, and %'u moves after it were read.",
                                    n_read),
                          n_read);
}


char *
cp_move_correction_describe_read (unsigned n_read, const char *stop)
{
  g_autofree char *read = describe_number (n_read);

  if (stop == NULL)
    return g_steal_pointer (&read);
  /* Translators: %1$s is a sentence, and %2$s a move as it stands in a file. */
  return g_strdup_printf (_ ("%1$s “%2$s” was not understood."), read, stop);
}


static char *
describe_moves (const CpReplacement *report)
{
  if (report->n_lost == 0)
    return g_strdup (_ ("The move was corrected. Everything after it is still possible."));
  const CpPosition *pos = &report->lost_at->position;
  /* Translators: %1$u is the number of a move, %2$s a full stop or an ellipsis, %3$s the move, and
   * %4$s a sentence that says why it is not possible. */
  return g_strdup_printf (_ ("%1$u%2$s%3$s and everything after it have been left out. %4$s"),
                          pos->fullmove_number, pos->turn == CP_BLACK ? "…" : ". ",
                          report->lost_move, report->lost_reason);
}


char *
cp_move_correction_describe (const CpReplacement *report)
{
  g_return_val_if_fail (report != NULL, NULL);
  g_autofree char *moves = describe_moves (report);
  g_autoptr (GString) text = g_string_new (moves);

  if (report->n_cut > 1) {
    unsigned n = report->n_cut - 1;
    g_string_append_printf (text,
                            /* Translators: of a game; the sentence follows another one. */
                            ngettext (" Moves of %'u other line have been left out, too.",
                                      " Moves of %'u other lines have been left out, too.", n),
                            n);
  }
  if (report->lost_result) {
    /* Translators: of a game; the sentence follows another one. */
    g_string_append (text, _ (" The result of the game no longer applies."));
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
