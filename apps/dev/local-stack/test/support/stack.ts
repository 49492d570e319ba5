import type {PushTarget} from '@signet/contracts';
import {createLocalAuthority, type LocalAuthority} from '@signet/pki';
import {migrateQueues} from '@signet/queue';
import {Phone} from '@signet/phone';
import {
  createTestDatabase,
  Registrar,
  testPool,
  type TestClient,
  type TestDatabase,
  type TestPerson,
} from '@signet/testing';
import type {RunningService} from '../../src/processes.js';
import {coreServices, type ServiceContext} from '../../src/services.js';
import {keyEnvironment} from './key-environment.js';
import {testPorts, TestServices} from './test-services.js';

/** The public address of the API in these tests; requests are sent to the gateways in turn. */
export const BASE_URL = 'https://signet.example';

/** Where nobody answers. */
const NOBODY = 'http://127.0.0.1:9';

export interface StackOptions {
  /** Gateway processes. */
  gateways: number;
  /** Session service processes; none unless asked for. */
  sessionServices?: number;
  /** Other processes, such as `push-dispatcher`. */
  workers?: readonly string[];
  /** Set for queues on Redis. */
  redisUrl?: string;
  /** Where pushes go. */
  pushUrl?: string;
  /** Timestamp authority and OCSP responder; nobody unless said otherwise. */
  trust?: {tsaUrl: string; ocspUrl: string};
  /** Whose certificates phones get; a new one unless said otherwise. */
  authority?: LocalAuthority;
  /** More environment for every process. */
  environment?: Record<string, string>;
}

interface PhoneDraft {
  person?: TestPerson;
  /** Of the simulator. */
  pushToken?: string;
  push?: PushTarget;
}

/** Real processes of the service on a database of their own. */
export class Stack {
  readonly admin: ReturnType<typeof testPool>;
  readonly #authority: LocalAuthority;
  readonly #services: TestServices;
  readonly #gateways: string[] = [];
  #turn = 0;

  private constructor(
    private readonly options: StackOptions,
    private readonly database: TestDatabase,
    private readonly operator: ReturnType<typeof testPool>,
    readonly registrar: Registrar,
    readonly client: TestClient,
  ) {
    this.admin = testPool(database.adminUrl, 20);
    this.#authority = options.authority ?? createLocalAuthority();
    this.#services = new TestServices({
      ENVIRONMENT: 'test',
      LOG_LEVEL: 'warn',
      LIMIT_DRAIN: '0',
      BASE_URL,
      ...options.environment,
    });
  }

  static async start(options: StackOptions): Promise<Stack> {
    const database = await createTestDatabase();
    await migrateQueues(database.adminUrl);
    const operator = testPool(database.urls.operator);
    const registrar = new Registrar(operator);
    const stack = new Stack(options, database, operator, registrar, await registrar.client());
    const names = [
      ...Array<string>(options.gateways).fill('api-gateway'),
      ...Array<string>(options.sessionServices ?? 0).fill('session-service'),
      ...(options.workers ?? []),
    ];
    await Promise.all(names.map((name) => stack.launch(name)));
    return stack;
  }

  /** Starts one more process; a gateway takes its turn in answering from then on. */
  async launch(name: string, environment: Record<string, string> = {}): Promise<RunningService> {
    const context = await this.#context();
    const definition = coreServices(context).find((one) => one.name === name);
    if (definition === undefined) throw new Error(`there is no service ${name}`);
    const service = await this.#services.start({
      ...definition,
      environment: {...definition.environment, ...environment},
    });
    if (name === 'api-gateway') this.#gateways.push(context.shopUrls.api);
    return service;
  }

  /** Where the queues are, for adding jobs as the session service does. */
  get queueUrl(): string {
    return this.options.redisUrl ?? this.database.urls.sessionService;
  }

  /** The processes of this name that have not ended. */
  running(name: string): RunningService[] {
    return this.#services.running(name);
  }

  /** What the processes have written so far, by name. */
  logs(): {name: string; text: string}[] {
    return this.#services.logs();
  }

  async stop(): Promise<void> {
    await this.#services.stop();
    await Promise.all([this.admin.end(), this.operator.end()]);
    await this.database.drop();
  }

  /** Sends a request for the public address to one gateway after another. */
  readonly fetch: typeof fetch = (url, options) => {
    this.#turn = (this.#turn + 1) % this.#gateways.length;
    return fetch(String(url).replace(BASE_URL, this.#gateways[this.#turn] ?? ''), options);
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

  /** A phone, PIN 1234, of a new person unless said otherwise; pushes reach it by the token if it has one. */
  async phone({person, pushToken, push}: PhoneDraft = {}): Promise<Phone> {
    const {activationCode} = person ?? (await this.registrar.person());
    const answer = await Phone.enrol(
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
    if (!answer.ok) throw new Error(`enrolment refused: ${JSON.stringify(answer.body)}`);
    return answer.content;
  }

  async #context(): Promise<ServiceContext> {
    const {redisUrl, pushUrl = NOBODY, trust = {tsaUrl: NOBODY, ocspUrl: NOBODY}} = this.options;
    const ports = await testPorts();
    return {
      ports,
      databaseUrl: (user) => this.database.urls[user],
      redisUrl,
      keys: keyEnvironment,
      authority: this.#authority,
      trust,
      authorityDirectory: '',
      phonesFile: '',
      client: this.client,
      shopUrls: {
        api: `http://127.0.0.1:${ports.api}`,
        login: 'https://login.signet.example',
        shop: 'https://shop.example',
        simulator: pushUrl,
      },
    };
  }
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}
