/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/objects/cp-class.h"

/* Helpers for the class_init of widgets, in addition to cp-class.h. @klass is the class. */

/** CP_UI_DEFINE_TEMPLATE_TYPE: As G_DEFINE_FINAL_TYPE(), with an instance init function that only
 * creates the children from the template. */
#define CP_UI_DEFINE_TEMPLATE_TYPE(Self, self, PARENT)                                             \
  G_DEFINE_FINAL_TYPE (Self, self, PARENT)                                                         \
  static void self##_init (Self *object)                                                           \
  {                                                                                                \
    gtk_widget_init_template (GTK_WIDGET (object));                                                \
  }

/**
 * cp_ui_class_set_template: Sets the template of the class.
 * @name: name of the file, without folder and `.ui`
 */
void cp_ui_class_set_template (void *klass, const char *name);

/** CP_UI_CLASS_CHILDREN: Binds members of the struct to the template objects with the same ids. */
#define CP_UI_CLASS_CHILDREN(klass, Self, ...)                                                     \
  do {                                                                                             \
    GtkWidgetClass *owner = GTK_WIDGET_CLASS (klass);                                              \
    CP_EACH (CP_UI_CLASS_CHILD, Self, __VA_ARGS__)                                                 \
  } while (0)
#define CP_UI_CLASS_CHILD(Self, member)                                                            \
  gtk_widget_class_bind_template_child_full (owner, #member, FALSE, offsetof (Self, member))

/** CP_UI_CLASS_HANDLERS: Binds functions that the template names as signal handlers. */
#define CP_UI_CLASS_HANDLERS(klass, ...)                                                           \
  CP_EACH (CP_UI_CLASS_HANDLER, GTK_WIDGET_CLASS (klass), __VA_ARGS__)
#define CP_UI_CLASS_HANDLER(klass, handler)                                                        \
  gtk_widget_class_bind_template_callback_full (klass, #handler, G_CALLBACK (handler))

/**
 * cp_ui_dispose_children: A `dispose` for direct subclasses of #GtkWidget: unparents all children,
 * and then does the same as cp_class_dispose().
 */
void cp_ui_dispose_children (GObject *object);

/** cp_ui_dispose_template: The same for other final classes with a template: removes its children.
 */
void cp_ui_dispose_template (GObject *object);

/** cp_ui_get_height_for_width: A `get_request_mode` for widgets whose height depends on their
 * width. */
GtkSizeRequestMode cp_ui_get_height_for_width (GtkWidget *widget);
