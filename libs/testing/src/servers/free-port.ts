import {createServer} from 'node:net';

/**
 * Below the ports that Linux gives to outgoing connections (from 32768), one of which could otherwise take a port
 * between its finding and its use; above those that a started stack is tried on.
 */
const range = {first: 20_000, size: 12_600} as const;

/** Two for each project: suites that run at the same time, of one project or of two, look among ports of their own. */
const slices = 56;
const {SIGNET_TEST_PROJECT: project = 0, JEST_WORKER_ID: worker = 0} = process.env;
const slice = (2 * Number(project) + Number(worker)) % slices;

const places = range.size / slices;
let place = Math.floor(Math.random() * places);

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A TCP port of the loopback interface that nobody listens on at this moment; another one each time. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < places; tries += 1) {
    place = (place + 1) % places;
    const port = range.first + place * slices + slice;
    if (await isFree(port)) return port;
  }
  throw new Error('no TCP port is free');
}

/** Several of them. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  return ports;
}
