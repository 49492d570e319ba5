import {freePort} from '@signet/testing/servers';
import {startCluster} from './cluster.js';
import {inWorkspace, startNode} from './node-process.js';
import {assemble, type System} from './system.js';

/** npm `oidc-provider` with a PostgreSQL of its own. */
export const startOidcProvider = (): Promise<System> =>
  assemble(async (parts) => {
    const cluster = parts.add(await startCluster());
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const {pid} = parts.add(
      await startNode({
        script: inWorkspace('apps/benchmark/dist/servers/oidc-provider/main.js'),
        environment: {PORT: String(port), ISSUER: address, DATABASE_URL: cluster.url},
        readyUrl: `${address}/.well-known/openid-configuration`,
      }),
    );
    return {address, services: [pid], stores: [cluster.pid], stop: parts.stop};
  });
