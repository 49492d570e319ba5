import {Inject, Injectable} from '@nestjs/common';
import {hashAddress} from '@signet/vault';
import {addressGroup} from '@signet/http';
import {authenticationFailed, log} from '@signet/telemetry';
import type {FastifyRequest} from 'fastify';
import {SETTINGS, type Settings} from '../settings.js';

/**
 * Counts and logs session cookies and invitations that are not valid, or no longer, with a keyed hash of the caller's
 * network.
 */
@Injectable()
export class FailedAuthentications {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  record({ip}: Pick<FastifyRequest, 'ip'>, credential: 'portal_session' | 'invitation'): void {
    const failure = {credential, fault: 'invalid'} as const;
    const addressHash = hashAddress(this.settings.keys.secretHash, addressGroup(ip));
    authenticationFailed(failure);
    log.info('authentication.failed', {...failure, addressHash});
  }
}
