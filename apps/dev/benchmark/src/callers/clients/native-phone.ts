import {createPrivateKey, type KeyObject} from 'node:crypto';
import {sessionViewSchema, pinAttemptResponseSchema} from '@signet/contracts';
import {PinEvaluation, publicKey, unmaskKey, type MaskedKey, type PhoneState} from '@signet/phone';
import type {WireResponse} from '../../wire/response.js';
import type {Connection} from '../../wire/connection.js';
import {OperationFailed, jsonOf, sendExpecting} from '../../wire/expect.js';
import {PIN} from '../../systems/signet/people.js';
import type {PhoneSteps} from '../logins/login-steps.js';
import {DeviceProofs, signWith} from './device-proofs.js';

type KeyName = 'authenticationKey' | 'signingKey';

/**
 * The unmasked keys, and the evaluated element with which they were unmasked. The keys can be reused, because the
 * service returns the same evaluated element for the same blinded element.
 */
interface Unmasked {
  readonly element: string;
  readonly keys: Readonly<Record<KeyName, KeyObject>>;
}

/**
 * A phone that causes the same work in the service as `Phone` of `@signet/phone`. It shares the cores with the servers,
 * as no real phone does, so it saves CPU time: it signs with OpenSSL, and blinds the PIN only once.
 */
export class NativePhone implements PhoneSteps {
  readonly #proofs: DeviceProofs;
  #toBeSigned = '';
  #unmasked: Unmasked | undefined;

  private constructor(
    private readonly connection: Connection,
    private readonly state: PhoneState,
    private readonly evaluation: PinEvaluation,
  ) {
    this.#proofs = new DeviceProofs(state);
  }

  static async restore(connection: Connection, state: PhoneState): Promise<NativePhone> {
    return new NativePhone(connection, state, await PinEvaluation.begin(PIN, state.stretching));
  }

  async scan(sessionId: string): Promise<void> {
    this.#toBeSigned = jsonOf(await this.#post(sessionId, 'scan', {}), sessionViewSchema).toBeSigned;
  }

  async approve(sessionId: string): Promise<void> {
    const confirm = await this.enterPin(sessionId, 'authenticationKey');
    await confirm();
  }

  /** Sends the PIN attempt and signs. Returns a function that sends the signature. */
  async enterPin(sessionId: string, name: KeyName): Promise<() => Promise<void>> {
    const {blindedElement} = this.evaluation;
    const attempt = jsonOf(
      await this.#post(sessionId, 'pin-attempt', {blindedElement}),
      pinAttemptResponseSchema,
    );
    const key = this.#unmask(attempt.evaluatedElement)[name];
    const signature = signWith(key, Buffer.from(attempt.toBeSigned ?? this.#toBeSigned, 'base64url'));
    return async () => {
      await this.#post(sessionId, 'confirmation', {signature});
    };
  }

  #unmask(element: string): Unmasked['keys'] {
    this.#unmasked ??= {
      element,
      keys: {
        authenticationKey: this.#keyFrom(this.state.authenticationKey, element),
        signingKey: this.#keyFrom(this.state.signingKey, element),
      },
    };
    if (this.#unmasked.element !== element) throw new OperationFailed('the PIN evaluation has changed');
    return this.#unmasked.keys;
  }

  #keyFrom(masked: MaskedKey, element: string): KeyObject {
    const key = unmaskKey(masked, this.evaluation.finish(element));
    const d = Buffer.from(key.scalar.toString(16).padStart(64, '0'), 'hex').toString('base64url');
    return createPrivateKey({key: {...publicKey(key), d}, format: 'jwk'});
  }

  #post(sessionId: string, step: string, content: object): Promise<WireResponse> {
    const path = `/device/v1/sessions/${sessionId}/${step}`;
    const body = JSON.stringify(content);
    const headers = {authorization: this.#proofs.headerFor(path, body), 'content-type': 'application/json'};
    return sendExpecting(this.connection, 200, {method: 'POST', path, headers, body});
  }
}
