/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-completion-popover.h"

#include <glib/gi18n.h>

#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"
#include "ui/parts/words/cp-announcer.h"
#include "ui/parts/words/cp-move-words.h"

/* Maximum height of the list, in pixels: five moves and a part of the next one. */
#define MAX_HEIGHT 160

struct _CpCompletionPopover {
  GtkPopover parent_instance;

  GtkScrolledWindow *scroller;
  GtkListBox *list;
  CpPosition position;    /* the position before the moves */
  GPtrArray *completions; /* (nullable) (element-type CpCompletion): in the order of the rows */
};

G_DEFINE_FINAL_TYPE (CpCompletionPopover, cp_completion_popover, GTK_TYPE_POPOVER)


static GtkListBoxRow *
get_row (CpCompletionPopover *self)
{
  return gtk_list_box_get_selected_row (self->list);
}


static bool
is_shown (CpCompletionPopover *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self));
}


static void
row_activated_cb (CpCompletionPopover *self, GtkListBoxRow *row)
{
  g_signal_emit_by_name (self, "chosen",
                         self->completions->pdata[gtk_list_box_row_get_index (row)]);
}


/* Returns the spoken name of the row at @index. */
static char *
describe (CpCompletionPopover *self, unsigned index)
{
  const CpCompletion *completion = self->completions->pdata[index];

  return cp_move_describe (&self->position, completion->move);
}


static GtkWidget *
make_row (CpCompletionPopover *self, unsigned index)
{
  const CpCompletion *completion = self->completions->pdata[index];
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *label = cp_ui_label_new (completion->text);
  g_autofree char *spoken = describe (self, index);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  cp_ui_set_name (row, spoken);
  return row;
}


static void
scroll_to (CpCompletionPopover *self, GtkWidget *row)
{
  graphene_rect_t bounds;

  if (gtk_widget_compute_bounds (row, GTK_WIDGET (self->list), &bounds))
    gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (self->scroller),
                               (double) bounds.origin.y,
                               (double) (bounds.origin.y + bounds.size.height));
}


static void
cp_completion_popover_class_init (CpCompletionPopoverClass *klass)
{
  CP_CLASS_FREES (klass, CpCompletionPopover, g_ptr_array_unref, completions);
  cp_class_add_signal (klass, "chosen", 1, G_TYPE_POINTER);
}


static void
cp_completion_popover_init (CpCompletionPopover *self)
{
  GtkWidget *list = gtk_list_box_new ();

  self->list = GTK_LIST_BOX (list);
  cp_ui_set_name (list, _ ("Moves"));
  cp_connect (list, "row-activated", row_activated_cb, self);
  self->scroller = GTK_SCROLLED_WINDOW (cp_ui_scroller_new (list));
  gtk_scrolled_window_set_propagate_natural_height (self->scroller, true);
  gtk_scrolled_window_set_propagate_natural_width (self->scroller, true);
  gtk_scrolled_window_set_max_content_height (self->scroller, MAX_HEIGHT);
  gtk_popover_set_child (GTK_POPOVER (self), GTK_WIDGET (self->scroller));
  gtk_popover_set_autohide (GTK_POPOVER (self), FALSE);
  gtk_popover_set_has_arrow (GTK_POPOVER (self), FALSE);
  gtk_popover_set_position (GTK_POPOVER (self), GTK_POS_TOP);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_START);
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "menu");
  gtk_widget_add_css_class (GTK_WIDGET (self), "completions");
  cp_ui_set_left_to_right (GTK_WIDGET (self));
}


void
cp_completion_popover_show (CpCompletionPopover *self,
                            const CpPosition *pos,
                            GPtrArray *completions)
{
  g_return_if_fail (CP_IS_COMPLETION_POPOVER (self) && pos != NULL && completions != NULL);

  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  g_clear_pointer (&self->completions, g_ptr_array_unref);
  self->completions = completions;
  self->position = *pos;
  for (unsigned i = 0; i < completions->len; i++)
    gtk_list_box_append (self->list, make_row (self, i));
  gtk_list_box_unselect_all (self->list);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  if (completions->len > 0)
    gtk_popover_popup (GTK_POPOVER (self));
  else
    gtk_popover_popdown (GTK_POPOVER (self));
}


bool
cp_completion_popover_hide (CpCompletionPopover *self)
{
  g_return_val_if_fail (CP_IS_COMPLETION_POPOVER (self), false);

  bool shown = is_shown (self);

  gtk_popover_popdown (GTK_POPOVER (self));
  return shown;
}


bool
cp_completion_popover_select (CpCompletionPopover *self, int step)
{
  g_return_val_if_fail (CP_IS_COMPLETION_POPOVER (self), false);

  if (!is_shown (self))
    return false;
  int n = (int) self->completions->len;
  int none = step > 0 ? -1 : n;
  int index = (get_row (self) != NULL ? gtk_list_box_row_get_index (get_row (self)) : none) + step;
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, index);

  gtk_list_box_unselect_all (self->list);
  if (row != NULL) {
    gtk_list_box_select_row (self->list, row);
    scroll_to (self, GTK_WIDGET (row));
    g_autofree char *spoken = describe (self, (unsigned) index);
    cp_announce (GTK_WIDGET (self), spoken);
  }
  return true;
}


const CpCompletion *
cp_completion_popover_get_selected (CpCompletionPopover *self)
{
  g_return_val_if_fail (CP_IS_COMPLETION_POPOVER (self), NULL);

  GtkListBoxRow *row = get_row (self);

  return is_shown (self) && row != NULL ? self->completions->pdata[gtk_list_box_row_get_index (row)]
                                        : NULL;
}
