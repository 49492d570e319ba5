import {readFileSync} from 'node:fs';

export {icons, type Icon} from './icons.js';

/** The parts of the style sheet, in the order in which a page includes them. */
export const parts = ['tokens', 'base', 'controls', 'status', 'request', 'website', 'motion'] as const;

export type Part = (typeof parts)[number];

/** Returns the CSS of some parts, for servers that build their style sheet. Bundled pages import the files instead. */
export const styleSheet = (...names: readonly Part[]): string =>
  names.map((name) => readFileSync(new URL(`../css/${name}.css`, import.meta.url), 'utf8')).join('\n');
