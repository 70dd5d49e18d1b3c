/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-sound-player.h"

#include <pulse/glib-mainloop.h>
#include <pulse/pulseaudio.h>

#include "config.h"
#include "cp-sounds-resources.h"

#define SOUNDS "/io/github/counterpoise/Counterpoise/sounds/"

/* As the sounds are synthesised. */
static const pa_sample_spec format = { .format = PA_SAMPLE_S16LE, .rate = 22050, .channels = 1 };

/*
 * PulseAudio's protocol, which PipeWire speaks as well, is talked from the main loop: nothing waits
 * for the server. The connection is made for the first sound and kept; if it fails or breaks, the
 * next sound tries again.
 */
static struct {
  pa_glib_mainloop *loop;
  pa_context *context; /* (nullable) */
  pa_stream *stream;   /* (nullable): what sounds */
  GBytes *samples;     /* (nullable): of the sound that sounds, or waits for the connection */
  size_t written;      /* bytes of these */
} player;


static void
stop (void)
{
  if (player.stream == NULL)
    return;
  pa_stream_set_write_callback (player.stream, NULL, NULL);
  pa_stream_disconnect (player.stream);
  g_clear_pointer (&player.stream, pa_stream_unref);
}


static void
hang_up (void)
{
  stop ();
  if (player.context == NULL)
    return;
  pa_context_set_state_callback (player.context, NULL, NULL);
  pa_context_disconnect (player.context);
  g_clear_pointer (&player.context, pa_context_unref);
}


static void
drained_cb (pa_stream *stream, int success, void *data)
{
  if (stream == player.stream)
    stop ();
}


static void
write_cb (pa_stream *stream, size_t room, void *data)
{
  size_t size;
  const char *samples = g_bytes_get_data (player.samples, &size);
  size_t part = MIN (room, size - player.written);

  pa_stream_write (stream, samples + player.written, part, NULL, 0, PA_SEEK_RELATIVE);
  player.written += part;
  if (player.written < size)
    return;
  pa_stream_set_write_callback (stream, NULL, NULL);
  pa_operation *drain = pa_stream_drain (stream, drained_cb, NULL);
  if (drain != NULL)
    pa_operation_unref (drain);
}


static void
start (void)
{
  stop ();
  player.written = 0;
  player.stream = pa_stream_new (player.context, "Counterpoise", &format, NULL);
  if (player.stream == NULL)
    return;
  pa_stream_set_write_callback (player.stream, write_cb, NULL);
  if (pa_stream_connect_playback (player.stream, NULL, NULL, PA_STREAM_NOFLAGS, NULL, NULL) < 0)
    stop ();
}


static void
state_changed_cb (pa_context *context, void *data)
{
  pa_context_state_t state = pa_context_get_state (context);

  if (state == PA_CONTEXT_READY)
    start ();
  else if (!PA_CONTEXT_IS_GOOD (state))
    hang_up ();
}


static void
connect_to_server (void)
{
  if (player.loop == NULL)
    player.loop = pa_glib_mainloop_new (NULL);
  pa_proplist *properties = pa_proplist_new ();
  pa_proplist_sets (properties, PA_PROP_APPLICATION_NAME, "Counterpoise");
  pa_proplist_sets (properties, PA_PROP_APPLICATION_ID, APPLICATION_ID);
  pa_proplist_sets (properties, PA_PROP_APPLICATION_ICON_NAME, APPLICATION_ID);
  pa_proplist_sets (properties, PA_PROP_MEDIA_ROLE, "game");
  player.context = pa_context_new_with_proplist (pa_glib_mainloop_get_api (player.loop),
                                                 "Counterpoise", properties);
  pa_proplist_free (properties);
  if (player.context == NULL)
    return;
  pa_context_set_state_callback (player.context, state_changed_cb, NULL);
  if (pa_context_connect (player.context, NULL, PA_CONTEXT_NOAUTOSPAWN, NULL) < 0)
    hang_up ();
}


void
cp_sound_player_play (const char *name)
{
  g_autofree char *path = g_strconcat (SOUNDS, name, ".raw", NULL);
  static size_t registered;

  if (g_once_init_enter (&registered)) {
    g_resources_register (cp_sound_data_get_resource ());
    g_once_init_leave (&registered, 1);
  }
  g_autoptr (GBytes) samples = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_return_if_fail (samples != NULL);
  stop ();
  g_clear_pointer (&player.samples, g_bytes_unref);
  player.samples = g_steal_pointer (&samples);
  if (player.context == NULL)
    connect_to_server ();
  else if (pa_context_get_state (player.context) == PA_CONTEXT_READY)
    start ();
}
