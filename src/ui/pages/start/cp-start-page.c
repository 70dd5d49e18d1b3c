/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-last-game.h"
#include "cp-start-page-private.h"
#include "model/puzzles/cp-puzzle-daily.h"
#include "model/puzzles/cp-puzzle-day.h"
#include "model/puzzles/cp-puzzle-repetition.h"
#include "rules/position/cp-variant.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define LEAST_HEIGHT 100

G_DEFINE_FINAL_TYPE (CpStartPage, cp_start_page, CP_TYPE_PAGE)


static CpSession *
get_session (CpStartPage *self)
{
  return cp_program_get_session (cp_page_get_program (CP_PAGE (self)));
}


/* Games are read from disk for the list, so it waits until the page is shown. */
static void
games_changed_cb (CpStartPage *self)
{
  if (cp_page_get_shown (CP_PAGE (self)))
    cp_start_page_list_unfinished (self);
}


static void
show_others (CpStartPage *self)
{
  cp_start_page_set_n_others (self, cp_session_get_n_open (get_session (self)));
}


static void
counted_cb (CpStartPage *self, CpPuzzleCollections *collections)
{
  unsigned n_solved;
  unsigned n = cp_puzzle_collections_count (collections, &n_solved);

  cp_start_page_set_puzzles (self, n_solved, n, cp_puzzle_repetition_count (collections));
  g_autoptr (CpPuzzleCollection) daily = cp_puzzle_daily_new (collections, cp_puzzle_day_today ());
  cp_start_page_set_daily (self, daily);
}


static gboolean
count_cb (void *data)
{
  CpStartPage *self = CP_START_PAGE (data);

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return G_SOURCE_REMOVE;
  CpPuzzleCollections *collections = cp_page_get_puzzles (CP_PAGE (self));
  g_signal_handlers_disconnect_by_func (collections, counted_cb, self);
  cp_connect (collections, "counted", counted_cb, self);
  cp_puzzle_collections_open_all (collections);
  counted_cb (self, collections);
  return G_SOURCE_REMOVE;
}


/* Reads files, which waits until everything else is drawn. */
static void
queue_count (CpStartPage *self)
{
  g_idle_add_full (G_PRIORITY_LOW, count_cb, g_object_ref (self), g_object_unref);
}


/* If the current game has no move yet, the game before it can be continued. */
static void
show_games (CpStartPage *self)
{
  CpGame *game = cp_autosave_get_game (self->autosave);
  CpGame *aside = cp_autosave_get_aside (self->autosave);

  if (aside != NULL && !cp_autosave_is_worth_returning (game)) {
    game = aside;
    aside = cp_autosave_get_second (self->autosave);
  }
  cp_start_page_set_game (self, game);
  cp_start_page_set_earlier (self, aside);
}


static void
show_last_games (CpStartPage *self)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    const CpVariant *variant = all[i]->variant;
    if (i > 0 && variant == all[i - 1]->variant)
      continue;
    g_autofree char *text = cp_last_game_describe (cp_page_get_settings (CP_PAGE (self)), variant);
    cp_start_page_set_last_game (self, variant->id, text);
  }
}


static void
shown (CpPage *page)
{
  CpStartPage *self = CP_START_PAGE (page);

  show_last_games (self);
  show_others (self);
  show_games (self);
  cp_session_refresh (get_session (self));
  cp_start_page_list_unfinished (self);
}


static char *
make_title (CpPage *page)
{
  return g_strdup ("Counterpoise");
}


static void
cp_start_page_constructed (GObject *object)
{
  CpStartPage *self = CP_START_PAGE (object);

  G_OBJECT_CLASS (cp_start_page_parent_class)->constructed (object);
  cp_connect (get_session (self), "notify::n-open", show_others, self);
  cp_connect (get_session (self), "games-changed", games_changed_cb, self);
}


/* Hides the space of the cards if both are hidden. */
static void
update_begun (CpStartPage *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->begun),
                          gtk_widget_get_visible (GTK_WIDGET (self->continue_card)) ||
                              gtk_widget_get_visible (GTK_WIDGET (self->earlier_card)));
}


static void
continue_clicked_cb (CpStartPage *self)
{
  g_signal_emit_by_name (self, "continue-requested");
}


static void
earlier_clicked_cb (CpStartPage *self)
{
  g_signal_emit_by_name (self, "earlier-requested");
}


/* The page scrolls and needs no height of its own, so texts are only laid out for their final
 * width. A layout manager would replace `measure`, so the page has none. */
static void
cp_start_page_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  CpStartPage *self = CP_START_PAGE (widget);

  *minimum = *natural = LEAST_HEIGHT;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    gtk_widget_measure (self->scrolled, orientation, -1, minimum, natural, NULL, NULL);
}


static void
cp_start_page_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (CP_START_PAGE (widget)->scrolled,
                            &(GtkAllocation){ 0, 0, width, height }, -1);
}


static void
cp_start_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (cp_start_page_parent_class)->map (widget);
  cp_start_page_queue_refresh_recent (CP_START_PAGE (widget));
  queue_count (CP_START_PAGE (widget));
}


/* GtkViewport would scroll the heading of a card away that is higher than the window. */
static gboolean
cp_start_page_grab_focus (GtkWidget *widget)
{
  CpStartPage *self = CP_START_PAGE (widget);
  GtkScrolledWindow *scrolled = GTK_SCROLLED_WINDOW (self->scrolled);
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->games));
  bool continues = gtk_widget_get_visible (GTK_WIDGET (self->continue_card));
  gboolean grabbed = gtk_widget_grab_focus (continues ? GTK_WIDGET (self->continue_card)
                                                      : gtk_widget_get_first_child (first));

  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (scrolled), 0);
  return grabbed;
}


static void
cp_start_page_dispose (GObject *object)
{
  CpStartPage *self = CP_START_PAGE (object);

  g_clear_handle_id (&self->recent_id, g_source_remove);
  if (self->recent != NULL)
    g_signal_handlers_disconnect_by_data (self->recent, self);
  cp_class_dispose (object);
}


static void
cp_start_page_class_init (CpStartPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CpPageClass *page_class = CP_PAGE_CLASS (klass);
  GType text = G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE;

  object_class->constructed = cp_start_page_constructed;
  object_class->dispose = cp_start_page_dispose;
  CP_CLASS_FREES (klass, CpStartPage, g_object_unref, autosave, recent);
  CP_CLASS_FREES (klass, CpStartPage, g_ptr_array_unref, unfinished_games, unfinished_rows,
                  recent_rows);
  widget_class->measure = cp_start_page_measure;
  widget_class->size_allocate = cp_start_page_size_allocate;
  widget_class->map = cp_start_page_map;
  widget_class->focus = cp_ui_focus_children;
  widget_class->grab_focus = cp_start_page_grab_focus;
  page_class->shown = shown;
  page_class->make_title = make_title;

  cp_class_add_signal (klass, "continue-requested", 0);
  cp_class_add_signal (klass, "earlier-requested", 0);
  cp_class_add_signal (klass, "new-game-requested", 1, text);
  cp_class_add_signal (klass, "play-requested", 1, text);
  cp_class_add_signal (klass, "introduction-requested", 1, text);
  cp_class_add_signal (klass, "file-activated", 1, G_TYPE_FILE);
  cp_class_add_signal (klass, "unfinished-requested", 1, G_TYPE_POINTER);

  g_type_ensure (CP_TYPE_COLUMNS);
  g_type_ensure (CP_TYPE_CONTINUE_CARD);
  gtk_widget_class_set_css_name (widget_class, "startview");
  cp_ui_class_set_template (klass, "cp-start-page");
  CP_UI_CLASS_CHILDREN (klass, CpStartPage, scrolled, begun, continue_card, earlier_card,
                        unfinished, games, below, puzzles_row, daily_row, files);
  CP_UI_CLASS_HANDLERS (klass, continue_clicked_cb, earlier_clicked_cb, cp_start_page_move_focus,
                        update_begun);
}


static void
cp_start_page_init (CpStartPage *self)
{
  self->recent_rows = g_ptr_array_new ();
  self->unfinished_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  cp_continue_card_set_heading (self->earlier_card, _ ("Return to the Earlier Game"));
  update_begun (self);
  cp_start_page_add_games (self);
  cp_start_page_set_puzzles (self, 0, 0, 0);
}


GtkWidget *
cp_start_page_new (CpProgram *program, CpAutosave *autosave)
{
  CpStartPage *self = g_object_new (CP_TYPE_START_PAGE, "program", program, NULL);

  self->autosave = g_object_ref (autosave);
  return GTK_WIDGET (self);
}


void
cp_start_page_list_unfinished (CpStartPage *self)
{
  g_return_if_fail (CP_IS_START_PAGE (self));

  g_autoptr (GPtrArray) games = g_ptr_array_new ();

  g_clear_pointer (&self->unfinished_games, g_ptr_array_unref);
  self->unfinished_games = cp_session_list_games (get_session (self));
  for (unsigned i = 0; i < self->unfinished_games->len; i++)
    g_ptr_array_add (games,
                     ((CpSessionGame *) g_ptr_array_index (self->unfinished_games, i))->game);
  cp_start_page_set_unfinished (self, (CpGame *const *) games->pdata, games->len);
}


CpGame *
cp_start_page_get_game (CpStartPage *self)
{
  g_return_val_if_fail (CP_IS_START_PAGE (self), NULL);

  return cp_continue_card_get_game (self->continue_card);
}


CpGame *
cp_start_page_get_earlier (CpStartPage *self)
{
  g_return_val_if_fail (CP_IS_START_PAGE (self), NULL);

  return cp_continue_card_get_game (self->earlier_card);
}
