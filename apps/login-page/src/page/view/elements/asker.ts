import {websiteCard} from '@signet/design/website-card';
import type {Login} from '../../login.js';
import {h} from './dom.js';
import type {ScreenContext} from '../screens/screen.js';
import {subject} from './subject.js';

/** Shows who asks, and the data to be signed, as the phone app does. */
export function asker(login: Login, context: ScreenContext): HTMLElement {
  const {site, website} = login;
  const card = websiteCard({relyingPartyName: site, ...website}, context.language);
  return h('div', {class: 'asker'}, card, subject(login, context));
}
