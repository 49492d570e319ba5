import {migrate, setPasswords, databaseRoles, type DatabaseUser} from '@signet/data/migrate';
import {Phone, type PhoneState} from '@signet/phone';
import {createLocalAuthority} from '@signet/pki';
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

export interface SignetOptions {
  /** Where queues and bell are. */
  readonly queues: 'postgresql' | 'redis';
  readonly phones: number;
}

export const startSignet = ({queues, phones}: SignetOptions): Promise<SignetSystem> =>
  assemble(async (parts) => {
    const cluster = parts.add(await startCluster());
    await migrate(cluster.url);
    await migrateQueues(cluster.url);
    await setPasswords(cluster.url, rolePassword);
    const redis = queues === 'redis' ? parts.add(await startRedisServer()) : undefined;
    const {address, services} = await startProcesses(parts, cluster, redis?.url);
    const people = await register(roleUrl(cluster, 'operator'), address, phones);
    const stores = [cluster.pid, ...(redis === undefined ? [] : [redis.pid])];
    return {address, services, stores, ...people, stop: parts.stop};
  });

async function startProcesses(parts: Parts, cluster: Cluster, redisUrl: string | undefined) {
  const services: number[] = [];
  const authority = createLocalAuthority();
  const launch = async (name: string, user: DatabaseUser) => {
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const started = await startNode({
      script: inWorkspace(`apps/${name}/dist/main.js`),
      preload: inWorkspace('libs/telemetry/dist/register.js'),
      environment: {
        ...commonEnvironment(),
        OTEL_SERVICE_NAME: name,
        PORT: String(port),
        DATABASE_URL: roleUrl(cluster, user),
        QUEUE_URL: redisUrl ?? roleUrl(cluster, user),
        ...ownEnvironment(name, authority, address),
      },
      readyUrl: `${address}/readyz`,
    });
    services.push(parts.add(started).pid);
    return address;
  };
  const [address = ''] = await Promise.all(processes.map(([name, user]) => launch(name, user)));
  return {address, services};
}

function roleUrl({url}: Cluster, user: DatabaseUser): string {
  const own = new URL(url);
  own.username = databaseRoles[user];
  own.password = rolePassword;
  return own.href;
}

async function register(operatorUrl: string, baseUrl: string, count: number) {
  const pool = testPool(operatorUrl);
  try {
    const registrar = new Registrar(pool);
    const client = await registrar.client();
    const phones: PhoneState[] = [];
    while (phones.length < count)
      phones.push(await enrol(baseUrl, (await registrar.person()).activationCode));
    return {client, phones};
  } finally {
    await pool.end();
  }
}

async function enrol(baseUrl: string, activationCode: string): Promise<PhoneState> {
  const answer = await Phone.enrol({
    baseUrl,
    activationCode,
    deviceName: 'Benchmark phone',
    platform: 'SIMULATOR',
    pin: PIN,
    // Stretching the PIN is the phone's work and would only slow the generator down.
    scryptCost: {N: 2, r: 1, p: 1},
  });
  if (!answer.ok) throw new Error(`an enrolment was answered with ${answer.status}`);
  return answer.content.save();
}
