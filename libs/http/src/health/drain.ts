import {setTimeout} from 'node:timers/promises';
import {Inject, Injectable, type OnModuleDestroy, type OnModuleInit} from '@nestjs/common';
import {HttpAdapterHost} from '@nestjs/core';
import type {FastifyAdapter} from '@nestjs/platform-fastify';

/** Milliseconds between the end of readiness and the end of listening. */
export const DRAIN_MS = Symbol('DRAIN_MS');

/** Lets load balancers and clients find out that the process is leaving while it still answers. */
@Injectable()
export class Drain implements OnModuleInit, OnModuleDestroy {
  #leaving = false;

  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    @Inject(DRAIN_MS) private readonly milliseconds: number,
  ) {}

  /** The readiness of a process that is leaving. */
  check(): void {
    if (this.#leaving) throw new Error('The process is leaving.');
  }

  onModuleInit(): void {
    this.host.httpAdapter.getInstance().addHook('onSend', (_request, reply, _payload, done) => {
      if (this.#leaving) reply.header('connection', 'close');
      done();
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.#leaving = true;
    await setTimeout(this.milliseconds);
  }
}
