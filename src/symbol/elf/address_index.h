/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Numbers sorted by an address. Symbols and lookups come in hundreds of
 * thousands; qsort() on them takes longer than all that is done with them.
 */
#ifndef SYMBOL_ELF_ADDRESS_INDEX_H
#define SYMBOL_ELF_ADDRESS_INDEX_H

#include <stddef.h>
#include <stdint.h>

struct address_entry { uint64_t key; uint32_t val; };

/* By rising key; equal ones keep their order. */
void address_index_sort(struct address_entry *at, size_t n);

#endif
