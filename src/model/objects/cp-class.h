/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>
#include <stdbool.h>
#include <stddef.h>

#include "cp-each.h"

/*
 * Helpers for class_init: they declare signals, properties and the members that objects of a class
 * own. Signals are emitted and properties notified by name.
 *
 * The parameter @klass is a class structure of any type. Members can be declared for derivable
 * types, too.
 */

/** CP_DEFINE_TYPE: As G_DEFINE_FINAL_TYPE(), for a class without an instance init function. */
#define CP_DEFINE_TYPE(Self, self, PARENT)                                                         \
  G_DEFINE_FINAL_TYPE (Self, self, PARENT)                                                         \
  static void self##_init (Self *object)                                                           \
  {                                                                                                \
  }

/**
 * cp_class_add_signal: Adds a signal whose handlers return nothing.
 * @n: the number of argument types that follow
 */
void cp_class_add_signal (void *klass, const char *name, unsigned n, ...);

/**
 * CP_CLASS_PROPERTY: Adds a property of a boolean, integer, enumeration, double, string or object
 * type. The class itself notifies changes.
 * @get: (nullable): `type get (Self *self)`, which returns a value owned by @self; %NULL if the
 *   property is not readable
 * @set: (nullable): `void set (Self *self, type value)`; %NULL if the property is not writable
 */
#define CP_CLASS_PROPERTY(klass, name, type, get, set)                                             \
  cp_class_add_property (klass, name, type, G_CALLBACK (get), G_CALLBACK (set))

/** CP_CLASS_FIELD: As CP_CLASS_PROPERTY(), but reads the value from a struct member. A boolean
 * member is a bool. */
#define CP_CLASS_FIELD(klass, name, type, Self, member, set)                                       \
  cp_class_add_field (klass, name, type, offsetof (Self, member), G_CALLBACK (set))

/**
 * CP_GETTER: Defines the public function `type name (Self *self)`, which returns @value. It warns
 * and returns 0 if @self is not an object.
 * @value: an expression, such as `self->game`
 */
#define CP_GETTER(type, name, Self, value)                                                         \
  type name (Self *self)                                                                           \
  {                                                                                                \
    g_return_val_if_fail (G_IS_OBJECT (self), 0);                                                  \
    return value;                                                                                  \
  }

/**
 * cp_class_notify_changes: Notifies the properties that are backed by members of a struct inside
 * @object and whose values changed.
 * @old: a copy of the struct before the change
 * @now: the struct, inside @object
 * @size: the size of the struct in bytes
 */
void cp_class_notify_changes (void *object, const void *old, const void *now, size_t size);

/**
 * CP_CLASS_OWNS: Declares struct members that dispose() clears, in this order, by `void clear (type
 * *value)`.
 */
#define CP_CLASS_OWNS(klass, Self, clear, ...)                                                     \
  do {                                                                                             \
    void *owner = klass;                                                                           \
    GDestroyNotify destroy = (GDestroyNotify) clear;                                               \
    CP_EACH (CP_CLASS_OWN, Self, __VA_ARGS__)                                                      \
  } while (0)
#define CP_CLASS_OWN(Self, member) cp_class_own (owner, offsetof (Self, member), destroy)

/** CP_CLASS_SOURCES: Declares members that hold GLib source ids, or 0. dispose() removes these
 * sources. */
#define CP_CLASS_SOURCES(klass, Self, ...)                                                         \
  do {                                                                                             \
    void *owner = klass;                                                                           \
    CP_EACH (CP_CLASS_SOURCE, Self, __VA_ARGS__)                                                   \
  } while (0)
#define CP_CLASS_SOURCE(Self, member) cp_class_own_source (owner, offsetof (Self, member))

/**
 * CP_CLASS_FREES: As CP_CLASS_OWNS(), but clears the members in finalize(). For members that are
 * used until the end, because methods may be called on a disposed object.
 */
#define CP_CLASS_FREES(klass, Self, clear, ...)                                                    \
  do {                                                                                             \
    void *owner = klass;                                                                           \
    GDestroyNotify destroy = (GDestroyNotify) clear;                                               \
    CP_EACH (CP_CLASS_FREE, Self, __VA_ARGS__)                                                     \
  } while (0)
#define CP_CLASS_FREE(Self, member) cp_class_free (owner, offsetof (Self, member), destroy)

/** cp_class_dispose: Clears the members that @object owns and chains up. For a final class that
 * overrides `dispose`: call it last. */
void cp_class_dispose (GObject *object);

/**
 * cp_connect: Connects @callback to a signal. The callback gets @self first, then the arguments of
 * the signal, and is disconnected when either object is finalized.
 */
#define cp_connect(object, signal, callback, self)                                                 \
  g_signal_connect_object (object, signal, G_CALLBACK (callback), self, G_CONNECT_SWAPPED)

/** cp_connect_all: As cp_connect(), for several signals, whose names are separated by spaces. */
#define cp_connect_all(object, signals, callback, self)                                            \
  cp_class_connect (object, signals, G_CALLBACK (callback), self)

/**
 * cp_forward: Emits the signal @name on @self when @object emits @signal, with the same arguments,
 * of which @name may have fewer.
 * @name: (transfer none): a string literal
 */
void cp_forward (void *object, const char *signal, void *self, const char *name);

/**
 * cp_follow: Makes a member of @self hold a reference to @object and connects callbacks to the
 * signals of @object. Releases and disconnects the previous object of that member.
 * @place: the address of the member of @self that holds the reference
 * @object: (nullable) (transfer none): the object to follow
 * @...: pairs of signal names, separated by spaces, and a callback, which gets @self first and then
 *   the arguments of the signal; ends with %NULL
 *
 * Returns: whether @object differs from the previous object
 */
bool cp_follow (void *self, void *place, void *object, ...) G_GNUC_NULL_TERMINATED;

/** CP_CLASS_FOLLOWS: Declares members that are set by cp_follow(). dispose() releases and
 * disconnects their objects. */
#define CP_CLASS_FOLLOWS(klass, Self, ...) CP_CLASS_OWNS (klass, Self, NULL, __VA_ARGS__)

/* Used by the macros above only. */
void
cp_class_add_property (void *klass, const char *name, GType type, GCallback get, GCallback set);
void cp_class_add_field (void *klass, const char *name, GType type, size_t offset, GCallback set);
void cp_class_own (void *klass, size_t offset, GDestroyNotify clear);
void cp_class_own_source (void *klass, size_t offset);
void cp_class_free (void *klass, size_t offset, GDestroyNotify clear);
void cp_class_connect (void *object, const char *signals, GCallback callback, void *self);
