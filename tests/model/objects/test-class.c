/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/objects/cp-class.h"

#include <string.h>

/* A class that declares all that there is to declare, and one below it. */
#define THING_TYPE (thing_get_type ())
G_DECLARE_FINAL_TYPE (Thing, thing, CP, THING, GObject)

typedef struct {
  bool ready;
  bool busy;
  int n;
} Facts;

struct _Thing {
  GObject parent_instance;

  bool open;
  int line;
  unsigned count;
  double share;
  char *title;
  GObject *part;
  GObject *other;
  char *name;
  Thing *leader;
  int n_set;
  Facts facts;
};

G_DEFINE_FINAL_TYPE (Thing, thing, G_TYPE_OBJECT)

static GString *cleared;


static void
set_line (Thing *self, int line)
{
  self->n_set++;
  if (self->line == line)
    return;
  self->line = line;
  g_object_notify (G_OBJECT (self), "line");
}


static void
set_open (Thing *self, bool open)
{
  self->open = open;
}


static void
set_count (Thing *self, unsigned count)
{
  self->count = count;
}


static void
set_share (Thing *self, double share)
{
  self->share = share;
}


static void
set_title (Thing *self, const char *title)
{
  g_free (self->title);
  self->title = g_strdup (title);
}


static void
set_part (Thing *self, GObject *part)
{
  g_set_object (&self->part, part);
}


static bool
is_far (Thing *self)
{
  return self->line > 10;
}


static void
clear_title (char *title)
{
  g_string_append_printf (cleared, "title %s;", title);
  g_free (title);
}


static void
clear_part (GObject *part)
{
  g_string_append (cleared, "part;");
  g_object_unref (part);
}


static void
thing_class_init (ThingClass *klass)
{
  cp_class_add_signal (klass, "moved", 2, G_TYPE_INT, G_TYPE_STRING);
  cp_class_add_signal (klass, "closed", 0);
  CP_CLASS_FIELD (klass, "open", G_TYPE_BOOLEAN, Thing, open, set_open);
  CP_CLASS_FIELD (klass, "line", G_TYPE_INT, Thing, line, set_line);
  CP_CLASS_FIELD (klass, "count", G_TYPE_UINT, Thing, count, set_count);
  CP_CLASS_FIELD (klass, "share", G_TYPE_DOUBLE, Thing, share, set_share);
  CP_CLASS_FIELD (klass, "title", G_TYPE_STRING, Thing, title, set_title);
  CP_CLASS_FIELD (klass, "part", G_TYPE_OBJECT, Thing, part, set_part);
  CP_CLASS_FIELD (klass, "n", G_TYPE_INT, Thing, facts.n, NULL);
  CP_CLASS_FIELD (klass, "ready", G_TYPE_BOOLEAN, Thing, facts.ready, NULL);
  CP_CLASS_FIELD (klass, "busy", G_TYPE_BOOLEAN, Thing, facts.busy, NULL);
  CP_CLASS_PROPERTY (klass, "far", G_TYPE_BOOLEAN, is_far, NULL);
  CP_CLASS_PROPERTY (klass, "hidden", G_TYPE_INT, NULL, set_line);
  CP_CLASS_OWNS (klass, Thing, clear_title, title);
  CP_CLASS_OWNS (klass, Thing, clear_part, part, other);
  CP_CLASS_FREES (klass, Thing, clear_title, name);
  CP_CLASS_FOLLOWS (klass, Thing, leader);
}


static void
thing_init (Thing *self)
{
}


static void
moved_cb (GString *log, int line, const char *how)
{
  g_string_append_printf (log, "%d %s;", line, how);
}


static void
closed_cb (Thing *self)
{
  self->n_set = -1;
}


static void
notify_cb (GString *log, GParamSpec *pspec)
{
  g_string_append_printf (log, "%s;", pspec->name);
}


static void
test_signals (void)
{
  g_autoptr (Thing) thing = g_object_new (THING_TYPE, NULL);
  g_autoptr (Thing) listener = g_object_new (THING_TYPE, NULL);
  g_autoptr (GString) log = g_string_new (NULL);

  g_signal_connect_swapped (thing, "moved", G_CALLBACK (moved_cb), log);
  g_signal_emit_by_name (thing, "moved", 3, "fast");
  g_assert_cmpstr (log->str, ==, "3 fast;");

  cp_connect (thing, "closed", closed_cb, listener);
  g_signal_emit_by_name (thing, "closed");
  g_assert_cmpint (listener->n_set, ==, -1);
  g_clear_object (&listener);
  g_signal_emit_by_name (thing, "closed");
}


/* Properties of each type return the value that was set; read-only ones are not writable. */
static void
test_properties (void)
{
  g_autoptr (Thing) thing = g_object_new (THING_TYPE, NULL);
  g_autoptr (GObject) part = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr (GObject) found = NULL;
  g_autofree char *title = NULL;
  gboolean open, far;
  int line;
  unsigned count;
  double share;

  g_object_set (thing, "open", TRUE, "line", -7, "count", G_MAXUINT, "share", 0.25, "title", "A",
                "part", part, NULL);
  g_object_get (thing, "open", &open, "line", &line, "count", &count, "share", &share, "title",
                &title, "part", &found, "far", &far, NULL);
  g_assert_true (open);
  g_assert_cmpint (line, ==, -7);
  g_assert_cmpuint (count, ==, G_MAXUINT);
  g_assert_cmpfloat (share, ==, 0.25);
  g_assert_cmpstr (title, ==, "A");
  g_assert_true (found == part);
  g_assert_false (far);

  g_object_set (thing, "hidden", 11, NULL);
  g_object_get (thing, "far", &far, NULL);
  g_assert_true (far);

  GObjectClass *klass = G_OBJECT_GET_CLASS (thing);
  const GParamFlags both = G_PARAM_READWRITE;
  g_assert_cmpint (g_object_class_find_property (klass, "far")->flags & both, ==, G_PARAM_READABLE);
  g_assert_cmpint (g_object_class_find_property (klass, "hidden")->flags & both, ==,
                   G_PARAM_WRITABLE);
}


/* A setter notifies its property when it changed the value; GObject does not notify it again. */
static void
test_notify (void)
{
  g_autoptr (Thing) thing = g_object_new (THING_TYPE, NULL);
  g_autoptr (GString) log = g_string_new (NULL);

  g_signal_connect_swapped (thing, "notify::line", G_CALLBACK (notify_cb), log);
  g_object_set (thing, "line", 4, NULL);
  g_object_set (thing, "line", 4, NULL);
  g_assert_cmpint (thing->n_set, ==, 2);
  g_assert_cmpstr (log->str, ==, "line;");
}


/* Only properties whose values differ are notified, in any order. */
static void
test_changes (void)
{
  g_autoptr (Thing) thing = g_object_new (THING_TYPE, "line", 1, NULL);
  g_autoptr (GString) log = g_string_new (NULL);
  Facts old = thing->facts;

  g_signal_connect_swapped (thing, "notify", G_CALLBACK (notify_cb), log);
  cp_class_notify_changes (thing, &old, &thing->facts, sizeof old);
  g_assert_cmpstr (log->str, ==, "");
  thing->facts.busy = true;
  thing->facts.n = 3;
  cp_class_notify_changes (thing, &old, &thing->facts, sizeof old);
  g_assert_nonnull (strstr (log->str, "n;"));
  g_assert_nonnull (strstr (log->str, "busy;"));
  g_assert_cmpuint (log->len, ==, strlen ("n;busy;"));
}


/* Owned members are cleared once, in the order in which they were declared, unless they are %NULL.
 */
static void
test_owned (void)
{
  g_autoptr (GString) log = g_string_new (NULL);
  GObject *part = g_object_new (G_TYPE_OBJECT, NULL);
  Thing *thing = g_object_new (THING_TYPE, "title", "A", "part", part, NULL);

  cleared = log;
  thing->name = g_strdup ("B");
  g_object_run_dispose (G_OBJECT (thing));
  g_assert_cmpstr (thing->name, ==, "B");
  g_assert_null (thing->title);
  g_assert_null (thing->part);
  g_assert_cmpuint (part->ref_count, ==, 1);
  g_object_unref (thing);
  g_assert_cmpstr (log->str, ==, "title A;part;title B;");
  g_object_unref (part);
}


/* A class that others may be derived from, and one that is. */
typedef struct {
  GObject parent_instance;
  char *first;
  char *last;
} Upper;

typedef struct {
  Upper parent_instance;
  char *second;
  char *later;
} Lower;

typedef GObjectClass UpperClass;
typedef GObjectClass LowerClass;

GType upper_get_type (void);
GType lower_get_type (void);
G_DEFINE_TYPE (Upper, upper, G_TYPE_OBJECT)
G_DEFINE_TYPE (Lower, lower, upper_get_type ())


static void
upper_class_init (UpperClass *klass)
{
  CP_CLASS_OWNS (klass, Upper, clear_title, first);
  CP_CLASS_FREES (klass, Upper, clear_title, last);
}


static void
upper_init (Upper *self)
{
  self->first = g_strdup ("first");
  self->last = g_strdup ("last");
}


static void
lower_class_init (LowerClass *klass)
{
  CP_CLASS_OWNS (klass, Lower, clear_title, second);
  CP_CLASS_FREES (klass, Lower, clear_title, later);
}


static void
lower_init (Lower *self)
{
  self->second = g_strdup ("second");
  self->later = g_strdup ("later");
}


/* All of both, once. */
static void
test_derived (void)
{
  g_autoptr (GString) log = g_string_new (NULL);

  cleared = log;
  g_object_unref (g_object_new (upper_get_type (), NULL));
  g_assert_cmpstr (log->str, ==, "title first;title last;");
  g_string_truncate (log, 0);
  g_object_unref (g_object_new (lower_get_type (), NULL));
  g_assert_cmpstr (log->str, ==, "title second;title first;title later;title last;");
}


static void
leader_closed_cb (Thing *self)
{
  self->count++;
}


static void
leader_moved_cb (Thing *self, int line, const char *how)
{
  self->line = line;
}


/* Signals of the object that is followed call the handlers; those of an earlier object do not, and
 * those of any object do not after disposal. */
static void
test_follow (void)
{
  g_autoptr (Thing) first = g_object_new (THING_TYPE, NULL);
  g_autoptr (Thing) second = g_object_new (THING_TYPE, NULL);
  g_autoptr (Thing) thing = g_object_new (THING_TYPE, NULL);
  Thing *leaders[] = { first, first, second, NULL, second };

  for (size_t i = 0; i < G_N_ELEMENTS (leaders); i++) {
    bool is_other = cp_follow (thing, &thing->leader, leaders[i], "closed", leader_closed_cb,
                               "moved", leader_moved_cb, NULL);
    g_assert_cmpint (is_other, ==, i != 1);
    g_assert_true (thing->leader == leaders[i]);
    thing->count = 0;
    thing->line = 0;
    g_signal_emit_by_name (first, "closed");
    g_assert_cmpuint (thing->count, ==, leaders[i] == first ? 1 : 0);
    g_signal_emit_by_name (second, "moved", 5, "fast");
    g_assert_cmpint (thing->line, ==, leaders[i] == second ? 5 : 0);
  }

  g_object_run_dispose (G_OBJECT (thing));
  g_assert_null (thing->leader);
  g_signal_emit_by_name (second, "moved", 7, "fast");
  g_assert_cmpint (thing->line, ==, 5);
  g_assert_cmpuint (G_OBJECT (second)->ref_count, ==, 1);
}


static void
test_forward (void)
{
  g_autoptr (Thing) source = g_object_new (THING_TYPE, NULL);
  g_autoptr (Thing) last = g_object_new (THING_TYPE, NULL);
  Thing *middle = g_object_new (THING_TYPE, NULL);

  cp_forward (source, "moved", middle, "moved");
  cp_forward (source, "moved", middle, "closed");
  cp_connect (middle, "moved", leader_moved_cb, last);
  cp_connect (middle, "closed", leader_closed_cb, last);
  g_signal_emit_by_name (source, "moved", 5, "fast");
  g_assert_cmpint (last->line, ==, 5);
  g_assert_cmpuint (last->count, ==, 1);

  g_object_unref (middle);
  g_signal_emit_by_name (source, "moved", 7, "fast");
  g_assert_cmpint (last->line, ==, 5);
}


int
main (int argc, char *argv[])
{
  g_autoptr (GString) log = g_string_new (NULL);

  g_test_init (&argc, &argv, NULL);
  cleared = log;

  g_test_add_func ("/model/class/signals", test_signals);
  g_test_add_func ("/model/class/properties", test_properties);
  g_test_add_func ("/model/class/notify", test_notify);
  g_test_add_func ("/model/class/changes", test_changes);
  g_test_add_func ("/model/class/derived", test_derived);
  g_test_add_func ("/model/class/follow", test_follow);
  g_test_add_func ("/model/class/forward", test_forward);
  g_test_add_func ("/model/class/owned", test_owned);

  return g_test_run ();
}
