import {Module, type DynamicModule, type FactoryProvider, type ModuleMetadata} from '@nestjs/common';
import {TerminusModule} from '@nestjs/terminus';
import {DRAIN_MS, Drain} from './drain.js';
import {HealthController} from './health.controller.js';
import {HEALTH_CHECKS, Readiness, type HealthCheck} from './readiness.js';

/**
 * The readiness checks of a process, and the time in milliseconds for which the process still accepts requests after
 * its shutdown has begun.
 */
export interface HealthOptions extends Pick<ModuleMetadata, 'imports'> {
  drainMs: number;
  checks: Pick<FactoryProvider<readonly HealthCheck[]>, 'inject' | 'useFactory'>;
}

/** Serves `/livez` and `/readyz`. */
@Module({})
export class HealthModule {
  static register({imports = [], drainMs, checks}: HealthOptions): DynamicModule {
    return {
      module: HealthModule,
      imports: [TerminusModule.forRoot({logger: false}), ...imports],
      controllers: [HealthController],
      providers: [
        Drain,
        Readiness,
        {provide: DRAIN_MS, useValue: drainMs},
        {provide: HEALTH_CHECKS, ...checks},
      ],
    };
  }
}
