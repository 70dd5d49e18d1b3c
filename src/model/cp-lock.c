/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>


/* Whether @fd is what is to be found at @path; it may have been removed when it was opened. */
static bool
is_there (int fd, const char *path)
{
  struct stat opened, there;
  return fstat (fd, &opened) == 0 && stat (path, &there) == 0 && opened.st_ino == there.st_ino;
}


int
cp_lock_take (const char *path)
{
  for (;;) {
    int fd = open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
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
