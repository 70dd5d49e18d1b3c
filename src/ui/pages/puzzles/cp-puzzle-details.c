/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-puzzle-details.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "model/game/cp-game-edit.h"
#include "model/game/cp-puzzle.h"
#include "record/notes/cp-comment.h"
#include "ui/kit/dialogs/cp-dialog.h"
#include "ui/kit/dialogs/cp-question.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

/* In pixels, for some lines of text. */
#define COMMENT_HEIGHT 96

typedef struct {
  CpPuzzleCollection *collection;
  CpGame *game; /* game of the library that contains the puzzle */
  CpPuzzleDescribed described;
  GObject *data;
  GtkEditable *title;
  GtkEditable *author;
  GtkTextBuffer *comment;
} Question;


static void
question_free (Question *question)
{
  g_object_unref (question->collection);
  g_object_unref (question->game);
  g_object_unref (question->data);
  g_object_unref (question->comment);
  g_free (question);
}


/* Sets a tag, or removes it if @value is empty. Returns true if the game has changed. */
static bool
set_tag (CpGame *game, const char *name, const char *value)
{
  const CpRecord *record = cp_game_get_record (game);
  const char *old = cp_record_get_tag (record, name);
  g_autoptr (GPtrArray) tags = g_ptr_array_new ();
  CpTag tag = { .name = (char *) name, .value = (char *) value };
  bool is_there = value[0] == '\0';

  if (g_strcmp0 (old != NULL ? old : "", value) == 0)
    return false;
  for (unsigned i = 0; i < cp_record_n_tags (record); i++) {
    const CpTag *other = cp_record_nth_tag (record, i);
    bool is_this = g_str_equal (other->name, name);
    if (!is_this || value[0] != '\0')
      g_ptr_array_add (tags, is_this ? &tag : (void *) other);
    is_there = is_there || is_this;
  }
  if (!is_there)
    g_ptr_array_add (tags, &tag);
  cp_game_set_tags (game, tags);
  return true;
}


static bool
set_comment (CpGame *game, GtkTextBuffer *buffer)
{
  CpNode *root = cp_record_get_root (cp_game_get_record (game));
  g_autofree char *old = cp_node_get_comment (root, CP_COMMENT_BEHIND);
  g_autofree char *text = NULL;

  g_object_get (buffer, "text", &text, NULL);
  if (g_str_equal (old, g_strstrip (text)))
    return false;
  cp_game_set_comment (game, root, CP_COMMENT_BEHIND, text);
  return true;
}


static void
answered (void *data, const char *answer)
{
  Question *question = data;

  if (g_str_equal (answer, "save")) {
    g_autofree char *title = g_strstrip (g_strdup (gtk_editable_get_text (question->title)));
    g_autofree char *author = g_strstrip (g_strdup (gtk_editable_get_text (question->author)));
    bool differs = set_tag (question->game, CP_PUZZLE_TITLE_TAG, title);
    differs |= set_tag (question->game, CP_PUZZLE_AUTHOR_TAG, author);
    differs |= set_comment (question->game, question->comment);
    if (differs)
      question->described (question->data, question->collection);
  }
  question_free (question);
}


static GtkEditable *
add_entry (GtkWidget *list, const char *title, const char *text)
{
  GtkWidget *entry =
      g_object_new (ADW_TYPE_ENTRY_ROW, "title", title, "activates-default", TRUE, NULL);

  cp_ui_name_entry (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), text != NULL ? text : "");
  gtk_list_box_append (GTK_LIST_BOX (list), entry);
  return GTK_EDITABLE (entry);
}


static GtkWidget *
make_comment (Question *question)
{
  CpNode *root = cp_record_get_root (cp_game_get_record (question->game));
  g_autofree char *text = cp_node_get_comment (root, CP_COMMENT_BEHIND);
  GtkWidget *view = gtk_text_view_new ();
  GtkWidget *scroller = cp_ui_scroller_new (view);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *label = cp_ui_label_new (_ ("Shown before the puzzle is solved"));

  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  question->comment = g_object_ref (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)));
  gtk_text_buffer_set_text (question->comment, text, -1);
  gtk_widget_set_size_request (scroller, -1, COMMENT_HEIGHT);
  gtk_widget_add_css_class (scroller, "frame");
  cp_ui_set_wrapping (label);
  gtk_widget_add_css_class (label, "caption");
  gtk_accessible_update_relation (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label,
                                  NULL, -1);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), scroller);
  return box;
}


static GtkWidget *
make_entries (Question *question, CpPuzzleEntry *entry)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  /* Translators: the title of a puzzle. */
  question->title = add_entry (list, _ ("Title"), cp_puzzle_entry_get_title (entry));
  /* Translators: the composer of a puzzle. */
  question->author = add_entry (list, _ ("Author"), cp_puzzle_entry_get_author (entry));
  gtk_box_append (GTK_BOX (box), list);
  gtk_box_append (GTK_BOX (box), make_comment (question));
  return box;
}


void
cp_puzzle_details_ask (GtkWindow *parent,
                       CpPuzzleCollection *collection,
                       CpPuzzleEntry *entry,
                       CpPuzzleDescribed described,
                       GObject *data)
{
  g_return_if_fail (GTK_IS_WINDOW (parent) && CP_IS_PUZZLE_COLLECTION (collection));
  g_return_if_fail (CP_IS_PUZZLE_ENTRY (entry) && described != NULL && G_IS_OBJECT (data));

  const CpAnswer answers[] = {
    /* Translators: a button. */
    { CP_ANSWER_CANCEL, _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    /* Translators: a button. */
    { "save", _ ("_Save"), ADW_RESPONSE_SUGGESTED },
  };
  g_autoptr (GError) error = NULL;
  CpGame *game = cp_library_get_game (
      cp_puzzle_collection_get_library (collection),
      cp_library_game_get_index (cp_puzzle_entry_get_library_game (entry)), &error);

  if (game == NULL) {
    cp_dialog_show_error (parent, _ ("The puzzle cannot be read"), error->message);
    return;
  }
  Question *question = g_new0 (Question, 1);
  *question = (Question){ .collection = g_object_ref (collection),
                          .game = game,
                          .described = described,
                          .data = g_object_ref (data) };
  GtkWindow *dialog = cp_question_new (parent, _ ("Title and Comment"), NULL, answers,
                                       G_N_ELEMENTS (answers), answered, question);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), make_entries (question, entry));
  gtk_window_present (dialog);
}
