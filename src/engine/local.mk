# SPDX-License-Identifier: GPL-3.0-or-later
# The files of the layer engine, headers included (they must be in the tarball).
# Sorted; one a line.

noinst_LIBRARIES += src/engine/libengine.a
src_engine_libengine_a_SOURCES = \
	%D%/answers.c \
	%D%/work.c \
	%D%/chosen.c \
	%D%/defined.c \
	%D%/directory.c \
	%D%/directory.h \
	%D%/engine.c \
	%D%/engine.h \
	%D%/fileset.c \
	%D%/fileset.h \
	%D%/from_settings.c \
	%D%/from_settings.h \
	%D%/jobs.c \
	%D%/jobs.h \
	%D%/kept.c \
	%D%/kept.h \
	%D%/left_out.c \
	%D%/left_out.h \
	%D%/lister.c \
	%D%/lister.h \
	%D%/missing_dirs.c \
	%D%/missing_dirs.h \
	%D%/pathrule.c \
	%D%/pathrule.h \
	%D%/plan.c \
	%D%/plan.h \
	%D%/private.h \
	%D%/rcfile.c \
	%D%/rcfile.h \
	%D%/reading.c \
	%D%/remembered.c \
	%D%/remembered.h \
	%D%/schedule.c \
	%D%/settings.c \
	%D%/settings.h \
	%D%/settings_table.c \
	%D%/siblings.c \
	%D%/siblings.h \
	%D%/snapshot.c \
	%D%/snapshot.h \
	%D%/source_text.c \
	%D%/source_text.h \
	%D%/texts.c \
	%D%/trees.c \
	%D%/trees.h \
	%D%/watch.c \
	%D%/watch.h \
	%D%/wrappers.c \
	%D%/wrappers.h

EXTRA_DIST += \
	%D%/README
