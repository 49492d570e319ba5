import {createServer} from 'node:net';
import {LocalStackError} from '../error.js';
import type {PublicPort} from './entry.js';
import {portIndexes} from './table.js';

/** The ports of the local stack, all on loopback. */
export interface Ports extends Record<NamedPort, number> {
  /** `health` and `metrics` return the health port and the metrics port of a process, by its `portIndex`. */
  health: (index: number) => number;
  metrics: (index: number) => number;
}

type NamedPort = PublicPort | 'postgres';

const DEFAULT_BASE = 3000;

/** The offset of each port from `PORT_BASE`, and its purpose. */
const namedPorts = {
  api: {offset: 0, purpose: 'the API'},
  login: {offset: 100, purpose: 'the login page'},
  shop: {offset: 200, purpose: 'the demo shop'},
  simulator: {offset: 300, purpose: 'the phone simulator'},
  portal: {offset: 400, purpose: 'the portal'},
  app: {offset: 500, purpose: 'the phone app'},
  postgres: {offset: 50, purpose: 'PostgreSQL'},
  trust: {offset: 60, purpose: 'the timestamp authority'},
  observe: {offset: 70, purpose: 'the traces and metrics'},
} as const satisfies Record<NamedPort, {offset: number; purpose: string}>;

const portNames = [
  'api',
  'login',
  'shop',
  'simulator',
  'portal',
  'app',
  'postgres',
  'trust',
  'observe',
] as const;

/** The ports above 1023 that browsers and `fetch` refuse to call (Fetch standard, "Port blocking"). */
const blocked: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
]);

/**
 * Assigns ports from `PORT_BASE` upwards.
 * @throws LocalStackError if `PORT_BASE` is out of range or leads to a blocked port
 */
export function portsAbove(base: string | undefined): Ports {
  const first = base === undefined ? DEFAULT_BASE : Number(base);
  if (!Number.isInteger(first) || first < 1024 || first > 65_000)
    throw new LocalStackError(
      'Invalid PORT_BASE',
      'it must be a number from 1024 to 65000',
      'choose another number',
    );
  const ports = assignPorts(first);
  const unreachable = httpPorts(ports).find((port) => blocked.has(port));
  if (unreachable !== undefined)
    throw new LocalStackError(
      `PORT_BASE=${first} cannot be used`,
      `it leads to port ${unreachable}, which browsers and fetch refuse to call`,
      'choose another number, for example PORT_BASE=4000',
    );
  return ports;
}

const assignPorts = (first: number): Ports => ({
  api: first + namedPorts.api.offset,
  login: first + namedPorts.login.offset,
  shop: first + namedPorts.shop.offset,
  simulator: first + namedPorts.simulator.offset,
  portal: first + namedPorts.portal.offset,
  app: first + namedPorts.app.offset,
  postgres: first + namedPorts.postgres.offset,
  trust: first + namedPorts.trust.offset,
  observe: first + namedPorts.observe.offset,
  health: (index) => first + 10 + index,
  metrics: (index) => first + 30 + index,
});

/** All ports except that of PostgreSQL, which does not serve HTTP. */
const httpPorts = (ports: Ports): number[] => [
  ...portNames.filter((name) => name !== 'postgres').map((name) => ports[name]),
  ...portIndexes.flatMap((index) => [ports.health(index), ports.metrics(index)]),
];

/**
 * Checks that the named ports are free.
 * @param observe whether the process `observe`, which needs a port, will be started
 * @throws LocalStackError if one of the named ports is in use
 */
export async function requireFreePorts(ports: Ports, observe: boolean): Promise<void> {
  for (const name of portNames.filter((one) => observe || one !== 'observe'))
    await requireFree(ports[name], namedPorts[name].purpose);
}

/** @throws LocalStackError if another program listens on the port */
export async function requireFree(port: number, purpose: string): Promise<void> {
  if (await isFree(port)) return;
  throw new LocalStackError(
    `Port ${port} is in use`,
    `${purpose} needs this port, but another program listens on it`,
    'stop that program, or use other ports with PORT_BASE=4000 npm start',
  );
}

/** `localhost` can resolve to 127.0.0.1 or ::1, so the port must be free on both addresses. */
const isFree = async (port: number): Promise<boolean> =>
  (await isFreeAt(port, '127.0.0.1')) && (await isFreeAt(port, '::1'));

const isFreeAt = (port: number, address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    // Without IPv6, listening on ::1 fails with a different error, which does not mean that the port is in use.
    probe.once('error', (error) => resolve(!('code' in error && error.code === 'EADDRINUSE')));
    probe.listen(port, address, () => probe.close(() => resolve(true)));
  });
