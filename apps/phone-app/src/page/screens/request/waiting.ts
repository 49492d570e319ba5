import type {App} from '../../app.js';
import {websiteDetails} from '../../store/history.js';
import type {RequestSource} from '../../store/open-request.js';
import type {WaitingRequest} from '../../store/waiting-requests.js';
import {endsRequest, sayLost} from './request-end.js';
import {scanRequest} from './scan-request.js';

/** Scans a waiting request to learn the name of the website and the deadline. */
async function examine(app: App, source: RequestSource): Promise<void> {
  const {waiting} = app.parts;
  const response = await scanRequest(app, source);
  if (response.ok) {
    const {relyingPartyName: name, title, createdAt, expiresAt} = response.content;
    waiting.describe(source, {...websiteDetails.parse(response.content), name, title, createdAt}, expiresAt);
  } else if (!endsRequest(response.problem)) waiting.fail(source);
  else if (waiting.has(source)) {
    waiting.remove(source);
    sayLost(app, response.problem);
  }
  app.changed();
}

/**
 * Lets a request wait until the open one has ended. A request that this phone cannot answer does not wait, because it
 * would take the place of another one. The app says so, and also if it does not keep a request because too many others
 * wait.
 * @returns true if the request waits
 */
export function letWait(app: App, source: RequestSource): boolean {
  const {keeper, waiting} = app.parts;
  const outcome = waiting.add(source);
  if (outcome === 'full' || outcome === 'replaced') sayLost(app, 'full');
  if (outcome === 'full' || outcome === 'known') return outcome === 'known';
  app.changed();
  if (keeper.isSetUp) void examine(app, source);
  return true;
}

/** Opens a waiting request because the person has chosen it. The open request then waits. */
export function showWaiting(app: App, {source}: WaitingRequest): void {
  sayExpired(app);
  const open = app.parts.openRequest.read();
  app.screens.openSession(app, source);
  if (open !== null) letWait(app, open);
}

/** Opens the oldest waiting request after a request has ended, or else the home screen. */
export function showNext(app: App): void {
  app.parts.openRequest.forget();
  const [next] = app.parts.waiting.read();
  if (next === undefined) app.show(app.screens.home);
  else showWaiting(app, next);
}

/** Says so if the deadline of the open request has passed while the app could not show it. */
export function sayExpired(app: App): void {
  if (app.parts.openRequest.takeExpired()) sayLost(app, 'expired');
}

/** Opens the request that waited for the set-up or the unlocking of the phone, or else does what `showNext` does. */
export function openFirst(app: App): void {
  sayExpired(app);
  const source = app.parts.openRequest.read();
  if (source === null) showNext(app);
  else app.screens.openSession(app, source);
}
