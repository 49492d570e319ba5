import {Inject, Injectable, type OnApplicationShutdown, type OnModuleInit} from '@nestjs/common';
import {HealthIndicatorService} from '@nestjs/terminus';
import {exposeReadiness, type ReadinessReport} from '@signet/telemetry';
import {Drain} from './drain.js';

/** A check of a dependency without which a process cannot work. */
export interface HealthCheck {
  readonly name: string;
  /** Rejects if the dependency is unavailable. Must settle, because the check is not repeated while it is running. */
  readonly check: () => Promise<unknown>;
  /**
   * True if the process stays ready when the dependency becomes unavailable after the start. All replicas share the
   * dependency, so a load balancer would otherwise remove all of them, and callers would get the load balancer's
   * response instead of our 503.
   */
  readonly onlyAtStart?: boolean;
}

export const HEALTH_CHECKS = Symbol('HEALTH_CHECKS');

/**
 * The timeout of a check in milliseconds. It is shorter than the default timeout of Kubernetes probes, which is one
 * second.
 */
const TIMEOUT_MS = 900;

/**
 * The time in milliseconds for which the results are cached. A dependency is thus checked at most once per second, even
 * if readiness is probed more often.
 */
const CACHE_MS = 1000;

/** Decides whether the process is ready, and exposes the state of each dependency to the operator. */
@Injectable()
export class Readiness implements OnModuleInit, OnApplicationShutdown {
  readonly #haveAnswered = new Set<string>();
  /** The checks that are still running, by name. */
  readonly #running = new Map<string, Promise<unknown>>();
  #checkedAt = -Infinity;
  #dependencies: Promise<ReadinessReport['dependencies']> = Promise.resolve({});
  #hide = () => {};

  constructor(
    private readonly indicators: HealthIndicatorService,
    private readonly drain: Drain,
    @Inject(HEALTH_CHECKS) private readonly checks: readonly HealthCheck[],
  ) {}

  onModuleInit(): void {
    this.#hide = exposeReadiness(() => this.report());
  }

  onApplicationShutdown(): void {
    this.#hide();
  }

  async report(): Promise<ReadinessReport> {
    if (performance.now() - this.#checkedAt >= CACHE_MS) {
      this.#checkedAt = performance.now();
      this.#dependencies = this.#check();
    }
    const dependencies = await this.#dependencies;
    return {
      ready: !this.drain.shuttingDown && this.checks.every((check) => this.#isMet(check, dependencies)),
      dependencies,
    };
  }

  async #check(): Promise<ReadinessReport['dependencies']> {
    const states = await Promise.all(this.checks.map((check) => this.#responses(check)));
    return Object.fromEntries(this.checks.map(({name}, index) => [name, states[index] ?? false]));
  }

  async #responses(check: HealthCheck): Promise<boolean> {
    const {name} = check;
    const indicator = this.indicators.check(name).attempt(async () => {
      await this.#run(check);
    });
    const {[name]: result} = await indicator.withTimeout(TIMEOUT_MS);
    if (result?.status !== 'up') return false;
    this.#haveAnswered.add(name);
    return true;
  }

  /**
   * Starts a check unless it is still running after an earlier timeout, because each run would occupy another
   * connection.
   */
  #run({name, check}: HealthCheck): Promise<unknown> {
    const running = this.#running.get(name) ?? check().finally(() => this.#running.delete(name));
    this.#running.set(name, running);
    return running;
  }

  #isMet({name, onlyAtStart}: HealthCheck, dependencies: ReadinessReport['dependencies']): boolean {
    return dependencies[name] === true || (onlyAtStart === true && this.#haveAnswered.has(name));
  }
}
