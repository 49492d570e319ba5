import {Inject, Injectable} from '@nestjs/common';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {SETTINGS, type Settings} from '../settings.js';

const names = {
  session: 'signet-portal',
  login: 'signet-portal-login',
  language: 'signet-portal-language',
} as const;

type CookieName = keyof typeof names;

/**
 * The cookies of the portal: `session` for the session, `login` for a login that has begun, and `language` for the chosen
 * language. With https, they have the prefix `__Host-`, so that no other host can set them. They are `SameSite=Lax`, because with `Strict` the browser
 * would not send them when the login page redirects it to the portal.
 */
@Injectable()
export class Cookies {
  readonly #isSecure: boolean;

  constructor(@Inject(SETTINGS) {portal}: {readonly portal: Pick<Settings['portal'], 'portalUrl'>}) {
    this.#isSecure = portal.portalUrl.startsWith('https:');
  }

  /** The value of a cookie; null if the browser did not send it. */
  read({headers}: FastifyRequest, name: CookieName): string | null {
    const start = `${this.#nameOf(name)}=`;
    const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
    return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? null;
  }

  /**
   * Sets a cookie.
   * @param maxAge the lifetime in seconds. Default: until the browser is closed
   */
  set(reply: FastifyReply, name: CookieName, value: string, maxAge?: number): void {
    const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
    const secure = this.#isSecure ? '; Secure' : '';
    void reply.header(
      'Set-Cookie',
      `${this.#nameOf(name)}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}${age}`,
    );
  }

  clear(reply: FastifyReply, name: CookieName): void {
    this.set(reply, name, '', 0);
  }

  #nameOf(name: CookieName): string {
    return this.#isSecure ? `__Host-${names[name]}` : names[name];
  }
}
