import {Module, type DynamicModule} from '@nestjs/common';
import {createOcspResponder} from '@signet/pki';
import {Clock, clockChecks, DatabaseModule, HealthModule, schemaCheck} from '@signet/process';
import {CertificateStatuses, Connection, Database} from '@signet/store';
import {authoritiesOf} from './ocsp/authorities.js';
import {OCSP_RESPONDER, OcspController} from './ocsp/ocsp.controller.js';
import {ResponderExpiry} from './responder-expiry.js';
import type {CertificateStatusSettings} from './settings.js';

/**
 * The OCSP responder. PostgreSQL affects readiness only at the start: later, while PostgreSQL is unreachable, the process
 * stays ready and responds with tryLater. A process whose clock is wrong is not ready, because readers would reject the
 * times in its responses.
 */
@Module({})
export class AppModule {
  static register(settings: CertificateStatusSettings): DynamicModule {
    const {cas, limits} = settings;
    return {
      module: AppModule,
      imports: [
        DatabaseModule.register(settings),
        HealthModule.register({
          drainMs: limits.drain * 1000,
          checks: {
            inject: [Database, Clock],
            useFactory: (database: Database, clock: Clock) => [
              {name: 'postgresql', check: () => database.check(), onlyAtStart: true},
              schemaCheck(database),
              ...clockChecks(clock),
            ],
          },
        }),
      ],
      controllers: [OcspController],
      providers: [
        {
          provide: OCSP_RESPONDER,
          inject: [Database],
          useFactory: ({pool}: Database) =>
            createOcspResponder({
              authorities: authoritiesOf(cas, new CertificateStatuses(new Connection(pool))),
            }),
        },
        {provide: ResponderExpiry, useFactory: () => new ResponderExpiry(cas)},
      ],
    };
  }
}
