import type {ProvenStart} from '@signet/contracts';
import {returnRedirect, type ViewedStart} from '@signet/domain';
import type {SessionViewRow} from '@signet/store';
import type {StartKeys} from './start-keys.js';

/** What the signature of the person says about the start; undefined without a proven one. */
export function provenStartOf({startWay, startFrameMs}: SessionViewRow): ProvenStart | undefined {
  if (startWay === null || startWay === 'UNPROVEN') return undefined;
  return startFrameMs === null ? {way: startWay} : {way: startWay, t: startFrameMs};
}

/** Where the app returns after a session that a link has started; null for every other session. */
function returnUrlOf(
  {startWay, startReturnUrl, hostedPage}: SessionViewRow,
  loginUrl: string,
): string | null {
  if (startWay !== 'LINK') return null;
  return hostedPage ? `${loginUrl}/return` : startReturnUrl;
}

/** What the phone shows about the start of a session that it has scanned. */
export function viewedStartOf(session: SessionViewRow, keys: StartKeys, loginUrl: string): ViewedStart {
  const {sessionId, startWay, pushCheck, startKeyVersion} = session;
  const check = startWay === 'PUSH' ? pushCheck : null;
  return {
    proven: provenStartOf(session) ?? null,
    returnUrl: returnUrlOf(session, loginUrl),
    check,
    choices: check === 'CHOICE' && startKeyVersion !== null ? keys.choices(startKeyVersion, sessionId) : [],
  };
}

/** The address that the app opens after an approval, with the return token; undefined unless a link has started it. */
export function approvedReturnOf(
  session: SessionViewRow,
  token: string | null,
  loginUrl: string,
): string | undefined {
  const url = returnUrlOf(session, loginUrl);
  if (url === null || token === null) return undefined;
  return session.hostedPage ? `${url}#${token}` : returnRedirect(url, token);
}
