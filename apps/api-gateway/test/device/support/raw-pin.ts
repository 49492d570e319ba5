import {
  freePinAttemptResponseSchema,
  pinAttemptResponseSchema,
  type FreePinAttemptRequest,
} from '@signet/contracts';
import {PinEvaluation, sign, unmaskKey, type ApiResponse, type Phone, type PrivateKey} from '@signet/phone';
import {base64url} from 'jose';
import {RawDevice, type Reachable} from './raw-device.js';

/** An open PIN attempt, after the service has evaluated the blinded element. */
export interface OpenAttempt {
  readonly evaluatedElement: string;
  readonly attemptsLeft: number;
  /** The signing input in the response, in base64url. Empty for a login, whose session view contains the input. */
  readonly toBeSigned: string;
  /** The unmasked authentication key; wrong if the PIN is wrong. */
  readonly key: PrivateKey;
  /** The unmasked signing key; wrong if the PIN is wrong. */
  readonly signingKey: PrivateKey;
}

/** Makes the calls of a PIN attempt separately, so that a test can change or repeat each of them. */
export class RawPin {
  private constructor(
    readonly phone: Phone,
    readonly device: RawDevice,
  ) {}

  static async of(gateway: Reachable, phone: Phone): Promise<RawPin> {
    return new RawPin(phone, await RawDevice.of(gateway, phone));
  }

  async blind(pin: string): Promise<PinEvaluation> {
    return PinEvaluation.begin(pin, this.phone.save().stretching);
  }

  /** Returns the phone's private keys, unmasked with the result of an evaluation. */
  keysFrom(evaluation: PinEvaluation, evaluatedElement: string): Pick<OpenAttempt, 'key' | 'signingKey'> {
    const {authenticationKey, signingKey} = this.phone.save();
    const secret = evaluation.finish(evaluatedElement);
    return {key: unmaskKey(authenticationKey, secret), signingKey: unmaskKey(signingKey, secret)};
  }

  attempt(
    path: string,
    {blindedElement}: {blindedElement: string},
    more = {},
  ): Promise<ApiResponse<unknown>> {
    return this.device.call('POST', path, {blindedElement, ...more});
  }

  async open(sessionId: string, pin: string): Promise<OpenAttempt> {
    const evaluation = await this.blind(pin);
    const response = await this.attempt(`/sessions/${sessionId}/pin-attempt`, evaluation);
    const content = pinAttemptResponseSchema.parse(response.body);
    const {toBeSigned = ''} = content;
    return {...content, toBeSigned, ...this.keysFrom(evaluation, content.evaluatedElement)};
  }

  async openFree(pin: string, purpose: Partial<FreePinAttemptRequest> = {}) {
    const evaluation = await this.blind(pin);
    const response = await this.attempt('/pin-attempts', evaluation, purpose);
    const content = freePinAttemptResponseSchema.parse(response.body);
    return {...content, ...this.keysFrom(evaluation, content.evaluatedElement)};
  }

  /** Confirms the session with a signature by `key` over `toBeSigned`, which is in base64url. */
  confirm(sessionId: string, toBeSigned: string, key: PrivateKey): Promise<ApiResponse<unknown>> {
    return this.confirmWith(sessionId, sign(key, base64url.decode(toBeSigned)));
  }

  confirmWith(sessionId: string, signature: string): Promise<ApiResponse<unknown>> {
    return this.device.call('POST', `/sessions/${sessionId}/confirmation`, {signature});
  }

  /** Opens an attempt outside a session, and proves the PIN; throws if the service refuses one of these requests. */
  async proveFree(pin: string, purpose: Partial<FreePinAttemptRequest> = {}): Promise<void> {
    const {attemptId, toBeSigned, key} = await this.openFree(pin, purpose);
    const response = await this.prove(attemptId, toBeSigned, key);
    if (!response.ok) throw new Error(`the proof was refused: ${JSON.stringify(response.body)}`);
  }

  prove(attemptId: string, toBeSigned: string, key: PrivateKey): Promise<ApiResponse<unknown>> {
    const signature = sign(key, base64url.decode(toBeSigned));
    return this.device.call('POST', `/pin-attempts/${attemptId}/proof`, {signature});
  }
}
