import type {PushTarget} from '@signet/contracts';
import {newId} from '@signet/data';
import {migrate, setPasswords, databaseRoles, type DatabaseUser} from '@signet/data/migrate';
import {Phone, type PhoneState} from '@signet/phone';
import {createLocalAuthority, type LocalAuthority} from '@signet/pki';
import {migrateQueues} from '@signet/queue';
import {freePort, Registrar, startRedisServer, testPool, type TestClient} from '@signet/testing';
import {startCluster, type Cluster} from './cluster.js';
import {inWorkspace, startNode} from './node-process.js';
import {commonEnvironment, ownEnvironment} from './signet-environment.js';
import {assemble, type Parts, type System} from './system.js';

/** All five processes of the service, with a relying party and people who have phones. */
export interface SignetSystem extends System {
  readonly client: TestClient;
  /** Phones of as many people. */
  readonly phones: readonly PhoneState[];
  /** What the relying party knows these people by. */
  readonly subjectIds: readonly string[];
  /** The operator's URL of the database. */
  readonly operatorUrl: string;
  /** Process ids. */
  readonly processes: ReadonlyMap<ProcessName, number>;
}

/** Of every phone. */
export const PIN = '1234';

const rolePassword = 'benchmark';

const processes = [
  ['api-gateway', 'gateway'],
  ['session-service', 'sessionService'],
  ['push-dispatcher', 'pushDispatcher'],
  ['signing-worker', 'signingWorker'],
  ['retention-sweeper', 'sweeper'],
] as const satisfies readonly (readonly [string, DatabaseUser])[];

export type ProcessName = (typeof processes)[number][0];

/** Where queues and bell are. */
export type QueueHome = 'postgresql' | 'redis';

export interface SignetOptions {
  readonly queues: QueueHome;
  readonly phones: number;
  /** Where pushes to the phones go; nowhere unless said otherwise. */
  readonly push?: PushTarget;
  /** Whose certificates phones get; a new one unless said otherwise. */
  readonly authority?: LocalAuthority;
  /** More environment for some of the processes. */
  readonly environment?: Readonly<Partial<Record<ProcessName, Record<string, string>>>>;
}

export const startSignet = (options: SignetOptions): Promise<SignetSystem> =>
  assemble(async (parts) => {
    const cluster = parts.add(await startCluster());
    await migrate(cluster.url);
    await migrateQueues(cluster.url);
    await setPasswords(cluster.url, rolePassword);
    const redis = options.queues === 'redis' ? parts.add(await startRedisServer()) : undefined;
    const {address, started} = await startProcesses(parts, cluster, redis?.url, options);
    const operatorUrl = roleUrl(cluster, 'operator');
    const people = await register(operatorUrl, address, options);
    return {
      address,
      services: [...started.values()],
      stores: [cluster.pid, ...(redis === undefined ? [] : [redis.pid])],
      processes: started,
      operatorUrl,
      ...people,
      stop: parts.stop,
    };
  });

async function startProcesses(
  parts: Parts,
  cluster: Cluster,
  redisUrl: string | undefined,
  {authority = createLocalAuthority(), environment = {}}: SignetOptions,
) {
  const started = new Map<ProcessName, number>();
  const launch = async (name: ProcessName, user: DatabaseUser) => {
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const {pid} = parts.add(
      await startNode({
        script: inWorkspace(`apps/${name}/dist/main.js`),
        preload: inWorkspace('libs/telemetry/dist/register.js'),
        environment: {
          ...commonEnvironment(),
          OTEL_SERVICE_NAME: name,
          PORT: String(port),
          DATABASE_URL: roleUrl(cluster, user),
          QUEUE_URL: redisUrl ?? roleUrl(cluster, user),
          ...ownEnvironment(name, authority, address),
          ...environment[name],
        },
        readyUrl: `${address}/readyz`,
      }),
    );
    started.set(name, pid);
    return address;
  };
  const [address = ''] = await Promise.all(processes.map(([name, user]) => launch(name, user)));
  return {address, started};
}

function roleUrl({url}: Cluster, user: DatabaseUser): string {
  const own = new URL(url);
  own.username = databaseRoles[user];
  own.password = rolePassword;
  return own.href;
}

async function register(operatorUrl: string, baseUrl: string, {phones: count, push}: SignetOptions) {
  const pool = testPool(operatorUrl);
  try {
    const registrar = new Registrar(pool);
    const client = await registrar.client();
    const phones: PhoneState[] = [];
    const subjectIds: string[] = [];
    while (phones.length < count) {
      const {identityId, activationCode} = await registrar.person();
      const subjectId = newId();
      await pool.query(
        'INSERT INTO subject (client_id, subject_id, identity_id, key_version) VALUES ($1, $2, $3, 0)',
        [client.id, subjectId, identityId],
      );
      phones.push(await enrol(baseUrl, activationCode, push));
      subjectIds.push(subjectId);
    }
    return {client, phones, subjectIds};
  } finally {
    await pool.end();
  }
}

async function enrol(
  baseUrl: string,
  activationCode: string,
  push: PushTarget | undefined,
): Promise<PhoneState> {
  const answer = await Phone.enrol({
    baseUrl,
    activationCode,
    deviceName: 'Benchmark phone',
    platform: 'SIMULATOR',
    pin: PIN,
    // Stretching the PIN is the phone's work and would only slow the generator down.
    scryptCost: {N: 2, r: 1, p: 1},
    ...(push && {push}),
  });
  if (!answer.ok) throw new Error(`an enrolment was answered with ${answer.status}`);
  return answer.content.save();
}
