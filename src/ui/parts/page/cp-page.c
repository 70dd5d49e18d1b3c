/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-page.h"

#include <glib/gi18n.h>

#include "cp-position-clipboard.h"
#include "model/disk/cp-idle.h"
#include "rules/position/cp-variant.h"
#include "model/objects/cp-class.h"

#define BY_HAND "counterweight-by-hand"

typedef struct {
  CpProgram *program;
  GSimpleActionGroup *actions;
  bool shown;
  unsigned queued_update; /* a source, or 0 */
  GtkWidget *focus;       /* (nullable) (weak): had the focus when the page was left */
} CpPagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (CpPage, cp_page, ADW_TYPE_BIN)

enum {
  PROP_PROGRAM = 1,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];


static CpPagePrivate *
get (CpPage *self)
{
  return cp_page_get_instance_private (self);
}


static void
undo_cb (CpPage *self, const char *name)
{
  g_signal_emit_by_name (self, "toast-outdated");
  CP_PAGE_GET_CLASS (self)->undo (self, g_str_equal (name, "redo"));
}


static bool
can_undo (CpPage *self, const char *name)
{
  CpPageClass *klass = CP_PAGE_GET_CLASS (self);

  return klass->undo != NULL && klass->can_undo (self, g_str_equal (name, "redo"));
}


CP_PAGE_CALLBACK (flip_cb, CP_PAGE_GET_CLASS (page)->flip (page))
CP_PAGE_CONDITION (can_flip, CP_PAGE_GET_CLASS (page)->flip != NULL)


static void
copy_position_cb (CpPage *self, const char *name)
{
  cp_position_clipboard_copy (GTK_WIDGET (self), cp_page_get_position (self));
  cp_page_show_toast (self, _ ("Position copied"), NULL, NULL);
}


CP_PAGE_CONDITION (shows_position, cp_page_get_position (page) != NULL)


static const CpPageAction common_actions[] = {
  { "undo", undo_cb, can_undo, NULL },
  { "redo", undo_cb, can_undo, NULL },
  { "flip", flip_cb, can_flip, NULL },
  { "copy-position", copy_position_cb, shows_position, NULL },
  { .name = NULL },
};


/* Finds the action in the tables of the class. */
static const CpPageAction *
find_action (CpPage *self, const char *name)
{
  CpPageClass *klass = CP_PAGE_GET_CLASS (self);

  for (unsigned i = 0; klass->actions[i] != NULL; i++) {
    for (const CpPageAction *action = klass->actions[i]; action->name != NULL; action++) {
      if (g_str_equal (action->name, name))
        return action;
    }
  }
  g_return_val_if_reached (NULL);
}


static void
activate_cb (CpPage *self, GVariant *parameter, GAction *action)
{
  const char *name = g_action_get_name (action);

  find_action (self, name)->activate (self, name);
}


static void
add_actions (CpPage *self, const CpPageAction *actions)
{
  for (const CpPageAction *entry = actions; entry->name != NULL; entry++) {
    GVariant *state = entry->get_state != NULL ? g_variant_new_boolean (FALSE) : NULL;
    g_autoptr (GSimpleAction) action = state != NULL
                                           ? g_simple_action_new_stateful (entry->name, NULL, state)
                                           : g_simple_action_new (entry->name, NULL);
    cp_connect (action, "activate", activate_cb, self);
    g_action_map_add_action (G_ACTION_MAP (get (self)->actions), G_ACTION (action));
  }
}


static void
update_actions (CpPage *self, const CpPageAction *actions)
{
  GActionMap *map = G_ACTION_MAP (get (self)->actions);

  for (const CpPageAction *entry = actions; entry->name != NULL; entry++) {
    GSimpleAction *action = G_SIMPLE_ACTION (g_action_map_lookup_action (map, entry->name));
    g_simple_action_set_enabled (action, entry->is_enabled == NULL ||
                                             entry->is_enabled (self, entry->name));
    if (entry->get_state != NULL)
      g_simple_action_set_state (action, g_variant_new_boolean (entry->get_state (self)));
  }
}


/* Adds or removes the action of the setting, because a GSettings action cannot be disabled. */
static void
offer_counterweight (CpPage *self)
{
  const CpPosition *pos = cp_page_get_position (self);
  GActionMap *map = G_ACTION_MAP (get (self)->actions);
  bool offered = CP_PAGE_GET_CLASS (self)->has_counterweight && pos != NULL &&
                 cp_rules_balance (pos->rules) != NULL;

  if (!offered) {
    g_action_map_remove_action (map, BY_HAND);
  } else if (g_action_map_lookup_action (map, BY_HAND) == NULL) {
    g_autoptr (GAction) action = g_settings_create_action (cp_page_get_settings (self), BY_HAND);
    g_action_map_add_action (map, action);
  }
}


static void
cp_page_constructed (GObject *object)
{
  CpPage *self = CP_PAGE (object);
  CpPageClass *klass = CP_PAGE_GET_CLASS (self);

  G_OBJECT_CLASS (cp_page_parent_class)->constructed (object);
  for (unsigned i = 0; klass->actions[i] != NULL; i++)
    add_actions (self, klass->actions[i]);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "page", cp_page_get_action_group (self));
}


static void
cp_page_dispose (GObject *object)
{
  CpPagePrivate *page = get (CP_PAGE (object));

  g_clear_handle_id (&page->queued_update, g_source_remove);
  g_clear_weak_pointer (&page->focus);
  page->shown = false;
  G_OBJECT_CLASS (cp_page_parent_class)->dispose (object);
}


static void
cp_page_finalize (GObject *object)
{
  CpPagePrivate *page = get (CP_PAGE (object));

  g_clear_object (&page->actions);
  g_clear_object (&page->program);
  G_OBJECT_CLASS (cp_page_parent_class)->finalize (object);
}


static void
cp_page_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  switch (property_id) {
  case PROP_PROGRAM:
    get (CP_PAGE (object))->program = g_value_dup_object (value);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}


static void
cp_page_class_init (CpPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = cp_page_constructed;
  object_class->dispose = cp_page_dispose;
  object_class->finalize = cp_page_finalize;
  object_class->set_property = cp_page_set_property;

  properties[PROP_PROGRAM] =
      g_param_spec_object ("program", NULL, NULL, CP_TYPE_PROGRAM,
                           G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  cp_class_add_signal (klass, "updated", 0);
  cp_class_add_signal (klass, "toast-requested", 4, G_TYPE_STRING, G_TYPE_BOOLEAN, G_TYPE_STRING,
                       G_TYPE_STRING);
  cp_class_add_signal (klass, "toast-outdated", 0);
  cp_class_add_signal (klass, "error-reported", 2, G_TYPE_STRING, G_TYPE_STRING);
  cp_class_add_signal (klass, "closed", 0);
  cp_page_class_add_actions (klass, common_actions);
  cp_page_class_add_actions (klass, cp_page_walk_actions);
}


static void
cp_page_init (CpPage *self)
{
  get (self)->actions = g_simple_action_group_new ();
}


void
cp_page_class_add_actions (CpPageClass *klass, const CpPageAction *actions)
{
  unsigned i = 0;

  g_return_if_fail (CP_IS_PAGE_CLASS (klass) && actions != NULL);

  while (klass->actions[i] != NULL)
    i++;
  g_return_if_fail (i + 1 < CP_PAGE_MAX_TABLES);
  klass->actions[i] = actions;
}


CP_GETTER (CpProgram *, cp_page_get_program, CpPage, get (self)->program)
CP_GETTER (GSettings *, cp_page_get_settings, CpPage, cp_program_get_settings (get (self)->program))


CpPuzzleCollections *
cp_page_get_puzzles (CpPage *self)
{
  g_return_val_if_fail (CP_IS_PAGE (self), NULL);

  g_autoptr (GError) error = NULL;
  CpPuzzleCollections *collections = cp_program_get_puzzles (get (self)->program, &error);

  if (error != NULL)
    g_signal_emit_by_name (self, "error-reported", _ ("Your puzzle progress cannot be read"),
                           error->message);
  return collections;
}


CP_GETTER (GActionGroup *, cp_page_get_action_group, CpPage, G_ACTION_GROUP (get (self)->actions))


void
cp_page_set_shown (CpPage *self, bool shown)
{
  g_return_if_fail (CP_IS_PAGE (self));

  get (self)->shown = shown;
  if (shown && CP_PAGE_GET_CLASS (self)->shown != NULL)
    CP_PAGE_GET_CLASS (self)->shown (self);
}


CP_GETTER (bool, cp_page_get_shown, CpPage, get (self)->shown)


void
cp_page_update_actions (CpPage *self)
{
  g_return_if_fail (CP_IS_PAGE (self));

  CpPageClass *klass = CP_PAGE_GET_CLASS (self);

  if (!get (self)->shown)
    return;
  for (unsigned i = 0; klass->actions[i] != NULL; i++)
    update_actions (self, klass->actions[i]);
  offer_counterweight (self);
}


void
cp_page_update (CpPage *self)
{
  g_return_if_fail (CP_IS_PAGE (self));

  if (!get (self)->shown)
    return;
  cp_page_update_actions (self);
  g_signal_emit_by_name (self, "updated");
}


void
cp_page_queue_update (CpPage *self)
{
  g_return_if_fail (CP_IS_PAGE (self));

  if (get (self)->shown)
    cp_queue_idle (&get (self)->queued_update, cp_page_update, self);
}


void
cp_page_follow (CpPage *self, void *object, const char *signals)
{
  g_return_if_fail (CP_IS_PAGE (self) && G_IS_OBJECT (object) && signals != NULL);

  cp_connect_all (object, signals, cp_page_update, self);
}


void
cp_page_show_toast (CpPage *self, const char *text, const char *button, const char *action)
{
  g_return_if_fail (CP_IS_PAGE (self) && text != NULL);

  g_signal_emit_by_name (self, "toast-requested", text, FALSE, button, action);
}


void
cp_page_close (CpPage *self)
{
  g_signal_emit_by_name (self, "closed");
}


char *
cp_page_make_title (CpPage *self)
{
  g_return_val_if_fail (CP_IS_PAGE (self), NULL);

  return CP_PAGE_GET_CLASS (self)->make_title (self);
}


char *
cp_page_make_subtitle (CpPage *self)
{
  g_return_val_if_fail (CP_IS_PAGE (self), NULL);

  CpPageClass *klass = CP_PAGE_GET_CLASS (self);
  return klass->make_subtitle != NULL ? klass->make_subtitle (self) : NULL;
}


char *
cp_page_describe_undo (CpPage *self, bool redo)
{
  g_return_val_if_fail (CP_IS_PAGE (self), NULL);

  CpPageClass *klass = CP_PAGE_GET_CLASS (self);
  return klass->describe_undo != NULL ? klass->describe_undo (self, redo) : NULL;
}


const CpPosition *
cp_page_get_position (CpPage *self)
{
  g_return_val_if_fail (CP_IS_PAGE (self), NULL);

  CpPageClass *klass = CP_PAGE_GET_CLASS (self);
  return klass->get_position != NULL ? klass->get_position (self) : NULL;
}


void
cp_page_grab_focus (CpPage *self)
{
  g_return_if_fail (CP_IS_PAGE (self));

  CpPageClass *klass = CP_PAGE_GET_CLASS (self);
  gtk_widget_grab_focus (klass->get_focus != NULL ? klass->get_focus (self) : GTK_WIDGET (self));
}


void
cp_page_save_focus (CpPage *self, GtkWidget *focus)
{
  g_return_if_fail (CP_IS_PAGE (self));

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) &&
      gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) == NULL)
    g_set_weak_pointer (&get (self)->focus, focus);
}


void
cp_page_return_focus (CpPage *self)
{
  g_return_if_fail (CP_IS_PAGE (self));

  GtkWidget *focus = get (self)->focus;

  if (focus != NULL && gtk_widget_get_mapped (focus) && gtk_widget_is_sensitive (focus))
    gtk_root_set_focus (gtk_widget_get_root (focus), focus);
  else
    cp_page_grab_focus (self);
}


void
cp_page_find_beside (CpPage *self, GtkWidget *overlay, CpNoticePlaces *beside)
{
  g_return_if_fail (CP_IS_PAGE (self) && beside != NULL);

  CpPageClass *klass = CP_PAGE_GET_CLASS (self);
  *beside = (CpNoticePlaces){ .n_places = 0 };
  if (klass->find_beside != NULL)
    klass->find_beside (self, overlay, beside);
}


bool
cp_page_go_back (CpPage *self)
{
  g_return_val_if_fail (CP_IS_PAGE (self), false);

  CpPageClass *klass = CP_PAGE_GET_CLASS (self);
  return klass->go_back != NULL && klass->go_back (self);
}


char *
cp_page_title_undo (const char *title, bool redo)
{
  if (title == NULL)
    return g_strdup (redo ? _ ("Redo") : _ ("Undo"));
  /* Translators: %s is the change that is undone: "Comment", "Delete Game". */
  return g_strdup_printf (redo ? _ ("Redo: %s") : _ ("Undo: %s"), title);
}
