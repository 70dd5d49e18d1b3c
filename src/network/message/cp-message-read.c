/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-hello.h"
#include "cp-json.h"
#include "cp-message-private.h"
#include "network/crypto/cp-hex.h"

/* Limits, in characters. */
#define MAX_UCI         12
#define MAX_FEN         300
#define MAX_UNSUPPORTED 32

#define MAX_N (INT64_C (1) << 53)


/* Returns the index of the member's value in @words; -1 if it is not one of them. */
static int
read_word (JsonObject *object, const char *name, const char *const *words)
{
  const char *text = cp_json_get_string (object, name);

  for (int i = 0; text != NULL && words[i] != NULL; i++) {
    if (*text != '\0' && strcmp (text, words[i]) == 0)
      return i;
  }
  return -1;
}


static bool
read_unsigned (JsonObject *object, const char *name, int64_t most, unsigned *value)
{
  int64_t read;

  if (!cp_json_get_integer (object, name, 0, most, &read))
    return false;
  *value = (unsigned) read;
  return true;
}


static bool
read_digits (JsonObject *object, const char *name, size_t digits, char *copy)
{
  const char *text = cp_json_get_string (object, name);

  if (text == NULL || !cp_hex_is (text, digits))
    return false;
  memcpy (copy, text, digits + 1);
  return true;
}


/* Like read_digits(), into an allocated string. */
static bool
read_owned_digits (JsonObject *object, const char *name, size_t digits, char **copy)
{
  const char *text = cp_json_get_string (object, name);

  if (text == NULL || !cp_hex_is (text, digits))
    return false;
  *copy = g_strdup (text);
  return true;
}


/* Returns true if @text has at most @most characters, all of them visible ASCII, or spaces if
 * @spaces is set. */
static bool
is_plain (const char *text, size_t most, bool spaces)
{
  size_t n = 0;

  for (; n <= most && text[n] != '\0'; n++) {
    if (!g_ascii_isgraph (text[n]) && !(spaces && text[n] == ' '))
      return false;
  }
  return n > 0 && n <= most;
}


static bool
fits_uci (const char *text)
{
  return is_plain (text, MAX_UCI, false);
}


/* Reads the clocks of White and of Black, in milliseconds, either of which may be null. */
static bool
read_left (JsonObject *object, int64_t left[2])
{
  left[0] = left[1] = CP_NO_TIME;
  if (!cp_json_has (object, "left"))
    return true;
  JsonArray *array = cp_json_get_array (object, "left");
  if (array == NULL || json_array_get_length (array) != 2)
    return false;
  for (guint i = 0; i < 2; i++) {
    JsonNode *node = json_array_get_element (array, i);
    if (JSON_NODE_HOLDS_NULL (node))
      continue;
    if (json_node_get_value_type (node) != G_TYPE_INT64)
      return false;
    left[i] = json_node_get_int (node);
    if (left[i] < 0 || left[i] > CP_TIME_MAX)
      return false;
  }
  return true;
}


/* Reads the further members of an offer, by its kind. */
static bool
read_offer (JsonObject *object, CpMessage *message)
{
  int what = read_word (object, "what", cp_message_offer_names);

  if (what < 0)
    return false;
  message->what = (CpMessageOfferKind) what;
  if (message->what == CP_MESSAGE_TAKEBACK)
    return message->ply > 0 && read_unsigned (object, "to", message->ply - 1, &message->to);
  if (!cp_message_is_choice (message->what))
    return true;
  int of = read_word (object, "of", cp_message_parties);
  if (of != CP_MESSAGE_GUEST && of != CP_MESSAGE_HOST)
    return false;
  message->party = (CpMessageParty) of;
  return true;
}


/* Reads a result and its reason, or null. */
static bool
read_over (JsonObject *object, CpMessage *message)
{
  static const char *const results[] = { "1-0", "0-1", "1/2-1/2", NULL };

  if (!cp_json_has (object, "over"))
    return true;
  JsonArray *array = cp_json_get_array (object, "over");
  if (array == NULL || json_array_get_length (array) != 2)
    return false;
  JsonNode *result = json_array_get_element (array, 0), *how = json_array_get_element (array, 1);
  if (json_node_get_value_type (result) != G_TYPE_STRING ||
      json_node_get_value_type (how) != G_TYPE_STRING ||
      !g_strv_contains (results, json_node_get_string (result)) ||
      !is_plain (json_node_get_string (how), CP_TEXT_MAX, true))
    return false;
  message->result = json_node_dup_string (result);
  message->text = json_node_dup_string (how);
  return true;
}


/* Reads whether the sender's window shows the game. Leaves @shown unchanged if the member is
 * missing. */
static bool
read_shown (JsonObject *object, bool *shown)
{
  return !cp_json_has (object, "shown") || cp_json_get_bool (object, "shown", shown);
}


static bool
read_sync (JsonObject *object, CpMessage *message)
{
  message->left[0] = message->left[1] = CP_NO_TIME;
  message->shown = true;
  if (!cp_json_has (object, "game"))
    return true;
  message->moves = cp_json_get_strings (object, "moves", CP_PLY_MAX, fits_uci);
  if (message->moves == NULL || !read_over (object, message) ||
      !read_unsigned (object, "backs", CP_PLY_MAX, &message->backs) ||
      !read_left (object, message->left) || !read_shown (object, &message->shown))
    return false;
  if (!cp_json_has (object, "standing"))
    return true;
  JsonObject *standing = cp_json_get_object (object, "standing");
  return standing != NULL && read_unsigned (standing, "ply", CP_PLY_MAX, &message->ply) &&
         read_offer (standing, message);
}


/* Reads the time of @side: `N` or `N+I` in seconds. */
static bool
read_time (const char *text, CpSide side, CpTimeControl *time)
{
  size_t main_digits = strspn (text, "0123456789");
  const char *rest = text + main_digits;
  size_t more_digits = *rest == '+' ? strspn (rest + 1, "0123456789") : 0;

  if (main_digits == 0 || main_digits > 7 || more_digits > 5 ||
      (*rest == '+' && more_digits == 0) || rest[*rest == '+' ? 1 + more_digits : 0] != '\0')
    return false;
  time->main_ms[side] = g_ascii_strtoll (text, NULL, 10) * 1000;
  time->bonus_ms[side] = more_digits > 0 ? g_ascii_strtoll (rest + 1, NULL, 10) * 1000 : 0;
  if (time->bonus_ms[side] > 0)
    time->bonus = CP_BONUS_INCREMENT;
  return true;
}


/* Reads the times of both sides: Black's are White's where they are missing, and must be missing
 * where White has no clock. */
static bool
read_times (JsonObject *object, CpMessage *message)
{
  const char *white = cp_json_get_string (object, "time");
  const char *black = cp_json_get_string (object, "black_time");

  if ((white == NULL && cp_json_has (object, "time")) ||
      (black == NULL && cp_json_has (object, "black_time")))
    return false;
  message->has_clocks = white != NULL;
  if (white == NULL)
    return black == NULL;
  return read_time (white, CP_WHITE, &message->time) &&
         read_time (black != NULL ? black : white, CP_BLACK, &message->time);
}


static bool
read_propose (JsonObject *object, CpMessage *message)
{
  const char *rules = cp_json_get_string (object, "rules");
  const char *fen = cp_json_get_string (object, "fen");
  int white = read_word (object, "white", cp_message_parties);

  if (rules == NULL || !cp_rules_string_is_valid (rules) || white < 0)
    return false;
  if (fen != NULL ? !is_plain (fen, MAX_FEN, true) : cp_json_has (object, "fen"))
    return false;
  message->rules = g_strdup (rules);
  message->fen = g_strdup (fen);
  message->party = (CpMessageParty) white;
  message->moves = cp_json_get_strings (object, "moves", CP_PLY_MAX, fits_uci);
  return message->moves != NULL && read_times (object, message) &&
         (white != CP_MESSAGE_BY_LOT || read_owned_digits (object, "commit", 64, &message->lot));
}


/* Reads the times of a move. Sets @spent to CP_NO_TIME if they are missing or not valid, since a
 * game without clocks ignores them. */
static void
read_spent (JsonObject *object, CpMessage *message)
{
  if (cp_json_get_integer (object, "spent", 0, CP_TIME_MAX, &message->spent) &&
      read_left (object, message->left))
    return;
  message->spent = message->left[0] = message->left[1] = CP_NO_TIME;
}


static bool
read_move (JsonObject *object, CpMessage *message)
{
  const char *uci = cp_json_get_string (object, "uci");

  if (message->ply == 0 || uci == NULL || !fits_uci (uci))
    return false;
  message->uci = g_strdup (uci);
  read_spent (object, message);
  return read_digits (object, "hash", 16, message->hash);
}


static bool
read_offer_kind (JsonObject *object, CpMessage *message)
{
  int what = read_word (object, "what", cp_message_offer_names);

  if (what < 0)
    return false;
  message->what = (CpMessageOfferKind) what;
  return true;
}


static bool
read_claim (JsonObject *object, CpMessage *message)
{
  int what = read_word (object, "what", cp_message_claims);

  if (what < 0)
    return false;
  message->claim = (CpMessageClaim) what;
  return true;
}


static bool
read_freeze (JsonObject *object, CpMessage *message)
{
  int why = read_word (object, "why", cp_message_freeze_names);

  if (why < 0)
    return false;
  message->why = (CpFreezeReason) why;
  return true;
}


/* Reads the members that only this type has. */
static bool
read_type_members (JsonObject *object, CpMessage *message)
{
  switch (message->type) {
  case CP_MESSAGE_SYNC:
    return read_sync (object, message);
  case CP_MESSAGE_PROPOSE:
    return read_propose (object, message);
  case CP_MESSAGE_ACCEPT:
    return !cp_json_has (object, "lot") || read_owned_digits (object, "lot", 32, &message->lot);
  case CP_MESSAGE_LOT:
    return read_owned_digits (object, "text", 32, &message->lot);
  case CP_MESSAGE_MOVE:
    return read_move (object, message);
  case CP_MESSAGE_ANSWER:
    return read_offer_kind (object, message) && cp_json_get_bool (object, "yes", &message->yes);
  case CP_MESSAGE_WITHDRAW:
    return read_offer_kind (object, message);
  case CP_MESSAGE_CLAIM:
    return read_claim (object, message);
  case CP_MESSAGE_FREEZE:
    return read_freeze (object, message);
  case CP_MESSAGE_UNSUPPORTED:
    message->text = cp_json_get_excerpt (object, "of", MAX_UNSUPPORTED);
    return true;
  case CP_MESSAGE_ALIVE:
    return read_shown (object, &message->shown);
  case CP_MESSAGE_DECLINE:
  case CP_MESSAGE_OFFER:
  case CP_MESSAGE_RESIGN:
  case CP_MESSAGE_FLAG:
  case CP_MESSAGE_BYE:
    return true;
  default:
    g_return_val_if_reached (false);
  }
}


static bool
read_members (JsonObject *object, CpMessage *message)
{
  unsigned members = cp_message_forms[message->type].members;

  if ((members & CP_HAS_PLY) != 0 && !read_unsigned (object, "ply", CP_PLY_MAX, &message->ply))
    return false;
  if ((members & CP_HAS_OFFER_KIND) != 0 && !read_offer (object, message))
    return false;
  if ((members & CP_HAS_REASON) != 0)
    message->text = cp_json_get_excerpt (object, "reason", CP_TEXT_MAX);
  return read_type_members (object, message);
}


/* Fills @message with the answer to a message of unknown type. */
static CpMessageReading
read_unknown (const char *type, CpMessage *message)
{
  message->type = CP_MESSAGE_UNSUPPORTED;
  message->text = g_utf8_substring (type, 0, MIN (g_utf8_strlen (type, -1), MAX_UNSUPPORTED));
  return CP_MESSAGE_UNKNOWN;
}


/* Reduces an invalid message to its type and game. Without a game, it cannot be answered. */
static CpMessageReading
read_flawed (CpMessage *message)
{
  CpMessage rest = { .type = message->type };

  memcpy (rest.game, message->game, sizeof rest.game);
  cp_message_clear (message);
  *message = rest;
  return *rest.game != '\0' ? CP_MESSAGE_FLAWED : CP_MESSAGE_NONE;
}


CpMessageReading
cp_message_read (const char *text, size_t length, CpMessage *message, int64_t *n)
{
  g_autoptr (JsonObject) object = length <= CP_MESSAGE_MAX ? cp_json_read (text, length) : NULL;
  const char *type = object != NULL ? cp_json_get_string (object, "type") : NULL;
  unsigned found = 0;

  *message = (CpMessage){ 0 };
  if (object == NULL || !cp_json_get_integer (object, "n", 0, MAX_N, n))
    *n = -1;
  if (type == NULL)
    return CP_MESSAGE_NONE;
  while (found < CP_N_MESSAGE_TYPES && strcmp (type, cp_message_forms[found].name) != 0)
    found++;
  if (found == CP_N_MESSAGE_TYPES)
    return read_unknown (type, message);
  message->type = (CpMessageType) found;
  bool needs_game = (cp_message_forms[found].members & CP_HAS_GAME) != 0 ||
                    (message->type == CP_MESSAGE_SYNC && cp_json_has (object, "game"));
  if (needs_game && !read_digits (object, "game", CP_GAME_DIGITS, message->game))
    return CP_MESSAGE_NONE;
  return read_members (object, message) ? CP_MESSAGE_READ : read_flawed (message);
}
