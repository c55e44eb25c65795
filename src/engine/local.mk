# SPDX-License-Identifier: GPL-3.0-or-later
# The files of the layer engine, headers included (they must be in the tarball).
# Sorted; one a line.

noinst_LIBRARIES += src/engine/libengine.a
src_engine_libengine_a_SOURCES = \
	src/engine/engine.c \
	src/engine/engine.h \
	src/engine/facts.c \
	src/engine/facts.h \
	src/engine/lister.c \
	src/engine/lister.h \
	src/engine/mapped.c \
	src/engine/mapped.h \
	src/engine/pathrule.c \
	src/engine/pathrule.h \
	src/engine/settings.c \
	src/engine/settings.h \
	src/engine/settings_table.c \
	src/engine/snapshot.c \
	src/engine/snapshot.h \
	src/engine/tasks.c \
	src/engine/tasks.h
