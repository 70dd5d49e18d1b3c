/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-window-actions.h"
#include "model/game/cp-game-edit.h"
#include "record/notes/cp-comment.h"
#include "record/tree/cp-glyphs.h"
#include "ui/widgets/cp-text-window.h"
#include "ui/words/cp-move-words.h"

/* Writing into a game, and changing its variations. All of it is about the move that is shown. */


static CpNode *
current (CpWindow *self)
{
  return cp_game_get_current (cp_window_get_game (self));
}


static void
type_glyph (CpWindow *self, char key)
{
  CpNode *node = current (self);
  cp_game_toggle_nag (cp_window_get_game (self), node, cp_node_glyph_for_key (node, key));
}


static void
good_move_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  type_glyph (CP_WINDOW (widget), '!');
}


static void
bad_move_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  type_glyph (CP_WINDOW (widget), '?');
}


static void
add_comment_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_side_pane_write_comment (cp_game_view_get_pane (cp_window_get_view (CP_WINDOW (widget))),
                              CP_COMMENT_BEHIND);
}


static void
add_comment_before_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_side_pane_write_comment (cp_game_view_get_pane (cp_window_get_view (CP_WINDOW (widget))),
                              CP_COMMENT_BEFORE);
}


static void
show_comment_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const CpNode *node = current (CP_WINDOW (widget));
  g_autofree char *before = cp_node_get_comment (node, CP_COMMENT_BEFORE);
  g_autofree char *behind = cp_node_get_comment (node, CP_COMMENT_BEHIND);
  g_autofree char *text =
      g_strdup_printf ("%s%s%s", before, *before != '\0' && *behind != '\0' ? "\n\n" : "", behind);
  g_autofree char *move = cp_node_name (node);
  /* Translators: the title of a window: the comment on a move, "12. Rg5". */
  g_autofree char *title = g_strdup_printf (_ ("Comment on %s"), move);

  gtk_window_present (GTK_WINDOW (cp_text_window_new (
      GTK_WINDOW (widget), node->parent != NULL ? title : _ ("Comment"), text)));
}


static void
promote_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpWindow *self = CP_WINDOW (widget);
  cp_game_promote_variation (cp_window_get_game (self), current (self));
}


static void
demote_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpWindow *self = CP_WINDOW (widget);
  cp_game_demote_variation (cp_window_get_game (self), current (self));
}


static void
make_main_line_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpWindow *self = CP_WINDOW (widget);
  cp_game_make_main_line (cp_window_get_game (self), current (self));
}


static void
tell_deleted (CpWindow *self, const char *text)
{
  cp_window_tell (self, text, _ ("_Undo"), "win.undo");
}


static void
delete_variation_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpWindow *self = CP_WINDOW (widget);

  if (cp_game_delete_variation (cp_window_get_game (self), current (self)))
    tell_deleted (self, _ ("The variation was deleted"));
}


static void
delete_rest_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpWindow *self = CP_WINDOW (widget);

  if (cp_game_delete_rest (cp_window_get_game (self), current (self)))
    tell_deleted (self, _ ("What followed was deleted"));
}


static void
replace_move_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpWindow *self = CP_WINDOW (widget);
  cp_window_correct_move (self, current (self));
}


static bool
can_show_comment (CpWindow *self)
{
  return cp_window_shows (self, CP_PAGE_GAME) && cp_node_comment_is_cut (current (self));
}


static bool
can_write (CpWindow *self)
{
  return cp_game_get_reviewing (cp_window_get_game (self)) && cp_window_shows (self, CP_PAGE_GAME);
}


static bool
can_write_at_move (CpWindow *self)
{
  return can_write (self) && current (self)->parent != NULL;
}


static bool
can_promote (CpWindow *self)
{
  return can_write (self) && cp_game_can_promote (cp_window_get_game (self), current (self));
}


static bool
can_demote (CpWindow *self)
{
  return can_write (self) && cp_game_can_demote (cp_window_get_game (self), current (self));
}


static bool
can_make_main_line (CpWindow *self)
{
  return can_write (self) && cp_game_can_make_main_line (cp_window_get_game (self), current (self));
}


static bool
can_delete_variation (CpWindow *self)
{
  return can_write (self) &&
         cp_game_can_delete_variation (cp_window_get_game (self), current (self));
}


static bool
can_delete_rest (CpWindow *self)
{
  return can_write (self) && current (self)->first_child != NULL;
}


const CpWindowAction cp_window_note_actions[] = {
  { "win.good-move", good_move_cb, can_write_at_move },
  { "win.bad-move", bad_move_cb, can_write_at_move },
  { "win.add-comment", add_comment_cb, can_write },
  { "win.add-comment-before", add_comment_before_cb, can_write_at_move },
  { "win.show-comment", show_comment_cb, can_show_comment },
  { "win.promote-variation", promote_cb, can_promote },
  { "win.demote-variation", demote_cb, can_demote },
  { "win.make-main-line", make_main_line_cb, can_make_main_line },
  { "win.delete-variation", delete_variation_cb, can_delete_variation },
  { "win.delete-rest", delete_rest_cb, can_delete_rest },
  { "win.replace-move", replace_move_cb, can_write_at_move },
  { NULL, NULL, NULL },
};
