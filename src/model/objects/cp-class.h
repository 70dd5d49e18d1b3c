/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>
#include <stdbool.h>
#include <stddef.h>

#include "cp-each.h"

/*
 * What a class declares in its class_init, instead of writing it out: signals, properties, and what
 * its objects own. Signals are emitted and properties notified by their names.
 *
 * @klass is the class of any type. A type that others are derived from may own and free, too.
 */

/**
 * cp_class_add_signal: a signal that answers nothing.
 * @n: how many types of arguments follow
 */
void cp_class_add_signal (void *klass, const char *name, unsigned n, ...);

/**
 * CP_CLASS_PROPERTY: a property of a boolean, integer, enumeration, double, string or object type.
 * It is notified by whoever changes it.
 * @get: (nullable): `type get (Self *self)`, of what is then the object's; %NULL if it cannot be
 *   read
 * @set: (nullable): `void set (Self *self, type value)`; %NULL if it cannot be written
 */
#define CP_CLASS_PROPERTY(klass, name, type, get, set)                                             \
  cp_class_add_property (klass, name, type, G_CALLBACK (get), G_CALLBACK (set))

/** CP_CLASS_FIELD: the same, read from a member of the struct; a boolean is a bool. */
#define CP_CLASS_FIELD(klass, name, type, Self, member, set)                                       \
  cp_class_add_field (klass, name, type, offsetof (Self, member), G_CALLBACK (set))

/**
 * cp_class_notify_changes: notifies the properties that are members of a struct within @object, and
 * are not what they were.
 * @old: what the struct was
 * @now: what it is, within @object
 * @size: of both
 */
void cp_class_notify_changes (void *object, const void *old, const void *now, size_t size);

/**
 * CP_CLASS_OWNS: members of the struct that are cleared when an object is disposed of, in this
 * order, by `void clear (type *value)`.
 */
#define CP_CLASS_OWNS(klass, Self, clear, ...)                                                     \
  do {                                                                                             \
    void *owner = klass;                                                                           \
    GDestroyNotify destroy = (GDestroyNotify) clear;                                               \
    CP_EACH (CP_CLASS_OWN, Self, __VA_ARGS__)                                                      \
  } while (0)
#define CP_CLASS_OWN(Self, member) cp_class_own (owner, offsetof (Self, member), destroy)

/** CP_CLASS_SOURCES: members that are ids of sources, or 0: those are removed then, too. */
#define CP_CLASS_SOURCES(klass, Self, ...)                                                         \
  do {                                                                                             \
    void *owner = klass;                                                                           \
    CP_EACH (CP_CLASS_SOURCE, Self, __VA_ARGS__)                                                   \
  } while (0)
#define CP_CLASS_SOURCE(Self, member) cp_class_own_source (owner, offsetof (Self, member))

/**
 * CP_CLASS_FREES: the same for members that are needed up to the end, as an object that is disposed
 * of may still be asked: they are cleared when it is finalized.
 */
#define CP_CLASS_FREES(klass, Self, clear, ...)                                                    \
  do {                                                                                             \
    void *owner = klass;                                                                           \
    GDestroyNotify destroy = (GDestroyNotify) clear;                                               \
    CP_EACH (CP_CLASS_FREE, Self, __VA_ARGS__)                                                     \
  } while (0)
#define CP_CLASS_FREE(Self, member) cp_class_free (owner, offsetof (Self, member), destroy)

/** cp_class_dispose: clears what @object owns and goes on with the class above: the end of a
 * `dispose` of a final class that has more to do. */
void cp_class_dispose (GObject *object);

/**
 * cp_connect: has @callback called with @self, and then the arguments of the signal, as long as
 * both objects live.
 */
#define cp_connect(object, signal, callback, self)                                                 \
  g_signal_connect_object (object, signal, G_CALLBACK (callback), self, G_CONNECT_SWAPPED)

/** cp_connect_all: the same for several signals, whose names are separated by spaces. */
#define cp_connect_all(object, signals, callback, self)                                            \
  cp_class_connect (object, signals, G_CALLBACK (callback), self)

/**
 * cp_follow: has @self hold a reference to @object and hear its signals, instead of those of what
 * it has followed so far: with that it is connected no more.
 * @place: where @self has the reference, a member of its struct
 * @object: (nullable) (transfer none)
 * @...: pairs of the names of signals, separated by spaces, and a callback, which gets @self and
 *   then the arguments of the signal; at last %NULL
 *
 * Returns: whether it is another object
 */
bool cp_follow (void *self, void *place, void *object, ...) G_GNUC_NULL_TERMINATED;

/** CP_CLASS_FOLLOWS: members that cp_follow() sets: when an object is disposed of, it follows them
 * no more. */
#define CP_CLASS_FOLLOWS(klass, Self, ...) CP_CLASS_OWNS (klass, Self, NULL, __VA_ARGS__)

/* What the macros are made of. */
void
cp_class_add_property (void *klass, const char *name, GType type, GCallback get, GCallback set);
void cp_class_add_field (void *klass, const char *name, GType type, size_t offset, GCallback set);
void cp_class_own (void *klass, size_t offset, GDestroyNotify clear);
void cp_class_own_source (void *klass, size_t offset);
void cp_class_free (void *klass, size_t offset, GDestroyNotify clear);
void cp_class_connect (void *object, const char *signals, GCallback callback, void *self);
