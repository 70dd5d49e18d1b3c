/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-tag-names.h"

#include <glib.h>

/* Tags of the PGN standard, and of Counterpoise and other programs. */
static const char *const names[] = {
  "Event",
  "Site",
  "Date",
  "Round",
  "White",
  "Black",
  "Result",
  "Variant",
  "SetUp",
  "FEN",
  "TimeControl",
  "Termination",
  "Annotator",
  "BlackElo",
  "BlackNA",
  "BlackTeam",
  "BlackTitle",
  "BlackType",
  "BlackUSCF",
  "Board",
  "ECO",
  "EventDate",
  "EventSponsor",
  "Mode",
  "NIC",
  "Opening",
  "PlyCount",
  "Section",
  "Source",
  "SourceDate",
  "Stage",
  "SubVariation",
  "Time",
  "UTCDate",
  "UTCTime",
  "Variation",
  "WhiteElo",
  "WhiteNA",
  "WhiteTeam",
  "WhiteTitle",
  "WhiteType",
  "WhiteUSCF",
  "Author",
  "BlackTimeControl",
  "CounterpoiseState",
  "Difficulty",
  "Draft",
  "Rating",
  "Remark",
  "Solutions",
  "Stipulation",
  "Theme",
  "Title",
  "Twin",
};


const char *
cp_tag_standard_name (const char *name)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++) {
    if (g_ascii_strcasecmp (name, names[i]) == 0)
      return names[i];
  }
  return name;
}
