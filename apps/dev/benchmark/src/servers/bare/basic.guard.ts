import {createHash, timingSafeEqual} from 'node:crypto';
import {Injectable, type CanActivate, type ExecutionContext} from '@nestjs/common';
import type {FastifyRequest} from 'fastify';
import {bareClient} from './client.js';

const digest = (text: string) => createHash('sha256').update(text).digest();
const expected = digest(bareClient.secret);

/** A minimal check of HTTP Basic authentication: one client, whose secret is compared as a SHA-256 hash. */
@Injectable()
export class BasicGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const {authorization = ''} = context.switchToHttp().getRequest<FastifyRequest>().headers;
    const [id, secret = ''] = Buffer.from(authorization.slice('Basic '.length), 'base64')
      .toString()
      .split(':');
    return id === bareClient.id && timingSafeEqual(digest(secret), expected);
  }
}
