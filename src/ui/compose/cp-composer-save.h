/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/** CpComposerSave: called with what a puzzle is to be called, and who made it; both may be "". */
typedef void (*CpComposerSave) (const char *title, const char *author, void *data);

/**
 * cp_composer_save_ask: asks for title and author of a puzzle that is about to be saved.
 * @parent: a widget of the window that the question belongs to
 * @title, @author: what is proposed
 * @save: called once, unless the question is given up
 * @data: (transfer none): an object that is kept until then
 */
void cp_composer_save_ask (
    GtkWidget *parent, const char *title, const char *author, CpComposerSave save, GObject *data);
