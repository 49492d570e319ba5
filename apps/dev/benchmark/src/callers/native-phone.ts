import {createHash, createPrivateKey, randomBytes, sign, type KeyObject} from 'node:crypto';
import {sessionViewSchema, pinAttemptResponseSchema} from '@signet/contracts';
import {PinEvaluation, publicKey, unmaskKey, type MaskedKey, type PhoneState} from '@signet/phone';
import type {WireAnswer} from '../wire/answer.js';
import type {Connection} from '../wire/connection.js';
import {OperationFailed, jsonOf, sendExpecting} from '../wire/expect.js';
import {PIN} from '../systems/signet.js';
import type {PhoneSteps} from './login-steps.js';

const encoded = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64url');

const signWith = (key: KeyObject, message: Uint8Array): string =>
  sign('sha256', message, {key, dsaEncoding: 'ieee-p1363'}).toString('base64url');

/** Which of its two masked keys a phone signs with. */
type KeyName = 'authenticationKey' | 'signingKey';

/** Keys as an evaluation of the PIN unmasks them: the same blinded element has the same answer each time. */
interface Unmasked {
  readonly element: string;
  readonly keys: Readonly<Record<KeyName, KeyObject>>;
}

/**
 * A phone that asks the service for exactly the same work as `Phone` does, and takes as little of the machine as it
 * can: signatures by OpenSSL, and one blinding of its PIN for all attempts. Real phones are not on the server's cores.
 */
export class NativePhone implements PhoneSteps {
  readonly #proofKey: KeyObject;
  readonly #proofHeader: string;
  readonly #origin: string;
  #toBeSigned = '';
  #unmasked: Unmasked | undefined;

  private constructor(
    private readonly connection: Connection,
    private readonly kept: PhoneState,
    private readonly evaluation: PinEvaluation,
  ) {
    const {possessionKey, deviceId, baseUrl} = kept;
    this.#proofKey = createPrivateKey({key: possessionKey, format: 'jwk'});
    this.#proofHeader = encoded({typ: 'device-proof+jwt', alg: 'ES256', kid: deviceId});
    this.#origin = baseUrl;
  }

  static async restore(connection: Connection, kept: PhoneState): Promise<NativePhone> {
    return new NativePhone(connection, kept, await PinEvaluation.begin(PIN, kept.stretching));
  }

  async scan(sessionId: string): Promise<void> {
    this.#toBeSigned = jsonOf(await this.#post(sessionId, 'scan', {}), sessionViewSchema).toBeSigned;
  }

  async approve(sessionId: string): Promise<void> {
    const confirm = await this.enterPin(sessionId, 'authenticationKey');
    await confirm();
  }

  /** What is left to do after the PIN: to send the signature. */
  async enterPin(sessionId: string, name: KeyName): Promise<() => Promise<void>> {
    const {blindedElement} = this.evaluation;
    const attempt = jsonOf(
      await this.#post(sessionId, 'pin-attempt', {blindedElement}),
      pinAttemptResponseSchema,
    );
    const key = this.#unmask(attempt.evaluatedElement)[name];
    const signature = signWith(key, Buffer.from(this.#toBeSigned, 'base64url'));
    return async () => {
      await this.#post(sessionId, 'confirmation', {signature});
    };
  }

  #unmask(element: string): Unmasked['keys'] {
    this.#unmasked ??= {
      element,
      keys: {
        authenticationKey: this.#keyFrom(this.kept.authenticationKey, element),
        signingKey: this.#keyFrom(this.kept.signingKey, element),
      },
    };
    if (this.#unmasked.element !== element)
      throw new OperationFailed('the PIN was evaluated to something else');
    return this.#unmasked.keys;
  }

  #keyFrom(masked: MaskedKey, element: string): KeyObject {
    const key = unmaskKey(masked, this.evaluation.finish(element));
    const d = Buffer.from(key.scalar.toString(16).padStart(64, '0'), 'hex').toString('base64url');
    return createPrivateKey({key: {...publicKey(key), d}, format: 'jwk'});
  }

  #post(sessionId: string, step: string, content: object): Promise<WireAnswer> {
    const path = `/device/v1/sessions/${sessionId}/${step}`;
    const body = JSON.stringify(content);
    const headers = {authorization: this.#proof(path, body), 'content-type': 'application/json'};
    return sendExpecting(this.connection, 200, {method: 'POST', path, headers, body});
  }

  #proof(path: string, body: string): string {
    const claims = encoded({
      htm: 'POST',
      htu: this.#origin + path,
      iat: Math.floor(Date.now() / 1000),
      jti: randomBytes(16).toString('base64url'),
      bh: createHash('sha256').update(body).digest('base64url'),
    });
    const input = `${this.#proofHeader}.${claims}`;
    return `Device ${input}.${signWith(this.#proofKey, Buffer.from(input))}`;
  }
}
