import {phonePath} from '../browser/address.js';
import {postFor} from '../browser/api.js';
import {byId, setText} from '../browser/dom.js';
import {isDevice, isUnlockCode} from '../browser/guards.js';
import {show} from './navigation.js';
import {problemText} from '../texts.js';

const field = (): HTMLInputElement => byId('unlock-code', HTMLInputElement);

/** Unlocks the phone with the entered code, which resets its PIN attempts. */
export async function unlock(): Promise<void> {
  const reply = await postFor(phonePath('unlock'), {activationCode: field().value.trim()}, isDevice);
  setText('unlock-problem', reply.ok ? '' : problemText(reply.errorCode));
  if (!reply.ok) return field().focus();
  field().value = '';
  setText('notice', 'This phone works again. Your PIN has not changed.');
  show('home');
}

/**
 * Requests an unlock code and enters it in the field. In production, an operator issues the code after checking the
 * identity of the owner.
 */
export async function fetchCode(): Promise<void> {
  const reply = await postFor(phonePath('unlock-code'), {}, isUnlockCode);
  setText('unlock-problem', reply.ok ? '' : problemText(reply.errorCode));
  if (!reply.ok) return;
  field().value = reply.content.activationCode;
  field().focus();
}
