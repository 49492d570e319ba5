import {Inject, Injectable, type OnModuleInit} from '@nestjs/common';
import {ServiceError, type PinAttemptResponse} from '@signet/contracts';
import {type PinAttemptRow} from '@signet/store';
import {decryptOprfKey, encryptOprfKey} from '@signet/vault';
import {Announcer} from '@signet/queue';
import {SETTINGS, type GatewaySettings} from '../../settings.js';
import {attemptsLeft} from './pin-limit.js';
import {evaluate, isBlindedElement, newOprfKey, oprfIsReady} from './oprf.js';

/**
 * Evaluates blinded PINs with a separate secret key for each device, so that a thief with a stolen phone cannot try
 * PINs offline. An SQL statement counts each attempt before this class evaluates the element.
 */
@Injectable()
export class PinOprf implements OnModuleInit {
  constructor(
    private readonly announcer: Announcer,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  onModuleInit(): Promise<void> {
    return oprfIsReady;
  }

  /**
   * Decodes a blinded element. Callers decode it before they count the attempt, so that a malformed element costs no
   * attempt.
   * @throws ServiceError invalid_request
   */
  readElement(blindedElement: string): Uint8Array {
    const element = Buffer.from(blindedElement, 'base64url');
    if (isBlindedElement(element)) return element;
    throw new ServiceError('invalid_request', {
      message: 'blindedElement must be a ristretto255 element other than the identity.',
    });
  }

  /** Returns a new OPRF key for a device, encrypted. */
  newKey(deviceId: string): Uint8Array {
    return encryptOprfKey(this.settings.keys.pin, deviceId, newOprfKey());
  }

  /**
   * Evaluates the element of an attempt. If the attempt has locked the device, announces the lock instead.
   * @param attempt the result of the statement that counts the attempt
   * @returns null, without an evaluation, if the attempt was not counted or has locked the device
   */
  respond(deviceId: string, attempt: PinAttemptRow, element: Uint8Array): PinAttemptResponse | null {
    const {opened, locked, used, unproven, oprfKeyEncrypted} = attempt;
    if (locked) this.announcer.announce('device.locked', {deviceId});
    if (!opened || used === null || unproven === null || oprfKeyEncrypted === null) return null;
    const key = decryptOprfKey(this.settings.keys.pin, deviceId, oprfKeyEncrypted);
    return {
      evaluatedElement: Buffer.from(evaluate(key, element)).toString('base64url'),
      attemptsLeft: attemptsLeft(used, unproven),
    };
  }
}
