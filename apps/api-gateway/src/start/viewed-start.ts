import type {ProvenStart} from '@signet/contracts';
import {returnRedirect, type ViewedStart} from '@signet/domain';
import type {SessionViewRow} from '@signet/store';
import type {KnownBrowsers} from './known-browsers.js';
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

/** What the phone of this person shows about the start of a session that it has scanned. */
export function viewedStartOf(
  session: SessionViewRow,
  {keys, browsers}: {readonly keys: StartKeys; readonly browsers: KnownBrowsers},
  identityId: string,
  loginUrl: string,
): ViewedStart {
  const {sessionId, startWay, pushCheck, startKeyVersion} = session;
  const isNew = browsers.isNew(session.browser, session.clientId, identityId);
  const check = startWay === 'PUSH' ? pushCheck : null;
  return {
    proven: provenStartOf(session) ?? null,
    returnUrl: returnUrlOf(session, loginUrl),
    browser:
      isNew === null ? null : {isNew, ...(session.browserSystem !== null && {system: session.browserSystem})},
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
