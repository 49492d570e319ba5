import {Module, type DynamicModule, type Provider} from '@nestjs/common';
import {
  ClientRefusals,
  Clients,
  ClientWebhooks,
  Connection,
  Database,
  DeviceRevocations,
  MutedSenders,
  OtherDevices,
  Devices,
  Enrolments,
  HostedLogins,
  IdempotentCreations,
  LegacyUses,
  PhoneSessions,
  RelyingPartySessions,
  TestEvents,
  TestPeople,
  TestSessions,
  TestTransactions,
} from '@signet/store';
import {DatabaseModule} from '@signet/process';
import {QueueModule} from '@signet/queue';
import {FailedAuthentications} from './failed-authentications.js';
import {RateLimitsModule} from './rate-limits/rate-limits.module.js';
import {SETTINGS, type GatewaySettings} from './settings.js';

const stores: Provider[] = [
  {provide: Connection, inject: [Database], useFactory: ({pool}: Database) => new Connection(pool)},
  ...[IdempotentCreations, DeviceRevocations, Enrolments, OtherDevices, TestTransactions].map((Store) => ({
    provide: Store,
    inject: [Database],
    useFactory: ({pool}: Database) => new Store(pool),
  })),
  ...[
    Clients,
    ClientRefusals,
    LegacyUses,
    RelyingPartySessions,
    HostedLogins,
    PhoneSessions,
    Devices,
    MutedSenders,
    TestPeople,
    TestSessions,
    TestEvents,
    ClientWebhooks,
  ].map((Store) => ({
    provide: Store,
    inject: [Connection],
    useFactory: (db: Connection) => new Store(db),
  })),
];

/** Provides the settings, the database, the stores, the rate limits, the `Bell` and the `Announcer` to all modules. */
@Module({})
export class PlatformModule {
  static register(settings: GatewaySettings): DynamicModule {
    const providers: Provider[] = [{provide: SETTINGS, useValue: settings}, ...stores];
    return {
      module: PlatformModule,
      global: true,
      imports: [DatabaseModule.register(settings), QueueModule.forBell(settings.queues), RateLimitsModule],
      providers: [...providers, FailedAuthentications],
      exports: providers,
    };
  }
}
