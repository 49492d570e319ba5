import {icons, type Icon} from '@signet/design/icons';
import {h, svg} from './dom.js';

/** Creates a decorative icon. Screen readers skip it, because the adjacent text says the same. */
export const icon = (name: Icon): SVGSVGElement =>
  svg('svg', {viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true'}, svg('path', {d: icons[name]}));

export const mark = (name: Icon, mood: 'calm' | 'good' | 'warn'): HTMLElement =>
  h('div', {class: `mark ${mood}`}, icon(name));

export const spinner = (): HTMLElement => h('div', {class: 'spinner', 'aria-hidden': 'true'});
