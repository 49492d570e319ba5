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
import {DatabaseModule} from '@signet/http';
import {QueueModule} from '@signet/queue';
import {currentTraceparent} from '@signet/telemetry';
import {SETTINGS, type GatewaySettings} from './settings.js';

type Store = new (pool: Database['pool'], traceparent: typeof currentTraceparent) => object;

/** Provides a store. Its events continue the trace of the current request. */
function store(token: Store): Provider {
  return {
    provide: token,
    inject: [Database],
    useFactory: ({pool}: Database) => new token(pool, currentTraceparent),
  };
}

/** The stores, over one connection pool. */
const stores: Provider[] = [
  store(Clients),
  store(IdempotencyKeys),
  store(LegacyUses),
  store(RelyingPartySessions),
  store(HostedLogins),
  store(PhoneSessions),
  store(Devices),
];

/** Settings, database, stores, bell and announcer, for the modules of every audience. */
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
