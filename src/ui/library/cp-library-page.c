/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-page.h"

#include <glib/gi18n.h>

struct _CpLibraryPage {
  CpPage parent_instance;

  CpLibraryView *view;
};

G_DEFINE_FINAL_TYPE (CpLibraryPage, cp_library_page, CP_TYPE_PAGE)


static CpLibrary *
get_library (CpPage *page)
{
  return cp_library_view_get_library (CP_LIBRARY_PAGE (page)->view);
}


static char *
make_title (CpPage *page)
{
  return g_strdup (cp_library_get_title (get_library (page)));
}


static char *
make_subtitle (CpPage *page)
{
  unsigned n = cp_library_get_n_games (get_library (page));

  /* Translators: how many games there are; ' separates thousands. */
  return g_strdup_printf (ngettext ("%'u game", "%'u games", n), n);
}


static char *
describe_undo (CpPage *page, bool redo)
{
  CpLibrary *library = get_library (page);

  return cp_page_title_undo (
      redo ? cp_library_get_redo_title (library) : cp_library_get_undo_title (library), redo);
}


static bool
can_undo (CpPage *page, bool redo)
{
  CpLibrary *library = get_library (page);

  return redo ? cp_library_get_can_redo (library) : cp_library_get_can_undo (library);
}


static void
undo (CpPage *page, bool redo)
{
  CpLibrary *library = get_library (page);

  if (redo)
    cp_library_redo (library);
  else
    cp_library_undo (library);
}


static void
cp_library_page_class_init (CpLibraryPageClass *klass)
{
  CpPageClass *page_class = CP_PAGE_CLASS (klass);

  page_class->of_file = true;
  page_class->finds_focus = true;
  page_class->make_title = make_title;
  page_class->make_subtitle = make_subtitle;
  page_class->describe_undo = describe_undo;
  page_class->can_undo = can_undo;
  page_class->undo = undo;
}


static void
cp_library_page_init (CpLibraryPage *self)
{
  self->view = g_object_new (CP_TYPE_LIBRARY_VIEW, NULL);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->view));
}


GtkWidget *
cp_library_page_new (CpProgram *program)
{
  return g_object_new (CP_TYPE_LIBRARY_PAGE, "program", program, NULL);
}


CpLibraryView *
cp_library_page_get_view (CpLibraryPage *self)
{
  g_return_val_if_fail (CP_IS_LIBRARY_PAGE (self), NULL);

  return self->view;
}
