/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/match/cp-match-player.h"

#include <string.h>

#include "cp-test-hostile.h"
#include "rules/position/cp-fen.h"

static CpPosition array;


static void
test_go (void)
{
  static const struct {
    const char *text;
    const char *message; /* NULL if the parameters are valid */
  } cases[] = {
    { "movetime 100", NULL },
    { "  depth\t3  nodes 100 ", NULL },
    { "wtime 1000 btime 2000", NULL },
    { "wtime 1000 btime 1000 winc 5 binc 5 movestogo 40 depth 9", NULL },
    { "", "“” gives no time, depth or number of nodes for a move" },
    { "movestogo 40 winc 3", "gives no time" },
    { "wtime 1000", "does not give time to both players" },
    { "wtime 1000 btime 0 binc 10", "does not give time to both players" },
    { "infinite", "is not a limit that a game can be played with" },
    { "depth 3 ponder", "is not a limit that a game can be played with" },
    { "perft 3", "is not a limit that a game can be played with" },
    { "mate 3", "is not a limit that a game can be played with" },
    { "depth 3 searchmoves e2e3", "is not a limit that a game can be played with" },
    { "movetime", "there is no number after “movetime”" },
    { "depth x", "“x” after “depth” is not a valid number" },
    { "quickly", "“quickly” is unknown" },
  };
  CpUciGo go;

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    bool good = cp_match_go_parse (cases[i].text, &array, &go, &error);
    g_assert_cmpint (good, ==, cases[i].message == NULL);
    if (!good)
      g_assert_nonnull (strstr (error->message, cases[i].message));
  }
}


static void
test_spec (void)
{
  static const struct {
    const char *words;
    const char *path;
    const char *options; /* separated by `|` */
    const char *go;
  } cases[] = {
    { "self", "self", "", NULL },
    { "/a b/c,Hash=1,Threads=2", "/a b/c", "Hash=1|Threads=2", NULL },
    { "x,Clear Hash=,Book=a=b,go=depth 3,Go=1", "x", "Clear Hash=|Book=a=b|Go=1", "depth 3" },
    { "x,go=depth 3,go=depth 4", "x", "", "depth 4" },
    { "", "", "", NULL },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    CpMatchSpec spec;
    cp_match_spec_parse (cases[i].words, &array, &spec, &error);
    g_assert_no_error (error);
    g_autofree char *options = g_strjoinv ("|", spec.options);
    g_assert_cmpstr (spec.path, ==, cases[i].path);
    g_assert_cmpstr (options, ==, cases[i].options);
    g_assert_cmpstr (spec.go, ==, cases[i].go);
    cp_match_spec_clear (&spec);
  }
}


static void
test_bad_spec (void)
{
  static const struct {
    const char *words;
    const char *message;
  } cases[] = {
    { "self,Hash", "“Hash” is not of the form Option=value" },
    { "self,=1", "“=1” is not of the form Option=value" },
    { "self,", "“” is not of the form Option=value" },
    { "self,go=", "“” gives no time" },
    { "self,go=depth x,Hash=1", "“x” after “depth”" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    CpMatchSpec spec;
    g_assert_false (cp_match_spec_parse (cases[i].words, &array, &spec, &error));
    g_assert_true (g_str_has_prefix (error->message, cases[i].message));
  }
}


/* Starts a player; sets @message if it returns %NULL. @path: (nullable): of a program */
static CpMatchPlayer *
start (const char *path, const char *words, CpMatchSpec *spec, char **message)
{
  g_autofree char *all = g_strconcat (path != NULL ? path : "", words, NULL);
  g_autoptr (GError) error = NULL;

  cp_match_spec_parse (all, &array, spec, &error);
  g_assert_no_error (error);
  CpMatchPlayer *player =
      cp_match_player_new (spec, array.rules, &cp_match_default_timeouts, NULL, &error);
  *message = error != NULL ? g_strdup (error->message) : NULL;
  return player;
}


static void
test_options (void)
{
  static const struct {
    const char *mode; /* NULL for this program */
    const char *words;
    const char *name; /* NULL if it does not start */
    const char *message;
  } cases[] = {
    { NULL, "self,Hash=1,threads=2", "Counterpoise", NULL },
    { NULL, "self,Hash=0", NULL, "“Hash” is “0”, but must be a number from 1 to" },
    { NULL, "self,Colour=red", NULL, "“self” has no option “Colour”." },
    { NULL, "self,UCI_Variant=chess", NULL, "“chess” is not one of the values of “UCI_Variant”: " },
    { NULL, "no-such-program", NULL, "There is no program “no-such-program”." },
    { "good", "", "Hostile 1.0", NULL },
    { "good", ",UCI_Variant=chess", "Hostile 1.0, UCI_Variant=chess", NULL },
    { "good", ",More=true,UCI_Variant=gravity,go=depth 1", "Hostile 1.0, More=true, UCI_", NULL },
    { "good", ",UCI_Variant=gravity", NULL, "“gravity” is not one of the values" },
    { "good", ",Threads=9", NULL, "“Threads” is “9”, but must be a number from 1 to 8." },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = cases[i].mode != NULL ? cp_test_hostile_path (cases[i].mode) : NULL;
    g_autofree char *message = NULL;
    CpMatchSpec spec;
    CpMatchPlayer *player = start (path, cases[i].words, &spec, &message);
    g_assert_cmpint (player != NULL, ==, cases[i].name != NULL);
    if (player != NULL)
      g_assert_true (g_str_has_prefix (cp_match_player_get_name (player), cases[i].name));
    else
      g_assert_true (g_str_has_prefix (message, cases[i].message));
    cp_match_player_free (player);
    cp_match_spec_clear (&spec);
  }
}


/* A program that does not support the game is distinguished from one that has another name for
 * it. */
static void
test_no_variant (void)
{
  CpPosition dynamic;
  cp_position_init (&dynamic, cp_rules_parse ("dynamic", NULL));
  g_autofree char *path = cp_test_hostile_path ("good");
  g_autoptr (GError) error = NULL;
  CpMatchSpec spec;

  cp_match_spec_parse (path, &dynamic, &spec, &error);
  g_assert_null (
      cp_match_player_new (&spec, dynamic.rules, &cp_match_default_timeouts, NULL, &error));
  g_assert_error (error, CP_MATCH_ERROR, CP_MATCH_ERROR_VARIANT);
  g_assert_true (
      g_str_has_prefix (error->message, "“good” does not support the variant “dynamic”."));
  cp_match_spec_clear (&spec);
}


/* A program that dies is restarted with its options. */
static void
test_anew (void)
{
  g_autofree char *path = cp_test_hostile_path ("dies-once");
  g_autofree char *message = NULL;
  CpMatchSpec spec;
  CpMatchPlayer *player = start (path, ",More=true,UCI_Variant=gravity", &spec, &message);
  int64_t microseconds;

  g_assert_nonnull (player);
  for (unsigned i = 1; i < 7; i++) {
    g_autoptr (GError) error = NULL;
    g_assert_true (cp_match_player_start_game (player, &error));
    g_autofree char *move = cp_match_player_get_move (player, "startpos", "depth 1",
                                                      G_TIME_SPAN_HOUR, &microseconds, &error);
    g_assert_cmpstr (move, ==, i % 3 == 0 ? NULL : "a2a3");
    if (move == NULL)
      g_assert_error (error, CP_HOST_ERROR, CP_HOST_ERROR_ENDED);
  }
  cp_match_player_free (player);
  cp_match_spec_clear (&spec);
}


/* This program's own engine has the same interface. */
static void
test_self (void)
{
  g_autofree char *message = NULL;
  CpMatchSpec spec;
  CpMatchPlayer *player = start (NULL, "self,go=nodes 50", &spec, &message);
  g_autoptr (GError) error = NULL;
  int64_t microseconds;

  g_assert_cmpstr (cp_match_player_get_go (player), ==, "nodes 50");
  g_assert_cmpstr (cp_match_player_get_file (player), ==, "self");
  g_assert_true (cp_match_player_start_game (player, &error));
  g_autofree char *first = cp_match_player_get_move (player, "startpos", "nodes 50",
                                                     G_TIME_SPAN_HOUR, &microseconds, &error);
  g_assert_true (cp_match_player_start_game (player, &error));
  g_autofree char *second = cp_match_player_get_move (player, "startpos", "nodes 50",
                                                      G_TIME_SPAN_HOUR, &microseconds, &error);
  g_assert_cmpstr (first, ==, second);
  g_assert_null (
      cp_match_player_get_move (player, "startpos", "infinite", 1000, &microseconds, &error));
  g_assert_error (error, CP_HOST_ERROR, CP_HOST_ERROR_TIMEOUT);
  cp_match_player_free (player);
  cp_match_spec_clear (&spec);
}


static void *
cancel_cb (void *data)
{
  atomic_bool *cancelled = data;

  *cancelled = true;
  return NULL;
}


static void
test_self_cancelled (void)
{
  g_autoptr (GError) error = NULL;
  atomic_bool cancelled = false;
  int64_t microseconds;
  CpMatchSpec spec;

  cp_match_spec_parse ("self", &array, &spec, &error);
  CpMatchPlayer *player =
      cp_match_player_new (&spec, array.rules, &cp_match_default_timeouts, &cancelled, &error);
  g_assert_true (cp_match_player_start_game (player, &error));
  GThread *thread = g_thread_new ("cancel", cancel_cb, &cancelled);
  g_assert_null (cp_match_player_get_move (player, "startpos", "infinite", G_TIME_SPAN_HOUR,
                                           &microseconds, &error));
  g_assert_error (error, CP_HOST_ERROR, CP_HOST_ERROR_CANCELLED);
  g_thread_join (thread);
  cp_match_player_free (player);
  cp_match_spec_clear (&spec);
}


int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  cp_test_hostile_init (argv[1]);
  cp_position_init (&array, cp_rules_parse ("heavy-gravity", NULL));
  g_test_add_func ("/engine/match-player/go", test_go);
  g_test_add_func ("/engine/match-player/spec", test_spec);
  g_test_add_func ("/engine/match-player/bad-spec", test_bad_spec);
  g_test_add_func ("/engine/match-player/options", test_options);
  g_test_add_func ("/engine/match-player/no-variant", test_no_variant);
  g_test_add_func ("/engine/match-player/anew", test_anew);
  g_test_add_func ("/engine/match-player/self", test_self);
  g_test_add_func ("/engine/match-player/self-cancelled", test_self_cancelled);
  int status = g_test_run ();
  cp_test_hostile_clear ();
  return status;
}
