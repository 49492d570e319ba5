import {createParamDecorator, type ExecutionContext} from '@nestjs/common';
import {readSessionToken, type ReadToken} from '@signet/vault';
import {onlyCookie} from './only-cookie.js';
import type {Keyring} from '@signet/domain';
import type {FastifyReply, FastifyRequest} from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The login cookie, or null; set by `LoginPageGuard`. */
    loginCookie?: ReadToken | null;
  }
}

// The API contract fixes the name and the path. The prefix `__Host-` is not possible, because it requires the path `/`
// (RFC 6265bis section 4.1.3).
const name = 'service_login';
const attributes = 'HttpOnly; Secure; SameSite=Lax; Path=/login-ui/v1';

/**
 * Returns the login cookie of a request; null if it is missing, malformed or forged. Also null if the browser sent
 * several cookies with this name, because another page of the site may have set one of them.
 * @param cookies the value of the Cookie header
 */
export function readLoginCookie(keyring: Keyring, cookies: string | undefined): ReadToken | null {
  const value = onlyCookie(cookies, name);
  return value === undefined ? null : readSessionToken(keyring, 'login-cookie', value);
}

/** True if a Cookie header contains a login cookie, valid or not. */
export const hasLoginCookie = (cookies: string | undefined): boolean =>
  cookies?.includes(`${name}=`) === true;

/** A handler's parameter: the login cookie of the request (see `readLoginCookie`). */
export const LoginCookie = createParamDecorator(
  (_data: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<FastifyRequest>().loginCookie ?? null,
);

export const setLoginCookie = (reply: FastifyReply, value: string): FastifyReply =>
  reply.header('Set-Cookie', `${name}=${value}; ${attributes}`);

export const clearLoginCookie = (reply: FastifyReply): FastifyReply =>
  reply.header('Set-Cookie', `${name}=; ${attributes}; Max-Age=0`);
