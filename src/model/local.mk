# SPDX-License-Identifier: GPL-3.0-or-later
# The files of the layer model, headers included (they must be in the tarball).
# Sorted; one a line.

noinst_LIBRARIES += src/model/libmodel.a
src_model_libmodel_a_SOURCES = \
	src/model/bucket.c \
	src/model/bucket.h \
	src/model/builder.c \
	src/model/builder.h \
	src/model/builder_own.h \
	src/model/check.c \
	src/model/check.h \
	src/model/check_own.h \
	src/model/check_sums.c \
	src/model/chunks.c \
	src/model/chunks.h \
	src/model/cost.h \
	src/model/count.c \
	src/model/coverage.c \
	src/model/edges.c \
	src/model/edges.h \
	src/model/finish.c \
	src/model/fold.c \
	src/model/group.c \
	src/model/ids.h \
	src/model/join.c \
	src/model/lines.c \
	src/model/lines.h \
	src/model/listing.c \
	src/model/listing.h \
	src/model/metric.c \
	src/model/names.c \
	src/model/names.h \
	src/model/partial.h \
	src/model/prof.c \
	src/model/prof.h \
	src/model/select.c \
	src/model/select.h \
	src/model/successor.c \
	src/model/sums.c \
	src/model/sums.h
