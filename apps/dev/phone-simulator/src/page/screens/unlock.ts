import type {DeviceResponse} from '@signet/contracts';
import {phonePath} from '../browser/address.js';
import {post} from '../browser/api.js';
import {byId, setText} from '../browser/dom.js';
import {show} from './navigation.js';
import {problemWords} from '../words.js';

const field = (): HTMLInputElement => byId('unlock-code', HTMLInputElement);

/** Enters the code, with which the phone has all its tries again. */
export async function unlock(): Promise<void> {
  const reply = await post<DeviceResponse>(phonePath('unlock'), {activationCode: field().value.trim()});
  setText('unlock-problem', reply.ok ? '' : problemWords(reply.errorCode));
  if (!reply.ok) return field().focus();
  field().value = '';
  setText('notice', 'This phone works again. The PIN is the one you had.');
  show('home');
}

/** Has the simulator play the counter. */
export async function fetchCode(): Promise<void> {
  const reply = await post<{activationCode: string}>(phonePath('unlock-code'), {});
  setText('unlock-problem', reply.ok ? '' : problemWords(reply.errorCode));
  if (!reply.ok) return;
  field().value = reply.content.activationCode;
  field().focus();
}
