import {certificatesFromPem} from '@signet/asic';
import type {LocalAuthority} from '@signet/pki';
import * as asn1js from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  OCSPResponse,
  OtherRevocationInfoFormat,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  type TimeStampResp,
} from 'pkijs';
import {
  pkijsStatus,
  pkijsTimestamp,
  verifyStatus,
  verifyTimestamp,
  type Transport,
  type PkijsStatus,
} from './pkijs-evidence.js';
import type {SignedWork} from './signed-work.js';

const oid = {
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  signatureTimeStampToken: '1.2.840.113549.1.9.16.2.14',
  ocspResponse: '1.3.6.1.5.5.7.16.2',
} as const;

/** The evidence for a signature: a timestamp, and the OCSP responses for three certificates. */
export interface PkijsEvidence {
  readonly timestamp: TimeStampResp;
  readonly statuses: readonly PkijsStatus[];
}

const certificateOf = (der: Uint8Array): Certificate => Certificate.fromBER(new Uint8Array(der));

/** Encodes a raw P-256 signature (r‖s) as an ECDSA-Sig-Value (RFC 3279 section 2.2.3). */
export function signatureValue(raw: Uint8Array): ArrayBuffer {
  const integer = (part: Uint8Array) => asn1js.Integer.fromBigInt(`0x${Buffer.from(part).toString('hex')}`);
  return new asn1js.Sequence({value: [integer(raw.subarray(0, 32)), integer(raw.subarray(32))]}).toBER();
}

/** Creates and verifies signatures of level LT with pkijs, for comparison with libs/asic. */
export class PkijsPath {
  readonly #root: Certificate[];

  constructor(
    private readonly authority: LocalAuthority,
    private readonly services: {readonly timestamp: Transport; readonly ocsp: Transport},
  ) {
    this.#root = certificatesFromPem(authority.rootCertificatePem).map(certificateOf);
  }

  /**
   * Creates the CMS signature. Verifies the evidence on receipt but, unlike the signing worker, not the assembled
   * signature.
   */
  async make(work: SignedWork): Promise<Uint8Array> {
    return this.assemble(work, await this.gather(work));
  }

  async gather({chain, signature}: SignedWork): Promise<PkijsEvidence> {
    const value = new Uint8Array(signatureValue(signature));
    const timestamp = await pkijsTimestamp(value, this.#root, this.services.timestamp);
    const [unit] = certificatesFromPem(this.authority.timestamping.certificatePem);
    const [signer, issuing, root] = chain.map(certificateOf);
    if (!signer || !issuing || !root || !unit) throw new Error('the chain is incomplete');
    const requested = [
      [signer, issuing],
      [issuing, root],
      [certificateOf(unit), root],
    ] as const;
    const statuses = requested.map(([about, issuer]) =>
      pkijsStatus(about, issuer, this.#root, this.services.ocsp),
    );
    return {timestamp, statuses: await Promise.all(statuses)};
  }

  assemble(work: SignedWork, {timestamp, statuses}: PkijsEvidence): Uint8Array {
    const certificates = work.chain.map(certificateOf);
    const crls = statuses.map(
      ({der}) =>
        new OtherRevocationInfoFormat({
          otherRevInfoFormat: oid.ocspResponse,
          otherRevInfo: OCSPResponse.fromBER(new Uint8Array(der)).toSchema(),
        }),
    );
    const signedData = new SignedData({
      version: 5,
      digestAlgorithms: [new AlgorithmIdentifier({algorithmId: oid.sha256})],
      encapContentInfo: new EncapsulatedContentInfo({eContentType: oid.data}),
      certificates,
      crls,
      signerInfos: [signerInfo(work, certificates, timestamp)],
    });
    const content: unknown = signedData.toSchema(true);
    return new Uint8Array(new ContentInfo({contentType: oid.signedData, content}).toSchema().toBER());
  }

  /**
   * Verifies an assembled signature with its evidence.
   * @throws Error if the signature or its evidence is invalid
   */
  async verify(made: Uint8Array, {manifest, signature}: SignedWork, evidence: PkijsEvidence): Promise<void> {
    const content: unknown = ContentInfo.fromBER(new Uint8Array(made)).content;
    const signedData = new SignedData({schema: content});
    const data = new Uint8Array(manifest).buffer;
    const isValid = await signedData.verify({signer: 0, data, trustedCerts: this.#root, checkChain: true});
    if (!isValid) throw new Error('the signature is invalid');
    const value = new Uint8Array(signatureValue(signature));
    await verifyTimestamp(evidence.timestamp, value, this.#root);
    const [, issuing, root] = (signedData.certificates ?? []).filter((one) => one instanceof Certificate);
    const issuers = [issuing, root, root].filter((one) => one !== undefined);
    for (const [index, {der}] of evidence.statuses.entries()) {
      const issuer = issuers.slice(index, index + 1);
      await verifyStatus(OCSPResponse.fromBER(new Uint8Array(der)), [...issuer, ...this.#root]);
    }
  }
}

function signerInfo(
  {signedAttributes, signature}: SignedWork,
  [signer]: readonly Certificate[],
  timestamp: TimeStampResp,
): SignerInfo {
  const set = asn1js.fromBER(new Uint8Array(signedAttributes)).result;
  if (!(set instanceof asn1js.Set) || !signer) throw new TypeError('the signed attributes are not a set');
  const token = timestamp.timeStampToken?.toSchema();
  return new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({issuer: signer.issuer, serialNumber: signer.serialNumber}),
    digestAlgorithm: new AlgorithmIdentifier({algorithmId: oid.sha256}),
    signedAttrs: new SignedAndUnsignedAttributes({
      type: 0,
      attributes: set.valueBlock.value.map((schema) => new Attribute({schema})),
    }),
    signatureAlgorithm: new AlgorithmIdentifier({algorithmId: oid.ecdsaWithSha256}),
    signature: new asn1js.OctetString({valueHex: signatureValue(signature)}),
    unsignedAttrs: new SignedAndUnsignedAttributes({
      type: 1,
      attributes: [new Attribute({type: oid.signatureTimeStampToken, values: [token]})],
    }),
  });
}
