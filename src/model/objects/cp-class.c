/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-class.h"

#include <string.h>

#define ACCESS (g_quark_from_static_string ("cp-class-access")) /* of a property */
/* Type data: a GArray of Member each, cleared by dispose() and by finalize(). */
#define OWNED (g_quark_from_static_string ("cp-class-owned"))
#define FREED (g_quark_from_static_string ("cp-class-freed"))
#define FLAGS (G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY)

/* How a property is read and written. */
typedef struct {
  GCallback get; /* (nullable): if NULL, the value is read at @offset */
  GCallback set;
  size_t offset;
} Access;

/* A struct member that is cleared with its object. */
typedef struct {
  size_t offset;
  GDestroyNotify clear; /* (nullable): NULL for a member of cp_follow() */
  bool is_source;       /* the member holds the id of a GLib source */
} Member;

/* Reads the value of a property as C type @type, through its getter or at its offset. */
#define READ(type)                                                                                 \
  (access->get != NULL ? ((type (*) (void *)) access->get) (object)                                \
                       : G_STRUCT_MEMBER (type, object, access->offset))
#define WRITE(type, value) ((void (*) (void *, type)) access->set) (object, value)


void
cp_class_add_signal (void *klass, const char *name, unsigned n, ...)
{
  va_list types;

  va_start (types, n);
  g_signal_new_valist (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, NULL, NULL, NULL, NULL,
                       G_TYPE_NONE, n, types);
  va_end (types);
}


static void
get_property (GObject *object, unsigned id, GValue *value, GParamSpec *pspec)
{
  const Access *access = g_param_spec_get_qdata (pspec, ACCESS);

  switch (G_TYPE_FUNDAMENTAL (pspec->value_type)) {
  case G_TYPE_BOOLEAN:
    g_value_set_boolean (value, READ (bool));
    break;
  case G_TYPE_INT:
    g_value_set_int (value, READ (int));
    break;
  case G_TYPE_UINT:
    g_value_set_uint (value, READ (unsigned));
    break;
  case G_TYPE_DOUBLE:
    g_value_set_double (value, READ (double));
    break;
  case G_TYPE_STRING:
    g_value_set_string (value, READ (char *));
    break;
  default:
    g_value_set_object (value, READ (void *));
  }
}


static void
set_property (GObject *object, unsigned id, const GValue *value, GParamSpec *pspec)
{
  const Access *access = g_param_spec_get_qdata (pspec, ACCESS);

  switch (G_TYPE_FUNDAMENTAL (pspec->value_type)) {
  case G_TYPE_BOOLEAN:
    WRITE (bool, g_value_get_boolean (value));
    break;
  case G_TYPE_INT:
    WRITE (int, g_value_get_int (value));
    break;
  case G_TYPE_UINT:
    WRITE (unsigned, g_value_get_uint (value));
    break;
  case G_TYPE_DOUBLE:
    WRITE (double, g_value_get_double (value));
    break;
  case G_TYPE_STRING:
    WRITE (const char *, g_value_get_string (value));
    break;
  default:
    WRITE (void *, g_value_get_object (value));
  }
}


static GParamSpec *
make_pspec (const char *name, GType type, GParamFlags flags)
{
  switch (G_TYPE_FUNDAMENTAL (type)) {
  case G_TYPE_BOOLEAN:
    return g_param_spec_boolean (name, NULL, NULL, FALSE, flags);
  case G_TYPE_INT:
    return g_param_spec_int (name, NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  case G_TYPE_UINT:
    return g_param_spec_uint (name, NULL, NULL, 0, G_MAXUINT, 0, flags);
  case G_TYPE_DOUBLE:
    return g_param_spec_double (name, NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE, 0, flags);
  case G_TYPE_STRING:
    return g_param_spec_string (name, NULL, NULL, NULL, flags);
  default:
    return g_param_spec_object (name, NULL, NULL, type, flags);
  }
}


static void
install (GObjectClass *klass, const char *name, GType type, Access access)
{
  GParamFlags flags = FLAGS | (access.get != NULL || access.offset != 0 ? G_PARAM_READABLE : 0) |
                      (access.set != NULL ? G_PARAM_WRITABLE : 0);
  GParamSpec *pspec = make_pspec (name, type, flags);

  g_param_spec_set_qdata_full (pspec, ACCESS, g_memdup2 (&access, sizeof access), g_free);
  klass->get_property = get_property;
  klass->set_property = set_property;
  /* Properties are notified by name or pspec, so the id is never used: all share 1. */
  g_object_class_install_property (klass, 1, pspec);
}


void
cp_class_add_property (void *klass, const char *name, GType type, GCallback get, GCallback set)
{
  install (G_OBJECT_CLASS (klass), name, type, (Access){ get, set, 0 });
}


void
cp_class_add_field (void *klass, const char *name, GType type, size_t offset, GCallback set)
{
  install (G_OBJECT_CLASS (klass), name, type, (Access){ NULL, set, offset });
}


/* Returns whether a property backed by the struct member at the offset @at is unchanged. Such
 * members are bool or int. */
static bool
is_same (const GParamSpec *pspec, const char *old, const char *now, size_t at)
{
  size_t size = pspec->value_type == G_TYPE_BOOLEAN ? sizeof (bool) : sizeof (int);

  return memcmp (old + at, now + at, size) == 0;
}


void
cp_class_notify_changes (void *object, const void *old, const void *now, size_t size)
{
  size_t start = (size_t) ((const char *) now - (const char *) object);
  unsigned n;
  g_autofree GParamSpec **pspecs = g_object_class_list_properties (G_OBJECT_GET_CLASS (object), &n);

  g_object_freeze_notify (object);
  for (unsigned i = 0; i < n; i++) {
    const Access *access = g_param_spec_get_qdata (pspecs[i], ACCESS);
    if (access != NULL && access->offset >= start && access->offset - start < size &&
        !is_same (pspecs[i], old, now, access->offset - start))
      g_object_notify_by_pspec (object, pspecs[i]);
  }
  g_object_thaw_notify (object);
}


/* Adds @member to the type data of that name. Returns whether it is the first. */
static bool
add_member (GType type, GQuark name, Member member)
{
  GArray *members = g_type_get_qdata (type, name);
  bool is_first = members == NULL;

  if (is_first) {
    members = g_array_new (FALSE, FALSE, sizeof (Member));
    g_type_set_qdata (type, name, members);
  }
  g_array_append_val (members, member);
  return is_first;
}


/* Clears the members that the class of @object and its parent classes have declared. */
static void
clear_members (GObject *object, GQuark name)
{
  for (GType type = G_OBJECT_TYPE (object); type != 0; type = g_type_parent (type)) {
    GArray *members = g_type_get_qdata (type, name);
    for (unsigned i = 0; members != NULL && i < members->len; i++) {
      const Member *member = &g_array_index (members, Member, i);
      void **place = G_STRUCT_MEMBER_P (object, member->offset);
      if (member->is_source)
        g_clear_handle_id ((unsigned *) (void *) place, g_source_remove);
      else if (*place != NULL && member->clear != NULL)
        member->clear (g_steal_pointer (place));
      else if (*place != NULL)
        cp_follow (object, place, NULL, NULL);
    }
  }
}


static GObjectClass *
parent_class (void *klass)
{
  return G_OBJECT_CLASS (g_type_class_peek_parent (klass));
}


static void
finalize (GObject *object)
{
  GObjectClass *klass = G_OBJECT_GET_CLASS (object);

  clear_members (object, FREED);
  while (klass->finalize != finalize)
    klass = parent_class (klass);
  while (klass->finalize == finalize)
    klass = parent_class (klass);
  klass->finalize (object);
}


static void
own (void *klass, Member member)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  bool is_first = add_member (G_TYPE_FROM_CLASS (klass), OWNED, member);

  if (is_first && object_class->dispose == parent_class (klass)->dispose)
    object_class->dispose = cp_class_dispose;
}


void
cp_class_own (void *klass, size_t offset, GDestroyNotify clear)
{
  own (klass, (Member){ offset, clear, false });
}


void
cp_class_own_source (void *klass, size_t offset)
{
  own (klass, (Member){ offset, NULL, true });
}


void
cp_class_free (void *klass, size_t offset, GDestroyNotify clear)
{
  if (add_member (G_TYPE_FROM_CLASS (klass), FREED, (Member){ offset, clear, false }))
    G_OBJECT_CLASS (klass)->finalize = finalize;
}


void
cp_class_dispose (GObject *object)
{
  GObjectClass *klass = parent_class (G_OBJECT_GET_CLASS (object));

  clear_members (object, OWNED);
  while (klass->dispose == cp_class_dispose)
    klass = parent_class (klass);
  klass->dispose (object);
}


void
cp_class_connect (void *object, const char *signals, GCallback callback, void *self)
{
  g_auto (GStrv) names = g_strsplit (signals, " ", -1);

  for (unsigned i = 0; names[i] != NULL; i++)
    g_signal_connect_object (object, names[i], callback, self, G_CONNECT_SWAPPED);
}


static void
forward_marshal (
    GClosure *closure, GValue *result, unsigned n, const GValue *arguments, void *hint, void *name)
{
  GValue *values = g_newa (GValue, n);

  memcpy (values, arguments, n * sizeof (GValue));
  values[0] = (GValue) G_VALUE_INIT;
  g_value_init_from_instance (&values[0], closure->data);
  g_signal_emitv (values, g_signal_lookup (name, G_OBJECT_TYPE (closure->data)), 0, NULL);
  g_value_unset (&values[0]);
}


void
cp_forward (void *object, const char *signal, void *self, const char *name)
{
  GClosure *closure = g_closure_new_object (sizeof (GClosure), self);

  g_closure_set_meta_marshal (closure, (void *) name, forward_marshal);
  g_signal_connect_closure (object, signal, closure, FALSE);
}


bool
cp_follow (void *self, void *place, void *object, ...)
{
  void **member = place;
  const char *signals;
  va_list pairs;

  if (*member == object)
    return false;
  if (*member != NULL)
    g_signal_handlers_disconnect_by_data (*member, self);
  g_set_object ((GObject **) member, object);
  va_start (pairs, object);
  while (object != NULL && (signals = va_arg (pairs, const char *)) != NULL)
    cp_class_connect (object, signals, va_arg (pairs, GCallback), self);
  va_end (pairs);
  return true;
}
