# SPDX-License-Identifier: GPL-3.0-or-later
# The files of the layer view, headers included (they must be in the tarball).
# Sorted; one a line.

noinst_LIBRARIES += src/view/libview.a
src_view_libview_a_SOURCES = \
	%D%/callees.c \
	%D%/callers.c \
	%D%/columns.c \
	%D%/columns_text.c \
	%D%/events.c \
	%D%/files.c \
	%D%/format.c \
	%D%/frames.c \
	%D%/functions.c \
	%D%/info.c \
	%D%/lines.c \
	%D%/match.c \
	%D%/messages.c \
	%D%/objects.c \
	%D%/own.h \
	%D%/parts.c \
	%D%/registry.c \
	%D%/sort.c \
	%D%/sort_keys.c \
	%D%/sort_own.h \
	%D%/sort_radix.c \
	%D%/textsort.c \
	%D%/textsort.h \
	%D%/view.c \
	%D%/view.h
