import {randomBytes, randomInt} from 'node:crypto';
import {decryptOprfKey} from '@signet/vault';
import type {ClientDraft} from '@signet/admin';
import {Phone, storedPossessionKey} from '@signet/phone';
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
import {serviceProcesses} from '../../src/processes/table.js';
import {keyEnvironment} from '../support/key-environment.js';
import {BASE_URL, Stack, type Received} from '../support/stack.js';
import {Canaries} from './canaries.js';
import {commandsToRedis, everythingInDatabase, everythingInRedis, type Content} from './places.js';
import {Wire} from './wire.js';

const services = serviceProcesses.map(({name}) => name);

/** A person with a phone. All their personal data except the country are canaries. */
export interface CanaryPerson extends TestPerson {
  readonly phone: Phone;
  readonly pin: string;
}

/**
 * Runs the processes of the service, plants canaries (random texts) as secrets and personal data, and records where it
 * finds each canary.
 */
export class WatchedStack {
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

  static async start(redisUrl?: string): Promise<WatchedStack> {
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
    const draft: Partial<ClientDraft> = {
      name: `Kanaarilind & Pojad ${secret}`,
      redirectUris: [`https://shop.example/callback/${secret}?a=1`],
    };
    const client = await stack.registrar.client(draft);
    const watched = new WatchedStack(stack, client, pushes, trust, collector);
    if (redisUrl !== undefined) await watched.#monitor(new Redis(redisUrl));
    watched.#plantOwnSecrets(client, authority.issuingKeyPem);
    watched.canaries.plant('relying party name', draft.name ?? '');
    watched.canaries.plant('redirect URI', client.redirectUri);
    watched.canaries.plant('name of a metric', 'db_client_operation_duration');
    watched.canaries.plant('name of an event', 'metrics.listening');
    return watched;
  }

  async #monitor(redis: Redis): Promise<void> {
    this.#redis = redis;
    this.#commands = await commandsToRedis(redis);
  }

  #plantOwnSecrets(client: TestClient, issuingKeyPem: string): void {
    this.canaries.plant('client secret', client.secret);
    for (const keyring of Object.values(keyEnvironment)) this.canaries.plant('service key', keyring.slice(2));
    for (const line of issuingKeyPem.split('\n').slice(1, -2)) this.canaries.plant('service key', line);
  }

  /** Creates and returns a canary with non-ASCII letters, which different formats encode differently. */
  canary(kind: string): string {
    return this.canaries.plant(kind, `Žõ-${kind.replaceAll(' ', '-')}-${randomBytes(8).toString('hex')}`);
  }

  /**
   * Creates a canary of hexadecimal digits, which the test later searches for, and returns it.
   * @param bytes the number of random bytes that the canary encodes
   */
  token(kind: string, bytes = 32): string {
    return this.canaries.plant(kind, randomBytes(bytes).toString('hex'));
  }

  digits(kind: string, count: number): string {
    return this.canaries.plant(kind, String(randomInt(10 ** (count - 1), 10 ** count)));
  }

  async person(): Promise<CanaryPerson> {
    const {stack, canaries} = this;
    const person = await stack.registrar.person({
      givenName: this.canary('given name'),
      familyName: this.canary('family name'),
      personalCode: this.digits('personal code', 11),
      dateOfBirth: canaries.plant('date of birth', `19${randomInt(50, 80)}-07-${randomInt(10, 31)}`),
      country: 'EE',
    });
    const pin = this.digits('PIN', 12);
    const response = await Phone.enrol(
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
    if (!response.ok) throw new Error(`enrolment rejected: ${JSON.stringify(response.body)}`);
    await this.#plantKeysOf(response.content);
    return {...person, phone: response.content, pin};
  }

  /** Plants the keys that the phone stores, and the OPRF key that the service stores for the phone. */
  async #plantKeysOf(phone: Phone): Promise<void> {
    const state = phone.save();
    const {authenticationKey, signingKey, stretching} = state;
    this.canaries.plant('device key', storedPossessionKey(state).d);
    for (const {masked} of [authenticationKey, signingKey]) this.canaries.plant('device key', masked);
    this.canaries.plant('device key', stretching.salt);
    const {rows} = await this.stack.admin.query('SELECT oprf_key_encrypted FROM device WHERE id = $1', [
      phone.deviceId,
    ]);
    const oprfKey = decryptOprfKey(testKeys.pin, phone.deviceId, rows[0].oprf_key_encrypted);
    this.canaries.plantBytes('OPRF key', oprfKey);
  }

  /** Sends a request to the API. A body that is an object is sent as JSON. */
  async request(
    method: string,
    path: string,
    {body, headers}: RequestDraft = {},
  ): Promise<Received & {headers: Headers}> {
    const response = await this.#wire.fetch(`${BASE_URL}${path}`, {
      method,
      headers: {...(body !== undefined && {'content-type': 'application/json'}), ...headers},
      ...(body !== undefined && {body: typeof body === 'string' ? body : JSON.stringify(body)}),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : {text}};
  }

  /** Sends a request as the relying party. */
  service(method: string, path: string, {body, headers}: RequestDraft = {}, secret = this.client.secret) {
    const authorization = `Basic ${Buffer.from(`${this.client.id}:${secret}`).toString('base64')}`;
    return this.request(method, `/relying-party/v1${path}`, {body, headers: {authorization, ...headers}});
  }

  /** Searches the database and Redis for canaries, and records where they were found. */
  async search(): Promise<void> {
    this.#record(await everythingInDatabase(this.stack.admin));
    if (this.#redis) this.#record(await everythingInRedis(this.#redis));
  }

  /**
   * Stops all processes, and searches everything that they have stored, logged or sent. Returns the places of the
   * canaries that it has found, by the kind of canary.
   */
  async stopAndCollect(): Promise<Record<string, string[]>> {
    await this.search();
    for (const {text} of this.stack.logs())
      for (const [, port] of text.matchAll(/"event":"metrics\.listening","port":(\d+)/g))
        this.#record([
          {place: 'metrics', content: await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()},
        ]);
    for (const name of services) await Promise.all(this.stack.running(name).map((one) => one.stop()));
    this.#record(this.#commands?.() ?? []);
    this.#record(this.pushes.received.map((push) => ({place: 'pushes', content: pushed(push)})));
    this.#record(this.stack.logs().map(({name, text}) => ({place: `log of ${name}`, content: text})));
    this.#record(this.collector.bodies.map((content) => ({place: 'spans', content})));
    const kinds = this.canaries.kinds.map((kind) => [kind, Array.from(this.#seen.get(kind) ?? []).sort()]);
    return Object.fromEntries(kinds);
  }

  #record(contents: readonly Content[]): void {
    for (const {place, content} of contents)
      for (const kind of this.canaries.findIn(content))
        this.#seen.set(kind, (this.#seen.get(kind) ?? new Set()).add(place));
  }

  async stop(): Promise<void> {
    this.#redis?.disconnect();
    await this.stack.stop();
    await Promise.all([this.pushes.stop(), this.trust.stop()]);
    this.collector.close();
  }
}

/** Returns a push as the provider receives it, without the push token. */
const pushed = ({headers, body}: ReceivedPush): string => JSON.stringify({headers, body});

export interface RequestDraft {
  body?: object | string | undefined;
  headers?: Record<string, string> | undefined;
}
