import {Injectable} from '@nestjs/common';
import type {PendingLogin} from '@signet/sdk';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {z} from 'zod';
import {Cookies} from '../visitors/cookies.js';
import {isReturnPath} from './return-path.js';

/** The lifetime of the cookie. It is longer than LIMIT_SESSION_VALIDITY can be. */
const MAX_AGE_SECONDS = 900;

const schema = z.object({
  sessionId: z.string(),
  state: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string().refine(isReturnPath),
});

/** A login that this browser has started, and the path to which `/callback` redirects the browser after the login. */
export type StartedLogin = PendingLogin & {readonly returnTo: string};

/** Stores in a cookie which login the browser has started, so that no other browser can finish this login. */
@Injectable()
export class PendingLogins {
  constructor(private readonly cookies: Cookies) {}

  remember(reply: FastifyReply, {sessionId, state, codeVerifier, returnTo}: StartedLogin): void {
    const text = JSON.stringify({sessionId, state, codeVerifier, returnTo});
    this.cookies.set(reply, 'login', Buffer.from(text).toString('base64url'), MAX_AGE_SECONDS);
  }

  /** Returns the login and deletes the cookie; undefined if the cookie is missing or malformed. */
  take(request: FastifyRequest, reply: FastifyReply): StartedLogin | undefined {
    const value = this.cookies.read(request, 'login');
    if (value === null) return undefined;
    this.cookies.clear(reply, 'login');
    try {
      return schema.parse(JSON.parse(Buffer.from(value, 'base64url').toString()));
    } catch {
      return undefined;
    }
  }
}
