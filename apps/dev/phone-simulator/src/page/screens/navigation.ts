import {byId} from '../browser/dom.js';

const screens = ['home', 'request', 'pin', 'result', 'locked'] as const;
export type Screen = (typeof screens)[number];

let current: Screen | null = null;

export const isOn = (screen: Screen): boolean => current === screen;

/** Whether this is the one phone that the person looks at, and none that lies on a table with others. */
export const isInHand = (): boolean => window.top === window;

/** Shows one screen and tells it to whoever does not see it, by moving the focus to its heading. */
export function show(screen: Screen): void {
  current = screen;
  for (const id of screens) byId(id, HTMLElement).hidden = id !== screen;
  const heading = byId(screen, HTMLElement).querySelector('h1');
  document.title = heading?.textContent ?? 'Phone';
  // Where phones lie side by side, one must not take the focus from another, nor scroll the table under them.
  if (isInHand() || document.hasFocus()) heading?.focus({preventScroll: true});
}
