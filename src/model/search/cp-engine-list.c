/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-engine-list.h"

#include "model/objects/cp-class.h"

#define KEY "engines"

struct _CpEngineList {
  GObject parent_instance;

  GSettings *settings;
  GListStore *engines;
};

static void init_model (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CpEngineList,
                               cp_engine_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, init_model))


static GType
get_item_type (GListModel *model)
{
  return CP_TYPE_ENGINE;
}


static unsigned
get_n_items (GListModel *model)
{
  return g_list_model_get_n_items (G_LIST_MODEL (CP_ENGINE_LIST (model)->engines));
}


static void *
get_item (GListModel *model, unsigned position)
{
  return g_list_model_get_item (G_LIST_MODEL (CP_ENGINE_LIST (model)->engines), position);
}


static void
init_model (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}


static void
load (CpEngineList *self)
{
  g_autoptr (GVariant) kept = g_settings_get_value (self->settings, KEY);
  g_autoptr (GPtrArray) engines = g_ptr_array_new_with_free_func (g_object_unref);
  unsigned n_old = get_n_items (G_LIST_MODEL (self));

  for (gsize i = 0; i < g_variant_n_children (kept); i++) {
    g_autoptr (GVariant) child = g_variant_get_child_value (kept, i);
    g_ptr_array_add (engines, cp_engine_read (child));
  }
  g_list_store_splice (self->engines, 0, n_old, engines->pdata, engines->len);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_old, engines->len);
}


static void
save (CpEngineList *self)
{
  GVariantBuilder builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a" CP_ENGINE_FORMAT));

  for (unsigned i = 0; i < get_n_items (G_LIST_MODEL (self)); i++) {
    g_autoptr (CpEngine) engine = get_item (G_LIST_MODEL (self), i);
    g_variant_builder_add_value (&builder, cp_engine_write (engine));
  }
  g_settings_set_value (self->settings, KEY, g_variant_builder_end (&builder));
}


static void
cp_engine_list_class_init (CpEngineListClass *klass)
{
  CP_CLASS_OWNS (klass, CpEngineList, g_object_unref, settings, engines);
}


static void
cp_engine_list_init (CpEngineList *self)
{
  self->engines = g_list_store_new (CP_TYPE_ENGINE);
}


CpEngineList *
cp_engine_list_new (GSettings *settings)
{
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  CpEngineList *self = g_object_new (CP_TYPE_ENGINE_LIST, NULL);

  self->settings = g_object_ref (settings);
  cp_connect (settings, "changed::" KEY, load, self);
  load (self);
  return self;
}


CpEngine *
cp_engine_list_find (CpEngineList *self, const char *name)
{
  g_return_val_if_fail (CP_IS_ENGINE_LIST (self) && name != NULL, NULL);

  for (unsigned i = 0; i < get_n_items (G_LIST_MODEL (self)); i++) {
    g_autoptr (CpEngine) engine = get_item (G_LIST_MODEL (self), i);
    if (g_str_equal (cp_engine_get_name (engine), name))
      return engine;
  }
  return NULL;
}


void
cp_engine_list_put (CpEngineList *self, CpEngine *old, CpEngine *engine)
{
  g_return_if_fail (CP_IS_ENGINE_LIST (self) && CP_IS_ENGINE (engine));

  void *item = engine;
  unsigned position = get_n_items (G_LIST_MODEL (self));
  bool replaces = old != NULL && g_list_store_find (self->engines, old, &position);

  g_list_store_splice (self->engines, position, replaces ? 1 : 0, &item, 1);
  save (self);
}


void
cp_engine_list_remove (CpEngineList *self, CpEngine *engine)
{
  g_return_if_fail (CP_IS_ENGINE_LIST (self) && CP_IS_ENGINE (engine));

  unsigned position;

  if (!g_list_store_find (self->engines, engine, &position))
    return;
  g_list_store_remove (self->engines, position);
  save (self);
}
