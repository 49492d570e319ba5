import {byId} from '../browser/dom.js';

const screens = ['home', 'request', 'pin', 'result', 'locked'] as const;
export type Screen = (typeof screens)[number];

let current: Screen | null = null;

export const isShowing = (screen: Screen): boolean => current === screen;

/** False inside a frame of the side-by-side page. */
export const isTopLevel = (): boolean => window.top === window;

/** Shows one screen and moves the focus to its heading, so that screen readers announce it. */
export function show(screen: Screen): void {
  current = screen;
  for (const id of screens) byId(id, HTMLElement).hidden = id !== screen;
  const heading = byId(screen, HTMLElement).querySelector('h1');
  document.title = heading?.textContent ?? 'Phone';
  // On the side-by-side page, a phone must not take the focus from another phone or scroll the page.
  if (isTopLevel() || document.hasFocus()) heading?.focus({preventScroll: true});
}
