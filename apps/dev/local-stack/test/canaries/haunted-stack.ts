import {randomBytes, randomInt} from 'node:crypto';
import {decryptOprfKey, type RelyingPartyDraft} from '@signet/data';
import {Phone} from '@signet/phone';
import {createLocalAuthority} from '@signet/pki';
import {
  PushReceiver,
  testKeys,
  TestTrustServices,
  type ReceivedPush,
  type TestClient,
  type TestPerson,
} from '@signet/testing';
import {Redis} from 'ioredis';
import {startCollector, type Collector} from '../../../../../libs/telemetry/test/support/collector.js';
import {keyEnvironment} from '../support/key-environment.js';
import {BASE_URL, Stack, type Answer} from '../support/stack.js';
import {Canaries} from './canaries.js';
import {commandsToRedis, everythingInDatabase, everythingInRedis, type Content} from './places.js';
import {Wire} from './wire.js';

const services = [
  'api-gateway',
  'session-service',
  'push-dispatcher',
  'signing-worker',
  'retention-sweeper',
] as const;

/** A person with a phone; everything about them is a canary. */
export interface Victim extends TestPerson {
  readonly phone: Phone;
  readonly pin: string;
}

/** All processes of the service, every secret and personal datum that goes through them, and where each was seen. */
export class HauntedStack {
  readonly canaries = new Canaries();
  readonly #seen = new Map<string, Set<string>>();
  readonly #wire: Wire;
  #redis: Redis | undefined;
  #commands: (() => Content[]) | undefined;

  private constructor(
    readonly stack: Stack,
    readonly client: TestClient,
    readonly pushes: PushReceiver,
    readonly trust: TestTrustServices,
    private readonly collector: Collector,
  ) {
    this.#wire = new Wire(stack.fetch, this.canaries);
  }

  static async start(redisUrl?: string): Promise<HauntedStack> {
    const authority = createLocalAuthority();
    const pushes = await PushReceiver.start();
    const trust = await TestTrustServices.start(authority);
    const collector = await startCollector();
    const stack = await Stack.start({
      gateways: 1,
      sessionServices: 1,
      workers: services.slice(2),
      pushUrl: pushes.url,
      authority,
      trust,
      environment: {LOG_LEVEL: 'trace', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url},
      ...(redisUrl !== undefined && {redisUrl}),
    });
    const secret = randomBytes(8).toString('hex');
    const draft: Partial<RelyingPartyDraft> = {
      name: `Kanaarilind & Pojad ${secret}`,
      redirectUris: [`https://shop.example/callback/${secret}?a=1`],
    };
    const client = await stack.registrar.client(draft);
    const haunted = new HauntedStack(stack, client, pushes, trust, collector);
    if (redisUrl !== undefined) await haunted.#watch(new Redis(redisUrl));
    haunted.#plantOwnSecrets(client, authority.issuingKeyPem);
    haunted.canaries.plant('relying party name', draft.name ?? '');
    haunted.canaries.plant('redirect URI', client.redirectUri);
    haunted.canaries.plant('name of a metric', 'db_client_operation_duration');
    haunted.canaries.plant('name of an event', 'metrics.listening');
    return haunted;
  }

  async #watch(redis: Redis): Promise<void> {
    this.#redis = redis;
    this.#commands = await commandsToRedis(redis);
  }

  #plantOwnSecrets(client: TestClient, issuingKeyPem: string): void {
    this.canaries.plant('client secret', client.secret);
    for (const keyring of Object.values(keyEnvironment)) this.canaries.plant('key of ours', keyring.slice(2));
    for (const line of issuingKeyPem.split('\n').slice(1, -2)) this.canaries.plant('key of ours', line);
  }

  /** Something of this kind that nobody else has; with letters that are written in different ways. */
  canary(kind: string): string {
    return this.canaries.plant(kind, `Žõ-${kind.replaceAll(' ', '-')}-${randomBytes(8).toString('hex')}`);
  }

  /** The same where only letters and digits are allowed. */
  token(kind: string, bytes = 32): string {
    return this.canaries.plant(kind, randomBytes(bytes).toString('hex'));
  }

  digits(kind: string, count: number): string {
    return this.canaries.plant(kind, String(randomInt(10 ** (count - 1), 10 ** count)));
  }

  async victim(): Promise<Victim> {
    const {stack, canaries} = this;
    const person = await stack.registrar.person({
      givenName: this.canary('given name'),
      familyName: this.canary('family name'),
      personalCode: this.digits('personal code', 11),
      dateOfBirth: canaries.plant('date of birth', `19${randomInt(50, 80)}-07-${randomInt(10, 31)}`),
      country: 'EE',
    });
    const pin = this.digits('PIN', 12);
    const answer = await Phone.enrol(
      {
        activationCode: canaries.plant('activation code', person.activationCode),
        deviceName: this.canary('device name'),
        platform: 'SIMULATOR',
        baseUrl: BASE_URL,
        pin,
        scryptCost: {N: 2, r: 1, p: 1},
        push: {provider: 'SIMULATOR', token: this.canary('push token')},
      },
      {fetch: this.#wire.fetch},
    );
    if (!answer.ok) throw new Error(`enrolment refused: ${JSON.stringify(answer.body)}`);
    const phone = answer.content;
    await this.#plantKeysOf(phone);
    return {...person, phone, pin};
  }

  /** What the phone keeps, and what the service keeps for it. */
  async #plantKeysOf(phone: Phone): Promise<void> {
    const {possessionKey, authenticationKey, signingKey, stretching} = phone.save();
    this.canaries.plant('device key', possessionKey.d);
    for (const {masked} of [authenticationKey, signingKey]) this.canaries.plant('device key', masked);
    this.canaries.plant('device key', stretching.salt);
    const {rows} = await this.stack.admin.query('SELECT oprf_key_encrypted FROM device WHERE id = $1', [
      phone.deviceId,
    ]);
    const oprfKey = decryptOprfKey(testKeys.encryption, phone.deviceId, rows[0].oprf_key_encrypted);
    this.canaries.plantBytes('OPRF key', oprfKey);
  }

  /** Any request to the API; a body is sent as JSON unless it is text. */
  async request(method: string, path: string, init: RequestDraft = {}): Promise<Answer & {headers: Headers}> {
    const {body, headers} = init;
    const response = await this.#wire.fetch(`${BASE_URL}${path}`, {
      method,
      headers: {...(body !== undefined && {'content-type': 'application/json'}), ...headers},
      ...(body !== undefined && {body: typeof body === 'string' ? body : JSON.stringify(body)}),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : {text}};
  }

  /** A request of the relying party. */
  service(method: string, path: string, {body, headers}: RequestDraft = {}, secret = this.client.secret) {
    const authorization = `Basic ${Buffer.from(`${this.client.id}:${secret}`).toString('base64')}`;
    return this.request(method, `/relying-party/v1${path}`, {body, headers: {authorization, ...headers}});
  }

  /** Looks for every canary wherever data rest, and remembers where it sat. */
  async look(): Promise<void> {
    this.#note(await everythingInDatabase(this.stack.admin));
    if (this.#redis) this.#note(await everythingInRedis(this.#redis));
  }

  /** Ends all processes, and looks into what they have told meanwhile. Gives the places by kind. */
  async reckoning(): Promise<Record<string, string[]>> {
    await this.look();
    for (const {text} of this.stack.logs())
      for (const [, port] of text.matchAll(/"event":"metrics\.listening","port":(\d+)/g))
        this.#note([
          {place: 'metrics', content: await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()},
        ]);
    for (const name of services) await Promise.all(this.stack.running(name).map((one) => one.stop()));
    this.#note(this.#commands?.() ?? []);
    this.#note(this.pushes.received.map((push) => ({place: 'pushes', content: pushed(push)})));
    this.#note(this.stack.logs().map(({name, text}) => ({place: `log of ${name}`, content: text})));
    this.#note(this.collector.bodies.map((content) => ({place: 'spans', content})));
    const kinds = this.canaries.kinds.map((kind) => [kind, Array.from(this.#seen.get(kind) ?? []).sort()]);
    return Object.fromEntries(kinds);
  }

  #note(contents: readonly Content[]): void {
    for (const {place, content} of contents)
      for (const kind of this.canaries.sightedIn(content))
        this.#seen.set(kind, (this.#seen.get(kind) ?? new Set()).add(place));
  }

  async stop(): Promise<void> {
    this.#redis?.disconnect();
    await this.stack.stop();
    await Promise.all([this.pushes.stop(), this.trust.stop()]);
    this.collector.close();
  }
}

/** What a push provider is told, but for the address. */
const pushed = ({headers, body}: ReceivedPush): string => JSON.stringify({headers, body});

export interface RequestDraft {
  body?: object | string | undefined;
  headers?: Record<string, string> | undefined;
}
