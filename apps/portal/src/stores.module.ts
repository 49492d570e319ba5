import {Module, type DynamicModule, type Provider} from '@nestjs/common';
import {Database} from '@signet/store';
import {createPrisma} from '@signet/admin';
import {
  AccessRequests,
  FailingWebhooks,
  Headlines,
  Invitations,
  Members,
  OrganisationAudit,
  OrganisationClients,
  OrganisationWebhooks,
  PortalSessions,
  SessionTimelines,
  Statistics,
} from '@signet/admin/portal';
import {SETTINGS, type Settings} from './settings.js';

type Prisma = ReturnType<typeof createPrisma>;

/** The injection token of the Prisma client that all stores share. */
const PRISMA = Symbol('PRISMA');

const inject = [PRISMA, SETTINGS];

const stores: Provider[] = [
  {
    provide: PRISMA,
    inject: [Database],
    useFactory: ({pool}: Database) => createPrisma(pool),
  },
  ...[
    Members,
    AccessRequests,
    SessionTimelines,
    Statistics,
    Headlines,
    FailingWebhooks,
    OrganisationAudit,
  ].map((Store) => ({
    provide: Store,
    inject: [PRISMA],
    useFactory: (prisma: Prisma) => new Store(prisma),
  })),
  {
    provide: PortalSessions,
    inject,
    useFactory: (prisma: Prisma, {limits, keys}: Settings) => {
      const {portalIdle: idleMinutes, portalSession: maxHours, portalFreshLogin: freshMinutes} = limits;
      return new PortalSessions(prisma, {idleMinutes, maxHours, freshMinutes}, keys.secretHash);
    },
  },
  {
    provide: Invitations,
    inject,
    useFactory: (prisma: Prisma, {limits}: Settings) => new Invitations(prisma, limits.invitationValidity),
  },
  {
    provide: OrganisationClients,
    inject,
    useFactory: (prisma: Prisma, {brand, keys, portal}: Settings) =>
      new OrganisationClients(prisma, keys, portal.openTestClients, [brand.name, ...portal.reservedNames]),
  },
  {
    provide: OrganisationWebhooks,
    inject,
    useFactory: (prisma: Prisma, {keys, webhookTargets}: Settings) =>
      new OrganisationWebhooks(prisma, keys.webhook, webhookTargets.ports),
  },
];

/** Provides the settings and the stores to all modules. */
@Module({})
export class StoresModule {
  static register(settings: Settings): DynamicModule {
    const providers: Provider[] = [{provide: SETTINGS, useValue: settings}, ...stores];
    return {module: StoresModule, global: true, providers, exports: providers};
  }
}
