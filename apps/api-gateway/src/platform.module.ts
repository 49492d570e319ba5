import {Module, type DynamicModule, type Provider} from '@nestjs/common';
import {Clients, Database, Devices, IdempotencyKeys, PhoneSessions, RelyingPartySessions} from '@signet/data';
import {QueueModule} from '@signet/queue';
import {currentTraceparent, log} from '@signet/telemetry';
import {SETTINGS, type GatewaySettings} from './settings.js';

const database = ({common, database: options}: GatewaySettings): Database =>
  new Database({
    ...options,
    applicationName: common.serviceName,
    onIdleError: (error) => log.warn('database.connection_lost', {error}),
  });

/** What reads and writes the facts, over the one pool. */
const stores: Provider[] = [
  {provide: Clients, inject: [Database], useFactory: ({pool}: Database) => new Clients(pool)},
  {provide: IdempotencyKeys, inject: [Database], useFactory: ({pool}: Database) => new IdempotencyKeys(pool)},
  {
    provide: RelyingPartySessions,
    inject: [Database],
    useFactory: ({pool}: Database) => new RelyingPartySessions(pool, currentTraceparent),
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
    const providers: Provider[] = [
      {provide: SETTINGS, useValue: settings},
      {provide: Database, useFactory: () => database(settings)},
      ...stores,
    ];
    return {
      module: PlatformModule,
      global: true,
      imports: [QueueModule.forBell(settings.queues)],
      providers,
      exports: providers,
    };
  }
}
