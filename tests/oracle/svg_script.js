// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the script of a picture, without a browser: each box is zoomed to, and
// must then be called what standard input says. "all" is no function that is found.
'use strict';
const fs = require('fs');
const picture = fs.readFileSync(process.argv[2], 'utf8');
const names = fs.readFileSync(0, 'utf8').split('\n').filter((s) => s);

function plain(s) {
	return s.replace(/&lt;/g, '<').replace(/&gt;/g, '>')
		.replace(/&quot;/g, '"').replace(/&amp;/g, '&');
}

function element(text) {
	const attribute = {}, on = {};

	return {
		textContent: text || '', style: {}, on,
		getAttribute: (name) => attribute[name],
		hasAttribute: (name) => name in attribute,
		setAttribute: (name, value) => { attribute[name] = value; },
		addEventListener: (name, fn) => { on[name] = fn; },
		appendChild: () => {},
	};
}

const boxes = [...picture.matchAll(
	/<g class="b"([^>]*)><title>([^<]*)<\/title><rect ([^>]*)\/>(<text)?/g)
].map((found) => {
	const g = element(), rect = element(), label = found[4] && element();

	for (const a of found[1].matchAll(/([a-z-]+)="([^"]*)"/g))
		g.setAttribute(a[1], a[2]);
	for (const a of found[3].matchAll(/([a-z]+)="([^"]*)"/g))
		rect.setAttribute(a[1], a[2]);
	g.querySelector = (what) => what === 'rect' ? rect : what === 'title'
		? element(plain(found[2])) : label;
	g.appendChild = (e) => { g.text = e; };
	g.label = () => label || g.text;
	return g;
});
const other = {};
const event = picture.match(/id="event">([^<]*)</);

global.window = { addEventListener: () => {}, prompt: () => '^all$' };
global.document = {
	getElementById: (id) => other[id] = other[id]
		|| element(id === 'event' && event ? plain(event[1]) : ''),
	querySelectorAll: () => boxes,
	createElementNS: () => element(),
};
new Function(picture.match(/<!\[CDATA\[([^]*)\]\]>/)[1])();
const shown = boxes.map((g) => {
	g.on.click();
	return g.label().textContent;
}).sort();
if (shown.join('\n') !== names.sort().join('\n')) {
	console.log('boxes are called', shown, 'not', names);
	process.exit(1);
}
other.search.on.click();
if (!/^0 found/.test(other.found.textContent)) {
	console.log('all is found:', other.found.textContent);
	process.exit(1);
}
