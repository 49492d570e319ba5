import {randomBytes, randomUUID} from 'node:crypto';
import {
  confirmationRequestSchema,
  deviceUnlockRequestSchema,
  deviceCancellationRequestSchema,
  deviceKeysRequestSchema,
  enrolmentPreviewRequestSchema,
  enrolmentRequestSchema,
  freePinAttemptRequestSchema,
  sessionPinAttemptRequestSchema,
  pinAttemptRequestSchema,
  scanRequestSchema,
  type SigningKey,
} from '@signet/contracts';
import {pinProofInput, verifySignature} from '@signet/domain';
import fastify, {type FastifyInstance, type FastifyReply, type FastifyRequest} from 'fastify';
import {
  base64url,
  certify,
  deviceView,
  PIN_ATTEMPTS,
  signingInputOf,
  type Device,
  type SessionDraft,
} from './stub-device.js';

const bytesOf = (text: string) => Buffer.from(text, 'base64url');

interface SessionOptions extends Partial<SessionDraft> {
  /** True if the session appears in the inbox. */
  pushed?: boolean;
  /** The number that its page shows. */
  number?: string;
}

/** Reads the device id from the device proof without verifying the proof. */
function kidOf({headers: {authorization = ''}}: FastifyRequest): string {
  const [header = ''] = authorization.replace('Device ', '').split('.');
  return JSON.parse(bytesOf(header).toString()).kid;
}

const refuse = (reply: FastifyReply, status: number, errorCode: string, payload: object | null = null) =>
  reply.code(status).send({errorCode, defaultTranslation: 'No.', resultMessageLangCode: 'en', payload});

/**
 * A stub of the device API. It verifies signatures with the PIN-protected keys, but no device proofs. It evaluates PINs
 * with the OPRF key 1, which leaves the blinded element unchanged.
 */
export class ServiceStub {
  readonly server: FastifyInstance = fastify({forceCloseConnections: true});
  readonly devices = new Map<string, Device>();
  /** The reasons of all cancellations. */
  readonly cancelled: string[] = [];
  readonly scanned: string[] = [];
  readonly confirmed: string[] = [];
  readonly #sessions = new Map<string, SessionOptions & SessionDraft>();

  static async start(): Promise<ServiceStub> {
    const stub = new ServiceStub();
    stub.#routes();
    await stub.server.listen({host: '127.0.0.1', port: 0});
    return stub;
  }

  get baseUrl(): string {
    const address = this.server.server.address();
    return typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
  }

  /** Creates a session that waits for a phone. Returns its id. */
  begin(options: SessionOptions = {}): string {
    const sessionId = randomUUID();
    this.#sessions.set(sessionId, {
      sessionId,
      signatureType: 'AUTHENTICATION',
      relyingPartyName: 'Demo Shop',
      requestedAttributes: [],
      requestedPredicates: [],
      createdAt: Math.floor(Date.now() / 1000),
      expiresAt: Math.ceil(Date.now() / 1000) + 120,
      ...options,
    });
    return sessionId;
  }

  #routes(): void {
    const {server} = this;
    server.post('/device/v1/enrolments', async ({body}) => {
      const enrolment = enrolmentRequestSchema.parse(body);
      const id = randomUUID();
      this.devices.set(id, {id, enrolment, used: 0, signingInputs: new Map()});
      return {deviceId: id, displayName: enrolment.activationCode, pinAttempts: PIN_ATTEMPTS};
    });
    server.post('/device/v1/enrolments/preview', async ({body}) => ({
      displayName: enrolmentPreviewRequestSchema.parse(body).activationCode,
    }));
    server.post('/device/v1/device/keys', async (request) => {
      const {authenticationKey, signingKey} = deviceKeysRequestSchema.parse(request.body);
      const certificate = await certify(signingKey.key);
      Object.assign(this.#device(request), {
        key: authenticationKey.key,
        signingKey: signingKey.key,
        certificate,
      });
      return {authenticationCertificate: 'AA', signingCertificate: base64url(certificate), chain: []};
    });
    server.get('/device/v1/device', async (request) => deviceView(this.#device(request)));
    server.post('/device/v1/device/unlock', async (request, reply) => {
      const device = this.#device(request);
      const {activationCode} = deviceUnlockRequestSchema.parse(request.body);
      if (activationCode !== `unlock ${device.id}`) return refuse(reply, 403, 'invalid_activation_code');
      device.used = 0;
      return deviceView(device);
    });
    server.get('/device/v1/sessions', async () => ({
      sessions: [...this.#sessions.values()].filter(({pushed}) => pushed),
    }));
    server.post('/device/v1/pin-attempts', async (request, reply) => {
      const device = this.#device(request);
      const attemptId = randomUUID();
      const {purpose, newKeys} = freePinAttemptRequestSchema.parse(request.body);
      const challenge = randomBytes(32);
      const signingInput = pinProofInput({deviceId: device.id, attemptId, challenge, purpose, newKeys});
      return this.#attempt(request, reply, attemptId, signingInput);
    });
    server.post<{Params: {id: string}}>('/device/v1/pin-attempts/:id/proof', (request, reply) =>
      this.#verify(request, reply, {attemptsLeft: PIN_ATTEMPTS}),
    );
    this.#sessionRoutes();
  }

  #sessionRoutes(): void {
    const {server} = this;
    const path = '/device/v1/sessions/:id';
    server.post<{Params: {id: string}}>(`${path}/scan`, async (request, reply) => {
      const {returnUrl} = scanRequestSchema.parse(request.body);
      const session = this.#sessions.get(request.params.id);
      if (!session) return refuse(reply, 404, 'session_not_found');
      this.scanned.push(session.sessionId);
      const device = this.#device(request);
      const {signingInput, ...signed} = await signingInputOf(session, device);
      device.signingInputs.set(session.sessionId, signingInput);
      return reply.send({...signed, ...session, toBeSigned: base64url(signingInput), returnUrl});
    });
    server.post<{Params: {id: string}}>(`${path}/pin-attempt`, (request, reply) => {
      const signingInput = this.#device(request).signingInputs.get(request.params.id);
      const session = this.#sessions.get(request.params.id);
      if (!signingInput || !session) return refuse(reply, 404, 'session_not_found');
      const {chosenCode} = sessionPinAttemptRequestSchema.parse(request.body);
      if (chosenCode !== session.number) return refuse(reply, 403, 'wrong_code');
      return this.#attempt(request, reply, request.params.id, signingInput);
    });
    server.post<{Params: {id: string}}>(`${path}/confirmation`, (request, reply) => {
      const isSigning = this.#sessions.get(request.params.id)?.signatureType === 'SIGNING';
      const {key, signingKey} = this.#device(request);
      const status = isSigning ? 'SCANNED' : 'CONFIRMED';
      const response = this.#verify(request, reply, {status}, isSigning ? signingKey : key);
      if (reply.statusCode === 200) {
        this.#sessions.delete(request.params.id);
        this.confirmed.push(request.params.id);
      }
      return response;
    });
    server.post<{Params: {id: string}}>(`${path}/cancellation`, (request, reply) => {
      const {reason} = deviceCancellationRequestSchema.parse(request.body);
      if (!this.#sessions.delete(request.params.id)) return refuse(reply, 404, 'session_not_found');
      this.cancelled.push(reason);
      return reply.send({status: 'CANCELLED'});
    });
  }

  #device(request: FastifyRequest): Device {
    const device = this.devices.get(kidOf(request));
    if (!device) throw new Error('There is no such device.');
    return device;
  }

  #attempt(request: FastifyRequest, reply: FastifyReply, attemptId: string, signingInput: Uint8Array) {
    const device = this.#device(request);
    if (device.used >= PIN_ATTEMPTS) return refuse(reply, 403, 'device_locked');
    device.used += 1;
    device.signingInputs.set(attemptId, signingInput);
    return reply.send({
      attemptId,
      toBeSigned: base64url(signingInput),
      evaluatedElement: pinAttemptRequestSchema.strip().parse(request.body).blindedElement,
      attemptsLeft: PIN_ATTEMPTS - device.used,
    });
  }

  #verify(
    request: FastifyRequest<{Params: {id: string}}>,
    reply: FastifyReply,
    success: object,
    key: SigningKey | undefined = this.#device(request).key,
  ) {
    const device = this.#device(request);
    const signingInput = device.signingInputs.get(request.params.id);
    const {signature} = confirmationRequestSchema.parse(request.body);
    const isRight = key && signingInput && verifySignature(key, signingInput, bytesOf(signature));
    if (!isRight) return refuse(reply, 403, 'wrong_pin', {attemptsLeft: PIN_ATTEMPTS - device.used});
    device.used = 0;
    return reply.send(success);
  }
}
