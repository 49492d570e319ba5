import {setTimeout as pause} from 'node:timers/promises';
import {fileURLToPath} from 'node:url';
import {serviceProcesses} from '../../src/processes/table.js';
import type {Backend} from '../support/backends.js';
import {signal, type FaultStack, type ProcessName} from './fault-stack.js';
import type {Passage} from './tcp-proxy.js';

/** Something that goes wrong while callers use the service. */
export interface Fault<Service = FaultStack> {
  readonly name: string;
  /** The only backend of the queues with which this fault can happen. Default: either backend. */
  readonly backend?: Backend;
  /** Causes the fault and ends it. Resolves when every process should be able to work again. */
  readonly inflict: (service: Service) => Promise<void>;
}

const DOWN_MS = 3000;
const STOPPED_MS = 45_000;
const CUT_OFF_MS = 8000;
const LOCKED_MS = 8000;
/**
 * More than the permitted differences between clocks: 30 s between a worker and PostgreSQL, and 60 s between a worker
 * and a timestamp authority.
 */
const CLOCK_SHIFT_MS = 90_000;

const names = serviceProcesses.map(({name}) => name);
/** The processes that compare their clock with times of phones, providers, receivers or trust services. */
const clockDependent = ['api-gateway', 'push-dispatcher', 'webhook-dispatcher', 'signing-worker'] as const;

const shiftedClock = fileURLToPath(new URL('shifted-clock.mjs', import.meta.url));

export const killed = (name: ProcessName, ms = DOWN_MS): Fault => ({
  name: `${name} is killed, and restarted`,
  inflict: async (service) => {
    const instance = service.instance(name);
    await instance.service.kill();
    await pause(ms);
    await service.restart(instance);
  },
});

export const stopped = (name: ProcessName, ms = STOPPED_MS): Fault => ({
  name: `${name} is stopped for ${ms / 1000} s`,
  inflict: async (service) => {
    const {service: running} = service.instance(name);
    signal(running, 'SIGSTOP');
    await pause(ms);
    signal(running, 'SIGCONT');
  },
});

const manner: Readonly<Record<Exclude<Passage, 'open'>, string>> = {
  closed: 'refuses its connections',
  silent: 'does not answer it',
};

export const cutOff = (
  name: ProcessName,
  from: 'PostgreSQL' | 'Redis',
  how: Exclude<Passage, 'open'>,
  ms = CUT_OFF_MS,
): Fault => ({
  name: `${name}: ${from} ${manner[how]}`,
  ...(from === 'Redis' && {backend: 'Redis'}),
  inflict: async (service) => {
    const {database, redis} = service.instance(name);
    const proxy = from === 'Redis' ? redis : database;
    if (proxy === undefined) throw new Error(`${name} does not use ${from}`);
    proxy.passage = how;
    await pause(ms);
    proxy.passage = 'open';
  },
});

const tableLocked: Fault = {
  name: 'the session table is locked',
  inflict: async ({holds}) => {
    const release = await holds.take('LOCK TABLE session IN ACCESS EXCLUSIVE MODE');
    await pause(LOCKED_MS);
    await release();
  },
};

const redisFlushed: Fault = {
  name: 'Redis loses all keys',
  backend: 'Redis',
  inflict: (service) => service.flush(),
};

export const unknownEvent: Fault = {
  name: 'events of an unknown type',
  inflict: async ({stack}) => {
    await stack.admin.query(
      `INSERT INTO event (type, session_id) SELECT 'session.teleported', id FROM session ORDER BY created_at DESC LIMIT 3`,
    );
    await stack.admin.query(`INSERT INTO event (type) VALUES ('session.teleported')`);
  },
};

/** Starts one more process of this name, with a wrong clock. It must not become ready. */
const wrongClock = (name: ProcessName, shift: number): Fault => ({
  name: `one more ${name} whose clock is ${shift > 0 ? 'fast' : 'slow'} by ${Math.abs(shift) / 1000} s`,
  inflict: async (service) => {
    const another = await service.launchAnother(
      name,
      {NODE_OPTIONS: `--import=${shiftedClock}`, CLOCK_SHIFT_MS: String(shift)},
      '/livez',
    );
    const until = performance.now() + CUT_OFF_MS;
    while (performance.now() < until) {
      const {status} = await fetch(new URL('/readyz', another.readyUrl));
      if (status === 200) throw new Error(`${name} is ready with a wrong clock`);
      await pause(500);
    }
    await another.stop();
  },
});

export const faults: readonly Fault[] = [
  {name: 'none', inflict: () => pause(CUT_OFF_MS)},
  ...names.map((name) => killed(name)),
  ...names.map((name) => stopped(name)),
  ...names.flatMap((name) => [cutOff(name, 'PostgreSQL', 'closed'), cutOff(name, 'PostgreSQL', 'silent')]),
  ...names.flatMap((name) => [cutOff(name, 'Redis', 'closed'), cutOff(name, 'Redis', 'silent')]),
  tableLocked,
  redisFlushed,
  unknownEvent,
  ...clockDependent.flatMap((name) => [wrongClock(name, CLOCK_SHIFT_MS), wrongClock(name, -CLOCK_SHIFT_MS)]),
];
