/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-composer-status.h"

#include <glib/gi18n.h>

#include "model/game/cp-puzzle.h"
#include "model/objects/cp-class.h"
#include "rules/position/cp-describe.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define SPACING 9
#define TICK_MS 200 /* interval between updates of the progress of a running proof */

struct _CpComposerStatus {
  AdwPreferencesGroup parent_instance;

  CpComposer *composer;
  CpDraft *draft; /* the draft of the composer */
  GtkSwitch *active;
  GtkSpinButton *stipulation;
  GtkWidget *card;
  GtkImage *icon;
  GtkSpinner *spinner;
  GtkLabel *headline;
  GtkLabel *fault;
  GtkLabel *progress;
  GtkWidget *stop;
  GtkWidget *go_on;
  unsigned tick_id;
  bool following; /* the controls are being updated from the composer */
};

G_DEFINE_FINAL_TYPE (CpComposerStatus, cp_composer_status, ADW_TYPE_PREFERENCES_GROUP)

/* The result of a proof, as the title of the widget. */
typedef struct {
  char *text; /* (owned) */
  const char *icon;
  const char *css_class;
} Headline;


/* Returns the title for a win of a puzzle that may not be sound. */
static Headline
make_win_headline (const CpSolution *solution)
{
  const char *side = cp_side_in_sentence (solution->position.turn);
  unsigned n = solution->keys->len;

  if (solution->sound == CP_VERDICT_YES)
    /* Translators: about a puzzle without faults, as composers say: %1$s is “White” or “Black”,
     * %2$u is a number of moves. */
    return (Headline){ g_strdup_printf (_ ("%1$s wins in %2$u: sound"), side, solution->in),
                       "starred-symbolic", "success" };
  if (solution->fault == CP_FAULT_SHORTER)
    /* Translators: about a puzzle: %1$s is “White” or “Black”, %2$u is a number of moves, which is
     * smaller than it should be. */
    return (Headline){ g_strdup_printf (_ ("%1$s wins sooner: in %2$u"), side, solution->in),
                       "dialog-warning-symbolic", "warning" };
  if (solution->fault == CP_FAULT_COOKED)
    return (Headline){
      /* Translators: a puzzle is cooked if it has more than one key, first move of a solution.
       * %1$s is “White” or “Black”, %2$u is a number of moves, %3$u is a number of keys. */
      g_strdup_printf (ngettext ("%1$s wins in %2$u: cooked, %3$u key",
                                 "%1$s wins in %2$u: cooked, %3$u keys", n),
                       side, solution->in, n),
      "dialog-warning-symbolic", "warning"
    };
  /* Translators: about a puzzle: %1$s is “White” or “Black”, %2$u is a number of moves. */
  return (Headline){ g_strdup_printf (_ ("%1$s wins in %2$u: proved"), side, solution->in),
                     "object-select-symbolic", "success" };
}


static Headline
make_headline (CpComposer *composer)
{
  const CpSolution *solution = cp_composer_get_solution (composer);
  const CpPosition *pos = cp_draft_get_position (cp_composer_get_draft (composer));
  const char *side = cp_side_in_sentence (pos->turn);
  unsigned n = cp_composer_get_stipulation (composer);

  if (!cp_composer_get_active (composer))
    return (Headline){ g_strdup (_ ("Proving is turned off")), "media-playback-pause-symbolic",
                       "dim-label" };
  if (cp_draft_get_problems (cp_composer_get_draft (composer))->n > 0)
    return (Headline){ g_strdup (_ ("The position cannot be played")), "dialog-warning-symbolic",
                       "warning" };
  if (solution != NULL && solution->win == CP_VERDICT_YES)
    return make_win_headline (solution);
  if (solution != NULL && solution->fault == CP_FAULT_OVER)
    return (Headline){ g_strdup (_ ("The game is over")), "dialog-warning-symbolic", "warning" };
  if (solution != NULL && solution->win == CP_VERDICT_NO)
    /* Translators: about a puzzle: %1$s is “White” or “Black”, %2$u is a number of moves. */
    return (Headline){ g_strdup_printf (_ ("%1$s does not win in %2$u: refuted"), side, n),
                       "process-stop-symbolic", "error" };
  /* Translators: about a puzzle: %1$s is “White” or “Black”, %2$u is a number of moves. */
  return (Headline){ g_strdup_printf (_ ("Does %1$s win in %2$u? Not known"), side, n),
                     "dialog-question-symbolic", "dim-label" };
}


static void
show_headline (CpComposerStatus *self)
{
  static const char *const classes[] = { "success", "warning", "error", "dim-label" };
  Headline headline = make_headline (self->composer);

  cp_ui_set_text (self->headline, headline.text);
  gtk_image_set_from_icon_name (self->icon, headline.icon);
  for (unsigned i = 0; i < G_N_ELEMENTS (classes); i++)
    cp_ui_set_css_class (GTK_WIDGET (self->icon), classes[i],
                         g_str_equal (classes[i], headline.css_class));
  g_free (headline.text);
}


/* Shows "1,234 positions, 3 s". */
static void
show_progress (CpComposerStatus *self)
{
  uint64_t nodes = cp_composer_get_nodes (self->composer);
  g_autofree char *count = g_strdup_printf ("%'" G_GUINT64_FORMAT, nodes);
  g_autofree char *text = NULL;

  if (nodes > 0)
    text = g_strdup_printf (
        /* Translators: how many positions a proof has looked at, and in how many seconds. */
        ngettext ("%1$s position, %2$.1f s", "%1$s positions, %2$.1f s", nodes), count,
        cp_composer_get_elapsed (self->composer));
  cp_ui_set_text (self->progress, text != NULL ? text : "");
}


/* Shows why there is no result; faults of a sound win are listed elsewhere. */
static void
show_fault (CpComposerStatus *self)
{
  const CpSolution *solution = cp_composer_get_solution (self->composer);
  bool says = solution != NULL && !cp_composer_get_busy (self->composer) &&
              (solution->fault == CP_FAULT_LIMIT || solution->fault == CP_FAULT_OVER);
  g_autofree char *text = says ? cp_puzzle_describe_findings (solution) : g_strdup ("");

  cp_ui_set_text (self->fault, text);
  gtk_widget_set_visible (GTK_WIDGET (self->fault), says);
}


/* Returns whether a proof ended before it was complete. */
static bool
is_unfinished (CpComposerStatus *self)
{
  const CpSolution *solution = cp_composer_get_solution (self->composer);

  if (!cp_composer_get_active (self->composer) || cp_composer_get_busy (self->composer))
    return false;
  return solution != NULL && solution->complete != CP_SOLUTION_ALL &&
         solution->fault != CP_FAULT_OVER && solution->win != CP_VERDICT_NO &&
         (solution->sound != CP_VERDICT_NO);
}


static gboolean
tick_cb (void *data)
{
  show_progress (data);
  return G_SOURCE_CONTINUE;
}


static void
update (CpComposerStatus *self)
{
  if (self->composer == NULL)
    return;
  bool busy = cp_composer_get_busy (self->composer);
  bool active = cp_composer_get_active (self->composer);

  self->following = true;
  gtk_switch_set_active (self->active, active);
  gtk_spin_button_set_value (self->stipulation, cp_composer_get_stipulation (self->composer));
  self->following = false;
  show_headline (self);
  show_fault (self);
  show_progress (self);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), active);
  gtk_widget_set_visible (self->stop, busy);
  gtk_widget_set_visible (self->go_on, is_unfinished (self));
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), busy);
  gtk_spinner_set_spinning (self->spinner, busy);
  if (busy && self->tick_id == 0)
    self->tick_id = g_timeout_add (TICK_MS, tick_cb, self);
  else if (!busy)
    g_clear_handle_id (&self->tick_id, g_source_remove);
}


static void
active_cb (CpComposerStatus *self)
{
  if (!self->following && self->composer != NULL)
    cp_composer_set_active (self->composer, gtk_switch_get_active (self->active));
}


static void
stipulation_cb (CpComposerStatus *self)
{
  if (!self->following && self->composer != NULL)
    cp_composer_set_stipulation (self->composer,
                                 (unsigned) gtk_spin_button_get_value_as_int (self->stipulation));
}


static void
stop_cb (CpComposerStatus *self)
{
  if (self->composer != NULL)
    cp_composer_stop (self->composer);
}


static void
continue_cb (CpComposerStatus *self)
{
  if (self->composer != NULL)
    cp_composer_continue (self->composer);
}


static void
cp_composer_status_class_init (CpComposerStatusClass *klass)
{
  CP_CLASS_SOURCES (klass, CpComposerStatus, tick_id);
  CP_CLASS_FOLLOWS (klass, CpComposerStatus, composer, draft);
}


static void
add_row (CpComposerStatus *self, const char *title, GtkWidget *control)
{
  AdwActionRow *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", title, NULL);

  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (row, control);
  adw_action_row_set_activatable_widget (row, control);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (row));
}


static GtkLabel *
make_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  cp_ui_set_wrapping (label);
  gtk_widget_add_css_class (label, css_class);
  return GTK_LABEL (label);
}


static GtkWidget *
make_button (CpComposerStatus *self, const char *title, GCallback callback)
{
  GtkWidget *button = gtk_button_new_with_label (title);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  cp_connect (button, "clicked", callback, self);
  return button;
}


static void
make_card (CpComposerStatus *self)
{
  GtkWidget *first = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *last = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);

  self->card = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  gtk_widget_add_css_class (self->card, "card");
  gtk_widget_add_css_class (self->card, "composer-card");
  self->icon = GTK_IMAGE (gtk_image_new ());
  self->headline = make_label ("heading");
  gtk_widget_set_hexpand (GTK_WIDGET (self->headline), TRUE);
  self->spinner = GTK_SPINNER (gtk_spinner_new ());
  self->fault = make_label ("body");
  self->progress = make_label ("numeric");
  gtk_widget_add_css_class (GTK_WIDGET (self->progress), "dim-label");
  gtk_widget_set_hexpand (GTK_WIDGET (self->progress), TRUE);
  /* Translators: a button. */
  self->stop = make_button (self, _ ("Stop"), G_CALLBACK (stop_cb));
  /* Translators: a button. */
  self->go_on = make_button (self, _ ("Continue"), G_CALLBACK (continue_cb));
  gtk_box_append (GTK_BOX (first), GTK_WIDGET (self->icon));
  gtk_box_append (GTK_BOX (first), GTK_WIDGET (self->headline));
  gtk_box_append (GTK_BOX (first), GTK_WIDGET (self->spinner));
  gtk_box_append (GTK_BOX (last), GTK_WIDGET (self->progress));
  gtk_box_append (GTK_BOX (last), self->stop);
  gtk_box_append (GTK_BOX (last), self->go_on);
  gtk_box_append (GTK_BOX (self->card), first);
  gtk_box_append (GTK_BOX (self->card), GTK_WIDGET (self->fault));
  gtk_box_append (GTK_BOX (self->card), last);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->card);
}


static void
cp_composer_status_init (CpComposerStatus *self)
{
  self->active = GTK_SWITCH (gtk_switch_new ());
  add_row (self, _ ("Prove While Editing"), GTK_WIDGET (self->active));
  self->stipulation = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (1, CP_PROVER_MAX_MOVES, 1));
  gtk_spin_button_set_numeric (self->stipulation, TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->stipulation), 2);
  add_row (self, _ ("Moves to Win In"), GTK_WIDGET (self->stipulation));
  make_card (self);
  cp_connect (self->active, "notify::active", active_cb, self);
  cp_connect (self->stipulation, "value-changed", stipulation_cb, self);
}


void
cp_composer_status_set_composer (CpComposerStatus *self, CpComposer *composer)
{
  g_return_if_fail (CP_IS_COMPOSER_STATUS (self));

  if (!cp_follow (self, &self->composer, composer,
                  "changed notify::active notify::busy notify::stipulation", update, NULL))
    return;
  cp_follow (self, &self->draft, composer != NULL ? cp_composer_get_draft (composer) : NULL,
             "position-changed", update, NULL);
  g_clear_handle_id (&self->tick_id, g_source_remove);
  if (composer != NULL)
    update (self);
}


char *
cp_composer_status_summarize (CpComposer *composer)
{
  return make_headline (composer).text;
}
