import {startWays as allWays, type HostedStart} from '@signet/contracts';
import {frameProof, linkProof, startCodeOf} from '@signet/domain';
import type {ExchangedHandoffRow, HostedLoginRow} from '@signet/store';
import type {StartKeys} from '../../start/start-keys.js';

/** What is known about the start of a session when its page asks. `ageMs` is the age of the session. */
export type StartingSession = Pick<
  ExchangedHandoffRow,
  'startProof' | 'startWays' | 'startKeyVersion' | 'pushStatus' | 'pushCheck' | 'ageMs'
>;

/** True while a phone can open the session. */
export const isPending = ({status, expired}: HostedLoginRow): boolean => status === 'PENDING' && !expired;

/** Makes the frame of each age of the session; null if the session has no QR codes with start proof. */
export function framesOf(
  sessionId: string,
  {startProof, startWays, startKeyVersion}: StartingSession,
  keys: StartKeys,
): ((ageMs: number) => string) | null {
  if (startProof === null || startKeyVersion === null || !startWays?.includes('QR')) return null;
  const key = keys.keyOf(startKeyVersion, sessionId);
  return (ageMs) => frameProof(key, sessionId, Math.max(0, Math.floor(ageMs)));
}

/** The frame of this moment; undefined if no phone can open the session with one. */
export const currentFrame = (
  sessionId: string,
  login: HostedLoginRow,
  keys: StartKeys,
): string | undefined => (isPending(login) ? framesOf(sessionId, login, keys)?.(login.ageMs) : undefined);

/**
 * What the page of a session shows at this moment.
 * @param withFrame whether a phone can open the session
 */
export function hostedStart(
  sessionId: string,
  session: StartingSession,
  keys: StartKeys,
  withFrame = true,
): HostedStart {
  const {startProof, startWays, startKeyVersion, pushStatus, pushCheck, ageMs} = session;
  if (startProof === null || startKeyVersion === null) return {ways: []};
  const ways = allWays.filter((way) => startWays?.includes(way));
  const key = keys.keyOf(startKeyVersion, sessionId);
  const frame = withFrame ? framesOf(sessionId, session, keys)?.(ageMs) : undefined;
  const isPushed = ways.includes('PUSH') && pushStatus === 'DISPATCHED' && pushCheck !== null;
  return {
    ways,
    ...(ways.includes('LINK') && {link: linkProof(key, sessionId)}),
    ...(isPushed && {code: startCodeOf(key, sessionId), check: pushCheck}),
    ...(frame !== undefined && {frame}),
  };
}
