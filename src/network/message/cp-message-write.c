/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-json.h"
#include "cp-message-private.h"


/* Writes the clocks of White and of Black, in milliseconds, each null without a clock, or one null
 * for none at all. */
static void
write_left (JsonObject *object, const int64_t left[2])
{
  if (left[0] == CP_NO_TIME && left[1] == CP_NO_TIME) {
    json_object_set_null_member (object, "left");
    return;
  }
  JsonArray *array = json_array_new ();
  for (unsigned i = 0; i < 2; i++) {
    if (left[i] == CP_NO_TIME)
      json_array_add_null_element (array);
    else
      json_array_add_int_element (array, left[i]);
  }
  json_object_set_array_member (object, "left", array);
}


static void
write_offer (JsonObject *object, const CpMessage *message)
{
  cp_json_set_string (object, "what", cp_message_offer_names[message->what]);
  if (message->what == CP_MESSAGE_TAKEBACK)
    json_object_set_int_member (object, "to", message->to);
  if (cp_message_is_choice (message->what))
    cp_json_set_string (object, "of", cp_message_parties[message->party]);
}


static void
write_sync (JsonObject *object, const CpMessage *message)
{
  bool has_game = *message->game != '\0';

  cp_json_set_string (object, "game", has_game ? message->game : NULL);
  cp_json_set_strings (object, "moves", has_game ? (const char *const *) message->moves : NULL);
  const char *const over[] = { message->result, message->text, NULL };
  cp_json_set_strings (object, "over", message->result != NULL ? over : NULL);
  if (has_game) {
    json_object_set_int_member (object, "backs", message->backs);
    write_left (object, message->left);
  } else {
    json_object_set_null_member (object, "backs");
    json_object_set_null_member (object, "left");
  }
  if (message->what == CP_MESSAGE_NO_OFFER)
    json_object_set_null_member (object, "standing");
  else {
    JsonObject *standing = json_object_new ();
    json_object_set_int_member (standing, "ply", message->ply);
    write_offer (standing, message);
    json_object_set_object_member (object, "standing", standing);
  }
  if (has_game)
    json_object_set_boolean_member (object, "shown", message->shown);
  else
    json_object_set_null_member (object, "shown");
}


/* Writes the time of @side in whole seconds, which all programs can read. */
static void
write_time (JsonObject *object, const char *name, const CpMessage *message, CpSide side)
{
  gint64 seconds = (message->time.main_ms[side] + 999) / 1000;
  gint64 bonus = (message->time.bonus_ms[side] + 999) / 1000;
  g_autofree char *text = NULL;

  if (message->has_clocks)
    text = bonus == 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, seconds)
                      : g_strdup_printf ("%" G_GINT64_FORMAT "+%" G_GINT64_FORMAT, seconds, bonus);
  cp_json_set_string (object, name, text);
}


static void
write_propose (JsonObject *object, const CpMessage *message)
{
  cp_json_set_string (object, "rules", message->rules);
  cp_json_set_string (object, "fen", message->fen);
  cp_json_set_strings (object, "moves", (const char *const *) message->moves);
  write_time (object, "time", message, CP_WHITE);
  write_time (object, "black_time", message, CP_BLACK);
  cp_json_set_string (object, "white", cp_message_parties[message->party]);
  if (message->party == CP_MESSAGE_BY_LOT)
    cp_json_set_string (object, "commit", message->lot);
}


static void
write_move (JsonObject *object, const CpMessage *message)
{
  cp_json_set_string (object, "uci", message->uci);
  if (message->spent != CP_NO_TIME) {
    json_object_set_int_member (object, "spent", message->spent);
    write_left (object, message->left);
  }
  cp_json_set_string (object, "hash", message->hash);
}


/* Writes the members that only this type has. */
static void
write_type_members (JsonObject *object, const CpMessage *message)
{
  switch (message->type) {
  case CP_MESSAGE_SYNC:
    write_sync (object, message);
    break;
  case CP_MESSAGE_PROPOSE:
    write_propose (object, message);
    break;
  case CP_MESSAGE_ACCEPT:
    if (message->lot != NULL)
      cp_json_set_string (object, "lot", message->lot);
    break;
  case CP_MESSAGE_LOT:
    cp_json_set_string (object, "text", message->lot);
    break;
  case CP_MESSAGE_MOVE:
    write_move (object, message);
    break;
  case CP_MESSAGE_ANSWER:
    cp_json_set_string (object, "what", cp_message_offer_names[message->what]);
    json_object_set_boolean_member (object, "yes", message->yes);
    break;
  case CP_MESSAGE_WITHDRAW:
    cp_json_set_string (object, "what", cp_message_offer_names[message->what]);
    break;
  case CP_MESSAGE_CLAIM:
    cp_json_set_string (object, "what", cp_message_claims[message->claim]);
    break;
  case CP_MESSAGE_FREEZE:
    cp_json_set_string (object, "why", cp_message_freeze_names[message->why]);
    break;
  case CP_MESSAGE_UNSUPPORTED:
    cp_json_set_string (object, "of", message->text);
    break;
  case CP_MESSAGE_ALIVE:
    if (message->shown)
      json_object_set_boolean_member (object, "shown", true);
    break;
  case CP_MESSAGE_DECLINE:
  case CP_MESSAGE_OFFER:
  case CP_MESSAGE_RESIGN:
  case CP_MESSAGE_FLAG:
  case CP_MESSAGE_BYE:
    break;
  default:
    g_return_if_reached ();
  }
}


char *
cp_message_write (const CpMessage *message, uint64_t n, size_t *length)
{
  g_autoptr (JsonObject) object = json_object_new ();
  const CpMessageForm *form = &cp_message_forms[message->type];

  json_object_set_int_member (object, "n", (gint64) n);
  json_object_set_string_member (object, "type", form->name);
  if ((form->members & CP_HAS_GAME) != 0)
    json_object_set_string_member (object, "game", message->game);
  if ((form->members & CP_HAS_PLY) != 0)
    json_object_set_int_member (object, "ply", message->ply);
  if ((form->members & CP_HAS_OFFER_KIND) != 0)
    write_offer (object, message);
  if ((form->members & CP_HAS_REASON) != 0)
    cp_json_set_string (object, "reason", message->text);
  write_type_members (object, message);
  g_autofree char *text = cp_json_write (object);
  *length = strlen (text);
  return *length <= CP_MESSAGE_MAX ? g_steal_pointer (&text) : NULL;
}
