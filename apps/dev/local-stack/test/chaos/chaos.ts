import {setTimeout as pause} from 'node:timers/promises';
import {serviceProcesses} from '../../src/processes/table.js';
import type {FaultStack, ProcessName} from '../faults/fault-stack.js';
import type {Fault} from '../faults/faults.js';
import type {Ledger} from '../faults/ledger.js';
import type {Backend} from '../support/backends.js';

/** The maximum time for which a process or Redis is down, in milliseconds. */
const LONGEST_DOWN_MS = 3000;

/** Returns a random number from 0 up to but not including 1. */
export type Random = () => number;

/** Returns the random generator mulberry32, which always gives the same numbers for the same seed. */
export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a copy of the list in random order (Fisher and Yates). */
export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const order = [...list];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [one, two] = [order[last], order[other]];
    if (one !== undefined && two !== undefined) [order[last], order[other]] = [two, one];
  }
  return order;
}

/**
 * Kills all processes of this name at once, so that none of them continues the work of another, and starts them again.
 */
const killAll = (name: ProcessName, downMs: number): Fault => ({
  name: `SIGKILL of every ${name}`,
  inflict: async (service: FaultStack) => {
    const instances = service.instancesOf(name);
    await Promise.all(instances.map((one) => one.service.kill()));
    await pause(downMs);
    await Promise.all(instances.map((one) => service.restart(one)));
  },
});

const killOne = (name: ProcessName, downMs: number): Fault => ({
  name: `SIGKILL of one ${name}`,
  inflict: async (service: FaultStack) => {
    const instance = service.instance(name);
    await instance.service.kill();
    await pause(downMs);
    await service.restart(instance);
  },
});

/**
 * Returns one round of faults, in random order: one or all processes of each name are killed, PostgreSQL is restarted
 * and, if the queues are on Redis, Redis is killed once and flushed once. The login page, the phone app and the portal
 * are not killed, because the logins of these runs do not use them.
 */
function round(backend: Backend, random: Random): Fault[] {
  const downMs = () => Math.floor(random() * LONGEST_DOWN_MS);
  const kills = serviceProcesses.map(({name}) =>
    random() < 0.5 ? killOne(name, downMs()) : killAll(name, downMs()),
  );
  const servers: Fault[] = [
    {name: 'PostgreSQL is restarted', inflict: (service) => service.restartPostgres()},
  ];
  if (backend === 'Redis')
    servers.push(
      {name: 'Redis is killed', inflict: (service) => service.killRedis(downMs())},
      {name: 'Redis is flushed', inflict: (service) => service.flush()},
    );
  return shuffled([...kills, ...servers], random);
}

/** How many logins and signings must succeed before the campaign ends. */
export interface Amount {
  readonly logins: number;
  readonly signings: number;
}

const sizeOf = (ledgers: readonly Ledger[], of: (ledger: Ledger) => ReadonlySet<string>): number =>
  ledgers.reduce((sum, ledger) => sum + of(ledger).size, 0);

/** Counts the logins that ended with a token, and the signatures that were accepted. */
export const amountOf = (ledgers: readonly Ledger[]): Amount => ({
  logins: sizeOf(ledgers, ({redeemed}) => redeemed),
  signings: sizeOf(ledgers, ({signed}) => signed),
});

/**
 * Returns a function that chooses the next fault, round after round. The function returns undefined once the amount is
 * reached and at least `fewest` faults have happened.
 * @param fewest the minimum number of faults; default: the number of faults in one round
 */
export function chaos(backend: Backend, wanted: Amount, random: Random, fewest?: number) {
  let left = round(backend, random);
  const least = fewest ?? left.length;
  return (ledgers: readonly Ledger[]): Fault | undefined => {
    const {logins, signings} = amountOf(ledgers);
    const isEnough = logins >= wanted.logins && signings >= wanted.signings;
    if (isEnough && ledgers.length >= least) return undefined;
    if (left.length === 0) left = round(backend, random);
    return left.shift();
  };
}
