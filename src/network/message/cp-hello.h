/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>

/** CP_TEXT_MOST: as much is kept of a text that somebody else has written, in characters. */
#define CP_TEXT_MOST 200

/** CP_PROTOCOL: the version of the protocol that this program speaks. */
#define CP_PROTOCOL 1

/** CpHello: with what a program begins to talk. */
typedef struct {
  char nonce[65]; /* 64 hexadecimal digits */
  bool speaks;    /* CP_PROTOCOL */
  char *name;     /* of who sits there */
  char *program;  /* which program it is */
  GStrv rules;    /* all rules strings it knows */
} CpHello;

/** cp_hello_write: (transfer full): the text, without what seals it. */
char *cp_hello_write (const CpHello *hello, size_t *length);

/** cp_hello_read: whether @text is a hello; then cp_hello_clear() it. */
bool cp_hello_read (const char *text, size_t length, CpHello *hello);

/** cp_hello_clear: frees what it owns. */
void cp_hello_clear (CpHello *hello);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CpHello, cp_hello_clear)

/** cp_rules_string_fits: whether a text has the form of a rules string. */
bool cp_rules_string_fits (const char *text);
