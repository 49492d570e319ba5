import {randomBytes} from 'node:crypto';
import type {Abstract, Type} from '@nestjs/common';
import {Connection, Enrolments, PhoneSessions, newId, type SpentProof} from '@signet/store';
import {activationCodeHashes} from '@signet/vault';
import type {ClientDraft} from '@signet/admin';
import {challengeOf} from '@signet/domain';
import {createHttpApp} from '@signet/http';
import {
  Registrar,
  createTestDatabase,
  stopAll,
  testKeys,
  testPool,
  type TestClient,
  type TestDatabase,
  type TestPerson,
} from '@signet/testing';
import {z} from 'zod';
import {AppModule} from '../../src/app.module.js';
import type {GatewaySettings} from '../../src/settings.js';
import {testSettings} from '../device/support/settings.js';
import {expectDocumented} from '../openapi/documented.js';

export const verifier = 'v'.repeat(43);
export const loginRequest = {
  signature_type: 'AUTHENTICATION',
  redirect_uri: 'https://shop.example/callback',
  state: 'some state',
  code_challenge: challengeOf(verifier),
  code_challenge_method: 'S256',
};

export const basic = ({id, secret}: {id: string; secret: string}): string =>
  `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

/** Simulates a phone by writing to the database. */
export interface TestPhone {
  identityId: string;
  scan(sessionId: string): Promise<void>;
  /** Changes a session from PENDING to CONFIRMED. */
  confirm(sessionId: string): Promise<void>;
}

/** A response whose body was read. */
export interface Received {
  status: number;
  headers: Headers;
  text: string;
  json: unknown;
}

const read = async (response: Response): Promise<Received> => {
  const text = await response.text();
  const isJson = text !== '' && response.headers.get('content-type')?.startsWith('application/json');
  return {status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : null};
};

export interface GatewayDraft {
  limits?: Partial<GatewaySettings['limits']>;
  gateway?: Partial<GatewaySettings['gateway']>;
  keys?: Partial<GatewaySettings['keys']>;
  queueUrl?: string;
  database?: Partial<GatewaySettings['database']>;
  /** If 1, a test can choose the IP address of a caller with `X-Forwarded-For`. */
  trustProxyHops?: number;
  /** The migrated database. Default: a new one on the server that all suites share. */
  testDatabase?: TestDatabase;
  /** A free port, for tests that must know the address before the gateway starts. Default: any free port. */
  port?: number;
}

async function startReplica(databaseUrl: string, draft: GatewayDraft) {
  const settings = testSettings(databaseUrl);
  const own: GatewaySettings = {
    ...settings,
    database: {...settings.database, ...draft.database},
    queues: {...settings.queues, url: draft.queueUrl ?? settings.queues.url},
    gateway: {...settings.gateway, ...draft.gateway},
    keys: {...settings.keys, ...draft.keys},
    limits: {...settings.limits, drain: 0, ...draft.limits},
  };
  const {trustProxyHops = 0} = draft;
  const app = await createHttpApp(AppModule.register(own), {limits: own.limits, trustProxyHops});
  await app.listen(draft.port ?? 0, '127.0.0.1');
  const {port} = z.object({port: z.number()}).parse(app.getHttpServer().address());
  return {app, port, base: `http://127.0.0.1:${port}/relying-party/v1/session`};
}

export type Replica = Awaited<ReturnType<typeof startReplica>>;

/** Starts a gateway on PostgreSQL, and returns helpers that act as relying parties, operators and phones. */
export async function startGateway(draft: GatewayDraft = {}) {
  const database = draft.testDatabase ?? (await createTestDatabase());
  const admin = testPool(database.adminUrl);
  const operator = testPool(database.urls.operator);
  const pool = testPool(database.urls.gateway);
  const registrar = new Registrar(operator);
  const replicas = [await startReplica(database.urls.gateway, draft)];
  const [{base, port} = {base: '', port: 0}] = replicas;
  const client = await registrar.client();
  const phones = new PhoneSessions(new Connection(pool));
  const enrolments = new Enrolments(pool);

  /** Sends a request. Fails if the response differs from the OpenAPI documents. */
  const call = async (method: string, path: string, init: RequestInit = {}, at = base): Promise<Received> => {
    const url = `${at}${path}`;
    const response = await read(await fetch(url, {method, ...init}));
    const {status, headers, text} = response;
    const {pathname} = new URL(url);
    expectDocumented({method, path: pathname, status, contentType: headers.get('content-type'), text});
    return response;
  };

  const post = (
    path: string,
    body?: unknown,
    by: TestClient = client,
    headers: Record<string, string> = {},
  ) =>
    call('POST', path, {
      headers: {
        authorization: basic(by),
        ...(body === undefined ? {} : {'content-type': 'application/json'}),
        ...headers,
      },
      ...(body === undefined ? {} : {body: JSON.stringify(body)}),
    });

  const get = (path: string, by: TestClient = client, init: RequestInit = {}) =>
    call('GET', path, {headers: {authorization: basic(by)}, ...init});

  const enrol = async (person: TestPerson): Promise<TestPhone> => {
    const deviceId = newId();
    const device = {
      id: deviceId,
      name: 'phone',
      platform: 'SIMULATOR',
      appVersion: '1',
      possessionKey: {},
      oprfKeyEncrypted: randomBytes(32),
      push: {provider: 'SIMULATOR', tokenEncrypted: randomBytes(32)},
    } as const;
    await enrolments.enrol(activationCodeHashes(testKeys.index, person.activationCode), device, 72);
    const proof = (): SpentProof => ({deviceId, jtiHash: randomBytes(32), rememberSeconds: 60});
    const scan = async (sessionId: string) => {
      await phones.scan(proof(), sessionId, randomBytes(32));
    };
    return {
      identityId: person.identityId,
      scan,
      confirm: async (sessionId) => {
        await scan(sessionId);
        await phones.openPinAttempt(proof(), sessionId, 3);
        await phones.confirm(proof(), sessionId, 60, {subjectId: newId(), keyVersion: 1});
      },
    };
  };

  return {
    admin,
    operator,
    registrar,
    client,
    base,
    port,
    database,
    call,
    post,
    get,
    enrol,
    phone: async () => enrol(await registrar.person()),
    otherClient: (other: Partial<ClientDraft> = {}) => registrar.client(other),
    create: async (
      request: Readonly<Record<string, unknown>> = {},
      by: TestClient = client,
    ): Promise<string> => {
      const {json} = await post('', {...loginRequest, ...request}, by);
      return z.object({sessionId: z.string()}).parse(json).sessionId;
    },
    codeOf: async (sessionId: string, by: TestClient = client): Promise<string> => {
      const {json} = await post(`/${sessionId}/completion`, undefined, by);
      const {redirect} = z.object({redirect: z.string()}).parse(json);
      return new URL(redirect).searchParams.get('code') ?? '';
    },
    letExpire: (sessionId: string) =>
      admin.query(
        `UPDATE session SET created_at = created_at - interval '1 hour', expires_at = clock_timestamp() WHERE id = $1`,
        [sessionId],
      ),
    /** Returns a NestJS provider of the first replica. */
    hub: <T>(type: Type<T> | Abstract<T>): T => {
      const [replica] = replicas;
      if (replica === undefined) throw new Error('no replica');
      return replica.app.get(type);
    },
    anotherReplica: async () => {
      const replica = await startReplica(database.urls.gateway, draft);
      replicas.push(replica);
      return replica;
    },
    stopFirst: () => replicas.shift()?.app.close(),
    stop: () =>
      stopAll({
        'the replicas of the gateway': () => Promise.all(replicas.map(({app}) => app.close())),
        'the connections to the database': () =>
          Promise.all([admin, operator, pool].map((each) => each.end())),
        'the database': () => database.drop(),
      }),
  };
}

export type TestGateway = Awaited<ReturnType<typeof startGateway>>;

/** The body of every error response except the 401 of HTTP Basic. */
export const envelope = (errorCode: string, defaultTranslation: unknown = expect.any(String)) => ({
  errorCode,
  defaultTranslation,
  resultMessageLangCode: 'en',
  payload: null,
});
