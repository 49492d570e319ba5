import {freePort, startRedisServer} from '@signet/testing';
import {QueueProducer} from '@signet/queue';
import {inWorkspace, startNode} from '../processes/node-process.js';
import {assemble, type System} from '../system.js';
import {startTrust} from './trust.js';

/** The work of each job: only verify signatures, or create a CMS signature with pkijs. */
export type JobWork = 'checks' | 'pkijs';

/**
 * A minimal worker with its own queue. The worker is one process, which accesses no database except that of the queue,
 * and records no traces.
 */
export interface SigningJobs extends System {
  readonly producer: QueueProducer;
  readonly pid: number;
}

/** The default concurrency of the signing worker. */
const CONCURRENCY = 4;

export const startSigningJobs = (work: JobWork): Promise<SigningJobs> =>
  assemble(async (parts) => {
    const {tsaUrl, ocspUrl, directory} = await startTrust(parts);
    const backend = parts.add(await startRedisServer());
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const {pid} = parts.add(
      await startNode({
        script: inWorkspace('apps/dev/benchmark/dist/servers/signing-jobs/main.js'),
        environment: {
          WORK: work,
          PORT: String(port),
          QUEUE_URL: backend.url,
          CONCURRENCY: String(CONCURRENCY),
          AUTHORITY_DIRECTORY: directory,
          TSA_URL: tsaUrl,
          OCSP_URL: ocspUrl,
        },
        readyUrl: `${address}/ready`,
      }),
    );
    const producer = new QueueProducer({url: backend.url});
    parts.add({stop: () => producer.close()});
    return {address, services: [pid], stores: [], pid, producer, stop: parts.stop};
  });
