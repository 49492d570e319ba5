import {freePort, startRedisServer} from '@signet/testing/servers';
import {startCluster} from './processes/cluster.js';
import {inWorkspace, startNode} from './processes/node-process.js';
import {assemble, type System} from './system.js';

/** Starts a bare server: NestJS on Fastify with PostgreSQL or Redis, and nothing else that a real service needs. */
export const startBare = (store: 'postgresql' | 'redis'): Promise<System> =>
  assemble(async (parts) => {
    const backing = store === 'redis' ? parts.add(await startRedisServer()) : parts.add(await startCluster());
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const {pid} = parts.add(
      await startNode({
        script: inWorkspace('apps/dev/benchmark/dist/servers/bare/main.js'),
        environment: {PORT: String(port), STORE: store, STORE_URL: backing.url},
        readyUrl: `${address}/ready`,
      }),
    );
    return {address, services: [pid], stores: [backing.pid], stop: parts.stop};
  });
