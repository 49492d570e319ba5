import {randomBytes} from 'node:crypto';
import {Inject, Injectable} from '@nestjs/common';
import {
  browserSystemOf,
  currentKey,
  isKnownBrowser,
  readRemembered,
  remembering,
  type Remembered,
} from '@signet/domain';
import type {PresentedBrowser} from '@signet/store';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {onlyCookie} from '../login-ui/cookie/only-cookie.js';
import {SETTINGS, type GatewaySettings} from '../settings.js';

const NAME = 'service_browser';
/** 400 days, the longest that browsers keep a cookie (RFC 6265bis section 5.5). */
const attributes = 'HttpOnly; Secure; SameSite=Lax; Path=/login-ui/v1; Max-Age=34560000';

/** Recognises the browsers with which people have logged in, by a cookie that only the service understands. */
@Injectable()
export class KnownBrowsers {
  constructor(@Inject(SETTINGS) private readonly settings: Pick<GatewaySettings, 'keys'>) {}

  /** The browser that sends a request. A cookie that the service has not made counts as none. */
  of({headers}: Pick<FastifyRequest, 'headers'>): PresentedBrowser {
    const cookie = onlyCookie(headers.cookie, NAME);
    const remembered = cookie === undefined ? null : readRemembered(cookie);
    return {remembered: remembered ?? Buffer.alloc(0), system: browserSystemOf(headers['user-agent'])};
  }

  /**
   * Whether the person has not logged in to the client with this browser before; null if no browser is known, because the
   * session has no hosted page with start proof.
   */
  isNew(browser: Remembered | null, clientId: string, identityId: string | null): boolean | null {
    if (browser === null || identityId === null) return null;
    return !isKnownBrowser(this.settings.keys.secretHash.keys.values(), browser, clientId, identityId);
  }

  /** Sets the cookie of a browser with which a person has just logged in. */
  remember(
    reply: FastifyReply,
    browser: Remembered,
    person: {readonly clientId: string; readonly identityId: string},
  ): void {
    const key = currentKey(this.settings.keys.secretHash);
    const value = Buffer.from(remembering(key, browser, person, randomBytes(16))).toString('base64url');
    void reply.header('Set-Cookie', `${NAME}=${value}; ${attributes}`);
  }
}
