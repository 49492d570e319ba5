import {drawings, type Drawing} from '@signet/design/drawings';
import {h, svg} from './dom.js';

/** Says that a list is empty and what the person can do next, below a small picture. */
export const nothing = (drawing: Drawing, text: string): HTMLElement =>
  h(
    'div',
    {class: 'empty'},
    svg(
      'svg',
      {viewBox: '0 0 96 64', class: 'drawing', 'aria-hidden': 'true'},
      ...drawings[drawing].map(([className, d]) => svg('path', {class: className, d})),
    ),
    h('p', {}, text),
  );
