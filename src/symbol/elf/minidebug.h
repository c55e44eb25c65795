/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * MiniDebugInfo: distributions that strip their programs may leave the local
 * functions' names in .gnu_debugdata, an ELF file of its own, compressed by xz.
 */
#ifndef SYMBOL_ELF_MINIDEBUG_H
#define SYMBOL_ELF_MINIDEBUG_H

#include "symbol/elf/file.h"

#ifdef HAVE_LIBLZMA
#define MINIDEBUG_CAN_READ true
#else
#define MINIDEBUG_CAN_READ false
#endif

/* Whether IM has the section, also where this build cannot read it. */
bool minidebug_is_there(const struct image *im);
/* Opens what .gnu_debugdata of IM holds. Returns its bytes, to be freed after
 * MINI was closed, or NULL when there is none or this build cannot read it. */
void *minidebug_open(struct image *im, struct image *mini);

#endif
