import {Controller, Get, Inject} from '@nestjs/common';
import {HealthCheckService, HealthIndicatorService, type HealthCheckResult} from '@nestjs/terminus';
import {Drain} from './drain.js';

/** A check of a dependency without which a process cannot work. */
export interface HealthCheck {
  readonly name: string;
  /** Rejects if the dependency is unavailable. */
  readonly check: () => Promise<unknown>;
}

export const HEALTH_CHECKS = Symbol('HEALTH_CHECKS');

/** Shorter than the default timeout of Kubernetes probes, which is one second. */
const timeoutMs = 900;

/**
 * Serves the probes of an orchestrator: `/livez` shows whether the process must be restarted, and `/readyz` whether it
 * can receive requests.
 */
@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly drain: Drain,
    @Inject(HEALTH_CHECKS) private readonly checks: readonly HealthCheck[],
  ) {}

  /** Checks nothing outside the process, because restarting the process would not repair a database. */
  @Get('livez')
  live() {
    return {status: 'ok'};
  }

  @Get('readyz')
  ready(): Promise<HealthCheckResult> {
    const shutdown = {name: 'process', check: async () => this.drain.check()};
    return this.health.check([shutdown, ...this.checks].map((check) => () => this.#indicate(check)));
  }

  async #indicate({name, check}: HealthCheck) {
    return this.indicators
      .check(name)
      .attempt(async () => {
        await check();
      })
      .withTimeout(timeoutMs);
  }
}
