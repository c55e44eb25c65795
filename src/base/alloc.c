/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <malloc.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/spare.h"

/* From here on mem_big maps pages of its own. */
#define BIG_MIN ((size_t)1 << 20)
/* What the kernel calls huge on nearly every machine. A wrong guess costs
 * speed only. */
#define HUGE_PAGE ((size_t)2 << 20)

#define ARENA_FIRST ((size_t)4 << 10)
#define ARENA_BLOCK ((size_t)4 << 20)

/*
 * LeakSanitizer does not look for pointers in memory that it did not hand out,
 * and AddressSanitizer cannot guard it: under them everything is the heap's.
 */
#if defined(__SANITIZE_ADDRESS__)
#define BIG_FROM_HEAP 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define BIG_FROM_HEAP 1
#endif
#endif
#ifndef BIG_FROM_HEAP
#define BIG_FROM_HEAP 0
#endif

/* Not const for a reason: whoever runs out of memory has no object at hand
 * that could carry the hook. */
static void (*_Atomic exit_hook)(void);
static atomic_flag exiting = ATOMIC_FLAG_INIT;

void
mem_set_exit_hook(void (*hook)(void))
{
	atomic_store(&exit_hook, hook);
}

void
mem_exhausted(void)
{
	/* Not translated: gettext would want memory. */
	static const char message[] = "profview: out of memory\n";
	void (*hook)(void) = atomic_load(&exit_hook);
	ssize_t ignored;

	/* A second thread waits for the first one's _exit. */
	while (atomic_flag_test_and_set(&exiting))
		pause();
	if (hook)
		hook();
	ignored = write(STDERR_FILENO, message, sizeof message - 1);
	(void)ignored;
	_exit(2);
}

static void *
checked(void *p)
{
	if (!p)
		mem_exhausted();
	return p;
}

static size_t
product(size_t n, size_t size)
{
	size_t bytes;

	if (__builtin_mul_overflow(n, size, &bytes))
		mem_exhausted();
	return bytes;
}

#if defined(MADV_HUGEPAGE) && defined(__GLIBC__) && !BIG_FROM_HEAP
#define HAS_HUGE_HEAP 1
#else
#define HAS_HUGE_HEAP 0
#endif

#define HUGE_MIN (2 * HUGE_PAGE)

/* P, of SIZE bytes from the heap: the kernel is asked to give memory of some size
 * in big pieces, since what it takes to give it page by page is much of the time
 * of who fills it. All of what malloc() mapped for it is asked for: the parts of
 * a mapping that is cut in two do not grow together. */
static void *
in_huge_pages(void *p, size_t size)
{
#if HAS_HUGE_HEAP
	uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
	uintptr_t from, end;

	if (p && size >= HUGE_MIN) {
		from = (uintptr_t)p / page * page;
		end = ((uintptr_t)p + malloc_usable_size(p)) / page * page;
		madvise((void *)from, end - from, MADV_HUGEPAGE);
	}
#endif
	(void)size;
	return p;
}

void *
mem_alloc(size_t size)
{
	return in_huge_pages(checked(malloc(size ? size : 1)), size);
}

void *
mem_zalloc(size_t size)
{
	return in_huge_pages(checked(calloc(1, size ? size : 1)), size);
}

void *
mem_array(size_t n, size_t size)
{
	return mem_alloc(product(n, size));
}

void *
mem_zarray(size_t n, size_t size)
{
	return mem_zalloc(product(n, size));
}

void *
mem_table(size_t n, size_t size)
{
#if HAS_HUGE_HEAP
	size_t bytes = product(n, size);
	void *p = NULL;

	if (bytes >= HUGE_MIN) {
		if (posix_memalign(&p, HUGE_PAGE, bytes))
			mem_exhausted();
		return in_huge_pages(p, bytes);
	}
#endif
	return mem_array(n, size);
}

void *
mem_resize(void *p, size_t n, size_t size)
{
	size_t bytes = product(n, size);

	return in_huge_pages(checked(realloc(p, bytes ? bytes : 1)), bytes);
}

char *
mem_strdup(const char *s)
{
	return mem_strndup(s, strlen(s));
}

char *
mem_strndup(const char *s, size_t n)
{
	char *copy;

	if (n == SIZE_MAX)
		mem_exhausted();
	copy = mem_alloc(n + 1);
	if (n)
		memcpy(copy, s, n);
	copy[n] = '\0';
	return copy;
}

char *
mem_printf(const char *format, ...)
{
	char *s = NULL;
	va_list ap;
	int n;

	va_start(ap, format);
	n = vasprintf(&s, format, ap);
	va_end(ap);
	if (n < 0)
		mem_exhausted();
	return s;
}

#if HAS_HUGE_HEAP

/* Smaller inputs are read before any of this pays. */
#define EXPECTED_MIN ((size_t)1 << 20)
#define POOL_MAX ((size_t)16 << 20)
/* Of bigger ones memory counts more than a few milliseconds. */
#define EXPECTED_BIG ((size_t)64 << 20)
#define POOL_OF_BIG ((size_t)4 << 20)
/* More threads than that would wait for each other's arena. */
#define SHARERS_MAX 4

/* Not const for a reason: malloc() is set up for the process, and does not say how. */
static bool one_arena;

/* The heap grows by SIZE bytes and more, most of them in huge pages, of which
 * KEPT are not given back. What lies before the first huge page is used, too: to
 * begin with that was slower by a tenth. */
static void
huge_heap(size_t size, size_t kept)
{
	uintptr_t from, begin, end;
	void *all;

	/* all of it is to be the heap's */
	mallopt(M_MMAP_THRESHOLD, 32 << 20);
	mallopt(M_TRIM_THRESHOLD, (int)kept);
	all = malloc(size + HUGE_PAGE);
	if (!all)
		return;
	from = (uintptr_t)all;
	begin = (from + HUGE_PAGE - 1) / HUGE_PAGE * HUGE_PAGE;
	end = (from + size + HUGE_PAGE) / HUGE_PAGE * HUGE_PAGE;
	madvise((void *)begin, end - begin, MADV_HUGEPAGE);
	free(all);
}

void
mem_expect(size_t bytes)
{
	size_t pool = bytes < POOL_MAX / 2 ? bytes * 2 : POOL_MAX;

	if (bytes < EXPECTED_MIN)
		return;
	/* what one thread frees another can use, and the heap grows in steps */
	one_arena = sysconf(_SC_NPROCESSORS_ONLN) <= SHARERS_MAX;
	if (one_arena)
		mallopt(M_ARENA_MAX, 1);
	mallopt(M_TOP_PAD, (int)HUGE_PAGE);
	if (bytes < EXPECTED_BIG) {
		huge_heap(pool, 4 * POOL_MAX);
		mallopt(M_MMAP_THRESHOLD, (int)BIG_MIN);
	} else {
		huge_heap(POOL_OF_BIG, 3 * POOL_OF_BIG);
		mallopt(M_MMAP_THRESHOLD, 128 << 10);
	}
}

/* The most that malloc() takes from the heap. */
#define HEAP_MOST ((size_t)32 << 20)
#define HEAP_KEPT ((size_t)256 << 20)

/* Pieces as big as malloc() takes from the heap. */
#define PIECE_AHEAD (HEAP_MOST - HUGE_PAGE)
#define PIECES_MOST 6
/* So much the heap grows by in the beginning. */
#define HEAP_AHEAD (5 * PIECE_AHEAD)

/* Bytes that the thread is to touch; not const for a reason, as above. */
static atomic_size_t heap_wanted;

/* Takes BYTES of the heap, in huge pages where it has to grow, and gives them back: all
 * at once, so that each piece is another. TOUCHED, all of them are there; else none is but
 * for a page a piece, which was written before huge ones were asked for: else each would
 * be one. */
static void
take_heap(size_t bytes, bool touched)
{
	char *piece[PIECES_MOST];
	size_t n = 0;

	while (n < PIECES_MOST && n * PIECE_AHEAD < bytes && (piece[n] = malloc(PIECE_AHEAD)))
		in_huge_pages(piece[n++], PIECE_AHEAD);
	for (size_t i = 0; i < n; i++) {
		for (size_t at = 0; touched && at < PIECE_AHEAD && at < bytes
				    && !spare_stopped(); at += SPARE_UNIT)
			spare_touch(piece[i] + at, SPARE_UNIT);
		bytes -= bytes < PIECE_AHEAD ? bytes : PIECE_AHEAD;
		free(piece[i]);
	}
}

static void
touch_heap(void)
{
	take_heap(atomic_load(&heap_wanted), true);
}

/* Less is there as soon as it is asked for. */
#define WANTED_MIN ((size_t)8 << 20)
/* More than that part of the machine's memory is asked for by who fills it. */
#define WANTED_PART 16

static size_t
physical(void)
{
	long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);

	return pages > 0 && size > 0 ? (size_t)pages * (size_t)size : 0;
}

/* Of several arenas each would keep as much, for its own threads alone. */
void
mem_keep(void)
{
	if (one_arena) {
		mallopt(M_MMAP_THRESHOLD, (int)HEAP_MOST);
		mallopt(M_TRIM_THRESHOLD, (int)HEAP_KEPT);
		take_heap(HEAP_AHEAD, false);
	}
	spare_begin();
}

void
mem_want(size_t bytes)
{
	if (bytes < WANTED_MIN || bytes > physical() / WANTED_PART)
		return;
	atomic_store(&heap_wanted, bytes / 2);
	spare_fill(bytes / 2, one_arena ? touch_heap : NULL);
}

void
mem_wanted(void)
{
	spare_stop();
}

#else

void
mem_expect(size_t bytes)
{
	(void)bytes;
}

void
mem_keep(void)
{
}

void
mem_want(size_t bytes)
{
	(void)bytes;
}

void
mem_wanted(void)
{
}

#endif

static bool
big_is_mapped(size_t bytes)
{
	return !BIG_FROM_HEAP && bytes >= BIG_MIN;
}

/* What is mapped for BYTES: whole pages; huge ones where most of the last one is
 * wanted. */
static size_t
mapped_size(size_t bytes)
{
	size_t page = (size_t)sysconf(_SC_PAGESIZE);

	if (bytes > HUGE_PAGE && bytes % HUGE_PAGE >= HUGE_PAGE / 2)
		page = HUGE_PAGE;
	return (bytes + page - 1) / page * page;
}

/* Gives SIZE bytes of memory at P at once: they are tables and texts, all of which
 * is filled, and pages that are read first are given twice. */
static void
populate(char *p, size_t size)
{
#ifdef MADV_POPULATE_WRITE
	if (size)
		madvise(p, size, MADV_POPULATE_WRITE);
#endif
	(void)p;
	(void)size;
}

/* Maps BYTES at a multiple of HUGE_PAGE: only whole, aligned huge pages are
 * backed by such. The surplus at both ends is given back. */
static void *
map_aligned(size_t bytes)
{
	size_t pad = bytes >= HUGE_PAGE ? HUGE_PAGE : 0;
	size_t want, skip, rest;
	char *p;

	if (bytes > SIZE_MAX / 2 - HUGE_PAGE)
		mem_exhausted();
	want = mapped_size(bytes);
	p = mmap(NULL, want + pad, PROT_READ | PROT_WRITE,
		 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	if (p == MAP_FAILED)
		mem_exhausted();
	if (!pad) {
		populate(p, want);
		return p;
	}
	skip = (HUGE_PAGE - (uintptr_t)p % HUGE_PAGE) % HUGE_PAGE;
	rest = pad - skip;
	if (skip)
		munmap(p, skip);
	p += skip;
	if (rest)
		munmap(p + want, rest);
#ifdef MADV_HUGEPAGE
	madvise(p, want, MADV_HUGEPAGE);
#endif
	populate(p + want / HUGE_PAGE * HUGE_PAGE, want % HUGE_PAGE);
	return p;
}

void *
mem_big(size_t n, size_t size)
{
	size_t bytes = product(n, size);
	void *p;

	/* written, not taken from calloc(): pages that are read first, as a table's
	 * are, would be given twice, and other threads stopped for it */
	if (!big_is_mapped(bytes))
		return memset(mem_alloc(bytes), 0, bytes);
	p = spare_take(bytes);
	return p ? p : map_aligned(bytes);
}

void *
mem_reserve(size_t bytes)
{
	void *p;

	if (!big_is_mapped(bytes))
		return calloc(1, bytes ? bytes : 1);
	if (bytes > SIZE_MAX / 2 - HUGE_PAGE)
		return NULL;
	p = mmap(NULL, mapped_size(bytes), PROT_READ | PROT_WRITE,
		 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	return p == MAP_FAILED ? NULL : p;
}

void
mem_big_free(void *p, size_t n, size_t size)
{
	size_t bytes = n * size;

	if (!p)
		return;
	if (!big_is_mapped(bytes))
		free(p);
	else if (!spare_put(p, bytes))
		munmap(p, mapped_size(bytes));
}

struct arena_block {
	struct arena_block *next;
	size_t size;		/* of the block, this header included */
	size_t used;		/* the same */
};

void
arena_init(struct arena *a)
{
	a->head = NULL;
	a->used = 0;
}

void
arena_release(struct arena *a)
{
	struct arena_block *b = a->head, *next;

	for (; b; b = next) {
		next = b->next;
		mem_big_free(b, b->size, 1);
	}
	arena_init(a);
}

static struct arena_block *
block_new(size_t size)
{
	struct arena_block *b = mem_big(size, 1);

	b->size = size;
	b->used = sizeof *b;
	return b;
}

/*
 * A block with room for SIZE bytes. Blocks double up to ARENA_BLOCK, so that a
 * small arena stays small and a big one consists of huge pages. A piece that
 * would waste much of a block gets one of its own behind the head, which goes
 * on being filled.
 */
static struct arena_block *
block_for(struct arena *a, size_t size)
{
	struct arena_block *b;
	size_t next = ARENA_FIRST;

	if (size > SIZE_MAX / 4)
		mem_exhausted();
	if (a->head && a->head->size >= ARENA_FIRST)
		next = a->head->size * 2;
	if (next > ARENA_BLOCK)
		next = ARENA_BLOCK;
	if (size > next / 4) {
		b = block_new(sizeof *b + size);
		if (a->head) {
			b->next = a->head->next;
			a->head->next = b;
			return b;
		}
	} else {
		b = block_new(next);
		b->next = a->head;
	}
	a->head = b;
	return b;
}

static char *
carve(struct arena *a, size_t size)
{
	struct arena_block *b = a->head;
	char *p;

	if (!b || b->size - b->used < size)
		b = block_for(a, size);
	p = (char *)b + b->used;
	b->used += size;
	a->used += size;
	return p;
}

char *
arena_bytes(struct arena *a, const char *s, size_t n)
{
	char *p;

	if (n == SIZE_MAX)
		mem_exhausted();
	p = carve(a, n + 1);
	if (n)
		memcpy(p, s, n);
	p[n] = '\0';
	return p;
}

void *
arena_alloc(struct arena *a, size_t size)
{
	const size_t align = sizeof(void *);
	struct arena_block *b = a->head;

	if (b && b->used % align)
		carve(a, b->size - b->used < align ? 0
						   : align - b->used % align);
	return carve(a, size);
}
