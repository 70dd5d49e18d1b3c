/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-keeping.h"

#include <glib/gi18n.h>
#include <string.h>


static bool
is_lost (const CpKept *what, CpLeaving leaving)
{
  return what->failure != NULL && what->lost_by != CP_LEAVING_NOTHING && what->lost_by <= leaving;
}


const CpKept *
cp_keeping_find_failing (const CpKeeping *keeping)
{
  for (size_t i = 0; i < G_N_ELEMENTS (keeping->kept); i++) {
    if (keeping->kept[i].failure != NULL)
      return &keeping->kept[i];
  }
  return NULL;
}


bool
cp_keeping_would_lose (const CpKeeping *keeping, CpLeaving leaving)
{
  for (size_t i = 0; i < G_N_ELEMENTS (keeping->kept); i++) {
    if (is_lost (&keeping->kept[i], leaving))
      return true;
  }
  return false;
}


/* Removes the middle part of a message "what: where: why", because there is little space beside a
 * board. The question in cp_keeping_ask() has the whole message. */
static char *
shorten (const char *failure)
{
  const char *first = strstr (failure, ": ");
  const char *last = g_strrstr (failure, ": ");

  return first == NULL ? g_strdup (failure)
                       : g_strdup_printf ("%.*s%s", (int) (first - failure), failure, last);
}


bool
cp_keeping_warn (const CpKeeping *keeping, CpWarningBar *bar)
{
  /* Translators: a button. */
  const CpWarningButton buttons[] = { { _ ("_Try Again"), "win.keep-again" },
                                      { _ ("Save _As…"), "win.save-as" } };
  const CpKept *failing = cp_keeping_find_failing (keeping);

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
cp_keeping_ask (const CpKeeping *keeping,
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

  for (size_t i = 0; i < G_N_ELEMENTS (keeping->kept); i++) {
    const CpKept *what = &keeping->kept[i];
    if (!is_lost (what, lost_by))
      continue;
    g_string_append_printf (lost, "%s\n", what->failure);
    saves = saves || what->can_save;
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
