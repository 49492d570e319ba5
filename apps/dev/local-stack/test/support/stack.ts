import {createLocalAuthority, type LocalAuthority} from '@signet/pki';
import {migrateQueues} from '@signet/queue';
import {Phone} from '@signet/phone';
import {newVapidKeys} from '@signet/settings';
import {
  createTestDatabase,
  generousTimeouts,
  Registrar,
  testPool,
  type TestClient,
  type TestDatabase,
} from '@signet/testing';
import {definitions, type StackContext} from '../../src/processes/definitions.js';
import type {RunningService} from '../../src/processes/run.js';
import {manyCallers} from './many-callers.js';
import {keyEnvironment} from './key-environment.js';
import type {PhoneDraft, StackOptions} from './stack-options.js';
import {testPorts, TestServices} from './processes/test-services.js';

/** The public URL of the API in these tests. `Stack.fetch` replaces it with the option `entrance` or a gateway URL. */
export const BASE_URL = 'https://signet.example';

const NO_SERVER = 'http://127.0.0.1:9';

/** Processes of the service, on a separate database. */
export class Stack {
  readonly admin: ReturnType<typeof testPool>;
  readonly #authority: LocalAuthority;
  readonly #services: TestServices;
  /** The keyrings of the processes that are launched from now on. Each gets only those that it uses. */
  keys: Readonly<Record<string, string>>;
  #gateways: {url: string; service: RunningService}[] = [];
  #turn = 0;

  private constructor(
    private readonly options: StackOptions,
    private readonly database: TestDatabase,
    private readonly operator: ReturnType<typeof testPool>,
    readonly registrar: Registrar,
    readonly client: TestClient,
  ) {
    this.keys = options.keys ?? keyEnvironment;
    this.admin = testPool(database.adminUrl, 20);
    this.#authority = options.authority ?? createLocalAuthority();
    this.#services = new TestServices({
      ENVIRONMENT: 'test',
      LOG_LEVEL: 'warn',
      LIMIT_DRAIN: '0',
      BASE_URL,
      ...(options.timeouts === 'as in production' ? {} : generousTimeouts),
      ...manyCallers,
      ...options.environment,
    });
  }

  static async start(options: StackOptions): Promise<Stack> {
    const database = options.database ?? (await createTestDatabase());
    await migrateQueues(database.adminUrl);
    const operator = testPool(database.urls.operator);
    const registrar = new Registrar(operator, options.identityKeys);
    // All events of a test client are stored, so tests can count them.
    const client = await registrar.client({isTest: true});
    const stack = new Stack(options, database, operator, registrar, client);
    const names = [
      ...Array<string>(options.gateways).fill('api-gateway'),
      ...Array<string>(options.sessionServices ?? 0).fill('session-service'),
      ...(options.workers ?? []),
    ];
    await Promise.all(names.map((name) => stack.launch(name)));
    return stack;
  }

  /**
   * Starts one more process. Without the option `entrance`, requests go in turn to all gateways that are running.
   * @param readyPath the path that returns a 2xx status once the process counts as started; default: its readiness
   * check. A gateway that counts as started before it is ready gets no requests, as behind a load balancer
   */
  async launch(
    name: string,
    environment: Record<string, string> = {},
    readyPath?: string,
  ): Promise<RunningService> {
    const context = await this.#context();
    const definition = definitions(context).find((one) => one.name === name);
    if (definition === undefined) throw new Error(`unknown process ${name}`);
    const service = await this.#services.start({
      ...definition,
      ...(readyPath !== undefined && {readyUrl: new URL(readyPath, definition.readyUrl).href}),
      environment: {...definition.environment, ...environment},
    });
    if (name === 'api-gateway' && readyPath === undefined) {
      const running = this.running(name);
      this.#gateways = this.#gateways.filter((gateway) => running.includes(gateway.service));
      this.#gateways.push({url: context.urls.api, service});
    }
    return service;
  }

  /** The database URLs, each with the credentials of one role. */
  get databaseUrls(): TestDatabase['urls'] {
    return this.database.urls;
  }

  /** The URL of the queues, for tests that add jobs as the session service does. */
  get queueUrl(): string {
    return this.options.redisUrl ?? this.database.urls.sessionService;
  }

  /** The processes of this name that have not ended. */
  running(name: string): RunningService[] {
    return this.#services.running(name);
  }

  logs(): {name: string; text: string}[] {
    return this.#services.logs();
  }

  async stop(): Promise<void> {
    await this.#services.stop();
    await Promise.all([this.admin.end(), this.operator.end()]);
    await this.database.drop();
  }

  /** Sends a request for the public URL to the `entrance` in the options or, by default, to the gateways in turn. */
  readonly fetch: typeof fetch = (url, options) => {
    this.#turn = (this.#turn + 1) % this.#gateways.length;
    const {responseTimeoutMs, entrance = this.#gateways[this.#turn]?.url ?? ''} = this.options;
    return fetch(String(url).replace(BASE_URL, entrance), {
      ...options,
      ...(responseTimeoutMs !== undefined && {signal: AbortSignal.timeout(responseTimeoutMs)}),
    });
  };

  /** Sends a request as the relying party, with `body` as JSON. */
  async call(
    method: string,
    path: string,
    body?: object,
    client = this.client,
    headers: Record<string, string> = {},
  ): Promise<Received> {
    const response = await this.fetch(`${BASE_URL}/relying-party/v1${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`,
        ...(body === undefined ? {} : {'content-type': 'application/json'}),
        ...headers,
      },
      ...(body === undefined ? {} : {body: JSON.stringify(body)}),
    });
    return {status: response.status, body: await response.json()};
  }

  /** Enrols a phone with PIN 1234. Default: the phone of a new person, without a push token. */
  async phone({person, pushToken, push}: PhoneDraft = {}): Promise<Phone> {
    const {activationCode} = person ?? (await this.registrar.person());
    const response = await Phone.enrol(
      {
        activationCode,
        deviceName: 'Test phone',
        platform: 'SIMULATOR',
        baseUrl: BASE_URL,
        pin: '1234',
        scryptCost: {N: 2, r: 1, p: 1},
        ...(pushToken === undefined ? {} : {push: {provider: 'SIMULATOR', token: pushToken}}),
        ...(push === undefined ? {} : {push}),
      },
      {fetch: this.fetch},
    );
    if (!response.ok) throw new Error(`enrolment rejected: ${JSON.stringify(response.body)}`);
    return response.content;
  }

  async #context(): Promise<StackContext> {
    const {redisUrl, pushUrl = NO_SERVER, trust = {tsaUrl: NO_SERVER, ocspUrl: NO_SERVER}} = this.options;
    const ports = await testPorts();
    return {
      ports,
      databaseUrl: (user) => this.database.urls[user],
      redisUrl,
      keys: this.keys,
      authority: this.#authority,
      vapid: newVapidKeys(),
      trust,
      authorityDirectory: '',
      phonesFile: '',
      metricsUrls: {},
      observe: false,
      client: this.client,
      portalClient: this.client,
      urls: {
        api: `http://127.0.0.1:${ports.api}`,
        login: 'https://login.signet.example',
        shop: 'https://shop.example',
        simulator: pushUrl,
        portal: 'https://portal.example',
        app: 'https://app.example',
      },
    };
  }
}

export interface Received {
  status: number;
  body: Record<string, unknown>;
}
