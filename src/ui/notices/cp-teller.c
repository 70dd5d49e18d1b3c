/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-teller.h"

#include "cp-notice-card.h"
#include "ui/widgets/cp-ui-text.h"
#include "ui/words/cp-announcer.h"

/* How long something is shown; more than a line takes longer to read. */
#define SECONDS      4
#define LONG_SECONDS 12
#define LONG_TEXT    60 /* characters */

#define MAX_SPARED 2

/* Something to tell; without a text it is nothing. */
typedef struct {
  char *text;
  char *label;  /* (nullable): of a button */
  char *action; /* (nullable): its detailed name */
} Message;

/*
 * Toasts of libadwaita stand in the middle of the window and in one row. That would be on the
 * squares, where the move has to be found that is possible; and beside a board there is seldom room
 * for one row.
 */
struct CpTeller {
  GtkOverlay *overlay; /* not owned */
  CpTellerFunc find;
  void *data;
  GtkWidget *spared[MAX_SPARED]; /* (nullable elements): not owned */
  GtkWidget *revealer;           /* a child of the overlay, and all of these of it */
  GtkWidget *label;
  GtkWidget *button;
  GtkEventController *motion;
  GtkEventController *focus;
  GtkEventController *keys; /* of the overlay */
  unsigned timer;           /* a source, or 0 */
  Message passing;
  bool about_position; /* what is told in passing is */
};


static void
message_clear (Message *message)
{
  g_clear_pointer (&message->text, g_free);
  g_clear_pointer (&message->label, g_free);
  g_clear_pointer (&message->action, g_free);
}


/* What is spared can be clicked, so it comes before all that can only be seen. */
static void
add_spared (CpTeller *teller, GtkWidget *spared, CpBesideBoard *beside)
{
  graphene_rect_t bounds;

  if (spared == NULL || !gtk_widget_get_mapped (spared) || !gtk_widget_get_can_target (spared) ||
      !gtk_widget_compute_bounds (spared, GTK_WIDGET (teller->overlay), &bounds))
    return;
  beside->n_spared = MIN (beside->n_spared + 1, CP_BESIDE_BOARD_MAX_SPARED);
  for (unsigned i = beside->n_spared; i-- > 1;)
    beside->spared[i] = beside->spared[i - 1];
  beside->spared[0] =
      (GdkRectangle){ (int) floor (bounds.origin.x), (int) floor (bounds.origin.y),
                      (int) ceil (bounds.size.width), (int) ceil (bounds.size.height) };
}


static gboolean
get_position_cb (GtkOverlay *overlay, GtkWidget *child, GdkRectangle *area, CpTeller *teller)
{
  CpBesideBoard beside;

  if (child != teller->revealer)
    return FALSE;
  teller->find (teller->data, GTK_WIDGET (overlay), &beside);
  for (size_t i = 0; i < MAX_SPARED; i++)
    add_spared (teller, teller->spared[i], &beside);
  cp_beside_board_lay_out (GTK_WIDGET (overlay), child, &beside, area);
  return TRUE;
}


static void
hide_cb (CpTeller *teller)
{
  GtkRevealer *revealer = GTK_REVEALER (teller->revealer);

  if (!gtk_revealer_get_reveal_child (revealer) && !gtk_revealer_get_child_revealed (revealer))
    gtk_widget_set_visible (teller->revealer, FALSE);
}


static bool
has_focus (CpTeller *teller)
{
  return gtk_event_controller_focus_contains_focus (GTK_EVENT_CONTROLLER_FOCUS (teller->focus));
}


static void
clicked_cb (GtkWidget *button, CpTeller *teller)
{
  g_autofree char *detailed = g_strdup (teller->passing.action);
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  /* What is done may have something to tell in its turn. */
  cp_teller_tell_no_more (teller);
  if (g_action_parse_detailed_name (detailed, &name, &target, NULL))
    gtk_widget_activate_action_variant (GTK_WIDGET (teller->overlay), name, target);
}


static void
fill_card (CpTeller *teller)
{
  const Message *message = &teller->passing;

  cp_ui_set_text (GTK_LABEL (teller->label), message->text);
  if (message->label != NULL)
    gtk_button_set_label (GTK_BUTTON (teller->button), message->label);
  gtk_widget_set_visible (teller->button, message->label != NULL);
}


/* Shows what is to be seen by now. */
static void
update (CpTeller *teller)
{
  bool tells = teller->passing.text != NULL;

  /* What goes must not take the focus along. */
  if (has_focus (teller))
    gtk_widget_child_focus (gtk_overlay_get_child (teller->overlay), GTK_DIR_TAB_FORWARD);
  if (tells) {
    fill_card (teller);
    gtk_widget_set_visible (teller->revealer, TRUE);
  }
  gtk_revealer_set_reveal_child (GTK_REVEALER (teller->revealer), tells);
  hide_cb (teller);
}


static gboolean
timer_cb (void *data)
{
  CpTeller *teller = data;

  /* Somebody reads it, or is about to press the button. */
  if (gtk_event_controller_motion_contains_pointer (GTK_EVENT_CONTROLLER_MOTION (teller->motion)) ||
      has_focus (teller))
    return G_SOURCE_CONTINUE;
  teller->timer = 0;
  cp_teller_tell_no_more (teller);
  return G_SOURCE_REMOVE;
}


/* Escape that nothing else had a use for. */
static gboolean
key_pressed_cb (GtkEventControllerKey *key,
                guint keyval,
                guint keycode,
                GdkModifierType state,
                CpTeller *teller)
{
  if (keyval != GDK_KEY_Escape || !gtk_revealer_get_reveal_child (GTK_REVEALER (teller->revealer)))
    return GDK_EVENT_PROPAGATE;
  cp_teller_tell_no_more (teller);
  return GDK_EVENT_STOP;
}


static GtkWidget *
make_card (CpTeller *teller)
{
  teller->label = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (teller->label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (teller->label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (teller->label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_xalign (GTK_LABEL (teller->label), 0);

  teller->button = gtk_button_new ();
  gtk_button_set_use_underline (GTK_BUTTON (teller->button), TRUE);
  gtk_widget_set_focus_on_click (teller->button, FALSE);
  gtk_widget_set_halign (teller->button, GTK_ALIGN_START);
  g_signal_connect (teller->button, "clicked", G_CALLBACK (clicked_cb), teller);

  GtkWidget *card =
      g_object_new (CP_TYPE_NOTICE_CARD, "content", teller->label, "buttons", teller->button, NULL);
  gtk_widget_add_css_class (card, "notice");
  g_signal_connect_swapped (card, "dismissed", G_CALLBACK (cp_teller_tell_no_more), teller);
  return card;
}


static void
make_widgets (CpTeller *teller)
{
  teller->revealer = gtk_revealer_new ();
  gtk_revealer_set_transition_type (GTK_REVEALER (teller->revealer),
                                    GTK_REVEALER_TRANSITION_TYPE_CROSSFADE);
  gtk_revealer_set_child (GTK_REVEALER (teller->revealer), make_card (teller));
  gtk_widget_set_visible (teller->revealer, FALSE);
  g_signal_connect_swapped (teller->revealer, "notify::child-revealed", G_CALLBACK (hide_cb),
                            teller);
  teller->motion = gtk_event_controller_motion_new ();
  gtk_widget_add_controller (teller->revealer, teller->motion);
  teller->focus = gtk_event_controller_focus_new ();
  gtk_widget_add_controller (teller->revealer, teller->focus);
}


CpTeller *
cp_teller_new (GtkOverlay *overlay, CpTellerFunc find, void *data)
{
  CpTeller *teller = g_new0 (CpTeller, 1);

  teller->overlay = overlay;
  teller->find = find;
  teller->data = data;
  make_widgets (teller);
  g_signal_connect (overlay, "get-child-position", G_CALLBACK (get_position_cb), teller);
  gtk_overlay_add_overlay (overlay, teller->revealer);
  teller->keys = gtk_event_controller_key_new ();
  g_signal_connect (teller->keys, "key-pressed", G_CALLBACK (key_pressed_cb), teller);
  gtk_widget_add_controller (GTK_WIDGET (overlay), teller->keys);
  return teller;
}


void
cp_teller_free (CpTeller *teller)
{
  if (teller == NULL)
    return;
  g_clear_handle_id (&teller->timer, g_source_remove);
  gtk_overlay_remove_overlay (teller->overlay, teller->revealer);
  gtk_widget_remove_controller (GTK_WIDGET (teller->overlay), teller->keys);
  g_signal_handlers_disconnect_by_data (teller->overlay, teller);
  for (size_t i = 0; i < MAX_SPARED; i++)
    g_clear_weak_pointer (&teller->spared[i]);
  message_clear (&teller->passing);
  g_free (teller);
}


void
cp_teller_spare (CpTeller *teller, GtkWidget *widget)
{
  for (size_t i = 0; i < MAX_SPARED; i++) {
    if (teller->spared[i] == NULL) {
      g_set_weak_pointer (&teller->spared[i], widget);
      return;
    }
  }
  g_return_if_reached ();
}


void
cp_teller_tell (
    CpTeller *teller, const char *text, bool about_position, const char *button, const char *action)
{
  bool is_long = g_utf8_strlen (text, -1) > LONG_TEXT;

  g_clear_handle_id (&teller->timer, g_source_remove);
  message_clear (&teller->passing);
  teller->passing = (Message){ g_strdup (text), g_strdup (button), g_strdup (action) };
  teller->about_position = about_position;
  update (teller);
  teller->timer = g_timeout_add_seconds (is_long ? LONG_SECONDS : SECONDS, timer_cb, teller);
  cp_announce (GTK_WIDGET (teller->overlay), text);
}


void
cp_teller_tell_no_more (CpTeller *teller)
{
  g_clear_handle_id (&teller->timer, g_source_remove);
  message_clear (&teller->passing);
  update (teller);
}


void
cp_teller_leave_position (CpTeller *teller)
{
  if (teller->passing.text != NULL && teller->about_position)
    cp_teller_tell_no_more (teller);
}
