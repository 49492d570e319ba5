import {Injectable} from '@nestjs/common';
import type {JobPayload} from '@signet/contracts';
import {SigningWork, type TakenSigningRow} from '@signet/data';
import {failpoint} from '@signet/failpoints';
import {Announcer, type JobAttempt, type JobHandler} from '@signet/queue';
import {log} from '@signet/telemetry';
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
    private readonly signingWork: SigningWork,
    private readonly maker: ContainerMaker,
    private readonly vault: SigningVault,
    private readonly announcer: Announcer,
  ) {}

  async handle({sessionId}: JobPayload<'signing'>, {attempt}: JobAttempt): Promise<void> {
    const work = await this.signingWork.take(sessionId);
    if (work === null) return;
    failpoint('signing.taken');
    try {
      await this.#createContainer(sessionId, work, attempt);
    } catch (fault) {
      if (!isRevocation(fault)) throw fault;
      await this.#refuse(sessionId, work.epoch, fault);
    }
  }

  async #createContainer(sessionId: string, work: TakenSigningRow, attempt: number): Promise<void> {
    const {deviceId, certificateEncrypted, epoch, ...signed} = work;
    const certificate = this.vault.decryptCertificate(deviceId, certificateEncrypted);
    const container = await this.maker.make({...signed, certificate});
    const encrypted = this.vault.encryptContainer(sessionId, container);
    if (!(await this.signingWork.finish(sessionId, epoch, encrypted))) return;
    failpoint('signing.stored');
    const {level} = this.maker;
    this.announcer.announce('container.created', {sessionId, level});
    log.info('container.created', {sessionId, level, attempt});
  }

  /** Nobody waits any longer for what no verifier would accept. */
  async #refuse(sessionId: string, epoch: number, fault: unknown): Promise<void> {
    if (!(await this.signingWork.refuse(sessionId, epoch))) return;
    this.announcer.announce('container.refused', {sessionId});
    log.error('signing.failed', {sessionId, reason: 'signing_failed', error: fault});
  }
}
