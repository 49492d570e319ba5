import {random} from '@signet/sdk';
import type {FastifyReply, FastifyRequest} from 'fastify';

/** Values that stay on the server; the browser holds a random key in a cookie. Forgotten after `maxAge` seconds. */
export class ServerSide<T> {
  private readonly values = new Map<string, T>();

  constructor(
    private readonly name: string,
    private readonly maxAge: number,
  ) {}

  /** Always under a new key, so that nobody can have planted it. */
  keep(reply: FastifyReply, value: T): void {
    const key = random();
    this.values.set(key, value);
    setTimeout(() => this.values.delete(key), this.maxAge * 1000).unref();
    // `Secure` is missing only because the demo runs on plain http.
    reply.header('set-cookie', `${this.name}=${key}; HttpOnly; SameSite=Lax; Path=/; Max-Age=${this.maxAge}`);
  }

  read(request: FastifyRequest): T | undefined {
    return this.values.get(this.keyOf(request));
  }

  /** Reads a value for the last time. */
  take(request: FastifyRequest): T | undefined {
    const value = this.read(request);
    this.values.delete(this.keyOf(request));
    return value;
  }

  private keyOf({headers}: FastifyRequest): string {
    const pair = headers.cookie?.split('; ').find((one) => one.startsWith(`${this.name}=`));
    return pair?.slice(this.name.length + 1) ?? '';
  }
}
