import {Controller, Get, Inject} from '@nestjs/common';
import {HealthCheckService, HealthIndicatorService, type HealthCheckResult} from '@nestjs/terminus';
import {Drain} from './drain.js';

/** One thing that a process cannot do its work without. */
export interface HealthCheck {
  readonly name: string;
  /** Rejects when it is not there. */
  readonly check: () => Promise<unknown>;
}

export const HEALTH_CHECKS = Symbol('HEALTH_CHECKS');

/** Below the time that probes wait by default. */
const timeoutMs = 900;

/** What an orchestrator asks: whether to restart the process, and whether to send it work. */
@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly drain: Drain,
    @Inject(HEALTH_CHECKS) private readonly checks: readonly HealthCheck[],
  ) {}

  /** Never depends on anything else: a restart does not bring a database back. */
  @Get('livez')
  live() {
    return {status: 'ok'};
  }

  @Get('readyz')
  ready(): Promise<HealthCheckResult> {
    const leaving = {name: 'process', check: async () => this.drain.check()};
    return this.health.check([leaving, ...this.checks].map((check) => () => this.#indicate(check)));
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
