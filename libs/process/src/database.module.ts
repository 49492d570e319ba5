import {Module, type DynamicModule} from '@nestjs/common';
import {Database} from '@signet/data';
import type {CommonSettings, DatabaseSettings} from '@signet/settings';
import {log} from '@signet/telemetry';
import {DatabaseWatch} from './database-watch.js';

/** The database connections of a process. */
@Module({})
export class DatabaseModule {
  /** Provides `Database` to all modules. Its connections close last, after requests and jobs have finished. */
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
      ],
      exports: [Database],
    };
  }
}
