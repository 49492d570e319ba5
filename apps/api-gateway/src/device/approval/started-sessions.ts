import {Inject, Injectable} from '@nestjs/common';
import {ServiceError, type ConfirmationResponse} from '@signet/contracts';
import {Devices, PhoneSessions, type DeviceSessionRow} from '@signet/store';
import {SessionCancellation} from '../../sessions/session-cancellation.js';
import {returnTokenHash} from '../../sessions/session-completion.js';
import {SETTINGS, type GatewaySettings} from '../../settings.js';
import {StartKeys} from '../../start/start-keys.js';
import {approvedReturnOf} from '../../start/viewed-start.js';
import type {DeviceCaller} from '../proof/device-caller.js';
import {cancellationOf, wrongCodeRelation} from './device-relations.js';
import {SessionViews} from './session-views.js';

/** The message for a number that nobody has asked for. */
export const NO_CODE = 'Only a session that a push has opened, and that has start proof, asks for a number.';

/** What an approval adds for sessions with start proof: the number that a push asks for, and the return of a link. */
@Injectable()
export class StartedSessions {
  constructor(
    private readonly sessions: PhoneSessions,
    private readonly devices: Devices,
    private readonly views: SessionViews,
    private readonly keys: StartKeys,
    private readonly cancellation: SessionCancellation,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /**
   * True if the page of the session shows this number. Only while keys rotate must the session be read, because a number of
   * another key would let somebody guess twice.
   */
  async isCode({device}: DeviceCaller, sessionId: string, code: string): Promise<boolean> {
    const verdict = this.keys.isCodeOfAll(sessionId, code);
    if (verdict !== null) return verdict;
    const version = (await this.views.find(device.id, sessionId))?.startKeyVersion ?? null;
    return version !== null && this.keys.isCode(version, sessionId, code);
  }

  /** @throws ServiceError wrong_code after the session was cancelled, or why it could not be cancelled */
  async refuseCode({device, proof}: DeviceCaller, sessionId: string): Promise<never> {
    await this.cancellation.cancel({
      reason: 'wrong_code',
      event: cancellationOf,
      run: () => this.sessions.cancel(proof, sessionId, 'wrong_code'),
      read: () => this.views.readAsActiveDevice(device.id, sessionId),
      relation: wrongCodeRelation,
      messages: {invalid_request: NO_CODE},
    });
    throw new ServiceError('wrong_code');
  }

  /**
   * Answers a repeated approval whose response was lost. A copy of an earlier request gets no token.
   * @throws ReplayedProofError
   */
  async repeatReturn(
    caller: DeviceCaller,
    session: DeviceSessionRow,
  ): Promise<Pick<ConfirmationResponse, 'returnUrl'>> {
    await this.devices.spend(caller.proof);
    return this.returnOf(caller, session);
  }

  /** Where the app returns after the approval; empty unless a link has opened the session. */
  returnOf({device}: DeviceCaller, session: DeviceSessionRow): Pick<ConfirmationResponse, 'returnUrl'> {
    const token = this.#tokenOf(device.id, session);
    const returnUrl = approvedReturnOf(session, token ?? null, this.settings.gateway.loginUrl);
    return returnUrl === undefined ? {} : {returnUrl};
  }

  /** The token that the browser must bring back; undefined unless a link has opened the session. */
  #tokenOf(deviceId: string, {startWay, startKeyVersion, sessionId}: DeviceSessionRow): string | undefined {
    return startWay === 'LINK' && startKeyVersion !== null
      ? this.keys.returnToken(startKeyVersion, sessionId, deviceId)
      : undefined;
  }

  /** The hash of this token, which the approval stores; null unless a link has opened the session. */
  tokenHashOf(deviceId: string, session: DeviceSessionRow): Uint8Array | null {
    return returnTokenHash(this.#tokenOf(deviceId, session));
  }
}
