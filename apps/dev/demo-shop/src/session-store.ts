import {random} from '@signet/sdk';
import type {FastifyReply, FastifyRequest} from 'fastify';

/**
 * Stores one value per browser in memory for `maxAge` seconds. The browser has a random key in a cookie. `@fastify/session`
 * saves a copy when a response is sent: a long poll that ends late could overwrite a login that another tab has started.
 */
export class SessionStore<T> {
  private readonly values = new Map<string, T>();

  constructor(
    private readonly name: string,
    private readonly maxAge: number,
  ) {}

  /** Stores the value under a new key, which prevents session fixation. */
  save(reply: FastifyReply, value: T): void {
    const key = random();
    this.values.set(key, value);
    setTimeout(() => this.values.delete(key), this.maxAge * 1000).unref();
    // The cookie lacks `secure` only because the demo uses plain HTTP.
    reply.setCookie(this.name, key, {httpOnly: true, sameSite: 'lax', path: '/', maxAge: this.maxAge});
  }

  read({cookies}: FastifyRequest): T | undefined {
    return this.values.get(cookies[this.name] ?? '');
  }

  take(request: FastifyRequest): T | undefined {
    const value = this.read(request);
    this.values.delete(request.cookies[this.name] ?? '');
    return value;
  }
}
