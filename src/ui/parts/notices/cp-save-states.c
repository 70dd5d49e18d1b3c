/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-save-states.h"

#include <glib/gi18n.h>
#include <string.h>


static bool
is_lost (const CpSaveState *state, CpLeaving leaving)
{
  return state->failure != NULL && state->lost_by != CP_LEAVING_NOTHING &&
         state->lost_by <= leaving;
}


const CpSaveState *
cp_save_states_find_failing (const CpSaveStates *states)
{
  for (size_t i = 0; i < G_N_ELEMENTS (states->items); i++) {
    if (states->items[i].failure != NULL)
      return &states->items[i];
  }
  return NULL;
}


bool
cp_save_states_would_lose (const CpSaveStates *states, CpLeaving leaving)
{
  for (size_t i = 0; i < G_N_ELEMENTS (states->items); i++) {
    if (is_lost (&states->items[i], leaving))
      return true;
  }
  return false;
}


/* Removes the middle part of a message "what: where: why", because there is little space beside a
 * board. The question in cp_save_states_ask() has the whole message. */
static char *
shorten (const char *failure)
{
  const char *first = strstr (failure, ": ");
  const char *last = g_strrstr (failure, ": ");

  return first == NULL ? g_strdup (failure)
                       : g_strdup_printf ("%.*s%s", (int) (first - failure), failure, last);
}


bool
cp_save_states_warn (const CpSaveStates *states, CpWarningBar *bar)
{
  /* Translators: a button. */
  const CpWarningButton buttons[] = { { _ ("_Try Again"), "win.keep-again" },
                                      { _ ("Save _As…"), "win.save-as" } };
  const CpSaveState *failing = cp_save_states_find_failing (states);

  if (failing == NULL)
    return false;
  g_autofree char *text = shorten (failing->failure);
  cp_warning_bar_warn (bar, text, buttons, failing->can_save ? 2 : 1);
  return true;
}


/* Returns the heading of the question, and sets the label of the button that confirms it. */
static const char *
get_heading (CpLeaving leaving, const char **button)
{
  switch (leaving) {
  case CP_LEAVING_GAME:
    /* Translators: a button: another game takes the place of this one. */
    *button = _ ("_Leave");
    return _ ("Leave Game?");
  case CP_LEAVING_WINDOW:
    *button = _ ("_Close");
    return _ ("Close Window?");
  case CP_LEAVING_PROGRAM:
  case CP_LEAVING_NOTHING:
    break;
  }
  /* Translators: a button: the program ends. */
  *button = _ ("_Quit");
  /* Translators: whether the program should end. */
  return _ ("Quit?");
}


void
cp_save_states_ask (const CpSaveStates *states,
                    GtkWindow *parent,
                    CpLeaving leaving,
                    CpLeaving lost_by,
                    CpAnswered answered,
                    void *data)
{
  g_autoptr (GString) lost = g_string_new (NULL);
  const char *button;
  const char *heading = get_heading (leaving, &button);
  bool saves = false;

  for (size_t i = 0; i < G_N_ELEMENTS (states->items); i++) {
    const CpSaveState *state = &states->items[i];
    if (!is_lost (state, lost_by))
      continue;
    g_string_append_printf (lost, "%s\n", state->failure);
    saves = saves || state->can_save;
  }
  g_autofree char *body =
      /* Translators: %s is one line or several, each of them a sentence. */
      g_strdup_printf (_ ("%s\nAnything not yet saved will be lost."), lost->str);
  const CpAnswer answers[] = {
    { CP_ANSWER_CANCEL, _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    { "leave", button, ADW_RESPONSE_DESTRUCTIVE },
    { "elsewhere", saves ? _ ("Save _As…") : NULL, ADW_RESPONSE_DEFAULT },
    { "again", _ ("_Try Again"), ADW_RESPONSE_SUGGESTED },
  };
  gtk_window_present (
      cp_question_new (parent, heading, body, answers, G_N_ELEMENTS (answers), answered, data));
}
