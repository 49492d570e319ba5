import type {Login} from '../../login.js';
import {h, isolate} from './dom.js';
import type {ScreenContext} from '../screens/screen.js';

/** Shortens a hash in the same way as the phone app, so that a person can compare the two. */
const shortHash = (hash: string): string => `${hash.slice(0, 8)} … ${hash.slice(-8)}`;

/** Shows the data to be signed, as the phone app does. Returns null for a login. */
export function subject({site, signing}: Login, {texts}: ScreenContext): HTMLElement | null {
  if (signing === undefined) return null;
  const {title, signedDataName, signedDataHash} = signing;
  const {titleSource, document, checksum} = texts.signing;
  const row = (term: string, description: string, className = '') =>
    h('div', {class: className}, h('dt', {}, term), h('dd', {dir: 'auto'}, description));
  return h(
    'dl',
    {class: 'subject'},
    title === undefined ? null : row(titleSource(isolate(site)), title, 'title'),
    row(document, signedDataName),
    row(checksum, shortHash(signedDataHash)),
  );
}
