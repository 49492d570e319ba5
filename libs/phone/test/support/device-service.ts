import {createHash, randomBytes, randomUUID} from 'node:crypto';
import {ristretto255_oprf} from '@noble/curves/ed25519.js';
import {
  confirmationRequestSchema,
  deviceCancellationRequestSchema,
  deviceKeysRequestSchema,
  deviceProofClaimsSchema,
  enrolmentRequestSchema,
  pinAttemptRequestSchema,
  scanRequestSchema,
  type SessionView,
  type P256Key,
  type SigningKey,
} from '@signet/contracts';
import {buildManifest, buildSignedAttributes} from '@signet/asic';
import {keyProofInput, loginInput, pinProofInput, verifySignature} from '@signet/domain';
import {createLocalAuthority, FileKeyIssuer} from '@signet/pki';
import {calculateJwkThumbprint, importJWK, jwtVerify} from 'jose';

const PIN_ATTEMPTS = 3;
const now = Date.UTC(2026, 10, 20, 12);
const DAY_MS = 86_400_000;

const authority = createLocalAuthority({now: new Date(now - DAY_MS)});
const issuer = FileKeyIssuer.open(
  {chainPem: authority.chainPem, keyPem: authority.issuingKeyPem},
  {},
  new Date(now),
);

const certify = async (publicKey: SigningKey): Promise<Uint8Array> => {
  const subject = {givenName: 'Mari', familyName: 'Maasikas', personalCode: '60001019906', country: 'EE'};
  const validity = {notBefore: new Date(now - DAY_MS), notAfter: new Date(now + DAY_MS)};
  return (await issuer.issue({publicKey, use: 'signing', subject, ...validity})).certificate;
};
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const bytesOf = (text: string) => Buffer.from(text, 'base64url');

interface Reply {
  status: number;
  body: unknown;
}

const ok = (body: unknown): Reply => ({status: 200, body});
const refuse = (status: number, errorCode: string, payload: object | null = null): Reply => ({
  status,
  body: {errorCode, defaultTranslation: errorCode, resultMessageLangCode: 'en', payload},
});

/** A service of one device in memory: real proofs, a real OPRF, real signatures, and a count of wrong PINs. */
export class DeviceService {
  readonly now = () => now;
  readonly deviceId = randomUUID();
  readonly seen: string[] = [];
  readonly bodies: string[] = [];
  attemptsUsed = 0;
  signingCurve: string | undefined;
  signingCertificate: Uint8Array | undefined;
  /** Changes the next view, as a dishonest service would. */
  tamper: (view: SessionView) => SessionView = (view) => view;
  readonly #oprfKey = ristretto255_oprf.oprf.generateKeyPair().secretKey;
  readonly #sessions = new Map<string, SessionView>();
  readonly #free = new Map<string, Uint8Array>();
  #possession: P256Key | undefined;
  #authentication: P256Key | undefined;
  #signing: SigningKey | undefined;
  #open = false;

  /** Sessions that wait to be scanned. */
  begin(view: Partial<SessionView> = {}): string {
    const sessionId = randomUUID();
    const shown = {
      sessionId,
      signatureType: 'AUTHENTICATION',
      relyingPartyName: 'Demo Shop',
      title: 'Log in to your basket',
      requestedAttributes: ['name'],
      requestedPredicates: [{name: 'adult', type: 'AGE_OVER', years: 18}],
      expiresAt: now / 1000 + 120,
      ...view,
    } as const satisfies Omit<SessionView, 'toBeSigned'>;
    const toBeSigned = loginInput({
      environment: 'test',
      sessionId,
      clientId: randomUUID(),
      relyingPartyName: shown.relyingPartyName,
      title: shown.title ?? null,
      properties: {attributes: shown.requestedAttributes, predicates: shown.requestedPredicates},
      deviceId: this.deviceId,
      challenge: randomBytes(32),
      expiresAt: shown.expiresAt,
    });
    this.#sessions.set(sessionId, {...shown, toBeSigned: base64url(toBeSigned)});
    return sessionId;
  }

  /** A session in which this data is signed. */
  async beginSigning(name: string, hash: string, signingTime = new Date(now)): Promise<string> {
    const certificate = this.signingCertificate;
    if (certificate === undefined) throw new Error('There is no certificate.');
    const sessionId = randomUUID();
    const manifest = buildManifest({name, digest: Buffer.from(hash, 'hex')});
    const toBeSigned = await buildSignedAttributes({manifest, certificate, signingTime});
    this.#sessions.set(sessionId, {
      sessionId,
      signatureType: 'SIGNING',
      relyingPartyName: 'Demo Shop',
      signedDataName: name,
      signedDataHash: hash,
      requestedAttributes: [],
      requestedPredicates: [],
      expiresAt: now / 1000 + 120,
      toBeSigned: base64url(toBeSigned),
      manifest: base64url(manifest),
    });
    return sessionId;
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const text = await request.text();
    this.bodies.push(text);
    const path = new URL(request.url).pathname.replace('/device/v1', '');
    this.seen.push(`${request.method} ${path}`);
    const {status, body} = await this.#answer(request, path, text);
    return Response.json(body, {status});
  };

  async #answer(request: Request, path: string, text: string): Promise<Reply> {
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
        return this.#sessions.has(id) ? this.#count(content) : refuse(404, 'session_not_found');
      case 'POST sessions/confirmation':
        return this.#confirm(id, content);
      case 'POST sessions/cancellation':
        deviceCancellationRequestSchema.parse(content);
        return this.#sessions.delete(id) ? ok({status: 'CANCELLED'}) : refuse(404, 'session_not_found');
      default:
        return refuse(404, 'not_found');
    }
  }

  async #isProven(request: Request, path: string, text: string): Promise<boolean> {
    const [scheme, token = ''] = (request.headers.get('authorization') ?? '').split(' ');
    if (scheme !== 'Device' || !this.#possession) return false;
    const key = await importJWK(this.#possession, 'ES256');
    const {payload, protectedHeader} = await jwtVerify(token, key, {
      typ: 'device-proof+jwt',
      currentDate: new Date(now),
    });
    const {htm, htu, bh, iat} = deviceProofClaimsSchema.parse(payload);
    const kid = path === '/enrolments' ? await calculateJwkThumbprint(this.#possession) : this.deviceId;
    const hash = createHash('sha256').update(text).digest('base64url');
    const target = request.url === htu && request.method === htm;
    return protectedHeader.kid === kid && target && bh === hash && iat === now / 1000;
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
    const {blindedElement} = pinAttemptRequestSchema.parse(content);
    if (this.attemptsUsed >= PIN_ATTEMPTS) return refuse(403, 'device_locked');
    this.attemptsUsed += 1;
    this.#open = true;
    const evaluated = ristretto255_oprf.oprf.blindEvaluate(this.#oprfKey, bytesOf(blindedElement));
    const attemptsLeft = PIN_ATTEMPTS - this.attemptsUsed;
    return ok({evaluatedElement: base64url(evaluated), attemptsLeft, ...more});
  }

  #openFree(content: unknown): Reply {
    const attemptId = randomUUID();
    const challenge = randomBytes(32);
    const toBeSigned = pinProofInput({deviceId: this.deviceId, attemptId, challenge});
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
