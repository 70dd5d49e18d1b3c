/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-game.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cp-library-private.h"
#include "model/game/cp-puzzle.h"
#include "model/objects/cp-class.h"
#include "rules/position/cp-variant.h"

/*
 * There may be one for every game of a large library, so its data are in the slot.
 */
struct _CpLibraryGame {
  GObject parent_instance;

  CpLibrary *library;
  CpSlotId slot;
};

CP_DEFINE_TYPE (CpLibraryGame, cp_library_game, G_TYPE_OBJECT)


static const CpSlot *
get_slot (CpLibraryGame *self)
{
  return cp_library_slot (self->library, self->slot);
}


static const char *
text (CpLibraryGame *self, CpQueryText text)
{
  return cp_library_index_text (self->library->index, get_slot (self), text);
}


static void
cp_library_game_finalize (GObject *object)
{
  CpLibraryGame *self = CP_LIBRARY_GAME (object);

  cp_library_slot (self->library, self->slot)->item = NULL;
  g_object_unref (self->library);
  G_OBJECT_CLASS (cp_library_game_parent_class)->finalize (object);
}


static void
cp_library_game_class_init (CpLibraryGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cp_library_game_finalize;
}


CpLibraryGame *
cp_library_game_new (CpLibrary *library, CpSlotId slot)
{
  CpLibraryGame *self = g_object_new (CP_TYPE_LIBRARY_GAME, NULL);
  self->library = g_object_ref (library);
  self->slot = slot;
  return self;
}


CpSlotId
cp_library_game_get_slot (CpLibraryGame *self)
{
  return self->slot;
}


CpLibrary *
cp_library_game_get_library (CpLibraryGame *self)
{
  return self->library;
}


unsigned
cp_library_game_get_index (CpLibraryGame *self)
{
  g_return_val_if_fail (CP_IS_LIBRARY_GAME (self), G_MAXUINT);

  return cp_library_place (self->library, self->slot);
}


CP_GETTER (const char *, cp_library_game_get_white, CpLibraryGame, text (self, CP_QUERY_WHITE))
CP_GETTER (const char *, cp_library_game_get_black, CpLibraryGame, text (self, CP_QUERY_BLACK))
CP_GETTER (const char *, cp_library_game_get_event, CpLibraryGame, text (self, CP_QUERY_EVENT))
CP_GETTER (const char *, cp_library_game_get_site, CpLibraryGame, text (self, CP_QUERY_SITE))
CP_GETTER (const char *, cp_library_game_get_round, CpLibraryGame, text (self, CP_QUERY_ROUND))
CP_GETTER (const char *, cp_library_game_get_date, CpLibraryGame, text (self, CP_QUERY_DATE))


const char *
cp_library_game_get_tag (CpLibraryGame *self, const char *name)
{
  g_return_val_if_fail (CP_IS_LIBRARY_GAME (self) && name != NULL, NULL);

  const CpLibraryIndex *index = self->library->index;
  const CpSlot *slot = get_slot (self);
  size_t length = strlen (name);

  for (unsigned i = 0; i < slot->n_tags; i++) {
    const char *tag =
        cp_text_pool_get (cp_library_index_pool (index), cp_library_index_tag (index, slot, i));
    if (g_ascii_strncasecmp (tag, name, length) == 0 && tag[length] == ' ')
      return tag + length + 1;
  }
  return NULL;
}


const char *
cp_library_game_get_title (CpLibraryGame *self)
{
  g_return_val_if_fail (CP_IS_LIBRARY_GAME (self), NULL);

  const char *title = cp_library_game_get_tag (self, CP_PUZZLE_TITLE_TAG);
  return title != NULL && !g_str_equal (title, "?") ? title : "";
}


CP_GETTER (CpResult, cp_library_game_get_result, CpLibraryGame, (CpResult) get_slot (self)->result)


const CpRules *
cp_library_game_get_rules (CpLibraryGame *self)
{
  g_return_val_if_fail (CP_IS_LIBRARY_GAME (self), NULL);

  return cp_rules_parse (text (self, CP_QUERY_RULES), NULL);
}


const char *
cp_library_game_get_rules_string (CpLibraryGame *self)
{
  g_return_val_if_fail (CP_IS_LIBRARY_GAME (self), NULL);

  return text (self, CP_QUERY_RULES);
}


const char *
cp_library_game_get_rules_name (CpLibraryGame *self)
{
  g_return_val_if_fail (CP_IS_LIBRARY_GAME (self), NULL);

  const CpRules *rules = cp_library_game_get_rules (self);
  return rules != NULL ? _ (rules->variant->name) : text (self, CP_QUERY_RULES);
}


CP_GETTER (unsigned, cp_library_game_get_plies, CpLibraryGame, get_slot (self)->found.plies)
CP_GETTER (bool, cp_library_game_get_analysed, CpLibraryGame, get_slot (self)->analysed)
CP_GETTER (const char *, cp_library_game_get_ending, CpLibraryGame, text (self, CP_QUERY_ENDING))


/* Returns the problem, unless the game was edited: then it is saved without it. */
static const CpLibraryProblem *
get_problem (CpLibraryGame *self)
{
  if (cp_library_is_edited (self->library, self->slot))
    return NULL;
  return cp_library_get_problem (self->library, self->slot);
}


const char *
cp_library_game_get_problem (CpLibraryGame *self)
{
  g_return_val_if_fail (CP_IS_LIBRARY_GAME (self), NULL);

  const CpLibraryProblem *problem = get_problem (self);
  return problem != NULL ? problem->text : NULL;
}


unsigned
cp_library_game_get_line (CpLibraryGame *self)
{
  g_return_val_if_fail (CP_IS_LIBRARY_GAME (self), 0);

  const CpLibraryProblem *problem = get_problem (self);
  const CpSlot *slot = get_slot (self);
  if (!slot->in_file)
    return 0;
  return problem != NULL ? slot->found.line + problem->lines : slot->found.line;
}


unsigned
cp_library_game_get_column (CpLibraryGame *self)
{
  g_return_val_if_fail (CP_IS_LIBRARY_GAME (self), 0);

  const CpLibraryProblem *problem = get_problem (self);
  const CpSlot *slot = get_slot (self);
  if (!slot->in_file)
    return 0;
  if (problem == NULL)
    return slot->found.column;
  return problem->lines > 0 ? problem->column : slot->found.column + problem->column - 1;
}


bool
cp_library_game_get_edited (CpLibraryGame *self)
{
  g_return_val_if_fail (CP_IS_LIBRARY_GAME (self), false);

  return !self->library->is_history && !cp_library_slot_is_saved (self->library, self->slot);
}


bool
cp_library_game_read_end (CpLibraryGame *self, CpPosition *end)
{
  g_return_val_if_fail (CP_IS_LIBRARY_GAME (self) && end != NULL, false);

  unsigned index = cp_library_game_get_index (self);
  g_autoptr (CpGame) game =
      index != G_MAXUINT ? cp_library_get_game (self->library, index, NULL) : NULL;

  if (game != NULL)
    *end = cp_record_main_line_end (cp_game_get_record (game))->position;
  return game != NULL;
}
