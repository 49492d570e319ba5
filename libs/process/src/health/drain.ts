import {setTimeout} from 'node:timers/promises';
import {Inject, Injectable, type OnModuleDestroy, type OnModuleInit} from '@nestjs/common';
import {HttpAdapterHost} from '@nestjs/core';
import type {FastifyAdapter} from '@nestjs/platform-fastify';

/**
 * Injection token for a time in milliseconds: how long the server still accepts requests at shutdown after readiness
 * has failed.
 */
export const DRAIN_MS = Symbol('DRAIN_MS');

/**
 * At shutdown, makes readiness fail, and then keeps the server open for a while, because load balancers need time to
 * stop sending requests.
 */
@Injectable()
export class Drain implements OnModuleInit, OnModuleDestroy {
  #shuttingDown = false;

  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    @Inject(DRAIN_MS) private readonly milliseconds: number,
  ) {}

  get shuttingDown(): boolean {
    return this.#shuttingDown;
  }

  onModuleInit(): void {
    this.host.httpAdapter.getInstance().addHook('onSend', (_request, reply, _payload, done) => {
      if (this.#shuttingDown) reply.header('connection', 'close');
      done();
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.#shuttingDown = true;
    await setTimeout(this.milliseconds);
  }
}
