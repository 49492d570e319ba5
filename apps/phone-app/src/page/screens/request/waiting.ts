import type {App} from '../../app.js';
import type {RequestSource} from '../../store/open-request.js';
import type {WaitingRequest} from '../../store/waiting-requests.js';
import {home} from '../phone/home.js';
import {waitingWords} from '../../words/waiting-words.js';
import {openSession, scanRequest} from './open-session.js';
import {endsRequest} from './request-end.js';

/**
 * Lets a request wait until the open one has ended. Scans it to learn the name of the website and the deadline. A request
 * that this phone cannot answer does not wait, because it would take the place of another one. The app says so, and also
 * if it does not keep the request because too many others wait.
 */
export async function letWait(app: App, source: RequestSource): Promise<void> {
  const {keeper, waiting} = app.parts;
  const {full, notOpened} = waitingWords[app.language];
  const outcome = waiting.add(source);
  if (outcome === 'full') app.notify(full);
  if (outcome !== 'added') return;
  app.changed();
  if (!keeper.isSetUp) return;
  const answer = await scanRequest(app, source);
  if (answer.ok) waiting.describe(source, answer.content.relyingPartyName, answer.content.expiresAt);
  else if (!endsRequest(answer.problem) || !waiting.has(source)) return;
  else {
    waiting.remove(source);
    app.notify(`${notOpened} ${app.words.problem[answer.problem]}`);
  }
  app.changed();
}

/** Opens a waiting request because the person has chosen it. The open request then waits. */
export function showWaiting(app: App, {source}: WaitingRequest): void {
  const open = app.parts.openRequest.read();
  openSession(app, source);
  if (open !== null) void letWait(app, open);
}

/** Opens the oldest waiting request after a request has ended, or else the home screen. */
export function showNext(app: App): void {
  app.parts.openRequest.forget();
  const [next] = app.parts.waiting.read();
  if (next === undefined) app.show(home);
  else showWaiting(app, next);
}

/** Opens the request that waited for the set-up or the unlocking of the phone, or else does what `showNext` does. */
export function openFirst(app: App): void {
  const source = app.parts.openRequest.read();
  if (source === null) showNext(app);
  else openSession(app, source);
}
