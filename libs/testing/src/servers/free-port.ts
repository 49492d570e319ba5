import {createServer} from 'node:net';

/**
 * The range is below the ephemeral ports of Linux (from 32768), because an outgoing connection could take an ephemeral
 * port before the server listens on it. The range is above the ports that tests of `npm start` use.
 */
const range = {first: 20_000, size: 12_600} as const;

/** The number of interleaved sets of ports. The workers of a test run search different sets. */
const slices = 45;
const slice = Number(process.env['JEST_WORKER_ID'] ?? 0) % slices;

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
 * the previous port, so a port is not returned again before the search has tried all other ports of this worker's set.
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
