/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-analysis.h"

#include <glib/gi18n-lib.h>

#include "cp-library-private.h"
#include "model/analysis/cp-analysis-job.h"
#include "model/game/cp-game-edit.h"
#include "model/objects/cp-class.h"
#include "record/pgn/cp-pgn-reader.h"

/* Progress from which the remaining time can be estimated. */
#define MIN_KNOWN 0.02

/* A game that is not open is read into a copy, so that opening it does not show a half-finished
 * analysis. */
struct _CpLibraryAnalysis {
  GObject parent_instance;

  CpLibrary *library;
  GArray *slots; /* CpSlotId */
  CpSearchLimits limits;
  bool skip_analysed;
  unsigned next;      /* index in @slots of the next game */
  CpAnalysisJob *job; /* (nullable): of the game before it */
  unsigned step;      /* undo step of the list to which the next game is added */
  double n_positions; /* number of positions of all games */
  double n_done;      /* number of positions of the games before the present one */
  bool running;
  gint64 started;
  CpLibrarySummary summary;
};

G_DEFINE_FINAL_TYPE (CpLibraryAnalysis, cp_library_analysis, G_TYPE_OBJECT)


static double
count_positions (CpLibraryAnalysis *self, CpSlotId slot)
{
  return cp_library_slot (self->library, slot)->found.plies + 1.0;
}


static CpSlotId
get_slot (CpLibraryAnalysis *self)
{
  return g_array_index (self->slots, CpSlotId, self->next - 1);
}


/* Returns the present game if it is open; otherwise NULL. */
static CpGame *
get_open_game (CpLibraryAnalysis *self)
{
  const CpLibraryEdit *edit = cp_library_get_edit (self->library, get_slot (self));

  return edit != NULL ? edit->game : NULL;
}


/* Returns the game to be analysed; NULL if it cannot be analysed. */
static CpGame *
read_game (CpLibraryAnalysis *self)
{
  CpGame *open = get_open_game (self);

  if (cp_library_place (self->library, get_slot (self)) == G_MAXUINT ||
      (open != NULL && cp_game_get_in_progress (open)))
    return NULL;
  if (open != NULL)
    return g_object_ref (open);
  g_autoptr (GBytes) bytes = cp_library_slot_bytes (self->library, get_slot (self), NULL);
  size_t length;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;
  CpRecord *record = text != NULL ? cp_pgn_read_one (text, length, NULL) : NULL;
  if (record == NULL)
    return NULL;
  CpGame *game = cp_game_new_from_record (record, NULL);
  cp_game_set_reviewing (game, true);
  return game;
}


/* A game that was not checked when the analysis started may turn out to be analysed. */
static bool
is_skipped (CpLibraryAnalysis *self, CpGame *game)
{
  const CpRecord *record = cp_game_get_record (game);

  return cp_record_get_root (record)->first_child == NULL ||
         (self->skip_analysed && cp_game_analysis_is_written (record));
}


static void
add_to_summary (CpLibraryAnalysis *self, const CpGameAnalysis *analysis)
{
  for (unsigned i = 1; i <= cp_game_analysis_n_plies (analysis); i++) {
    uint8_t nag = cp_loss_glyph (cp_game_analysis_nth (analysis, i)->loss);
    for (unsigned j = 0; j < CP_N_MISTAKES; j++)
      self->summary.n_glyphs[j] += nag == cp_mistake_nags[j];
  }
  self->summary.n_games++;
}


/* Writes the analysis into the game, which may be open by now. */
static void
write_game (CpLibraryAnalysis *self)
{
  CpGame *open = get_open_game (self);
  const CpGameAnalysis *analysis = cp_analysis_job_get_analysis (self->job);
  /* Translators: an undo step, after “Undo:” or “Redo:”: what a program has written. */
  const char *title = C_ ("step", "Analysis");

  if (open != NULL && cp_game_write_analysis (open, analysis)) {
    self->step = cp_library_add_edited (self->library, get_slot (self), open, title, self->step);
  } else if (open == NULL && cp_library_place (self->library, get_slot (self)) != G_MAXUINT) {
    cp_analysis_job_write (self->job);
    CpRecord *record = cp_game_get_record (cp_analysis_job_get_game (self->job));
    self->step = cp_library_replace (self->library, get_slot (self),
                                     cp_library_write_record (record), title, self->step);
  }
}


static void
clear_job (CpLibraryAnalysis *self)
{
  if (self->job != NULL)
    g_signal_handlers_disconnect_by_data (self->job, self);
  g_clear_object (&self->job);
}


static void
end (CpLibraryAnalysis *self)
{
  clear_job (self);
  if (!self->running)
    return;
  self->running = false;
  g_object_notify (G_OBJECT (self), "running");
}


static void
notify_progress (CpLibraryAnalysis *self)
{
  g_object_notify (G_OBJECT (self), "progress");
}


static void begin_next (CpLibraryAnalysis *self);


static void
game_finished_cb (CpLibraryAnalysis *self)
{
  G_GNUC_UNUSED g_autoptr (CpLibraryAnalysis) alive = g_object_ref (self);

  write_game (self);
  add_to_summary (self, cp_analysis_job_get_analysis (self->job));
  clear_job (self);
  self->n_done += count_positions (self, get_slot (self));
  begin_next (self);
}


/* Starts with the next game that can be analysed. */
static void
begin_next (CpLibraryAnalysis *self)
{
  while (self->next < self->slots->len) {
    self->next++;
    g_autoptr (CpGame) game = read_game (self);
    if (game != NULL && !is_skipped (self, game)) {
      self->job = cp_analysis_job_new (game, &self->limits);
      cp_connect (self->job, "finished", game_finished_cb, self);
      cp_connect (self->job, "notify::progress", notify_progress, self);
      notify_progress (self);
      return;
    }
    self->summary.n_left_out++;
    self->n_done += count_positions (self, get_slot (self));
  }
  notify_progress (self);
  end (self);
  g_signal_emit_by_name (self, "finished");
}


/* In an idle callback, so that the caller can connect to `finished` first. */
static gboolean
begin_cb (void *data)
{
  CpLibraryAnalysis *self = data;

  if (self->running)
    begin_next (self);
  return G_SOURCE_REMOVE;
}


static void
cp_library_analysis_dispose (GObject *object)
{
  cp_library_analysis_stop (CP_LIBRARY_ANALYSIS (object));
  cp_class_dispose (object);
}


static void
cp_library_analysis_class_init (CpLibraryAnalysisClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cp_library_analysis_dispose;
  CP_CLASS_FREES (klass, CpLibraryAnalysis, g_object_unref, library);
  CP_CLASS_FREES (klass, CpLibraryAnalysis, g_array_unref, slots);

  CP_CLASS_FIELD (klass, "running", G_TYPE_BOOLEAN, CpLibraryAnalysis, running, NULL);
  CP_CLASS_PROPERTY (klass, "progress", G_TYPE_DOUBLE, cp_library_analysis_get_progress, NULL);

  cp_class_add_signal (klass, "finished", 0);
}


static void
cp_library_analysis_init (CpLibraryAnalysis *self)
{
  self->slots = g_array_new (FALSE, FALSE, sizeof (CpSlotId));
}


CpLibraryAnalysis *
cp_library_analysis_new (CpLibrary *library,
                         const GArray *indices,
                         const CpSearchLimits *limits,
                         bool skip_analysed)
{
  CpLibraryAnalysis *self = g_object_new (CP_TYPE_LIBRARY_ANALYSIS, NULL);

  self->library = g_object_ref (library);
  self->limits = *limits;
  self->skip_analysed = skip_analysed;
  for (unsigned i = 0; i < indices->len; i++) {
    CpSlotId slot = cp_library_slot_at (library, g_array_index (indices, unsigned, i));
    if (skip_analysed && cp_library_slot (library, slot)->analysed) {
      self->summary.n_left_out++;
      continue;
    }
    g_array_append_val (self->slots, slot);
    self->n_positions += count_positions (self, slot);
  }
  self->running = true;
  self->started = g_get_monotonic_time ();
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, begin_cb, g_object_ref (self), g_object_unref);
  return self;
}


void
cp_library_analysis_stop (CpLibraryAnalysis *self)
{
  g_return_if_fail (CP_IS_LIBRARY_ANALYSIS (self));

  end (self);
}


CP_GETTER (bool, cp_library_analysis_get_running, CpLibraryAnalysis, self->running)


double
cp_library_analysis_get_progress (CpLibraryAnalysis *self)
{
  g_return_val_if_fail (CP_IS_LIBRARY_ANALYSIS (self), 0);

  double done = self->n_done;
  if (self->job != NULL)
    done += count_positions (self, get_slot (self)) * cp_analysis_job_get_progress (self->job);
  return self->n_positions > 0 ? MIN (done / self->n_positions, 1) : 1;
}


double
cp_library_analysis_estimate (CpLibraryAnalysis *self)
{
  g_return_val_if_fail (CP_IS_LIBRARY_ANALYSIS (self), 0);

  double elapsed = (double) (g_get_monotonic_time () - self->started) / G_USEC_PER_SEC;
  double progress = cp_library_analysis_get_progress (self);
  if (progress < MIN_KNOWN)
    return self->n_positions * (double) self->limits.hard / G_USEC_PER_SEC;
  return elapsed / progress * (1 - progress);
}


CP_GETTER (CpLibrary *, cp_library_analysis_get_library, CpLibraryAnalysis, self->library)


const CpLibrarySummary *
cp_library_analysis_get_summary (CpLibraryAnalysis *self)
{
  g_return_val_if_fail (CP_IS_LIBRARY_ANALYSIS (self), NULL);

  return &self->summary;
}
