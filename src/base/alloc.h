/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Memory that cannot fail: every function here returns storage or ends the
 * program through the hook that restores the terminal. Sizes that come from a
 * file are compared with what the file can hold *before* they reach this
 * header; what arrives here is trusted to be meant.
 *
 * An arena is for texts that die together: they are never freed singly and
 * never move.
 */
#ifndef BASE_ALLOC_H
#define BASE_ALLOC_H

#include <stddef.h>
#include <stdint.h>

/* HOOK is called once, before the message is written and the program exits
 * for want of memory; must be async-signal-safe in spirit (it restores the
 * terminal). NULL for none; other threads may run out of memory meanwhile. */
void mem_set_exit_hook(void (*hook)(void));
/* Ends the program as if memory had run out, from any thread: the hook, one
 * line on standard error, exit status 2. For tables that are full. */
void mem_exhausted(void) __attribute__((noreturn));

/* Before other threads start: inputs of some BYTES are going to be read. Then the
 * heap is where the kernel gives memory in big pieces: page by page it would take
 * a sixth of all that is done with the smaller of such inputs. */
void mem_expect(size_t bytes);

/* From now on what is freed is used again before the kernel is asked for more: who
 * looks at one selection after the other needs as much for each, and to be given it
 * takes longer than to fill it. What the first one needs comes in big pieces, when it
 * does. */
void mem_keep(void);
/* About BYTES are going to be wanted, by who has nothing to do now: until they are
 * (mem_wanted()) a thread asks the kernel for them. Nothing before mem_keep(). */
void mem_want(size_t bytes);
void mem_wanted(void);

/* All of these: a size of 0 gives a pointer too; free() takes it back. */
void *mem_alloc(size_t size);
void *mem_zalloc(size_t size);
/* N items of SIZE bytes; an overflow of N * SIZE ends the program. */
void *mem_array(size_t n, size_t size);
void *mem_zarray(size_t n, size_t size);
/* As mem_array(), for what is filled at once and never grows: of 8 MB that begin
 * anywhere the kernel gives up to 4 page by page, of these none. */
void *mem_table(size_t n, size_t size);
void *mem_resize(void *p, size_t n, size_t size);
char *mem_strdup(const char *s);
/* Copies N bytes and adds a NUL. */
char *mem_strndup(const char *s, size_t n);
char *mem_printf(const char *format, ...)
	__attribute__((format(printf, 1, 2)));

/* Zeroed anonymous memory for big tables read at random: asks the kernel for
 * huge pages (measured: reference on loading speed, section 1). Free with
 * mem_big_free and the same N and SIZE. Small ones come from the heap. */
void *mem_big(size_t n, size_t size);
void mem_big_free(void *p, size_t n, size_t size);
/* The same without huge pages, of which only what is written takes room; NULL
 * when there is none for so much. Free with mem_big_free(P, BYTES, 1). */
void *mem_reserve(size_t bytes);

/* Valid when zeroed, too. */
struct arena {
	struct arena_block *head;
	size_t used;		/* bytes handed out in all blocks */
};

void arena_init(struct arena *a);
void arena_release(struct arena *a);
/* Copies N bytes at S and adds a NUL; not aligned. */
char *arena_bytes(struct arena *a, const char *s, size_t n);
/* SIZE bytes, not initialised, aligned for pointers. */
void *arena_alloc(struct arena *a, size_t size);

#endif
