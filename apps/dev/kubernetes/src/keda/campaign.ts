import {QueueProducer} from '@signet/queue';
import {say, type CampaignReport} from '@signet/testing';
import type {Cluster} from '../cluster/control-plane.js';
import {startPostgresBackend, startRedisBackend, type Backend} from './backends.js';
import {installFor} from './installation.js';
import {scalingOf, untilReplicas} from './observe.js';
import {startKeda} from './operator.js';
import {addJobs, scaledQueues, startDrain, type ScaledQueue} from './work.js';

/** KEDA asks every 5 seconds, and the autoscaler every 15; it may double the number of replicas each time. */
const UP_MS = 180_000;
/** The autoscaler waits for 5 minutes, and then removes one replica a minute. */
const DOWN_MS = 20 * 60_000;

/** One change of the number of replicas. */
interface Row {
  readonly cells: readonly (string | number)[];
}

/** Fills the queue of one worker in two steps, drains it, and watches the replicas. Returns a row for each change. */
async function scaleWorker(cluster: Cluster, backend: Backend, queue: ScaledQueue): Promise<Row[]> {
  const {namespace, address} = backend;
  const worker = scaledQueues[queue];
  const {minReplicaCount: least, maxReplicaCount: most, target} = scalingOf(backend, worker);
  const rows: Row[] = [];
  const producer = new QueueProducer(address);
  const reach = async (waiting: number, before: number, replicas: number, timeoutMs: number) => {
    const seconds = await untilReplicas(cluster, namespace, worker, replicas, timeoutMs);
    rows.push({cells: [backend.component, worker, waiting, before, replicas, seconds]});
  };
  try {
    await reach(0, 1, least, UP_MS);
    // Exactly one more replica. The autoscaler ignores a difference of a tenth, so one more job would not be enough.
    const some = target * (least + 1);
    await addJobs(producer, queue, some);
    await reach(some, least, least + 1, UP_MS);
    const many = target * most * 2;
    await addJobs(producer, queue, many - some);
    await reach(many, least + 1, most, UP_MS);
    const drain = await startDrain(address, queue);
    await reach(0, most, least, DOWN_MS).finally(() => drain.close());
  } finally {
    await producer.close();
  }
  return rows;
}

const heading = ['component', 'worker', 'jobs waiting', 'replicas before', 'replicas after', 'seconds'];

function print(rows: readonly Row[]): void {
  const table = [heading, ...rows.map(({cells}) => cells.map(String))];
  const widths = heading.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  for (const row of table)
    say(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}

/** Installs the workers for one backend, and checks that KEDA scales each of them up and back. */
async function scaleBackend(cluster: Cluster, backend: Backend, report: CampaignReport): Promise<Row[]> {
  const {kubectl} = cluster;
  const {namespace, component} = backend;
  await installFor(kubectl, backend);
  await report.check(`${component}: every ScaledObject becomes ready`, async () => {
    const ready = ['wait', 'scaledobject', '--all', '-n', namespace, '--for=condition=Ready'];
    await kubectl.run([...ready, '--timeout=180s']);
    return '';
  });
  const rows: Row[] = [];
  const queues: readonly ScaledQueue[] = ['push', 'webhook', 'signing'];
  await Promise.all(
    queues.map((queue) =>
      report.check(`${component}: ${scaledQueues[queue]} is scaled up and back`, async () => {
        rows.push(...(await scaleWorker(cluster, backend, queue)));
        return '';
      }),
    ),
  );
  return rows;
}

/** Checks that the operator of KEDA scales each worker with real queues, in Redis and in PostgreSQL at the same time. */
export async function scaleWithKeda(cluster: Cluster, report: CampaignReport): Promise<void> {
  await startKeda(cluster);
  say('KEDA runs. Filling and draining the queues takes about twelve minutes …');
  const backends = await Promise.all([startRedisBackend(), startPostgresBackend()]);
  try {
    const rows = await Promise.all(backends.map((backend) => scaleBackend(cluster, backend, report)));
    say('');
    print(rows.flat());
  } finally {
    await Promise.all(backends.map((backend) => backend.stop()));
  }
}
