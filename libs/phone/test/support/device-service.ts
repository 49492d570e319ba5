import {randomBytes, randomUUID} from 'node:crypto';
import {ristretto255_oprf} from '@noble/curves/ed25519.js';
import {
  confirmationRequestSchema,
  deviceCancellationRequestSchema,
  deviceKeysRequestSchema,
  enrolmentRequestSchema,
  freePinAttemptRequestSchema,
  pinAttemptRequestSchema,
  scanRequestSchema,
  type SessionView,
  type NewKeys,
  type P256Key,
  type PinPurpose,
  type SigningKey,
} from '@signet/contracts';
import {keyProofInput, pinProofInput, verifySignature} from '@signet/domain';
import {calculateJwkThumbprint} from 'jose';
import {certify, now} from './certificates.js';
import {hasValidProof} from './proof-check.js';
import {base64url, bytesOf, ok, refuse, type Reply} from './replies.js';
import {loginView, renewed, signingView} from './session-views.js';

const PIN_ATTEMPTS = 3;

const unavailable = [{errorCode: 'temporarily_unavailable'}, {status: 503}] as const;

/** A fake service with one device. It checks proofs and signatures, evaluates the OPRF and counts wrong PINs. */
export class DeviceService {
  readonly now = () => now;
  readonly deviceId = randomUUID();
  readonly seen: string[] = [];
  readonly bodies: string[] = [];
  /**
   * How the next confirmation requests fail, one entry for each request: with status 503, without a connection, or with
   * a lost response.
   */
  readonly outages: ('unavailable' | 'unreachable' | 'lost')[] = [];
  readonly pause = () => Promise.resolve();
  attemptsUsed = 0;
  signingCurve: string | undefined;
  signingCertificate: Uint8Array | undefined;
  tamper: (view: SessionView) => SessionView = (view) => view;
  renew = (view: SessionView): string | Promise<string> => renewed(view, this.signingCertificate);
  /** If set, the signing input of a PIN proof contains this purpose or these keys instead of the requested ones. */
  purpose: PinPurpose | undefined;
  newKeys: NewKeys | undefined;
  readonly #oprfKey = ristretto255_oprf.oprf.generateKeyPair().secretKey;
  readonly #sessions = new Map<string, SessionView>();
  readonly #free = new Map<string, Uint8Array>();
  #possession: P256Key | undefined;
  #authentication: P256Key | undefined;
  #signing: SigningKey | undefined;
  #open = false;

  begin(changes: Partial<SessionView> = {}): string {
    return this.#store(loginView(this.deviceId, changes));
  }

  async beginSigning(name: string, hash: string, signingTime = new Date(now)): Promise<string> {
    const certificate = this.signingCertificate;
    if (certificate === undefined) throw new Error('There is no certificate.');
    return this.#store(await signingView({name, hash, certificate, signingTime}));
  }

  #store(view: SessionView): string {
    this.#sessions.set(view.sessionId, view);
    return view.sessionId;
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const text = await request.text();
    this.bodies.push(text);
    const path = new URL(request.url).pathname.replace('/device/v1', '');
    this.seen.push(`${request.method} ${path}`);
    const outage = path.endsWith('/confirmation') ? this.outages.shift() : undefined;
    if (outage === 'unreachable') throw new TypeError('fetch failed');
    if (outage === 'unavailable') return Response.json(...unavailable);
    const {status, body} = await this.#respond(request, path, text);
    if (outage === 'lost') throw new TypeError('fetch failed');
    return Response.json(body, {status});
  };

  async #respond(request: Request, path: string, text: string): Promise<Reply> {
    const content: unknown = text === '' ? undefined : JSON.parse(text);
    if (path === '/enrolments') this.#possession = enrolmentRequestSchema.parse(content).possessionKey;
    if (!(await this.#isProven(request, path, text))) return refuse(401, 'invalid_device_proof');
    const [, group = '', id = '', step = ''] = path.split('/');
    switch (`${request.method} ${group}${step && `/${step}`}`) {
      case 'POST enrolments':
        return ok({deviceId: this.deviceId, displayName: 'Mari Maasikas', pinAttempts: PIN_ATTEMPTS});
      case 'POST device':
        return this.#storeKeys(content);
      case 'GET device':
        return ok(this.#device());
      case 'POST pin-attempts':
        return this.#openFree(content);
      case 'POST pin-attempts/proof':
        return this.#proveFree(id, content);
      case 'GET sessions':
        return ok({sessions: []});
      case 'POST sessions/scan':
        return this.#scan(id, content);
      case 'POST sessions/pin-attempt':
        return this.#openInSession(id, content);
      case 'POST sessions/confirmation':
        return this.#confirm(id, content);
      case 'POST sessions/cancellation':
        deviceCancellationRequestSchema.parse(content);
        return this.#sessions.delete(id) ? ok({status: 'CANCELLED'}) : refuse(404, 'session_not_found');
      default:
        return refuse(404, 'not_found');
    }
  }

  async #isProven(request: Request, path: string, body: string): Promise<boolean> {
    const possessionKey = this.#possession;
    if (!possessionKey) return false;
    const kid = path === '/enrolments' ? await calculateJwkThumbprint(possessionKey) : this.deviceId;
    return hasValidProof({request, body}, {possessionKey, kid});
  }

  #device() {
    return {
      deviceId: this.deviceId,
      deviceName: 'Phone',
      platform: 'SIMULATOR',
      status: this.attemptsUsed < PIN_ATTEMPTS ? 'ACTIVE' : 'LOCKED',
      attemptsLeft: PIN_ATTEMPTS - this.attemptsUsed,
    };
  }

  async #storeKeys(content: unknown): Promise<Reply> {
    const {authenticationKey, signingKey} = deviceKeysRequestSchema.parse(content);
    const {deviceId} = this;
    const proven = [
      {use: 'authentication', ...authenticationKey} as const,
      {use: 'signing', ...signingKey} as const,
    ].every(({use, key, proof}) => verifySignature(key, keyProofInput({deviceId, use, key}), bytesOf(proof)));
    if (!proven) return refuse(400, 'invalid_request');
    this.#authentication = authenticationKey.key;
    this.#signing = signingKey.key;
    this.signingCurve = signingKey.key.crv;
    this.signingCertificate = await certify(signingKey.key);
    const signingCertificate = base64url(this.signingCertificate);
    return ok({authenticationCertificate: 'AA', signingCertificate, chain: []});
  }

  #count(content: unknown, more: object = {}): Reply {
    const {blindedElement} = pinAttemptRequestSchema.strip().parse(content);
    if (this.attemptsUsed >= PIN_ATTEMPTS) return refuse(403, 'device_locked');
    this.attemptsUsed += 1;
    this.#open = true;
    const evaluated = ristretto255_oprf.oprf.blindEvaluate(this.#oprfKey, bytesOf(blindedElement));
    const attemptsLeft = PIN_ATTEMPTS - this.attemptsUsed;
    return ok({evaluatedElement: base64url(evaluated), attemptsLeft, ...more});
  }

  /** Counts an attempt. For a signing, also returns a new signing input with the time of the attempt. */
  async #openInSession(sessionId: string, content: unknown): Promise<Reply> {
    const view = this.#sessions.get(sessionId);
    if (!view) return refuse(404, 'session_not_found');
    if (view.signatureType === 'AUTHENTICATION') return this.#count(content);
    const toBeSigned = await this.renew(view);
    this.#sessions.set(sessionId, {...view, toBeSigned});
    return this.#count(content, {toBeSigned});
  }

  #openFree(content: unknown): Reply {
    const attemptId = randomUUID();
    const challenge = randomBytes(32);
    const request = freePinAttemptRequestSchema.parse(content);
    const purpose = this.purpose ?? request.purpose;
    const newKeys = this.newKeys ?? request.newKeys;
    const toBeSigned = pinProofInput({deviceId: this.deviceId, attemptId, challenge, purpose, newKeys});
    this.#free.set(attemptId, toBeSigned);
    return this.#count(content, {attemptId, toBeSigned: base64url(toBeSigned)});
  }

  #proveFree(attemptId: string, content: unknown): Reply {
    const signingInput = this.#free.get(attemptId);
    if (!signingInput || !this.#signs(signingInput, content)) return this.#wrongPin();
    this.attemptsUsed = 0;
    return ok({attemptsLeft: PIN_ATTEMPTS});
  }

  #scan(sessionId: string, content: unknown): Reply {
    const {returnUrl} = scanRequestSchema.parse(content);
    const view = this.#sessions.get(sessionId);
    if (!view) return refuse(404, 'session_not_found');
    return ok({...this.tamper(view), ...(returnUrl !== undefined && {returnUrl})});
  }

  #confirm(sessionId: string, content: unknown): Reply {
    const view = this.#sessions.get(sessionId);
    if (!view || !this.#open) return refuse(409, 'pin_attempt_required');
    this.#open = false;
    const isLogin = view.signatureType === 'AUTHENTICATION';
    const key = isLogin ? this.#authentication : this.#signing;
    if (!this.#signs(bytesOf(view.toBeSigned), content, key)) return this.#wrongPin();
    this.attemptsUsed = 0;
    this.#sessions.delete(sessionId);
    return ok({status: isLogin ? 'CONFIRMED' : 'SCANNED'});
  }

  #signs(
    signingInput: Uint8Array,
    content: unknown,
    key: SigningKey | undefined = this.#authentication,
  ): boolean {
    const {signature} = confirmationRequestSchema.parse(content);
    return key !== undefined && verifySignature(key, signingInput, bytesOf(signature));
  }

  #wrongPin(): Reply {
    return refuse(403, 'wrong_pin', {attemptsLeft: PIN_ATTEMPTS - this.attemptsUsed});
  }
}
