/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-player.h"

struct _CpTestPlayer {
  GObject parent_instance;

  char *seat;
  GPtrArray *asked; /* CpTestAsked */
};

static void init_player (CpPlayerInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CpTestPlayer,
                               cp_test_player,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (CP_TYPE_PLAYER, init_player))


static void
asked_free (void *data)
{
  CpTestAsked *asked = data;

  g_object_unref (asked->game);
  g_object_unref (asked->cancellable);
  g_free (asked);
}


static char *
describe_seat (CpPlayer *player)
{
  return g_strdup (CP_TEST_PLAYER (player)->seat);
}


static void
ask (CpPlayer *player, CpGame *game, CpRequest request, CpNode *node, GCancellable *cancellable)
{
  CpTestAsked *asked = g_new0 (CpTestAsked, 1);

  g_assert_false (g_cancellable_is_cancelled (cancellable));
  *asked = (CpTestAsked){ g_object_ref (game), node, g_object_ref (cancellable), request };
  g_ptr_array_add (CP_TEST_PLAYER (player)->asked, asked);
}


/* A match asks only the player of the side to move, while the game is in progress. */
static void
think (CpPlayer *player, CpGame *game, GCancellable *cancellable)
{
  CpSide side = cp_game_get_head (game)->position.turn;

  g_assert_cmpstr (cp_game_get_seat (game, side), ==, CP_TEST_PLAYER (player)->seat);
  g_assert_true (cp_game_get_in_progress (game));
  g_assert_false (cp_game_get_paused (game) || cp_game_get_waiting (game));
  ask (player, game, CP_N_REQUESTS, cp_game_get_head (game), cancellable);
}


static void
init_player (CpPlayerInterface *iface)
{
  iface->type = "program";
  iface->describe_seat = describe_seat;
  iface->think = think;
  iface->ask = ask;
}


static void
cp_test_player_finalize (GObject *object)
{
  CpTestPlayer *self = CP_TEST_PLAYER (object);

  g_free (self->seat);
  g_ptr_array_unref (self->asked);
  G_OBJECT_CLASS (cp_test_player_parent_class)->finalize (object);
}


static void
cp_test_player_class_init (CpTestPlayerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cp_test_player_finalize;
}


static void
cp_test_player_init (CpTestPlayer *self)
{
  self->asked = g_ptr_array_new_with_free_func (asked_free);
}


CpTestPlayer *
cp_test_player_new (const char *seat)
{
  CpTestPlayer *self = g_object_new (CP_TYPE_TEST_PLAYER, NULL);

  self->seat = g_strdup (seat);
  return self;
}


unsigned
cp_test_player_count (CpTestPlayer *self, CpRequest request)
{
  unsigned n = 0;

  for (unsigned i = 0; i < self->asked->len; i++)
    n += ((const CpTestAsked *) g_ptr_array_index (self->asked, i))->request == request;
  return n;
}


const CpTestAsked *
cp_test_player_last (CpTestPlayer *self, CpRequest request)
{
  for (unsigned i = self->asked->len; i > 0; i--) {
    const CpTestAsked *asked = g_ptr_array_index (self->asked, i - 1);
    if (asked->request == request)
      return asked;
  }
  return NULL;
}


const CpTestAsked *
cp_test_player_any (CpTestPlayer *self, uint32_t number)
{
  return self->asked->len > 0 ? g_ptr_array_index (self->asked, number % self->asked->len) : NULL;
}
