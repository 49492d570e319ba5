import {setTimeout} from 'node:timers/promises';
import {Inject, Injectable, type OnModuleDestroy} from '@nestjs/common';

/** Milliseconds between the end of readiness and the end of listening. */
export const DRAIN_MS = Symbol('DRAIN_MS');

/** Lets load balancers find out that the process is leaving while it still answers. */
@Injectable()
export class Drain implements OnModuleDestroy {
  #leaving = false;

  constructor(@Inject(DRAIN_MS) private readonly milliseconds: number) {}

  /** The readiness of a process that is leaving. */
  check(): void {
    if (this.#leaving) throw new Error('The process is leaving.');
  }

  async onModuleDestroy(): Promise<void> {
    this.#leaving = true;
    await setTimeout(this.milliseconds);
  }
}
