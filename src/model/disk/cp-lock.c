/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-lock.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdbool.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cp-disk.h"

/* Half a second in all: a process holds a lock for longer only if it was stopped. */
#define WAIT_STEP_US 2000
#define WAIT_STEPS   250


/* Returns whether @fd is still the file at @path, which may have been replaced while it
 * was opened. */
static bool
is_there (int fd, const char *path)
{
  struct stat opened, there;
  return fstat (fd, &opened) == 0 && stat (path, &there) == 0 && opened.st_ino == there.st_ino;
}


/*
 * Opens and locks the file at @path.
 * @flags: of open()
 * Returns: a descriptor that holds the lock; -1 with errno set
 */
static int
lock_opened (const char *path, int flags)
{
  for (;;) {
    int fd = open (path, flags | O_CLOEXEC, 0600);
    if (fd < 0)
      return -1;
    if (flock (fd, LOCK_EX | LOCK_NB) != 0) {
      close (fd);
      errno = EWOULDBLOCK;
      return -1;
    }
    if (is_there (fd, path))
      return fd;
    close (fd);
  }
}


/* As lock_opened(), but waits for the lock for up to half a second. */
static int
wait_opened (const char *path, int flags)
{
  int lock = lock_opened (path, flags);

  for (unsigned i = 0; lock < 0 && errno == EWOULDBLOCK && i < WAIT_STEPS; i++) {
    g_usleep (WAIT_STEP_US);
    lock = lock_opened (path, flags);
  }
  return lock;
}


int
cp_lock_take (const char *path)
{
  return lock_opened (path, O_RDWR | O_CREAT);
}


int
cp_lock_wait (const char *path, GError **error)
{
  int lock = wait_opened (path, O_RDWR | O_CREAT);

  if (lock < 0)
    cp_disk_set_errno (error);
  return lock;
}


void
cp_lock_release (int lock, const char *path)
{
  /* In this order: a waiting process then finds that the file is gone, and creates another one. */
  g_unlink (path);
  close (lock);
}


int
cp_lock_file (const char *path)
{
  return wait_opened (path, O_RDONLY | O_NONBLOCK | O_NOCTTY);
}
