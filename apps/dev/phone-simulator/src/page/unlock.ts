import {phonePath} from './address.js';
import {ask} from './api.js';
import {byId, setText} from './dom.js';
import {isDevice, isUnlockCode} from './expected.js';
import {show} from './screens.js';
import {problemWords} from './words.js';

const field = (): HTMLInputElement => byId('unlock-code', HTMLInputElement);

/** Enters the code, with which the phone has all its tries again. */
export async function unlock(): Promise<void> {
  const reply = await ask(phonePath('unlock'), {activationCode: field().value.trim()}, isDevice);
  setText('unlock-problem', reply.ok ? '' : problemWords(reply.errorCode));
  if (!reply.ok) return field().focus();
  field().value = '';
  setText('notice', 'This phone works again. The PIN is the one you had.');
  show('home');
}

/** Has the simulator play the counter. */
export async function fetchCode(): Promise<void> {
  const reply = await ask(phonePath('unlock-code'), {}, isUnlockCode);
  setText('unlock-problem', reply.ok ? '' : problemWords(reply.errorCode));
  if (!reply.ok) return;
  field().value = reply.content.activationCode;
  field().focus();
}
