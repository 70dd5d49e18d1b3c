/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-announcer.h"

#include "cp-move-words.h"
#include "model/objects/cp-class.h"
#include "ui/toolkit/cp-toolkit.h"
#include "ui/widgets/cp-ui-text.h"

#define KEY "cp-announcer"

/* So that whoever has just got the focus is read out first, and is not taken to be described so. */
#define DELAY_MS 100

/*
 * GTK announces nothing by itself before 4.14, and screen readers do not care for texts that change
 * somewhere in a window: there are too many of them. What they do read out is another description
 * of whatever has the focus. So that is what the text becomes, until the focus goes on.
 */
struct _CpAnnouncer {
  GtkWidget parent_instance;

  GtkRoot *root;     /* (nullable): where it can be found; not owned */
  GString *pending;  /* what is to be said */
  unsigned source;   /* that will say it, or 0 */
  bool unheard;      /* the focus is on something that was not there yet when it got it */
  GtkWidget *bearer; /* (nullable): has the text for a description; a weak reference */
  GtkRoot *watched;  /* (nullable): the window of the bearer; a weak reference */
};

G_DEFINE_FINAL_TYPE (CpAnnouncer, cp_announcer, GTK_TYPE_WIDGET)


static void focus_moved_cb (CpAnnouncer *self);


/* The bearer is described as before, which for GTK is by its tooltip. */
static void
relieve (CpAnnouncer *self)
{
  if (self->watched != NULL)
    g_signal_handlers_disconnect_by_func (self->watched, focus_moved_cb, self);
  g_clear_weak_pointer (&self->watched);
  if (self->bearer == NULL)
    return;
  cp_toolkit_override_description (self->bearer, NULL);
  g_clear_weak_pointer (&self->bearer);
}


static void
focus_moved_cb (CpAnnouncer *self)
{
  relieve (self);
}


static gboolean say_cb (void *data);


/* To be called whenever there is something to say. A focus that is lost with what had it is given
 * to somebody else when nothing else is to be done; only after that is there anybody to describe.
 */
static void
plan (CpAnnouncer *self)
{
  if (self->source == 0)
    self->source = g_timeout_add_full (G_PRIORITY_LOW, DELAY_MS, say_cb, self, NULL);
}


/* On a page that is only being shown, GTK says nothing of the focus. */
static void
own_focus_moved_cb (CpAnnouncer *self)
{
  GtkWidget *focus = gtk_root_get_focus (self->root);

  self->unheard = focus != NULL && !gtk_widget_get_realized (focus);
  if (self->unheard)
    plan (self);
}


static void
repeat_focus (CpAnnouncer *self)
{
  GtkWidget *focus = gtk_root_get_focus (self->root);

  self->unheard = false;
  if (focus == NULL || !gtk_widget_get_realized (focus))
    return;
  gtk_root_set_focus (self->root, NULL);
  gtk_root_set_focus (self->root, focus);
}


/* The window that is in use: that of the announcer, or a dialog of it. */
static GtkRoot *
find_active_root (CpAnnouncer *self)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (unsigned i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
    if (gtk_window_is_active (window) &&
        GTK_ROOT (gtk_window_get_transient_for (window)) == self->root)
      return GTK_ROOT (window);
  }
  return self->root;
}


/* What a screen reader takes for the focus. */
static GtkWidget *
find_focus (GtkRoot *root)
{
  GtkWidget *focus = gtk_root_get_focus (root);

  if (focus == NULL)
    return GTK_WIDGET (root);
  /* An entry is one thing, though what has the focus is a part of it. */
  if (GTK_IS_TEXT (focus) && GTK_IS_EDITABLE (gtk_widget_get_parent (focus)))
    return gtk_widget_get_parent (focus);
  return focus;
}


static void
describe_focus (CpAnnouncer *self, const char *text)
{
  GtkRoot *root = find_active_root (self);
  GtkWidget *focus = find_focus (root);

  /* Who hears the same text again should notice it. */
  relieve (self);
  g_set_weak_pointer (&self->bearer, focus);
  g_set_weak_pointer (&self->watched, root);
  cp_connect (root, "notify::focus-widget", focus_moved_cb, self);
  cp_toolkit_override_description (focus, text);
}


static gboolean
say_cb (void *data)
{
  CpAnnouncer *self = CP_ANNOUNCER (data);
  g_autofree char *text = g_strdup (self->pending->str);

  self->source = 0;
  g_string_truncate (self->pending, 0);
  if (self->root == NULL)
    return G_SOURCE_REMOVE;
  if (self->unheard)
    repeat_focus (self);
  if (*text == '\0')
    return G_SOURCE_REMOVE;
  cp_ui_set_name (GTK_WIDGET (self), text);
  describe_focus (self, text);
  g_signal_emit_by_name (self, "said", text);
  return G_SOURCE_REMOVE;
}


static void
cp_announcer_root (GtkWidget *widget)
{
  CpAnnouncer *self = CP_ANNOUNCER (widget);

  GTK_WIDGET_CLASS (cp_announcer_parent_class)->root (widget);
  self->root = gtk_widget_get_root (widget);
  g_object_set_data (G_OBJECT (self->root), KEY, self);
  cp_connect (self->root, "notify::focus-widget", own_focus_moved_cb, self);
}


static void
cp_announcer_unroot (GtkWidget *widget)
{
  CpAnnouncer *self = CP_ANNOUNCER (widget);

  relieve (self);
  g_object_set_data (G_OBJECT (self->root), KEY, NULL);
  g_signal_handlers_disconnect_by_func (self->root, own_focus_moved_cb, self);
  self->root = NULL;
  GTK_WIDGET_CLASS (cp_announcer_parent_class)->unroot (widget);
}


static void
cp_announcer_dispose (GObject *object)
{
  relieve (CP_ANNOUNCER (object));
  cp_class_dispose (object);
}


static void
cp_announcer_finalize (GObject *object)
{
  g_string_free (CP_ANNOUNCER (object)->pending, TRUE);
  G_OBJECT_CLASS (cp_announcer_parent_class)->finalize (object);
}


static void
cp_announcer_class_init (CpAnnouncerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cp_announcer_dispose;
  CP_CLASS_SOURCES (klass, CpAnnouncer, source);
  object_class->finalize = cp_announcer_finalize;
  widget_class->root = cp_announcer_root;
  widget_class->unroot = cp_announcer_unroot;

  cp_class_add_signal (klass, "said", 1, G_TYPE_STRING);

  gtk_widget_class_set_css_name (widget_class, "announcer");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
}


static void
cp_announcer_init (CpAnnouncer *self)
{
  self->pending = g_string_new (NULL);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  cp_ui_set_name (GTK_WIDGET (self), "");
}


/* Dialogs have none of their own. */
static CpAnnouncer *
find_announcer (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  CpAnnouncer *found = NULL;

  while (root != NULL && found == NULL) {
    found = g_object_get_data (G_OBJECT (root), KEY);
    root =
        GTK_IS_WINDOW (root) ? GTK_ROOT (gtk_window_get_transient_for (GTK_WINDOW (root))) : NULL;
  }
  return found;
}


void
cp_announce (GtkWidget *widget, const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget) && text != NULL);

  CpAnnouncer *self = find_announcer (widget);
  if (self == NULL || text[0] == '\0')
    return;
  /* A pause between what has nothing to do with one another. */
  if (self->pending->len > 0) {
    char last = self->pending->str[self->pending->len - 1];
    g_string_append (self->pending, strchr (".!?:", last) != NULL ? " " : ". ");
  }
  g_autofree char *spoken = cp_move_words_speak (text);
  g_string_append (self->pending, spoken);
  plan (self);
}
