import {Module, type DynamicModule} from '@nestjs/common';
import {Database} from '@signet/data';
import {HealthModule} from '@signet/process';
import {DeviceModule} from './device/device.module.js';
import {LoginUiModule} from './login-ui/login-ui.module.js';
import {PlatformModule} from './platform.module.js';
import {RelyingPartyModule} from './relying-party/relying-party.module.js';
import type {GatewaySettings} from './settings.js';

/**
 * The process that serves all HTTP callers. The queue server does not affect readiness: it only carries notifications
 * and shared rate-limit counters. Once it has started, the gateway stays ready while PostgreSQL is slow or down, and responds with 503.
 */
@Module({})
export class AppModule {
  static register(settings: GatewaySettings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.register(settings),
        HealthModule.register({
          drainMs: settings.limits.drain * 1000,
          checks: {
            inject: [Database],
            useFactory: (db: Database) => [{name: 'postgresql', check: () => db.check(), onlyAtStart: true}],
          },
        }),
        RelyingPartyModule,
        LoginUiModule,
        DeviceModule,
      ],
    };
  }
}
