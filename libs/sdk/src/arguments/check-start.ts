import type {StartedSession, StartKey} from '../start/start-frames.js';

/** 32 bytes in base64url. */
const KEY = /^[A-Za-z0-9_-]{43}$/;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const refuse = (why: string): never => {
  throw new TypeError(`startFrames(session): ${why}`);
};

function checkStart(session: unknown): void {
  if (!isObject(session) || typeof session['sessionId'] !== 'string' || session['sessionId'] === '')
    return refuse('pass what createLogin or createSigning returned.');
  const {start} = session;
  if (!isObject(start))
    return refuse('the session has no start. Create it with start: {…}, and without hostedPage: true.');
  const {key, startedAt} = start;
  if (typeof key !== 'string' || !KEY.test(key))
    refuse('start.key must be the key that the creation returned.');
  if (!Number.isFinite(startedAt)) refuse('start.startedAt must be a time in epoch milliseconds.');
}

/**
 * Checks what a program passes to `startFrames`, also for programs without type checks.
 * @throws TypeError that says what to pass
 */
export function checkStartedSession(
  session: StartedSession,
): asserts session is StartedSession & {readonly start: StartKey} {
  checkStart(session);
}

/**
 * Checks the return token of a completion.
 * @throws TypeError if it is neither a text nor undefined
 */
export function checkReturnToken(token: unknown): void {
  if (token === undefined || typeof token === 'string') return;
  throw new TypeError('complete: returnToken must be a string, for example returnTokenIn(request.url).');
}
