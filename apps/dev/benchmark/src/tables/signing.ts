import {containers} from '../callers/containers.js';
import {signingJobs} from '../callers/signing-jobs.js';
import {signings} from '../callers/signings.js';
import {bareChecks, pkijsParts, signingParts} from '../signing/parts.js';
import {SIGNATURES} from '../signing/signature-checks.js';
import {redisVersion} from '../systems/redis.js';
import type {QueueHome} from '../systems/signet.js';
import {firstAgainst, type ComparisonTable, type LatencyTable, type PartsTable} from './table.js';

/** As in production, where there is one. */
const queues: QueueHome = redisVersion() === undefined ? 'postgresql' : 'redis';

/** How many containers a core makes, once the worker is compiled: that takes it more than a thousand of them. */
export const containersPerCore: ComparisonTable = {
  kind: 'comparison',
  title: 'Containers of level LT, against a job with bare signature checks',
  operations: 1500,
  lanes: 8,
  contenders: async (systems, lanes) => [
    containers(await systems.signing(queues), lanes),
    signingJobs(await systems.signatureChecks(queues), `no-op job and ${SIGNATURES} signature checks`),
  ],
  comparisons: firstAgainst('per core', 0.6),
};

/** The same by other hands, which take so long that there are fewer of them. */
export const pkijsContainersPerCore: ComparisonTable = {
  kind: 'comparison',
  title: 'Containers of level LT, against objects of pkijs',
  operations: 200,
  lanes: 8,
  contenders: async (systems, lanes) => [
    containers(await systems.signing(queues), lanes),
    signingJobs(await systems.pkijs(queues), 'job with objects of pkijs'),
  ],
  comparisons: firstAgainst('per core', null),
};

/** How long a person waits who has signed. */
export const confirmToCompleted: LatencyTable = {
  kind: 'latency',
  title: 'A signing, from the confirmation to the poll that says COMPLETED',
  operations: 500,
  perSecond: 50,
  lanes: 32,
  courses: async (systems, _total, lanes) => [
    signings(await systems.signing(queues), `queues in ${queues}`, lanes),
  ],
  goalMs: 100,
};

/** Where the CPU of a container goes. */
export const containerParts: PartsTable = {
  kind: 'parts',
  title: 'The parts of a container of level LT, without job, statements and network',
  operations: 600,
  start: signingParts,
  beside: [bareChecks],
};

/** The same by other hands. It comes last: its garbage would be collected at the cost of others. */
export const pkijsContainerParts: PartsTable = {
  kind: 'parts',
  title: 'The dearest of these parts with objects of pkijs',
  operations: 100,
  start: pkijsParts,
  beside: [],
};
