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

/** The ports above `PORT_BASE`. Throws when it is not a number that leaves room. */
export function portsAbove(base: string | undefined): Ports {
  const first = base === undefined ? DEFAULT_BASE : Number(base);
  if (!Number.isInteger(first) || first < 1024 || first > 65_000)
    throw new LocalStackError(
      'PORT_BASE is not usable',
      'it must be a number from 1024 to 65000',
      'set another one',
    );
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

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
