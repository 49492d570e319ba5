import {bareLogin} from '../callers/logins/bare-login.js';
import {bareCreations, signetCreations} from '../callers/creations.js';
import {oidcCiba} from '../callers/oidc/ciba.js';
import {oidcCode, oidcCodeWithoutConsent, oidcCodeWithPasskey} from '../callers/oidc/code-flow.js';
import {cachedPolls, signetPolls} from '../callers/polls.js';
import {pushes} from '../callers/pushes.js';
import {webhooks} from '../callers/webhooks.js';
import {signetLogin} from '../callers/logins/signet-login.js';
import {capacity, capacityOnPostgres} from './capacity.js';
import {growth} from './growth.js';
import {held} from './held.js';
import {peers} from './peers.js';
import {
  confirmToCompleted,
  containerParts,
  containersPerCore,
  pkijsContainerParts,
  pkijsContainersPerCore,
} from './signing.js';
import {eachAgainstLast, firstAgainst, type Table} from './table.js';

/** All tables, by the name used on the command line. One name can select several tables. */
export const tables = {
  login: [
    {
      kind: 'comparison',
      title: 'A login with 10 polls, against the authorization code flow of oidc-provider',
      operations: 1000,
      lanes: 16,
      contenders: async (systems, lanes) => {
        const all = [systems.signet(), systems.oidcProvider(), systems.oidcProviderWithPasskeys()] as const;
        const [signet, oidc, withPasskeys] = await Promise.all(all);
        return [
          signetLogin(signet, lanes),
          oidcCodeWithPasskey(withPasskeys, lanes),
          oidcCode(oidc),
          oidcCodeWithoutConsent(oidc),
        ];
      },
      comparisons: firstAgainst('CPU', 0.6, 0.75, null),
    },
  ],
  peers: [peers],
  ciba: [
    {
      kind: 'comparison',
      title: 'A login with 10 polls, against CIBA of oidc-provider with 10 polls',
      operations: 400,
      lanes: 16,
      contenders: async (systems, lanes) => {
        const [signet, oidc] = await Promise.all([systems.signet(), systems.oidcProvider()]);
        return [signetLogin(signet, lanes), oidcCiba(oidc)];
      },
      comparisons: firstAgainst('CPU', 1),
    },
  ],
  prototype: [
    {
      kind: 'comparison',
      title: 'A login with 10 polls, against a bare prototype of the state machine',
      operations: 400,
      lanes: 16,
      contenders: async (systems, lanes) => {
        const [signet, bare] = await Promise.all([systems.signet(), systems.bareOnPostgres()]);
        return [signetLogin(signet, lanes), bareLogin(bare)];
      },
      comparisons: firstAgainst('CPU', 1.7),
    },
  ],
  poll: [
    {
      kind: 'comparison',
      title: 'A status poll, against a bare handler with one Redis GET',
      operations: 20_000,
      lanes: 16,
      contenders: async (systems) => {
        const all = [systems.signet(), systems.signetOnRedis(), systems.bareOnRedis()] as const;
        const [signet, onRedis, bare] = await Promise.all(all);
        return [
          signetPolls(signet, 'Signet on PostgreSQL alone'),
          signetPolls(onRedis, 'Signet with Redis'),
          cachedPolls(bare),
        ];
      },
      comparisons: eachAgainstLast('throughput', 0.8, 0.85),
    },
  ],
  create: [
    {
      kind: 'comparison',
      title: 'A session creation, against a bare handler with one INSERT',
      operations: 3000,
      lanes: 16,
      contenders: async (systems) => {
        const [signet, bare] = await Promise.all([systems.signet(), systems.bareOnPostgres()]);
        return [signetCreations(signet), bareCreations(bare)];
      },
      comparisons: eachAgainstLast('CPU', 1.4),
    },
  ],
  push: [
    {
      kind: 'latency',
      title: 'A push, from the creation of its session to the request at the provider (HTTP/2)',
      operations: 2000,
      perSecond: 200,
      lanes: 32,
      courses: async (systems, total) => [
        [pushes(await systems.pushing(total), 'on PostgreSQL alone'), 100],
        [pushes(await systems.pushingOnRedis(total), 'with Redis'), 25],
      ],
    },
  ],
  webhook: [
    {
      kind: 'latency',
      title:
        'A webhook, from its event to the request at the endpoint, which answers at once (TLS, a new connection)',
      operations: 2000,
      perSecond: 200,
      lanes: 32,
      courses: async (systems) => [
        [webhooks(await systems.webhooks(), 'on PostgreSQL alone'), 100],
        [webhooks(await systems.webhooksOnRedis(), 'with Redis'), 25],
      ],
    },
  ],
  signing: [
    containersPerCore,
    containerParts,
    confirmToCompleted,
    pkijsContainersPerCore,
    pkijsContainerParts,
  ],
  capacity: [capacity, capacityOnPostgres],
  held: [held],
  sweep: [
    {
      kind: 'sweep',
      title: 'Each retention rule among many rows, three events for each session',
      operations: 3_000_000,
      nothingDueMs: 50,
      perRowMicros: 20,
    },
  ],
  growth,
} as const satisfies Record<string, readonly Table[]>;

export type TableName = keyof typeof tables;

export const isTableName = (name: string): name is TableName => Object.hasOwn(tables, name);
