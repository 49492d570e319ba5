import {Injectable} from '@nestjs/common';
import {PortalSessions, type UsedSession} from '@signet/admin/portal';
import type {FastifyRequest} from 'fastify';
import {AddressLimiter} from '../limits/address-limiter.js';
import {Cookies} from './cookies.js';
import {FailedAuthentications} from './failed-authentications.js';

/** The session of a browser, and the token in its cookie. */
export interface BrowserSession extends UsedSession {
  readonly token: string;
}

/**
 * Finds the sessions of browsers. A forged cookie costs no statement. A cookie without a tag may come from the previous
 * release, so it costs one; an address with too many wrong ones is refused.
 */
@Injectable()
export class BrowserSessions {
  constructor(
    private readonly sessions: PortalSessions,
    private readonly cookies: Cookies,
    private readonly limiter: AddressLimiter,
    private readonly failures: FailedAuthentications,
  ) {}

  /**
   * Returns the session of the request, and extends it; null without a valid cookie.
   * @throws PageError 429
   */
  async find(request: FastifyRequest): Promise<BrowserSession | null> {
    const token = this.cookies.read(request, 'session');
    if (token === null) return null;
    const provenance = this.sessions.provenance(token);
    if (provenance === 'unknown') this.limiter.check('cookie', request.ip);
    const session = provenance === 'forged' ? null : await this.sessions.use(token);
    if (session !== null) return {...session, token};
    if (provenance === 'unknown') this.limiter.admit('cookie', request.ip);
    this.failures.record(request, 'portal_session');
    return null;
  }
}
