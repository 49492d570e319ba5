import {checkStartedSession} from '../arguments/check-start.js';
import {qrPayload} from '../qr-payload.js';
import {macOfLines} from './hmac.js';
import {ageOf, type CreationTime} from './session-clock.js';

/**
 * What your server needs for the page of a session with start proof. It is plain data and can be stored as JSON, in a
 * session store on the server or in an encrypted cookie. A cookie that is only signed does not do: whoever reads `key`
 * can make every QR code of the session. `key` and `startedAt` are enough on another server.
 */
export interface StartKey extends CreationTime {
  /** The key of the QR codes and the link: 32 bytes in base64url. It must not leave your server. */
  readonly key: string;
  /** The number that the page of a pushed session shows, large. Present if the request contained `push: true`. */
  readonly code?: string;
}

/** A session with start proof: what `createLogin` or `createSigning` returned for a request with `start`. */
export interface StartedSession {
  readonly sessionId: string;
  readonly start?: StartKey | undefined;
  /** The scheme of the app's links. Default: `signet`. */
  readonly appScheme?: string | undefined;
}

/** The texts that open a session with start proof. */
export interface StartFrames {
  /**
   * Returns the text of the QR code of this moment. Give it to the page now, and the next one a second later: a phone
   * refuses a QR code that was older than 1.8 seconds when the camera saw it.
   */
  current(): Promise<string>;
  /**
   * Returns the link that opens the app on the same device. After an approval, the app opens the `returnUrl` of the
   * session in the browser.
   */
  link(): Promise<string>;
}

/**
 * Makes the QR codes and the link of a session with start proof, for example `startFrames(login)`. It has no state of its
 * own, so make it anew for each request of the page.
 * @throws TypeError if the session was not created with `start`, or is for the hosted page, which shows its own QR codes
 */
export function startFrames(session: StartedSession): StartFrames {
  checkStartedSession(session);
  const {start, appScheme} = session;
  // The proof is computed with the id in lower case, as the service sends it.
  const sessionId = session.sessionId.toLowerCase();
  const proven = async (kind: 'Q' | 'L', time: string, prefix: string) => {
    const mac = await macOfLines(start.key, 'signet-start-v1', kind, sessionId, time);
    return qrPayload({sessionId, appScheme, startProof: `${prefix}.${mac}`});
  };
  return {
    current: () => {
      const age = ageOf(start);
      return proven('Q', String(age), `1.Q.${age}`);
    },
    link: () => proven('L', '', '1.L'),
  };
}
