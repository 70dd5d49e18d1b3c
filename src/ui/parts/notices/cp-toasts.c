/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-toasts.h"

#include "cp-notice-card.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"
#include "ui/parts/words/cp-announcer.h"

/* Duration of a toast. Those of more than one line stay longer. */
#define SECONDS      4
#define LONG_SECONDS 12
#define LONG_TEXT    60 /* characters */

#define MAX_AVOIDED 2

/* A message; none if @text is NULL. */
typedef struct {
  char *text;
  char *label;  /* (nullable): label of the button */
  char *action; /* (nullable): detailed name of the action */
} Message;

/*
 * Not AdwToastOverlay, whose toasts are centred and in one row: they would cover squares of the
 * board, where the user has to make the move that a toast asks for, and beside a board there is
 * seldom space for one row.
 */
struct CpToasts {
  GtkOverlay *overlay; /* not owned */
  CpNoticePlacesFunc find;
  void *data;
  GtkWidget *avoided[MAX_AVOIDED]; /* (nullable elements): not owned */
  GtkWidget *revealer;             /* a child of the overlay; the following are its descendants */
  GtkWidget *label;
  GtkWidget *button;
  GtkEventController *motion;
  GtkEventController *focus;
  GtkEventController *keys; /* of the overlay */
  unsigned timer;           /* a source, or 0 */
  Message passing;
  bool about_position; /* whether the current toast is about the position */
};


static void
message_clear (Message *message)
{
  g_clear_pointer (&message->text, g_free);
  g_clear_pointer (&message->label, g_free);
  g_clear_pointer (&message->action, g_free);
}


static gboolean
get_position_cb (GtkOverlay *overlay, GtkWidget *child, GdkRectangle *area, CpToasts *toasts)
{
  CpNoticePlaces beside;

  if (child != toasts->revealer)
    return FALSE;
  toasts->find (toasts->data, GTK_WIDGET (overlay), &beside);
  for (size_t i = 0; i < MAX_AVOIDED; i++)
    if (toasts->avoided[i] != NULL)
      cp_notice_places_avoid (&beside, GTK_WIDGET (overlay), toasts->avoided[i]);
  cp_notice_places_lay_out (GTK_WIDGET (overlay), child, &beside, area);
  return TRUE;
}


static void
hide_cb (CpToasts *toasts)
{
  GtkRevealer *revealer = GTK_REVEALER (toasts->revealer);

  if (!gtk_revealer_get_reveal_child (revealer) && !gtk_revealer_get_child_revealed (revealer))
    gtk_widget_set_visible (toasts->revealer, FALSE);
}


static bool
has_focus (CpToasts *toasts)
{
  return gtk_event_controller_focus_contains_focus (GTK_EVENT_CONTROLLER_FOCUS (toasts->focus));
}


static void
clicked_cb (GtkWidget *button, CpToasts *toasts)
{
  g_autofree char *detailed = g_strdup (toasts->passing.action);
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  /* The action may show another toast. */
  cp_toasts_dismiss (toasts);
  if (g_action_parse_detailed_name (detailed, &name, &target, NULL))
    gtk_widget_activate_action_variant (GTK_WIDGET (toasts->overlay), name, target);
}


static void
fill_card (CpToasts *toasts)
{
  const Message *message = &toasts->passing;

  cp_ui_set_text (GTK_LABEL (toasts->label), message->text);
  if (message->label != NULL)
    gtk_button_set_label (GTK_BUTTON (toasts->button), message->label);
  gtk_widget_set_visible (toasts->button, message->label != NULL);
}


/* Shows or hides the card for the current message. */
static void
update (CpToasts *toasts)
{
  bool has_message = toasts->passing.text != NULL;

  /* Moves the focus before the card with the focus is hidden. */
  if (has_focus (toasts))
    gtk_widget_child_focus (gtk_overlay_get_child (toasts->overlay), GTK_DIR_TAB_FORWARD);
  if (has_message) {
    fill_card (toasts);
    gtk_widget_set_visible (toasts->revealer, TRUE);
  }
  gtk_revealer_set_reveal_child (GTK_REVEALER (toasts->revealer), has_message);
  hide_cb (toasts);
}


static gboolean
timer_cb (void *data)
{
  CpToasts *toasts = data;

  /* The user reads it, or is about to click the button. */
  if (gtk_event_controller_motion_contains_pointer (GTK_EVENT_CONTROLLER_MOTION (toasts->motion)) ||
      has_focus (toasts))
    return G_SOURCE_CONTINUE;
  toasts->timer = 0;
  cp_toasts_dismiss (toasts);
  return G_SOURCE_REMOVE;
}


/* Handles Escape that no other widget has handled. */
static gboolean
key_pressed_cb (GtkEventControllerKey *key,
                guint keyval,
                guint keycode,
                GdkModifierType state,
                CpToasts *toasts)
{
  if (keyval != GDK_KEY_Escape || !gtk_revealer_get_reveal_child (GTK_REVEALER (toasts->revealer)))
    return GDK_EVENT_PROPAGATE;
  cp_toasts_dismiss (toasts);
  return GDK_EVENT_STOP;
}


static GtkWidget *
make_card (CpToasts *toasts)
{
  toasts->label = gtk_label_new (NULL);
  cp_ui_set_wrapping (toasts->label);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (toasts->label), GTK_NATURAL_WRAP_NONE);

  toasts->button = gtk_button_new ();
  gtk_button_set_use_underline (GTK_BUTTON (toasts->button), TRUE);
  gtk_widget_set_focus_on_click (toasts->button, FALSE);
  gtk_widget_set_halign (toasts->button, GTK_ALIGN_START);
  g_signal_connect (toasts->button, "clicked", G_CALLBACK (clicked_cb), toasts);

  GtkWidget *card =
      g_object_new (CP_TYPE_NOTICE_CARD, "content", toasts->label, "buttons", toasts->button, NULL);
  gtk_widget_add_css_class (card, "notice");
  g_signal_connect_swapped (card, "dismissed", G_CALLBACK (cp_toasts_dismiss), toasts);
  return card;
}


static void
make_widgets (CpToasts *toasts)
{
  toasts->revealer = gtk_revealer_new ();
  gtk_revealer_set_transition_type (GTK_REVEALER (toasts->revealer),
                                    GTK_REVEALER_TRANSITION_TYPE_CROSSFADE);
  gtk_revealer_set_child (GTK_REVEALER (toasts->revealer), make_card (toasts));
  gtk_widget_set_visible (toasts->revealer, FALSE);
  g_signal_connect_swapped (toasts->revealer, "notify::child-revealed", G_CALLBACK (hide_cb),
                            toasts);
  toasts->motion = gtk_event_controller_motion_new ();
  gtk_widget_add_controller (toasts->revealer, toasts->motion);
  toasts->focus = gtk_event_controller_focus_new ();
  gtk_widget_add_controller (toasts->revealer, toasts->focus);
}


CpToasts *
cp_toasts_new (GtkOverlay *overlay, CpNoticePlacesFunc find, void *data)
{
  CpToasts *toasts = g_new0 (CpToasts, 1);

  toasts->overlay = overlay;
  toasts->find = find;
  toasts->data = data;
  make_widgets (toasts);
  g_signal_connect (overlay, "get-child-position", G_CALLBACK (get_position_cb), toasts);
  gtk_overlay_add_overlay (overlay, toasts->revealer);
  toasts->keys = gtk_event_controller_key_new ();
  g_signal_connect (toasts->keys, "key-pressed", G_CALLBACK (key_pressed_cb), toasts);
  gtk_widget_add_controller (GTK_WIDGET (overlay), toasts->keys);
  return toasts;
}


void
cp_toasts_free (CpToasts *toasts)
{
  if (toasts == NULL)
    return;
  g_clear_handle_id (&toasts->timer, g_source_remove);
  gtk_overlay_remove_overlay (toasts->overlay, toasts->revealer);
  gtk_widget_remove_controller (GTK_WIDGET (toasts->overlay), toasts->keys);
  g_signal_handlers_disconnect_by_data (toasts->overlay, toasts);
  for (size_t i = 0; i < MAX_AVOIDED; i++)
    g_clear_weak_pointer (&toasts->avoided[i]);
  message_clear (&toasts->passing);
  g_free (toasts);
}


void
cp_toasts_avoid_widget (CpToasts *toasts, GtkWidget *widget)
{
  for (size_t i = 0; i < MAX_AVOIDED; i++) {
    if (toasts->avoided[i] == NULL) {
      g_set_weak_pointer (&toasts->avoided[i], widget);
      return;
    }
  }
  g_return_if_reached ();
}


void
cp_toasts_show_full (
    CpToasts *toasts, const char *text, bool about_position, const char *button, const char *action)
{
  bool is_long = g_utf8_strlen (text, -1) > LONG_TEXT;

  g_clear_handle_id (&toasts->timer, g_source_remove);
  message_clear (&toasts->passing);
  toasts->passing = (Message){ g_strdup (text), g_strdup (button), g_strdup (action) };
  toasts->about_position = about_position;
  update (toasts);
  toasts->timer = g_timeout_add_seconds (is_long ? LONG_SECONDS : SECONDS, timer_cb, toasts);
  cp_announce (GTK_WIDGET (toasts->overlay), text);
}


void
cp_toasts_show (CpToasts *toasts, const char *text)
{
  cp_toasts_show_full (toasts, text, false, NULL, NULL);
}


void
cp_toasts_dismiss (CpToasts *toasts)
{
  g_clear_handle_id (&toasts->timer, g_source_remove);
  message_clear (&toasts->passing);
  update (toasts);
}


void
cp_toasts_dismiss_for_position (CpToasts *toasts)
{
  if (toasts->passing.text != NULL && toasts->about_position)
    cp_toasts_dismiss (toasts);
}


void
cp_toasts_dismiss_for_page (CpToasts *toasts)
{
  const char *action = toasts->passing.action;

  if (action != NULL && g_str_has_prefix (action, "page."))
    cp_toasts_dismiss (toasts);
  else
    cp_toasts_dismiss_for_position (toasts);
}
