import {until} from '@signet/testing';
import {createLogin} from '../support/login.js';
import {Holds} from '../support/processes/holds.js';
import {ConnectionWatch, type Seen} from './connection-watch.js';
import {PushLoad} from './push-load.js';
import {POOL_SIZE, SIGNINGS_AT_ONCE, type Replicas, type ScalingStack} from './scaling-stack.js';
import {SigningLoad, type Signing} from './signing-load.js';

/**
 * How long the timestamp authority takes to respond, in milliseconds. This time determines how many signings a worker
 * completes per second.
 */
const TIMESTAMP_MS = 1000;

/** The numbers of signing workers before and after scaling up. */
const FEW = 1;
const MANY = 3;

/** The number of logins per gateway that begin at once: more than the gateway has connections in its pool. */
const BURST = 5 * POOL_SIZE;

export interface Amount {
  /** The number of people. Each has a phone that gets pushes, and `signers` of them sign. */
  readonly people: number;
  readonly signers: number;
  readonly signings: number;
  /** The number of pushes that are measured in each phase. */
  readonly pushes: number;
}

/** A part of the run in which the number of signing workers does not change. */
export interface Phase {
  readonly name: string;
  readonly workers: number;
  /** The durations of the pushes, in milliseconds. */
  readonly pushes: readonly number[];
  /** The signings that began in this phase: the index of the first, and the index after the last. */
  readonly signings: readonly [number, number];
}

export interface Run {
  readonly phases: readonly Phase[];
  readonly signings: readonly Signing[];
  readonly connections: readonly Seen[];
  /** The number of requests that the timestamp authority has received. */
  readonly timestamps: number;
}

/** Scales the signing workers up and down while people sign. Measures pushes before and during the scaling. */
export async function runScaling(
  service: ScalingStack,
  replicas: Replicas,
  amount: Amount,
  print: (line: string) => void,
): Promise<Run> {
  const {trust} = service;
  const people = await Promise.all(Array.from({length: amount.people}, () => service.person()));
  const connections = new ConnectionWatch(service);
  const pushes = new PushLoad(service, people);
  const phases: Phase[] = [];
  const phase = async (name: string, load?: SigningLoad) => {
    const from = load?.signed.length ?? 0;
    const measured = await pushes.measure(amount.pushes);
    const workers = service.stack.running('signing-worker').length;
    phases.push({name, workers, pushes: measured, signings: [from, load?.signed.length ?? 0]});
    print(`${name}; signing workers: ${workers}, signatures so far: ${load?.signed.length ?? 0}`);
  };
  const busy = (workers: number) =>
    until(`${workers} busy workers`, () => trust.waiting === workers * SIGNINGS_AT_ONCE);

  await phase('pushes alone');
  trust.delayMs = TIMESTAMP_MS;
  const signing = new SigningLoad(service, people.slice(0, amount.signers));
  do {
    const backlog = 2 * FEW * SIGNINGS_AT_ONCE;
    await until('a backlog of signings', async () => (await signing.unfinished()) > backlog);
    await phase('a backlog of signings', signing);
    await service.grow('signing-worker', MANY - FEW);
    await busy(MANY);
    await phase('scaled up', signing);
    await busy(MANY);
    await service.shrink('signing-worker', MANY - FEW);
    await phase('scaled down', signing);
  } while (signing.signed.length < amount.signings);
  await signing.stop();
  trust.delayMs = 0;
  const outcomes = await settled(signing);
  await Promise.all([
    fillPools(service, replicas),
    service.operate('doctor'),
    service.operate('queue', 'list'),
  ]);
  return {
    phases,
    signings: outcomes,
    connections: await connections.stop({...replicas, 'signing-worker': MANY, signetctl: 2}),
    timestamps: trust.asked.filter((path) => path.includes('timestamp')).length,
  };
}

/** Waits until every signing is completed or `until` times out. Returns the outcome of each signing. */
async function settled(load: SigningLoad): Promise<readonly Signing[]> {
  const ended = async () => (await load.outcomes()).every(({status}) => status === 'COMPLETED');
  await until('the end of all signings', ended).catch(() => undefined);
  return load.outcomes();
}

/** Begins logins while a lock prevents the creation of sessions, so that each gateway uses its whole pool at once. */
async function fillPools({stack}: ScalingStack, replicas: Replicas): Promise<void> {
  const gateways = replicas['api-gateway'];
  const holds = new Holds(stack.admin);
  const release = await holds.take('LOCK TABLE session IN EXCLUSIVE MODE');
  const logins = Promise.all(Array.from({length: gateways * BURST}, () => createLogin(stack)));
  await holds.untilHeld('api-gateway', 'session', gateways * POOL_SIZE);
  await release();
  await logins;
}
