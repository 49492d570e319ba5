import {generateKeyPairSync} from 'node:crypto';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {freePorts, testTls} from '@signet/testing';
import {z} from 'zod';
import {inWorkspace, startNode} from './node-process.js';
import {startSignet, type QueueHome, type SignetSystem} from './signet.js';
import {assemble, type Parts} from './system.js';

/** Signet before a push provider that takes everything. */
export interface PushSystem extends SignetSystem {
  /** When pushes began to arrive, in milliseconds since 1970, by session; each is handed out once. */
  takeArrivals(): Promise<ReadonlyMap<string, number>>;
}

const arrivals = z.array(z.tuple([z.string(), z.number()]));

/** Half of what one person may get in a minute, so that nobody gets too many even if all come in one. */
const PUSHES_PER_PERSON = 30;

/**
 * @param pushes how many there will be
 * @param people how many there are at least, so that pushes begun together go to different people
 */
export const startPushSystem = (queues: QueueHome, pushes: number, people: number): Promise<PushSystem> =>
  assemble(async (parts) => {
    const provider = await startProvider(parts);
    const signet = parts.add(
      await startSignet({
        queues,
        phones: Math.max(people, Math.ceil(pushes / PUSHES_PER_PERSON)),
        push: {provider: 'APNS', token: 'abcdef0123456789'},
        environment: {'push-dispatcher': provider.environment},
      }),
    );
    return {...signet, takeArrivals: provider.takeArrivals, stop: parts.stop};
  });

/** A process of its own, so that neither the dispatcher nor the generator makes it look slow. */
async function startProvider(parts: Parts) {
  const [port = 0, providerPort = 0] = await freePorts(2);
  const {cert, key, ca} = testTls();
  const directory = mkdtempSync(join(tmpdir(), 'signet-bench-'));
  parts.add({stop: async () => rmSync(directory, {recursive: true})});
  const trusted = join(directory, 'ca.pem');
  writeFileSync(trusted, ca);
  const address = `http://127.0.0.1:${port}`;
  parts.add(
    await startNode({
      script: inWorkspace('apps/dev/benchmark/dist/servers/push-provider/main.js'),
      environment: {PORT: String(port), PROVIDER_PORT: String(providerPort), TLS_CERT: cert, TLS_KEY: key},
      readyUrl: address,
    }),
  );
  const {privateKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'});
  return {
    takeArrivals: async () => {
      const response = await fetch(`${address}/arrivals`);
      return new Map(arrivals.parse(await response.json()));
    },
    environment: {
      APNS_KEY: String(privateKey.export({type: 'pkcs8', format: 'pem'})),
      APNS_KEY_ID: 'ABCDE12345',
      APNS_TEAM_ID: 'TEAM123456',
      APNS_TOPIC: 'example.signet.app',
      APNS_URL: `https://localhost:${providerPort}`,
      NODE_EXTRA_CA_CERTS: trusted,
    },
  };
}
