import {startStatusSchema, type ScannedStart, type StartRequest} from '@signet/contracts';
import {frameProof, linkProof} from '@signet/domain';
import {Phone, type ApiResponse} from '@signet/phone';
import type {TestClient} from '@signet/testing';
import {z} from 'zod';
import {RawDevice} from '../device/support/raw-device.js';
import {BASE_URL} from '../device/support/settings.js';
import {startGateway, type GatewayDraft} from '../relying-party/gateway.js';

export const PIN = '1234';

const createdSchema = z.object({
  sessionId: z.uuid(),
  start: z.object({key: z.string().length(43), code: z.string().optional()}),
});

/** A session with start proof, as the server of its relying party knows it. */
export class StartedSession {
  constructor(
    readonly id: string,
    private readonly key: Uint8Array,
    readonly code: string,
    /** When the session was created, in epoch milliseconds. */
    readonly createdAt: number,
  ) {}

  createdBefore(milliseconds: number): StartedSession {
    return new StartedSession(this.id, this.key, this.code, this.createdAt - milliseconds);
  }

  /** The QR code that the page shows at a time, as an app reads it; default: now. */
  frame(at = Date.now()): string {
    return frameProof(this.key, this.id, Math.max(0, Math.round(at - this.createdAt)));
  }

  /** The key as the service returned it. */
  get secret(): string {
    return Buffer.from(this.key).toString('base64url');
  }

  get link(): string {
    return linkProof(this.key, this.id);
  }

  /** A scan with the camera of the QR code from `age` milliseconds ago. */
  camera(age = 0, more: Partial<ScannedStart> = {}): ScannedStart {
    const seenAt = Date.now();
    return {via: 'CAMERA', p: this.frame(seenAt - age), seenAt, clockErrorMs: 0, ...more};
  }

  /** The return token in an address that the service gave to the app. */
  static tokenIn(response: ApiResponse<unknown>): string {
    const {returnUrl} = z.object({returnUrl: z.string()}).parse(response.body);
    return new URL(returnUrl).searchParams.get('signet_return') ?? '';
  }
}

/** A gateway, a relying party whose pages have start proof, and phones. */
export async function startWorld(draft: GatewayDraft = {}) {
  const gateway = await startGateway({...draft, limits: {creationRate: 100_000, ...draft.limits}});
  const reach: typeof fetch = (url, options) =>
    fetch(String(url).replace(BASE_URL, `http://127.0.0.1:${gateway.port}`), options);

  const phone = async (person?: Awaited<ReturnType<typeof gateway.registrar.person>>) => {
    const owner = person ?? (await gateway.registrar.person());
    const enrolled = await Phone.enrol(
      {
        activationCode: owner.activationCode,
        deviceName: 'Test phone',
        platform: 'SIMULATOR',
        baseUrl: BASE_URL,
        pin: PIN,
        push: {provider: 'SIMULATOR', token: 'a push token'},
        scryptCost: {N: 2, r: 1, p: 1},
      },
      {fetch: reach},
    );
    if (!enrolled.ok) throw new Error('the enrolment was refused');
    const raw = await RawDevice.of({fetch: reach}, enrolled.content);
    return {phone: enrolled.content, raw, identityId: owner.identityId};
  };

  const create = async (
    start: StartRequest = {},
    request: Readonly<Record<string, unknown>> = {},
    by: TestClient = gateway.client,
  ): Promise<StartedSession> => {
    const {json} = await gateway.post('', {...loginOf(request), start}, by);
    const created = createdSchema.parse(json);
    const {rows} = await gateway.admin.query<{ms: number}>(
      'SELECT extract(epoch FROM created_at)::float8 * 1000 AS ms FROM session WHERE id = $1',
      [created.sessionId],
    );
    return new StartedSession(
      created.sessionId,
      Buffer.from(created.start.key, 'base64url'),
      created.start.code ?? '',
      rows[0]?.ms ?? NaN,
    );
  };

  /** A session that was created some time ago, in milliseconds. */
  const createOld = async (age: number, start: StartRequest = {}): Promise<StartedSession> => {
    const session = await create(start);
    await gateway.admin.query(
      `UPDATE session SET created_at = created_at - $2 * interval '1 millisecond' WHERE id = $1`,
      [session.id, age],
    );
    return session.createdBefore(age);
  };

  return {
    ...gateway,
    reach,
    createOld,
    newPhone: phone,
    rawOf: async (of: Phone) => ({raw: await RawDevice.of({fetch: reach}, of)}),
    createStarted: create,
    scan: (raw: RawDevice, {id}: {readonly id: string}, start?: ScannedStart) =>
      raw.call('POST', `/sessions/${id}/scan`, start === undefined ? {} : {start}),
    /** How the relying party sees the start of the session. */
    startOf: async (id: string) => {
      const {json} = await gateway.get(`/${id}/status?include=start`);
      return z.object({start: startStatusSchema.optional()}).parse(json).start;
    },
    statusOf: async (id: string): Promise<unknown> =>
      Object((await gateway.get(`/${id}/status`)).json).status,
    rowOf: async (id: string) => {
      const {rows} = await gateway.admin.query('SELECT * FROM session WHERE id = $1', [id]);
      return rows[0];
    },
    /** Registers a client whose sessions have start proof. */
    clientWith: async (startProof: 'PREFERRED' | 'REQUIRED'): Promise<TestClient> => {
      const client = await gateway.otherClient();
      await gateway.admin.query('UPDATE relying_party SET start_proof = $2::"StartProof" WHERE id = $1', [
        client.id,
        startProof,
      ]);
      return client;
    },
  };
}

const loginOf = (request: Readonly<Record<string, unknown>>) => ({
  signature_type: 'AUTHENTICATION',
  redirect_uri: 'https://shop.example/callback',
  code_challenge: 'A'.repeat(43),
  code_challenge_method: 'S256',
  ...request,
});

export type StartWorld = Awaited<ReturnType<typeof startWorld>>;
