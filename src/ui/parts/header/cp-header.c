/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-header.h"

#include <glib/gi18n.h>

#include "model/disk/cp-idle.h"
#include "ui/kit/widgets/cp-overflow-row.h"
#include "ui/kit/widgets/cp-popover-fit.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"

/* In pixels: minimum width of the window without the frame of 5 pixels on each side that it has
 * without a compositor, and the width of the title that is kept visible if possible. */
#define NARROWEST  350
#define TITLE_READ 126

/* Maximum width that the title requests, in characters; it takes more if the tools leave it. */
#define TITLE_CHARS 24

struct _CpHeader {
  AdwBin parent_instance;

  CpPage *page;           /* (nullable): NULL until a page is shown */
  CpLibrary *library;     /* (nullable) */
  unsigned queued_update; /* a source, or 0 */

  AdwWindowTitle *title;
  GtkWidget *back;
  GtkWidget *pause;
  GtkWidget *list_button;
  GtkMenuButton *menu_button;
  GMenu *primary_menu;
  GtkMenuButton *board_button; /* visible on pages with a board */
  GMenu *board_menu;
  GtkWidget *undo;
  GtkWidget *redo;
  CpOverflowRow *tools;     /* contains list_button, undo and redo */
  GMenu *overflow_section;  /* menu items for those of the three that do not fit */
  CpOverflowRow *end_tools; /* contains pause and board_button */
  GMenu *board_section;     /* the menu of board_button while that does not fit */
};

G_DEFINE_FINAL_TYPE (CpHeader, cp_header, ADW_TYPE_BIN)


static void
measure (GtkWidget *widget, int *minimum, int *natural)
{
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, minimum, natural, NULL, NULL);
}


/* Reserves space for the first tool of @tools if @room is enough. Returns the remaining space. */
static int
keep_tool (GtkWidget *tools, int tool, int room)
{
  int all;

  measure (tools, NULL, &all);
  bool kept = all > 0 && room >= tool;
  gtk_widget_set_size_request (tools, kept ? tool : -1, -1);
  return kept ? room - tool : room;
}


/* Requests space for the beginning of the title, and then for one tool on each side. In a narrow
 * window the other tools are hidden; the menu has them, too. */
static void
share_width (CpHeader *self)
{
  GtkWidget *title = GTK_WIDGET (self->title);
  GtkWidget *tools = GTK_WIDGET (self->tools);
  GtkWidget *end_tools = GTK_WIDGET (self->end_tools);
  GtkWidget *bar = gtk_widget_get_ancestor (title, ADW_TYPE_HEADER_BAR);
  int minimum, natural, whole, tool;

  gtk_widget_set_size_request (title, -1, -1);
  gtk_widget_set_size_request (tools, -1, -1);
  gtk_widget_set_size_request (end_tools, -1, -1);
  cp_overflow_row_set_room (self->tools, G_MAXINT);
  cp_overflow_row_set_room (self->end_tools, G_MAXINT);
  measure (title, &minimum, &natural);
  measure (bar, &whole, NULL);
  measure (GTK_WIDGET (self->menu_button), &tool, NULL);
  int room = NARROWEST - (whole - minimum);
  int read = CLAMP (MIN (room, TITLE_READ), minimum, MAX (minimum, natural));
  gtk_widget_set_size_request (title, read, -1);
  keep_tool (end_tools, tool, keep_tool (tools, tool, room - read));
}


/* Widens a row of tools, from its minimum width, by at most @room pixels.
 * Returns: the pixels that are left */
static int
widen_tools (CpOverflowRow *tools, int room)
{
  int minimum, natural;

  measure (GTK_WIDGET (tools), &minimum, NULL);
  cp_overflow_row_set_room (tools, minimum + room);
  measure (GTK_WIDGET (tools), NULL, &natural);
  return room - (natural - minimum);
}


/* From GTK 4.12 on, each side of a header bar gets all of the remaining width if it requests it,
 * and the title is then covered. So both sides together request no more than that. */
static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CpHeader *self = CP_HEADER (widget);
  GtkWidget *bar = adw_bin_get_child (ADW_BIN (self));
  int minimum;

  measure (bar, &minimum, NULL);
  widen_tools (self->end_tools, widen_tools (self->tools, MAX (width - minimum, 0)));
  gtk_widget_allocate (bar, width, height, baseline, NULL);
}


static void
measure_bar (GtkWidget *widget,
             GtkOrientation orientation,
             int for_size,
             int *minimum,
             int *natural,
             int *minimum_baseline,
             int *natural_baseline)
{
  gtk_widget_measure (adw_bin_get_child (ADW_BIN (widget)), orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}


/* Returns the name of the open file if the page shows a part of it; otherwise NULL. */
static const char *
get_file_title (CpHeader *self)
{
  return CP_PAGE_GET_CLASS (self->page)->of_file && self->library != NULL
             ? cp_library_get_title (self->library)
             : NULL;
}


/* Names the file first, as a narrow window cuts the end; but while a game is played, its state is
 * more important. */
static char *
make_subtitle (CpHeader *self, const char *file)
{
  CpPageClass *klass = CP_PAGE_GET_CLASS (self->page);
  CpGame *game = klass->get_game != NULL ? klass->get_game (self->page) : NULL;
  g_autofree char *rest = cp_page_make_subtitle (self->page);

  if (file == NULL || rest == NULL)
    return file != NULL ? g_strdup (file) : g_steal_pointer (&rest);
  if (game != NULL && !cp_game_get_reviewing (game))
    return g_strdup_printf ("%s · %s", rest, file);
  return g_strdup_printf ("%s · %s", file, rest);
}


/* The window has the title of the header bar, with the file, for lists of windows and screen
 * readers. */
static void
update_title (CpHeader *self)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self));
  const char *file = get_file_title (self);
  bool modified = file != NULL && cp_library_get_modified (self->library) &&
                  !cp_library_get_is_history (self->library);
  g_autofree char *name = cp_page_make_title (self->page);
  g_autofree char *title = g_strconcat (modified ? "• " : "", name, NULL);
  const char *other_file = file != NULL && !g_str_equal (file, name) ? file : NULL;
  g_autofree char *subtitle = make_subtitle (self, other_file);
  g_autofree char *window_title =
      other_file != NULL ? g_strdup_printf ("%s — %s", title, file) : g_strdup (title);

  cp_ui_set_window_title (self->title, title, subtitle);
  if (GTK_IS_WINDOW (window))
    cp_ui_set_title (GTK_WINDOW (window), window_title);
}


/* Returns true if the action is enabled. */
static bool
is_enabled (CpHeader *self, const char *action)
{
  return g_action_group_get_action_enabled (
      G_ACTION_GROUP (gtk_widget_get_root (GTK_WIDGET (self))), action);
}


static bool
has_board (CpHeader *self)
{
  return g_action_group_get_action_enabled (cp_page_get_action_group (self->page), "flip");
}


static void
update_back (CpHeader *self)
{
  bool back = CP_PAGE_GET_CLASS (self->page)->has_way_back;

  gtk_widget_set_visible (self->back, back || is_enabled (self, "show-start"));
  gtk_button_set_icon_name (GTK_BUTTON (self->back),
                            back ? "go-previous-symbolic" : "go-home-symbolic");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->back),
                                  back ? "win.close-page" : "win.show-start");
  /* Translators: a button. */
  cp_ui_set_tooltip (self->back, back ? _ ("Back") : _ ("Start Page"));
}


/* Shows the pause button if the game in progress has clocks. */
static void
update_pause (CpHeader *self)
{
  CpPageClass *klass = CP_PAGE_GET_CLASS (self->page);
  CpGame *game = klass->get_game != NULL ? klass->get_game (self->page) : NULL;
  bool waiting = game != NULL && cp_game_get_waiting (game);
  bool stands = waiting || (game != NULL && cp_game_get_paused (game));

  gtk_widget_set_visible (self->pause, g_action_group_get_action_enabled (
                                           cp_page_get_action_group (self->page), "pause"));
  gtk_button_set_icon_name (GTK_BUTTON (self->pause), stands ? "media-playback-start-symbolic"
                                                             : "media-playback-pause-symbolic");
  cp_ui_set_tooltip (self->pause, waiting ? C_ ("clock", "Start")
                                  /* Translators: a button. */
                                  : stands ? _ ("Resume")
                                           /* Translators: a button. */
                                           : _ ("Pause"));
}


/* The meaning of Undo and Redo depends on the page. */
static void
update_undo (CpHeader *self)
{
  g_autofree char *undo = cp_page_describe_undo (self->page, false);
  g_autofree char *redo = cp_page_describe_undo (self->page, true);

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


/* Adds menu items for buttons that do not fit; new games and pause are always in the menu. Does not
 * change an open menu without need. */
static void
update_shed (CpHeader *self)
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


/* In a narrow window, the menu of the board is a section of the main menu. */
static void
update_board_section (CpHeader *self)
{
  bool shed = cp_overflow_row_has_no_room (self->end_tools, GTK_WIDGET (self->board_button));
  bool is_there = g_menu_model_get_n_items (G_MENU_MODEL (self->board_section)) > 0;

  if (is_there && !shed)
    g_menu_remove_all (self->board_section);
  else if (!is_there && shed)
    g_menu_append_submenu (self->board_section,
                           gtk_widget_get_tooltip_text (GTK_WIDGET (self->board_button)),
                           G_MENU_MODEL (self->board_menu));
}


static void
update (CpHeader *self)
{
  gtk_widget_set_visible (self->list_button,
                          self->library != NULL && !CP_PAGE_GET_CLASS (self->page)->has_way_back);
  gtk_widget_set_visible (GTK_WIDGET (self->board_button), has_board (self));
  update_back (self);
  update_title (self);
  update_pause (self);
  update_undo (self);
  update_shed (self);
  update_board_section (self);
  share_width (self);
}


/* Deferred, because widgets must not be changed during layout. */
static void
queue_update_cb (CpHeader *self)
{
  if (self->page != NULL)
    cp_queue_idle (&self->queued_update, update, self);
}


/* Creates the popover when it is first opened: creating its widgets takes a while and would delay
 * the first window. */
static void
make_menu_cb (GtkMenuButton *button, void *data)
{
  CpHeader *self = CP_HEADER (data);

  GMenu *menu = button == self->menu_button ? self->primary_menu : self->board_menu;

  if (gtk_menu_button_get_popover (button) != NULL)
    return;
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
  cp_popover_fit (gtk_menu_button_get_popover (button));
  cp_forward (gtk_menu_button_get_popover (button), "closed", self, "menu-closed");
}


static void
cp_header_class_init (CpHeaderClass *klass)
{
  CP_CLASS_SOURCES (klass, CpHeader, queued_update);
  g_type_ensure (CP_TYPE_OVERFLOW_ROW);
  cp_class_add_signal (klass, "menu-closed", 0);
  CP_CLASS_OWNS (klass, CpHeader, g_object_unref, page, library);
  cp_ui_class_set_template (klass, "cp-header");
  CP_UI_CLASS_CHILDREN (klass, CpHeader, title, back, pause, list_button, menu_button, primary_menu,
                        board_button, board_menu, undo, redo, tools, overflow_section, end_tools,
                        board_section);
  CP_UI_CLASS_HANDLERS (klass, queue_update_cb);
}


/* Limits the requested width of the title, so that the tools keep their space. */
static void
limit_title (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    gtk_label_set_max_width_chars (GTK_LABEL (widget), TITLE_CHARS);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    limit_title (child);
}


static void
cp_header_init (CpHeader *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 gtk_custom_layout_new (NULL, measure_bar, allocate));
  limit_title (GTK_WIDGET (self->title));
  gtk_menu_button_set_create_popup_func (self->menu_button, make_menu_cb, self, NULL);
  gtk_menu_button_set_create_popup_func (self->board_button, make_menu_cb, self, NULL);
}


void
cp_header_update (CpHeader *self, CpPage *page, CpLibrary *library)
{
  g_return_if_fail (CP_IS_HEADER (self) && CP_IS_PAGE (page));

  g_set_object (&self->page, page);
  g_set_object (&self->library, library);
  update (self);
}


CP_GETTER (const char *, cp_header_get_title, CpHeader, adw_window_title_get_title (self->title))
