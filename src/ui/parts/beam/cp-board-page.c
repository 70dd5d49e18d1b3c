/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board-page.h"

#include <glib/gi18n.h>

#include "rules/position/cp-variant.h"

typedef struct {
  CpBoardWithBeam *view;
} CpBoardPagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (CpBoardPage, cp_board_page, CP_TYPE_PAGE)


static char *
make_subtitle (CpPage *page)
{
  const CpPosition *pos = cp_page_get_position (page);

  return pos != NULL ? g_strdup (_ (pos->rules->variant->name)) : NULL;
}


static GtkWidget *
get_focus (CpPage *page)
{
  return GTK_WIDGET (cp_board_with_beam_get_board (cp_board_page_get_view (page)));
}


static const CpPosition *
get_position (CpPage *page)
{
  return cp_board_with_beam_get_position (cp_board_page_get_view (page));
}


static void
flip (CpPage *page)
{
  cp_board_with_beam_flip (cp_board_page_get_view (page));
}


static void
find_beside (CpPage *page, GtkWidget *overlay, CpNoticePlaces *beside)
{
  cp_board_with_beam_find_beside (cp_board_page_get_view (page), overlay, beside);
}


static void
cp_board_page_constructed (GObject *object)
{
  CpPage *page = CP_PAGE (object);
  CpBoardWithBeam *view = cp_board_page_get_view (page);

  G_OBJECT_CLASS (cp_board_page_parent_class)->constructed (object);
  if (CP_PAGE_GET_CLASS (page)->has_counterweight)
    g_settings_bind (cp_page_get_settings (page), "counterweight-by-hand",
                     cp_board_with_beam_get_counterweight (view), "by-hand", G_SETTINGS_BIND_GET);
}


static void
cp_board_page_class_init (CpBoardPageClass *klass)
{
  CpPageClass *page_class = CP_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = cp_board_page_constructed;
  page_class->has_counterweight = true;
  page_class->make_subtitle = make_subtitle;
  page_class->get_focus = get_focus;
  page_class->get_position = get_position;
  page_class->flip = flip;
  page_class->find_beside = find_beside;
}


static void
cp_board_page_init (CpBoardPage *self)
{
}


void
cp_board_page_set_view (CpBoardPage *self, CpBoardWithBeam *view)
{
  CpBoardPagePrivate *page = cp_board_page_get_instance_private (self);

  page->view = view;
}


CpBoardWithBeam *
cp_board_page_get_view (CpPage *page)
{
  CpBoardPagePrivate *private = cp_board_page_get_instance_private (CP_BOARD_PAGE (page));

  return private->view;
}
