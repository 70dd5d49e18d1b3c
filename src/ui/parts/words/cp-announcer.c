/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-announcer.h"

#include "cp-move-words.h"
#include "model/disk/cp-idle.h"
#include "model/objects/cp-class.h"
#include "ui/kit/toolkit/cp-toolkit.h"
#include "ui/kit/widgets/cp-ui-text.h"

#define KEY "cp-announcer"

/* Milliseconds. A newly focused widget is read first, without the announcement as its description.
 */
#define DELAY_MS 100

/*
 * Before GTK 4.14 there is no gtk_accessible_announce(), and screen readers ignore most text that
 * changes in a window. They do read a changed description of the focused widget. Therefore the text
 * becomes that description until the focus moves.
 */
struct _CpAnnouncer {
  GtkWidget parent_instance;

  GtkRoot *root;     /* (nullable): the window that cp_announce() finds this in; not owned */
  GString *pending;  /* text to be announced */
  unsigned source;   /* timeout, or 0 */
  bool unheard;      /* whether the focus moved to a widget that was not realized */
  GtkWidget *bearer; /* (nullable): the widget with the text as its description; a weak reference */
  GtkRoot *watched;  /* (nullable): the window of @bearer; a weak reference */
};

G_DEFINE_FINAL_TYPE (CpAnnouncer, cp_announcer, GTK_TYPE_WIDGET)


static void focus_moved_cb (CpAnnouncer *self);


/* Restores the description of the bearer, which GTK takes from the tooltip. */
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


static void announce_cb (CpAnnouncer *self);


/* Schedules an announcement. When a focused widget is removed, GTK moves the focus in idle time;
 * only after that is there a widget to describe. */
static void
plan (CpAnnouncer *self)
{
  cp_queue (&self->source, G_PRIORITY_LOW, DELAY_MS, G_CALLBACK (announce_cb), self);
}


/* GTK does not report the focus of a page that is not realized yet. */
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


/* Returns the active window: that of the announcer, or a dialog of it. */
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


/* Returns the widget that screen readers consider focused. */
static GtkWidget *
find_focus (GtkRoot *root)
{
  GtkWidget *focus = gtk_root_get_focus (root);

  if (focus == NULL)
    return GTK_WIDGET (root);
  /* The focus is on the GtkText inside an entry, whose accessible object is the entry. */
  if (GTK_IS_TEXT (focus) && GTK_IS_EDITABLE (gtk_widget_get_parent (focus)))
    return gtk_widget_get_parent (focus);
  return focus;
}


static void
describe_focus (CpAnnouncer *self, const char *text)
{
  GtkRoot *root = find_active_root (self);
  GtkWidget *focus = find_focus (root);

  /* Resets the description first, so that the same text is read again. */
  relieve (self);
  g_set_weak_pointer (&self->bearer, focus);
  g_set_weak_pointer (&self->watched, root);
  cp_connect (root, "notify::focus-widget", focus_moved_cb, self);
  cp_toolkit_override_description (focus, text);
}


static void
announce_cb (CpAnnouncer *self)
{
  g_autofree char *text = g_strdup (self->pending->str);

  g_string_truncate (self->pending, 0);
  if (self->root == NULL)
    return;
  if (self->unheard)
    repeat_focus (self);
  if (*text == '\0')
    return;
  cp_ui_set_name (GTK_WIDGET (self), text);
  describe_focus (self, text);
  g_signal_emit_by_name (self, "said", text);
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


/* Dialogs have no announcer: finds that of their parent window. */
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
  /* Separates unrelated announcements by a pause. */
  if (self->pending->len > 0) {
    char last = self->pending->str[self->pending->len - 1];
    g_string_append (self->pending, strchr (".!?:", last) != NULL ? " " : ". ");
  }
  g_autofree char *spoken = cp_move_words_speak (text);
  g_string_append (self->pending, spoken);
  plan (self);
}
