/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-test-messages.h"
#include "network/message/cp-hello.h"
#include "network/message/cp-json.h"
#include "network/message/cp-message.h"
#include "rules/position/cp-types.h"
#include "support/cp-test-main.h"

/* Values that are invalid for all members, except those listed below. */
static const char *const junk[] = {
  "true",    "-1",   "1.5",    "999999999999999999", "\"\"", "\"\\u0001\"", "\"x y z \\n\"", "{}",
  "[1,2,3]", "[[]]", "[\"\"]", "{\"ply\":1}",
};


static CpMessageReading
read_text (const char *text, CpMessage *message)
{
  int64_t n;

  return cp_message_read (text, strlen (text), message, &n);
}


/* Returns a sample with another value of one member. */
static char *
with_member (const char *sample, const char *name, const char *value)
{
  g_autoptr (JsonObject) object = cp_json_read (sample, strlen (sample));
  g_autofree char *wrapped = g_strdup_printf ("{\"v\":%s}", value);
  g_autoptr (JsonObject) other = cp_json_read (wrapped, strlen (wrapped));

  json_object_set_member (object, name, json_object_dup_member (other, "v"));
  return cp_json_write (object);
}


/* Returns the expected result: only a message with a game can be CP_MESSAGE_FLAWED. */
static CpMessageReading
expect_flaw (const char *sample, const char *name)
{
  if (strcmp (name, "type") == 0 || strcmp (name, "game") == 0 || strstr (sample, "alive") != NULL)
    return CP_MESSAGE_NONE;
  return strstr (sample, GAME) != NULL ? CP_MESSAGE_FLAWED : CP_MESSAGE_READ;
}


static bool
takes (const char *sample, const char *name, const char *value)
{
  /* The times of a move are used only in a game with clocks. */
  if (strstr (sample, "\"move\"") != NULL &&
      (strcmp (name, "spent") == 0 || strcmp (name, "left") == 0))
    return true;
  /* Texts for display are cut and otherwise accepted as they are. */
  if (strcmp (name, "reason") == 0 || strcmp (name, "of") == 0 || strcmp (name, "n") == 0)
    return true;
  if (strcmp (name, "shown") == 0 && strcmp (value, "null") == 0)
    return true;
  if (strcmp (name, "yes") == 0 || strcmp (name, "shown") == 0)
    return strcmp (value, "true") == 0;
  return false;
}


/* Returns true if an offer of @text has to name a party. */
static bool
has_choice (const char *text)
{
  return strstr (text, "\"line\"") != NULL ||
         (strstr (text, "\"clock\"") != NULL && strstr (text, "\"what\"") != NULL);
}


static void
check_junk (const char *sample, const char *name)
{
  for (size_t i = 0; i < G_N_ELEMENTS (junk); i++) {
    g_autofree char *text = with_member (sample, name, junk[i]);
    g_auto (CpMessage) message;
    CpMessageReading reading = read_text (text, &message);

    g_test_message ("%s", text);
    if (strcmp (name, "type") == 0 && *junk[i] == '"')
      g_assert_cmpint (reading, ==, CP_MESSAGE_UNKNOWN);
    else if (has_choice (text) && strcmp (name, "of") == 0)
      g_assert_cmpint (reading, ==, CP_MESSAGE_FLAWED);
    else if (takes (sample, name, junk[i]))
      g_assert_cmpint (reading, ==, CP_MESSAGE_READ);
    else
      g_assert_cmpint (reading, ==, expect_flaw (sample, name));
    if (reading == CP_MESSAGE_FLAWED) {
      g_assert_cmpstr (message.game, ==, GAME);
      g_assert_null (message.moves);
      g_assert_null (message.text);
    }
  }
}


static void
test_junk (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (samples); i++) {
    g_autoptr (JsonObject) object = cp_json_read (samples[i], strlen (samples[i]));
    g_autoptr (GList) names = json_object_get_members (object);
    /* Without a game, the other members of a `sync` are ignored. */
    bool no_game = strstr (samples[i], "\"game\":null") != NULL;

    for (GList *name = names; name != NULL; name = name->next) {
      if (!no_game || strcmp (name->data, "type") == 0 || strcmp (name->data, "game") == 0)
        check_junk (samples[i], name->data);
    }
  }
}


static void
test_bounds (void)
{
  static const struct {
    const char *sample_type, *name, *value;
    CpMessageReading reading;
  } cases[] = {
    { "move", "ply", "0", CP_MESSAGE_FLAWED },
    { "move", "ply", "10000", CP_MESSAGE_READ },
    { "move", "ply", "10001", CP_MESSAGE_FLAWED },
    { "move", "spent", "0", CP_MESSAGE_READ },
    { "move", "spent", "10000000000", CP_MESSAGE_READ },
    { "move", "left", "null", CP_MESSAGE_READ },
    { "move", "left", "[null,null]", CP_MESSAGE_READ },
    { "sync", "left", "[1,-1]", CP_MESSAGE_FLAWED },
    { "sync", "left", "[1]", CP_MESSAGE_FLAWED },
    { "sync", "left", "[1,\"2\"]", CP_MESSAGE_FLAWED },
    { "move", "uci", "\"abcdefghijkl\"", CP_MESSAGE_READ },
    { "move", "uci", "\"abcdefghijklm\"", CP_MESSAGE_FLAWED },
    { "move", "uci", "\"d2 d4\"", CP_MESSAGE_FLAWED },
    { "move", "uci", "\"d2d4ä\"", CP_MESSAGE_FLAWED },
    { "move", "hash", "\"0123456789ABCDEF\"", CP_MESSAGE_FLAWED },
    { "move", "hash", "\"0123456789abcde\"", CP_MESSAGE_FLAWED },
    { "move", "game", "\"" GAME "0\"", CP_MESSAGE_NONE },
    { "resign", "ply", "0", CP_MESSAGE_READ },
    { "propose", "time", "\"0600\"", CP_MESSAGE_READ },
    { "propose", "time", "\"9999999+99999\"", CP_MESSAGE_READ },
    { "propose", "time", "\"10000000\"", CP_MESSAGE_FLAWED },
    { "propose", "time", "\"600+\"", CP_MESSAGE_FLAWED },
    { "propose", "time", "\"600+100000\"", CP_MESSAGE_FLAWED },
    { "propose", "time", "\"600d5\"", CP_MESSAGE_FLAWED },
    { "propose", "time", "\"-\"", CP_MESSAGE_FLAWED },
    { "propose", "time", "null", CP_MESSAGE_FLAWED },
    { "propose", "white", "\"black\"", CP_MESSAGE_FLAWED },
    { "propose", "white", "\"host\"", CP_MESSAGE_READ },
    { "propose", "commit", "null", CP_MESSAGE_FLAWED },
    { "propose", "fen", "\"a\\tb\"", CP_MESSAGE_FLAWED },
    { "propose", "moves", "null", CP_MESSAGE_FLAWED },
    { "accept", "lot", "null", CP_MESSAGE_READ },
    { "accept", "lot", "\"00\"", CP_MESSAGE_FLAWED },
    { "offer", "what", "\"takeback\"", CP_MESSAGE_FLAWED },
    { "offer", "what", "\"line\"", CP_MESSAGE_FLAWED },
    { "offer", "what", "\"dance\"", CP_MESSAGE_FLAWED },
    { "answer", "what", "\"line\"", CP_MESSAGE_READ },
    { "answer", "yes", "1", CP_MESSAGE_FLAWED },
    { "claim", "what", "\"stalemate\"", CP_MESSAGE_FLAWED },
    { "freeze", "why", "\"boredom\"", CP_MESSAGE_FLAWED },
    { "decline", "reason", "null", CP_MESSAGE_READ },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *type = g_strdup_printf ("\"type\":\"%s\"", cases[i].sample_type);
    size_t sample = 0;
    while (strstr (samples[sample], type) == NULL || strstr (samples[sample], GAME) == NULL)
      sample++;
    g_autofree char *text = with_member (samples[sample], cases[i].name, cases[i].value);
    g_auto (CpMessage) message;
    g_test_message ("%s", text);
    g_assert_cmpint (read_text (text, &message), ==, cases[i].reading);
  }
}


/* Black has White's clock where the proposal names none for Black. */
static void
test_times (void)
{
  static const struct {
    const char *black;
    int64_t main_ms, bonus_ms;
  } cases[] = { { "null", 600000, 5000 }, { "\"300+10\"", 300000, 10000 }, { "\"90\"", 90000, 0 } };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = with_member (samples[3], "black_time", cases[i].black);
    g_auto (CpMessage) message;
    g_assert_cmpint (read_text (text, &message), ==, CP_MESSAGE_READ);
    g_assert_true (message.has_clocks);
    g_assert_cmpint (message.time.main_ms[CP_WHITE], ==, 600000);
    g_assert_cmpint (message.time.bonus_ms[CP_WHITE], ==, 5000);
    g_assert_cmpint (message.time.main_ms[CP_BLACK], ==, cases[i].main_ms);
    g_assert_cmpint (message.time.bonus_ms[CP_BLACK], ==, cases[i].bonus_ms);
  }
}


/* Missing or invalid times of a move are marked with CP_NO_TIME. */
static void
test_spent (void)
{
  static const char *const VALUES[] = { "null", "-1", "\"5\"", "10000000001" };

  for (size_t i = 0; i < G_N_ELEMENTS (VALUES); i++) {
    g_autofree char *text = with_member (samples[9], "spent", VALUES[i]);
    g_auto (CpMessage) message;
    g_assert_cmpint (read_text (text, &message), ==, CP_MESSAGE_READ);
    g_assert_cmpint (message.spent, ==, CP_NO_TIME);
    g_assert_cmpint (message.left[CP_WHITE], ==, CP_NO_TIME);
    g_assert_cmpint (message.left[CP_BLACK], ==, CP_NO_TIME);
  }
}


/* A take-back must lead to an earlier ply. */
static void
test_take_back (void)
{
  for (unsigned to = 0; to < 8; to++) {
    g_autofree char *text = g_strdup_printf ("{\"n\":1,\"type\":\"offer\",\"game\":\"" GAME
                                             "\",\"ply\":5,\"what\":\"takeback\",\"to\":%u}",
                                             to);
    g_auto (CpMessage) message;
    g_assert_cmpint (read_text (text, &message), ==, to < 5 ? CP_MESSAGE_READ : CP_MESSAGE_FLAWED);
  }
}


static void
test_over (void)
{
  static const char *const bad[] = {
    "[\"1-0\"]",         "[\"2-0\",\"x\"]", "[\"*\",\"x\"]",         "[\"1-0\",1]",
    "[\"1-0\",\"\"]",    "[null,null]",     "[\"1-0\",\"a\",\"b\"]", "{\"0\":\"1-0\"}",
    "[\"1-0\",\"\\n\"]",
  };

  for (size_t i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autofree char *text = with_member (samples[1], "over", bad[i]);
    g_auto (CpMessage) message;
    g_assert_cmpint (read_text (text, &message), ==, CP_MESSAGE_FLAWED);
  }
}


static void
test_unknown (void)
{
  g_auto (CpMessage) message, other;
  size_t length;

  g_assert_cmpint (read_text ("{\"n\":1,\"type\":\"dance\"}", &message), ==, CP_MESSAGE_UNKNOWN);
  g_autofree char *answer = cp_message_write (&message, 2, &length);
  g_assert_cmpstr (answer, ==, "{\"n\":2,\"type\":\"unsupported\",\"of\":\"dance\"}");
  g_assert_cmpint (read_text ("{\"type\":\"ääääääääääääääääääääääääääääääääää\"}", &other), ==,
                   CP_MESSAGE_UNKNOWN);
  g_assert_cmpint (g_utf8_strlen (other.text, -1), ==, 32);
}


static void
test_numbers (void)
{
  static const struct {
    const char *text;
    int64_t n;
  } cases[] = {
    { "{\"n\":0}", 0 },
    { "{\"n\":9007199254740992}", INT64_C (1) << 53 },
    { "{\"n\":-1}", -1 },
    { "{\"n\":9007199254740993}", -1 },
    { "{\"n\":\"1\"}", -1 },
    { "{\"n\":1.0}", -1 },
    { "{}", -1 },
    { "x", -1 },
    { "", -1 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_auto (CpMessage) message;
    int64_t n = 99;
    g_assert_cmpint (cp_message_read (cases[i].text, strlen (cases[i].text), &message, &n), ==,
                     CP_MESSAGE_NONE);
    g_assert_cmpint (n, ==, cases[i].n);
  }
}


static void
test_long (void)
{
  g_autofree char *reason = g_strnfill (CP_MESSAGE_MAX - 40, ' ');
  g_autofree char *bye = g_strdup_printf ("{\"type\":\"bye\",\"reason\":\"%s\"}", reason);
  g_autofree char *longer = g_strdup_printf ("%*s%s", 40, "", bye);
  g_auto (CpMessage) message, other;

  g_assert_cmpint (read_text (bye, &message), ==, CP_MESSAGE_READ);
  g_assert_cmpint (g_utf8_strlen (message.text, -1), ==, CP_TEXT_MAX + 1);
  g_assert_cmpint (read_text (longer, &other), ==, CP_MESSAGE_NONE);
}


CP_TESTS ()
{
  g_test_add_func ("/network/message-read/junk", test_junk);
  g_test_add_func ("/network/message-read/bounds", test_bounds);
  g_test_add_func ("/network/message-read/times", test_times);
  g_test_add_func ("/network/message-read/spent", test_spent);
  g_test_add_func ("/network/message-read/take-back", test_take_back);
  g_test_add_func ("/network/message-read/over", test_over);
  g_test_add_func ("/network/message-read/unknown", test_unknown);
  g_test_add_func ("/network/message-read/numbers", test_numbers);
  g_test_add_func ("/network/message-read/long", test_long);
}
