/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * cp_latin_key_read: Returns the character that the key event of @keys stands for in moves, pieces
 * and shortcuts, independently of the keyboard layout.
 *
 * These consist of Latin letters, digits and a few signs. With a layout without Latin letters, a
 * key stands for the letter that it has in the first Latin group of the keymap, or on a US keyboard
 * if the keymap has no Latin group. Letters of pieces and colours in the user's language, and the
 * signs of moves, are returned unchanged. Digits of other scripts and full-width characters are
 * converted to ASCII.
 *
 * @keys: a controller that is handling a key event
 *
 * Returns: 0 if the key has no visible character
 */
gunichar cp_latin_key_read (GtkEventControllerKey *keys);
