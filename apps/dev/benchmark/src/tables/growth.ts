import {heldPolls} from '../callers/held-polls.js';
import {signetLogin} from '../callers/logins/signet-login.js';
import {memoryOfHeldPolls, memoryOverTime} from '../measure/growth/memory.js';
import {readyTimes} from '../measure/growth/ready-times.js';
import {sweepBesideLogins} from '../measure/growth/sweep-beside-logins.js';
import {FEW} from '../systems/stored-sessions.js';
import {
  firstAgainst,
  type ComparisonTable,
  type FiguresTable,
  type GrowthTable,
  type LatencyTable,
} from './table.js';

/** The number of polls that are held while logins change. Tests with few operations hold as few polls. */
const HELD_POLLS = 2000;

const outbox: GrowthTable = {
  kind: 'growth',
  title: 'The size of the outbox, in megabytes, while events are inserted and deleted',
  rule: 'event',
  operations: 10_000_000,
  turnovers: 1,
  steps: 10,
  largest: 1.05,
};

const deviceProofs: GrowthTable = {
  kind: 'growth',
  title: 'The size of the table of device proofs, in megabytes, while proofs are inserted and deleted',
  rule: 'deviceProof',
  operations: 200_000,
  turnovers: 20,
  steps: 5,
  largest: 1.05,
};

/** `--stored` sets the number of stored sessions. */
const storedSessions: ComparisonTable = {
  kind: 'comparison',
  title: 'A login with 10 polls among many stored sessions, against few',
  operations: 1000,
  lanes: 16,
  contenders: async (systems, lanes) => {
    const [many, few] = [await systems.signetAmongMany(), await systems.signetAmongFew()];
    return [
      {...signetLogin(many, lanes), name: `among ${systems.stored} sessions`},
      {...signetLogin(few, lanes), name: `among ${FEW} sessions`},
    ];
  },
  comparisons: firstAgainst('CPU', 1.2),
};

const changesOfHeldPolls: LatencyTable = {
  kind: 'latency',
  title: `A change of a login, from its request to the response of its long poll, with ${HELD_POLLS} held polls`,
  operations: 3000,
  perSecond: 300,
  lanes: 32,
  courses: async (systems, total) => {
    const count = Math.min(HELD_POLLS, total);
    return [
      [await heldPolls(await systems.signet(), 'on PostgreSQL alone', count), 20],
      [await heldPolls(await systems.signetOnRedis(), 'with Redis', count), 20],
    ];
  },
};

const heldPollMemory: FiguresTable = {
  kind: 'figures',
  title: 'The memory of a held poll in the gateway',
  operations: HELD_POLLS,
  measure: memoryOfHeldPolls,
};

/** `--stored` sets the number of rows to sweep, which is a tenth of it. */
const sweep: FiguresTable = {
  kind: 'figures',
  title: 'The 99th percentile of logins with 10 polls, 20 a second, beside a sweep of a million rows',
  operations: 400,
  measure: sweepBesideLogins,
};

/** `--rounds` sets the duration: a round takes about half a minute. */
const memory: FiguresTable = {
  kind: 'figures',
  title: 'The memory of all processes after each round of logins, from the second round on',
  operations: 3000,
  measure: memoryOverTime,
};

const coldStart: FiguresTable = {
  kind: 'figures',
  title: 'The time from the start of a process until it is ready',
  operations: 1,
  measure: readyTimes,
};

export const growth = [
  outbox,
  deviceProofs,
  storedSessions,
  changesOfHeldPolls,
  heldPollMemory,
  sweep,
  memory,
  coldStart,
] as const;
