import type {CreationOptions} from './api/requests.js';
import type {CreatedSession, Hosted} from './api/responses.js';
import type {SessionBody} from './api/session-body.js';
import type {Transport} from './http/transport.js';
import {creationTime} from './start/session-clock.js';
import type {StartKey} from './start/start-frames.js';

/** The response to a creation, as the service sends it. */
interface CreationResponse extends Omit<CreatedSession, 'start'> {
  readonly start?: Pick<StartKey, 'key' | 'code'>;
}

/**
 * Creates a session. Adds the address of the hosted page, or when the session was created, if the response has what
 * belongs to it.
 * @param loginUrl the address of the hosted page, without a slash at the end; undefined if it is not known
 * @throws TypeError if the hosted page is asked for and its address is not known
 */
export async function createSession(
  transport: Transport,
  loginUrl: string | undefined,
  body: SessionBody,
  {signal, idempotencyKey = crypto.randomUUID(), test}: CreationOptions = {},
): Promise<CreatedSession & Partial<Hosted>> {
  if (body.hosted_page === true && loginUrl === undefined)
    throw new TypeError('The hosted page needs the option loginUrl of SignetClient.');
  const {content, headers, receivedAt} = await transport.exchange<CreationResponse>({
    ...{method: 'POST', path: '', body, repeatable: true, idempotencyKey, signal, test},
  });
  const {handoffToken} = content;
  const {start, ...session} = content;
  // The service may repeat the response to an earlier request, so it says how old the session is. An attacker who delays a request or
  // a response cannot make its QR codes look younger than they are, because the session is at least this old on arrival.
  const age = Number(/^\d{1,12}$/.exec(headers.get('signet-session-age') ?? '')?.[0] ?? 0);
  return {
    ...session,
    ...(start !== undefined && {start: {...start, ...creationTime(receivedAt, age)}}),
    ...(handoffToken !== undefined && {
      hostedUrl: `${loginUrl}/?t=${encodeURIComponent(handoffToken)}`,
    }),
  };
}
