/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-export-animation.h"

#include <glib/gi18n.h>

#include "cp-export-theme.h"
#include "drawing/export/cp-animation.h"
#include "model/disk/cp-idle.h"
#include "model/game/cp-game-record.h"
#include "rules/position/cp-rules.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"

#define POLL_MS  100 /* interval between updates of the progress */
#define PER_UNIT 1000

/* File name extensions of the rows of @format. */
static const char *const endings[] = { "gif", "webp" };

struct _CpExportAnimation {
  AdwBin parent_instance;

  CpGame *game;
  CpAnimation *animation; /* NULL if it has to be created again */
  unsigned frame;         /* index of the frame that is shown */
  unsigned play_id;       /* timeout for the next frame */
  double fraction;

  GtkDrawingArea *preview;
  GtkLabel *summary;
  AdwComboRow *format;
  GtkSpinButton *size;
  GtkSpinButton *delay;
  AdwComboRow *theme;
  AdwComboRow *orientation;
  GtkSwitch *coordinates;
  GtkSwitch *shapes;
  GtkSwitch *names;
  GtkWidget *beam_row;
  GtkSwitch *beam;
};

CP_UI_DEFINE_TEMPLATE_TYPE (CpExportAnimation, cp_export_animation, ADW_TYPE_BIN)


/* An animation that is being written; shared with the thread. */
typedef struct {
  CpAnimation *animation;
  char *path;
  int done; /* progress in units of 1 / PER_UNIT, atomic */
} Work;


static CpAnimationOptions
chosen_options (CpExportAnimation *self)
{
  CpAnimationOptions options = cp_animation_options ();

  options.size = gtk_spin_button_get_value_as_int (self->size);
  options.delay = (int) (gtk_spin_button_get_value (self->delay) * 1000 + 0.5);
  options.flipped = adw_combo_row_get_selected (self->orientation) == CP_BLACK;
  options.coordinates = gtk_switch_get_active (self->coordinates);
  options.shapes = gtk_switch_get_active (self->shapes);
  options.names = gtk_switch_get_active (self->names);
  options.palette = cp_export_theme_get (self->theme, false);
  options.beam = gtk_switch_get_active (self->beam);
  return options;
}


static CpAnimation *
make_animation (CpExportAnimation *self)
{
  CpAnimationOptions options = chosen_options (self);
  g_autoptr (CpRecord) record = cp_game_get_written_record (self->game);
  bool is_copy = record != cp_game_get_record (self->game);

  return cp_animation_new (
      record, is_copy ? cp_record_get_root (record) : cp_game_get_current (self->game), &options);
}


static const CpAnimation *
get_animation (CpExportAnimation *self)
{
  if (self->animation == NULL)
    self->animation = make_animation (self);
  return self->animation;
}


static void
draw_preview_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, void *data)
{
  CpExportAnimation *self = data;
  int frame_width, frame_height;

  cp_animation_extent (get_animation (self), &frame_width, &frame_height);
  double scale = MIN ((double) width / frame_width, (double) height / frame_height);
  cairo_translate (cr, (width - scale * frame_width) / 2, (height - scale * frame_height) / 2);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, 0, 0, frame_width, frame_height);
  cairo_clip (cr);
  cp_animation_draw_frame (get_animation (self), self->frame, cr);
}


static void play (CpExportAnimation *self);


static void
play_cb (CpExportAnimation *self)
{
  self->frame = (self->frame + 1) % cp_animation_n_frames (get_animation (self));
  gtk_widget_queue_draw (GTK_WIDGET (self->preview));
  play (self);
}


/* Schedules the next frame of the preview, while it is mapped. */
static void
play (CpExportAnimation *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    cp_queue_timeout (&self->play_id, cp_animation_frame_time (get_animation (self), self->frame),
                      play_cb, self);
}


/* Returns the number of positions, whether they belong to a variation, and the duration. */
static char *
describe (CpExportAnimation *self, unsigned n, unsigned seconds)
{
  if (cp_node_on_main_line (cp_game_get_current (self->game)))
    return g_strdup_printf (
        /* Translators: how many positions an animation shows, and its length. */
        ngettext ("%1$'u position, %2$u:%3$02u minutes", "%1$'u positions, %2$u:%3$02u minutes", n),
        n, seconds / 60, seconds % 60);
  return g_strdup_printf (
      /* Translators: how many positions an animation shows of a variation, and its length. */
      ngettext ("%1$'u position of the variation, %2$u:%3$02u minutes",
                "%1$'u positions of the variation, %2$u:%3$02u minutes", n),
      n, seconds / 60, seconds % 60);
}


/* Updates the preview; if the page is not mapped, that is deferred until it is. */
static void
option_changed_cb (CpExportAnimation *self)
{
  g_clear_pointer (&self->animation, cp_animation_free);
  if (self->game == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  unsigned n = cp_animation_n_frames (get_animation (self));
  self->frame = MIN (self->frame, n - 1);
  double seconds = 0;
  for (unsigned i = 0; i < n; i++)
    seconds += cp_animation_frame_time (get_animation (self), i) / 1000.0;
  g_autofree char *text = describe (self, n, (unsigned) (seconds + 0.5));
  cp_ui_set_text (self->summary, text);
  gtk_widget_queue_draw (GTK_WIDGET (self->preview));
  g_clear_handle_id (&self->play_id, g_source_remove);
  play (self);
}


static void
set_fraction (CpExportAnimation *self, double fraction)
{
  self->fraction = fraction;
  g_object_notify (G_OBJECT (self), "fraction");
}


static void
free_work (void *data)
{
  Work *work = data;

  cp_animation_free (work->animation);
  g_free (work->path);
  g_free (work);
}


static void
progress_cb (double fraction, void *data)
{
  Work *work = data;
  g_atomic_int_set (&work->done, (int) (fraction * PER_UNIT));
}


static void
save_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work *work = data;
  GError *error = NULL;

  if (cp_animation_save (work->animation, work->path, progress_cb, work, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}


static gboolean
poll_cb (void *data)
{
  GTask *task = data;
  Work *work = g_task_get_task_data (task);
  CpExportAnimation *self = g_task_get_source_object (task);

  if (g_task_get_completed (task))
    return G_SOURCE_REMOVE;
  set_fraction (self, (double) g_atomic_int_get (&work->done) / PER_UNIT);
  return G_SOURCE_CONTINUE;
}


static void
cp_export_animation_map (GtkWidget *widget)
{
  CpExportAnimation *self = CP_EXPORT_ANIMATION (widget);

  GTK_WIDGET_CLASS (cp_export_animation_parent_class)->map (widget);
  if (self->animation == NULL)
    option_changed_cb (self);
  play (self);
}


static void
cp_export_animation_unmap (GtkWidget *widget)
{
  g_clear_handle_id (&CP_EXPORT_ANIMATION (widget)->play_id, g_source_remove);
  GTK_WIDGET_CLASS (cp_export_animation_parent_class)->unmap (widget);
}


static void
cp_export_animation_class_init (CpExportAnimationClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  CP_CLASS_SOURCES (klass, CpExportAnimation, play_id);
  CP_CLASS_OWNS (klass, CpExportAnimation, cp_animation_free, animation);
  CP_CLASS_OWNS (klass, CpExportAnimation, g_object_unref, game);
  widget_class->map = cp_export_animation_map;
  widget_class->unmap = cp_export_animation_unmap;

  CP_CLASS_FIELD (klass, "fraction", G_TYPE_DOUBLE, CpExportAnimation, fraction, NULL);

  cp_ui_class_set_template (klass, "cp-export-animation");
  CP_UI_CLASS_CHILDREN (klass, CpExportAnimation, preview, summary, format, size, delay, theme,
                        orientation, coordinates, shapes, names, beam_row, beam);
  CP_UI_CLASS_HANDLERS (klass, option_changed_cb);
}


static void
bind_settings (CpExportAnimation *self, GSettings *settings)
{
  g_settings_bind (settings, "export-animation-format", self->format, "selected",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "export-animation-size", self->size, "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "export-animation-seconds", self->delay, "value",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "export-coordinates", self->coordinates, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "export-shapes", self->shapes, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "export-names", self->names, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "export-beam", self->beam, "active", G_SETTINGS_BIND_DEFAULT);
}


GtkWidget *
cp_export_animation_new (CpGame *game, bool flipped, GSettings *settings)
{
  CpExportAnimation *self = g_object_new (CP_TYPE_EXPORT_ANIMATION, NULL);

  cp_export_theme_fill (self->theme, false);
  adw_combo_row_set_selected (self->orientation, flipped ? CP_BLACK : CP_WHITE);
  gtk_widget_set_visible (self->beam_row, cp_rules_balance (cp_game_get_rules (game)) != NULL);
  bind_settings (self, settings);
  self->game = g_object_ref (game);
  gtk_drawing_area_set_draw_func (self->preview, draw_preview_cb, self, NULL);
  return GTK_WIDGET (self);
}


const char *
cp_export_animation_get_ending (CpExportAnimation *self)
{
  return endings[adw_combo_row_get_selected (self->format)];
}


void
cp_export_animation_save_async (CpExportAnimation *self,
                                const char *path,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                void *data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, data);
  Work *work = g_new0 (Work, 1);

  work->animation = make_animation (self);
  work->path = g_strdup (path);
  g_task_set_task_data (task, work, free_work);
  g_timeout_add_full (G_PRIORITY_DEFAULT, POLL_MS, poll_cb, g_object_ref (task), g_object_unref);
  set_fraction (self, 0);
  g_task_run_in_thread (task, save_thread);
}


bool
cp_export_animation_save_finish (CpExportAnimation *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
