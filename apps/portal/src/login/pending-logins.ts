import {Injectable} from '@nestjs/common';
import type {PendingLogin} from '@signet/sdk';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {z} from 'zod';
import {Cookies} from '../visitors/cookies.js';
import {isReturnPath} from './return-path.js';

/** Longer than the maximum validity of a login without a push. */
const MAX_AGE_SECONDS = 900;

const schema = z.object({
  sessionId: z.string(),
  state: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string().refine(isReturnPath),
});

/** A login that this browser has started, and the path to which it returns. */
export type StartedLogin = PendingLogin & {readonly returnTo: string};

/** Remembers in a cookie which login the browser has started. No other browser can finish it. */
@Injectable()
export class PendingLogins {
  constructor(private readonly cookies: Cookies) {}

  remember(reply: FastifyReply, {sessionId, state, codeVerifier, returnTo}: StartedLogin): void {
    const text = JSON.stringify({sessionId, state, codeVerifier, returnTo});
    this.cookies.set(reply, 'login', Buffer.from(text).toString('base64url'), MAX_AGE_SECONDS);
  }

  /** Returns the login and forgets it; undefined if this browser has started none. */
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
