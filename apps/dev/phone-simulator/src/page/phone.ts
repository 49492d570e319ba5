import {saveCode, phoneId, phonePath, scannedCode} from './browser/address.js';
import {get, post, postFor, type Reply} from './browser/api.js';
import {byId, afterCurrent, onClick, onSubmit, setText, unlessBusy} from './browser/dom.js';
import {isPhoneList, isSession, member} from './browser/guards.js';
import {startInbox} from './screens/inbox.js';
import {changePin} from './screens/pin-change.js';
import {showPinScreen, renderPad, takePin} from './screens/pin-pad.js';
import {readQrImage} from './browser/qr-image.js';
import {asksForNumber, renderNumberField, showNumber} from './screens/number.js';
import {currentNumber, currentRequest, keepNumber, showRequest, startCountdown} from './screens/request.js';
import {showResult} from './screens/result.js';
import {show} from './screens/navigation.js';
import {fetchCode, unlock} from './screens/unlock.js';
import {problemText, wrongPinText} from './texts.js';

type Refusal = Extract<Reply<unknown>, {ok: false}>;

const isLocked = ({errorCode, attemptsLeft}: Refusal): boolean =>
  errorCode === 'device_locked' || attemptsLeft === 0;

function lock(): void {
  saveCode(null);
  show('locked');
}

/** How the person opens a request. Only a request that was opened by a link can lead back to the browser. */
type Opening = {readonly link: string} | {readonly qr: string};

async function open(by: Opening): Promise<void> {
  const reply = await postFor(phonePath('scan'), by, isSession);
  if (reply.ok) {
    saveCode('link' in by ? by.link : reply.content.sessionId);
    setText('scan-problem', '');
    byId('code', HTMLTextAreaElement).value = '';
    showRequest(reply.content);
    return;
  }
  saveCode(null);
  if (isLocked(reply)) return lock();
  show('home');
  setText('scan-problem', problemText(reply.errorCode));
}

/** Opens the request of the QR code in the chosen image, like a phone that scans the code with its camera. */
async function openImage(): Promise<void> {
  const input = byId('picture', HTMLInputElement);
  const [file] = input.files ?? [];
  input.value = '';
  if (file === undefined) return;
  const code = await readQrImage(file);
  if (code === null) setText('scan-problem', 'No QR code was found in that picture.');
  else await open({qr: code});
}

/** The address with the token that completes a login which a link has started; empty for any other. */
function returning(confirmation: unknown): {returnUrl?: string} {
  const returnUrl = member(confirmation, 'returnUrl');
  return typeof returnUrl === 'string' ? {returnUrl} : {};
}

async function approve(): Promise<void> {
  const view = currentRequest();
  const pin = takePin();
  if (view === null || pin === null) return;
  const reply = await post(phonePath('confirm'), {
    sessionId: view.sessionId,
    pin,
    chosenCode: currentNumber(),
  });
  if (reply.ok) return showResult('approved', {...view, ...returning(reply.content)});
  if (isLocked(reply)) return lock();
  if (reply.errorCode === 'wrong_pin') return showPinScreen(wrongPinText(reply.attemptsLeft ?? 0));
  showResult('failed', view, problemText(reply.errorCode));
}

/** Cancels the request. @param route `refuse-numbers` if the page shows none of the numbers */
async function cancel(route: 'decline' | 'refuse-numbers'): Promise<void> {
  const view = currentRequest();
  if (view === null) return;
  const reply = await post(phonePath(route), {sessionId: view.sessionId});
  if (reply.ok) showResult('declined', view);
  else if (isLocked(reply)) lock();
  else showResult('failed', view, problemText(reply.errorCode));
}

function enterPin(number: string): void {
  keepNumber(number);
  showPinScreen();
}

function proceed(): void {
  const view = currentRequest();
  if (view !== null && asksForNumber(view)) showNumber(view, enterPin);
  else showPinScreen();
}

async function start(): Promise<void> {
  const phones = await get('/phones', isPhoneList);
  const phone = phones.ok ? phones.content.find(({id}) => id === phoneId()) : undefined;
  setText('owner', phone?.name ?? 'Phone');
  if (phone?.locked) return lock();
  const code = scannedCode();
  if (code === null) return show('home');
  await open({link: code});
}

renderPad();
renderNumberField(enterPin);
onSubmit('scan', () => unlessBusy(() => open({link: byId('code', HTMLTextAreaElement).value.trim()})));
byId('picture', HTMLInputElement).addEventListener('change', () => void afterCurrent(openImage));
onSubmit('pin-form', () => unlessBusy(approve));
onSubmit('unlock', () => unlessBusy(unlock));
onClick('fetch-code', () => unlessBusy(fetchCode));
onSubmit('change-pin', () => unlessBusy(() => changePin(lock)));
onClick('continue', proceed);
onClick('no-number', () => unlessBusy(() => cancel('refuse-numbers')));
onClick('decline', () => unlessBusy(() => cancel('decline')));
onClick('pin-decline', () => unlessBusy(() => cancel('decline')));
onClick('done', () => show('home'));
startCountdown((view) => showResult('expired', view));
await unlessBusy(start);
// The person may have chosen an image before this script was loaded.
if (byId('picture', HTMLInputElement).value !== '') void afterCurrent(openImage);
startInbox((sessionId) => void afterCurrent(() => open({qr: sessionId})));
