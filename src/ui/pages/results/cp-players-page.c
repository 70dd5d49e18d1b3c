/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-players-page.h"

#include <glib/gi18n.h>

#include "ui/pages/library/cp-library-status.h"
#include "cp-players-list.h"
#include "cp-text-export.h"
#include "model/library/cp-library-players.h"
#include "model/objects/cp-class.h"
#include "ui/kit/layout/cp-wrap-layout.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define SPACING 6

struct _CpPlayersPage {
  CpPage parent_instance;

  CpLibrary *library;        /* (nullable) */
  GArray *indices;           /* (nullable): of the games */
  CpPlayersSummary *summary; /* (nullable): NULL until it is computed */
  GCancellable *reading;     /* (nullable): cancels reading the games */

  GtkWidget *bar;
  GtkLabel *status;
  GtkWidget *analyse;
  GtkMenuButton *sort_button;
  GtkProgressBar *progress;
  CpPlayersList *list;
};

G_DEFINE_FINAL_TYPE (CpPlayersPage, cp_players_page, CP_TYPE_PAGE)


static char *
describe_analysed (const CpPlayersSummary *summary)
{
  unsigned n = summary->n_games;

  if (summary->n_analysed == n)
    /* Translators: about the games of a summary. */
    return g_strdup_printf (ngettext ("%'u game is analysed.", "All %'u games are analysed.", n),
                            n);
  return g_strdup_printf (
      /* Translators: how many games of a summary are analysed, of all. */
      ngettext ("%1$'u of %2$'u game is analysed.", "%1$'u of %2$'u games are analysed.", n),
      summary->n_analysed, n);
}


static void
show_summary (CpPlayersPage *self)
{
  g_autofree char *text = self->summary != NULL ? describe_analysed (self->summary) : NULL;

  cp_ui_set_text (self->status, text != NULL ? text : "");
  gtk_widget_set_visible (self->analyse, self->summary != NULL &&
                                             self->summary->n_analysed < self->summary->n_games);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), false);
  cp_players_list_set_summary (self->list, self->summary);
  cp_page_update (CP_PAGE (self));
}


/* @summary: (transfer full) (nullable) */
static void
take_summary (CpPlayersPage *self, CpPlayersSummary *summary)
{
  CpPlayersSummary *old = self->summary;

  self->summary = summary;
  show_summary (self);
  cp_players_summary_free (old);
}


static void
progress_cb (double done, void *data)
{
  CpPlayersPage *self = data;

  cp_ui_set_text (self->status, _ ("Reading"));
  gtk_widget_set_visible (GTK_WIDGET (self->progress), true);
  gtk_progress_bar_set_fraction (self->progress, done);
}


static void
summed_up_cb (GObject *source, GAsyncResult *result, void *data)
{
  g_autoptr (CpPlayersPage) self = data;
  CpPlayersSummary *summary = cp_library_sum_up_players_finish (CP_LIBRARY (source), result, NULL);

  if (summary != NULL)
    take_summary (self, summary);
}


static void
stop (CpPlayersPage *self)
{
  g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
}


static void
sum_up (CpPlayersPage *self)
{
  stop (self);
  if (self->library == NULL || self->indices == NULL)
    return;
  self->reading = g_cancellable_new ();
  cp_library_sum_up_players_async (self->library, self->indices, self->reading, progress_cb, self,
                                   summed_up_cb, g_object_ref (self));
}


static void
shown (CpPage *page)
{
  sum_up (CP_PLAYERS_PAGE (page));
}


static char *
make_title (CpPage *page)
{
  /* Translators: the title of a page with results, accuracy and mistakes of the players in several
   * games; also the name of a file of it. */
  return g_strdup (_ ("Summary"));
}


static char *
make_subtitle (CpPage *page)
{
  CpPlayersPage *self = CP_PLAYERS_PAGE (page);

  if (self->library == NULL || self->indices == NULL)
    return NULL;
  g_autofree char *count = cp_library_status_describe_counts (
      self->indices->len, cp_library_get_n_games (self->library));
  return g_strdup_printf ("%s · %s", count, cp_library_get_title (self->library));
}


static void
analyse_cb (CpPage *page, const char *name)
{
  g_signal_emit_by_name (page, "analyse-requested", CP_PLAYERS_PAGE (page)->indices);
}


/* (transfer full): Returns the summary as text. */
static char *
write_report (CpPlayersPage *self)
{
  g_autofree char *title = cp_page_make_title (CP_PAGE (self));
  g_autofree char *subtitle = cp_page_make_subtitle (CP_PAGE (self));
  g_autofree char *analysed = describe_analysed (self->summary);
  g_autofree char *heading = g_strdup_printf ("%s\n%s\n%s", title, subtitle, analysed);
  g_autoptr (GPtrArray) players = cp_players_list_get_players (self->list);

  return cp_players_report (heading, players);
}


static void
copy_text_cb (CpPage *page, const char *name)
{
  g_autofree char *text = write_report (CP_PLAYERS_PAGE (page));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (page)), text);
  cp_page_show_toast (page, _ ("Summary copied"), NULL, NULL);
}


static void
export_cb (CpPage *page, const char *name)
{
  g_autofree char *text = write_report (CP_PLAYERS_PAGE (page));

  cp_text_export (page, _ ("Summary"), text);
}


CP_PAGE_CONDITION (has_summary, CP_PLAYERS_PAGE (page)->summary != NULL)


static const char *
get_sort_column (CpPlayersPage *self)
{
  bool descending;

  return cp_player_column_id (cp_players_list_get_sort (self->list, &descending));
}


static bool
get_sort_descending (CpPlayersPage *self)
{
  bool descending;

  (void) cp_players_list_get_sort (self->list, &descending);
  return descending;
}


static void
set_sort_column (CpPlayersPage *self, const char *id)
{
  for (CpPlayerColumn i = 0; i < CP_N_PLAYER_COLUMNS; i++) {
    if (g_strcmp0 (cp_player_column_id (i), id) == 0)
      cp_players_list_sort_by (self->list, i, get_sort_descending (self));
  }
}


static void
set_sort_descending (CpPlayersPage *self, bool descending)
{
  bool old;

  cp_players_list_sort_by (self->list, cp_players_list_get_sort (self->list, &old), descending);
}


static void
sorted_cb (CpPlayersPage *self)
{
  g_object_notify (G_OBJECT (self), "sort-column");
  g_object_notify (G_OBJECT (self), "sort-descending");
}


static void
set_library (CpPlayersPage *self, CpLibrary *library)
{
  if (library == self->library)
    return;
  stop (self);
  g_set_object (&self->library, library);
  g_clear_pointer (&self->indices, g_array_unref);
  take_summary (self, NULL);
}


static gboolean
cp_players_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (CP_PLAYERS_PAGE (widget)->list));
}


static void
cp_players_page_dispose (GObject *object)
{
  CpPlayersPage *self = CP_PLAYERS_PAGE (object);

  stop (self);
  adw_bin_set_child (ADW_BIN (self), NULL);
  cp_class_dispose (object);
}


static void
cp_players_page_class_init (CpPlayersPageClass *klass)
{
  static const CpPageAction actions[] = {
    { "analyse", analyse_cb, has_summary, NULL },
    { "copy-text", copy_text_cb, has_summary, NULL },
    { "export", export_cb, has_summary, NULL },
    { .name = NULL },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CpPageClass *page_class = CP_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cp_players_page_dispose;
  CP_CLASS_OWNS (klass, CpPlayersPage, g_object_unref, library);
  CP_CLASS_FREES (klass, CpPlayersPage, g_array_unref, indices);
  CP_CLASS_FREES (klass, CpPlayersPage, cp_players_summary_free, summary);
  widget_class->focus = cp_ui_focus_children;
  widget_class->grab_focus = cp_players_page_grab_focus;
  cp_page_class_add_actions (page_class, actions);
  page_class->has_way_back = true;
  page_class->make_title = make_title;
  page_class->make_subtitle = make_subtitle;
  page_class->shown = shown;

  CP_CLASS_PROPERTY (klass, "library", CP_TYPE_LIBRARY, NULL, set_library);
  CP_CLASS_PROPERTY (klass, "sort-column", G_TYPE_STRING, get_sort_column, set_sort_column);
  CP_CLASS_PROPERTY (klass, "sort-descending", G_TYPE_BOOLEAN, get_sort_descending,
                     set_sort_descending);
  cp_class_add_signal (klass, "analyse-requested", 1, G_TYPE_ARRAY);
  gtk_widget_class_install_property_action (widget_class, "page.sort-column", "sort-column");
  gtk_widget_class_install_property_action (widget_class, "page.sort-descending",
                                            "sort-descending");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "page.copy-text",
                                       NULL);

  g_type_ensure (CP_TYPE_PLAYERS_LIST);
  cp_ui_class_set_template (klass, "cp-players-page");
  CP_UI_CLASS_CHILDREN (klass, CpPlayersPage, bar, status, analyse, sort_button, progress, list);
}


static GMenuModel *
make_sort_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) columns = g_menu_new ();
  g_autoptr (GMenu) direction = g_menu_new ();

  for (CpPlayerColumn i = 0; i < CP_N_PLAYER_COLUMNS; i++) {
    g_autoptr (GMenuItem) item = g_menu_item_new (cp_player_column_menu_title (i), NULL);
    g_menu_item_set_action_and_target (item, "page.sort-column", "s", cp_player_column_id (i));
    g_menu_append_item (columns, item);
  }
  /* Translators: a menu entry: sort from the last to the first. */
  g_menu_append (direction, _ ("_Descending"), "page.sort-descending");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (columns));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (direction));
  return G_MENU_MODEL (menu);
}


static void
cp_players_page_init (CpPlayersPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  g_autoptr (GMenuModel) menu = make_sort_menu ();
  gtk_menu_button_set_menu_model (self->sort_button, menu);
  gtk_widget_set_layout_manager (self->bar, cp_wrap_layout_new (SPACING, false));
  cp_connect (self->list, "sorted", sorted_cb, self);
}


GtkWidget *
cp_players_page_new (CpProgram *program)
{
  return g_object_new (CP_TYPE_PLAYERS_PAGE, "program", program, NULL);
}


void
cp_players_page_set_games (CpPlayersPage *self, GArray *indices)
{
  g_return_if_fail (CP_IS_PLAYERS_PAGE (self) && indices != NULL);

  stop (self);
  g_array_ref (indices);
  g_clear_pointer (&self->indices, g_array_unref);
  self->indices = indices;
  take_summary (self, NULL);
}
