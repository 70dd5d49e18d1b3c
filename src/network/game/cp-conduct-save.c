/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "cp-conduct-private.h"
#include "network/crypto/cp-hex.h"
#include "network/message/cp-json.h"
#include "rules/position/cp-outcome-text.h"

/* The saved state consists of messages in their wire format. It is checked like received messages,
 * since any program can write files. */
#define FORMAT 1


static void
write_message (JsonObject *object, const char *name, const CpMessage *message)
{
  size_t length;
  g_autofree char *text = message != NULL ? cp_message_write (message, 0, &length) : NULL;

  cp_json_set_string (object, name, text);
}


static void
write_times (JsonObject *object, const char *name, const int64_t *times, size_t n)
{
  JsonArray *array = json_array_new ();

  for (size_t i = 0; i < n; i++)
    json_array_add_int_element (array, times[i]);
  json_object_set_array_member (object, name, array);
}


static void
write_clocks (JsonObject *object, const CpRemoteGame *game)
{
  unsigned n = cp_move_log_get_length (game->played) + 1;
  g_autofree int64_t *lefts = g_new (int64_t, (size_t) n * 2);

  for (unsigned i = 0; i < n; i++)
    memcpy (lefts + (size_t) i * 2, cp_move_log_get_clocks (game->played, i), sizeof (int64_t[2]));
  write_times (object, "lefts", lefts, (size_t) n * 2);
  write_times (object, "left", game->clocks.left, 2);
  write_times (object, "grace", game->clocks.grace, 2);
  json_object_set_int_member (object, "allowance", game->clocks.allowance);
}


static JsonObject *
write_game (const CpRemoteGame *game)
{
  JsonObject *object = json_object_new ();

  json_object_set_boolean_member (object, "ours", game->ours);
  write_message (object, "propose", game->propose);
  write_message (object, "accept", game->accept);
  write_message (object, "lot", game->lot);
  cp_json_set_string (object, "secret", game->secret);
  json_object_set_boolean_member (object, "white", game->clocks.own == CP_WHITE);
  cp_json_set_strings (object, "moves", cp_move_log_get_moves (game->played));
  write_clocks (object, game);
  cp_json_set_string (object, "result", cp_result_text (game->outcome.result));
  cp_json_set_string (object, "termination", cp_termination_text (game->outcome.termination));
  json_object_set_int_member (object, "over", game->over_ply);
  json_object_set_boolean_member (object, "over-by-host", game->over_by_host);
  json_object_set_int_member (object, "backs", game->backs);
  write_message (object, "offered", game->offers[false]);
  write_message (object, "offer", game->offers[true]);
  json_object_set_boolean_member (object, "withdrawing", game->withdrawing);
  write_message (object, "withdrawn", game->withdrawn);
  write_message (object, "answered", game->answered);
  json_object_set_int_member (object, "answered-to",
                              game->answered != NULL ? game->answered->to : 0);
  json_object_set_int_member (object, "answered-of",
                              game->answered != NULL ? game->answered->party : CP_MESSAGE_GUEST);
  json_object_set_boolean_member (object, "paused", game->paused);
  json_object_set_boolean_member (object, "rematch", game->rematch);
  json_object_set_int_member (object, "frozen", game->frozen);
  json_object_set_boolean_member (object, "froze-them", game->froze_them);
  write_times (object, "synced", game->synced[0], 4);
  cp_json_set_strings (object, "line", (const char *const *) game->line);
  return object;
}


char *
cp_conduct_write (const CpConduct *self)
{
  g_autoptr (JsonObject) object = json_object_new ();

  json_object_set_int_member (object, "format", FORMAT);
  json_object_set_boolean_member (object, "host", self->is_host);
  if (self->game != NULL)
    json_object_set_object_member (object, "game", write_game (self->game));
  if (self->pending != NULL)
    json_object_set_object_member (object, "pending", write_game (self->pending));
  return cp_json_write (object);
}


/* Reads an optional message of the given type about @game. Returns false if the member exists and
 * is invalid. */
static bool
read_message (
    JsonObject *object, const char *name, CpMessageType type, const char *game, CpMessage **message)
{
  const char *text = cp_json_get_string (object, name);
  CpMessage read;
  int64_t n;

  if (text == NULL)
    return !cp_json_has (object, name);
  CpMessageReading reading = cp_message_read (text, strlen (text), &read, &n);
  if (reading == CP_MESSAGE_READ && read.type == type &&
      (game == NULL || strcmp (game, read.game) == 0)) {
    *message = g_memdup2 (&read, sizeof read);
    return true;
  }
  cp_message_clear (&read);
  return false;
}


static bool
read_times (JsonObject *object, const char *name, int64_t *times, size_t n)
{
  JsonArray *array = cp_json_get_array (object, name);

  if (array == NULL || json_array_get_length (array) != n)
    return false;
  for (size_t i = 0; i < n; i++) {
    JsonNode *node = json_array_get_element (array, (guint) i);
    if (json_node_get_value_type (node) != G_TYPE_INT64)
      return false;
    times[i] = json_node_get_int (node);
    if (times[i] < CP_NO_TIME || times[i] > CP_TIME_MAX)
      return false;
  }
  return true;
}


static bool
fits_move (const char *text)
{
  return strlen (text) <= 12;
}


/* Reads the moves, and the clocks after each. */
static bool
read_move_log (JsonObject *object, CpRemoteGame *game)
{
  g_auto (GStrv) moves = cp_json_get_strings (object, "moves", CP_PLY_MAX, fits_move);
  const char *const *all = (const char *const *) moves;
  size_t n = moves != NULL ? g_strv_length (moves) + 1 : 0;
  g_autofree int64_t *lefts = g_new0 (int64_t, n * 2);

  if (moves == NULL || n <= game->first ||
      cp_move_log_get_common_length (game->played, all) != game->first ||
      !read_times (object, "lefts", lefts, n * 2))
    return false;
  cp_move_log_truncate (game->played, 0);
  for (size_t i = 0; i < n; i++) {
    if (i > 0 && !cp_move_log_add (game->played, all[i - 1], NULL))
      return false;
    cp_move_log_set_clocks (game->played, lefts + i * 2);
  }
  return true;
}


static bool
read_clocks (JsonObject *object, CpRemoteGame *game)
{
  CpFairClocks *clocks = &game->clocks;
  int64_t left[2];
  bool white;

  if (!cp_json_get_bool (object, "white", &white))
    return false;
  cp_fair_clocks_init (clocks, white ? CP_WHITE : CP_BLACK, &game->propose->time);
  if (!read_times (object, "left", left, 2) || !read_times (object, "grace", clocks->grace, 2) ||
      !cp_json_get_integer (object, "allowance", 0, CP_ALLOWANCE_MAX, &clocks->allowance))
    return false;
  for (unsigned i = 0; i < 2; i++) {
    if ((left[i] == CP_NO_TIME) != (clocks->left[i] == CP_NO_TIME) || clocks->grace[i] < 0 ||
        clocks->grace[i] > CP_SYNC_GRACE)
      return false;
    clocks->left[i] = left[i];
  }
  return true;
}


static bool
read_state (JsonObject *object, CpRemoteGame *game)
{
  const char *result = cp_json_get_string (object, "result");
  const char *termination = cp_json_get_string (object, "termination");
  int64_t over, backs, frozen;

  if (result == NULL || termination == NULL || !cp_result_parse (result, &game->outcome.result) ||
      !cp_termination_parse (termination, &game->outcome.termination) ||
      (game->outcome.result == CP_UNDECIDED) != (game->outcome.termination == CP_PLAYING) ||
      !cp_json_get_integer (object, "over", 0, CP_PLY_MAX, &over) ||
      !cp_json_get_integer (object, "backs", 0, CP_PLY_MAX, &backs) ||
      !cp_json_get_integer (object, "frozen", NOT_FROZEN, CP_FREEZE_CLOCK, &frozen) ||
      !cp_json_get_bool (object, "over-by-host", &game->over_by_host) ||
      !cp_json_get_bool (object, "paused", &game->paused) ||
      !cp_json_get_bool (object, "rematch", &game->rematch) ||
      !cp_json_get_bool (object, "froze-them", &game->froze_them))
    return false;
  game->over_ply = (unsigned) over;
  game->backs = (unsigned) backs;
  game->frozen = (int) frozen;
  /* Files of earlier versions have no such member. */
  if (cp_json_has (object, "synced") && !read_times (object, "synced", game->synced[0], 4))
    return false;
  if (!cp_json_has (object, "line"))
    return true;
  game->line = cp_json_get_strings (object, "line", CP_PLY_MAX, fits_move);
  return game->line != NULL;
}


static bool
read_offers (JsonObject *object, CpRemoteGame *game)
{
  const char *name = game->propose->game;
  int64_t to, of = CP_MESSAGE_GUEST;

  if (!read_message (object, "offered", CP_MESSAGE_OFFER, name, &game->offers[false]) ||
      !read_message (object, "offer", CP_MESSAGE_OFFER, name, &game->offers[true]) ||
      !read_message (object, "withdrawn", CP_MESSAGE_OFFER, name, &game->withdrawn) ||
      (cp_json_has (object, "withdrawing") &&
       !cp_json_get_bool (object, "withdrawing", &game->withdrawing)) ||
      !read_message (object, "answered", CP_MESSAGE_ANSWER, name, &game->answered) ||
      !cp_json_get_integer (object, "answered-to", 0, CP_PLY_MAX, &to) ||
      (cp_json_has (object, "answered-of") &&
       !cp_json_get_integer (object, "answered-of", CP_MESSAGE_GUEST, CP_MESSAGE_HOST, &of)))
    return false;
  if (game->answered != NULL) {
    game->answered->to = (unsigned) to;
    game->answered->party = (CpMessageParty) of;
  }
  return true;
}


/* Returns a game (transfer full) (nullable); NULL if @object is NULL or incomplete. */
static CpRemoteGame *
read_game (JsonObject *object)
{
  CpMessage *propose = NULL;
  CpRemoteGame *game = NULL;
  bool ours;

  if (!cp_json_get_bool (object, "ours", &ours) ||
      !read_message (object, "propose", CP_MESSAGE_PROPOSE, NULL, &propose))
    return NULL;
  if (propose != NULL)
    game = cp_remote_game_new (propose, ours, NULL);
  g_clear_pointer (&propose, cp_message_free);
  if (game == NULL)
    return NULL;
  const char *name = game->propose->game, *secret = cp_json_get_string (object, "secret");
  game->secret = g_strdup (secret);
  if ((secret == NULL || cp_hex_is (secret, 32)) &&
      (secret != NULL || game->propose->party != CP_MESSAGE_BY_LOT || !ours) &&
      read_message (object, "accept", CP_MESSAGE_ACCEPT, name, &game->accept) &&
      (game->accept == NULL || game->propose->party != CP_MESSAGE_BY_LOT || secret != NULL) &&
      read_message (object, "lot", CP_MESSAGE_LOT, name, &game->lot) &&
      read_clocks (object, game) && read_move_log (object, game) && read_state (object, game) &&
      read_offers (object, game))
    return game;
  cp_remote_game_free (game);
  return NULL;
}


CpConduct *
cp_conduct_read (const char *text, const CpConductHooks *hooks, void *data, GError **error)
{
  g_autoptr (JsonObject) object = cp_json_read (text, strlen (text));
  int64_t format;
  bool is_host;

  if (object != NULL && cp_json_get_integer (object, "format", FORMAT, FORMAT, &format) &&
      cp_json_get_bool (object, "host", &is_host)) {
    g_autoptr (CpConduct) self = cp_conduct_new (is_host, hooks, data);
    JsonObject *game = cp_json_get_object (object, "game");
    JsonObject *pending = cp_json_get_object (object, "pending");
    if (game != NULL)
      self->game = read_game (game);
    if (pending != NULL)
      self->pending = read_game (pending);
    self->saved = g_strdup (text);
    if ((self->game != NULL || !cp_json_has (object, "game")) &&
        (self->pending != NULL || !cp_json_has (object, "pending")))
      return g_steal_pointer (&self);
  }
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("The game cannot be resumed because its file is damaged."));
  return NULL;
}
