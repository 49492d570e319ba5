import {Module, type DynamicModule, type Provider} from '@nestjs/common';
import {
  Clients,
  Database,
  Devices,
  HostedLogins,
  IdempotencyKeys,
  LegacyUses,
  PhoneSessions,
  RelyingPartySessions,
} from '@signet/data';
import {DatabaseModule} from '@signet/process';
import {QueueModule} from '@signet/queue';
import {currentTraceparent} from '@signet/telemetry';
import {SETTINGS, type GatewaySettings} from './settings.js';

/** What reads and writes the facts, over the one pool. */
const stores: Provider[] = [
  {provide: Clients, inject: [Database], useFactory: ({pool}: Database) => new Clients(pool)},
  {provide: IdempotencyKeys, inject: [Database], useFactory: ({pool}: Database) => new IdempotencyKeys(pool)},
  {provide: LegacyUses, inject: [Database], useFactory: ({pool}: Database) => new LegacyUses(pool)},
  {
    provide: RelyingPartySessions,
    inject: [Database],
    useFactory: ({pool}: Database) => new RelyingPartySessions(pool, currentTraceparent),
  },
  {
    provide: HostedLogins,
    inject: [Database],
    useFactory: ({pool}: Database) => new HostedLogins(pool, currentTraceparent),
  },
  {
    provide: PhoneSessions,
    inject: [Database],
    useFactory: ({pool}: Database) => new PhoneSessions(pool, currentTraceparent),
  },
  {
    provide: Devices,
    inject: [Database],
    useFactory: ({pool}: Database) => new Devices(pool, currentTraceparent),
  },
];

/** Settings, database, stores and bell, for the modules of every audience. */
@Module({})
export class PlatformModule {
  static register(settings: GatewaySettings): DynamicModule {
    const providers: Provider[] = [{provide: SETTINGS, useValue: settings}, ...stores];
    return {
      module: PlatformModule,
      global: true,
      imports: [DatabaseModule.register(settings), QueueModule.forBell(settings.queues)],
      providers,
      exports: providers,
    };
  }
}
