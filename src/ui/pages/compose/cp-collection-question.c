/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-collection-question.h"

#include <glib/gi18n.h>

#include "model/disk/cp-disk.h"
#include "model/game/cp-puzzle.h"
#include "ui/kit/dialogs/cp-combo-row.h"
#include "ui/kit/dialogs/cp-dialog.h"
#include "ui/kit/dialogs/cp-question.h"
#include "ui/pages/library/cp-library-saver.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define SPACING 12 /* in pixels */

/* The kinds of rows in the list of destinations. */
typedef enum {
  PLACE_REPLACE,
  PLACE_FILE,
  PLACE_NEW,
  PLACE_EXISTING,
} Kind;

typedef struct {
  Kind kind;
  GFile *file; /* (nullable): the destination of PLACE_FILE */
} Place;

/* The dialog and the puzzle that it saves. Owns its members. */
typedef struct {
  GtkWindow *parent;
  CpSolution *solution;
  CpComposition *composition;
  CpPuzzleEdit *edit; /* (nullable) */
  CpLibrary *open;    /* (nullable) */
  GFile *own;
  CpPuzzleSaved saved;
  void *data; /* (unowned) */

  GArray *places; /* Place */
  AdwMessageDialog *dialog;
  GtkEditable *title;
  GtkEditable *author;
  AdwComboRow *where;

  CpGame *puzzle;              /* (nullable): NULL until the user has entered the title */
  CpPuzzleCollection *changed; /* (nullable): lists the puzzle, but its file is not saved */
} Question;


static void
clear_place (void *place)
{
  g_clear_object (&((Place *) place)->file);
}


/* If the collection was not saved, removes the puzzle from its list. */
static void
question_free (void *data)
{
  Question *question = data;

  if (question->changed != NULL)
    cp_puzzle_collection_reload (question->changed);
  g_clear_object (&question->changed);
  g_clear_object (&question->edit);
  g_clear_object (&question->open);
  g_clear_object (&question->puzzle);
  g_object_unref (question->composition);
  g_object_unref (question->own);
  g_object_unref (question->parent);
  g_array_unref (question->places);
  cp_solution_free (question->solution);
  g_free (question);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Question, question_free)


static void
saved_cb (GtkWindow *parent, CpLibrary *library, void *data)
{
  Question *question = data;

  /* If @changed is set, the list of the collection already contains the puzzle. */
  bool is_new = question->changed == NULL;
  CpSavedPuzzle saved = { library, is_new ? question->puzzle : NULL, is_new ? NULL : question->edit,
                          true };
  g_clear_object (&question->changed);
  question->saved (question->data, &saved);
}


/* @question: (transfer full) */
static CpLibrarySaver *
saver_new (Question *question)
{
  return cp_library_saver_new (question->parent, NULL, saved_cb, question, question_free);
}


/* @question: (transfer full) */
static void
add_to (Question *question, GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (question->own);

  /* An error is reported by the saver, which fails for the same reason. */
  if (g_file_equal (file, question->own))
    cp_disk_make_folder (g_file_peek_path (folder));
  cp_library_saver_add_puzzle (saver_new (question), file, question->puzzle);
}


/* The open file is changed only in memory; the user saves it later.
 * @data: (transfer full) */
static void
replace (Question *data)
{
  g_autoptr (Question) question = data;
  CpPuzzleCollection *collection = cp_puzzle_edit_get_collection (question->edit);
  CpLibrary *library = cp_puzzle_edit_get_library (question->edit, question->open);
  g_autoptr (GError) error = NULL;

  if (library == NULL)
    return;
  if (!cp_puzzle_edit_replace (question->edit, question->puzzle, &error)) {
    cp_dialog_show_error (question->parent, _ ("The Puzzle Was Not Saved"), error->message);
  } else if (collection == NULL) {
    question->saved (question->data, &(CpSavedPuzzle){ library, NULL, question->edit, false });
  } else {
    g_set_object (&question->changed, collection);
    cp_library_saver_save_puzzles (saver_new (g_steal_pointer (&question)), library);
  }
}


static void
file_chosen_cb (GtkNativeDialog *dialog, int response, Question *question)
{
  g_autoptr (GFile) file = cp_dialog_get_file (dialog, response);

  if (file != NULL)
    add_to (question, file);
  else
    question_free (question);
  g_object_unref (dialog);
}


/* @question: (transfer full) */
static void
ask_for_file (Question *question, GtkFileChooserAction action)
{
  GtkNativeDialog *dialog =
      cp_dialog_new_chooser (question->parent, _ ("Add to Collection"), action, _ ("_Add"));

  if (action == GTK_FILE_CHOOSER_ACTION_SAVE)
    /* Translators: the suggested name of a file; .pgn stays as it is. */
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), _ ("Puzzles.pgn"));
  g_signal_connect (dialog, "response", G_CALLBACK (file_chosen_cb), question);
  gtk_native_dialog_show (dialog);
}


/* (transfer full) */
static char *
get_line (GtkEditable *entry)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (entry)));
}


/* The composition reports errors when saving its own file. */
static void
make_puzzle (Question *question)
{
  g_autofree char *title = get_line (question->title);
  g_autofree char *author = get_line (question->author);

  cp_composition_set_author (question->composition, author);
  cp_composition_set_title (question->composition, title, NULL);
  question->puzzle = cp_puzzle_new_game (question->solution, title, author);
}


static const Place *
get_place (Question *question)
{
  return &g_array_index (question->places, Place, adw_combo_row_get_selected (question->where));
}


static void
answered (void *data, const char *answer)
{
  Question *question = data;

  if (!g_str_equal (answer, "save")) {
    question_free (question);
    return;
  }
  const Place *place = get_place (question);
  make_puzzle (question);
  switch (place->kind) {
  case PLACE_REPLACE:
    replace (question);
    break;
  case PLACE_FILE:
    add_to (question, place->file);
    break;
  case PLACE_NEW:
    ask_for_file (question, GTK_FILE_CHOOSER_ACTION_SAVE);
    break;
  case PLACE_EXISTING:
  default:
    ask_for_file (question, GTK_FILE_CHOOSER_ACTION_OPEN);
    break;
  }
}


/* @file: (nullable): the destination of PLACE_FILE */
static void
add_place (Question *question, GtkStringList *names, const char *name, Kind kind, GFile *file)
{
  Place place = { kind, file != NULL ? g_object_ref (file) : NULL };

  g_array_append_val (question->places, place);
  gtk_string_list_append (names, name);
}


/* (transfer full): Lists all destinations for the puzzle.
 * @collections: of #CpPuzzleCollection */
static GListModel *
list_places (Question *question, GListModel *collections)
{
  GtkStringList *names = gtk_string_list_new (NULL);
  bool can_replace =
      question->edit != NULL && cp_puzzle_edit_get_library (question->edit, question->open) != NULL;
  const char *title = can_replace ? cp_puzzle_edit_get_title (question->edit) : NULL;

  if (can_replace) {
    /* Translators: %s is the title of a puzzle that another one takes the place of. */
    g_autofree char *name = g_strdup_printf (_ ("Replace “%s”"), title != NULL ? title : "");
    add_place (question, names,
               title != NULL && title[0] != '\0' ? name : _ ("Replace the old one"), PLACE_REPLACE,
               NULL);
  }
  add_place (question, names, _ ("My Puzzles"), PLACE_FILE, question->own);
  for (unsigned i = 0; i < g_list_model_get_n_items (collections); i++) {
    g_autoptr (CpPuzzleCollection) collection = g_list_model_get_item (collections, i);
    GFile *file = cp_puzzle_collection_get_file (collection);
    if (!g_file_equal (file, question->own))
      add_place (question, names, cp_puzzle_collection_get_title (collection), PLACE_FILE, file);
  }
  /* Translators: a file to be chosen. */
  add_place (question, names, _ ("New File…"), PLACE_NEW, NULL);
  /* Translators: a file to be chosen. */
  add_place (question, names, _ ("Existing File…"), PLACE_EXISTING, NULL);
  return G_LIST_MODEL (names);
}


/* The label of the button names the operation. */
static void
place_changed_cb (AdwComboRow *row, GParamSpec *pspec, Question *question)
{
  adw_message_dialog_set_response_label (
      question->dialog, "save",
      /* Translators: a button: to replace a puzzle. */
      get_place (question)->kind == PLACE_REPLACE ? _ ("_Replace") : _ ("_Save"));
}


static GtkEditable *
add_entry (GtkWidget *list, const char *title, const char *text)
{
  GtkWidget *entry =
      g_object_new (ADW_TYPE_ENTRY_ROW, "title", title, "activates-default", TRUE, NULL);

  cp_ui_name_entry (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  gtk_list_box_append (GTK_LIST_BOX (list), entry);
  return GTK_EDITABLE (entry);
}


static bool
is_edited_position (Question *question)
{
  return cp_position_same (&question->solution->position,
                           cp_puzzle_edit_get_position (question->edit));
}


/* The note comes last: in a narrow window with a large font, the rows that the user edits are
 * visible first. */
static GtkWidget *
make_rows (Question *question, GListModel *collections)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *note = cp_ui_label_new (
      _ ("A collection is a PGN file with puzzles. New puzzles are added at the end."));
  const char *author = cp_composition_get_author (question->composition);
  g_autoptr (GListModel) places = list_places (question, collections);

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  question->title =
      /* Translators: the title of a puzzle. */
      add_entry (list, _ ("Title"), cp_composition_get_title (question->composition));
  /* Translators: who has composed a puzzle. */
  question->author = add_entry (list, _ ("Author"), author != NULL ? author : g_get_real_name ());
  /* Translators: to which collection of puzzles one is saved. */
  question->where = g_object_new (ADW_TYPE_COMBO_ROW, "title", _ ("Collection"), NULL);
  adw_combo_row_set_model (question->where, places);
  if (g_array_index (question->places, Place, 0).kind == PLACE_REPLACE &&
      !is_edited_position (question))
    adw_combo_row_set_selected (question->where, 1);
  cp_combo_row_show_whole (question->where);
  gtk_list_box_append (GTK_LIST_BOX (list), GTK_WIDGET (question->where));
  cp_ui_set_wrapping (note);
  gtk_widget_add_css_class (note, "caption");
  gtk_box_append (GTK_BOX (box), list);
  gtk_box_append (GTK_BOX (box), note);
  return box;
}


void
cp_collection_question_ask (GtkWindow *parent,
                            const CpPuzzleToSave *what,
                            CpPuzzleSaved saved,
                            void *data)
{
  g_return_if_fail (GTK_IS_WINDOW (parent) && what != NULL && saved != NULL);

  const CpAnswer answers[] = {
    /* Translators: a button. */
    { CP_ANSWER_CANCEL, _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    /* Translators: a button. */
    { "save", _ ("_Save"), ADW_RESPONSE_SUGGESTED },
  };
  Question *question = g_new0 (Question, 1);

  question->parent = g_object_ref (parent);
  question->solution = cp_solution_copy (what->solution);
  question->composition = g_object_ref (what->composition);
  g_set_object (&question->edit, what->edit);
  g_set_object (&question->open, what->open);
  question->own = g_object_ref (what->own);
  question->saved = saved;
  question->data = data;
  question->places = g_array_new (FALSE, FALSE, sizeof (Place));
  g_array_set_clear_func (question->places, clear_place);
  GtkWindow *dialog = cp_question_new (parent, _ ("Save Puzzle"), NULL, answers,
                                       G_N_ELEMENTS (answers), answered, question);
  question->dialog = ADW_MESSAGE_DIALOG (dialog);
  adw_message_dialog_set_extra_child (question->dialog, make_rows (question, what->collections));
  g_signal_connect (question->where, "notify::selected", G_CALLBACK (place_changed_cb), question);
  place_changed_cb (question->where, NULL, question);
  gtk_window_present (dialog);
}
