import type {DatabaseUser} from '@signet/admin/migrate';
import {isPurpose, keyVariable, type KeyName} from '@signet/settings';
import type {EnvironmentContext, ProcessEntry} from './entry.js';
import {developerVariables} from './inherited.js';
import type {Ports} from './ports.js';
import type {ServiceDefinition} from './run.js';
import {observer, processes} from './table.js';

/** The values from which the definitions of the processes are built. */
export interface StackContext extends EnvironmentContext {
  ports: Ports;
  databaseUrl: (user: DatabaseUser) => string;
  /** The URL of the Redis server for queues and for notifications between processes. Default: both use PostgreSQL. */
  redisUrl: string | undefined;
  keys: Readonly<Record<string, string>>;
  /** Whether to start the process `observe`, which then receives the traces of all processes. */
  observe: boolean;
  /** How many connections the pool of each process has. Default: that of the processes. */
  poolSize?: number | undefined;
  /** The processes to start. Default: all. */
  processes?: readonly ProcessEntry[];
}

/**
 * Returns how to start each process of the local stack.
 * @param inherited the environment variables of this process that the started processes inherit
 */
export const definitions = (
  context: StackContext,
  inherited: Readonly<Record<string, string>> = developerVariables(process.env),
): ServiceDefinition[] =>
  [...(context.observe ? [observer] : []), ...(context.processes ?? processes)].map((entry) => {
    const port = portOf(entry, context.ports);
    return {
      name: entry.name,
      readyUrl: `http://127.0.0.1:${port}${entry.readyPath}`,
      environment: {
        // The stack has no load balancer that needs time to notice that a process is shutting down.
        LIMIT_DRAIN: '0',
        ...inherited,
        ...commonSettings(entry, context),
        PORT: String(port),
        ...databaseSettings(entry, context),
        ...entry.environment(context),
      },
    };
  });

/** The metrics URL of each process that serves metrics, by the name of the process. */
export const metricsUrlsOf = (ports: Ports): Record<string, string> =>
  Object.fromEntries(
    processes.flatMap(({name, portIndex}) =>
      portIndex === null ? [] : [[name, `http://127.0.0.1:${ports.metrics(portIndex)}/metrics`]],
    ),
  );

function portOf({name, publicPort, portIndex}: ProcessEntry, ports: Ports): number {
  if (publicPort !== undefined) return ports[publicPort];
  if (portIndex === null) throw new Error(`${name} has no port`);
  return ports.health(portIndex);
}

function commonSettings(
  {name, portIndex}: ProcessEntry,
  {ports, observe}: StackContext,
): Record<string, string> {
  if (portIndex === null) return {};
  return {
    ENVIRONMENT: 'local',
    OTEL_SERVICE_NAME: name,
    HOST: '127.0.0.1',
    METRICS_PORT: String(ports.metrics(portIndex)),
    ...(observe && {OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${ports.observe}`}),
  };
}

function databaseSettings(
  {databaseUser, keys: names}: ProcessEntry,
  {databaseUrl, redisUrl, keys, poolSize}: StackContext,
): Record<string, string> {
  if (databaseUser === null) return {};
  const url = databaseUrl(databaseUser);
  return {
    ...keysFor(names, keys),
    DATABASE_URL: url,
    QUEUE_URL: redisUrl ?? url,
    ...(poolSize !== undefined && {DATABASE_POOL_SIZE: String(poolSize)}),
  };
}

/**
 * Selects the variables of the keyrings. A stack that was created before each purpose had keys of its own has
 * ENCRYPTION_KEYS instead.
 */
function keysFor(names: readonly KeyName[], keys: Readonly<Record<string, string>>): Record<string, string> {
  const wanted = new Set([...names.map(keyVariable), ...(names.some(isPurpose) ? ['ENCRYPTION_KEYS'] : [])]);
  const own = (variable: string) => wanted.has(variable.replace(/_CURRENT$/, ''));
  return Object.fromEntries(Object.entries(keys).filter(([variable]) => own(variable)));
}
