/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-start-page.h"

#include "cp-last-game.h"
#include "model/disk/cp-idle.h"
#include "model/objects/cp-class.h"
#include "rules/position/cp-variant.h"

struct _CpStartPage {
  CpPage parent_instance;

  CpStartView *view;
  CpAutosave *autosave;
  GPtrArray *unfinished; /* (element-type CpSessionGame): what is listed */
};

G_DEFINE_FINAL_TYPE (CpStartPage, cp_start_page, CP_TYPE_PAGE)


static CpSession *
get_session (CpStartPage *self)
{
  return cp_program_get_session (cp_page_get_program (CP_PAGE (self)));
}


/* Only when somebody can see it: games are read for it. */
static void
games_changed_cb (CpStartPage *self)
{
  if (cp_page_get_shown (CP_PAGE (self)))
    cp_start_page_list_unfinished (self);
}


/* A game that is wanted. Holds both. */
typedef struct {
  CpStartPage *page;
  GPtrArray *games;
  unsigned index;
} Wanted;


static gboolean
go_on_cb (void *data)
{
  g_autofree Wanted *wanted = data;
  g_autoptr (CpStartPage) page = wanted->page;
  g_autoptr (GPtrArray) games = wanted->games;

  if (gtk_widget_get_root (GTK_WIDGET (page)) != NULL)
    g_signal_emit_by_name (page, "unfinished-wanted", g_ptr_array_index (games, wanted->index));
  return G_SOURCE_REMOVE;
}


/* Not at once: the list changes with it, and the row is still busy with the click. */
static void
unfinished_activated_cb (CpStartPage *self, unsigned index)
{
  Wanted *wanted = g_new (Wanted, 1);

  g_return_if_fail (self->unfinished != NULL && index < self->unfinished->len);

  *wanted = (Wanted){ g_object_ref (self), g_ptr_array_ref (self->unfinished), index };
  cp_idle_add (go_on_cb, wanted);
}


/* The windows that would come back as well. */
static void
show_others (CpStartPage *self)
{
  cp_start_view_set_n_others (self->view, cp_session_get_n_open (get_session (self)));
}


static void
counted_cb (CpStartPage *self, CpPuzzleShelf *shelf)
{
  unsigned n_solved;
  unsigned n = cp_puzzle_shelf_count (shelf, &n_solved);

  cp_start_view_set_puzzles (self->view, n_solved, n);
}


static gboolean
count_cb (void *data)
{
  CpStartPage *self = CP_START_PAGE (data);

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return G_SOURCE_REMOVE;
  CpPuzzleShelf *shelf = cp_page_get_puzzles (CP_PAGE (self));
  g_signal_handlers_disconnect_by_func (shelf, counted_cb, self);
  cp_connect (shelf, "counted", counted_cb, self);
  cp_puzzle_shelf_open_all (shelf);
  counted_cb (self, shelf);
  return G_SOURCE_REMOVE;
}


/* Files are read for it, which can wait until everything else is there. */
static void
count_later (CpStartPage *self)
{
  g_idle_add_full (G_PRIORITY_LOW, count_cb, g_object_ref (self), g_object_unref);
}


/* Where nobody has moved in the game at hand, the one before it is the one to continue. */
static void
show_games (CpStartPage *self)
{
  CpGame *game = cp_autosave_get_game (self->autosave);
  CpGame *aside = cp_autosave_get_aside (self->autosave);

  if (aside != NULL && !cp_autosave_is_worth_returning (game))
    game = g_steal_pointer (&aside);
  cp_start_view_set_game (self->view, game);
  cp_start_view_set_earlier (self->view, aside);
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
    cp_start_view_set_last_game (self->view, variant->id, text);
  }
}


static void
shown (CpPage *page)
{
  CpStartPage *self = CP_START_PAGE (page);

  show_last_games (self);
  show_others (self);
  show_games (self);
  cp_session_look_again (get_session (self));
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


static void
cp_start_page_class_init (CpStartPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  CpPageClass *page_class = CP_PAGE_CLASS (klass);

  object_class->constructed = cp_start_page_constructed;
  CP_CLASS_FREES (klass, CpStartPage, g_object_unref, autosave);
  CP_CLASS_FREES (klass, CpStartPage, g_ptr_array_unref, unfinished);
  page_class->shown = shown;
  page_class->make_title = make_title;

  g_signal_new ("unfinished-wanted", CP_TYPE_START_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_POINTER);
}


static void
cp_start_page_init (CpStartPage *self)
{
  self->view = CP_START_VIEW (cp_start_view_new ());
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->view));
  cp_connect (self->view, "unfinished-activated", unfinished_activated_cb, self);
  cp_connect (self->view, "map", count_later, self);
}


GtkWidget *
cp_start_page_new (CpProgram *program, CpAutosave *autosave)
{
  CpStartPage *self = g_object_new (CP_TYPE_START_PAGE, "program", program, NULL);

  self->autosave = g_object_ref (autosave);
  return GTK_WIDGET (self);
}


CpStartView *
cp_start_page_get_view (CpStartPage *self)
{
  g_return_val_if_fail (CP_IS_START_PAGE (self), NULL);

  return self->view;
}


void
cp_start_page_list_unfinished (CpStartPage *self)
{
  g_return_if_fail (CP_IS_START_PAGE (self));

  g_autoptr (GPtrArray) games = g_ptr_array_new ();

  g_clear_pointer (&self->unfinished, g_ptr_array_unref);
  self->unfinished = cp_session_list_games (get_session (self));
  for (unsigned i = 0; i < self->unfinished->len; i++)
    g_ptr_array_add (games, ((CpSessionGame *) g_ptr_array_index (self->unfinished, i))->game);
  cp_start_view_set_unfinished (self->view, (CpGame *const *) games->pdata, games->len);
}
