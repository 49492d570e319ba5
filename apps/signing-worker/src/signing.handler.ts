import {Injectable} from '@nestjs/common';
import type {JobPayload} from '@signet/contracts';
import {Sealings, type TakenSealingRow} from '@signet/data';
import {failpoint} from '@signet/failpoints';
import {Bell, type JobAttempt, type JobHandler} from '@signet/queue';
import {containerSealed, log, sessionCancelled} from '@signet/telemetry';
import {ContainerMaker} from './container-maker.js';
import {SigningVault} from './signing-vault.js';
import {isRevocation} from './trust-services/trust-service.js';

/**
 * Makes the container of one signature. It is stored under the epoch of the taking: a worker that was overtaken, or came
 * after the time for it was over, stores nothing, and its work is lost without harm.
 */
@Injectable()
export class SigningHandler implements JobHandler<'signing'> {
  constructor(
    private readonly sealings: Sealings,
    private readonly maker: ContainerMaker,
    private readonly vault: SigningVault,
    private readonly bell: Bell,
  ) {}

  async handle({sessionId}: JobPayload<'signing'>, {attempt}: JobAttempt): Promise<void> {
    const work = await this.sealings.take(sessionId);
    if (work === null) return;
    failpoint('signing.taken');
    try {
      await this.#seal(sessionId, work, attempt);
    } catch (fault) {
      if (!isRevocation(fault)) throw fault;
      await this.#refuse(sessionId, work.epoch, fault);
    }
  }

  async #seal(sessionId: string, work: TakenSealingRow, attempt: number): Promise<void> {
    const {deviceId, certificateSealed, epoch, ...signed} = work;
    const certificate = this.vault.openCertificate(deviceId, certificateSealed);
    const container = await this.maker.make({...signed, certificate});
    const sealed = this.vault.sealContainer(sessionId, container);
    if (!(await this.sealings.finish(sessionId, epoch, sealed))) return;
    failpoint('signing.stored');
    this.bell.ringForEvents();
    const {level} = this.maker;
    containerSealed({level});
    log.info('container.sealed', {sessionId, level, attempt});
  }

  /** Nobody waits any longer for what no verifier would accept. */
  async #refuse(sessionId: string, epoch: number, fault: unknown): Promise<void> {
    if (!(await this.sealings.refuse(sessionId, epoch))) return;
    this.bell.ringForEvents();
    sessionCancelled({reason: 'signing_failed'});
    log.error('signing.failed', {sessionId, reason: 'signing_failed', error: fault});
  }
}
