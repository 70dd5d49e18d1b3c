/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

struct CpLibraryFile {
  gatomicrefcount refs;
  int fd;      /* file descriptor of the text */
  int file_fd; /* that of the file, if the text is a copy in UTF-8; otherwise -1 */
  CpUtf16 encoding;
  char *identity;
  uint64_t size;
};

#define STEP ((size_t) 1 << 16)


static char *
identify (const struct stat *info)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT ".%09ld:%" G_GUINT64_FORMAT,
                          (gint64) info->st_size, (gint64) info->st_mtim.tv_sec,
                          info->st_mtim.tv_nsec, (guint64) info->st_ino);
}


void
cp_library_set_errno (GError **error, int code, const char *what)
{
  g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (code), "%s: %s", what,
               g_strerror (code));
}


/* Creates a file without a name; returns its descriptor, -1 with @error set. */
static int
open_unnamed (GError **error)
{
  g_autofree char *path = NULL;
  int fd = g_file_open_tmp ("counterpoise-XXXXXX", &path, error);

  if (fd >= 0)
    g_unlink (path);
  return fd;
}


static bool
write_copy (int fd, const char *bytes, size_t length, GError **error)
{
  while (length > 0) {
    gssize n = write (fd, bytes, length);
    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0) {
      cp_library_set_errno (error, errno, _ ("The file cannot be copied for reading"));
      return false;
    }
    bytes += n;
    length -= (size_t) n;
  }
  return true;
}


/* Copies a file that cannot be read at any offset to one without a name. */
static int
copy_file (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInputStream) input = g_file_read (file, cancellable, error);
  g_autofree char *buffer = g_malloc (STEP);
  gssize n;

  if (input == NULL)
    return -1;
  int fd = open_unnamed (error);
  if (fd < 0)
    return -1;
  do {
    n = g_input_stream_read (G_INPUT_STREAM (input), buffer, STEP, cancellable, error);
    if (n > 0 && !write_copy (fd, buffer, (size_t) n, error))
      n = -1;
  } while (n > 0);
  if (n == 0)
    return fd;
  close (fd);
  return -1;
}


static gssize
read_fd (int fd, uint64_t offset, char *buffer, size_t length, GError **error)
{
  gssize n;

  do
    n = pread (fd, buffer, length, (off_t) offset);
  while (n < 0 && errno == EINTR);
  if (n < 0)
    cp_library_set_errno (error, errno, _ ("The file cannot be read"));
  return n;
}


/* Determines the encoding of the file. */
static bool
find_encoding (CpLibraryFile *self, GError **error)
{
  g_autofree char *sample = g_malloc (CP_UTF16_SAMPLE);
  size_t length = 0;
  gssize n;

  do {
    n = read_fd (self->fd, length, sample + length, CP_UTF16_SAMPLE - length, error);
    length += n > 0 ? (size_t) n : 0;
  } while (n > 0 && length < CP_UTF16_SAMPLE);
  self->encoding = cp_utf16_find (sample, length);
  return n >= 0;
}


/* Decodes the file, which is in UTF-16, and writes the text to @fd. */
static bool
decode_to (CpLibraryFile *self, int fd, GCancellable *cancellable, GError **error)
{
  g_autofree char *buffer = g_malloc (STEP);
  g_autoptr (GString) text = g_string_sized_new (STEP);
  CpUtf16Decoder decoder = { .encoding = self->encoding };
  uint64_t at = 0;
  gssize n;

  do {
    n = read_fd (self->fd, at, buffer, STEP, error);
    if (n < 0 || g_cancellable_set_error_if_cancelled (cancellable, error))
      return false;
    g_string_truncate (text, 0);
    if (n > 0)
      cp_utf16_decode (&decoder, buffer, (size_t) n, text);
    else
      cp_utf16_decode_end (&decoder, text);
    if (!write_copy (fd, text->str, text->len, error))
      return false;
    at += (uint64_t) n;
  } while (n > 0);
  return true;
}


/* Replaces the text of a file in UTF-16 by a copy in UTF-8. */
static bool
decode (CpLibraryFile *self, GCancellable *cancellable, GError **error)
{
  if (!find_encoding (self, error))
    return false;
  if (self->encoding == CP_UTF16_NONE)
    return true;
  int text = open_unnamed (error);
  if (text < 0)
    return false;
  if (!decode_to (self, text, cancellable, error)) {
    close (text);
    return false;
  }
  self->file_fd = self->fd;
  self->fd = text;
  return true;
}


/* Refuses devices, which may be endless and fill the disk, and pipes, which cannot be read twice.
 */
static bool
refuse_device (GFile *file, const struct stat *info, GError **error)
{
  if (S_ISREG (info->st_mode) || S_ISDIR (info->st_mode))
    return false;
  g_autofree char *name = g_file_get_parse_name (file);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
               /* Translators: %s is the name of a file. */
               _ ("“%s” is a pipe, a socket or a device, not a file of games."), name);
  return true;
}


CpLibraryFile *
cp_library_file_new (GFile *file, GCancellable *cancellable, GError **error)
{
  const char *path = g_file_peek_path (file);
  struct stat info;

  bool known = path != NULL && stat (path, &info) == 0;
  if (known && refuse_device (file, &info, error))
    return NULL;
  if (known && S_ISREG (info.st_mode)) {
    /* O_NONBLOCK, because it may have become a pipe since. */
    int fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (fd >= 0)
      return cp_library_file_new_for_fd (fd, NULL, cancellable, error);
    int code = errno;
    g_autofree char *name = g_file_get_parse_name (file);
    /* Translators: %s is the name of a file. */
    g_autofree char *what = g_strdup_printf (_ ("“%s” cannot be opened"), name);
    cp_library_set_errno (error, code, what);
    return NULL;
  }
  char *identity = cp_file_identify (file, cancellable);
  int fd = copy_file (file, cancellable, error);
  if (fd >= 0)
    return cp_library_file_new_for_fd (fd, identity != NULL ? identity : g_strdup (""), cancellable,
                                       error);
  g_free (identity);
  return NULL;
}


CpLibraryFile *
cp_library_file_new_for_fd (int fd, char *identity, GCancellable *cancellable, GError **error)
{
  g_autoptr (CpLibraryFile) self = g_new0 (CpLibraryFile, 1);
  struct stat info = { 0 };

  g_atomic_ref_count_init (&self->refs);
  self->fd = fd;
  self->file_fd = -1;
  fstat (fd, &info);
  self->identity = identity != NULL ? identity : identify (&info);
  if (!decode (self, cancellable, error))
    return NULL;
  if (self->file_fd >= 0)
    fstat (self->fd, &info);
  self->size = (uint64_t) info.st_size;
  return g_steal_pointer (&self);
}


CpLibraryFile *
cp_library_file_ref (CpLibraryFile *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}


void
cp_library_file_unref (CpLibraryFile *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  close (self->fd);
  if (self->file_fd >= 0)
    close (self->file_fd);
  g_free (self->identity);
  g_free (self);
}


const char *
cp_library_file_get_identity (const CpLibraryFile *self)
{
  return self->identity;
}


void
cp_library_file_set_identity (CpLibraryFile *self, char *identity)
{
  g_free (self->identity);
  self->identity = identity != NULL ? identity : g_strdup ("");
}


CpUtf16
cp_library_file_get_encoding (const CpLibraryFile *self)
{
  return self->encoding;
}


uint64_t
cp_library_file_get_size (const CpLibraryFile *self)
{
  return self->size;
}


gssize
cp_file_scan_read (void *data, char *buffer, size_t length, GError **error)
{
  CpFileScan *scan = data;

  if (g_cancellable_set_error_if_cancelled (scan->cancellable, error))
    return -1;
  gssize n = read_fd (scan->open_file->fd, scan->at, buffer, length, error);
  scan->at += (uint64_t) MAX (n, 0);
  return n;
}


bool
cp_library_file_send (CpLibraryFile *self,
                      GOutputStream *stream,
                      GCancellable *cancellable,
                      GError **error)
{
  int fd = self->file_fd >= 0 ? self->file_fd : self->fd;
  g_autofree char *buffer = g_malloc (STEP);
  uint64_t at = 0;
  gssize n;

  while ((n = read_fd (fd, at, buffer, STEP, error)) > 0) {
    if (!g_output_stream_write_all (stream, buffer, (size_t) n, NULL, cancellable, error))
      return false;
    at += (uint64_t) n;
  }
  return n == 0;
}


bool
cp_library_file_read (
    CpLibraryFile *self, uint64_t offset, char *buffer, size_t length, GError **error)
{
  while (length > 0) {
    gssize n = read_fd (self->fd, offset, buffer, length, error);
    if (n == 0)
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT,
                           _ ("The file has become shorter since it was opened."));
    if (n <= 0)
      return false;
    offset += (uint64_t) n;
    buffer += n;
    length -= (size_t) n;
  }
  return true;
}


char *
cp_file_identify (GFile *file, GCancellable *cancellable)
{
  const char *path = g_file_peek_path (file);
  struct stat stat_info;

  if (path != NULL)
    return stat (path, &stat_info) == 0 ? identify (&stat_info) : NULL;

  g_autoptr (GFileInfo) info =
      g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_ETAG_VALUE,
                         G_FILE_QUERY_INFO_NONE, cancellable, NULL);
  if (info == NULL)
    return NULL;
  const char *etag = g_file_info_get_etag (info);
  return g_strdup_printf ("%" G_GINT64_FORMAT ":%s", (gint64) g_file_info_get_size (info),
                          etag != NULL ? etag : "");
}
