import {Controller, Get, Inject} from '@nestjs/common';
import {HealthCheckService, HealthIndicatorService, type HealthCheckResult} from '@nestjs/terminus';
import {Drain} from './drain.js';

/** A dependency that a process cannot work without. */
export interface HealthCheck {
  readonly name: string;
  /** Rejects if the dependency is unavailable. */
  readonly check: () => Promise<unknown>;
}

export const HEALTH_CHECKS = Symbol('HEALTH_CHECKS');

/** Below the default timeout of Kubernetes probes, one second. */
const timeoutMs = 900;

/**
 * Serves the probes of an orchestrator: `/livez` tells whether to restart the process, `/readyz` whether to send it
 * requests.
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
