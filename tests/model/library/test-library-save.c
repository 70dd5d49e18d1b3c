/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "cp-test-folder.h"
#include "model/game/cp-game-edit.h"
#include "support/cp-test-main.h"

static const char two_games[] = "[Event \"A\"]\n\n1. d3 *\n\n[Event \"\xe9\"]\n\n1. c3 *\n";


/* Returns the number of files in the folder. */
static unsigned
count_files (CpTestFolder *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder->path, 0, NULL);
  unsigned n = 0;
  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}


static void
check_backup (CpTestFolder *folder, const char *name, const char *text)
{
  g_autofree char *backup_name = g_strconcat (name, "~", NULL);
  g_autoptr (GFile) backup = cp_test_folder_file (folder, backup_name);
  cp_test_check_file (backup, text, strlen (text));
}


/* Saving fails with the error, and leaves library and file unchanged. */
static void
check_not_saved (CpLibrary *library, GFile *file, GQuark domain, int code)
{
  g_autoptr (GString) before = cp_test_read_file (cp_library_get_file (library));
  g_autoptr (GError) error = NULL;

  g_assert_true (cp_library_get_modified (library));
  g_assert_false (cp_test_save (library, file, false, &error));
  g_assert_error (error, domain, code);
  g_assert_cmpuint (strlen (error->message), >, 10);
  g_assert_true (cp_library_get_modified (library));
  cp_test_check_file (cp_library_get_file (library), before->str, before->len);
}


static void
test_one_game (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", two_games, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (CpLibraryGame) item = cp_library_nth (library, 0);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_chmod (g_file_peek_path (file), 0640), ==, 0);
  cp_test_comment (library, 0, "First");
  g_assert_true (cp_test_save (library, NULL, false, &error));
  g_assert_no_error (error);
  g_assert_false (cp_library_get_modified (library));
  g_assert_false (cp_library_game_get_edited (item));
  check_backup (folder, "games.pgn", two_games);
  g_assert_cmpuint (count_files (folder), ==, 2);

  g_autofree char *edited = cp_test_game_text (library, 0);
  g_autofree char *all = g_strconcat (edited, strstr (two_games, "\n\n[Event \"\xe9"), NULL);
  cp_test_check_file (file, all, strlen (all));
  GStatBuf info;
  g_assert_cmpint (g_stat (g_file_peek_path (file), &info), ==, 0);
  g_assert_cmpint (info.st_mode & 07777, ==, 0640);

  /* Saving again replaces the backup. */
  cp_test_comment (library, 1, "Second");
  g_assert_true (cp_test_save (library, NULL, false, &error));
  check_backup (folder, "games.pgn", all);
  g_assert_cmpuint (count_files (folder), ==, 2);
  g_assert_false (cp_library_get_changed_on_disk (library));
}


/* Edits made while the file is being written are not lost. */
static void
test_edited_meanwhile (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", two_games, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  g_autoptr (CpGame) game = cp_library_get_game (library, 0, &error);
  CpNode *node = cp_record_get_root (cp_game_get_record (game))->first_child;
  cp_test_comment (library, 0, "First");
  cp_library_save_async (library, NULL, false, NULL, cp_test_result_cb, &result);
  /* One turn starts it. */
  g_main_context_iteration (NULL, FALSE);
  cp_game_set_comment (game, node, CP_COMMENT_BEHIND, "Second");
  cp_library_move (library, 1, 0);
  cp_test_wait_until (result != NULL);
  g_assert_true (cp_library_save_finish (library, result, &error));
  g_assert_true (cp_library_get_modified (library));

  g_autoptr (CpLibrary) saved = cp_test_open_good (file);
  g_autofree char *first = cp_test_game_text (saved, 0);
  g_autofree char *edited = cp_test_game_text (library, 1);
  g_assert_nonnull (strstr (edited, "Second"));
  if (strstr (first, "First") != NULL) {
    g_assert_true (cp_test_save (library, NULL, false, &error));
    g_autoptr (CpLibrary) again = cp_test_open_good (file);
    g_autofree char *second = cp_test_game_text (again, 1);
    g_assert_nonnull (strstr (second, "Second"));
  }
}


static void
test_save_as (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", two_games, -1);
  g_autoptr (GFile) other = cp_test_folder_write (folder, "other.pgn", "[Event \"B\"]\n\n*\n", -1);
  g_autoptr (GFile) fresh = cp_test_folder_file (folder, "new.pgn");
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (GError) error = NULL;

  cp_library_delete (library, 0);
  check_not_saved (library, other, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_EXISTS);
  g_assert_true (cp_test_save (library, fresh, false, &error));
  g_assert_true (g_file_equal (cp_library_get_file (library), fresh));
  g_assert_cmpstr (cp_library_get_title (library), ==, "new.pgn");
  g_assert_false (cp_library_get_modified (library));
  cp_test_check_file (file, two_games, strlen (two_games));
  cp_test_check_file (fresh, strstr (two_games, "[Event \"\xe9"), 21);

  g_assert_true (cp_test_save (library, other, true, &error));
  check_backup (folder, "other.pgn", "[Event \"B\"]\n\n*\n");
}


/* A library that had no file. */
static void
test_new (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpLibrary) library = cp_library_new ();
  g_autoptr (GFile) file = cp_test_folder_file (folder, "new.pgn");
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
  g_autoptr (GError) error = NULL;

  cp_library_add (library, game, -1);
  g_assert_true (cp_game_play (game, "d3", &error));
  g_assert_true (cp_library_get_modified (library));
  g_assert_true (cp_test_save (library, file, false, &error));
  g_assert_no_error (error);
  g_assert_false (cp_library_get_modified (library));
  g_autoptr (CpLibrary) again = cp_test_open_good (file);
  g_autofree char *text = cp_test_game_text (again, 0);
  g_assert_nonnull (strstr (text, "1. d3 *"));
  g_autoptr (CpGame) same = cp_library_get_game (library, 0, &error);
  g_assert_true (same == game);
}


/* A library whose recorded result contradicts the board can be saved. */
static void
test_contradicting_result (CpTestFolder *folder, const void *data)
{
  const char text[] = "[FEN \"1k5/7/7/7/7/7/7/7/7/4Q2/R3K2[] w - - 0 1\"]\n[SetUp \"1\"]\n\n*\n";
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", text, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (CpGame) game = cp_library_get_game (library, 0, &error);

  cp_game_set_outcome (game, (CpOutcome){ CP_BLACK_WINS, CP_CHECKMATE });
  g_assert_true (cp_library_get_modified (library));
  g_assert_true (cp_test_save (library, NULL, false, &error));
  g_assert_no_error (error);
}


static void
test_changed (CpTestFolder *folder, const void *data)
{
  const char other[] = "[Event \"other\"]\n\n*\n";
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", two_games, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (GError) error = NULL;

  cp_library_delete (library, 0);
  g_object_unref (cp_test_folder_write (folder, "games.pgn", other, -1));
  cp_test_wait_until (cp_library_get_changed_on_disk (library));
  check_not_saved (library, NULL, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_CHANGED);
  g_assert_true (cp_test_save (library, NULL, true, &error));
  g_assert_false (cp_library_get_changed_on_disk (library));
  cp_test_check_file (file, strstr (two_games, "[Event \"\xe9"), 21);
  check_backup (folder, "games.pgn", other);

  /* A deleted file is saved without force. */
  g_assert_cmpint (g_unlink (g_file_peek_path (file)), ==, 0);
  cp_test_wait_until (cp_library_get_changed_on_disk (library));
  g_assert_true (cp_test_save (library, NULL, false, &error));
  cp_test_check_file (file, strstr (two_games, "[Event \"\xe9"), 21);
}


/* A file that another program overwrote is not saved: the unedited games cannot be read from it any
 * more. */
static void
test_overwritten (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", two_games, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (GError) error = NULL;

  FILE *stream = fopen (g_file_peek_path (file), "r+");
  fputs ("[Event \"B", stream);
  fclose (stream);
  g_autoptr (GString) before = cp_test_read_file (file);
  cp_test_comment (library, 1, "Kept");
  g_assert_false (cp_test_save (library, NULL, true, &error));
  g_assert_error (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_CHANGED);
  cp_test_check_file (file, before->str, before->len);
}


static void
test_links (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "real.pgn", two_games, -1);
  g_autoptr (GFile) link = cp_test_folder_file (folder, "link.pgn");
  g_autoptr (GFile) link_to_link = cp_test_folder_file (folder, "link-to-link.pgn");
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (symlink ("real.pgn", g_file_peek_path (link)), ==, 0);
  g_assert_cmpint (symlink (g_file_peek_path (link), g_file_peek_path (link_to_link)), ==, 0);
  g_autoptr (CpLibrary) library = cp_test_open_good (link_to_link);
  cp_library_delete (library, 1);
  g_assert_true (cp_test_save (library, NULL, false, &error));
  g_assert_no_error (error);
  cp_test_check_file (file, two_games, 21);
  g_assert_true (g_file_test (g_file_peek_path (link), G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (g_file_peek_path (link_to_link), G_FILE_TEST_IS_SYMLINK));
  check_backup (folder, "real.pgn", two_games);
}


static void
test_no_folder (CpTestFolder *folder, const void *data)
{
  g_autofree char *below = g_build_filename (folder->path, "below", NULL);
  g_autoptr (GFile) elsewhere = g_file_new_build_filename (below, "games.pgn", NULL);
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", two_games, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);

  cp_library_delete (library, 0);
  check_not_saved (library, elsewhere, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_cmpint (g_mkdir (below, 0500), ==, 0);
  /* Root may write anywhere. */
  bool is_root = geteuid () == 0;
  if (is_root)
    g_assert_cmpint (seteuid (65534), ==, 0);
  g_autoptr (GError) error = NULL;
  g_assert_false (cp_test_save (library, elsewhere, false, &error));
  if (is_root)
    g_assert_cmpint (seteuid (0), ==, 0);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
  g_assert_true (cp_library_get_modified (library));
}


static void
test_full_disk (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", two_games, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  struct rlimit old, low;

  cp_library_copy (library, 0, NULL);
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old), ==, 0);
  low = old;
  low.rlim_cur = 20;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &low), ==, 0);
  g_autoptr (GError) error = NULL;
  bool saved = cp_test_save (library, NULL, false, &error);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old), ==, 0);
  g_assert_false (saved);
  g_assert_error (error, G_IO_ERROR, (int) g_io_error_from_errno (EFBIG));
  cp_test_check_file (file, two_games, strlen (two_games));
  g_assert_cmpuint (count_files (folder), ==, 1);
  g_assert_true (cp_library_get_modified (library));
}


static void
test_no_backup (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", two_games, -1);
  g_autoptr (GFile) in_the_way = cp_test_folder_file (folder, "games.pgn~");
  g_autoptr (CpLibrary) library = cp_test_open_good (file);

  g_assert_cmpint (g_mkdir (g_file_peek_path (in_the_way), 0700), ==, 0);
  cp_library_delete (library, 0);
  check_not_saved (library, NULL, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
  g_assert_cmpuint (count_files (folder), ==, 2);
}


/* The new file keeps mode, extended attributes and access control list of the old one. */
static void
test_attributes (CpTestFolder *folder, const void *data)
{
  /* Version 2; owner rw-, user 1 r--, group r--, mask r--, others ---. */
  const unsigned char acl[] = { 2, 0, 0,   0,   1,   0,   6,  0, 255, 255, 255, 255, 2,   0,  4,
                                0, 1, 0,   0,   0,   4,   0,  4, 0,   255, 255, 255, 255, 16, 0,
                                4, 0, 255, 255, 255, 255, 32, 0, 0,   0,   255, 255, 255, 255 };
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", two_games, -1);
  const char *path = g_file_peek_path (file);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (GError) error = NULL;
  unsigned char read[sizeof acl];
  struct stat info;

  if (setxattr (path, "user.note", "kept", 4, 0) != 0) {
    g_test_skip ("no extended attributes here");
    return;
  }
  bool has_acl = setxattr (path, "system.posix_acl_access", acl, sizeof acl, 0) == 0;
  cp_test_comment (library, 0, "First");
  g_assert_true (cp_test_save (library, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_cmpint (getxattr (path, "user.note", read, sizeof read), ==, 4);
  g_assert_cmpmem (read, 4, "kept", 4);
  if (has_acl) {
    g_assert_cmpint (getxattr (path, "system.posix_acl_access", read, sizeof read), ==, sizeof acl);
    g_assert_cmpmem (read, sizeof read, acl, sizeof acl);
  }
  g_assert_cmpint (stat (path, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0777, ==, has_acl ? 0640 : 0644);
}


/* A read-only file is replaced only if the caller forces it, and the new file is read-only again.
 */
static void
test_read_only (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", two_games, -1);
  g_autoptr (GFile) other = cp_test_folder_write (folder, "other.pgn", two_games, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (GError) error = NULL;
  struct stat info;

  g_assert_cmpint (g_chmod (g_file_peek_path (file), 0444), ==, 0);
  g_assert_cmpint (g_chmod (g_file_peek_path (other), 0444), ==, 0);
  cp_test_comment (library, 0, "First");
  check_not_saved (library, NULL, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_PROTECTED);
  g_assert_false (cp_test_save (library, other, CP_LIBRARY_FORCE_CHANGED, &error));
  g_assert_error (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_PROTECTED);
  g_clear_error (&error);
  g_assert_false (cp_test_save (library, other, CP_LIBRARY_FORCE_PROTECTED, &error));
  g_assert_error (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_EXISTS);
  g_clear_error (&error);
  g_assert_cmpuint (count_files (folder), ==, 2);
  g_assert_true (cp_test_save (library, NULL, CP_LIBRARY_FORCE_PROTECTED, &error));
  g_assert_no_error (error);
  g_assert_cmpint (stat (g_file_peek_path (file), &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0777, ==, 0444);
}


/* A file of another user is not replaced, and thus made one's own, unless the caller forces it.
 * Only root can run this. */
static void
test_other_owner (CpTestFolder *folder, const void *data)
{
  /* The folder for temporary files may be root's alone. */
  CpTestFolder open = { g_strdup ("/tmp/counterpoise-XXXXXX") };
  g_autoptr (GError) error = NULL;
  struct stat info;

  if (geteuid () != 0 || g_mkdtemp_full (open.path, 0777) == NULL) {
    g_free (open.path);
    g_test_skip ("only root can try");
    return;
  }
  g_autoptr (GFile) file = cp_test_folder_write (&open, "games.pgn", two_games, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_assert_cmpint (g_chmod (g_file_peek_path (file), 0666), ==, 0);
  g_assert_cmpint (g_chmod (open.path, 0777), ==, 0);
  g_assert_cmpint (chown (g_file_peek_path (file), 12345, 12345), ==, 0);
  cp_test_comment (library, 0, "First");
  g_assert_cmpint (seteuid (65534), ==, 0);
  bool saved = cp_test_save (library, NULL, 0, &error);
  bool forced =
      cp_test_save (library, NULL, CP_LIBRARY_FORCE_PROTECTED | CP_LIBRARY_FORCE_CHANGED, NULL);
  g_assert_cmpint (seteuid (0), ==, 0);
  g_assert_false (saved);
  g_assert_error (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_PROTECTED);
  g_assert_true (forced);
  g_assert_cmpint (stat (g_file_peek_path (file), &info), ==, 0);
  g_assert_cmpuint (info.st_uid, ==, 65534);
  g_clear_error (&error);

  /* Root can leave it theirs. */
  g_assert_cmpint (chown (g_file_peek_path (file), 12345, 12345), ==, 0);
  cp_test_comment (library, 1, "Second");
  g_assert_true (cp_test_save (library, NULL, 0, &error));
  g_assert_cmpint (stat (g_file_peek_path (file), &info), ==, 0);
  g_assert_cmpuint (info.st_uid, ==, 12345);
  g_clear_object (&library);
  cp_test_folder_tear_down (&open, NULL);
}


/* Pipes and devices are never replaced, even if the caller forces it. */
static void
test_no_regular_file (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", two_games, -1);
  g_autoptr (GFile) pipe = cp_test_folder_file (folder, "pipe.pgn");
  g_autoptr (GFile) link = cp_test_folder_file (folder, "link.pgn");
  g_autoptr (GFile) device = g_file_new_for_path ("/dev/null");
  GFile *const targets[] = { pipe, link, device };
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  struct stat info;

  g_assert_cmpint (mkfifo (g_file_peek_path (pipe), 0600), ==, 0);
  g_assert_cmpint (symlink ("pipe.pgn", g_file_peek_path (link)), ==, 0);
  cp_test_comment (library, 0, "First");
  for (size_t i = 0; i < G_N_ELEMENTS (targets); i++) {
    g_autoptr (GError) error = NULL;
    g_assert_false (cp_test_save (library, targets[i], CP_LIBRARY_FORCE_CHANGED, &error));
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
    g_assert_nonnull (strstr (error->message, "is a pipe, a socket or a device"));
  }
  g_assert_cmpint (stat (g_file_peek_path (pipe), &info), ==, 0);
  g_assert_true (S_ISFIFO (info.st_mode));
  g_assert_cmpuint (count_files (folder), ==, 3);
}


/* Hard links keep the old file: users make them for that. */
static void
test_hard_links (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", two_games, -1);
  g_autoptr (GFile) kept = cp_test_folder_file (folder, "kept.pgn");
  g_autoptr (CpLibrary) library = cp_test_open_good (file);

  g_assert_cmpint (link (g_file_peek_path (file), g_file_peek_path (kept)), ==, 0);
  cp_test_comment (library, 0, "First");
  g_assert_true (cp_test_save (library, NULL, 0, NULL));
  cp_test_check_file (kept, two_games, strlen (two_games));
}


static CpLibrary *
append (GFile *file, CpGame *game, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  cp_library_append_async (file, game, NULL, cp_test_result_cb, &result);
  cp_test_wait_until (result != NULL);
  g_autoptr (CpLibrary) library = cp_library_append_finish (result, error);
  if (library == NULL || !cp_test_save (library, file, 0, error))
    return NULL;
  return g_steal_pointer (&library);
}


static void
test_append (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", two_games, -1);
  g_autoptr (GFile) fresh = cp_test_folder_file (folder, "new.pgn");
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
  g_autoptr (GError) error = NULL;

  g_autoptr (CpLibrary) library = append (file, game, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (cp_library_get_n_games (library), ==, 3);
  g_autoptr (CpGame) same = cp_library_get_game (library, 2, &error);
  g_assert_true (same == game);
  g_autofree char *text = cp_test_game_text (library, 2);
  g_autofree char *all = g_strconcat (two_games, "\n", text, "\n", NULL);
  cp_test_check_file (file, all, strlen (all));

  g_autoptr (CpLibrary) made = append (fresh, game, &error);
  g_autofree char *alone = g_strconcat (text, "\n", NULL);
  g_assert_cmpuint (cp_library_get_n_games (made), ==, 1);
  cp_test_check_file (fresh, alone, strlen (alone));

  g_autoptr (GFile) nowhere = cp_test_folder_file (folder, "none/new.pgn");
  g_assert_null (append (nowhere, game, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}


/* Saves some of the games to another file: in the given order, byte for byte, bad ones included,
 * and edited ones as they are now. The library does not change. */
static void
test_extract (CpTestFolder *folder, const void *data)
{
  const char text[] = "[Event \"A\"]\n\n1. d3   d9 *\n\n[Event \"B\"]\n\n1. d3 Kxq9 2. c3 *\n\n"
                      "[Event \"C\"]\n\n1. c3 *\n\n[FEN \"x\"]\n\n1. c3 *\n";
  const char expected[] = "[FEN \"x\"]\n\n1. c3 *\n\n[Event \"A\"]\n\n1. d3   d9 *\n\n"
                          "[Event \"B\"]\n\n1. d3 Kxq9 2. c3 *\n";
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", text, -1);
  g_autoptr (GFile) other = cp_test_folder_file (folder, "some.pgn");
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (GArray) indices = g_array_new (FALSE, FALSE, sizeof (unsigned));
  g_autoptr (GError) error = NULL;
  const unsigned wanted[] = { 3, 0, 1 };

  g_array_append_vals (indices, wanted, G_N_ELEMENTS (wanted));
  g_autoptr (CpLibrary) some = cp_library_extract (library, indices);
  g_assert_true (cp_test_save (some, other, 0, &error));
  g_assert_no_error (error);
  cp_test_check_file (other, expected, strlen (expected));
  cp_test_check_file (file, text, strlen (text));
  g_assert_false (cp_library_get_modified (library));

  cp_test_comment (library, 2, "Edited");
  g_array_set_size (indices, 0);
  g_array_append_val (indices, (unsigned){ 2 });
  g_autoptr (CpLibrary) edited = cp_library_extract (library, indices);
  g_assert_true (cp_test_save (edited, other, CP_LIBRARY_FORCE_CHANGED, &error));
  g_autoptr (GString) saved = cp_test_read_file (other);
  g_assert_nonnull (strstr (saved->str, "Edited"));
  g_assert_true (cp_library_get_modified (library));
}


CP_TESTS ()
{
  cp_test_folder_add ("/model/library-save/one-game", test_one_game);
  cp_test_folder_add ("/model/library-save/edited-meanwhile", test_edited_meanwhile);
  cp_test_folder_add ("/model/library-save/save-as", test_save_as);
  cp_test_folder_add ("/model/library-save/new", test_new);
  cp_test_folder_add ("/model/library-save/contradicting-result", test_contradicting_result);
  cp_test_folder_add ("/model/library-save/changed", test_changed);
  cp_test_folder_add ("/model/library-save/overwritten", test_overwritten);
  cp_test_folder_add ("/model/library-save/links", test_links);
  cp_test_folder_add ("/model/library-save/no-folder", test_no_folder);
  cp_test_folder_add ("/model/library-save/full-disk", test_full_disk);
  cp_test_folder_add ("/model/library-save/no-backup", test_no_backup);
  cp_test_folder_add ("/model/library-save/attributes", test_attributes);
  cp_test_folder_add ("/model/library-save/read-only", test_read_only);
  cp_test_folder_add ("/model/library-save/other-owner", test_other_owner);
  cp_test_folder_add ("/model/library-save/no-regular-file", test_no_regular_file);
  cp_test_folder_add ("/model/library-save/hard-links", test_hard_links);
  cp_test_folder_add ("/model/library-save/append", test_append);
  cp_test_folder_add ("/model/library-save/extract", test_extract);
}
