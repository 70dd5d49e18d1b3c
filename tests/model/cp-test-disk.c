/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The functions with and without 64 are both defined here, so headers must not alias them. */
#undef _FILE_OFFSET_BITS
#undef _FORTIFY_SOURCE

#include "cp-test-disk.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

/*
 * GLib calls the functions below instead of those of the C library, because the linker prefers
 * symbols of the program. Files have numbers of their own, because inodes are reused.
 */
#define MAX_FDS   1024
#define MAX_FILES 4096

/* A descriptor of a file or folder in the watched folder. */
typedef struct {
  unsigned file; /* 0 for others, and for folders */
  char *folder;  /* (nullable): its path, relative */
} Watched;

static char watched_folder[PATH_MAX];
static int log_fd = -1;
static CpTestFault planned;
static unsigned planned_at;
static unsigned n_calls;
static bool refuses_links;
static Watched fds[MAX_FDS];
static ino_t inodes[MAX_FILES]; /* of the files by number */
static unsigned n_files;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;


/* The system calls. */
static int
real_open (const char *path, int flags, mode_t mode)
{
  return (int) syscall (SYS_openat, AT_FDCWD, path, flags, mode);
}


static ssize_t
real_write (int fd, const void *data, size_t size)
{
  return syscall (SYS_write, fd, data, size);
}


/* Returns @path relative to the folder, "" for the folder itself, NULL for others. */
static const char *
relative (const char *path)
{
  size_t length = strlen (watched_folder);

  if (length == 0 || path == NULL || strncmp (path, watched_folder, length) != 0)
    return NULL;
  if (path[length] == '/')
    return path + length + 1;
  return path[length] == '\0' ? path + length : NULL;
}


static void
note (CpTestDiskEntry entry, const char *path, const char *other, const void *data)
{
  entry.path_size = path != NULL ? (unsigned) strlen (path) + 1 : 0;
  entry.other_size = other != NULL ? (unsigned) strlen (other) + 1 : 0;
  struct iovec parts[] = { { &entry, sizeof entry },
                           { (void *) path, entry.path_size },
                           { (void *) other, entry.other_size },
                           { (void *) data, data != NULL ? entry.size : 0 } };

  if (syscall (SYS_writev, log_fd, parts, 4) < 0)
    abort ();
}


/* Returns the number of the file at @inode. @is_new: it was just created */
static unsigned
number_of (ino_t inode, bool is_new)
{
  for (unsigned i = n_files; i >= 1 && !is_new; i--) {
    if (inodes[i] == inode)
      return i;
  }
  if (n_files + 1 >= MAX_FILES)
    abort ();
  inodes[++n_files] = inode;
  return n_files;
}


/* Counts a call. Returns true, with errno set, if it has to fail.
 * @needs_room: it fails on a full disk */
static bool
fails (bool needs_room, bool *half)
{
  unsigned nth = ++n_calls;
  bool here = nth == planned_at;

  *half = false;
  errno = EIO;
  if (planned == CP_TEST_FAULT_ERROR)
    return here;
  if (planned == CP_TEST_FAULT_FULL) {
    errno = ENOSPC;
    return needs_room && nth >= planned_at;
  }
  *half = here && (planned == CP_TEST_FAULT_SHORT || planned == CP_TEST_FAULT_KILL);
  return planned == CP_TEST_FAULT_SHORT && nth == planned_at + 1;
}


static void
kill_if (bool here)
{
  if (here && planned == CP_TEST_FAULT_KILL)
    kill (getpid (), SIGKILL);
}


static void
remember_fd (int fd, const char *path, bool is_new, bool truncated)
{
  struct stat info;

  if (fd >= MAX_FDS || fstat (fd, &info) != 0)
    abort ();
  free (fds[fd].folder);
  fds[fd] = (Watched){ 0 };
  if (S_ISDIR (info.st_mode)) {
    fds[fd].folder = strdup (path);
    return;
  }
  fds[fd].file = number_of (info.st_ino, is_new);
  if (is_new)
    note ((CpTestDiskEntry){ .op = CP_TEST_DISK_LINK, .file = fds[fd].file }, path, NULL, NULL);
  else if (truncated)
    note ((CpTestDiskEntry){ .op = CP_TEST_DISK_TRUNCATE, .file = fds[fd].file }, NULL, NULL, NULL);
}


static int
watched_open (const char *path, int flags, mode_t mode)
{
  const char *name = relative (path);
  bool half;

  if (name == NULL)
    return real_open (path, flags, mode);
  pthread_mutex_lock (&mutex);
  bool is_new = (flags & O_CREAT) != 0 && access (path, F_OK) != 0;
  int fd = -1;
  if (!fails (is_new, &half)) {
    kill_if (half);
    fd = real_open (path, flags, mode);
    int code = errno;
    if (fd >= 0)
      remember_fd (fd, name, is_new, (flags & O_TRUNC) != 0);
    errno = code;
  }
  pthread_mutex_unlock (&mutex);
  return fd;
}


/* Begins a call on a path; end_call() ends it. Returns false if it has to fail. */
static bool
begin_call (bool needs_room)
{
  bool half;

  pthread_mutex_lock (&mutex);
  if (fails (needs_room, &half))
    return false;
  kill_if (half);
  return true;
}


static int
end_call (int result)
{
  pthread_mutex_unlock (&mutex);
  return result;
}


static bool
is_watched_file (int fd)
{
  return fd >= 0 && fd < MAX_FDS && fds[fd].file != 0;
}


static ssize_t
watched_write (int fd, const void *data, size_t size)
{
  struct stat info;
  bool half;
  ssize_t written = -1;

  pthread_mutex_lock (&mutex);
  if (!fails (true, &half) && fstat (fd, &info) == 0) {
    bool appends = (fcntl (fd, F_GETFL) & O_APPEND) != 0;
    off_t at = appends ? info.st_size : lseek (fd, 0, SEEK_CUR);
    written = real_write (fd, data, half ? (size + 1) / 2 : size);
    if (written > 0)
      note ((CpTestDiskEntry){ .op = CP_TEST_DISK_WRITE,
                               .file = fds[fd].file,
                               .offset = (guint64) at,
                               .size = (guint64) written },
            NULL, NULL, data);
    kill_if (half);
  }
  pthread_mutex_unlock (&mutex);
  return written;
}


static int
watched_sync (int fd)
{
  int result = -1;

  if (begin_call (false)) {
    result = 0;
    if (fds[fd].file != 0)
      note ((CpTestDiskEntry){ .op = CP_TEST_DISK_SYNC, .file = fds[fd].file }, NULL, NULL, NULL);
    else
      note ((CpTestDiskEntry){ .op = CP_TEST_DISK_SYNC_FOLDER }, fds[fd].folder, NULL, NULL);
  }
  return end_call (result);
}


static int
watched_truncate (int fd, off_t length)
{
  int result = begin_call (false) ? (int) syscall (SYS_ftruncate, fd, length) : -1;

  if (result == 0)
    note ((CpTestDiskEntry){ .op = CP_TEST_DISK_TRUNCATE,
                             .file = fds[fd].file,
                             .offset = (guint64) length },
          NULL, NULL, NULL);
  return end_call (result);
}


/* The replaced functions. They never sync the real disk. */

int
open (const char *path, int flags, ...)
{
  va_list args;
  va_start (args, flags);
  mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg (args, mode_t) : 0;
  va_end (args);
  return watched_open (path, flags, mode);
}


int
open64 (const char *path, int flags, ...)
{
  va_list args;
  va_start (args, flags);
  mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg (args, mode_t) : 0;
  va_end (args);
  return watched_open (path, flags, mode);
}


int
close (int fd)
{
  if (fd >= 0 && fd < MAX_FDS && (fds[fd].file != 0 || fds[fd].folder != NULL)) {
    pthread_mutex_lock (&mutex);
    free (fds[fd].folder);
    fds[fd] = (Watched){ 0 };
    pthread_mutex_unlock (&mutex);
  }
  return (int) syscall (SYS_close, fd);
}


ssize_t
write (int fd, const void *data, size_t size)
{
  return is_watched_file (fd) ? watched_write (fd, data, size) : real_write (fd, data, size);
}


int
fsync (int fd)
{
  bool ours = is_watched_file (fd) || (fd >= 0 && fd < MAX_FDS && fds[fd].folder != NULL);
  return ours ? watched_sync (fd) : 0;
}


int
fdatasync (int fd)
{
  return is_watched_file (fd) ? watched_sync (fd) : 0;
}


int
ftruncate (int fd, off_t length)
{
  return is_watched_file (fd) ? watched_truncate (fd, length)
                              : (int) syscall (SYS_ftruncate, fd, length);
}


int
ftruncate64 (int fd, off64_t length)
{
  return ftruncate (fd, length);
}


int
rename (const char *from, const char *to)
{
  const char *name = relative (from), *other = relative (to);
  struct stat info;

  if (name == NULL || other == NULL)
    return (int) syscall (SYS_renameat, AT_FDCWD, from, AT_FDCWD, to);
  int result = -1;
  if (begin_call (true)) {
    bool known = stat (from, &info) == 0;
    result = (int) syscall (SYS_renameat, AT_FDCWD, from, AT_FDCWD, to);
    if (result == 0 && known)
      note ((CpTestDiskEntry){ .op = CP_TEST_DISK_RENAME, .file = number_of (info.st_ino, false) },
            name, other, NULL);
  }
  return end_call (result);
}


static int
watched_remove (const char *path, int flags)
{
  const char *name = relative (path);

  if (name == NULL)
    return (int) syscall (SYS_unlinkat, AT_FDCWD, path, flags);
  int result = begin_call (false) ? (int) syscall (SYS_unlinkat, AT_FDCWD, path, flags) : -1;
  if (result == 0)
    note ((CpTestDiskEntry){ .op = CP_TEST_DISK_REMOVE }, name, NULL, NULL);
  return end_call (result);
}


int
unlink (const char *path)
{
  return watched_remove (path, 0);
}


int
rmdir (const char *path)
{
  return watched_remove (path, AT_REMOVEDIR);
}


int
remove (const char *path)
{
  struct stat info;
  bool is_folder = lstat (path, &info) == 0 && S_ISDIR (info.st_mode);
  return watched_remove (path, is_folder ? AT_REMOVEDIR : 0);
}


int
link (const char *from, const char *to)
{
  const char *name = relative (to);
  struct stat info;

  if (name == NULL)
    return (int) syscall (SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
  if (refuses_links) {
    errno = EPERM;
    return -1;
  }
  int result = begin_call (true) ? (int) syscall (SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0) : -1;
  if (result == 0 && stat (to, &info) == 0)
    note ((CpTestDiskEntry){ .op = CP_TEST_DISK_LINK, .file = number_of (info.st_ino, false) },
          name, NULL, NULL);
  return end_call (result);
}


/* Copies within the kernel would not be logged. Callers have a fallback. */

ssize_t
splice (int from, off64_t *from_at, int to, off64_t *to_at, size_t size, unsigned flags)
{
  errno = EINVAL;
  return -1;
}


ssize_t
copy_file_range (int from, off64_t *from_at, int to, off64_t *to_at, size_t size, unsigned flags)
{
  errno = ENOSYS;
  return -1;
}


int
mkdir (const char *path, mode_t mode)
{
  const char *name = relative (path);

  if (name == NULL)
    return (int) syscall (SYS_mkdirat, AT_FDCWD, path, mode);
  int result = begin_call (true) ? (int) syscall (SYS_mkdirat, AT_FDCWD, path, mode) : -1;
  if (result == 0)
    note ((CpTestDiskEntry){ .op = CP_TEST_DISK_FOLDER }, name, NULL, NULL);
  return end_call (result);
}


/* Logs the files that exist in the folder at @path. */
static void
note_all (const char *path)
{
  DIR *dir = opendir (path);
  const struct dirent *item;

  while (dir != NULL && (item = readdir (dir)) != NULL) {
    char below[PATH_MAX];
    struct stat info;
    if (strcmp (item->d_name, ".") == 0 || strcmp (item->d_name, "..") == 0)
      continue;
    if (snprintf (below, sizeof below, "%s/%s", path, item->d_name) >= (int) sizeof below ||
        stat (below, &info) != 0)
      abort ();
    if (S_ISDIR (info.st_mode)) {
      note ((CpTestDiskEntry){ .op = CP_TEST_DISK_FOLDER }, relative (below), NULL, NULL);
      note_all (below);
    } else {
      note ((CpTestDiskEntry){ .op = CP_TEST_DISK_LINK, .file = number_of (info.st_ino, false) },
            relative (below), NULL, NULL);
    }
  }
  if (dir != NULL)
    closedir (dir);
}


void
cp_test_disk_watch (const char *folder, const char *log, CpTestFault fault, unsigned nth)
{
  log_fd = real_open (log, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0600);
  if (log_fd < 0 || strlen (folder) >= sizeof watched_folder)
    abort ();
  planned = fault;
  planned_at = nth;
  strcpy (watched_folder, folder);
  note_all (folder);
  cp_test_disk_mark (0);
}


void
cp_test_disk_refuse_links (void)
{
  refuses_links = true;
}


void
cp_test_disk_mark (unsigned number)
{
  pthread_mutex_lock (&mutex);
  note ((CpTestDiskEntry){ .op = CP_TEST_DISK_MARK, .offset = number }, NULL, NULL, NULL);
  pthread_mutex_unlock (&mutex);
}


unsigned
cp_test_disk_get_n_calls (void)
{
  return n_calls;
}
