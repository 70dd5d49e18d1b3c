/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-mistakes-page.h"

#include <glib/gi18n.h>

#include "model/objects/cp-class.h"

struct _CpMistakesPage {
  CpBoardPage parent_instance;

  CpMistakesView *view;
};

G_DEFINE_FINAL_TYPE (CpMistakesPage, cp_mistakes_page, CP_TYPE_BOARD_PAGE)


static CpExerciseView *
get_view (CpPage *page)
{
  return CP_EXERCISE_VIEW (CP_MISTAKES_PAGE (page)->view);
}


static CpMistakes *
get_mistakes (CpPage *page)
{
  return cp_mistakes_view_get_mistakes (CP_MISTAKES_PAGE (page)->view);
}


static void
enter_move_cb (CpPage *page, const char *name)
{
  cp_exercise_view_open_move_entry (get_view (page), "");
}


static bool
can_enter_move (CpPage *page, const char *name)
{
  return cp_exercise_view_get_can_enter_move (get_view (page));
}


static void
next_cb (CpPage *page, const char *name)
{
  gtk_widget_activate_action (GTK_WIDGET (get_view (page)), "mistakes.next", NULL);
}


static bool
can_go_on (CpPage *page, const char *name)
{
  CpMistakes *mistakes = get_mistakes (page);
  return mistakes != NULL && cp_mistakes_get_state (mistakes) != CP_MISTAKE_OVER;
}


static void
previous_cb (CpPage *page, const char *name)
{
  gtk_widget_activate_action (GTK_WIDGET (get_view (page)), "mistakes.previous", NULL);
}


static const CpPageAction actions[] = {
  { "enter-move", enter_move_cb, can_enter_move, NULL },
  { "puzzle-next", next_cb, can_go_on, NULL },
  { "puzzle-previous", previous_cb, NULL, NULL },
  { .name = NULL },
};


static char *
make_title (CpPage *page)
{
  return g_strdup (_ ("Learn From Mistakes"));
}


static bool
can_undo (CpPage *page, bool redo)
{
  CpMistakes *mistakes = get_mistakes (page);

  return !redo && mistakes != NULL && cp_mistakes_get_state (mistakes) != CP_MISTAKE_TO_MOVE &&
         cp_mistakes_get_state (mistakes) != CP_MISTAKE_OVER;
}


static void
undo (CpPage *page, bool redo)
{
  cp_mistakes_take_back (get_mistakes (page));
}


/* What is thought about for nobody is stopped. */
static bool
go_back (CpPage *page)
{
  cp_mistakes_view_close (CP_MISTAKES_PAGE (page)->view);
  return false;
}


static void
mistakes_changed_cb (CpPage *page)
{
  CpMistakes *mistakes = get_mistakes (page);

  if (mistakes != NULL)
    cp_connect (mistakes, "notify", cp_page_queue_update, page);
  cp_page_queue_update (page);
}


static void
cp_mistakes_page_class_init (CpMistakesPageClass *klass)
{
  CpPageClass *page_class = CP_PAGE_CLASS (klass);

  page_class->has_way_back = true;
  page_class->make_title = make_title;
  page_class->can_undo = can_undo;
  page_class->undo = undo;
  page_class->go_back = go_back;
  cp_page_class_add_actions (page_class, actions);
}


static void
cp_mistakes_page_init (CpMistakesPage *self)
{
  self->view = CP_MISTAKES_VIEW (cp_mistakes_view_new ());
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->view));
  cp_board_page_set_view (CP_BOARD_PAGE (self), CP_BOARD_WITH_BEAM (cp_exercise_view_get_game_view (
                                                    CP_EXERCISE_VIEW (self->view))));
  cp_connect (self->view, "closed", cp_page_leave, self);
  cp_connect (self->view, "notify::mistakes", mistakes_changed_cb, self);
}


GtkWidget *
cp_mistakes_page_new (CpProgram *program)
{
  return g_object_new (CP_TYPE_MISTAKES_PAGE, "program", program, NULL);
}
