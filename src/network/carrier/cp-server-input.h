/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>
#include <stdint.h>

/**
 * CpServerInput: The input of a WebSocket, as libsoup reads it. libsoup reads until nothing more
 * comes, and answers each ping. This stream ends its turn when foreign data have taken the time of
 * cp_time_slice_has_time(); the rest waits here, up to a record of TLS, and in the buffer of the
 * system. Reading fails once more bytes or frames have come than CpFlood allows. A frame that is a
 * whole text is not counted: it is an object, of which a mailbox may hold many, and its receiver
 * counts it.
 */
#define CP_TYPE_SERVER_INPUT (cp_server_input_get_type ())
G_DECLARE_FINAL_TYPE (CpServerInput, cp_server_input, CP, SERVER_INPUT, GFilterInputStream)

/** cp_server_input_new: (transfer full): Reads from @base, a #GPollableInputStream. Until
 * cp_server_input_start_frames() is called, the input is the response to the handshake: its bytes
 * are counted, too, but it has no frames. */
CpServerInput *cp_server_input_new (GInputStream *base);

/** cp_server_input_start_frames: Counts frames in the input from now on. */
void cp_server_input_start_frames (CpServerInput *self);

/** cp_server_input_is_flooded: Returns true if reading failed because too much came. */
bool cp_server_input_is_flooded (CpServerInput *self);
