/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cp-library-check-cache.h"

#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

#include "model/disk/cp-disk.h"

/* Games of a smaller file are replayed within a moment. */
#define MIN_SIZE (512u << 10)

/* Number of files whose results are kept. */
#define MAX_FILES 8

/* Incremented when a game may have another result than before, or the format changes. */
#define FORMAT 1u

/* The content of the cache, compressed by gzip: the version of the file, terminated by NUL, then
 * for each game an Entry and its keys. */
typedef struct {
  uint32_t hash; /* of its bytes */
  uint32_t n_keys;
  uint8_t is_known; /* false: the game has to be replayed */
  uint8_t is_analysed;
  uint8_t result;
  uint8_t termination;
} Entry;

struct CpLibraryCheckCache {
  char *path;
  char *version;
  GBytes *kept;        /* (nullable): what the cache has for this version */
  size_t at;           /* of the next game in @kept */
  GByteArray *content; /* (nullable): what will be saved; NULL if the file is small */
};


static char *
get_folder (void)
{
  return g_build_filename (g_get_user_cache_dir (), "counterpoise", "games", NULL);
}


/* (transfer full) (nullable): Returns the part of the content after @version, with which it begins.
 */
static GBytes *
read_content (const char *path, const char *version)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) base = g_file_read (file, NULL, NULL);
  if (base == NULL)
    return NULL;

  g_autoptr (GConverter) converter =
      G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP));
  g_autoptr (GInputStream) input = g_converter_input_stream_new (G_INPUT_STREAM (base), converter);
  g_autoptr (GOutputStream) output = g_memory_output_stream_new_resizable ();
  if (g_output_stream_splice (output, input, G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET, NULL, NULL) < 0)
    return NULL;

  g_autoptr (GBytes) all = g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (output));
  size_t size, header = strlen (version) + 1;
  const char *data = g_bytes_get_data (all, &size);
  if (size < header || memcmp (data, version, header) != 0)
    return NULL;
  /* The files that were used last are kept. */
  utime (path, NULL);
  return g_bytes_new_from_bytes (all, header, size - header);
}


CpLibraryCheckCache *
cp_library_check_cache_new (GFile *file, CpLibraryFile *open_file)
{
  CpLibraryCheckCache *self = g_new0 (CpLibraryCheckCache, 1);

  if (cp_library_file_get_size (open_file) < MIN_SIZE ||
      cp_library_file_get_identity (open_file) == NULL)
    return self;

  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *name = g_compute_checksum_for_string (G_CHECKSUM_SHA256, uri, -1);
  g_autofree char *folder = get_folder ();
  self->path = g_build_filename (folder, name, NULL);
  self->version = g_strdup_printf ("%u %s %u %s", FORMAT, PACKAGE_VERSION, G_BYTE_ORDER,
                                   cp_library_file_get_identity (open_file));
  self->kept = read_content (self->path, self->version);
  self->content = g_byte_array_new ();
  g_byte_array_append (self->content, (const uint8_t *) self->version,
                       (unsigned) strlen (self->version) + 1);
  return self;
}


void
cp_library_check_cache_free (CpLibraryCheckCache *self)
{
  if (self == NULL)
    return;
  g_free (self->path);
  g_free (self->version);
  g_clear_pointer (&self->kept, g_bytes_unref);
  g_clear_pointer (&self->content, g_byte_array_unref);
  g_free (self);
}


/* Reads @length bytes of the kept content; returns false at its end. */
static bool
take (CpLibraryCheckCache *self, void *target, size_t length)
{
  size_t size;
  const char *data = g_bytes_get_data (self->kept, &size);

  if (size - self->at < length)
    return false;
  memcpy (target, data + self->at, length);
  self->at += length;
  return true;
}


/* Reads an entry of the kept content with its keys. */
static bool
take_entry (CpLibraryCheckCache *self, Entry *entry, CpLibraryKeys **keys)
{
  *keys = NULL;
  if (!take (self, entry, sizeof *entry) || entry->n_keys > CP_LIBRARY_MAX_KEYS ||
      (entry->is_known && entry->n_keys == 0) || entry->result > CP_DRAW ||
      entry->termination > CP_ABANDONED)
    return false;
  *keys = g_malloc (sizeof **keys + entry->n_keys * sizeof (*keys)->keys[0]);
  (*keys)->n = entry->n_keys;
  return take (self, (*keys)->keys, entry->n_keys * sizeof (*keys)->keys[0]);
}


bool
cp_library_check_cache_find (CpLibraryCheckCache *self,
                             const CpPgnSlice *slice,
                             CpLibraryCheck *check)
{
  g_autofree CpLibraryKeys *keys = NULL;
  Entry entry;

  if (self->kept == NULL)
    return false;
  if (!take_entry (self, &entry, &keys) ||
      entry.hash != cp_library_hash (slice->text, slice->length)) {
    g_clear_pointer (&self->kept, g_bytes_unref);
    return false;
  }
  if (!entry.is_known)
    return false;
  *check = (CpLibraryCheck){
    .is_read = true,
    .is_analysed = entry.is_analysed,
    .outcome = { (CpResult) entry.result, (CpTermination) entry.termination },
    .plies = entry.n_keys - 1,
    .keys = g_steal_pointer (&keys),
  };
  return true;
}


void
cp_library_check_cache_add (CpLibraryCheckCache *self,
                            const CpPgnSlice *slice,
                            const CpLibraryCheck *check)
{
  if (self->content == NULL)
    return;

  bool is_known = check->is_read && check->problem == NULL && check->comments == NULL &&
                  check->keys->n == check->plies + 1;
  Entry entry = { .hash = cp_library_hash (slice->text, slice->length), .is_known = is_known };
  if (is_known) {
    entry.n_keys = check->keys->n;
    entry.is_analysed = check->is_analysed;
    entry.result = (uint8_t) check->outcome.result;
    entry.termination = (uint8_t) check->outcome.termination;
  }
  g_byte_array_append (self->content, (const uint8_t *) &entry, sizeof entry);
  if (is_known)
    g_byte_array_append (self->content, (const uint8_t *) check->keys->keys,
                         entry.n_keys * (unsigned) sizeof check->keys->keys[0]);
}


typedef struct {
  char *path;
  struct timespec time; /* of the last use */
} KeptFile;


static void
clear_kept_file (void *data)
{
  KeptFile *file = data;
  g_free (file->path);
}


static int
compare_times (const void *a, const void *b)
{
  const KeptFile *x = a, *y = b;

  if (x->time.tv_sec != y->time.tv_sec)
    return x->time.tv_sec < y->time.tv_sec ? 1 : -1;
  return (x->time.tv_nsec < y->time.tv_nsec) - (x->time.tv_nsec > y->time.tv_nsec);
}


/* Deletes the files that were not used for the longest time.
 * @newest: has just been written, perhaps at the same time as others */
static void
delete_old_files (const char *folder, const char *newest)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GArray) files = g_array_new (FALSE, FALSE, sizeof (KeptFile));
  const char *name;

  g_array_set_clear_func (files, clear_kept_file);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    KeptFile file = { g_build_filename (folder, name, NULL), { 0 } };
    GStatBuf status;
    if (g_stat (file.path, &status) == 0)
      file.time = status.st_mtim;
    g_array_append_val (files, file);
  }
  g_array_sort (files, compare_times);
  for (unsigned i = MAX_FILES; i < files->len; i++) {
    if (!g_str_equal (g_array_index (files, KeptFile, i).path, newest))
      g_unlink (g_array_index (files, KeptFile, i).path);
  }
}


/* (transfer full) (nullable): Returns @content compressed. */
static GBytes *
compress (const GByteArray *content)
{
  g_autoptr (GConverter) converter =
      G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, -1));
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GOutputStream) output = g_converter_output_stream_new (memory, converter);

  if (!g_output_stream_write_all (output, content->data, content->len, NULL, NULL, NULL) ||
      !g_output_stream_close (output, NULL, NULL))
    return NULL;
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (memory));
}


void
cp_library_check_cache_save (CpLibraryCheckCache *self)
{
  g_autofree char *folder = get_folder ();

  if (self->content == NULL || (self->kept != NULL && self->at == g_bytes_get_size (self->kept)))
    return;
  g_autoptr (GBytes) bytes = compress (self->content);
  if (bytes == NULL || !cp_disk_make_folder (folder) ||
      !cp_disk_write (self->path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), 0600,
                      NULL))
    return;
  delete_old_files (folder, self->path);
}
