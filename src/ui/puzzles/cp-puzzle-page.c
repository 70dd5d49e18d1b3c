/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-puzzle-page.h"

#include <glib/gi18n.h>

#include "model/objects/cp-class.h"
#include "ui/export/cp-export-page.h"

struct _CpPuzzlePage {
  CpBoardPage parent_instance;

  CpPuzzleView *view;
};

G_DEFINE_FINAL_TYPE (CpPuzzlePage, cp_puzzle_page, CP_TYPE_BOARD_PAGE)


static CpPuzzleView *
get_view (CpPage *page)
{
  return CP_PUZZLE_PAGE (page)->view;
}


static CpSolving *
get_solving (CpPage *page)
{
  return cp_puzzle_view_get_solving (get_view (page));
}


static void
enter_move_cb (CpPage *page, const char *name)
{
  cp_exercise_view_open_move_entry (CP_EXERCISE_VIEW (get_view (page)), "");
}


static bool
can_enter_move (CpPage *page, const char *name)
{
  return cp_exercise_view_get_can_enter_move (CP_EXERCISE_VIEW (get_view (page)));
}


/* Hands over to the action of the view: "puzzle-next" is its "puzzle.next". */
static void
puzzle_cb (CpPage *page, const char *name)
{
  g_autofree char *action = g_strdup (name);

  action[strlen ("puzzle")] = '.';
  gtk_widget_activate_action (GTK_WIDGET (get_view (page)), action, NULL);
}


static void
hint_cb (CpPage *page, const char *name)
{
  gtk_widget_activate_action (GTK_WIDGET (get_view (page)), "puzzle.hint", NULL);
}


static bool
can_hint (CpPage *page, const char *name)
{
  CpSolving *solving = get_solving (page);

  return solving != NULL && cp_solving_get_can_hint (solving) && !cp_solving_get_busy (solving);
}


static void
review_cb (CpPage *page, const char *name)
{
  gtk_widget_activate_action (GTK_WIDGET (get_view (page)), "puzzle.review", NULL);
}


static bool
can_review (CpPage *page, const char *name)
{
  CpPuzzleCollection *collection = cp_puzzle_view_get_collection (get_view (page));

  return collection != NULL && cp_puzzle_collection_get_shared (collection);
}


static void
export_cb (CpPage *page, const char *name)
{
  cp_export_page_position (page, cp_solving_get_shown (get_solving (page)),
                           cp_puzzle_view_get_title (get_view (page)),
                           cp_board_with_beam_get_flipped (cp_board_page_get_view (page)));
}


static bool
can_export (CpPage *page, const char *name)
{
  return get_solving (page) != NULL;
}


static const CpPageAction actions[] = {
  { "enter-move", enter_move_cb, can_enter_move, NULL },
  { "hint", hint_cb, can_hint, NULL },
  { "puzzle-next", puzzle_cb, NULL, NULL },
  { "puzzle-previous", puzzle_cb, NULL, NULL },
  { "review", review_cb, can_review, NULL },
  { "export", export_cb, can_export, NULL },
  { .name = NULL },
};


static char *
make_title (CpPage *page)
{
  return g_strdup (cp_puzzle_view_get_title (get_view (page)));
}


static CpGame *
get_game (CpPage *page)
{
  CpSolving *solving = get_solving (page);

  return solving != NULL ? cp_solving_get_shown (solving) : NULL;
}


static bool
can_undo (CpPage *page, bool redo)
{
  CpSolving *solving = get_solving (page);

  return !redo && solving != NULL && cp_solving_get_can_take_back (solving);
}


static void
undo (CpPage *page, bool redo)
{
  gtk_widget_activate_action (GTK_WIDGET (get_view (page)), "puzzle.take-back", NULL);
}


/* What is thought about for nobody is stopped. */
static bool
go_back (CpPage *page)
{
  cp_puzzle_view_close (get_view (page));
  return false;
}


static void
game_changed_cb (CpPage *page)
{
  CpGame *game = get_game (page);

  if (game != NULL)
    cp_connect_all (game, "position-changed line-changed", cp_page_queue_update, page);
}


static void
solving_changed_cb (CpPage *page)
{
  CpSolving *solving = get_solving (page);

  if (solving == NULL)
    return;
  cp_connect (solving, "notify", cp_page_queue_update, page);
  cp_connect (solving, "notify::shown", game_changed_cb, page);
  game_changed_cb (page);
}


static void
cp_puzzle_page_class_init (CpPuzzlePageClass *klass)
{
  CpPageClass *page_class = CP_PAGE_CLASS (klass);

  page_class->has_way_back = true;
  page_class->make_title = make_title;
  page_class->can_undo = can_undo;
  page_class->undo = undo;
  page_class->get_game = get_game;
  page_class->go_back = go_back;
  cp_page_class_add_actions (page_class, actions);
}


static void
cp_puzzle_page_init (CpPuzzlePage *self)
{
  self->view = CP_PUZZLE_VIEW (cp_puzzle_view_new ());
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->view));
  cp_board_page_set_view (CP_BOARD_PAGE (self), CP_BOARD_WITH_BEAM (cp_exercise_view_get_game_view (
                                                    CP_EXERCISE_VIEW (self->view))));
  cp_connect (self->view, "notify::solving", solving_changed_cb, self);
  cp_connect (self->view, "closed", cp_page_leave, self);
  cp_connect (self->view, "notify", cp_page_queue_update, self);
}


GtkWidget *
cp_puzzle_page_new (CpProgram *program)
{
  return g_object_new (CP_TYPE_PUZZLE_PAGE, "program", program, NULL);
}


CpPuzzleView *
cp_puzzle_page_get_view (CpPuzzlePage *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_PAGE (self), NULL);

  return self->view;
}
