# SPDX-License-Identifier: GPL-3.0-or-later
# The program: what stands above all layers.

bin_PROGRAMS += profview
profview_SOURCES = \
	%D%/caching.c \
	%D%/caching.h \
	%D%/charset.c \
	%D%/charset.h \
	%D%/checking.c \
	%D%/checking.h \
	%D%/checking_private.h \
	%D%/checking_read.c \
	%D%/checking_unknown.c \
	%D%/checking_write.c \
	%D%/combining.c \
	%D%/combining.h \
	%D%/complain.c \
	%D%/complain.h \
	%D%/exporting.c \
	%D%/exporting.h \
	%D%/finding.c \
	%D%/finding.h \
	%D%/lists.c \
	%D%/lists.h \
	%D%/main.c \
	%D%/new_file.c \
	%D%/new_file.h \
	%D%/newest.c \
	%D%/newest.h \
	%D%/options.c \
	%D%/options.h \
	%D%/printing.c \
	%D%/printing.h \
	%D%/run/child.c \
	%D%/run/child.h \
	%D%/run/recorder.c \
	%D%/run/recorder.h \
	%D%/run/run.c \
	%D%/run/run.h \
	%D%/terminal.c \
	%D%/terminal.h \
	%D%/writing.c \
	%D%/writing.h
profview_LDADD = $(ALL_LIBS) $(OUTSIDE_LIBS) $(DL_LIBS)
profview_LDFLAGS = $(AM_LDFLAGS)

EXTRA_DIST += %D%/README %D%/run/README
