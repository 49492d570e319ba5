import type {Login} from '../../login.js';
import {h} from './dom.js';
import {icon} from './icons.js';
import {purposeOf, type ScreenContext} from '../screens/screen.js';

const order = ['open', 'approve', 'back'] as const;

/** Shows the three steps of a login or a signing, and marks the current one. */
export function progress(login: Login, {texts}: ScreenContext, current: (typeof order)[number]): HTMLElement {
  const labels = {...texts.steps, approve: purposeOf(login, texts).approve};
  const reached = order.indexOf(current);
  return h(
    'ol',
    {class: 'steps'},
    ...order.map((step, index) => {
      const state = index < reached ? 'done' : index === reached ? 'current' : 'ahead';
      return h(
        'li',
        {class: state, ...(state === 'current' && {'aria-current': 'step'})},
        h(
          'span',
          {class: 'dot', 'aria-hidden': 'true'},
          state === 'done' ? icon('check') : String(index + 1),
        ),
        h('span', {class: 'label'}, labels[step]),
        state === 'done' ? h('span', {class: 'visually-hidden'}, `, ${texts.stepDone}`) : null,
      );
    }),
  );
}
