/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-friends.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "model/disk/cp-disk.h"
#include "model/disk/cp-lock.h"
#include "model/objects/cp-class.h"
#include "network/carrier/cp-server-link.h"
#include "network/crypto/cp-hex.h"
#include "network/pairing/cp-servers.h"

#define FOLDER "friends"

/* The name of the lock file in the folder. Only the process that holds the lock uses the
 * friends. */
#define LOCK "lock"

#define SUFFIX ".json"

/* In seconds: an older proposal is not expected to be answered any more. */
#define OLD (14 * 24 * 60 * 60)

/* A friend in use. */
typedef struct {
  CpFriends *friends;
  CpFriend *friend;
  unsigned users;
} Entry;

struct _CpFriends {
  GObject parent_instance;

  char *folder;
  GSettings *settings;
  GHashTable *entries; /* Entry by the id of the friend */
  char *lock_path;
  int lock; /* the descriptor of the lock file, or -1 */
};

G_DEFINE_FINAL_TYPE (CpFriends, cp_friends, G_TYPE_OBJECT)


static void
entry_free (void *data)
{
  Entry *entry = data;

  g_clear_object (&entry->friend);
  g_free (entry);
}


/* Returns false if another process holds the lock. */
static bool
take_lock (CpFriends *self)
{
  if (self->lock < 0)
    self->lock = cp_lock_take (self->lock_path);
  return self->lock >= 0;
}


static void
cp_friends_dispose (GObject *object)
{
  CpFriends *self = CP_FRIENDS (object);

  cp_class_dispose (object);
  if (self->lock >= 0)
    cp_lock_release (self->lock, self->lock_path);
  self->lock = -1;
}


static void
cp_friends_class_init (CpFriendsClass *klass)
{
  CP_CLASS_OWNS (klass, CpFriends, g_hash_table_unref, entries);
  CP_CLASS_FREES (klass, CpFriends, g_object_unref, settings);
  CP_CLASS_FREES (klass, CpFriends, g_free, folder, lock_path);
  G_OBJECT_CLASS (klass)->dispose = cp_friends_dispose;
}


static void
cp_friends_init (CpFriends *self)
{
  self->lock = -1;
  self->entries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, entry_free);
}


CpFriends *
cp_friends_new (const char *folder, GSettings *settings)
{
  g_return_val_if_fail (folder != NULL && G_IS_SETTINGS (settings), NULL);

  CpFriends *self = g_object_new (CP_TYPE_FRIENDS, NULL);

  self->folder = g_build_filename (folder, FOLDER, NULL);
  self->lock_path = g_build_filename (self->folder, LOCK, NULL);
  self->settings = g_object_ref (settings);
  return self;
}


char *
cp_friends_get_own_name (CpFriends *self)
{
  g_return_val_if_fail (CP_IS_FRIENDS (self), NULL);

  return g_strstrip (g_settings_get_string (self->settings, "own-name"));
}


char *
cp_friends_suggest_own_name (CpFriends *self)
{
  g_return_val_if_fail (CP_IS_FRIENDS (self), NULL);

  g_autofree char *name = cp_friends_get_own_name (self);
  if (*name != '\0')
    return g_steal_pointer (&name);
  const char *real = g_get_real_name ();
  return g_utf8_make_valid (g_str_equal (real, "Unknown") ? g_get_user_name () : real, -1);
}


GStrv
cp_friends_get_servers (CpFriends *self)
{
  g_return_val_if_fail (CP_IS_FRIENDS (self), NULL);

  g_autofree char *own = g_settings_get_string (self->settings, "mailbox-server");
  const char *only[] = { own, NULL };

  return g_strdupv ((char **) (cp_server_address_is_valid (own) ? only : CP_SERVERS));
}


static char *
path_of (CpFriends *self, const char *id)
{
  g_autofree char *name = g_strconcat (id, SUFFIX, NULL);

  return g_build_filename (self->folder, name, NULL);
}


static bool
save_cb (const char *text, void *data)
{
  Entry *entry = data;
  g_autofree char *path = path_of (entry->friends, cp_friend_get_id (entry->friend));

  if (!cp_disk_make_folder (entry->friends->folder))
    return false;
  take_lock (entry->friends);
  return cp_disk_write (path, text, strlen (text), 0600, NULL);
}


static const CpFriendHooks HOOKS = { save_cb };


static CpFriend *
enter (CpFriends *self, Entry *entry)
{
  entry->users = 1;
  g_hash_table_insert (self->entries, g_strdup (cp_friend_get_id (entry->friend)), entry);
  return g_object_ref (entry->friend);
}


CpFriend *
cp_friends_add (CpFriends *self, const CpFriendStart *start)
{
  g_return_val_if_fail (CP_IS_FRIENDS (self) && start != NULL, NULL);

  Entry *entry = g_new0 (Entry, 1);

  entry->friends = self;
  entry->friend = cp_friend_new (start, &HOOKS, entry);
  CpFriend *friend = enter (self, entry);
  cp_friends_wake (self, friend);
  return friend;
}


CpFriend *
cp_friends_take (CpFriends *self, const char *id, GError **error)
{
  g_return_val_if_fail (CP_IS_FRIENDS (self) && id != NULL, NULL);

  Entry *known = g_hash_table_lookup (self->entries, id);

  if (known != NULL) {
    known->users++;
    return g_object_ref (known->friend);
  }
  if (!cp_hex_is (id, CP_PAIR_DIGITS)) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         _ ("The details of this friend are missing or damaged."));
    return NULL;
  }
  g_autofree char *path = path_of (self, id);
  g_autofree char *text = NULL;
  if (!g_file_get_contents (path, &text, NULL, error))
    return NULL;
  Entry *entry = g_new0 (Entry, 1);
  entry->friends = self;
  entry->friend = cp_friend_read (text, &HOOKS, entry, error);
  if (entry->friend != NULL && g_str_equal (cp_friend_get_id (entry->friend), id))
    return enter (self, entry);
  entry_free (entry);
  g_free (cp_disk_move_unreadable (path));
  if (error != NULL && *error == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _ ("The details of this friend are missing or damaged."));
  return NULL;
}


GStrv
cp_friends_list (CpFriends *self)
{
  g_return_val_if_fail (CP_IS_FRIENDS (self), NULL);

  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while (dir != NULL && take_lock (self) && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *id = g_strndup (name, CP_PAIR_DIGITS);
    if (cp_hex_is (id, CP_PAIR_DIGITS) && g_str_equal (name + CP_PAIR_DIGITS, SUFFIX) &&
        !g_hash_table_contains (self->entries, id))
      g_strv_builder_add (ids, id);
  }
  return g_strv_builder_end (ids);
}


bool
cp_friends_is_old (CpFriends *self, CpFriend *friend)
{
  g_return_val_if_fail (CP_IS_FRIENDS (self) && CP_IS_FRIEND (friend), false);

  g_autofree char *path = path_of (self, cp_friend_get_id (friend));
  GStatBuf info;

  return g_stat (path, &info) == 0 && info.st_mtime + OLD < g_get_real_time () / G_USEC_PER_SEC;
}


void
cp_friends_wake (CpFriends *self, CpFriend *friend)
{
  g_return_if_fail (CP_IS_FRIENDS (self) && CP_IS_FRIEND (friend));

  g_autofree char *name = cp_friends_get_own_name (self);
  g_auto (GStrv) servers = cp_friends_get_servers (self);

  cp_friend_connect (friend, name, (const char *const *) servers);
}


void
cp_friends_release (CpFriends *self, CpFriend *friend)
{
  g_return_if_fail (CP_IS_FRIENDS (self) && CP_IS_FRIEND (friend));

  G_GNUC_UNUSED g_autoptr (CpFriend) last = friend;
  Entry *entry = g_hash_table_lookup (self->entries, cp_friend_get_id (friend));

  if (entry == NULL || --entry->users > 0)
    return;
  cp_friend_disconnect (friend);
  g_hash_table_remove (self->entries, cp_friend_get_id (friend));
}


void
cp_friends_remove (CpFriends *self, CpFriend *friend)
{
  g_return_if_fail (CP_IS_FRIENDS (self) && CP_IS_FRIEND (friend));

  g_autofree char *path = path_of (self, cp_friend_get_id (friend));

  cp_friend_unpair (friend);
  cp_friends_release (self, friend);
  g_unlink (path);
}
