/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-message.h"

#include "cp-message-private.h"

const CpMessageForm cp_message_forms[CP_N_MESSAGE_TYPES] = {
  [CP_MESSAGE_SYNC] = { "sync", 0 },
  [CP_MESSAGE_PROPOSE] = { "propose", CP_HAS_GAME },
  [CP_MESSAGE_ACCEPT] = { "accept", CP_HAS_GAME },
  [CP_MESSAGE_DECLINE] = { "decline", CP_HAS_GAME | CP_HAS_REASON },
  [CP_MESSAGE_LOT] = { "lot", CP_HAS_GAME },
  [CP_MESSAGE_MOVE] = { "move", CP_HAS_GAME | CP_HAS_PLY },
  [CP_MESSAGE_OFFER] = { "offer", CP_HAS_GAME | CP_HAS_PLY | CP_HAS_OFFER_KIND },
  [CP_MESSAGE_ANSWER] = { "answer", CP_HAS_GAME | CP_HAS_PLY },
  [CP_MESSAGE_WITHDRAW] = { "withdraw", CP_HAS_GAME | CP_HAS_PLY },
  [CP_MESSAGE_CLAIM] = { "claim", CP_HAS_GAME | CP_HAS_PLY },
  [CP_MESSAGE_RESIGN] = { "resign", CP_HAS_GAME | CP_HAS_PLY },
  [CP_MESSAGE_FLAG] = { "flag", CP_HAS_GAME | CP_HAS_PLY },
  [CP_MESSAGE_FREEZE] = { "freeze", CP_HAS_GAME },
  [CP_MESSAGE_ALIVE] = { "alive", 0 },
  [CP_MESSAGE_BYE] = { "bye", CP_HAS_REASON },
  [CP_MESSAGE_UNSUPPORTED] = { "unsupported", 0 },
};

/* "" stands for CP_MESSAGE_NO_OFFER. */
const char *const cp_message_offer_names[] = {
  "", "draw", "takeback", "rematch", "pause", "line", "clock", NULL,
};
const char *const cp_message_parties[] = { "guest", "host", "lot", NULL };
const char *const cp_message_claims[] = { "repetition", "fifty moves", NULL };
const char *const cp_message_freeze_names[] = {
  "illegal", "turn",  "ply",  "hash",    "lines", "game",
  "lot",     "claim", "flag", "members", "clock", NULL,
};


bool
cp_message_is_choice (CpMessageOfferKind what)
{
  return what == CP_MESSAGE_LINE || what == CP_MESSAGE_CLOCK;
}


void
cp_message_clear (CpMessage *message)
{
  g_strfreev (message->moves);
  g_free (message->result);
  g_free (message->text);
  g_free (message->rules);
  g_free (message->fen);
  g_free (message->lot);
  g_free (message->uci);
  *message = (CpMessage){ 0 };
}


CpMessage *
cp_message_copy (const CpMessage *message)
{
  CpMessage *copy = g_memdup2 (message, sizeof *message);

  copy->moves = g_strdupv (message->moves);
  copy->result = g_strdup (message->result);
  copy->text = g_strdup (message->text);
  copy->rules = g_strdup (message->rules);
  copy->fen = g_strdup (message->fen);
  copy->lot = g_strdup (message->lot);
  copy->uci = g_strdup (message->uci);
  return copy;
}


void
cp_message_free (void *message)
{
  cp_message_clear (message);
  g_free (message);
}
