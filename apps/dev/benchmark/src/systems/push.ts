import {generateKeyPairSync} from 'node:crypto';
import {z} from 'zod';
import {startTlsServer} from './processes/tls-server.js';
import {startSignet, type QueueBackend, type SignetSystem} from './signet/signet.js';
import {assemble, type Parts} from './system.js';

/** Signet with a push provider that accepts every push. */
export interface PushSystem extends SignetSystem {
  /** Returns arrival times in milliseconds since 1970, by session id. Each arrival is returned only once. */
  takeArrivals(): Promise<ReadonlyMap<string, number>>;
}

const arrivals = z.array(z.tuple([z.string(), z.number()]));

/**
 * Half of `LIMIT_PUSHES_PER_SUBJECT`, so that no person exceeds the limit even if all pushes are sent within a minute.
 */
const PUSHES_PER_PERSON = 30;

/**
 * Starts Signet and its push provider.
 * @param pushes the total number of pushes that will be sent
 * @param people the minimum number of people, so that concurrent pushes go to different people
 */
export const startPushSystem = (queues: QueueBackend, pushes: number, people: number): Promise<PushSystem> =>
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

async function startProvider(parts: Parts) {
  const {address, tlsOrigin, trust} = await startTlsServer(parts, 'push-provider');
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
      APNS_URL: tlsOrigin,
      ...trust,
    },
  };
}
