/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-introduction-page.h"

#include <glib/gi18n.h>

#include "rules/position/cp-variant.h"
#include "model/objects/cp-class.h"

#define SEEN_KEY "seen-introductions"

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

struct _CpIntroductionPage {
  CpBoardPage parent_instance;

  CpIntroductionView *view;
  Sequel *sequel; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (CpIntroductionPage, cp_introduction_page, CP_TYPE_BOARD_PAGE)


static void
sequel_free (Sequel *sequel)
{
  g_clear_object (&sequel->game);
  g_free (sequel);
}


/* Whether a new game is offered then. */
static bool
leads_to_game (const Sequel *sequel, Way way)
{
  return way == FINISHED || (way == SKIPPED && !sequel->if_finished);
}


/* Shows the page before, and then what was wanted. A game that was chosen begins in any case. */
static void
leave (CpIntroductionPage *self, Way way)
{
  Sequel *sequel = g_steal_pointer (&self->sequel);

  cp_page_leave (CP_PAGE (self));
  if (sequel == NULL)
    return;
  g_signal_emit_by_name (self, "left", sequel->variant->id, sequel->if_finished);
  if (sequel->game != NULL)
    g_signal_emit_by_name (self, "game-wanted", sequel->game, sequel->flipped);
  else if (leads_to_game (sequel, way))
    g_signal_emit_by_name (self, "offer-wanted", sequel->variant->id);
  sequel_free (sequel);
}


static void
finished_cb (CpIntroductionPage *self)
{
  leave (self, FINISHED);
}


static void
skipped_cb (CpIntroductionPage *self)
{
  leave (self, SKIPPED);
}


static void
closed_cb (CpIntroductionPage *self)
{
  leave (self, CLOSED);
}


static void
lesson_changed_cb (CpIntroductionPage *self)
{
  cp_connect (cp_introduction_view_get_lesson (self->view), "notify", cp_page_queue_update, self);
  cp_page_queue_update (CP_PAGE (self));
}


static CpLesson *
get_lesson (CpPage *page)
{
  return cp_introduction_view_get_lesson (CP_INTRODUCTION_PAGE (page)->view);
}


static char *
make_title (CpPage *page)
{
  return g_strdup (_ ("Introduction"));
}


static bool
can_undo (CpPage *page, bool redo)
{
  CpLesson *lesson = get_lesson (page);

  return !redo && lesson != NULL && cp_lesson_get_state (lesson) != CP_LESSON_TO_DO;
}


static void
undo (CpPage *page, bool redo)
{
  cp_lesson_take_back (get_lesson (page));
}


/* Back is where nothing was wanted. */
static bool
go_back (CpPage *page)
{
  if (CP_INTRODUCTION_PAGE (page)->sequel == NULL)
    return false;
  leave (CP_INTRODUCTION_PAGE (page), CLOSED);
  return true;
}


static void
cp_introduction_page_class_init (CpIntroductionPageClass *klass)
{
  CpPageClass *page_class = CP_PAGE_CLASS (klass);

  CP_CLASS_FREES (klass, CpIntroductionPage, sequel_free, sequel);
  page_class->has_way_back = true;
  page_class->make_title = make_title;
  page_class->can_undo = can_undo;
  page_class->undo = undo;
  page_class->go_back = go_back;

  cp_class_add_signal (klass, "left", 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  cp_class_add_signal (klass, "game-wanted", 2, CP_TYPE_GAME, G_TYPE_BOOLEAN);
  cp_class_add_signal (klass, "offer-wanted", 1, G_TYPE_STRING);
}


static void
cp_introduction_page_init (CpIntroductionPage *self)
{
  self->view = CP_INTRODUCTION_VIEW (cp_introduction_view_new ());
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->view));
  cp_board_page_set_view (CP_BOARD_PAGE (self), CP_BOARD_WITH_BEAM (cp_exercise_view_get_game_view (
                                                    CP_EXERCISE_VIEW (self->view))));
  cp_connect (self->view, "finished", finished_cb, self);
  cp_connect (self->view, "skipped", skipped_cb, self);
  cp_connect (self->view, "closed", closed_cb, self);
  cp_connect (self->view, "notify::lesson", lesson_changed_cb, self);
}


GtkWidget *
cp_introduction_page_new (CpProgram *program)
{
  return g_object_new (CP_TYPE_INTRODUCTION_PAGE, "program", program, NULL);
}


bool
cp_introduction_page_is_seen (GSettings *settings, const CpVariant *variant)
{
  g_return_val_if_fail (G_IS_SETTINGS (settings) && variant != NULL, false);

  g_auto (GStrv) seen = g_settings_get_strv (settings, SEEN_KEY);

  return g_strv_contains ((const char *const *) seen, variant->id);
}


static void
note_seen (GSettings *settings, const CpVariant *variant)
{
  g_auto (GStrv) seen = g_settings_get_strv (settings, SEEN_KEY);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (cp_introduction_page_is_seen (settings, variant))
    return;
  g_strv_builder_addv (builder, (const char **) seen);
  g_strv_builder_add (builder, variant->id);
  g_auto (GStrv) now = g_strv_builder_end (builder);
  g_settings_set_strv (settings, SEEN_KEY, (const char *const *) now);
}


/* @sequel: (transfer full) (nullable) */
static void
open_with (CpIntroductionPage *self, const CpVariant *variant, Sequel *sequel)
{
  g_clear_pointer (&self->sequel, sequel_free);
  self->sequel = sequel;
  note_seen (cp_page_get_settings (CP_PAGE (self)), variant);
  /* Translators: a button. */
  cp_introduction_view_open (self->view, variant, sequel != NULL ? _ ("_Play") : _ ("_Close"),
                             sequel != NULL && sequel->game != NULL);
}


void
cp_introduction_page_lead_to (CpIntroductionPage *self,
                              const CpVariant *variant,
                              CpGame *game,
                              bool flipped)
{
  g_return_if_fail (CP_IS_INTRODUCTION_PAGE (self) && variant != NULL);

  Sequel *sequel = g_new0 (Sequel, 1);

  *sequel = (Sequel){ variant, game != NULL ? g_object_ref (game) : NULL, flipped, false };
  open_with (self, variant, sequel);
}


void
cp_introduction_page_open (CpIntroductionPage *self, const CpVariant *variant, bool from_start)
{
  g_return_if_fail (CP_IS_INTRODUCTION_PAGE (self) && variant != NULL);

  Sequel *sequel = from_start ? g_new0 (Sequel, 1) : NULL;

  if (from_start)
    *sequel = (Sequel){ .variant = variant, .if_finished = true };
  open_with (self, variant, sequel);
}
