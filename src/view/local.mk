# SPDX-License-Identifier: GPL-3.0-or-later
# The files of the layer view, headers included (they must be in the tarball).
# Sorted; one a line.

noinst_LIBRARIES += src/view/libview.a
src_view_libview_a_SOURCES = \
	%D%/asm.c \
	%D%/asm_lanes.c \
	%D%/asm_loops.c \
	%D%/asm_private.h \
	%D%/asm_row.c \
	%D%/asm_source.c \
	%D%/callees.c \
	%D%/callers.c \
	%D%/calltree.c \
	%D%/calltree_open.c \
	%D%/calltree_private.h \
	%D%/calltree_rejoin.c \
	%D%/calltree_seek.c \
	%D%/classes.c \
	%D%/column/compared.c \
	%D%/column/figures.c \
	%D%/column/format.c \
	%D%/column/registry.c \
	%D%/column/texts.c \
	%D%/events.c \
	%D%/files.c \
	%D%/filters.c \
	%D%/filters.h \
	%D%/flame.c \
	%D%/flame.h \
	%D%/flame/divide.c \
	%D%/flame/divide.h \
	%D%/flame/layout.c \
	%D%/flame/layout.h \
	%D%/frames.c \
	%D%/functions.c \
	%D%/groups.c \
	%D%/info.c \
	%D%/line_row.c \
	%D%/lines.c \
	%D%/lines_private.h \
	%D%/messages.c \
	%D%/names.c \
	%D%/objects.c \
	%D%/parts.c \
	%D%/private.h \
	%D%/registry.c \
	%D%/rows.c \
	%D%/sort/keys.c \
	%D%/sort/private.h \
	%D%/sort/radix.c \
	%D%/sort/sort.c \
	%D%/sort/textsort.c \
	%D%/sort/textsort.h \
	%D%/stacks.c \
	%D%/view.c \
	%D%/view.h \
	%D%/ways.c \
	%D%/ways.h

EXTRA_DIST += %D%/README %D%/column/README %D%/flame/README %D%/sort/README
