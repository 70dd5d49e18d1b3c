/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-sound-player.h"

#include <gmodule.h>
#include <pulse/glib-mainloop.h>
#include <pulse/pulseaudio.h>
#include <stdbool.h>

#include "config.h"
#include "cp-sounds-resources.h"

#define SOUNDS "/io/github/counterpoise/Counterpoise/sounds/"

#define LIBRARY "libpulse-mainloop-glib.so.0"

/* The functions of PulseAudio's library that are used. */
#define FUNCTIONS(F)                                                                               \
  F (pa_context_connect)                                                                           \
  F (pa_context_disconnect)                                                                        \
  F (pa_context_get_state)                                                                         \
  F (pa_context_new_with_proplist)                                                                 \
  F (pa_context_set_state_callback)                                                                \
  F (pa_context_unref)                                                                             \
  F (pa_glib_mainloop_get_api)                                                                     \
  F (pa_glib_mainloop_new)                                                                         \
  F (pa_operation_unref)                                                                           \
  F (pa_proplist_free)                                                                             \
  F (pa_proplist_new)                                                                              \
  F (pa_proplist_sets)                                                                             \
  F (pa_stream_connect_playback)                                                                   \
  F (pa_stream_disconnect)                                                                         \
  F (pa_stream_drain)                                                                              \
  F (pa_stream_new)                                                                                \
  F (pa_stream_set_write_callback)                                                                 \
  F (pa_stream_unref)                                                                              \
  F (pa_stream_write)

/* The format of the synthesized sound files. */
static const pa_sample_spec format = { .format = PA_SAMPLE_S16LE, .rate = 22050, .channels = 1 };

/*
 * The connection to PulseAudio, or to PipeWire, which speaks the same protocol, runs in the main
 * loop and never blocks. It is made for the first sound and kept; after an error, the next sound
 * connects again.
 */
static struct {
  pa_glib_mainloop *loop;
  pa_context *context; /* (nullable) */
  pa_stream *stream;   /* (nullable): of the current sound */
  GBytes *samples;     /* (nullable): samples of the current or waiting sound */
  size_t written;      /* number of bytes of @samples that have been written */
} player;

/* The library is loaded with the first sound, because it loads a dozen others, among them music
 * encoders, which would slow down each start. */
static struct {
#define FUNCTION(name) __typeof__ (name) *name;
  FUNCTIONS (FUNCTION)
#undef FUNCTION
} pulse;


/* Returns whether the library is available. */
static bool
load_library (void)
{
  static bool tried, found;

  if (tried)
    return found;
  tried = true;
  GModule *library = g_module_open (LIBRARY, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL);
  if (library == NULL)
    return false;
  g_module_make_resident (library);
  found = true;
#define FUNCTION(name) found = found && g_module_symbol (library, #name, (gpointer *) &pulse.name);
  FUNCTIONS (FUNCTION)
#undef FUNCTION
  return found;
}


static void
stop (void)
{
  if (player.stream == NULL)
    return;
  pulse.pa_stream_set_write_callback (player.stream, NULL, NULL);
  pulse.pa_stream_disconnect (player.stream);
  pulse.pa_stream_unref (g_steal_pointer (&player.stream));
}


static void
hang_up (void)
{
  stop ();
  if (player.context == NULL)
    return;
  pulse.pa_context_set_state_callback (player.context, NULL, NULL);
  pulse.pa_context_disconnect (player.context);
  pulse.pa_context_unref (g_steal_pointer (&player.context));
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

  pulse.pa_stream_write (stream, samples + player.written, part, NULL, 0, PA_SEEK_RELATIVE);
  player.written += part;
  if (player.written < size)
    return;
  pulse.pa_stream_set_write_callback (stream, NULL, NULL);
  pa_operation *drain = pulse.pa_stream_drain (stream, drained_cb, NULL);
  if (drain != NULL)
    pulse.pa_operation_unref (drain);
}


static void
start (void)
{
  stop ();
  player.written = 0;
  player.stream = pulse.pa_stream_new (player.context, "Counterpoise", &format, NULL);
  if (player.stream == NULL)
    return;
  pulse.pa_stream_set_write_callback (player.stream, write_cb, NULL);
  if (pulse.pa_stream_connect_playback (player.stream, NULL, NULL, PA_STREAM_NOFLAGS, NULL, NULL) <
      0)
    stop ();
}


static void
state_changed_cb (pa_context *context, void *data)
{
  pa_context_state_t state = pulse.pa_context_get_state (context);

  if (state == PA_CONTEXT_READY)
    start ();
  else if (!PA_CONTEXT_IS_GOOD (state))
    hang_up ();
}


static void
connect_to_server (void)
{
  if (player.loop == NULL)
    player.loop = pulse.pa_glib_mainloop_new (NULL);
  pa_proplist *properties = pulse.pa_proplist_new ();
  pulse.pa_proplist_sets (properties, PA_PROP_APPLICATION_NAME, "Counterpoise");
  pulse.pa_proplist_sets (properties, PA_PROP_APPLICATION_ID, APPLICATION_ID);
  pulse.pa_proplist_sets (properties, PA_PROP_APPLICATION_ICON_NAME, APPLICATION_ID);
  pulse.pa_proplist_sets (properties, PA_PROP_MEDIA_ROLE, "game");
  player.context = pulse.pa_context_new_with_proplist (pulse.pa_glib_mainloop_get_api (player.loop),
                                                       "Counterpoise", properties);
  pulse.pa_proplist_free (properties);
  if (player.context == NULL)
    return;
  pulse.pa_context_set_state_callback (player.context, state_changed_cb, NULL);
  if (pulse.pa_context_connect (player.context, NULL, PA_CONTEXT_NOAUTOSPAWN, NULL) < 0)
    hang_up ();
}


/* Returns the samples at a volume (transfer full). As on the sliders of PulseAudio, the amplitude
 * is the cube of the volume. */
static GBytes *
scale (GBytes *samples, double volume)
{
  size_t size;
  const void *data = g_bytes_get_data (samples, &size);
  int16_t *scaled = g_memdup2 (data, size);
  double amplitude = volume * volume * volume;

  for (size_t i = 0; i < size / sizeof *scaled; i++)
    scaled[i] = GINT16_TO_LE ((int16_t) (GINT16_FROM_LE (scaled[i]) * amplitude));
  return g_bytes_new_take (scaled, size);
}


void
cp_sound_player_play (const char *name, double volume)
{
  g_autofree char *path = g_strconcat (SOUNDS, name, ".raw", NULL);
  static size_t registered;

  if (g_once_init_enter (&registered)) {
    g_resources_register (cp_sound_data_get_resource ());
    g_once_init_leave (&registered, 1);
  }
  g_autoptr (GBytes) samples = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_return_if_fail (samples != NULL);
  if (!load_library ())
    return;
  stop ();
  g_clear_pointer (&player.samples, g_bytes_unref);
  player.samples = scale (samples, volume);
  if (player.context == NULL)
    connect_to_server ();
  else if (pulse.pa_context_get_state (player.context) == PA_CONTEXT_READY)
    start ();
}
