import {Module, type DynamicModule} from '@nestjs/common';
import {Database} from '@signet/store';
import {Clock, clockChecks, DatabaseModule, HealthModule, schemaCheck} from '@signet/process';
import {LoginModule} from './login/login.module.js';
import {PagesModule} from './pages/pages.module.js';
import type {Settings} from './settings.js';
import {StoresModule} from './stores.module.js';
import {VisitorsModule} from './visitors/visitors.module.js';

/**
 * The process that serves the portal. PostgreSQL affects readiness only at startup: later, while PostgreSQL is
 * unreachable, the portal stays ready and responds with an error page.
 */
@Module({})
export class AppModule {
  static register(settings: Settings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule.register(settings),
        StoresModule.register(settings),
        VisitorsModule,
        HealthModule.register({
          drainMs: settings.limits.drain * 1000,
          checks: {
            inject: [Database, Clock],
            useFactory: (db: Database, clock: Clock) => [
              {name: 'postgresql', check: () => db.check(), onlyAtStart: true},
              schemaCheck(db),
              ...clockChecks(clock),
            ],
          },
        }),
        LoginModule,
        PagesModule,
      ],
    };
  }
}
