import {Module, type DynamicModule} from '@nestjs/common';
import {Database} from '@signet/store';
import type {CommonSettings, DatabaseSettings} from '@signet/settings';
import {log} from '@signet/telemetry';
import {DatabaseWatch} from './database-watch.js';
import {Clock} from './health/clock.js';
import {schemaCheck} from './health/schema-check.js';
import {WorkPermit} from './health/work-permit.js';

/** The database connections of a process, and the comparison of its clock with that of the database. */
@Module({})
export class DatabaseModule {
  /** Provides `Database`, `Clock` and `WorkPermit` to all modules. Its connections close last, after requests and jobs have finished. */
  static register({common, database}: {common: CommonSettings; database: DatabaseSettings}): DynamicModule {
    const useFactory = () =>
      new Database({
        ...database,
        applicationName: common.serviceName,
        onIdleError: (error) => log.warn('database.connection_lost', {error}),
      });
    return {
      module: DatabaseModule,
      global: true,
      providers: [
        {provide: Database, useFactory},
        {
          provide: DatabaseWatch,
          inject: [Database],
          useFactory: (connected: Database) => new DatabaseWatch(connected),
        },
        {provide: Clock, inject: [Database], useFactory: (connected: Database) => new Clock(connected)},
        {
          provide: WorkPermit,
          inject: [Database, Clock],
          useFactory: (connected: Database, clock: Clock) => new WorkPermit(schemaCheck(connected), clock),
        },
      ],
      exports: [Database, Clock, WorkPermit],
    };
  }
}
