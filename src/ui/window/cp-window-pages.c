/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-window-pages.h"

#include <glib/gi18n.h>


const CpPageKind *
cp_page_kind (CpPage page)
{
  static const CpPageKind *const kinds[CP_N_PAGES] = {
    [CP_PAGE_START] = &cp_page_start,
    [CP_PAGE_GAME] = &cp_page_game,
    [CP_PAGE_LIST] = &cp_page_list,
    [CP_PAGE_EDITOR] = &cp_page_editor,
    [CP_PAGE_PUZZLES] = &cp_page_puzzles,
    [CP_PAGE_PUZZLE] = &cp_page_puzzle,
    [CP_PAGE_INTRODUCTION] = &cp_page_introduction,
  };

  return kinds[page];
}


const CpRules *
cp_page_get_rules (CpWindow *self)
{
  const CpPageKind *page = cp_page_kind (cp_window_get_page (self));

  return page->get_position != NULL ? page->get_position (self)->rules
                                    : cp_game_get_rules (cp_window_get_game (self));
}


void
cp_page_find_beside (void *window, GtkWidget *overlay, CpNoticePlaces *beside)
{
  CpWindow *self = CP_WINDOW (window);
  const CpPageKind *page = cp_page_kind (cp_window_get_page (self));

  if (page->get_game_view != NULL)
    cp_game_view_find_beside (page->get_game_view (self), overlay, beside);
  else
    *beside = (CpNoticePlaces){ .n_places = 0 };
}


char *
cp_page_describe_undo (const char *title, bool redo)
{
  if (title == NULL)
    return g_strdup (redo ? _ ("Redo") : _ ("Undo"));
  /* Translators: %s is what is undone: "Comment", "Delete Game". */
  return g_strdup_printf (redo ? _ ("Redo: %s") : _ ("Undo: %s"), title);
}
