/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define CP_TYPE_SERVER_GROUP (cp_server_group_get_type ())
G_DECLARE_FINAL_TYPE (CpServerGroup, cp_server_group, CP, SERVER_GROUP, AdwPreferencesGroup)

/**
 * CpServerGroup: the preference for the server that connects friends elsewhere. Only valid
 * addresses are stored in the settings.
 */
