/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-composition-version.h"


#include "model/objects/cp-class.h"
#include "record/notes/cp-comment.h"
#include "record/notes/cp-stipulation-tag.h"
#include "record/pgn/cp-pgn-reader.h"
#include "record/pgn/cp-pgn-writer.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-problems.h"
#include "rules/text/cp-excerpt.h"

#define DRAFT_TAG "Draft"

/*
 * The record holds everything, including tags that other programs have written. The text is
 * regenerated only when a tag is changed.
 */
struct _CpVersion {
  GObject parent_instance;

  CpPosition position;
  unsigned stipulation;
  CpRecord *record;
  char *text;
  char *findings;
  GDateTime *time;
};

CP_DEFINE_TYPE (CpVersion, cp_version, G_TYPE_OBJECT)


static void
write_text (CpVersion *self)
{
  const CpRules *rules = cp_record_get_rules (self->record);

  g_free (self->text);
  self->text = g_strchomp (cp_pgn_write (self->record, cp_move_recorded_notation (rules)));
}


/* Returns the time of the tags "2024.01.31" and "12:30:00". */
static GDateTime *
read_time (const CpRecord *record)
{
  const char *date = cp_record_get_tag (record, "UTCDate");
  const char *time = cp_record_get_tag (record, "UTCTime");

  if (date == NULL || time == NULL)
    return NULL;
  g_autofree char *text = g_strdup_printf ("%sT%sZ", date, time);
  g_strdelimit (text, ".", '-');
  return g_date_time_new_from_iso8601 (text, NULL);
}


static void
write_time (CpRecord *record, GDateTime *time)
{
  g_autofree char *date = g_date_time_format (time, "%Y.%m.%d");
  g_autofree char *clock = g_date_time_format (time, "%H:%M:%S");

  cp_record_set_tag (record, "Date", date);
  cp_record_set_tag (record, "UTCDate", date);
  cp_record_set_tag (record, "UTCTime", clock);
}


static void
cp_version_class_init (CpVersionClass *klass)
{
  CP_CLASS_FREES (klass, CpVersion, cp_record_unref, record);
  CP_CLASS_FREES (klass, CpVersion, g_free, text, findings);
  CP_CLASS_FREES (klass, CpVersion, g_date_time_unref, time);

  CP_CLASS_PROPERTY (klass, "remark", G_TYPE_STRING, cp_version_get_remark, NULL);
}


CpVersion *
cp_version_new (const CpPosition *pos, unsigned n, const char *findings, const char *remark)
{
  CpVersion *self = g_object_new (CP_TYPE_VERSION, NULL);
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *stipulation = cp_stipulation_write (cp_stipulation_direct (n));
  CpProblems problems;

  cp_position_problems (pos, &problems);
  self->position = *pos;
  self->stipulation = n;
  self->record = cp_record_new (pos->rules, problems.n == 0 ? pos : NULL);
  if (problems.n > 0) {
    g_autofree char *fen = cp_fen_write (pos);
    cp_record_set_tag (self->record, DRAFT_TAG, fen);
  }
  cp_record_set_tag (self->record, CP_STIPULATION_TAG, stipulation);
  write_time (self->record, now);
  self->time = read_time (self->record);
  if (remark != NULL && remark[0] != '\0')
    cp_record_set_tag (self->record, CP_VERSION_REMARK_TAG, remark);
  self->findings = g_strdup (findings != NULL ? findings : "");
  if (self->findings[0] != '\0')
    cp_record_add_comment (self->record, cp_record_get_root (self->record), CP_COMMENT_BEHIND,
                           findings);
  write_text (self);
  return self;
}


CpVersion *
cp_version_read (const char *text, GError **error)
{
  g_autoptr (CpRecord) record = cp_pgn_read_one (text, strlen (text), error);
  CpStipulation stipulation;

  if (record == NULL || !cp_record_get_stipulation (record, &stipulation, error))
    return NULL;
  const CpNode *root = cp_record_get_root (record);
  const char *draft = cp_record_get_tag (record, DRAFT_TAG);
  CpPosition pos = root->position;
  if (draft != NULL && !cp_fen_read (cp_record_get_rules (record), draft, &pos, error))
    return NULL;

  CpVersion *self = g_object_new (CP_TYPE_VERSION, NULL);
  self->position = pos;
  self->stipulation = stipulation.n;
  self->findings = cp_node_get_comment_excerpt (root, CP_COMMENT_BEHIND, CP_LINE_LENGTH, NULL);
  self->time = read_time (record);
  self->record = g_steal_pointer (&record);
  self->text = g_strchomp (g_strdup (text));
  return self;
}


CP_GETTER (const char *, cp_version_get_text, CpVersion, self->text)
CP_GETTER (const CpPosition *, cp_version_get_position, CpVersion, &self->position)
CP_GETTER (unsigned, cp_version_get_stipulation, CpVersion, self->stipulation)
CP_GETTER (GDateTime *, cp_version_get_time, CpVersion, self->time)
CP_GETTER (const char *, cp_version_get_findings, CpVersion, self->findings)


const char *
cp_version_get_remark (CpVersion *self)
{
  g_return_val_if_fail (CP_IS_VERSION (self), NULL);

  const char *remark = cp_version_get_tag (self, CP_VERSION_REMARK_TAG);
  return remark != NULL ? remark : "";
}


const char *
cp_version_get_tag (CpVersion *self, const char *name)
{
  g_return_val_if_fail (CP_IS_VERSION (self), NULL);

  return cp_record_get_tag (self->record, name);
}


void
cp_version_set_tag (CpVersion *self, const char *name, const char *value)
{
  g_return_if_fail (CP_IS_VERSION (self));

  const char *old = cp_record_get_tag (self->record, name);
  if (g_strcmp0 (old != NULL ? old : "", value) == 0)
    return;
  cp_record_set_tag (self->record, name, value[0] != '\0' ? value : NULL);
  write_text (self);
  if (g_str_equal (name, CP_VERSION_REMARK_TAG))
    g_object_notify (G_OBJECT (self), "remark");
}
