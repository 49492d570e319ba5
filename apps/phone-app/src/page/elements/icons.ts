import {h, svg} from './dom.js';

const circle = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z';

/** SVG paths, drawn as strokes in a box of 24 by 24. */
const strokes = {
  phone: 'M8 2.5h8a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2zM10.5 18.5h3',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  cross: 'M7 7l10 10M17 7L7 17',
  clock: `M12 7v5l3 2${circle}`,
  question: `M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.6v.1${circle}`,
  alert: 'M12 9v5M12 17v.1M12 3l9.5 17h-19z',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M5.5 11h13v10h-13zM12 15v2.5',
  erase: 'M9 5h11v14H9l-6-7zM12 9.5l5 5M17 9.5l-5 5',
  back: 'M14.5 5l-7 7 7 7',
} as const;

export type Icon = keyof typeof strokes;

/** Creates a decorative icon. Screen readers skip it, because the adjacent text says the same. */
export const icon = (name: Icon): SVGSVGElement =>
  svg('svg', {viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true'}, svg('path', {d: strokes[name]}));

export const mark = (name: Icon, mood: 'calm' | 'good' | 'warn'): HTMLElement =>
  h('div', {class: `mark ${mood}`}, icon(name));

export const spinner = (): HTMLElement => h('div', {class: 'spinner', 'aria-hidden': 'true'});
