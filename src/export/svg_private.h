/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of the writer of pictures: svg.c (all of it) and svg_script.c.
 */
#ifndef EXPORT_SVG_PRIVATE_H
#define EXPORT_SVG_PRIVATE_H

/* What a picture does where scripts run: a click zooms, Esc goes back, / and F3
 * search. It has nothing of the profile in it. */
extern const char svg_script[];

#endif
