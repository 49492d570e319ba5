import {Inject, Injectable} from '@nestjs/common';
import type {JobPayload} from '@signet/contracts';
import {SigningWork, type TakenSigningRow} from '@signet/store';
import {decryptCertificate, DecryptionError, encryptContainer} from '@signet/vault';
import type {EncryptionKeyrings} from '@signet/domain';
import {failpoint} from '@signet/failpoints';
import {Announcer, type JobAttempt, type JobHandler} from '@signet/queue';
import {log} from '@signet/telemetry';
import {ContainerMaker} from './container-maker.js';
import {isRevocation} from './trust-services/first-accepted.js';

/** Injection token for {@link SigningKeys}. */
export const SIGNING_KEYS = Symbol('SIGNING_KEYS');

/** The keys that decrypt certificates and encrypt containers. */
export type SigningKeys = Pick<EncryptionKeyrings, 'certificate' | 'container'>;

/**
 * Creates and stores the container of one signature. The epoch in the database row of the signature is a fencing token:
 * a worker stores nothing if another worker has taken the row in the meantime, or if the session was cancelled because
 * the limit `signingDeadline` had passed.
 */
@Injectable()
export class SigningHandler implements JobHandler<'signing'> {
  constructor(
    @Inject(SigningWork) private readonly signingWork: Pick<SigningWork, 'take' | 'finish' | 'refuse'>,
    @Inject(ContainerMaker)
    private readonly maker: Pick<ContainerMaker, 'create' | 'level' | 'longestSeconds'>,
    @Inject(SIGNING_KEYS) private readonly keys: SigningKeys,
    @Inject(Announcer) private readonly announcer: Pick<Announcer, 'announce'>,
  ) {}

  async handle({sessionId, enqueued}: JobPayload<'signing'>, {attempt}: JobAttempt): Promise<void> {
    const work = await this.signingWork.take(sessionId, enqueued, this.maker.longestSeconds);
    if (work === null) return;
    failpoint('signing.taken');
    try {
      await this.#createContainer(sessionId, work, attempt);
    } catch (fault) {
      if (!isRevocation(fault) && !(fault instanceof DecryptionError)) throw fault;
      await this.#refuse(sessionId, work.epoch, fault);
    }
  }

  async #createContainer(sessionId: string, work: TakenSigningRow, attempt: number): Promise<void> {
    const {deviceId, certificateEncrypted, epoch, ...signed} = work;
    const certificate = decryptCertificate(this.keys.certificate, deviceId, 'signing', certificateEncrypted);
    const container = await this.maker.create({...signed, certificate});
    const encrypted = encryptContainer(this.keys.container, sessionId, container);
    if (!(await this.signingWork.finish(sessionId, epoch, encrypted))) return;
    failpoint('signing.stored');
    const {level} = this.maker;
    this.announcer.announce('container.created', {sessionId, level});
    log.info('container.created', {sessionId, level, attempt});
  }

  /**
   * Records that no container can be created: no verifier would accept a signature with a revoked certificate, and a
   * certificate that cannot be decrypted stays so while the person waits. The session service then cancels the session.
   */
  async #refuse(sessionId: string, epoch: number, fault: unknown): Promise<void> {
    if (!(await this.signingWork.refuse(sessionId, epoch))) return;
    this.announcer.announce('container.refused', {sessionId});
    log.error('signing.failed', {sessionId, reason: 'signing_failed', error: fault});
  }
}
