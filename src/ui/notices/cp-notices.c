/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-notices.h"

#include "cp-notice-card.h"
#include "ui/widgets/cp-ui-text.h"
#include "ui/widgets/cp-ui-widget.h"
#include "ui/words/cp-announcer.h"

/* Duration of a toast. Those of more than one line stay longer. */
#define SECONDS      4
#define LONG_SECONDS 12
#define LONG_TEXT    60 /* characters */

#define MAX_SPARED 2

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
struct CpNotices {
  GtkOverlay *overlay; /* not owned */
  CpNoticePlacesFunc find;
  void *data;
  GtkWidget *spared[MAX_SPARED]; /* (nullable elements): not owned */
  GtkWidget *revealer;           /* a child of the overlay; the following are its descendants */
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
get_position_cb (GtkOverlay *overlay, GtkWidget *child, GdkRectangle *area, CpNotices *notices)
{
  CpNoticePlaces beside;

  if (child != notices->revealer)
    return FALSE;
  notices->find (notices->data, GTK_WIDGET (overlay), &beside);
  for (size_t i = 0; i < MAX_SPARED; i++)
    if (notices->spared[i] != NULL)
      cp_notice_places_spare (&beside, GTK_WIDGET (overlay), notices->spared[i]);
  cp_notice_places_lay_out (GTK_WIDGET (overlay), child, &beside, area);
  return TRUE;
}


static void
hide_cb (CpNotices *notices)
{
  GtkRevealer *revealer = GTK_REVEALER (notices->revealer);

  if (!gtk_revealer_get_reveal_child (revealer) && !gtk_revealer_get_child_revealed (revealer))
    gtk_widget_set_visible (notices->revealer, FALSE);
}


static bool
has_focus (CpNotices *notices)
{
  return gtk_event_controller_focus_contains_focus (GTK_EVENT_CONTROLLER_FOCUS (notices->focus));
}


static void
clicked_cb (GtkWidget *button, CpNotices *notices)
{
  g_autofree char *detailed = g_strdup (notices->passing.action);
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  /* The action may show another toast. */
  cp_notices_tell_no_more (notices);
  if (g_action_parse_detailed_name (detailed, &name, &target, NULL))
    gtk_widget_activate_action_variant (GTK_WIDGET (notices->overlay), name, target);
}


static void
fill_card (CpNotices *notices)
{
  const Message *message = &notices->passing;

  cp_ui_set_text (GTK_LABEL (notices->label), message->text);
  if (message->label != NULL)
    gtk_button_set_label (GTK_BUTTON (notices->button), message->label);
  gtk_widget_set_visible (notices->button, message->label != NULL);
}


/* Shows or hides the card for the current message. */
static void
update (CpNotices *notices)
{
  bool has_message = notices->passing.text != NULL;

  /* Moves the focus before the card with the focus is hidden. */
  if (has_focus (notices))
    gtk_widget_child_focus (gtk_overlay_get_child (notices->overlay), GTK_DIR_TAB_FORWARD);
  if (has_message) {
    fill_card (notices);
    gtk_widget_set_visible (notices->revealer, TRUE);
  }
  gtk_revealer_set_reveal_child (GTK_REVEALER (notices->revealer), has_message);
  hide_cb (notices);
}


static gboolean
timer_cb (void *data)
{
  CpNotices *notices = data;

  /* The user reads it, or is about to click the button. */
  if (gtk_event_controller_motion_contains_pointer (
          GTK_EVENT_CONTROLLER_MOTION (notices->motion)) ||
      has_focus (notices))
    return G_SOURCE_CONTINUE;
  notices->timer = 0;
  cp_notices_tell_no_more (notices);
  return G_SOURCE_REMOVE;
}


/* Handles Escape that no other widget has handled. */
static gboolean
key_pressed_cb (GtkEventControllerKey *key,
                guint keyval,
                guint keycode,
                GdkModifierType state,
                CpNotices *notices)
{
  if (keyval != GDK_KEY_Escape || !gtk_revealer_get_reveal_child (GTK_REVEALER (notices->revealer)))
    return GDK_EVENT_PROPAGATE;
  cp_notices_tell_no_more (notices);
  return GDK_EVENT_STOP;
}


static GtkWidget *
make_card (CpNotices *notices)
{
  notices->label = gtk_label_new (NULL);
  cp_ui_let_wrap (notices->label);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (notices->label), GTK_NATURAL_WRAP_NONE);

  notices->button = gtk_button_new ();
  gtk_button_set_use_underline (GTK_BUTTON (notices->button), TRUE);
  gtk_widget_set_focus_on_click (notices->button, FALSE);
  gtk_widget_set_halign (notices->button, GTK_ALIGN_START);
  g_signal_connect (notices->button, "clicked", G_CALLBACK (clicked_cb), notices);

  GtkWidget *card = g_object_new (CP_TYPE_NOTICE_CARD, "content", notices->label, "buttons",
                                  notices->button, NULL);
  gtk_widget_add_css_class (card, "notice");
  g_signal_connect_swapped (card, "dismissed", G_CALLBACK (cp_notices_tell_no_more), notices);
  return card;
}


static void
make_widgets (CpNotices *notices)
{
  notices->revealer = gtk_revealer_new ();
  gtk_revealer_set_transition_type (GTK_REVEALER (notices->revealer),
                                    GTK_REVEALER_TRANSITION_TYPE_CROSSFADE);
  gtk_revealer_set_child (GTK_REVEALER (notices->revealer), make_card (notices));
  gtk_widget_set_visible (notices->revealer, FALSE);
  g_signal_connect_swapped (notices->revealer, "notify::child-revealed", G_CALLBACK (hide_cb),
                            notices);
  notices->motion = gtk_event_controller_motion_new ();
  gtk_widget_add_controller (notices->revealer, notices->motion);
  notices->focus = gtk_event_controller_focus_new ();
  gtk_widget_add_controller (notices->revealer, notices->focus);
}


CpNotices *
cp_notices_new (GtkOverlay *overlay, CpNoticePlacesFunc find, void *data)
{
  CpNotices *notices = g_new0 (CpNotices, 1);

  notices->overlay = overlay;
  notices->find = find;
  notices->data = data;
  make_widgets (notices);
  g_signal_connect (overlay, "get-child-position", G_CALLBACK (get_position_cb), notices);
  gtk_overlay_add_overlay (overlay, notices->revealer);
  notices->keys = gtk_event_controller_key_new ();
  g_signal_connect (notices->keys, "key-pressed", G_CALLBACK (key_pressed_cb), notices);
  gtk_widget_add_controller (GTK_WIDGET (overlay), notices->keys);
  return notices;
}


void
cp_notices_free (CpNotices *notices)
{
  if (notices == NULL)
    return;
  g_clear_handle_id (&notices->timer, g_source_remove);
  gtk_overlay_remove_overlay (notices->overlay, notices->revealer);
  gtk_widget_remove_controller (GTK_WIDGET (notices->overlay), notices->keys);
  g_signal_handlers_disconnect_by_data (notices->overlay, notices);
  for (size_t i = 0; i < MAX_SPARED; i++)
    g_clear_weak_pointer (&notices->spared[i]);
  message_clear (&notices->passing);
  g_free (notices);
}


void
cp_notices_spare (CpNotices *notices, GtkWidget *widget)
{
  for (size_t i = 0; i < MAX_SPARED; i++) {
    if (notices->spared[i] == NULL) {
      g_set_weak_pointer (&notices->spared[i], widget);
      return;
    }
  }
  g_return_if_reached ();
}


void
cp_notices_tell (CpNotices *notices,
                 const char *text,
                 bool about_position,
                 const char *button,
                 const char *action)
{
  bool is_long = g_utf8_strlen (text, -1) > LONG_TEXT;

  g_clear_handle_id (&notices->timer, g_source_remove);
  message_clear (&notices->passing);
  notices->passing = (Message){ g_strdup (text), g_strdup (button), g_strdup (action) };
  notices->about_position = about_position;
  update (notices);
  notices->timer = g_timeout_add_seconds (is_long ? LONG_SECONDS : SECONDS, timer_cb, notices);
  cp_announce (GTK_WIDGET (notices->overlay), text);
}


void
cp_notices_tell_no_more (CpNotices *notices)
{
  g_clear_handle_id (&notices->timer, g_source_remove);
  message_clear (&notices->passing);
  update (notices);
}


void
cp_notices_leave_position (CpNotices *notices)
{
  if (notices->passing.text != NULL && notices->about_position)
    cp_notices_tell_no_more (notices);
}


void
cp_notices_leave_page (CpNotices *notices)
{
  const char *action = notices->passing.action;

  if (action != NULL && g_str_has_prefix (action, "page."))
    cp_notices_tell_no_more (notices);
  else
    cp_notices_leave_position (notices);
}
