import type {PushTarget} from '@signet/contracts';
import {databaseRoles, migrate, setPasswords, type DatabaseUser} from '@signet/admin/migrate';
import {createLocalAuthority, type LocalAuthority} from '@signet/pki';
import {migrateQueues} from '@signet/queue';
import {freePort, startRedisServer} from '@signet/testing';
import {startCluster, type Cluster} from '../processes/cluster.js';
import {inWorkspace, startNode} from '../processes/node-process.js';
import type {RunningProgram} from '../processes/program.js';
import {assemble, type Parts, type System} from '../system.js';
import {commonEnvironment, ownEnvironment} from './environment.js';
import {register, type Registrations} from './people.js';
import {serviceProcesses, type ServiceProcess} from './processes.js';

/** The processes of the service except the portal, with a relying party and people who have phones. */
export interface SignetSystem extends System, Registrations {
  /** The database URL with the credentials of the operator role. */
  readonly operatorUrl: string;
  /** The database URL with the credentials of the superuser. */
  readonly adminUrl: string;
  /** Process ids by process name. */
  readonly processes: ReadonlyMap<string, number>;
  /** Process ids of PostgreSQL and, if used, Redis, by name. */
  readonly servers: ReadonlyMap<string, number>;
  /** Starts a further process with this name. Resolves when it is ready. */
  readonly startAnother: (name: string) => Promise<RunningProgram>;
}

/** The backend of the queues and of the bell, which notifies processes of changes. */
export type QueueBackend = 'postgresql' | 'redis';

export interface SignetOptions {
  readonly queues: QueueBackend;
  /** The number of people with phones. */
  readonly phones: number;
  /** The push target of every phone. Default: the phones have no push token. */
  readonly push?: PushTarget;
  /** The CA that issues the certificates of the phones. Default: a new CA. */
  readonly authority?: LocalAuthority;
  /** Additional settings by process name. */
  readonly environment?: Readonly<Record<string, Record<string, string>>>;
  /** Fills the migrated database before the processes start. */
  readonly prepare?: (adminUrl: string) => Promise<void>;
}

const rolePassword = 'benchmark';

export const startSignet = (options: SignetOptions): Promise<SignetSystem> =>
  assemble(async (parts) => {
    const cluster = parts.add(await startCluster());
    await migrate(cluster.url);
    await migrateQueues(cluster.url);
    await setPasswords(cluster.url, rolePassword);
    await options.prepare?.(cluster.url);
    const redis = options.queues === 'redis' ? parts.add(await startRedisServer()) : undefined;
    const {address, started, startAnother} = await startProcesses(parts, cluster, redis?.url, options);
    const operatorUrl = roleUrl(cluster, 'operator');
    const registrations = await register(operatorUrl, address, options);
    const servers = new Map([['PostgreSQL', cluster.pid]]);
    if (redis !== undefined) servers.set('Redis', redis.pid);
    return {
      address,
      services: [...started.values()],
      stores: [...servers.values()],
      servers,
      processes: started,
      startAnother,
      operatorUrl,
      adminUrl: cluster.url,
      ...registrations,
      stop: parts.stop,
    };
  });

async function startProcesses(
  parts: Parts,
  cluster: Cluster,
  redisUrl: string | undefined,
  {authority = createLocalAuthority(), environment = {}}: SignetOptions,
) {
  const started = new Map<string, number>();
  const addresses = new Map<string, string>();
  const launch = async ({name, databaseUser}: ServiceProcess) => {
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const running = await startNode({
      script: inWorkspace(`dist/${name}.js`),
      environment: {
        ...commonEnvironment(),
        OTEL_SERVICE_NAME: name,
        PORT: String(port),
        DATABASE_URL: roleUrl(cluster, databaseUser),
        QUEUE_URL: redisUrl ?? roleUrl(cluster, databaseUser),
        ...ownEnvironment(name, authority, address),
        ...environment[name],
      },
      readyUrl: `${address}/readyz`,
    });
    return {...running, address};
  };
  const processes = await serviceProcesses();
  const launchFirst = async (process: ServiceProcess) => {
    const {pid, address} = parts.add(await launch(process));
    started.set(process.name, pid);
    addresses.set(process.name, address);
  };
  await Promise.all(processes.map(launchFirst));
  const startAnother = async (name: string): Promise<RunningProgram> => {
    const process = processes.find((one) => one.name === name);
    if (process === undefined) throw new Error(`no process is called ${name}`);
    return launch(process);
  };
  return {address: addresses.get('api-gateway') ?? '', started, startAnother};
}

function roleUrl({url}: Cluster, user: DatabaseUser): string {
  const own = new URL(url);
  own.username = databaseRoles[user];
  own.password = rolePassword;
  return own.href;
}
