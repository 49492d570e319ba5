import type {HostedStart} from '@signet/contracts';
import type {Texts} from '../../texts/texts.js';
import {h} from './dom.js';

/** Shows the number that the person finds on the phone after a push. Screen readers read it digit by digit. */
export function pushNumber({code, check}: HostedStart, texts: Texts): HTMLElement | null {
  if (code === undefined) return null;
  return h(
    'div',
    {class: 'number'},
    h('p', {}, check === 'ENTRY' ? texts.enterNumber : texts.chooseNumber),
    h(
      'p',
      {class: 'digits'},
      h('span', {'aria-hidden': 'true'}, code),
      h('span', {class: 'visually-hidden'}, [...code].join(' ')),
    ),
  );
}
