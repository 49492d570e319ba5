import {generateKeyPairSync} from 'node:crypto';
import {testPool} from '@signet/testing';
import {freePort} from '@signet/testing/servers';
import type {PasskeyHolder} from '../callers/oidc/passkey.js';
import {client} from '../servers/oidc-provider/registration.js';
import {startCluster, type Cluster} from './processes/cluster.js';
import {inWorkspace, startNode} from './processes/node-process.js';
import {assemble, type System} from './system.js';

/** Whether the provider accepts any name, or authenticates people with passkeys from the database. */
type People = 'with any name' | 'with passkeys';

/** Starts a server with the npm package `oidc-provider` and its own PostgreSQL. */
async function start(people: People, arrange: (cluster: Cluster) => Promise<void>): Promise<System> {
  return assemble(async (parts) => {
    const cluster = parts.add(await startCluster());
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const {pid} = parts.add(
      await startNode({
        script: inWorkspace('apps/dev/benchmark/dist/servers/oidc-provider/main.js'),
        environment: {PORT: String(port), ISSUER: address, DATABASE_URL: cluster.url, PEOPLE: people},
        readyUrl: `${address}/.well-known/openid-configuration`,
      }),
    );
    await arrange(cluster);
    return {address, services: [pid], stores: [cluster.pid], stop: parts.stop};
  });
}

export const startOidcProvider = (): Promise<System> => start('with any name', async () => undefined);

/** `oidc-provider` as in production: client and accounts are in the database, and people authenticate with passkeys. */
export interface PasskeySystem extends System {
  readonly people: readonly PasskeyHolder[];
}

export async function startOidcProviderWithPasskeys(count: number): Promise<PasskeySystem> {
  const people: PasskeyHolder[] = [];
  const system = await start('with passkeys', async ({url}) => {
    const pool = testPool(url);
    try {
      await pool.query(`INSERT INTO oidc_model (model, id, payload) VALUES ('Client', $1, $2)`, [
        client.client_id,
        client,
      ]);
      while (people.length < count) {
        const {publicKey, privateKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'});
        const id = `passkey-${people.length}`;
        people.push({id, privateKey});
        await pool.query(`INSERT INTO account (id, name) VALUES ($1, 'Somebody')`, [`account of ${id}`]);
        await pool.query('INSERT INTO passkey (id, account_id, public_key) VALUES ($1, $2, $3)', [
          id,
          `account of ${id}`,
          publicKey.export({format: 'jwk'}),
        ]);
      }
    } finally {
      await pool.end();
    }
  });
  return {...system, people};
}
