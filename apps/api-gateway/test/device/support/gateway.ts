import {get} from 'node:http';
import {setTimeout} from 'node:timers/promises';
import {Module, type DynamicModule} from '@nestjs/common';
import type {NestFastifyApplication} from '@nestjs/platform-fastify';
import {newId, RelyingPartySessions, type SessionToCreate} from '@signet/store';
import {createHttpApp} from '@signet/http';
import {Phone, type EnrolmentOptions, type PhoneEnvironment} from '@signet/phone';
import {Bell} from '@signet/queue';
import {
  createTestDatabase,
  plainLogin,
  Registrar,
  stopAll,
  testPool,
  type TestClient,
  type TestDatabase,
  type TestPerson,
} from '@signet/testing';
import type {Pool} from 'pg';
import {DeviceModule} from '../../../src/device/device.module.js';
import {PlatformModule} from '../../../src/platform.module.js';
import {expectDocumented} from '../../openapi/documented.js';
import {BASE_URL, testSettings} from './settings.js';

const TIMEOUT_MS = 10_000;

@Module({})
class PhoneSide {
  static register(databaseUrl: string): DynamicModule {
    return {
      module: PhoneSide,
      imports: [PlatformModule.register(testSettings(databaseUrl)), DeviceModule],
    };
  }
}

/** Fields of a session. Default: a login with only the required fields. */
export type SessionDraft = Partial<SessionToCreate>;

export type PhoneDraft = Partial<EnrolmentOptions> & Partial<Pick<PhoneEnvironment, 'now'>>;

/**
 * A gateway that serves only the device API and has its own database, and helpers that make requests as phones do, and
 * that read and change the database.
 */
export class TestGateway {
  readonly #rings = new Set<string>();

  private constructor(
    private readonly database: TestDatabase,
    private readonly app: NestFastifyApplication,
    /** A connection pool with the database role for operators. */
    readonly operator: Pool,
    readonly admin: Pool,
    readonly registrar: Registrar,
    readonly client: TestClient,
    private readonly address: string,
  ) {}

  static async start(): Promise<TestGateway> {
    const database = await createTestDatabase();
    const settings = testSettings(database.urls.gateway);
    const app = await createHttpApp(PhoneSide.register(database.urls.gateway), {
      limits: settings.limits,
      trustProxyHops: 0,
    });
    await app.listen(0, '127.0.0.1');
    const operator = testPool(database.urls.operator);
    const registrar = new Registrar(operator);
    const client = await registrar.client();
    const admin = testPool(database.adminUrl);
    const address = await app.getUrl();
    const gateway = new TestGateway(database, app, operator, admin, registrar, client, address);
    await app.get(Bell).listen((ids) => ids.forEach((id) => gateway.#rings.add(id)));
    return gateway;
  }

  async stop(): Promise<void> {
    await stopAll({
      'the gateway': () => this.app.close(),
      'the connections to the database': () => Promise.all([this.operator.end(), this.admin.end()]),
      'the database': () => this.database.drop(),
    });
  }

  /**
   * Sends requests for the gateway's public address to the test server. Fails if a response differs from the OpenAPI
   * documents.
   */
  readonly fetch: typeof fetch = async (url, options) => {
    const response = await fetch(String(url).replace(BASE_URL, this.address), options);
    expectDocumented({
      method: options?.method ?? 'GET',
      path: new URL(response.url).pathname,
      status: response.status,
      contentType: response.headers.get('content-type'),
      text: await response.clone().text(),
    });
    return response;
  };

  /**
   * Returns the status of the response to a GET. Does not use `fetch`, because it would normalise the request target.
   */
  statusOf(target: string, authorization: string): Promise<number | undefined> {
    const {hostname: host, port} = new URL(this.address);
    return new Promise((resolve, reject) => {
      const call = get({host, port, path: target, headers: {authorization}}, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      call.once('error', reject);
    });
  }

  /** Enrols a phone with the PIN 1234 for the given person, or else for a new person. */
  async phone(draft: PhoneDraft = {}, person?: TestPerson): Promise<Phone> {
    const {now, ...options} = draft;
    const owner = person ?? (await this.registrar.person());
    const response = await Phone.enrol(
      {
        activationCode: owner.activationCode,
        deviceName: 'Test phone',
        platform: 'SIMULATOR',
        baseUrl: BASE_URL,
        pin: '1234',
        scryptCost: {N: 2, r: 1, p: 1},
        ...options,
      },
      {fetch: this.fetch, ...(now && {now})},
    );
    if (!response.ok) throw new Error(`enrolment refused: ${JSON.stringify(response.body)}`);
    return response.content;
  }

  restore(phone: Phone): Promise<Phone> {
    return Phone.restore(phone.save(), {fetch: this.fetch});
  }

  /** Creates a pending login for the test's client and returns its id. */
  async session(draft: SessionDraft = {}): Promise<string> {
    const id = newId();
    await this.app.get(RelyingPartySessions).create(this.client, {
      ...plainLogin(this.client),
      id,
      state: null,
      codeChallenge: 'A'.repeat(43),
      ...draft,
    });
    return id;
  }

  async rang(sessionId: string): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    while (!this.#rings.has(sessionId)) {
      if (Date.now() > deadline) throw new Error(`the bell did not ring for ${sessionId}`);
      await setTimeout(5);
    }
  }

  /**
   * Returns the rows about sessions, devices, subjects, activation codes and events as text, so that a test can compare
   * them with an earlier result.
   */
  async facts(): Promise<string> {
    const tables = [
      'session',
      'device',
      'device_proof',
      'pin_attempt',
      'subject',
      'activation_code',
      'event',
    ];
    const dumps = await Promise.all(
      tables.map((table) => this.admin.query(`SELECT * FROM "${table}" ORDER BY 1, 2`)),
    );
    return JSON.stringify(dumps.map(({rows}) => rows));
  }
}
