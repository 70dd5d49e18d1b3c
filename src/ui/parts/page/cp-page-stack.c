/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-page-stack.h"

#include "model/objects/cp-class.h"
#include "ui/kit/toolkit/cp-toolkit.h"
#include "ui/kit/widgets/cp-shrink.h"

/* The pages that Back leads to, each once, the nearest last. */
typedef struct {
  CpPageId pages[CP_N_PAGES];
  unsigned n;
} PageHistory;

struct _CpPageStack {
  GObject parent_instance;

  GtkStack *stack; /* (weak) (nullable): NULL when the window is closed */
  const CpPageKind *kinds;
  void *data;
  CpPageId page;
  CpPage *shown; /* (weak) (nullable): NULL before the first page is shown */
  PageHistory history;
  bool has_list;
};

CP_DEFINE_TYPE (CpPageStack, cp_page_stack, G_TYPE_OBJECT)


static void
cp_page_stack_dispose (GObject *object)
{
  CpPageStack *self = CP_PAGE_STACK (object);

  g_clear_weak_pointer (&self->stack);
  g_clear_weak_pointer (&self->shown);
  G_OBJECT_CLASS (cp_page_stack_parent_class)->dispose (object);
}


static void
cp_page_stack_class_init (CpPageStackClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cp_page_stack_dispose;

  cp_class_add_signal (klass, "page-created", 1, CP_TYPE_PAGE);
  cp_class_add_signal (klass, "page-changing", 0);
  cp_class_add_signal (klass, "page-shown", 0);
  cp_class_add_signal (klass, "updated", 0);
}


CpPageStack *
cp_page_stack_new (GtkStack *stack, const CpPageKind *kinds, void *data)
{
  g_return_val_if_fail (GTK_IS_STACK (stack) && kinds != NULL, NULL);

  CpPageStack *self = g_object_new (CP_TYPE_PAGE_STACK, NULL);

  g_set_weak_pointer (&self->stack, stack);
  self->kinds = kinds;
  self->data = data;
  return self;
}


bool
cp_page_stack_is_closed (CpPageStack *self)
{
  g_return_val_if_fail (CP_IS_PAGE_STACK (self), true);

  return self->stack == NULL ||
         !gtk_widget_get_visible (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self->stack))));
}


void
cp_page_stack_set_has_list (CpPageStack *self, bool has_list)
{
  g_return_if_fail (CP_IS_PAGE_STACK (self));

  self->has_list = has_list;
}


CpPage *
cp_page_stack_find (CpPageStack *self, CpPageId page)
{
  g_return_val_if_fail (CP_IS_PAGE_STACK (self) && page < CP_N_PAGES, NULL);

  if (self->stack == NULL)
    return NULL;
  GtkWidget *child = gtk_stack_get_child_by_name (self->stack, self->kinds[page].name);
  return child != NULL ? CP_PAGE (child) : NULL;
}


CpPage *
cp_page_stack_take (CpPageStack *self, CpPageId page)
{
  g_return_val_if_fail (CP_IS_PAGE_STACK (self) && page < CP_N_PAGES, NULL);

  CpPage *found = cp_page_stack_find (self, page);

  if (found != NULL)
    return found;
  GtkWidget *created = self->kinds[page].create (self->data);
  cp_shrink_texts (created);
  gtk_stack_add_named (self->stack, created, self->kinds[page].name);
  cp_forward (created, "updated", self, "updated");
  cp_connect (created, "closed", cp_page_stack_go_back, self);
  g_signal_emit_by_name (self, "page-created", created);
  return CP_PAGE (created);
}


/* Updates the history when @to is shown instead of @from. If @to is in the history, that is going
 * back to it. Otherwise Back leads from @to to @from if @to @has_way_back, and else nowhere. */
static void
update_history (PageHistory *history, CpPageId from, CpPageId to, bool has_way_back)
{
  for (unsigned i = 0; i < history->n; i++) {
    if (history->pages[i] == to) {
      history->n = i;
      return;
    }
  }
  if (!has_way_back)
    history->n = 0;
  else if (to != from)
    history->pages[history->n++] = from;
}


/* @back: whether the user returns to the page */
static void
show (CpPageStack *self, CpPageId page, bool back)
{
  if (page == CP_PAGE_LIST && !self->has_list)
    page = CP_PAGE_GAME;
  CpPage *shown = cp_page_stack_take (self, page);
  CpPageClass *klass = CP_PAGE_GET_CLASS (shown);
  update_history (&self->history, self->page, page, klass->has_way_back);
  if (self->shown != NULL && page != self->page)
    g_signal_emit_by_name (self, "page-changing");
  if (self->shown != NULL)
    cp_page_set_shown (self->shown, false);
  self->page = page;
  g_set_weak_pointer (&self->shown, shown);
  cp_page_set_shown (shown, true);
  /* Otherwise the stack would move the focus as if the user had pressed Tab. */
  gtk_window_set_focus (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self->stack))), NULL);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (shown));
  cp_toolkit_hide_other_pages (self->stack);
  g_signal_emit_by_name (self, "page-shown");
  if (back && !klass->finds_focus)
    cp_page_return_focus (shown);
  else
    cp_page_grab_focus (shown);
}


void
cp_page_stack_show (CpPageStack *self, CpPageId page)
{
  g_return_if_fail (CP_IS_PAGE_STACK (self) && page < CP_N_PAGES);

  show (self, page, false);
}


/* The saved state does not say which puzzle, introduction, mistake or games were shown. */
static CpPageId
find_restorable (CpPageId page)
{
  switch (page) {
  case CP_PAGE_PUZZLE:
    return CP_PAGE_PUZZLES;
  case CP_PAGE_INTRODUCTION:
    return CP_PAGE_START;
  case CP_PAGE_MISTAKES:
    return CP_PAGE_GAME;
  case CP_PAGE_PLAYERS:
    return CP_PAGE_LIST;
  case CP_PAGE_START:
  case CP_PAGE_GAME:
  case CP_PAGE_LIST:
  case CP_PAGE_EDITOR:
  case CP_PAGE_PUZZLES:
  case CP_PAGE_RESULTS:
  case CP_PAGE_PROGRESS:
  case CP_N_PAGES:
  default:
    return page;
  }
}


void
cp_page_stack_show_named (CpPageStack *self, const char *name)
{
  g_return_if_fail (CP_IS_PAGE_STACK (self) && name != NULL);

  for (CpPageId i = 0; i < CP_N_PAGES; i++) {
    if (g_str_equal (name, self->kinds[i].name))
      show (self, find_restorable (i), false);
  }
}


void
cp_page_stack_go_back (CpPageStack *self)
{
  g_return_if_fail (CP_IS_PAGE_STACK (self));

  if (self->history.n > 0 && !cp_page_go_back (self->shown))
    show (self, self->history.pages[self->history.n - 1], true);
}


CP_GETTER (const char *, cp_page_stack_get_name, CpPageStack, self->kinds[self->page].name)


bool
cp_page_stack_shows (CpPageStack *self, CpPageId page)
{
  g_return_val_if_fail (CP_IS_PAGE_STACK (self), false);

  return self->page == page;
}


CP_GETTER (CpPage *, cp_page_stack_get_shown, CpPageStack, self->shown)


void
cp_page_stack_update (CpPageStack *self)
{
  g_return_if_fail (CP_IS_PAGE_STACK (self));

  if (self->shown != NULL)
    cp_page_update (self->shown);
}


void
cp_page_stack_queue_update (CpPageStack *self)
{
  g_return_if_fail (CP_IS_PAGE_STACK (self));

  if (self->shown != NULL)
    cp_page_queue_update (self->shown);
}
