import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {DatabaseUser} from '@signet/data/migrate';
import {createLocalAuthority} from '@signet/pki';
import {migrateQueues} from '@signet/queue';
import {Phone} from '@signet/phone';
import {
  createTestDatabase,
  freePort,
  Registrar,
  testPool,
  type TestClient,
  type TestPerson,
} from '@signet/testing';
import {keyEnvironment} from './key-environment.js';
import {layout} from '../../src/layout.js';
import {startService, untilReady, type RunningService} from '../../src/processes.js';

/** The public address of the API in these tests; requests are sent to the gateways in turn. */
export const BASE_URL = 'https://signet.example';

export interface StackOptions {
  /** Gateway processes. */
  gateways: number;
  /** Session service processes; none unless asked for. */
  sessionServices?: number;
  /** Other processes, such as `push-dispatcher`. */
  workers?: readonly (readonly [name: string, user: DatabaseUser])[];
  /** Set for queues on Redis. */
  redisUrl?: string;
  /** More environment for every process. */
  environment?: Record<string, string>;
}

/** Real processes of the service on a database of their own. */
export class Stack {
  #turn = 0;

  private constructor(
    readonly addresses: readonly string[],
    readonly services: readonly RunningService[],
    readonly admin: ReturnType<typeof testPool>,
    readonly registrar: Registrar,
    readonly client: TestClient,
    private readonly end: () => Promise<void>,
  ) {}

  static async start(options: StackOptions): Promise<Stack> {
    const database = await createTestDatabase();
    await migrateQueues(database.adminUrl);
    const {root} = layout();
    const logs = mkdtempSync(join(tmpdir(), 'signet-logs-'));
    const authority = createLocalAuthority();
    const services: RunningService[] = [];
    const launch = async (name: string, user: DatabaseUser, extra: Record<string, string> = {}) => {
      const port = await freePort();
      const address = `http://127.0.0.1:${port}`;
      const definition = {
        name,
        readyUrl: `${address}/readyz`,
        environment: {
          PATH: process.env['PATH'] ?? '',
          ...keyEnvironment,
          ENVIRONMENT: 'test',
          OTEL_SERVICE_NAME: name,
          LOG_LEVEL: 'warn',
          PORT: String(port),
          METRICS_PORT: '0',
          LIMIT_DRAIN: '0',
          DATABASE_URL: database.urls[user],
          QUEUE_URL: options.redisUrl ?? database.urls[user],
          ...extra,
          ...options.environment,
        },
      };
      const service = startService(root, logs, definition);
      services.push(service);
      await untilReady(service, definition, logs);
      return address;
    };
    const gatewayEnvironment = {
      BASE_URL,
      LOGIN_URL: 'https://login.signet.example',
      ISSUING_CA_CERTIFICATE: authority.issuingCertificatePem,
      ISSUING_CA_KEY: authority.issuingKeyPem,
      CA_CHAIN: authority.rootCertificatePem,
    };
    const times = (count: number) => Array.from({length: count});
    const addresses = await Promise.all(
      times(options.gateways).map(() => launch('api-gateway', 'gateway', gatewayEnvironment)),
    );
    await Promise.all([
      ...times(options.sessionServices ?? 0).map(() => launch('session-service', 'sessionService')),
      ...(options.workers ?? []).map(([name, user]) => launch(name, user)),
    ]);
    const admin = testPool(database.adminUrl, 20);
    const operator = testPool(database.urls.operator);
    const registrar = new Registrar(operator);
    return new Stack(addresses, services, admin, registrar, await registrar.client(), async () => {
      await Promise.all(services.map((service) => service.stop()));
      await Promise.all([admin.end(), operator.end()]);
      await database.drop();
      rmSync(logs, {recursive: true});
    });
  }

  stop(): Promise<void> {
    return this.end();
  }

  /** Sends a request for the public address to one gateway after another. */
  readonly fetch: typeof fetch = (url, options) => {
    this.#turn = (this.#turn + 1) % this.addresses.length;
    return fetch(String(url).replace(BASE_URL, this.addresses[this.#turn] ?? ''), options);
  };

  /** A call of the relying party; `body` is sent as JSON. */
  async call(method: string, path: string, body?: object, client = this.client): Promise<Answer> {
    const response = await this.fetch(`${BASE_URL}/relying-party/v1${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`,
        ...(body === undefined ? {} : {'content-type': 'application/json'}),
      },
      ...(body === undefined ? {} : {body: JSON.stringify(body)}),
    });
    return {status: response.status, body: await response.json()};
  }

  /** A phone of a new person, PIN 1234. */
  async phone(person?: TestPerson): Promise<Phone> {
    const {activationCode} = person ?? (await this.registrar.person());
    const answer = await Phone.enrol(
      {
        activationCode,
        deviceName: 'Test phone',
        platform: 'SIMULATOR',
        baseUrl: BASE_URL,
        pin: '1234',
        scryptCost: {N: 2, r: 1, p: 1},
      },
      {fetch: this.fetch},
    );
    if (!answer.ok) throw new Error(`enrolment refused: ${JSON.stringify(answer.body)}`);
    return answer.content;
  }
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}
