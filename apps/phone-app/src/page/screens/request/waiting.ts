import type {App} from '../../app.js';
import type {RequestSource} from '../../store/open-request.js';
import type {WaitingRequest} from '../../store/waiting-requests.js';
import {home} from '../phone/home.js';
import {openSession, scanRequest} from './open-session.js';

/**
 * Lets a request wait until the open one has ended. Scans it to learn the name of the website and the deadline. If the
 * scan fails, the request waits without a name, and its screen explains the problem later.
 */
export async function letWait(app: App, source: RequestSource): Promise<void> {
  const {keeper, waiting} = app.parts;
  if (!waiting.add(source)) return;
  app.changed();
  if (!keeper.isSetUp) return;
  const answer = await scanRequest(app, source);
  if (!answer.ok) return;
  waiting.describe(source, answer.content.relyingPartyName, answer.content.expiresAt);
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
