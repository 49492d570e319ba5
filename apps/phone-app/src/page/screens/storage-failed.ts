import type {ScreenName} from '../display/screen-name.js';
import {byId, h} from '../elements/dom.js';
import {mark} from '../elements/icons.js';
import type {Texts} from '../texts/texts.js';

/** Explains that the browser blocks storage, which the app needs to keep its keys. */
export function storageFailed({storageFailed: {heading, detail}}: Texts): void {
  const text = h(
    'div',
    {class: 'content'},
    mark('alert', 'warn'),
    h('h1', {}, heading),
    h('p', {class: 'detail'}, detail),
  );
  byId('main').replaceChildren(text);
  byId('main').dataset['screen'] = 'storage-failed' satisfies ScreenName;
  byId('main').removeAttribute('aria-busy');
}
