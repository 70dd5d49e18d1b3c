/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-atomic-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <pwd.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

/* The longest chain of symbolic links, as in the kernel. */
#define MAX_LINKS 40

struct CpAtomicFile {
  char *path;     /* final path */
  char *new_path; /* temporary path */
  int fd;         /* -1 after cp_atomic_file_open() */
};

G_DEFINE_QUARK (cp_atomic_file_error_quark, cp_atomic_file_error)


static void
set_error (GError **error, int code, const char *what)
{
  g_set_error (error, CP_ATOMIC_FILE_ERROR, code, "%s: %s", what, g_strerror (code));
}


/* Returns the path after resolving symbolic links; the file need not exist. NULL if a link cannot
 * be resolved. */
static char *
resolve_links (const char *path)
{
  g_autofree char *resolved = g_canonicalize_filename (path, NULL);

  for (unsigned i = 0; i < MAX_LINKS; i++) {
    g_autofree char *link = g_file_read_link (resolved, NULL);
    g_autofree char *folder = g_path_get_dirname (resolved);
    if (link == NULL)
      return g_steal_pointer (&resolved);
    g_free (resolved);
    resolved = g_canonicalize_filename (link, folder);
  }
  return NULL;
}


/* Gives the new file the owner and the mode of the old one. If the group cannot be set, another
 * group must not get its permissions. */
static void
copy_owner_and_mode (int fd, const struct stat *old)
{
  mode_t mode = old->st_mode & 07777;

  if (fchown (fd, old->st_uid, old->st_gid) != 0) {
    mode &= (mode_t) ~(S_ISUID | S_ISGID);
    if (fchown (fd, (uid_t) -1, old->st_gid) != 0)
      mode &= ~(mode_t) S_IRWXG | ((mode & S_IRWXO) << 3);
  }
  fchmod (fd, mode);
}


/* Returns true for an extended attribute set by users or administrators, false for one that
 * describes the contents of the file. */
static bool
is_copied_attribute (const char *name)
{
  return g_str_has_prefix (name, "user.") || strcmp (name, "system.posix_acl_access") == 0 ||
         strcmp (name, "security.selinux") == 0;
}


/* Copies an extended attribute. Lack of space is an error; lack of support or permission is not. */
static bool
copy_attribute (int fd, const char *path, const char *name)
{
  ssize_t size = getxattr (path, name, NULL, 0);
  g_autofree char *value = size >= 0 ? g_malloc ((size_t) size + 1) : NULL;

  if (size < 0 || (size = getxattr (path, name, value, (size_t) size)) < 0)
    return true;
  return fsetxattr (fd, name, value, (size_t) size, 0) == 0 ||
         (errno != ENOSPC && errno != EDQUOT && errno != EIO);
}


/* False with errno set. */
static bool
copy_attributes (int fd, const char *path)
{
  ssize_t size = listxattr (path, NULL, 0);
  g_autofree char *names = size > 0 ? g_malloc ((size_t) size) : NULL;

  if (size > 0)
    size = listxattr (path, names, (size_t) size);
  for (const char *name = names; size > 0 && name < names + size; name += strlen (name) + 1) {
    if (is_copied_attribute (name) && !copy_attribute (fd, path, name))
      return false;
  }
  return true;
}


static bool
refuse_device (const char *path, const struct stat *old, GError **error)
{
  if (S_ISREG (old->st_mode) || S_ISDIR (old->st_mode))
    return false;
  g_autofree char *name = g_filename_display_name (path);
  g_set_error (error, CP_ATOMIC_FILE_ERROR, EINVAL,
               /* Translators: %s is the name of a file. */
               _ ("“%s” is a pipe, a socket or a device. You cannot save there."), name);
  return true;
}


/* Creates the file at CpAtomicFile.new_path, a template. Returns its descriptor; -1 with @error
 * set.
 */
static int
make_file (CpAtomicFile *file, GError **error)
{
  int fd = g_mkstemp_full (file->new_path, O_RDWR | O_CLOEXEC, 0666);

  if (fd < 0) {
    int code = errno;
    g_autofree char *folder = g_path_get_dirname (file->path);
    g_autofree char *shown = g_filename_display_name (folder);
    g_autofree char *what =
        /* Translators: %s is the name of a folder. */
        g_strdup_printf (_ ("The folder “%s” cannot be written to"), shown);
    set_error (error, code, what);
  }
  return fd;
}


CpAtomicFile *
cp_atomic_file_new (const char *path, GError **error)
{
  g_autoptr (CpAtomicFile) file = g_new0 (CpAtomicFile, 1);
  struct stat old;

  file->fd = -1;
  file->path = resolve_links (path);
  if (file->path == NULL) {
    set_error (error, ELOOP, _ ("The file cannot be written"));
    return NULL;
  }
  bool is_there = stat (file->path, &old) == 0;
  if (is_there && refuse_device (file->path, &old, error))
    return NULL;
  g_autofree char *folder = g_path_get_dirname (file->path);
  g_autofree char *name = g_path_get_basename (file->path);
  g_autofree char *new_name = g_strconcat (".", name, ".XXXXXX", NULL);
  file->new_path = g_build_filename (folder, new_name, NULL);
  file->fd = make_file (file, error);
  if (file->fd < 0) {
    g_clear_pointer (&file->new_path, g_free);
    return NULL;
  }
  if (is_there)
    copy_owner_and_mode (file->fd, &old);
  if (is_there && !copy_attributes (file->fd, file->path)) {
    set_error (error, errno, _ ("The file cannot be written"));
    return NULL;
  }
  return g_steal_pointer (&file);
}


const char *
cp_atomic_file_get_path (const CpAtomicFile *file)
{
  return file->path;
}


int
cp_atomic_file_open (CpAtomicFile *file)
{
  int fd = file->fd;

  file->fd = -1;
  return fd;
}


static void
free_file (CpAtomicFile *file)
{
  if (file->fd >= 0)
    close (file->fd);
  g_free (file->path);
  g_free (file->new_path);
  g_free (file);
}


bool
cp_atomic_file_commit (CpAtomicFile *file, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (file->path);

  if (g_rename (file->new_path, file->path) != 0) {
    set_error (error, errno, _ ("The file cannot be replaced"));
    cp_atomic_file_abort (file);
    return false;
  }
  bool synced = cp_file_sync_folder (folder);
  if (!synced)
    set_error (error, errno, _ ("The file cannot be written"));
  free_file (file);
  return synced;
}


void
cp_atomic_file_abort (CpAtomicFile *file)
{
  if (file == NULL)
    return;
  if (file->new_path != NULL)
    g_unlink (file->new_path);
  free_file (file);
}


CpFileProtection
cp_file_get_protection (const char *path)
{
  struct stat info;

  if (stat (path, &info) != 0 || !S_ISREG (info.st_mode))
    return CP_FILE_UNPROTECTED;
  if ((info.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH)) == 0 ||
      (faccessat (AT_FDCWD, path, W_OK, AT_EACCESS) != 0 && errno == EACCES))
    return CP_FILE_READ_ONLY;
  return info.st_uid != geteuid () && geteuid () != 0 ? CP_FILE_OF_OTHER_USER : CP_FILE_UNPROTECTED;
}


char *
cp_file_describe_protection (const char *path)
{
  struct stat info;

  switch (cp_file_get_protection (path)) {
  case CP_FILE_READ_ONLY:
    return g_strdup (_ ("The file is read-only."));
  case CP_FILE_OF_OTHER_USER: {
    const struct passwd *owner = stat (path, &info) == 0 ? getpwuid (info.st_uid) : NULL;
    if (owner == NULL)
      return g_strdup (
          _ ("The file belongs to someone else. If you replace it, it will belong to you."));
    return g_strdup_printf (
        /* Translators: %s is the name of a user of the computer. */
        _ ("The file belongs to “%s”. If you replace it, it will belong to you."), owner->pw_name);
  }
  case CP_FILE_UNPROTECTED:
  default:
    return NULL;
  }
}


/* False with errno set. */
static bool
write_all (int fd, const char *bytes, size_t length)
{
  while (length > 0) {
    ssize_t n = write (fd, bytes, length);
    if (n < 0 && errno != EINTR)
      return false;
    bytes += MAX (n, 0);
    length -= (size_t) MAX (n, 0);
  }
  return fsync (fd) == 0;
}


bool
cp_file_write (const char *path, const char *bytes, size_t length, GError **error)
{
  g_autofree char *protection = cp_file_describe_protection (path);

  if (protection != NULL) {
    g_set_error_literal (error, CP_ATOMIC_FILE_ERROR, EACCES, protection);
    return false;
  }
  g_autoptr (CpAtomicFile) file = cp_atomic_file_new (path, error);
  if (file == NULL)
    return false;
  if (!write_all (file->fd, bytes, length)) {
    set_error (error, errno, _ ("The file cannot be written"));
    return false;
  }
  return cp_atomic_file_commit (g_steal_pointer (&file), error);
}


bool
cp_file_sync_folder (const char *path)
{
  int fd = open (path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (fd < 0)
    return errno != EIO;
  bool synced = fsync (fd) == 0 || (errno != EIO && errno != ENOSPC && errno != EDQUOT);
  int code = errno;
  close (fd);
  errno = code;
  return synced;
}
