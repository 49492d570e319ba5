import {createLocalAuthority, createTimestampAuthority, type Credential} from '@signet/pki';
import {fieldsOf, readDer} from '../../../src/der/read.js';
import type {SignatureEvidence} from '../../../src/formats/evidence.js';
import {attachData, cades, certificatesFromPem, type Level, TrustStore} from '../../../src/index.js';
import {buildTimestampRequest} from '../../../src/timestamp/request.js';
import {ocspResponse, type OcspResponseDraft} from '../evidence/ocsp-response.js';
import type {Made} from '../odd-certificates.js';
import {createSigner, data, signedBy, type Signer} from '../signer.js';

const day = 86_400_000;

/** The start of the tests, in whole seconds, as certificates and responses have them. */
const start = Math.floor(Date.now() / 1000) * 1000;

export const daysAgo = (days: number): Date => new Date(start - days * day);

export const made = (credential: Credential): Made => ({
  certificate: certificatesFromPem(credential.certificatePem)[0] ?? new Uint8Array(),
  credential,
});

/** The addresses of the responders for the issuing authority and the root, and of the issuing authority's list. */
export const addressesAt = (origin: string) => ({
  issuing: `${origin}/ocsp/issuing`,
  root: `${origin}/ocsp/root`,
  list: `${origin}/issuing.crl`,
});

/** An authority that exists for 60 days, and a signer with a certificate of the last 40 days. */
export interface World {
  readonly addresses: ReturnType<typeof addressesAt>;
  readonly signer: Signer;
  readonly trust: TrustStore;
  readonly certificate: Uint8Array;
  readonly issuing: Made;
  readonly issuingOcsp: Made;
  readonly root: Pick<Made, 'certificate'>;
  readonly rootOcsp: Made;
  readonly timestamping: Made;
}

export interface WorldOptions {
  /** When the signer's certificate ends. Default: in a year. */
  readonly notAfter?: Date;
  /** Whether the signer's certificate names a revocation list instead of a responder. */
  readonly namesList?: boolean;
  /** The origin of the addresses. */
  readonly origin?: string;
}

export async function createWorld(options: WorldOptions = {}): Promise<World> {
  const {notAfter = daysAgo(-365), namesList = false, origin = 'http://status.example'} = options;
  const addresses = addressesAt(origin);
  const authority = createLocalAuthority({now: daysAgo(60), references: {ocspUrl: addresses.root}});
  const references = namesList ? {crlUrl: addresses.list} : {ocspUrl: addresses.issuing};
  const signer = await createSigner('P-256', authority, {references, notBefore: daysAgo(40), notAfter});
  return {
    addresses,
    signer,
    trust: new TrustStore([signer.root]),
    certificate: signer.chain[0] ?? new Uint8Array(),
    issuing: made({certificatePem: authority.issuingCertificatePem, keyPem: authority.issuingKeyPem}),
    issuingOcsp: made(authority.issuingOcsp),
    root: {certificate: signer.root},
    rootOcsp: made(authority.rootOcsp),
    timestamping: made(authority.timestamping),
  };
}

const bySigned = (responder: Made, draft: OcspResponseDraft): OcspResponseDraft => ({
  responder,
  certificates: [responder.certificate],
  ...draft,
});

/** Creates a response about the signer's certificate. */
export const aboutSigner = ({certificate, issuing, issuingOcsp}: World, draft: OcspResponseDraft) =>
  ocspResponse(certificate, issuing, bySigned(issuingOcsp, draft));

/** Creates a response about the issuing authority or the timestamp authority. */
export const aboutAuthority = ({root, rootOcsp}: World, {certificate}: Made, draft: OcspResponseDraft) =>
  ocspResponse(certificate, root, bySigned(rootOcsp, draft));

async function tokenAt(message: Uint8Array, {credential}: Made, time: Date): Promise<Uint8Array> {
  const stamp = createTimestampAuthority({credential, clock: () => time});
  const response = fieldsOf(readDer(stamp((await buildTimestampRequest(message)).der)));
  response.next();
  return response.next().bytes;
}

/** Creates a container with its data. At level LT, `evidence` has the revocation data about the signer. */
export async function containerIn(
  world: World,
  level: Level,
  stampedAt: Date,
  evidence: SignatureEvidence = {},
): Promise<Uint8Array> {
  const signed = await signedBy(world.signer, 'contract.pdf', stampedAt);
  if (level === 'B') return attachData(await cades.assemble(signed, {}), data);
  const timestampToken = await tokenAt(cades.timestampInput(signed), world.timestamping, stampedAt);
  const draft = {producedAt: stampedAt, thisUpdate: stampedAt};
  const others = await Promise.all(
    [world.issuing, world.timestamping].map((authority) => aboutAuthority(world, authority, draft)),
  );
  const bare = await cades.assemble(signed, {
    timestampToken,
    certificates: [world.timestamping, world.issuingOcsp, world.rootOcsp].map(({certificate}) => certificate),
    ...(level === 'LT' && {
      ocspResponses: [...others, ...(evidence.ocspResponses ?? [])],
      crls: evidence.crls ?? [],
    }),
  });
  return attachData(bare, data);
}
