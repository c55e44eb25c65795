# SPDX-License-Identifier: GPL-3.0-or-later
# libpapihist, for the programs that are profiled: no layer of profview, and
# nothing of profview in it.

lib_LIBRARIES += src/papihist/libpapihist.a
src_papihist_libpapihist_a_SOURCES = \
	src/papihist/papihist.c \
	src/papihist/papihist.h
# Others may link it into libraries.
src_papihist_libpapihist_a_CFLAGS = $(AM_CFLAGS) -fPIC
include_HEADERS += src/papihist/papihist.h
EXTRA_DIST += src/papihist/README

pkgconfigdir = $(libdir)/pkgconfig
nodist_pkgconfig_DATA = src/papihist/papihist.pc

# The recorder is loaded into any program: no sanitizers, and none of profview's
# libraries. A program sees nothing of it but the hooks. Automake knows shared libraries only with libtool; to it this is a
# program that is called so.
PRELOAD_SOURCES = \
	src/papihist/preload/counts.c \
	src/papihist/preload/counts.h \
	src/papihist/preload/hooks.c \
	src/papihist/preload/memory.c \
	src/papihist/preload/memory.h \
	src/papihist/preload/objects.c \
	src/papihist/preload/objects.h \
	src/papihist/preload/recorder.c \
	src/papihist/preload/recorder.h \
	src/papihist/preload/runs.c \
	src/papihist/preload/runs.h \
	src/papihist/papihist.c \
	src/papihist/papihist.h
EXTRA_DIST += src/papihist/preload/README
if PAPI
preloaddir = $(libdir)
preload_PROGRAMS = src/papihist/libpapihist-preload.so
src_papihist_libpapihist_preload_so_SOURCES = $(PRELOAD_SOURCES)
src_papihist_libpapihist_preload_so_CPPFLAGS = -I$(top_srcdir)/src \
	-I$(top_builddir)/src
src_papihist_libpapihist_preload_so_CFLAGS = -std=gnu11 -pthread -fPIC \
	-fvisibility=hidden $(WARN_CFLAGS)
src_papihist_libpapihist_preload_so_LDFLAGS = -shared -pthread
src_papihist_libpapihist_preload_so_LDADD = -lpapi $(DL_LIBS)
# What is hidden is decided above: an object of before would stay seen.
$(src_papihist_libpapihist_preload_so_OBJECTS): src/papihist/local.mk
else
EXTRA_DIST += $(PRELOAD_SOURCES)
endif
