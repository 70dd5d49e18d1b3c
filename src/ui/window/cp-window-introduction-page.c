/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-window-actions.h"
#include "cp-window-introduction.h"
#include "cp-window-new-game.h"
#include "cp-window-pages.h"
#include "rules/position/cp-variant.h"
#include "ui/lessons/cp-introduction-view.h"
#include "ui/start/cp-start-page.h"

/*
 * The introduction to a game. Where it comes by itself it stands between somebody and what he
 * wanted, and leads there; but whoever wants to go back has not chosen anything yet if he came from
 * the start page.
 */

#define SEEN_KEY "seen-introductions"

/* The key of the view's data under which that is. */
#define SEQUEL "sequel"

/* What somebody wanted. */
typedef struct {
  const CpVariant *variant; /* of this a new game is offered ... */
  CpGame *game;             /* (nullable): ... unless this one is to begin */
  bool flipped;
  bool if_finished; /* and not if the introduction is skipped */
} Sequel;

/* How somebody leaves an introduction. */
typedef enum {
  FINISHED,
  SKIPPED,
  CLOSED, /* he goes back */
} Way;


static void
sequel_free (void *data)
{
  Sequel *sequel = data;

  g_clear_object (&sequel->game);
  g_free (sequel);
}


static CpIntroductionView *
get_view (CpWindow *self)
{
  return CP_INTRODUCTION_VIEW (cp_window_get_page_widget (self, CP_PAGE_INTRODUCTION));
}


static bool
has_seen (CpWindow *self, const CpVariant *variant)
{
  g_auto (GStrv) seen = g_settings_get_strv (cp_window_get_settings (self), SEEN_KEY);

  return g_strv_contains ((const char *const *) seen, variant->id);
}


static void
note_seen (CpWindow *self, const CpVariant *variant)
{
  g_auto (GStrv) seen = g_settings_get_strv (cp_window_get_settings (self), SEEN_KEY);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (has_seen (self, variant))
    return;
  g_strv_builder_addv (builder, (const char **) seen);
  g_strv_builder_add (builder, variant->id);
  g_auto (GStrv) now = g_strv_builder_end (builder);
  g_settings_set_strv (cp_window_get_settings (self), SEEN_KEY, (const char *const *) now);
}


/* Whoever comes back to the start page finds the focus where he left it. */
static void
focus_again (CpWindow *self, const Sequel *sequel)
{
  GtkWidget *page = cp_window_get_page_widget (self, CP_PAGE_START);

  if (cp_window_shows (self, CP_PAGE_START))
    cp_start_page_focus_game (CP_START_PAGE (page), sequel->variant->id, sequel->if_finished);
}


/* Whether a new game is offered then. */
static bool
leads_to_game (const Sequel *sequel, Way way)
{
  return way == FINISHED || (way == SKIPPED && !sequel->if_finished);
}


/* Shows the page before, and then what was wanted. A game that was chosen begins in any case. */
static void
leave (CpWindow *self, Way way)
{
  Sequel *sequel = g_object_steal_data (G_OBJECT (get_view (self)), SEQUEL);

  cp_window_go_back (self);
  if (sequel == NULL)
    return;
  focus_again (self, sequel);
  if (sequel->game != NULL)
    cp_window_begin_game (self, sequel->game, sequel->flipped);
  else if (leads_to_game (sequel, way))
    cp_window_offer_new_game (self, sequel->variant->id);
  sequel_free (sequel);
}


static void
finished_cb (CpWindow *self)
{
  leave (self, FINISHED);
}


static void
skipped_cb (CpWindow *self)
{
  leave (self, SKIPPED);
}


static void
closed_cb (CpWindow *self)
{
  leave (self, CLOSED);
}


static void
lesson_changed_cb (CpWindow *self)
{
  g_signal_connect_object (cp_introduction_view_get_lesson (get_view (self)), "notify",
                           G_CALLBACK (cp_window_queue_update), self, G_CONNECT_SWAPPED);
  cp_window_queue_update (self);
}


static GtkWidget *
create (CpWindow *self)
{
  GtkWidget *view = cp_introduction_view_new ();

  g_signal_connect_object (view, "finished", G_CALLBACK (finished_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "skipped", G_CALLBACK (skipped_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "closed", G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::lesson", G_CALLBACK (lesson_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return view;
}


static char *
make_title (CpWindow *self)
{
  return g_strdup (_ ("Introduction"));
}


static char *
make_subtitle (CpWindow *self)
{
  CpLesson *lesson = cp_introduction_view_get_lesson (get_view (self));

  return lesson != NULL ? g_strdup (_ (cp_lesson_get_variant (lesson)->name)) : NULL;
}


static GtkWidget *
get_focus (CpWindow *self)
{
  return GTK_WIDGET (get_view (self));
}


static bool
can_undo (CpWindow *self, bool redo)
{
  CpLesson *lesson = cp_introduction_view_get_lesson (get_view (self));

  return !redo && lesson != NULL && cp_lesson_get_state (lesson) != CP_LESSON_TO_DO;
}


static void
undo (CpWindow *self, bool redo)
{
  cp_lesson_take_back (cp_introduction_view_get_lesson (get_view (self)));
}


static const CpPosition *
get_position (CpWindow *self)
{
  CpLesson *lesson = cp_introduction_view_get_lesson (get_view (self));

  return cp_game_get_position (lesson != NULL ? cp_lesson_get_game (lesson)
                                              : cp_window_get_game (self));
}


static CpGameView *
get_game_view (CpWindow *self)
{
  return cp_introduction_view_get_game_view (get_view (self));
}


static void
flip (CpWindow *self)
{
  CpGameView *view = get_game_view (self);

  cp_game_view_set_flipped (view, !cp_game_view_get_flipped (view));
}


/* Back is where nothing was wanted. */
static bool
go_back (CpWindow *self)
{
  if (g_object_get_data (G_OBJECT (get_view (self)), SEQUEL) == NULL)
    return false;
  leave (self, CLOSED);
  return true;
}


const CpPageKind cp_page_introduction = {
  .name = "introduction",
  .create = create,
  .make_title = make_title,
  .make_subtitle = make_subtitle,
  .get_focus = get_focus,
  .can_undo = can_undo,
  .undo = undo,
  .get_position = get_position,
  .flip = flip,
  .get_game_view = get_game_view,
  .goes_back = true,
  .go_back = go_back,
};


/* @sequel: (transfer full) (nullable) */
static void
show_introduction (CpWindow *self, const CpVariant *variant, Sequel *sequel)
{
  CpIntroductionView *view = get_view (self);

  g_object_set_data_full (G_OBJECT (view), SEQUEL, sequel, sequel_free);
  note_seen (self, variant);
  /* Translators: a button. */
  cp_introduction_view_open (view, variant, sequel != NULL ? _ ("_Play") : _ ("_Close"));
  cp_window_show (self, CP_PAGE_INTRODUCTION);
}


bool
cp_window_introduce (CpWindow *self, const CpVariant *variant, CpGame *game, bool flipped)
{
  g_return_val_if_fail (CP_IS_WINDOW (self) && variant != NULL, false);

  if (has_seen (self, variant))
    return false;
  Sequel *sequel = g_new0 (Sequel, 1);
  *sequel = (Sequel){ variant, game != NULL ? g_object_ref (game) : NULL, flipped, false };
  show_introduction (self, variant, sequel);
  return true;
}


void
cp_window_show_introduction (CpWindow *self, const CpVariant *variant)
{
  g_return_if_fail (CP_IS_WINDOW (self) && variant != NULL);

  Sequel *sequel = NULL;

  if (cp_window_shows (self, CP_PAGE_START)) {
    sequel = g_new0 (Sequel, 1);
    *sequel = (Sequel){ .variant = variant, .if_finished = true };
  }
  show_introduction (self, variant, sequel);
}


/* To the game that the page is about. */
static void
show_introduction_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpWindow *self = CP_WINDOW (widget);

  cp_window_show_introduction (self, cp_page_get_rules (self)->variant);
}


static bool
can_show_introduction (CpWindow *self)
{
  return !cp_window_shows (self, CP_PAGE_INTRODUCTION);
}


const CpWindowAction cp_window_introduction_actions[] = {
  { "win.show-introduction", show_introduction_cb, can_show_introduction },
  { NULL, NULL, NULL },
};
