# SPDX-License-Identifier: GPL-3.0-or-later
# Documentation.

# The manual page is shipped, so that a cross build has one.
EXTRA_DIST += \
	HACKING.md \
	%D%/adding-a-format.md \
	%D%/adding-a-view.md \
	%D%/demo/demo.callgrind \
	%D%/demo/make-demo.sh \
	%D%/demo/words.c \
	%D%/make-man.sh \
	%D%/profview.1.in

dist_man_MANS += %D%/papihist.5 %D%/profview.1

# where bash-completion looks for what completes a command
bashcompletiondir = $(datadir)/bash-completion/completions
dist_bashcompletion_DATA = %D%/completion/profview

make_man = VERSION='$(VERSION)' $(SHELL) $(srcdir)/doc/make-man.sh

if RUN_PROFVIEW
doc/profview.1: doc/profview.1.in doc/make-man.sh profview$(EXEEXT)
	$(AM_V_GEN)$(MKDIR_P) doc && \
	$(make_man) ./profview$(EXEEXT) $(srcdir)/doc/profview.1.in >$@.tmp && \
	mv -f $@.tmp $@
else
doc/profview.1: doc/profview.1.in doc/make-man.sh
	$(AM_V_GEN)$(MKDIR_P) doc && \
	if test -f $(srcdir)/doc/profview.1; then \
		test $(srcdir)/doc/profview.1 -ef $@ || \
			cp -f $(srcdir)/doc/profview.1 $@; \
	else \
		$(make_man) - $(srcdir)/doc/profview.1.in >$@.tmp && \
		mv -f $@.tmp $@; \
	fi
endif

# The manual is shipped, too: whoever has the tarball needs no makeinfo. Whoever
# builds from git without it gets no manual (MAKEINFO is : then, and configure
# says so), but must not make a tarball.
info_TEXINFOS = %D%/profview.texi
AM_MAKEINFOFLAGS = -D 'VERSION $(VERSION)'
AM_MAKEINFOHTMLFLAGS = $(AM_MAKEINFOFLAGS)
# dvi would need TeX.
AM_DISTCHECK_DVI_TARGET = html

if !MANUAL
EXTRA_DIST += need-makeinfo
need-makeinfo:
	@echo "make dist: the manual needs makeinfo (Debian: texinfo)" >&2; \
	exit 1
endif

# Built in the source tree the page is the tarball's own, and stays.
clean-local: clean-man
.PHONY: clean-man need-makeinfo
clean-man:
	rm -f doc/profview.1.tmp
	test '$(srcdir)' = . || rm -f doc/profview.1
