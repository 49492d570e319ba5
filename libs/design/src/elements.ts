import {h, svg} from './dom.js';
import {icons, type Icon} from './icons.js';

/** Creates a decorative icon. Screen readers skip it, because the adjacent text says the same. */
export const icon = (name: Icon): SVGSVGElement =>
  svg(
    'svg',
    {viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true'},
    // The style sheet draws a tick along its path, whose length counts as 1 for that.
    svg('path', {d: icons[name], pathLength: '1'}),
  );

/** Creates a large icon in a disc. Every tick among them is drawn when it appears, unless the person wants less motion. */
export const mark = (name: Icon, mood: 'calm' | 'good' | 'warn'): HTMLElement =>
  h('div', {class: `mark ${mood} ${name}`}, icon(name));

export const spinner = (): HTMLElement => h('div', {class: 'spinner', 'aria-hidden': 'true'});
