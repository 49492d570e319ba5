import {byId} from '../browser/dom.js';

const screens = ['home', 'request', 'number', 'pin', 'result', 'locked'] as const;
export type Screen = (typeof screens)[number];

let current: Screen | null = null;

export const isShowing = (screen: Screen): boolean => current === screen;

/** Shows one screen and moves the focus to its heading, so that screen readers announce it. */
export function show(screen: Screen): void {
  current = screen;
  for (const id of screens) byId(id, HTMLElement).hidden = id !== screen;
  const heading = byId(screen, HTMLElement).querySelector('h1');
  document.title = heading?.textContent ?? 'Phone';
  heading?.focus({preventScroll: true});
}
