/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/objects/cp-class.h"

/*
 * What a class of widgets declares in its class_init, besides what is in cp-class.h; @klass is its
 * class.
 */

/**
 * cp_ui_class_set_template: the class is built after a template.
 * @name: of the file, without its folder and `.ui`
 */
void cp_ui_class_set_template (void *klass, const char *name);

/** CP_UI_CLASS_CHILDREN: members of the struct that are the objects with these ids. */
#define CP_UI_CLASS_CHILDREN(klass, Self, ...)                                                     \
  do {                                                                                             \
    GtkWidgetClass *owner = GTK_WIDGET_CLASS (klass);                                              \
    CP_EACH (CP_UI_CLASS_CHILD, Self, __VA_ARGS__)                                                 \
  } while (0)
#define CP_UI_CLASS_CHILD(Self, member)                                                            \
  gtk_widget_class_bind_template_child_full (owner, #member, FALSE, offsetof (Self, member))

/** CP_UI_CLASS_HANDLERS: functions that the template names as handlers of signals. */
#define CP_UI_CLASS_HANDLERS(klass, ...)                                                           \
  CP_EACH (CP_UI_CLASS_HANDLER, GTK_WIDGET_CLASS (klass), __VA_ARGS__)
#define CP_UI_CLASS_HANDLER(klass, handler)                                                        \
  gtk_widget_class_bind_template_callback_full (klass, #handler, G_CALLBACK (handler))

/**
 * cp_ui_dispose_children: a `dispose` of classes whose parent is #GtkWidget: removes all children,
 * and then does what cp_class_dispose() does.
 */
void cp_ui_dispose_children (GObject *object);
