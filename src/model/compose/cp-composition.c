/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-composition.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "model/disk/cp-disk.h"
#include "model/game/cp-puzzle.h"
#include "model/objects/cp-class.h"
#include "record/pgn/cp-pgn-reader.h"

/*
 * The file is small and written as a whole. Its last read or written content is kept, to detect
 * changes by other programs.
 */
struct _CpComposition {
  GObject parent_instance;

  char *folder;
  char *path;    /* nullable */
  char *written; /* (nullable): content of the file; NULL if there is none */
  char *title;
  char *author;        /* (nullable) */
  char *failure;       /* (nullable): why the last change was not saved, a sentence */
  GPtrArray *versions; /* CpVersion */
  GPtrArray *unread;   /* (element-type utf8): games that are no versions */
};

static void cp_composition_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CpComposition,
                               cp_composition,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      cp_composition_list_model_init))


/* @failure: (nullable): a sentence */
static void
set_failure (CpComposition *self, const GError *failure)
{
  if ((self->failure != NULL) == (failure != NULL))
    return;
  g_clear_pointer (&self->failure, g_free);
  if (failure != NULL)
    self->failure = g_strdup (failure->message);
  g_object_notify (G_OBJECT (self), "failure");
}


static char *
write_text (CpComposition *self)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < self->versions->len; i++)
    g_string_append_printf (text, "%s%s\n", i > 0 ? "\n" : "",
                            cp_version_get_text (g_ptr_array_index (self->versions, i)));
  for (unsigned i = 0; i < self->unread->len; i++)
    g_string_append_printf (text, "%s%s\n", text->len > 0 ? "\n" : "",
                            (char *) g_ptr_array_index (self->unread, i));
  return g_string_free (text, FALSE);
}


/* Returns a path that does not exist. */
static char *
new_path (const char *folder)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *stamp = g_date_time_format (now, "%Y%m%d-%H%M%S");
  char *path = NULL;

  do {
    g_free (path);
    g_autofree char *name = g_strdup_printf ("%s-%08x.pgn", stamp, g_random_int ());
    path = g_build_filename (folder, name, NULL);
  } while (g_file_test (path, G_FILE_TEST_EXISTS));
  return path;
}


static bool
reads (const char *path, const char *text)
{
  g_autofree char *there = NULL;
  return g_file_get_contents (path, &there, NULL, NULL) && g_strcmp0 (there, text) == 0;
}


/*
 * Checks whether another program has changed the file. A deleted file counts as unchanged.
 * Returns: false with @error set if the file cannot be read
 */
static bool
look_for_changes (CpComposition *self, bool *changed, GError **error)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) local = NULL;

  *changed = false;
  if (self->path == NULL)
    return true;
  if (g_file_get_contents (self->path, &text, NULL, &local)) {
    *changed = g_strcmp0 (text, self->written) != 0;
    return true;
  }
  if (g_error_matches (local, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    return true;
  g_propagate_error (error, g_steal_pointer (&local));
  return false;
}


static bool
make_folder (CpComposition *self, GError **error)
{
  return cp_disk_make_folder (self->folder) || cp_disk_set_errno (error);
}


static bool
remove_file (CpComposition *self, GError **error)
{
  bool changed;

  if (!look_for_changes (self, &changed, error))
    return false;
  if (self->path != NULL && !changed && g_unlink (self->path) != 0 && errno != ENOENT)
    return cp_disk_set_errno (error);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->written, g_free);
  return true;
}


static bool
write_file (CpComposition *self, const char *text, GError **error)
{
  g_autofree char *path = NULL;
  bool changed;

  if (!make_folder (self, error) || !look_for_changes (self, &changed, error))
    return false;
  path = self->path == NULL || changed ? new_path (self->folder) : g_strdup (self->path);
  bool kept = cp_disk_write (path, text, strlen (text), 0666, error);
  /* A file that could not be synced is there nevertheless, and no other program wrote it. */
  if (kept || reads (path, text)) {
    g_free (self->path);
    self->path = g_steal_pointer (&path);
    g_free (self->written);
    self->written = g_strdup (text);
  }
  return kept;
}


static void
read_versions (CpComposition *self, const char *text, size_t length)
{
  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (text, length);
  g_auto (CpPgnGame) game = { 0 };

  while (cp_pgn_reader_next (reader, &game)) {
    char *part = g_strchomp (g_strndup (text + game.offset, game.length));
    CpVersion *version = cp_version_read (part, NULL);
    if (version != NULL) {
      g_ptr_array_add (self->versions, version);
      g_free (part);
    } else {
      g_ptr_array_add (self->unread, part);
    }
  }
}


/* Reads the title from the versions. */
static void
read_title (CpComposition *self)
{
  for (unsigned i = 0; i < self->versions->len; i++) {
    const char *title =
        cp_version_get_tag (g_ptr_array_index (self->versions, i), CP_PUZZLE_TITLE_TAG);
    if (title != NULL) {
      g_free (self->title);
      self->title = g_strdup (title);
    }
  }
}


static GType
cp_composition_get_item_type (GListModel *list)
{
  return CP_TYPE_VERSION;
}


static guint
cp_composition_get_n_items (GListModel *list)
{
  return CP_COMPOSITION (list)->versions->len;
}


static void *
cp_composition_get_item (GListModel *list, guint position)
{
  CpVersion *version = cp_composition_nth (CP_COMPOSITION (list), position);

  return version != NULL ? g_object_ref (version) : NULL;
}


static void
cp_composition_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = cp_composition_get_item_type;
  iface->get_n_items = cp_composition_get_n_items;
  iface->get_item = cp_composition_get_item;
}


static void
cp_composition_class_init (CpCompositionClass *klass)
{
  CP_CLASS_FREES (klass, CpComposition, g_free, folder, path, written, title, author, failure);
  CP_CLASS_FREES (klass, CpComposition, g_ptr_array_unref, versions, unread);

  CP_CLASS_FIELD (klass, "title", G_TYPE_STRING, CpComposition, title, NULL);
  CP_CLASS_FIELD (klass, "failure", G_TYPE_STRING, CpComposition, failure, NULL);
}


static void
cp_composition_init (CpComposition *self)
{
  self->versions = g_ptr_array_new_with_free_func (g_object_unref);
  self->unread = g_ptr_array_new_with_free_func (g_free);
  self->title = g_strdup ("");
}


char *
cp_composition_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "counterpoise", "compositions", NULL);
}


CpComposition *
cp_composition_new (const char *folder)
{
  CpComposition *self = g_object_new (CP_TYPE_COMPOSITION, NULL);

  self->folder = g_strdup (folder);
  return self;
}


CpComposition *
cp_composition_load (const char *path, GError **error)
{
  g_autofree char *text = NULL;
  size_t length;

  if (!g_file_get_contents (path, &text, &length, error))
    return NULL;
  CpComposition *self = g_object_new (CP_TYPE_COMPOSITION, NULL);
  self->folder = g_path_get_dirname (path);
  self->path = g_strdup (path);
  read_versions (self, text, length);
  read_title (self);
  self->written = g_steal_pointer (&text);
  return self;
}


/* Returns when the last version was saved, in seconds. */
static int64_t
last_time (CpComposition *self)
{
  GDateTime *time = cp_version_get_time (cp_composition_nth (self, self->versions->len - 1));

  return time != NULL ? g_date_time_to_unix (time) : 0;
}


static int
compare_times (const void *a, const void *b)
{
  int64_t x = last_time (*(CpComposition *const *) a), y = last_time (*(CpComposition *const *) b);

  return x != y ? (x < y ? 1 : -1) : 0;
}


/* @unreadable: (nullable): as for cp_composition_list(); %NULL to leave such files alone */
static GPtrArray *
list_readable (const char *folder, GPtrArray *unreadable)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    if (!g_str_has_suffix (name, ".pgn"))
      continue;
    g_autoptr (CpComposition) composition = cp_composition_load (path, NULL);
    if (composition != NULL && composition->versions->len > 0)
      g_ptr_array_add (list, g_steal_pointer (&composition));
    else if (unreadable != NULL && g_file_test (path, G_FILE_TEST_EXISTS))
      g_ptr_array_add (unreadable, cp_disk_move_unreadable (path));
  }
  g_ptr_array_sort (list, compare_times);
  return list;
}


GPtrArray *
cp_composition_list (const char *folder, GPtrArray *unreadable)
{
  g_return_val_if_fail (folder != NULL && unreadable != NULL, NULL);

  return list_readable (folder, unreadable);
}


static bool
has_version (CpComposition *self, const CpPosition *pos, unsigned n)
{
  for (unsigned i = 0; i < self->versions->len; i++) {
    CpVersion *version = g_ptr_array_index (self->versions, i);
    if (cp_version_get_stipulation (version) == n &&
        cp_position_same (cp_version_get_position (version), pos))
      return true;
  }
  return false;
}


static bool
has_title_and_game (CpComposition *self, const CpPosition *pos, const char *title)
{
  CpVersion *last = g_ptr_array_index (self->versions, self->versions->len - 1);

  return title != NULL && title[0] != '\0' && g_str_equal (self->title, title) &&
         cp_version_get_position (last)->rules->variant == pos->rules->variant;
}


CpComposition *
cp_composition_find (const char *folder, const CpPosition *pos, unsigned n, const char *title)
{
  g_return_val_if_fail (folder != NULL && pos != NULL, NULL);

  g_autoptr (GPtrArray) list = list_readable (folder, NULL);
  CpComposition *alike = NULL;

  for (unsigned i = 0; i < list->len; i++) {
    CpComposition *composition = g_ptr_array_index (list, i);
    if (has_version (composition, pos, n))
      return g_object_ref (composition);
    if (alike == NULL && has_title_and_game (composition, pos, title))
      alike = composition;
  }
  return alike != NULL ? g_object_ref (alike) : NULL;
}


CP_GETTER (const char *, cp_composition_get_path, CpComposition, self->path)
CP_GETTER (unsigned, cp_composition_get_n_unread, CpComposition, self->unread->len)
CP_GETTER (const char *, cp_composition_get_title, CpComposition, self->title)


bool
cp_composition_set_title (CpComposition *self, const char *title, GError **error)
{
  g_return_val_if_fail (CP_IS_COMPOSITION (self), false);

  if (g_str_equal (self->title, title))
    return true;
  g_free (self->title);
  self->title = g_strdup (title);
  for (unsigned i = 0; i < self->versions->len; i++)
    cp_version_set_tag (g_ptr_array_index (self->versions, i), CP_PUZZLE_TITLE_TAG, title);
  g_object_notify (G_OBJECT (self), "title");
  return cp_composition_save (self, error);
}


void
cp_composition_set_author (CpComposition *self, const char *author)
{
  g_return_if_fail (CP_IS_COMPOSITION (self));

  g_free (self->author);
  self->author = g_strdup (author);
}


CP_GETTER (const char *, cp_composition_get_author, CpComposition, self->author)
CP_GETTER (const char *, cp_composition_get_failure, CpComposition, self->failure)


bool
cp_composition_save (CpComposition *self, GError **error)
{
  g_return_val_if_fail (CP_IS_COMPOSITION (self), false);

  g_autofree char *text = write_text (self);
  g_autoptr (GError) failure = NULL;
  bool saved = text[0] != '\0' ? write_file (self, text, &failure) : remove_file (self, &failure);
  if (!saved) {
    g_autofree char *reason = g_steal_pointer (&failure->message);
    failure->message =
        /* Translators: %s is the reason, one sentence or part of one. */
        g_strdup_printf (_ ("The versions of the puzzle cannot be saved: %s"), reason);
  }
  set_failure (self, failure);
  if (!saved)
    g_propagate_error (error, g_steal_pointer (&failure));
  return saved;
}


CpVersion *
cp_composition_nth (CpComposition *self, unsigned index)
{
  g_return_val_if_fail (CP_IS_COMPOSITION (self), NULL);

  return index < self->versions->len ? g_ptr_array_index (self->versions, index) : NULL;
}


bool
cp_composition_add_version (CpComposition *self,
                            const CpPosition *pos,
                            unsigned n,
                            const CpSolution *solution,
                            const char *remark,
                            GError **error)
{
  g_return_val_if_fail (CP_IS_COMPOSITION (self), false);

  g_autofree char *findings = NULL;
  if (solution != NULL && solution->stipulation.n == n &&
      cp_position_same (&solution->position, pos))
    findings = cp_puzzle_describe_findings (solution);
  g_autoptr (CpVersion) version = cp_version_new (pos, n, findings, remark);
  return cp_composition_insert (self, version, self->versions->len, error);
}


bool
cp_composition_insert (CpComposition *self, CpVersion *version, unsigned index, GError **error)
{
  g_return_val_if_fail (CP_IS_COMPOSITION (self) && CP_IS_VERSION (version), false);

  index = MIN (index, self->versions->len);
  cp_version_set_tag (version, CP_PUZZLE_TITLE_TAG, self->title);
  g_ptr_array_insert (self->versions, (int) index, g_object_ref (version));
  g_list_model_items_changed (G_LIST_MODEL (self), index, 0, 1);
  return cp_composition_save (self, error);
}


bool
cp_composition_delete (CpComposition *self, unsigned index, GError **error)
{
  g_return_val_if_fail (CP_IS_COMPOSITION (self), false);
  g_return_val_if_fail (index < self->versions->len, false);

  g_ptr_array_remove_index (self->versions, index);
  g_list_model_items_changed (G_LIST_MODEL (self), index, 1, 0);
  return cp_composition_save (self, error);
}


bool
cp_composition_set_remark (CpComposition *self, unsigned index, const char *remark, GError **error)
{
  g_return_val_if_fail (CP_IS_COMPOSITION (self), false);
  g_return_val_if_fail (index < self->versions->len, false);

  cp_version_set_tag (g_ptr_array_index (self->versions, index), CP_VERSION_REMARK_TAG, remark);
  return cp_composition_save (self, error);
}
