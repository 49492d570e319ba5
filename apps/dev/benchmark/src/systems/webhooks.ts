import {createPrisma, WebhookEndpoints} from '@signet/admin';
import {freePort, Registrar, testKeys, testPool, type TestClient} from '@signet/testing';
import {z} from 'zod';
import {inWorkspace, startNode} from './processes/node-process.js';
import {startTlsServer} from './processes/tls-server.js';
import {commonEnvironment} from './signet/environment.js';
import {startSignet, type QueueBackend, type SignetSystem} from './signet/signet.js';
import {assemble, type Parts} from './system.js';

/** Signet with the hosted login page, and with a second relying party that has a webhook for all events. */
export interface WebhookSystem extends SignetSystem {
  /** The relying party with the webhook. */
  readonly notified: TestClient;
  /** The HTTP origin of the process that serves the login page. */
  readonly loginPage: string;
  /** Returns what the server of the relying party has received since the previous call. */
  readonly takeReceived: () => Promise<Received>;
}

const received = z.object({accepted: z.int(), arrivals: z.array(z.tuple([z.string(), z.number()]))});

export interface Received {
  /** The number of events that were accepted. */
  readonly accepted: number;
  /** When their headers arrived, in milliseconds since 1970, by the id of the delivery. */
  readonly arrivals: readonly (readonly [deliveryId: string, at: number])[];
}

export const startWebhookSystem = (queues: QueueBackend, people: number): Promise<WebhookSystem> =>
  assemble(async (parts) => {
    const {address, tlsOrigin, trust} = await startTlsServer(parts, 'webhook-endpoint');
    const environment = {'webhook-dispatcher': {WEBHOOK_ALLOW_LOOPBACK: 'true', ...trust}};
    const signet = parts.add(await startSignet({queues, phones: people, environment}));
    const page = await startLoginPage(parts, signet.address);
    return {
      ...signet,
      services: [...signet.services, page.pid],
      processes: new Map([...signet.processes, ['login-page', page.pid]]),
      loginPage: page.address,
      notified: await registerNotified(signet.operatorUrl, `${tlsOrigin}/signet-events`),
      takeReceived: async () => received.parse(await (await fetch(`${address}/received`)).json()),
      stop: parts.stop,
    };
  });

async function startLoginPage(parts: Parts, apiUrl: string) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const {pid} = parts.add(
    await startNode({
      script: inWorkspace('dist/login-page.js'),
      environment: {
        ...commonEnvironment(),
        OTEL_SERVICE_NAME: 'login-page',
        PORT: String(port),
        BASE_URL: apiUrl,
      },
      readyUrl: `${address}/readyz`,
    }),
  );
  return {address, pid};
}

async function registerNotified(operatorUrl: string, url: string): Promise<TestClient> {
  const pool = testPool(operatorUrl);
  try {
    const client = await new Registrar(pool).client({name: 'Notified Shop'});
    await new WebhookEndpoints(createPrisma(pool), testKeys.webhook, 'benchmark').set(client.id, {url});
    return client;
  } finally {
    await pool.end();
  }
}
