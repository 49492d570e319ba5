import {createServer} from 'node:net';

/** Where the parts of the local stack listen, all on loopback. */
export interface Ports {
  api: number;
  login: number;
  shop: number;
  simulator: number;
  postgres: number;
  /** Timestamp authority and OCSP responder. */
  trust: number;
  /** Health and metrics of each process, by its place in the list of services. */
  health: (index: number) => number;
  metrics: (index: number) => number;
}

const DEFAULT_BASE = 3000;

/** What the stack needs of health and metrics, from index 0. */
const PROCESSES = 8;

/** Where no browser and no `fetch` goes (Fetch standard, "port blocking"), as far as `PORT_BASE` reaches. */
const blocked: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
]);

/** The ports above `PORT_BASE`. Throws when it is not a number that leaves room, or leads to a blocked port. */
export function portsAbove(base: string | undefined): Ports {
  const first = base === undefined ? DEFAULT_BASE : Number(base);
  if (!Number.isInteger(first) || first < 1024 || first > 65_000)
    throw new LocalStackError(
      'PORT_BASE is not usable',
      'it must be a number from 1024 to 65000',
      'set another one',
    );
  const ports = spread(first);
  const unreachable = calledPorts(ports).find((port) => blocked.has(port));
  if (unreachable !== undefined)
    throw new LocalStackError(
      `PORT_BASE=${first} is not usable`,
      `it leads to port ${unreachable}, which browsers and fetch refuse to call`,
      'set another one, for instance PORT_BASE=4000',
    );
  return ports;
}

function spread(first: number): Ports {
  return {
    api: first,
    login: first + 100,
    shop: first + 200,
    simulator: first + 300,
    postgres: first + 50,
    trust: first + 60,
    health: (index) => first + 10 + index,
    metrics: (index) => first + 30 + index,
  };
}

/** All but PostgreSQL's, which speaks no HTTP. */
function calledPorts({api, login, shop, simulator, trust, health, metrics}: Ports): number[] {
  const inner = Array.from({length: PROCESSES}, (_, index) => [health(index), metrics(index)]);
  return [api, login, shop, simulator, trust, ...inner.flat()];
}

/** A failure told to the person at the terminal: what, why, and what to do. */
export class LocalStackError extends Error {
  override readonly name = 'LocalStackError';

  constructor(
    what: string,
    readonly why: string,
    readonly remedy: string,
  ) {
    super(what);
  }
}

/** Throws when somebody listens on the port already. */
export async function requireFree(port: number, purpose: string): Promise<void> {
  if (await isFree(port)) return;
  throw new LocalStackError(
    `Port ${port} is taken`,
    `${purpose} needs it, and another program listens there`,
    'stop that program, or shift all ports with PORT_BASE=4000 npm start',
  );
}

/** `localhost` may mean either address, so nobody else may listen on one of them. */
const isFree = async (port: number): Promise<boolean> =>
  (await isFreeAt(port, '127.0.0.1')) && (await isFreeAt(port, '::1'));

const isFreeAt = (port: number, address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    // A machine without IPv6 has no such address.
    probe.once('error', (error) => resolve(!('code' in error && error.code === 'EADDRINUSE')));
    probe.listen(port, address, () => probe.close(() => resolve(true)));
  });
