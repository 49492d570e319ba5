// Checks for what can prevent a start: a wrong PORT_BASE, a port in use, and a stack that is running already. Like
// start.mjs, this file is plain JavaScript without dependencies, because start.mjs runs the checks before it installs
// packages.
import {existsSync, readFileSync} from 'node:fs';
import {createServer} from 'node:net';

export class LocalStackError extends Error {
  name = 'LocalStackError';

  constructor(what, why, remedy) {
    super(what);
    this.why = why;
    this.remedy = remedy;
  }
}

/** How a person starts the stack with `npm start`. The messages of the checks contain these words. */
export const npmStart = {
  defaultPort: 3000,
  portName: 'PORT_BASE',
  portSetting: (port) => `PORT_BASE=${port}`,
  onPorts: (port) => `PORT_BASE=${port} npm start`,
  elsewhere: (port) => `PORT_BASE=${port} SIGNET_LOCAL=<directory> npm start`,
  inDirectory: 'use another data directory with SIGNET_LOCAL=<directory> npm start',
  fresh: 'npm start -- --fresh',
};

/** The offset of each port from the first one, and its purpose. */
const namedPorts = {
  api: {offset: 0, purpose: 'the API'},
  login: {offset: 100, purpose: 'the login page'},
  shop: {offset: 200, purpose: 'the demo shop'},
  simulator: {offset: 300, purpose: 'the phone simulator'},
  portal: {offset: 400, purpose: 'the portal'},
  app: {offset: 500, purpose: 'the phone app'},
  postgres: {offset: 50, purpose: 'PostgreSQL'},
  trust: {offset: 60, purpose: 'the timestamp authority'},
  status: {offset: 61, purpose: 'the OCSP responder'},
  observe: {offset: 70, purpose: 'the traces and metrics'},
};

/** How many processes have a health port and a metrics port. */
export const PROCESSES = 12;

/** The ports above 1023 that browsers and `fetch` refuse to call (Fetch standard, "Port blocking"). */
const blocked = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
]);

const assignPorts = (first) => ({
  ...Object.fromEntries(Object.entries(namedPorts).map(([name, {offset}]) => [name, first + offset])),
  health: (index) => first + 10 + index,
  metrics: (index) => first + 30 + index,
});

/** All ports except that of PostgreSQL, which does not serve HTTP. */
const httpPorts = (ports) => [
  ...Object.keys(namedPorts)
    .filter((name) => name !== 'postgres')
    .map((name) => ports[name]),
  ...Array.from({length: PROCESSES}, (_, index) => [ports.health(index), ports.metrics(index)]).flat(),
];

const blockedPort = (ports) => httpPorts(ports).find((port) => blocked.has(port));

export function portsAbove(base, command = npmStart) {
  const first = base === undefined ? command.defaultPort : Number(base);
  if (!Number.isInteger(first) || first < 1024 || first > 65_000)
    throw new LocalStackError(
      `Invalid ${command.portName}`,
      'it must be a number from 1024 to 65000',
      'choose another number',
    );
  const ports = assignPorts(first);
  const unreachable = blockedPort(ports);
  if (unreachable === undefined) return ports;
  throw new LocalStackError(
    `${command.portSetting(first)} cannot be used`,
    `it leads to port ${unreachable}, which browsers and fetch refuse to call`,
    `choose another number, for example ${command.portSetting(command.defaultPort + 1000)}`,
  );
}

const isFreeAt = (port, address) =>
  new Promise((resolve) => {
    const probe = createServer();
    // Without IPv6, listening on ::1 fails with a different error, which does not mean that the port is in use.
    probe.once('error', ({code}) => resolve(code !== 'EADDRINUSE'));
    probe.listen(port, address, () => probe.close(() => resolve(true)));
  });

/** `localhost` can resolve to 127.0.0.1 or ::1, so the port must be free on both addresses. */
const isFree = async (port) => (await isFreeAt(port, '127.0.0.1')) && (await isFreeAt(port, '::1'));

async function areFree(ports) {
  for (const port of ports) if (!(await isFree(port))) return false;
  return true;
}

/**
 * Returns a first port for the command line: the default or, in steps of 1000, the next one whose ports are free; a
 * placeholder if no such ports are free.
 */
async function freeBase({defaultPort}) {
  for (let base = defaultPort; base < 64_000; base += 1000) {
    const ports = assignPorts(base);
    if (blockedPort(ports) === undefined && (await areFree([ports.postgres, ...httpPorts(ports)])))
      return base;
  }
  return '<number>';
}

export async function requireFree(port, purpose, command = npmStart) {
  if (await isFree(port)) return;
  throw new LocalStackError(
    `Port ${port} is in use`,
    `${purpose} needs this port, but another program listens on it`,
    `stop that program, or use other ports with ${command.onPorts(await freeBase(command))}`,
  );
}

export async function requireFreePorts(ports, unused, command = npmStart) {
  for (const [name, {purpose}] of Object.entries(namedPorts))
    if (!unused.includes(name)) await requireFree(ports[name], purpose, command);
}

/** Reads the URLs of the API and the shop from `demo.json`. Returns undefined if the file is missing or invalid. */
function readAddresses(file) {
  if (!existsSync(file)) return undefined;
  try {
    const {baseUrl, shopUrl = baseUrl} = JSON.parse(readFileSync(file, 'utf8'));
    return {liveness: new URL('/livez', baseUrl), shown: new URL(shopUrl).origin};
  } catch {
    return undefined;
  }
}

const responses = (url) =>
  fetch(url, {signal: AbortSignal.timeout(1000)}).then(
    ({ok}) => ok,
    () => false,
  );

export async function requireNotRunning(demoFile, command = npmStart) {
  const running = readAddresses(demoFile);
  if (running === undefined || !(await responses(running.liveness))) return;
  throw new LocalStackError(
    `Signet is already running at ${running.shown}`,
    `${demoFile} belongs to a stack that answers`,
    `use that one, stop it with Ctrl-C, or start another: ${command.elsewhere(await freeBase(command))}`,
  );
}
