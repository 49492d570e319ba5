import {containers} from '../callers/signing/containers.js';
import {signingJobs} from '../callers/signing/signing-jobs.js';
import {signings} from '../callers/signing/signings.js';
import {bareChecks, pkijsParts, signingParts} from '../signing/parts.js';
import {SIGNATURES} from '../signing/signature-checks.js';
import {firstAgainst, type ComparisonTable, type LatencyTable, type PartsTable} from './table.js';

/**
 * Containers per second and core. A round has many operations, because V8 optimises the worker's code only after more
 * than a thousand containers.
 */
export const containersPerCore: ComparisonTable = {
  kind: 'comparison',
  title: 'Containers of level LT, against a job with bare signature checks',
  operations: 1500,
  lanes: 8,
  contenders: async (systems, lanes) => [
    containers(await systems.signing(), lanes),
    signingJobs(await systems.signatureChecks(), `no-op job and ${SIGNATURES} signature checks`),
  ],
  comparisons: firstAgainst('per core', 0.35),
};

/** Containers per second and core, compared with pkijs. A round has fewer operations, because pkijs is slow. */
export const pkijsContainersPerCore: ComparisonTable = {
  kind: 'comparison',
  title: 'Containers of level LT, against pkijs objects',
  operations: 200,
  lanes: 8,
  contenders: async (systems, lanes) => [
    containers(await systems.signing(), lanes),
    signingJobs(await systems.pkijs(), 'job with pkijs objects'),
  ],
  comparisons: firstAgainst('per core', null),
};

/** How long people wait for the container after they have signed. */
export const confirmToCompleted: LatencyTable = {
  kind: 'latency',
  title: 'A signing, from the confirmation to the poll that says COMPLETED',
  operations: 500,
  perSecond: 50,
  lanes: 32,
  courses: async (systems, _total, lanes) => [
    [signings(await systems.signing(), 'queues on redis', lanes), 100],
  ],
};

export const containerParts: PartsTable = {
  kind: 'parts',
  title: 'The parts of a container of level LT, without job, statements and network',
  operations: 600,
  start: signingParts,
  beside: [bareChecks],
};

/**
 * The CPU time with pkijs, by part. This table is the last of the signing tables, because garbage collection of pkijs
 * objects would affect the others.
 */
export const pkijsContainerParts: PartsTable = {
  kind: 'parts',
  title: 'The most expensive of these parts with pkijs objects',
  operations: 100,
  start: pkijsParts,
  beside: [],
};
