/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-engine.h"

#include "model/objects/cp-class.h"

struct _CpEngine {
  GObject parent_instance;

  char *name;
  char *path;
  GVariant *options;
  GVariant *games;
};

CP_DEFINE_TYPE (CpEngine, cp_engine, G_TYPE_OBJECT)


static void
cp_engine_class_init (CpEngineClass *klass)
{
  CP_CLASS_FREES (klass, CpEngine, g_free, name, path);
  CP_CLASS_FREES (klass, CpEngine, g_variant_unref, options, games);

  CP_CLASS_FIELD (klass, "name", G_TYPE_STRING, CpEngine, name, NULL);
}


CpEngine *
cp_engine_new (const char *name, const char *path, GVariant *options, GVariant *games)
{
  CpEngine *self = g_object_new (CP_TYPE_ENGINE, NULL);

  self->name = g_strdup (name);
  self->path = g_strdup (path);
  self->options = g_variant_ref_sink (options);
  self->games = g_variant_ref_sink (games);
  return self;
}


CpEngine *
cp_engine_read (GVariant *kept)
{
  g_autoptr (GVariant) options = NULL;
  g_autoptr (GVariant) games = NULL;
  const char *name, *path;

  g_variant_get (kept, "(&s&s@a{ss}@a{ss})", &name, &path, &options, &games);
  return cp_engine_new (name, path, options, games);
}


GVariant *
cp_engine_write (CpEngine *self)
{
  g_return_val_if_fail (CP_IS_ENGINE (self), NULL);

  return g_variant_new ("(ss@a{ss}@a{ss})", self->name, self->path, self->options, self->games);
}


CP_GETTER (const char *, cp_engine_get_name, CpEngine, self->name)
CP_GETTER (const char *, cp_engine_get_path, CpEngine, self->path)
CP_GETTER (GVariant *, cp_engine_get_options, CpEngine, self->options)
CP_GETTER (GVariant *, cp_engine_get_games, CpEngine, self->games)


const char *
cp_engine_find_game (CpEngine *self, const CpRules *rules)
{
  g_return_val_if_fail (CP_IS_ENGINE (self) && rules != NULL, NULL);

  const char *name;

  return g_variant_lookup (self->games, rules->string, "&s", &name) ? name : NULL;
}
