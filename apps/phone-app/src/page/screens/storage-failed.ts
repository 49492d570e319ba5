import {byId, h} from '../elements/dom.js';
import {mark} from '../elements/icons.js';
import type {Words} from '../words/words.js';

/** Says that the browser stores nothing, without which the app cannot keep keys. */
export function storageFailed({storageFailed: {heading, detail}}: Words): void {
  const text = h(
    'div',
    {class: 'content'},
    mark('alert', 'warn'),
    h('h1', {}, heading),
    h('p', {class: 'detail'}, detail),
  );
  byId('main').replaceChildren(text);
  byId('main').removeAttribute('aria-busy');
}
