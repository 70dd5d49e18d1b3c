/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-power.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cp-test-files.h"
#include "support/cp-test-effort.h"

#define IN_MEMORY "/dev/shm"

#ifdef CP_SANITIZED
const char *__asan_default_options (void);


/* Each of thousands of child processes copies the pages in which AddressSanitizer records the
 * callers of malloc(). */
const char *
__asan_default_options (void)
{
  return "malloc_context_size=1";
}
#endif

static const char *const fault_names[] = { "no fault", "error", "short write", "full disk",
                                           "kill" };

/* The folders of a test. */
typedef struct {
  char *top;
  char *prepared;
  char *worked; /* also for the files that survive a power failure, because they contain its path */
  char *done;   /* the result without a failure */
  char *log;
} Places;

/* The content of a file. */
typedef struct {
  GByteArray *now;
  GByteArray *synced;
} File;

/* The state of the disk at a point of the log. */
typedef struct {
  GHashTable *names; /* char *: number of the file, 0 for a folder; synced */
  GArray *pending;   /* Change: not synced */
  GPtrArray *files;  /* File, by number from 1 */
  unsigned promised;
} Disk;

/* A change of a folder. */
typedef struct {
  CpTestDiskOp op;
  unsigned file;
  const char *path, *other;
} Change;

/* The loss of data that were not synced. */
typedef enum {
  LOSE_NOTHING,
  LOSE_ALL,
  LOSE_HALF,
  N_LOSSES,
} Loss;


static void
copy_all (const char *from, const char *to)
{
  g_autoptr (GDir) dir = g_dir_open (from, 0, NULL);
  const char *name;

  g_assert_cmpint (g_mkdir (to, 0700), ==, 0);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *source = g_build_filename (from, name, NULL);
    g_autofree char *target = g_build_filename (to, name, NULL);
    g_autofree char *text = NULL;
    size_t length;
    if (g_file_test (source, G_FILE_TEST_IS_DIR)) {
      copy_all (source, target);
    } else {
      g_assert_true (g_file_get_contents (source, &text, &length, NULL));
      g_assert_true (g_file_set_contents_full (target, text, (gssize) length, 0, 0600, NULL));
    }
  }
}


static void
places_init (Places *places)
{
  /* Thousands of small disks are created: in memory, if possible. */
  places->top = g_strdup (IN_MEMORY "/counterpoise-XXXXXX");
  if (g_mkdtemp (places->top) == NULL) {
    g_free (places->top);
    places->top = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  }
  g_assert_nonnull (places->top);
  places->prepared = g_build_filename (places->top, "prepared", NULL);
  places->worked = g_build_filename (places->top, "worked", NULL);
  places->done = g_build_filename (places->top, "done", NULL);
  places->log = g_build_filename (places->top, "log", NULL);
  g_assert_cmpint (g_mkdir (places->prepared, 0700), ==, 0);
}


static void
places_clear (Places *places)
{
  cp_test_remove_all (places->top);
  g_free (places->top);
  g_free (places->prepared);
  g_free (places->worked);
  g_free (places->done);
  g_free (places->log);
}


/* Waits for a child process. Returns true if it succeeded or was killed by a fault. */
static bool
went_well (pid_t child)
{
  int status;

  g_assert_cmpint (child, >, 0);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  return (WIFEXITED (status) && WEXITSTATUS (status) == 0) ||
         (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
}


static void
prepare (const CpTestWork *work, Places *places)
{
  if (work->prepare == NULL)
    return;
  pid_t child = fork ();
  if (child == 0) {
    work->prepare (places->prepared);
    _exit (0);
  }
  g_assert_true (went_well (child));
}


/* Does the work in a new folder. Returns false if there were fewer than @nth calls. */
static bool
act (const CpTestWork *work, Places *places, CpTestFault fault, unsigned nth)
{
  g_autofree char *counted = g_strconcat (places->log, ".n", NULL);
  g_autofree char *text = NULL;

  cp_test_remove_all (places->worked);
  copy_all (places->prepared, places->worked);
  g_unlink (counted);
  pid_t child = fork ();
  if (child == 0) {
    cp_test_disk_watch (places->worked, places->log, fault, nth);
    work->act (places->worked);
    g_autofree char *number = g_strdup_printf ("%u", cp_test_disk_get_n_calls ());
    g_assert_true (g_file_set_contents (counted, number, -1, NULL));
    _exit (0);
  }
  if (!went_well (child))
    g_error ("%s at call %u: the work failed", fault_names[fault], nth);
  return !g_file_get_contents (counted, &text, NULL, NULL) || strtoul (text, NULL, 10) >= nth;
}


static bool
check (const CpTestWork *work, const char *folder, unsigned promised)
{
  pid_t child = fork ();

  if (child == 0) {
    work->check (folder, promised);
    _exit (0);
  }
  return went_well (child);
}


/* Returns the next entry of a log; NULL at its end. */
static const CpTestDiskEntry *
next_entry (const GByteArray *log, size_t *at, CpTestDiskEntry *entry, const guint8 **rest)
{
  if (*at + sizeof *entry > log->len)
    return NULL;
  memcpy (entry, log->data + *at, sizeof *entry);
  *rest = log->data + *at + sizeof *entry;
  *at += sizeof *entry + entry->path_size + entry->other_size;
  *at += entry->op == CP_TEST_DISK_WRITE ? entry->size : 0;
  return entry;
}


static GByteArray *
read_log (Places *places)
{
  char *text;
  size_t length;

  g_assert_true (g_file_get_contents (places->log, &text, &length, NULL));
  return g_byte_array_new_take ((guint8 *) text, length);
}


static unsigned
last_mark (Places *places)
{
  g_autoptr (GByteArray) log = read_log (places);
  CpTestDiskEntry entry;
  const guint8 *rest;
  unsigned mark = 0;

  for (size_t at = 0; next_entry (log, &at, &entry, &rest) != NULL;) {
    if (entry.op == CP_TEST_DISK_MARK)
      mark = (unsigned) entry.offset;
  }
  return mark;
}


void
cp_test_power_faults (const CpTestWork *work)
{
  unsigned stride = cp_test_stride ();
  Places places;
  unsigned n = 0;

  places_init (&places);
  prepare (work, &places);
  for (CpTestFault fault = CP_TEST_FAULT_NONE + 1; fault < CP_TEST_N_FAULTS; fault++) {
    for (unsigned nth = 1 + fault % stride; act (work, &places, fault, nth); nth += stride) {
      unsigned promised = last_mark (&places);
      if (!check (work, places.worked, promised))
        g_error ("%s at call %u: what was promised (%u) is not there", fault_names[fault], nth,
                 promised);
      n++;
    }
  }
  g_test_message ("%u faults", n);
  places_clear (&places);
}


static void
file_free (void *data)
{
  File *file = data;

  g_byte_array_unref (file->now);
  g_byte_array_unref (file->synced);
  g_free (file);
}


static File *
get_file (Disk *disk, unsigned number)
{
  while (disk->files->len <= number) {
    File *file = g_new (File, 1);
    *file = (File){ g_byte_array_new (), g_byte_array_new () };
    g_ptr_array_add (disk->files, file);
  }
  return g_ptr_array_index (disk->files, number);
}


static void
disk_init (Disk *disk)
{
  disk->names = g_hash_table_new (g_str_hash, g_str_equal);
  disk->pending = g_array_new (FALSE, FALSE, sizeof (Change));
  disk->files = g_ptr_array_new_with_free_func (file_free);
  disk->promised = 0;
}


static void
disk_clear (Disk *disk)
{
  g_hash_table_unref (disk->names);
  g_array_unref (disk->pending);
  g_ptr_array_unref (disk->files);
}


/* Applies a change. During a rename, a file has one of its two names at any time. */
static void
apply (GHashTable *names, const Change *change)
{
  const char *at = change->op == CP_TEST_DISK_RENAME ? change->other : change->path;

  if (change->op == CP_TEST_DISK_REMOVE) {
    g_hash_table_remove (names, at);
    return;
  }
  if (change->op == CP_TEST_DISK_RENAME &&
      GPOINTER_TO_UINT (g_hash_table_lookup (names, change->path)) == change->file)
    g_hash_table_remove (names, change->path);
  g_hash_table_insert (names, (char *) at, GUINT_TO_POINTER (change->file));
}


static bool
is_in (const char *path, const char *folder)
{
  g_autofree char *dir = g_path_get_dirname (path);
  return g_str_equal (folder[0] == '\0' ? "." : folder, dir);
}


static void
sync_folder (Disk *disk, const char *folder)
{
  for (unsigned i = 0; i < disk->pending->len;) {
    const Change *change = &g_array_index (disk->pending, Change, i);
    if (!is_in (change->other != NULL ? change->other : change->path, folder)) {
      i++;
      continue;
    }
    apply (disk->names, change);
    g_array_remove_index (disk->pending, i);
  }
}


static void
overwrite (GByteArray *bytes, guint64 offset, const guint8 *data, guint64 size)
{
  guint length = bytes->len;

  g_byte_array_set_size (bytes, (guint) MAX (length, offset + size));
  if (offset > length)
    memset (bytes->data + length, 0, offset - length);
  memcpy (bytes->data + offset, data, size);
}


static void
replay (Disk *disk, const CpTestDiskEntry *entry, const guint8 *rest)
{
  const char *path = entry->path_size > 0 ? (const char *) rest : NULL;
  const char *other = entry->other_size > 0 ? (const char *) rest + entry->path_size : NULL;
  const guint8 *data = rest + entry->path_size + entry->other_size;
  File *file = get_file (disk, entry->file);
  Change change = { entry->op, entry->file, path, other };

  switch (entry->op) {
  case CP_TEST_DISK_LINK:
  case CP_TEST_DISK_FOLDER:
  case CP_TEST_DISK_RENAME:
  case CP_TEST_DISK_REMOVE:
    g_array_append_val (disk->pending, change);
    break;
  case CP_TEST_DISK_WRITE:
    overwrite (file->now, entry->offset, data, entry->size);
    break;
  case CP_TEST_DISK_TRUNCATE:
    g_byte_array_set_size (file->now, (guint) entry->offset);
    break;
  case CP_TEST_DISK_SYNC:
    g_byte_array_set_size (file->synced, 0);
    g_byte_array_append (file->synced, file->now->data, file->now->len);
    break;
  case CP_TEST_DISK_SYNC_FOLDER:
    sync_folder (disk, path);
    break;
  case CP_TEST_DISK_MARK:
    disk->promised = (unsigned) entry->offset;
    break;
  }
}


/* Reads the beginning of the log, the files that existed. Returns the offset of the rest. */
static size_t
replay_prepared (Disk *disk, const GByteArray *log, Places *places)
{
  CpTestDiskEntry entry;
  const guint8 *rest;
  size_t at = 0;

  while (next_entry (log, &at, &entry, &rest) != NULL && entry.op != CP_TEST_DISK_MARK) {
    Change change = { entry.op, entry.file, (const char *) rest, NULL };
    apply (disk->names, &change);
    if (entry.op != CP_TEST_DISK_LINK)
      continue;
    g_autofree char *path = g_build_filename (places->prepared, change.path, NULL);
    g_autofree char *text = NULL;
    File *file = get_file (disk, entry.file);
    size_t length;
    g_assert_true (g_file_get_contents (path, &text, &length, NULL));
    g_byte_array_append (file->now, (guint8 *) text, (guint) length);
    g_byte_array_append (file->synced, (guint8 *) text, (guint) length);
  }
  return at;
}


/* Returns the content of a file after a power failure. */
static GByteArray *
surviving (const File *file, Loss loss)
{
  const GByteArray *from = loss == LOSE_ALL ? file->synced : file->now;
  GByteArray *bytes = g_byte_array_new ();
  guint length = from->len;

  if (loss == LOSE_HALF && file->now->len > file->synced->len)
    length = file->synced->len + (file->now->len - file->synced->len) / 2;
  g_byte_array_append (bytes, from->data, length);
  return bytes;
}


/* Returns true if all parent folders of @path exist. */
static bool
can_be_reached (GHashTable *names, const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  while (!g_str_equal (folder, ".")) {
    if (!g_hash_table_contains (names, folder))
      return false;
    char *above = g_path_get_dirname (folder);
    g_free (folder);
    folder = above;
  }
  return true;
}


/* Creates a folder with the surviving files.
 * @seen: hashes of the folders that were checked before
 * Returns: false if the same folder was checked before */
static bool
make_image (Disk *disk, GHashTable *names, Loss loss, const char *folder, GHashTable *seen)
{
  g_autoptr (GList) paths = g_hash_table_get_keys (names);
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA1);

  paths = g_list_sort (paths, (GCompareFunc) strcmp);
  cp_test_remove_all (folder);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  for (GList *link = paths; link != NULL; link = link->next) {
    unsigned number = GPOINTER_TO_UINT (g_hash_table_lookup (names, link->data));
    g_autofree char *path = g_build_filename (folder, link->data, NULL);
    if (!can_be_reached (names, link->data))
      continue;
    g_checksum_update (sum, link->data, -1);
    if (number == 0) {
      g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
      continue;
    }
    g_autoptr (GByteArray) bytes = surviving (get_file (disk, number), loss);
    g_checksum_update (sum, bytes->data, bytes->len);
    g_assert_true (
        g_file_set_contents_full (path, (char *) bytes->data, bytes->len, 0, 0600, NULL));
  }
  g_checksum_update (sum, (guint8 *) &disk->promised, sizeof disk->promised);
  return g_hash_table_add (seen, g_strdup (g_checksum_get_string (sum)));
}


/* Returns the surviving names: the synced ones after the first @n_kept changes without number
 * @lost.
 */
static GHashTable *
survivors (Disk *disk, unsigned n_kept, unsigned lost)
{
  GHashTable *names = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTableIter iter;
  void *path, *file;

  g_hash_table_iter_init (&iter, disk->names);
  while (g_hash_table_iter_next (&iter, &path, &file))
    g_hash_table_insert (names, path, file);
  for (unsigned i = 0; i < n_kept; i++) {
    if (i != lost)
      apply (names, &g_array_index (disk->pending, Change, i));
  }
  return names;
}


/* Lets the power fail here, with all combinations of losses. */
static unsigned
fail_here (const CpTestWork *work, Disk *disk, Places *places, unsigned n, GHashTable *seen)
{
  unsigned n_pending = disk->pending->len, n_images = 0;

  for (unsigned way = 0; way <= 2 * n_pending; way++) {
    g_autoptr (GHashTable) names = way <= n_pending
                                       ? survivors (disk, way, G_MAXUINT)
                                       : survivors (disk, n_pending, way - n_pending - 1);
    for (Loss loss = LOSE_NOTHING; loss < N_LOSSES; loss++) {
      if (!make_image (disk, names, loss, places->worked, seen))
        continue;
      n_images++;
      if (!check (work, places->worked, disk->promised))
        g_error ("power fails behind call %u, way %u of %u, loss %d: what was promised (%u) is not "
                 "there",
                 n, way, 2 * n_pending, loss, disk->promised);
    }
  }
  return n_images;
}


/* Checks that all files of @folder are in @other. */
static void
check_same (const char *folder, const char *other)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autofree char *same = g_build_filename (other, name, NULL);
    g_autofree char *text = NULL, *there = NULL;
    size_t length, size;
    if (g_file_test (path, G_FILE_TEST_IS_DIR)) {
      check_same (path, same);
      continue;
    }
    g_assert_true (g_file_get_contents (path, &text, &length, NULL));
    g_assert_true (g_file_get_contents (same, &there, &size, NULL));
    g_assert_cmpmem (there, size, text, length);
  }
}


/* Checks that the log is complete: replaying it gives the same files. */
static void
check_log (Disk *disk, Places *places)
{
  g_autoptr (GHashTable) names = survivors (disk, disk->pending->len, G_MAXUINT);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  make_image (disk, names, LOSE_NOTHING, places->worked, seen);
  check_same (places->done, places->worked);
  check_same (places->worked, places->done);
}


void
cp_test_power_failures (const CpTestWork *work)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  CpTestDiskEntry entry;
  const guint8 *rest;
  unsigned stride = cp_test_stride ();
  Places places;
  Disk disk;
  unsigned n = 0, n_images = 0;

  places_init (&places);
  prepare (work, &places);
  act (work, &places, CP_TEST_FAULT_NONE, 1);
  g_assert_cmpint (g_rename (places.worked, places.done), ==, 0);
  g_autoptr (GByteArray) log = read_log (&places);
  disk_init (&disk);
  size_t at = replay_prepared (&disk, log, &places);
  while (next_entry (log, &at, &entry, &rest) != NULL) {
    replay (&disk, &entry, rest);
    if (n++ % stride == 0)
      n_images += fail_here (work, &disk, &places, n, seen);
  }
  check_log (&disk, &places);
  g_test_message ("%u calls, %u disks", n, n_images);
  g_assert_cmpuint (n, >, 0);
  disk_clear (&disk);
  places_clear (&places);
}


/* Lets the power fail at the end of the work, in which call @nth failed. */
static void
fail_behind (const CpTestWork *work, Places *places, unsigned nth, GHashTable *seen)
{
  g_autoptr (GByteArray) log = read_log (places);
  CpTestDiskEntry entry;
  const guint8 *rest;
  Disk disk;

  disk_init (&disk);
  size_t at = replay_prepared (&disk, log, places);
  while (next_entry (log, &at, &entry, &rest) != NULL)
    replay (&disk, &entry, rest);
  fail_here (work, &disk, places, nth, seen);
  disk_clear (&disk);
}


void
cp_test_power_errors (const CpTestWork *work)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  unsigned stride = cp_test_stride ();
  Places places;

  places_init (&places);
  prepare (work, &places);
  for (unsigned nth = 1; act (work, &places, CP_TEST_FAULT_ERROR, nth); nth += stride)
    fail_behind (work, &places, nth, seen);
  places_clear (&places);
}
