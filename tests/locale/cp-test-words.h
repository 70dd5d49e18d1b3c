/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * Finds untranslated texts, using the made-up language of pseudo.py: all its letters have accents,
 * and each message is enclosed in brackets.
 */

/**
 * cp_test_words_check: Checks one text.
 * @where: the place of the text, for the report
 */
void cp_test_words_check (const char *where, const char *text);

/**
 * cp_test_words_walk: Checks all texts of the open windows: labels, tooltips, menus, placeholders,
 * titles, and the names and descriptions for assistive technology.
 * @where: the page or dialog that is shown, for the report
 */
void cp_test_words_walk (const char *where);

/** cp_test_words_report: Fails the test if faults were found since the last report. */
void cp_test_words_report (void);
