/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-composer-versions.h"

#include <glib/gi18n.h>

#include "cp-composer-compositions.h"
#include "cp-composer-version-row.h"
#include "model/objects/cp-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define SPACING 9 /* pixels */

struct _CpComposerVersions {
  AdwPreferencesGroup parent_instance;

  CpComposer *composer;
  CpDraft *draft; /* the draft of the composer */
  CpComposition *composition;
  GtkWidget *keep;
  GtkWidget *hint;
  GPtrArray *rows; /* (element-type CpComposerVersionRow), not owned; in order of versions */
};

G_DEFINE_FINAL_TYPE (CpComposerVersions, cp_composer_versions, ADW_TYPE_PREFERENCES_GROUP)


static void
report (CpComposerVersions *self, const GError *error)
{
  if (error != NULL)
    g_signal_emit_by_name (self, "message-requested", error->message);
}


static const CpPosition *
draft_position (CpComposerVersions *self)
{
  return cp_draft_get_position (cp_composer_get_draft (self->composer));
}


/* (transfer full): Returns the version that @row is compared with. */
static CpVersion *
get_other (CpComposerVersions *self, CpComposerVersionRow *row)
{
  unsigned other = cp_composer_version_row_get_other (row);
  CpVersion *version = other > 0 ? cp_composition_nth (self->composition, other - 1) : NULL;

  if (version != NULL)
    return g_object_ref (version);
  return cp_version_new (draft_position (self), cp_composer_get_stipulation (self->composer), NULL,
                         NULL);
}


static void
compared_cb (CpComposerVersions *self, CpComposerVersionRow *row)
{
  if (self->composer == NULL)
    return;
  g_autoptr (CpVersion) other = get_other (self, row);
  cp_composer_version_row_compare (row, other);
}


/* Updates comparisons with the draft, which has changed. */
static void
changed_cb (CpComposerVersions *self)
{
  for (unsigned i = 0; i < self->rows->len; i++) {
    CpComposerVersionRow *row = self->rows->pdata[i];
    if (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (row)) &&
        cp_composer_version_row_get_other (row) == 0)
      compared_cb (self, row);
  }
}


static void
back_cb (CpComposerVersions *self, CpComposerVersionRow *row)
{
  CpVersion *version = cp_composer_version_row_get_version (row);

  if (self->composer == NULL)
    return;
  cp_draft_set_position (cp_composer_get_draft (self->composer), cp_version_get_position (version));
  cp_composer_set_stipulation (self->composer, cp_version_get_stipulation (version));
}


static void
remarked_cb (CpComposerVersions *self, const char *remark, CpComposerVersionRow *row)
{
  g_autoptr (GError) error = NULL;
  unsigned index;

  if (g_ptr_array_find (self->rows, row, &index))
    cp_composition_set_remark (self->composition, index, remark, &error);
  report (self, error);
}


static void
delete_cb (CpComposerVersions *self, CpComposerVersionRow *row)
{
  g_autoptr (GError) error = NULL;
  unsigned index;

  if (g_ptr_array_find (self->rows, row, &index))
    cp_composition_delete (self->composition, index, &error);
  report (self, error);
}


static void
save_cb (CpComposerVersions *self)
{
  g_autoptr (GError) error = NULL;

  if (self->composer == NULL || self->composition == NULL)
    return;
  cp_composition_add_version (self->composition, draft_position (self),
                              cp_composer_get_stipulation (self->composer),
                              cp_composer_get_solution (self->composer), NULL, &error);
  report (self, error);
}


static void
add_row (CpComposerVersions *self, unsigned index)
{
  CpVersion *version = cp_composition_nth (self->composition, index);
  GtkWidget *row = cp_composer_version_row_new (version, index + 1);

  g_ptr_array_add (self->rows, row);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  cp_connect (row, "compared", compared_cb, self);
  cp_connect (row, "back-requested", back_cb, self);
  cp_connect (row, "remarked", remarked_cb, self);
  cp_connect (row, "delete-requested", delete_cb, self);
}


static void
update_title (CpComposerVersions *self)
{
  const char *title = self->composition != NULL ? cp_composition_get_title (self->composition) : "";

  cp_ui_set_group_title (ADW_PREFERENCES_GROUP (self),
                         /* Translators: the heading of a page or part of the composer. */
                         *title != '\0' ? title : _ ("Versions"));
}


/* Creates all rows again: there are few versions, and deleting one changes the numbers of
 * others. */
static void
fill (CpComposerVersions *self)
{
  unsigned n =
      self->composition != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->composition)) : 0;

  for (unsigned i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  for (unsigned i = 0; i < n; i++)
    add_row (self, i);
  for (unsigned i = 0; i < n; i++)
    cp_composer_version_row_offer (self->rows->pdata[i], n);
  gtk_widget_set_visible (self->hint, n == 0);
}


static void
failure_changed_cb (CpComposerVersions *self)
{
  g_signal_emit_by_name (self, "failure-changed");
}


/* Versions that could not be saved exist only in memory; they must be saved before another
 * composition replaces them. */
static void
chosen_cb (CpComposerVersions *self, CpComposition *composition)
{
  g_autoptr (GError) error = NULL;
  bool failed = self->composition != NULL && cp_composition_get_failure (self->composition) != NULL;

  if (failed && !cp_composition_save (self->composition, &error))
    report (self, error);
  else
    cp_composer_versions_set_composition (self, composition);
}


static void
cp_composer_versions_class_init (CpComposerVersionsClass *klass)
{
  CP_CLASS_FOLLOWS (klass, CpComposerVersions, composer, draft, composition);
  CP_CLASS_FREES (klass, CpComposerVersions, g_ptr_array_unref, rows);

  cp_class_add_signal (klass, "message-requested", 1, G_TYPE_STRING);
  cp_class_add_signal (klass, "failure-changed", 0);
}


static void
cp_composer_versions_init (CpComposerVersions *self)
{
  GtkWidget *compositions = g_object_new (CP_TYPE_COMPOSER_COMPOSITIONS, NULL);

  self->rows = g_ptr_array_new ();
  /* Translators: a button. */
  self->keep = gtk_button_new_with_label (_ ("Keep"));
  cp_ui_set_tooltip (self->keep, _ ("Keep This Version"));
  self->hint =
      gtk_label_new (_ ("Keep a version so that you can compare it with others or go back to it."));
  cp_ui_set_wrapping (self->hint);
  gtk_widget_add_css_class (self->hint, "dim-label");
  gtk_widget_set_valign (self->keep, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (compositions, SPACING);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), self->keep);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->hint);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), compositions);
  cp_connect (compositions, "chosen", chosen_cb, self);
  cp_connect (self->keep, "clicked", save_cb, self);
}


void
cp_composer_versions_set_composer (CpComposerVersions *self, CpComposer *composer)
{
  g_return_if_fail (CP_IS_COMPOSER_VERSIONS (self));

  g_set_object (&self->composer, composer);
  cp_follow (self, &self->draft, composer != NULL ? cp_composer_get_draft (composer) : NULL,
             "position-changed", changed_cb, NULL);
}


void
cp_composer_versions_set_composition (CpComposerVersions *self, CpComposition *composition)
{
  g_return_if_fail (CP_IS_COMPOSER_VERSIONS (self));

  if (!cp_follow (self, &self->composition, composition, "items-changed", fill, "notify::title",
                  update_title, "notify::failure", failure_changed_cb, NULL))
    return;
  update_title (self);
  fill (self);
}


CP_GETTER (CpComposition *,
           cp_composer_versions_get_composition,
           CpComposerVersions,
           self->composition)
