/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-editor-problems.h"

#include <glib/gi18n.h>

#include "model/objects/cp-class.h"
#include "ui/pages/compose/cp-point-list.h"
#include "ui/kit/widgets/cp-ui-widget.h"

struct _CpEditorProblems {
  GtkWidget parent_instance;

  CpDraft *draft;
  GtkWidget *scroller;
  CpPointList *list;
};

G_DEFINE_FINAL_TYPE (CpEditorProblems, cp_editor_problems, GTK_TYPE_WIDGET)


/* Returns the sentence for a draft without problems, or for a game that is already over. */
static CpPoint *
describe_playable (CpDraft *draft)
{
  char *outcome = cp_draft_describe_outcome (draft);

  if (outcome != NULL)
    return cp_point_new (outcome, "dialog-information-symbolic", "accent");
  return cp_point_new (g_strdup (_ ("This position can be played.")), "object-select-symbolic",
                       "success");
}


/* (transfer full) (element-type CpPoint): Returns all sentences, at least one. */
static GPtrArray *
list_sentences (CpDraft *draft)
{
  GPtrArray *points = g_ptr_array_new_with_free_func ((GDestroyNotify) cp_point_free);
  const CpProblems *problems = cp_draft_get_problems (draft);

  for (unsigned i = 0; i < problems->n; i++) {
    CpPoint *point = cp_point_new (cp_draft_get_problem_sentence (draft, i),
                                   "dialog-warning-symbolic", "warning");
    cp_point_add_squares (point->shapes, problems->items[i].squares, 'R');
    g_ptr_array_add (points, point);
  }
  if (problems->n == 0)
    g_ptr_array_add (points, describe_playable (draft));
  return points;
}


static void
update (CpEditorProblems *self)
{
  cp_point_list_set (self->list,
                     self->draft != NULL ? list_sentences (self->draft) : g_ptr_array_new ());
}


static void
cp_editor_problems_class_init (CpEditorProblemsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  CP_CLASS_FOLLOWS (klass, CpEditorProblems, draft);
  CP_CLASS_OWNS (klass, CpEditorProblems, gtk_widget_unparent, scroller);

  cp_class_add_signal (klass, "pointed", 1, G_TYPE_POINTER);
  cp_class_add_signal (klass, "activated", 1, G_TYPE_POINTER);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "editorproblems");
}


static void
cp_editor_problems_init (CpEditorProblems *self)
{
  self->list = CP_POINT_LIST (cp_point_list_new (_ ("Whether the position can be played")));
  self->scroller = cp_ui_scroller_new (GTK_WIDGET (self->list));
  /* A visible scroll bar shows that there are more sentences. */
  gtk_scrolled_window_set_overlay_scrolling (GTK_SCROLLED_WINDOW (self->scroller), FALSE);
  cp_ui_scroll_naturally (GTK_SCROLLED_WINDOW (self->scroller));
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  cp_forward (self->list, "pointed", self, "pointed");
  cp_forward (self->list, "activated", self, "activated");
}


void
cp_editor_problems_set_draft (CpEditorProblems *self, CpDraft *draft)
{
  g_return_if_fail (CP_IS_EDITOR_PROBLEMS (self));

  if (cp_follow (self, &self->draft, draft, "position-changed", update, NULL))
    update (self);
}


char *
cp_editor_problems_summarize (CpDraft *draft)
{
  g_autoptr (GPtrArray) points = list_sentences (draft);
  const CpPoint *first = points->pdata[0];
  unsigned n = points->len;

  if (n < 2)
    return g_strdup (first->text);
  /* Translators: how many things keep a position from being played, and the first of them. */
  return g_strdup_printf (ngettext ("%1$u problem: %2$s", "%1$u problems: %2$s", n), n,
                          first->text);
}
