import {generateKeyPairSync, sign} from 'node:crypto';
import {Inject, Injectable} from '@nestjs/common';
import {cades} from '@signet/asic';
import {signingKeySchema} from '@signet/contracts';
import {TestSessions, TestTransactions, newId, type ClientRow} from '@signet/store';
import {decryptIdentity, encryptBirthDate, encryptCertificate} from '@signet/vault';
import type {IdentityAttributes} from '@signet/domain';
import {certificateRecord, type CertificateIssuer} from '@signet/pki';
import {Announcer} from '@signet/queue';
import {CERTIFICATE_ISSUER} from '../../device/keys/certificate-issuer.js';
import {SETTINGS, type GatewaySettings} from '../../settings.js';

const DAY_MS = 86_400_000;

/**
 * Signs for test people. Each signature has a new key, which the CA of the environment certifies for the person, and which
 * exists only in this process until the signature is made. Everything else is as for a phone: a signing worker creates the
 * container.
 */
@Injectable()
export class TestSignatures {
  constructor(
    private readonly tests: TestSessions,
    private readonly transactions: TestTransactions,
    private readonly announcer: Announcer,
    @Inject(CERTIFICATE_ISSUER) private readonly issuer: CertificateIssuer,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /** Scans and signs a signing. Does nothing if a phone or the client has changed the session first. */
  async sign(client: ClientRow, sessionId: string): Promise<void> {
    const draft = await this.tests.signingDraft(client, sessionId);
    if (draft === null) return;
    const {identityId, attributesEncrypted, signedDataName: name, signedDataHash} = draft;
    const {certificate: certificateKeys, identity} = this.settings.keys;
    const person = decryptIdentity(identity, identityId, attributesEncrypted);
    const {certificate, privateKey} = await this.#certify(person);
    const digest = Buffer.from(signedDataHash, 'hex');
    const prepared = await cades.prepare({data: {name, digest}, certificate, signingTime: new Date()});
    const deviceId = newId();
    const scan = {
      certificateEncrypted: encryptCertificate(certificateKeys, deviceId, 'signing', certificate),
      birthDateEncrypted: encryptBirthDate(identity, sessionId, person.dateOfBirth),
      manifest: prepared.manifest,
      signedAttributes: prepared.signingInput,
    };
    const signer = {identityId, deviceId, certificate: certificateRecord(certificate, this.issuer.chain[0])};
    const signature = sign('sha256', prepared.signingInput, {key: privateKey, dsaEncoding: 'ieee-p1363'});
    const changed = await this.transactions.run(async ({tests}) => {
      const scanned = await tests.scanSigning(client, sessionId, signer, scan);
      const signed = scanned && (await tests.captureSignature(client, sessionId, deviceId, signature));
      return {scanned, signed};
    });
    if (changed.scanned) this.announcer.announce('session.scanned', {sessionId});
    if (changed.signed) this.announcer.announce('signature.captured', {sessionId});
  }

  async #certify(subject: IdentityAttributes) {
    const {publicKey, privateKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'});
    const {certificateBackdating, certificateValidity} = this.settings.limits;
    const now = Date.now();
    const {certificate} = await this.issuer.issue({
      publicKey: signingKeySchema.parse(publicKey.export({format: 'jwk'})),
      use: 'signing',
      subject,
      notBefore: new Date(now - certificateBackdating * 1000),
      notAfter: new Date(now + certificateValidity * DAY_MS),
    });
    return {certificate, privateKey};
  }
}
