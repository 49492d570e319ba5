import {freePort, startRedisServer} from '@signet/testing';
import {migrateQueues, QueueProducer} from '@signet/queue';
import {startCluster} from './cluster.js';
import {inWorkspace, startNode} from './node-process.js';
import type {QueueHome} from './signet.js';
import {assemble, type System} from './system.js';
import {startTrust} from './trust.js';

/** What is done for each job: no more than check signatures, or a whole container by objects of pkijs. */
export type JobWork = 'checks' | 'pkijs';

/** A bare worker on a queue of its own: no database, no traces, one process. */
export interface SigningJobs extends System {
  readonly producer: QueueProducer;
  readonly pid: number;
}

/** As many at a time as the signing worker does by default. */
const CONCURRENCY = 4;

export const startSigningJobs = (work: JobWork, queues: QueueHome): Promise<SigningJobs> =>
  assemble(async (parts) => {
    const {tsaUrl, ocspUrl, directory} = await startTrust(parts);
    const home = parts.add(await (queues === 'redis' ? startRedisServer() : startCluster()));
    if (queues === 'postgresql') await migrateQueues(home.url);
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const {pid} = parts.add(
      await startNode({
        script: inWorkspace('apps/dev/benchmark/dist/servers/signing-jobs/main.js'),
        environment: {
          WORK: work,
          PORT: String(port),
          QUEUE_URL: home.url,
          CONCURRENCY: String(CONCURRENCY),
          AUTHORITY_DIRECTORY: directory,
          TSA_URL: tsaUrl,
          OCSP_URL: ocspUrl,
        },
        readyUrl: `${address}/ready`,
      }),
    );
    const producer = new QueueProducer({url: home.url});
    parts.add({stop: () => producer.close()});
    return {address, services: [pid], stores: [], pid, producer, stop: parts.stop};
  });
