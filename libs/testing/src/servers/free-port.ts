import {createServer} from 'node:net';

/**
 * The range is below the ephemeral ports of Linux (from 32768), because an outgoing connection could take an ephemeral
 * port before the server listens on it. The range is above the ports that tests of `npm start` use.
 */
const range = {first: 20_000, size: 12_600} as const;

/** The number of interleaved sets of ports. Suites that run at the same time search different sets. */
const slices = 45;
const {SIGNET_TEST_PROJECT: project = 0, JEST_WORKER_ID: worker = 1} = process.env;
// While a project with several workers runs, Nx runs no other project, so only the slices of its workers must differ.
// They do, because 16 and 45 have no common factor.
const slice = (Number(project) + 16 * (Number(worker) - 1)) % slices;

const places = range.size / slices;
let place = Math.floor(Math.random() * places);

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * Returns a TCP port of the loopback interface on which no process listens now. Each call continues the search after
 * the previous port, so a port is not returned again before the search has tried all other ports.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < places; tries += 1) {
    place = (place + 1) % places;
    const port = range.first + place * slices + slice;
    if (await isFree(port)) return port;
  }
  throw new Error('no TCP port is free');
}

export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  return ports;
}
