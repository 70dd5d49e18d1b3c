/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-played-view.h"

#include <glib/gi18n.h>

#include "cp-continuations.h"
#include "model/compose/cp-draft.h"
#include "model/disk/cp-idle.h"
#include "model/game/cp-game.h"
#include "rules/notation/cp-notation.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define SPACING 6

/* Delay after a change of the games, in milliseconds: a file that is being read changes all the
 * time. */
#define DELAY 400

struct _CpPlayedView {
  GtkWidget parent_instance;

  CpPositionSource *source;
  CpPosition position; /* the current one of @source */
  CpLibrary *library;
  GFile *history;
  CpLibrary *own;        /* (nullable): the games of the user, once they are read */
  GCancellable *reading; /* (nullable): while their file is opened */
  GCancellable *looking; /* (nullable): while the position is looked up */
  unsigned refresh_id;   /* timeout source, or 0 */

  GtkWidget *sources; /* the two toggle buttons */
  GtkToggleButton *shows_file;
  GtkToggleButton *shows_own;
  GtkWidget *list_games;
  GtkLabel *status;
  CpContinuations *table;
};

G_DEFINE_FINAL_TYPE (CpPlayedView, cp_played_view, GTK_TYPE_WIDGET)


/* Returns whether the open file is another one than the history. */
static bool
has_other_file (CpPlayedView *self)
{
  return self->library != NULL && !cp_library_get_is_history (self->library);
}


/* (nullable): Returns the games that are shown. */
static CpLibrary *
get_shown (CpPlayedView *self)
{
  if (has_other_file (self))
    return gtk_toggle_button_get_active (self->shows_own) ? self->own : self->library;
  return self->library != NULL ? self->library : self->own;
}


/* Returns false for a draft that cannot be played: it may not even have kings. */
static bool
is_playable (CpPlayedView *self)
{
  return !CP_IS_DRAFT (self->source) || cp_draft_get_playable (CP_DRAFT (self->source));
}


static void
show_status (CpPlayedView *self, bool found)
{
  CpLibrary *library = get_shown (self);
  const char *text = "";

  if (!is_playable (self))
    text = _ ("This position cannot be played.");
  else if (self->reading != NULL || (library != NULL && cp_library_get_loading (library)))
    text = _ ("The games are still being read.");
  else if (!found)
    text = _ ("None of these games has this position.");
  cp_ui_set_text (self->status, text);
  gtk_widget_set_visible (GTK_WIDGET (self->status), *text != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self->table), found);
  gtk_widget_set_sensitive (self->list_games, found && library == self->library);
}


static void
looked_up_cb (GObject *source, GAsyncResult *result, void *data)
{
  g_autoptr (CpPlayedView) self = data;
  g_autoptr (GArray) hits = cp_library_search_position_finish (CP_LIBRARY (source), result, NULL);

  if (hits == NULL)
    return;
  g_clear_object (&self->looking);
  show_status (self, cp_continuations_set (self->table, &self->position, hits));
}


static void
stop_looking (CpPlayedView *self)
{
  if (self->looking != NULL)
    g_cancellable_cancel (self->looking);
  g_clear_object (&self->looking);
}


static void
look_up (CpPlayedView *self)
{
  CpLibrary *library = get_shown (self);

  stop_looking (self);
  g_clear_handle_id (&self->refresh_id, g_source_remove);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || self->source == NULL)
    return;
  if (library == NULL || !is_playable (self)) {
    show_status (self, false);
    return;
  }
  self->looking = g_cancellable_new ();
  cp_library_look_up_position_async (library, &self->position, self->looking, looked_up_cb,
                                     g_object_ref (self));
}


static void
games_changed_cb (CpPlayedView *self)
{
  cp_queue_timeout (&self->refresh_id, DELAY, look_up, self);
}


static void follow_own (CpPlayedView *self, CpLibrary *own);


static void
opened_cb (GObject *source, GAsyncResult *result, void *data)
{
  g_autoptr (CpPlayedView) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (CpLibrary) own = cp_library_open_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->reading);
  follow_own (self, own);
  look_up (self);
}


/* Reads the games of the user, unless they are the open file. */
static void
read_own (CpPlayedView *self)
{
  bool is_open = self->library != NULL && !has_other_file (self);

  if (self->own != NULL || self->reading != NULL || self->history == NULL || is_open)
    return;
  self->reading = g_cancellable_new ();
  cp_library_open_async (self->history, self->reading, opened_cb, g_object_ref (self));
}


/* Games of the history were changed or removed: it is read again. */
static void
own_changed_cb (CpPlayedView *self)
{
  if (!cp_library_get_changed_on_disk (self->own))
    return;
  follow_own (self, NULL);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    read_own (self);
}


#define GAMES_CHANGED "items-changed game-changed games-checked notify::loading"


static void
follow_own (CpPlayedView *self, CpLibrary *own)
{
  cp_follow (self, &self->own, own, GAMES_CHANGED, games_changed_cb, "notify::changed-on-disk",
             own_changed_cb, NULL);
}


static void
map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (cp_played_view_parent_class)->map (widget);
  read_own (CP_PLAYED_VIEW (widget));
  look_up (CP_PLAYED_VIEW (widget));
}


static void
set_library (CpPlayedView *self, CpLibrary *library)
{
  if (!cp_follow (self, &self->library, library, GAMES_CHANGED, games_changed_cb, NULL))
    return;
  gtk_widget_set_visible (self->sources, has_other_file (self) && self->history != NULL);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    read_own (self);
  look_up (self);
}


static void
position_changed_cb (CpPlayedView *self)
{
  self->position = *cp_position_source_get_position (self->source);
  look_up (self);
}


static void
set_source (CpPlayedView *self, CpPositionSource *source)
{
  if (cp_follow (self, &self->source, source, "position-changed", position_changed_cb, NULL) &&
      source != NULL)
    position_changed_cb (self);
}


static void
chosen_cb (CpPlayedView *self)
{
  CpMove move = cp_continuations_get_chosen (self->table);

  if (CP_IS_DRAFT (self->source)) {
    CpPosition next = self->position;
    cp_position_play (&next, move);
    cp_draft_set_position (CP_DRAFT (self->source), &next);
  } else {
    g_autofree char *text = cp_move_write (&self->position, move, CP_NOTATION_UCI);
    cp_game_play (CP_GAME (self->source), text, NULL);
  }
}


static void
list_games_cb (CpPlayedView *self)
{
  if (!gtk_widget_get_sensitive (self->list_games))
    return;
  g_signal_emit_by_name (self, "list-requested");
}


static void
cp_played_view_dispose (GObject *object)
{
  CpPlayedView *self = CP_PLAYED_VIEW (object);

  stop_looking (self);
  if (self->reading != NULL)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  cp_ui_dispose_children (object);
}


static void
cp_played_view_class_init (CpPlayedViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cp_played_view_dispose;
  CP_CLASS_SOURCES (klass, CpPlayedView, refresh_id);
  CP_CLASS_FOLLOWS (klass, CpPlayedView, source, library, own);
  CP_CLASS_OWNS (klass, CpPlayedView, g_object_unref, history);
  widget_class->map = map;

  CP_CLASS_FIELD (klass, "source", CP_TYPE_POSITION_SOURCE, CpPlayedView, source, set_source);
  CP_CLASS_FIELD (klass, "library", CP_TYPE_LIBRARY, CpPlayedView, library, set_library);
  cp_class_add_signal (klass, "list-requested", 0);

  gtk_widget_class_set_css_name (widget_class, "playedview");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}


static GtkToggleButton *
add_source (CpPlayedView *self, const char *label)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (label);

  cp_ui_set_shrinkable (GTK_BUTTON (button), NULL);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_box_append (GTK_BOX (self->sources), button);
  return GTK_TOGGLE_BUTTON (button);
}


static GtkWidget *
make_header (CpPlayedView *self)
{
  GtkWidget *header = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);

  self->sources = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (self->sources, "linked");
  gtk_widget_set_hexpand (self->sources, TRUE);
  /* Translators: a button: moves are counted in the open file. */
  self->shows_file = add_source (self, _ ("This File"));
  self->shows_own = add_source (self, _ ("My Games"));
  gtk_toggle_button_set_group (self->shows_own, self->shows_file);
  gtk_toggle_button_set_active (self->shows_file, TRUE);
  cp_connect (self->shows_own, "toggled", look_up, self);
  gtk_widget_set_visible (self->sources, FALSE);
  self->list_games = gtk_button_new_from_icon_name ("view-list-symbolic");
  gtk_widget_add_css_class (self->list_games, "flat");
  gtk_widget_set_halign (self->list_games, GTK_ALIGN_END);
  cp_ui_set_tooltip (self->list_games, _ ("List the Games With This Position"));
  cp_connect (self->list_games, "clicked", list_games_cb, self);
  gtk_box_append (GTK_BOX (header), self->sources);
  gtk_box_append (GTK_BOX (header), self->list_games);
  return header;
}


static void
cp_played_view_init (CpPlayedView *self)
{
  GtkWidget *status = gtk_label_new (NULL);
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_orientable_set_orientation (
      GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                              SPACING);
  gtk_widget_set_parent (make_header (self), GTK_WIDGET (self));
  self->status = GTK_LABEL (status);
  cp_ui_set_wrapping (status);
  gtk_widget_add_css_class (status, "dim-label");
  gtk_box_append (GTK_BOX (content), status);

  self->table = g_object_new (CP_TYPE_CONTINUATIONS, NULL);
  cp_connect (self->table, "chosen", chosen_cb, self);
  cp_connect (self->table, "list-requested", list_games_cb, self);
  gtk_box_append (GTK_BOX (content), GTK_WIDGET (self->table));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), content);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_widget_set_parent (scroller, GTK_WIDGET (self));
  show_status (self, false);
}


void
cp_played_view_set_history (CpPlayedView *self, GFile *history)
{
  g_return_if_fail (CP_IS_PLAYED_VIEW (self));

  g_set_object (&self->history, history);
}
