import {phonePath} from '../browser/address.js';
import {post} from '../browser/api.js';
import {byId, setText} from '../browser/dom.js';
import {problemText, wrongPinText} from '../texts.js';

/** Changes the PIN. A wrong current PIN counts as a PIN attempt. When no attempt is left, the phone is locked. */
export async function changePin(lock: () => void): Promise<void> {
  const form = byId('change-pin', HTMLFormElement);
  const reply = await post(phonePath('pin'), Object.fromEntries(new FormData(form)));
  form.reset();
  setText('change-problem', '');
  setText('notice', '');
  if (reply.ok) {
    byId('pin-change', HTMLDetailsElement).open = false;
    setText('notice', 'The PIN was changed.');
  } else if (reply.errorCode === 'device_locked' || reply.attemptsLeft === 0) lock();
  else if (reply.errorCode === 'wrong_pin') setText('change-problem', wrongPinText(reply.attemptsLeft ?? 0));
  else setText('change-problem', problemText(reply.errorCode));
}
