/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>

/** CP_TEXT_MAX: Characters kept of a text from the other program. */
#define CP_TEXT_MAX 200

/** CP_PROTOCOL: The version of the protocol that this program implements. */
#define CP_PROTOCOL 1

/** CpHello: The first message of a program after each connection. */
typedef struct {
  char nonce[65];         /* 64 hexadecimal digits */
  bool supports_protocol; /* the program supports CP_PROTOCOL */
  char *name;             /* the player's name */
  char *program;          /* name and version of the program */
  GStrv rules;            /* rules strings that it supports */
} CpHello;

/** cp_hello_write: (transfer full): Returns the plaintext of @hello, not encrypted. */
char *cp_hello_write (const CpHello *hello, size_t *length);

/** cp_hello_read: Parses the plaintext of a hello. Returns false if it is invalid; otherwise free
 * @hello with cp_hello_clear(). */
bool cp_hello_read (const char *text, size_t length, CpHello *hello);

/** cp_hello_clear: Frees the contents. */
void cp_hello_clear (CpHello *hello);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CpHello, cp_hello_clear)

/** cp_rules_string_is_valid: Returns true if @text has the syntax of a rules string. */
bool cp_rules_string_is_valid (const char *text);
