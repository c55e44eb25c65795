# SPDX-License-Identifier: GPL-3.0-or-later
# The files of the layer view, headers included (they must be in the tarball).
# Sorted; one a line.

noinst_LIBRARIES += src/view/libview.a
src_view_libview_a_SOURCES = \
	%D%/asm/asm.c \
	%D%/asm/blocks.c \
	%D%/asm/compared.c \
	%D%/asm/flow.c \
	%D%/asm/hottest.c \
	%D%/asm/inlined.c \
	%D%/asm/lanes.c \
	%D%/asm/loops.c \
	%D%/asm/private.h \
	%D%/asm/row.c \
	%D%/asm/source.c \
	%D%/callees.c \
	%D%/callers.c \
	%D%/changed.c \
	%D%/calltree/below.c \
	%D%/calltree/flame.c \
	%D%/calltree/limit.c \
	%D%/calltree/open.c \
	%D%/calltree/private.h \
	%D%/calltree/rejoin.c \
	%D%/calltree/seek.c \
	%D%/calltree/stacks.c \
	%D%/calltree/tree.c \
	%D%/calltree/ways.c \
	%D%/calltree/ways.h \
	%D%/classes.c \
	%D%/column/changes.c \
	%D%/column/compared.c \
	%D%/column/figures.c \
	%D%/column/format.c \
	%D%/column/machine.c \
	%D%/column/noise.c \
	%D%/column/history.c \
	%D%/column/registry.c \
	%D%/column/running.c \
	%D%/column/texts.c \
	%D%/events.c \
	%D%/files.c \
	%D%/filters.c \
	%D%/filters.h \
	%D%/flame.h \
	%D%/flame/divide.c \
	%D%/flame/divide.h \
	%D%/flame/layout.c \
	%D%/flame/layout.h \
	%D%/effort.h \
	%D%/format.h \
	%D%/found.c \
	%D%/frames.c \
	%D%/functions.c \
	%D%/graph.c \
	%D%/groups.c \
	%D%/doctor.c \
	%D%/doctor.h \
	%D%/headers.c \
	%D%/headers.h \
	%D%/info.c \
	%D%/line_row.c \
	%D%/line_sides.c \
	%D%/ledger.c \
	%D%/lines.c \
	%D%/lines_private.h \
	%D%/mapped.c \
	%D%/messages.c \
	%D%/named.c \
	%D%/names.c \
	%D%/objects.c \
	%D%/parts.c \
	%D%/commands.c \
	%D%/possible.c \
	%D%/code.h \
	%D%/column_name.h \
	%D%/options.h \
	%D%/private.h \
	%D%/reach.c \
	%D%/registry.c \
	%D%/rows.c \
	%D%/sort/effort.c \
	%D%/sort/first.c \
	%D%/sort/keys.c \
	%D%/sort/private.h \
	%D%/sort/radix.c \
	%D%/sort/ranked.c \
	%D%/sort/sort.c \
	%D%/sort/textsort.c \
	%D%/sort/textsort.h \
	%D%/syntax.c \
	%D%/syntax.h \
	%D%/tree.h \
	%D%/values.c \
	%D%/versions.c \
	%D%/view.c \
	%D%/value.h \
	%D%/view.h \
	%D%/whatif.c \
	%D%/whatif.h

EXTRA_DIST += %D%/README %D%/asm/README %D%/calltree/README \
	%D%/column/README %D%/flame/README %D%/sort/README
