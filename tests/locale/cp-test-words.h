/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * Looks for what has not been translated, in the made-up language of pseudo.py: every letter of it
 * has an accent, and every message stands in brackets.
 */

/**
 * cp_test_words_check: looks at one text.
 * @where: what it is, for the report
 */
void cp_test_words_check (const char *where, const char *text);

/**
 * cp_test_words_walk: looks at all texts that the open windows show or say: labels, tooltips,
 * menus, placeholders, titles, names and descriptions for assistive technology.
 * @where: what is shown, for the report
 */
void cp_test_words_walk (const char *where);

/** cp_test_words_report: fails if anything was found since the last report. */
void cp_test_words_report (void);
