import {keepCode, phoneId, phonePath, scannedCode} from './address.js';
import {ask, get, post, type Reply} from './api.js';
import {byId, inTurn, onClick, onSubmit, setText, whileBusy} from './dom.js';
import {arePhones, isClaim} from './expected.js';
import {watchInbox} from './inbox.js';
import {changePin} from './pin-change.js';
import {askForPin, makePad, takePin} from './pin-pad.js';
import {readQrImage} from './qr-image.js';
import {openClaim, showRequest, watchTime} from './request.js';
import {showResult, type Outcome} from './result.js';
import {show} from './screens.js';
import {fetchCode, unlock} from './unlock.js';
import {problemWords, wrongPin} from './words.js';

type Refusal = Extract<Reply<unknown>, {ok: false}>;

const isLocked = ({errorCode, attemptsLeft}: Refusal): boolean =>
  errorCode === 'device_locked' || attemptsLeft === 0;

function lock(): void {
  keepCode(null);
  show('locked');
}

/** Opens what a code, a link or the inbox names. */
async function open(code: string): Promise<void> {
  const reply = await ask(phonePath('scan'), {qr: code.trim()}, isClaim);
  if (reply.ok) {
    keepCode(code.trim());
    setText('scan-problem', '');
    byId('code', HTMLTextAreaElement).value = '';
    showRequest(reply.content);
    return;
  }
  keepCode(null);
  if (isLocked(reply)) return lock();
  show('home');
  setText('scan-problem', problemWords(reply.errorCode));
}

/** Opens what the code in a picture names, as the camera of a phone would see it. */
async function openPicture(): Promise<void> {
  const input = byId('picture', HTMLInputElement);
  const [file] = input.files ?? [];
  input.value = '';
  if (file === undefined) return;
  const code = await readQrImage(file);
  if (code === null) setText('scan-problem', 'There is no QR code to be seen in that picture.');
  else await open(code);
}

async function approve(): Promise<void> {
  const claim = openClaim();
  const pin = takePin();
  if (claim === null || pin === null) return;
  const reply = await post(phonePath('confirm'), {sessionId: claim.sessionId, pin});
  if (reply.ok) return showResult('approved', claim);
  if (isLocked(reply)) return lock();
  if (reply.errorCode === 'wrong_pin') return askForPin(wrongPin(reply.attemptsLeft ?? 0));
  showResult('failed', claim, problemWords(reply.errorCode));
}

async function end(step: 'decline' | 'leave', outcome: Outcome): Promise<void> {
  const claim = openClaim();
  if (claim === null) return;
  const reply = await post(phonePath(step), {sessionId: claim.sessionId});
  if (reply.ok) showResult(outcome, claim);
  else if (isLocked(reply)) lock();
  else showResult('failed', claim, problemWords(reply.errorCode));
}

async function start(): Promise<void> {
  const phones = await get('/phones', arePhones);
  const phone = phones.ok ? phones.content.find(({id}) => id === phoneId()) : undefined;
  setText('owner', phone?.name ?? 'Phone');
  if (phone?.locked) return lock();
  const code = scannedCode();
  if (code === null) return show('home');
  await open(code);
}

makePad();
onSubmit('scan', () => whileBusy(() => open(byId('code', HTMLTextAreaElement).value)));
byId('picture', HTMLInputElement).addEventListener('change', () => void inTurn(openPicture));
onSubmit('pin-form', () => whileBusy(approve));
onSubmit('unlock', () => whileBusy(unlock));
onClick('fetch-code', () => whileBusy(fetchCode));
onSubmit('change-pin', () => whileBusy(() => changePin(lock)));
onClick('continue', () => askForPin());
onClick('decline', () => whileBusy(() => end('decline', 'declined')));
onClick('pin-decline', () => whileBusy(() => end('decline', 'declined')));
onClick('leave', () => whileBusy(() => end('leave', 'left')));
onClick('done', () => show('home'));
watchTime((claim) => showResult('expired', claim));
await whileBusy(start);
// The picture may have been chosen before this script was there.
if (byId('picture', HTMLInputElement).value !== '') void inTurn(openPicture);
watchInbox((sessionId) => void inTurn(() => open(sessionId)));
