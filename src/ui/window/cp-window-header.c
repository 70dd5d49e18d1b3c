/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-window-private.h"
#include "ui/widgets/cp-ui-text.h"

/* What the header bar shows. */

/* Pixels: how narrow the window gets, and how much of its title is read there where possible. */
#define NARROWEST  360
#define TITLE_READ 176


static void
measure (GtkWidget *widget, int *minimum, int *natural)
{
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, minimum, natural, NULL, NULL);
}


/* The title takes what it wants and leaves the rest to the tools. In a narrow window it has to
 * leave one of them, and before that all other tools go, as the menu has them, too. */
static void
share_width (CpWindow *self)
{
  GtkWidget *title = GTK_WIDGET (self->title);
  GtkWidget *tools = GTK_WIDGET (self->tools);
  GtkWidget *bar = gtk_widget_get_ancestor (title, ADW_TYPE_HEADER_BAR);
  int minimum, natural, whole, tool;

  gtk_widget_set_size_request (title, -1, -1);
  gtk_widget_set_size_request (tools, -1, -1);
  measure (title, &minimum, &natural);
  measure (bar, &whole, NULL);
  measure (self->undo, &tool, NULL);
  int room = NARROWEST - (whole - minimum);
  int read = CLAMP (MIN (room, TITLE_READ), minimum, MAX (minimum, natural));
  gtk_widget_set_size_request (title, read, -1);
  gtk_widget_set_size_request (tools, room - read >= tool ? tool : -1, -1);
}


static void
update_title (CpWindow *self)
{
  bool modified = CP_PAGE_GET_CLASS (self->shown_page)->of_file && self->library != NULL &&
                  cp_library_get_modified (self->library);
  g_autofree char *name = cp_page_make_title (self->shown_page);
  g_autofree char *title = g_strconcat (modified ? "• " : "", name, NULL);
  g_autofree char *subtitle = cp_page_make_subtitle (self->shown_page);

  cp_ui_set_window_title (self->title, title, subtitle);
}


static void
update_back (CpWindow *self)
{
  bool back = CP_PAGE_GET_CLASS (self->shown_page)->goes_back;

  gtk_widget_set_visible (self->back, self->page != CP_PAGE_START);
  gtk_button_set_icon_name (GTK_BUTTON (self->back),
                            back ? "go-previous-symbolic" : "go-home-symbolic");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->back),
                                  back ? "win.close-page" : "win.show-start");
  /* Translators: a button. */
  cp_ui_set_tooltip (self->back, back ? _ ("Back") : _ ("Start Page"));
}


static void
update_pause (CpWindow *self)
{
  bool waiting = cp_game_get_waiting (self->game);
  bool stands = waiting || cp_game_get_paused (self->game);
  const CpTimeControl *control = cp_clock_get_control (cp_game_get_clock (self->game));

  gtk_widget_set_visible (self->pause, cp_time_control_has_clock (control) &&
                                           cp_game_get_in_progress (self->game) &&
                                           self->page == CP_PAGE_GAME);
  gtk_button_set_icon_name (GTK_BUTTON (self->pause), stands ? "media-playback-start-symbolic"
                                                             : "media-playback-pause-symbolic");
  cp_ui_set_tooltip (self->pause, waiting ? C_ ("clock", "Start")
                                  /* Translators: a button. */
                                  : stands ? _ ("Resume")
                                           /* Translators: a button. */
                                           : _ ("Pause"));
}


/* What the two arrows do is another thing on each page. */
static void
update_undo (CpWindow *self)
{
  g_autofree char *undo = cp_page_describe_undo (self->shown_page, false);
  g_autofree char *redo = cp_page_describe_undo (self->shown_page, true);

  gtk_widget_set_visible (self->undo, undo != NULL);
  gtk_widget_set_visible (self->redo, redo != NULL);
  cp_ui_set_tooltip (self->undo, undo);
  cp_ui_set_tooltip (self->redo, redo);
}


static bool
offers (GMenu *menu, int i, const char *label, const char *action)
{
  g_autofree char *its_label = NULL;
  g_autofree char *its_action = NULL;

  return i < g_menu_model_get_n_items (G_MENU_MODEL (menu)) &&
         g_menu_model_get_item_attribute (G_MENU_MODEL (menu), i, G_MENU_ATTRIBUTE_LABEL, "s",
                                          &its_label) &&
         g_menu_model_get_item_attribute (G_MENU_MODEL (menu), i, G_MENU_ATTRIBUTE_ACTION, "s",
                                          &its_action) &&
         g_str_equal (its_label, label) && g_str_equal (its_action, action);
}


/* What is too wide for the header bar is found in the menu; new games and pauses always are. An
 * open menu is left alone if nothing is another thing than before. */
static void
update_shed (CpWindow *self)
{
  GtkWidget *const buttons[] = { self->list_button, self->undo, self->redo };
  GMenu *menu = self->overflow_section;
  int n = 0;

  for (size_t i = 0; i < G_N_ELEMENTS (buttons); i++) {
    if (!cp_overflow_row_has_no_room (self->tools, buttons[i]))
      continue;
    g_autofree char *label = cp_ui_text_with_mnemonics (gtk_widget_get_tooltip_text (buttons[i]));
    const char *action = gtk_actionable_get_action_name (GTK_ACTIONABLE (buttons[i]));
    if (!offers (menu, n, label, action)) {
      while (g_menu_model_get_n_items (G_MENU_MODEL (menu)) > n)
        g_menu_remove (menu, n);
      g_menu_append (menu, label, action);
    }
    n++;
  }
  while (g_menu_model_get_n_items (G_MENU_MODEL (menu)) > n)
    g_menu_remove (menu, n);
}


void
cp_window_update_header (CpWindow *self)
{
  gtk_widget_set_visible (self->list_button, self->library != NULL &&
                                                 !CP_PAGE_GET_CLASS (self->shown_page)->goes_back);
  update_back (self);
  update_title (self);
  update_pause (self);
  update_undo (self);
  update_shed (self);
  share_width (self);
}
