/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-game-page-private.h"
#include "model/game/cp-game-edit.h"
#include "record/notes/cp-comment.h"
#include "record/pgn/cp-pgn-unread.h"
#include "record/tree/cp-glyphs.h"
#include "rules/text/cp-excerpt.h"
#include "ui/kit/dialogs/cp-text-window.h"
#include "ui/parts/words/cp-move-words.h"

/* Annotations and variations. All actions are about the current move. */


static CpNode *
current (CpPage *page)
{
  return cp_game_get_current (cp_game_page_get_game (page));
}


static void
type_glyph (CpPage *page, char key)
{
  CpNode *node = current (page);

  cp_game_toggle_nag (cp_game_page_get_game (page), node, cp_node_glyph_for_key (node, key));
}


CP_PAGE_CALLBACK (good_move_cb, type_glyph (page, '!'))
CP_PAGE_CALLBACK (bad_move_cb, type_glyph (page, '?'))


static void
add_comment_cb (CpPage *page, const char *name)
{
  cp_side_pane_write_comment (cp_game_view_get_pane (cp_game_page_get_view (CP_GAME_PAGE (page))),
                              CP_COMMENT_BEHIND);
}


static void
add_comment_before_cb (CpPage *page, const char *name)
{
  cp_side_pane_write_comment (cp_game_view_get_pane (cp_game_page_get_view (CP_GAME_PAGE (page))),
                              CP_COMMENT_BEFORE);
}


static void
show_comment_cb (CpPage *page, const char *name)
{
  const CpNode *node = current (page);
  g_autofree char *before = cp_node_get_comment (node, CP_COMMENT_BEFORE);
  g_autofree char *behind = cp_node_get_comment (node, CP_COMMENT_BEHIND);
  g_autofree char *text =
      g_strdup_printf ("%s%s%s", before, *before != '\0' && *behind != '\0' ? "\n\n" : "", behind);
  g_autofree char *move = cp_node_name (node);
  /* Translators: the title of a window: the comment on a move, "12. Rg5". */
  g_autofree char *title = g_strdup_printf (_ ("Comment on %s"), move);

  gtk_window_present (
      GTK_WINDOW (cp_text_window_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (page))),
                                      node->parent != NULL ? title : _ ("Comment"), text)));
}


static void
promote_cb (CpPage *page, const char *name)
{
  cp_game_promote_variation (cp_game_page_get_game (page), current (page));
}


static void
demote_cb (CpPage *page, const char *name)
{
  cp_game_demote_variation (cp_game_page_get_game (page), current (page));
}


static void
make_main_line_cb (CpPage *page, const char *name)
{
  cp_game_make_main_line (cp_game_page_get_game (page), current (page));
}


static void
show_deleted (CpPage *page, const char *text)
{
  cp_page_show_toast (page, text, _ ("_Undo"), "page.undo");
}


static void
delete_variation_cb (CpPage *page, const char *name)
{
  if (cp_game_delete_variation (cp_game_page_get_game (page), current (page)))
    show_deleted (page, _ ("Variation deleted"));
}


static void
delete_rest_cb (CpPage *page, const char *name)
{
  if (cp_game_delete_rest (cp_game_page_get_game (page), current (page)))
    show_deleted (page, _ ("Following moves deleted"));
}


CP_PAGE_CALLBACK (replace_move_cb, cp_game_page_correct_move (CP_GAME_PAGE (page), current (page)))


/* Here, or else where it is the first time. */
static void
correct_reading_cb (CpPage *page, const char *name)
{
  CpNode *node = current (page);

  if (cp_pgn_find_unread (node) == NULL)
    node = cp_pgn_first_unread (cp_game_get_record (cp_game_page_get_game (page)));
  if (node == NULL)
    return;
  g_autofree char *move = cp_pgn_dup_unread_move (node);
  g_autofree char *quoted = cp_text_quote (move);
  g_autofree char *text = g_strdup_printf (
      /* Translators: %s is what stands in a file instead of a move. */
      _ ("Play the right move instead of “%s”. The moves after it will then be read."), quoted);

  cp_game_go_to (cp_game_page_get_game (page), node);
  cp_page_grab_focus (page);
  cp_page_show_toast (page, text, NULL, NULL);
}


CP_PAGE_CONDITION (can_show_comment, cp_node_comment_is_cut (current (page)))
CP_PAGE_CONDITION (can_write, cp_game_get_reviewing (cp_game_page_get_game (page)))
CP_PAGE_CONDITION (can_write_at_move, can_write (page, name) && current (page)->parent != NULL)


static bool
can_promote (CpPage *page, const char *name)
{
  return can_write (page, name) &&
         cp_game_can_promote (cp_game_page_get_game (page), current (page));
}


static bool
can_demote (CpPage *page, const char *name)
{
  return can_write (page, name) &&
         cp_game_can_demote (cp_game_page_get_game (page), current (page));
}


static bool
can_make_main_line (CpPage *page, const char *name)
{
  return can_write (page, name) &&
         cp_game_can_make_main_line (cp_game_page_get_game (page), current (page));
}


static bool
can_delete_variation (CpPage *page, const char *name)
{
  return can_write (page, name) &&
         cp_game_can_delete_variation (cp_game_page_get_game (page), current (page));
}


CP_PAGE_CONDITION (can_delete_rest, can_write (page, name) && current (page)->first_child != NULL)


const CpPageAction cp_game_page_note_actions[] = {
  { "good-move", good_move_cb, can_write_at_move, NULL },
  { "bad-move", bad_move_cb, can_write_at_move, NULL },
  { "add-comment", add_comment_cb, can_write, NULL },
  { "add-comment-before", add_comment_before_cb, can_write_at_move, NULL },
  { "show-comment", show_comment_cb, can_show_comment, NULL },
  { "promote-variation", promote_cb, can_promote, NULL },
  { "demote-variation", demote_cb, can_demote, NULL },
  { "make-main-line", make_main_line_cb, can_make_main_line, NULL },
  { "delete-variation", delete_variation_cb, can_delete_variation, NULL },
  { "delete-rest", delete_rest_cb, can_delete_rest, NULL },
  { "replace-move", replace_move_cb, can_write_at_move, NULL },
  { "correct-reading", correct_reading_cb, can_write, NULL },
  { .name = NULL },
};
