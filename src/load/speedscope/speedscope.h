/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * JSON of speedscope (https://www.speedscope.app/file-format-schema.json), which
 * py-spy, rbspy, pyinstrument, dotnet-trace and speedscope itself write: frames,
 * and profiles that are lists of stacks with weights, or of frames that are
 * opened and closed.
 */
#ifndef LOAD_SPEEDSCOPE_SPEEDSCOPE_H
#define LOAD_SPEEDSCOPE_SPEEDSCOPE_H

#include "load/load.h"

extern const struct loader load_speedscope;

#endif
