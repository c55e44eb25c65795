# SPDX-License-Identifier: GPL-3.0-or-later
# The files of the layer base, headers included (they must be in the tarball).
# Sorted; one a line.

noinst_LIBRARIES += src/base/libbase.a
src_base_libbase_a_SOURCES = \
	%D%/align.c \
	%D%/align.h \
	%D%/aside.c \
	%D%/aside.h \
	%D%/bits.h \
	%D%/bound.h \
	%D%/alloc.c \
	%D%/alloc.h \
	%D%/clock.h \
	%D%/command.c \
	%D%/command.h \
	%D%/diag.c \
	%D%/diag.h \
	%D%/error.c \
	%D%/error.h \
	%D%/hash.c \
	%D%/hash.h \
	%D%/heap.c \
	%D%/heap.h \
	%D%/i18n.c \
	%D%/i18n.h \
	%D%/id_ranges.h \
	%D%/input.c \
	%D%/input.h \
	%D%/input_inflate.c \
	%D%/input_peek.c \
	%D%/input_private.h \
	%D%/input_program.c \
	%D%/input_stream.c \
	%D%/md5.c \
	%D%/md5.h \
	%D%/nth.c \
	%D%/nth.h \
	%D%/offsets.h \
	%D%/num.c \
	%D%/num.h \
	%D%/num_read.c \
	%D%/output.c \
	%D%/output.h \
	%D%/pattern.c \
	%D%/pattern.h \
	%D%/placed.c \
	%D%/placed.h \
	%D%/pipeline.c \
	%D%/path.c \
	%D%/path.h \
	%D%/root.c \
	%D%/root.h \
	%D%/sort.c \
	%D%/sort.h \
	%D%/spare.c \
	%D%/spare.h \
	%D%/strtab.c \
	%D%/strtab.h \
	%D%/text.c \
	%D%/text.h \
	%D%/text_name.c \
	%D%/text_apart.c \
	%D%/text_callers.c \
	%D%/text_charset.c \
	%D%/text_outer.c \
	%D%/text_path.c \
	%D%/text_reach.c \
	%D%/text_wrap.c \
	%D%/text_private.h \
	%D%/thread.c \
	%D%/unit.c \
	%D%/unit.h \
	%D%/vec.c \
	%D%/vec.h \
	%D%/words.c \
	%D%/words.h \
	%D%/xdg.c \
	%D%/xdg.h \
	%D%/worker.c \
	%D%/worker.h

EXTRA_DIST += %D%/README
