import {createParamDecorator, type ExecutionContext} from '@nestjs/common';
import {readSessionToken, type PresentedToken} from '@signet/data';
import type {FastifyReply, FastifyRequest} from 'fastify';

// The API contract fixes the name and the path. The prefix `__Host-` is not possible, because it requires the path `/`
// (RFC 6265bis section 4.1.3).
const name = 'service_login';
const attributes = 'HttpOnly; Secure; SameSite=Lax; Path=/login-ui/v1';

/**
 * Returns the login cookie of a request; null if it is missing or malformed. Also null if the browser sent several
 * cookies with this name, because another page of the site may have set one of them.
 * @param cookies the value of the Cookie header
 */
export function readLoginCookie(cookies: string | undefined): PresentedToken | null {
  const [value, ...others] = (cookies ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return value === undefined || others.length > 0 ? null : readSessionToken(value);
}

/** A handler's parameter: the login cookie of the request (see `readLoginCookie`). */
export const LoginCookie = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  readLoginCookie(context.switchToHttp().getRequest<FastifyRequest>().headers.cookie),
);

export const setLoginCookie = (reply: FastifyReply, value: string): FastifyReply =>
  reply.header('Set-Cookie', `${name}=${value}; ${attributes}`);

export const clearLoginCookie = (reply: FastifyReply): FastifyReply =>
  reply.header('Set-Cookie', `${name}=; ${attributes}; Max-Age=0`);
