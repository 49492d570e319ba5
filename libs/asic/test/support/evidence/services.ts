import {
  createOcspResponder,
  createTimestampAuthority,
  statusOfEach,
  type CertificateStatus,
} from '@signet/pki';
import {
  attachData,
  cades,
  type EvidenceServices,
  gatherEvidence,
  type Level,
  TrustStore,
} from '../../../src/index.js';
import {data, signedBy, type Signer} from '../signer.js';

export interface ServiceOptions {
  readonly status?: () => CertificateStatus;
  readonly tsaClock?: () => Date;
  readonly ocspClock?: () => Date;
}

/** The trust services as functions that take a request and return a response, both in DER. */
export interface PlainServices {
  timestamp(request: Uint8Array): Promise<Uint8Array>;
  ocsp(request: Uint8Array, issuer: Uint8Array): Promise<Uint8Array>;
}

export const askingOnce = ({timestamp, ocsp}: PlainServices): EvidenceServices => ({
  timestamp: async (request, accept) => accept(await timestamp(request)),
  ocsp: async (request, accept, {issuer}) => accept(await ocsp(request, issuer)),
});

/** Returns the timestamp authority and the OCSP responder of a signer's authority, which run in this process. */
export function servicesOf({authority}: Signer, options: ServiceOptions = {}): PlainServices {
  const {status = () => 'good', tsaClock, ocspClock} = options;
  const stamp = createTimestampAuthority({
    credential: authority.timestamping,
    ...(tsaClock && {clock: tsaClock}),
  });
  const {rootCertificatePem, rootOcsp, issuingCertificatePem, issuingOcsp} = authority;
  const statusesOf = statusOfEach(status);
  const respond = createOcspResponder({
    authorities: [
      {issuerCertificatePem: rootCertificatePem, responder: rootOcsp, statusesOf},
      {issuerCertificatePem: issuingCertificatePem, responder: issuingOcsp, statusesOf},
    ],
    ...(ocspClock && {clock: ocspClock}),
  });
  return {
    timestamp: async (request) => stamp(request),
    ocsp: async (request) => (await respond(request)).der,
  };
}

export interface MadeContainer {
  readonly trust: TrustStore;
  readonly bare: Uint8Array;
  readonly complete: Uint8Array;
}

export async function makeContainer(
  signer: Signer,
  level: Level,
  name?: string,
  services: PlainServices = servicesOf(signer),
): Promise<MadeContainer> {
  const trust = new TrustStore([signer.root]);
  const signed = await signedBy(signer, name);
  const evidence = await gatherEvidence({...signed, format: cades, level, trust}, askingOnce(services));
  const bare = await cades.assemble(signed, evidence);
  return {trust, bare, complete: await attachData(bare, data)};
}
