import {
  startWays,
  type CreateSessionRequest,
  type PushCheck,
  type StartProofSetting,
  type StartWay,
} from '@signet/contracts';
import {isReturnPlace} from '../session/return-url.js';

/** The start proof of a new session. Every field is null for a session without start proof. */
export interface StartDraft {
  /** PREFERRED: an app that is too old to prove the start may open the session. REQUIRED: it may not. */
  readonly startProof: Exclude<StartProofSetting, 'OFF'> | null;
  readonly startWays: readonly StartWay[] | null;
  /** Where the app returns after an approval on the same device; null if the hosted page opens it, or nothing does. */
  readonly startReturnUrl: string | null;
  readonly pushCheck: PushCheck | null;
}

/** What the registration of a client says about the start of its sessions. */
export interface StartRegistration {
  readonly startProof: StartProofSetting;
  readonly returnOrigins: readonly string[];
}

/**
 * One message for each fault of the field `start`. A session that a link can start needs a redirect URI, because the
 * browser that returns must be able to complete it.
 */
export function startFaults(request: CreateSessionRequest, client: StartRegistration): string[] {
  const {start, hosted_page: hosted = false, push = false, redirect_uri: redirectUri} = request;
  if (start === undefined)
    return client.startProof === 'REQUIRED' && !hosted
      ? ['start is required, because the client is registered with start proof, unless you use hosted_page']
      : [];
  const {ways, return_url: returnUrl, push_check: pushCheck} = start;
  const fault = (isFault: boolean, message: string): string[] => (isFault ? [message] : []);
  return [
    ...fault(ways?.includes('PUSH') === true && !push, 'start.ways may contain PUSH only with push'),
    ...fault(
      push && ways !== undefined && !ways.includes('PUSH'),
      'start.ways must contain PUSH with push, because the person could not open the push otherwise',
    ),
    ...fault(pushCheck !== undefined && !push, 'start.push_check is only used with push'),
    ...fault(
      returnUrl !== undefined && redirectUri === undefined,
      'redirect_uri is required with start.return_url',
    ),
    ...fault(hosted && returnUrl !== undefined, 'start.return_url is not used with hosted_page'),
    ...fault(
      !hosted && returnUrl === undefined && ways?.includes('LINK') === true,
      'start.return_url is required for LINK without hosted_page',
    ),
    ...fault(
      returnUrl !== undefined && !isReturnPlace(returnUrl, client.returnOrigins),
      'start.return_url must be under a return origin of the client, without a fragment',
    ),
  ];
}

const none: StartDraft = {startProof: null, startWays: null, startReturnUrl: null, pushCheck: null};

/**
 * The start proof of a session that {@link startFaults} has found to be valid. A session has it if it asks for it, or if
 * it uses the hosted page and its client is registered with start proof.
 */
export function startDraft(request: CreateSessionRequest, client: StartRegistration): StartDraft {
  const {start, hosted_page: hosted = false, push = false} = request;
  if (start === undefined && !(hosted && client.startProof !== 'OFF')) return none;
  const offered = {QR: true, LINK: hosted || start?.return_url !== undefined, PUSH: push};
  return {
    startProof: client.startProof === 'REQUIRED' ? 'REQUIRED' : 'PREFERRED',
    startWays: start?.ways ?? startWays.filter((way) => offered[way]),
    startReturnUrl: start?.return_url ?? null,
    pushCheck: push ? (start?.push_check ?? 'CHOICE') : null,
  };
}
