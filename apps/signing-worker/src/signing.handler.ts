import {Inject, Injectable} from '@nestjs/common';
import {ContainerError} from '@signet/asic';
import type {JobPayload, SigningFailure} from '@signet/contracts';
import {SigningWork, type TakenSigningRow} from '@signet/store';
import {decryptCertificate, DecryptionError, encryptContainer} from '@signet/vault';
import type {EncryptionKeyrings} from '@signet/domain';
import {failpoint} from '@signet/failpoints';
import {certificateRecord} from '@signet/pki/certificate-record';
import {Announcer, type JobAttempt, type JobHandler} from '@signet/queue';
import {log} from '@signet/telemetry';
import {ContainerMaker} from './container-maker.js';

/** Injection token for {@link SigningKeys}. */
export const SIGNING_KEYS = Symbol('SIGNING_KEYS');

/** The keys that decrypt certificates and encrypt containers. */
export type SigningKeys = Pick<EncryptionKeyrings, 'certificate' | 'container'>;

/**
 * Returns why the signing failed for ever; undefined if a retry may help. A relying party should not be handed a signature
 * with a revoked certificate, no verifier would accept one of a revoked CA, and a certificate that cannot be decrypted
 * stays so while the person waits.
 */
function finalFailure(fault: unknown): SigningFailure | undefined {
  if (fault instanceof DecryptionError) return 'signing_failed';
  if (!(fault instanceof ContainerError)) return undefined;
  if (fault.code === 'revoked_certificate') return 'certificate_revoked';
  return fault.code === 'revoked_authority' ? 'signing_failed' : undefined;
}

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
    private readonly maker: Pick<ContainerMaker, 'create' | 'issuer' | 'level' | 'longestSeconds'>,
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
      const reason = finalFailure(fault);
      if (reason === undefined) throw fault;
      if (await this.#refuse(sessionId, work.epoch, reason))
        log.error('signing.failed', {sessionId, reason, error: fault});
    }
  }

  async #createContainer(sessionId: string, work: TakenSigningRow, attempt: number): Promise<void> {
    const {deviceId, certificateEncrypted, epoch, ...signed} = work;
    const certificate = decryptCertificate(this.keys.certificate, deviceId, 'signing', certificateEncrypted);
    const container = await this.maker.create({...signed, certificate});
    const encrypted = encryptContainer(this.keys.container, sessionId, container);
    const signer = certificateRecord(certificate, this.maker.issuer);
    if (!(await this.signingWork.finish(sessionId, epoch, encrypted, signer)))
      return this.#refuseRevoked(sessionId, epoch);
    failpoint('signing.stored');
    const {level} = this.maker;
    this.announcer.announce('container.created', {sessionId, level});
    log.info('container.created', {sessionId, level, attempt});
  }

  /**
   * Handles a container that was not stored. If another worker has taken the row, this changes nothing. Otherwise the
   * signer's certificate was revoked after the responder had said that it was good.
   */
  async #refuseRevoked(sessionId: string, epoch: number): Promise<void> {
    const reason = 'certificate_revoked';
    if (await this.#refuse(sessionId, epoch, reason)) log.warn('signing.failed', {sessionId, reason});
  }

  /**
   * Records that no container can be created. The session service then cancels the session.
   * @returns false if another worker has taken the row, or the signature already has an outcome
   */
  async #refuse(sessionId: string, epoch: number, reason: SigningFailure): Promise<boolean> {
    if (!(await this.signingWork.refuse(sessionId, epoch, reason))) return false;
    this.announcer.announce('container.refused', {sessionId});
    return true;
  }
}
