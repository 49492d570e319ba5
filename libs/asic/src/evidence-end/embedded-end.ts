import {readSignedData} from '../cms/read-signed-data.js';
import {ContainerError} from '../container-error.js';
import type {EmbeddedEvidence} from '../formats/evidence.js';
import type {OpenSignature} from '../formats/signature.js';
import {readOcspResponse} from '../revocation/ocsp-response.js';
import {isNamed} from '../revocation/ocsp-statements.js';
import type {Certificate} from '../x509/certificate.js';
import {isSameName} from '../x509/same-name.js';
import {earliestEnd, type EvidenceEnd, type Holder} from './evidence-end.js';

/** Returns what the function returns; undefined if the evidence is malformed or not supported. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof ContainerError) return undefined;
    throw error;
  }
}

const isSelfIssued = ({issuer, subject}: Certificate): boolean => isSameName(issuer, subject);

/** Returns the authorities above a certificate by their names, without self-issued ones: these are trust anchors. */
function authoritiesOf(certificate: Certificate, known: readonly Certificate[]): Holder[] {
  const authorities = new Set<Certificate>();
  let below: Certificate | undefined = certificate;
  while (below) {
    const {issuer}: Certificate = below;
    below = known.find(
      (one) => isSameName(one.subject, issuer) && !isSelfIssued(one) && !authorities.has(one),
    );
    if (below) authorities.add(below);
  }
  return [...authorities].map((authority) => ({role: 'certification authority', certificate: authority}));
}

function timestampHolders({timestamps, certificates}: EmbeddedEvidence): Holder[] {
  return timestamps.flatMap(({token}): Holder[] => {
    const signedData = readable(() => readSignedData(token, certificates));
    if (!signedData) return [];
    const {certificate} = signedData.signer;
    const known = [...signedData.certificates, ...certificates];
    return [{role: 'timestamp authority', certificate}, ...authoritiesOf(certificate, known)];
  });
}

async function responders({ocspResponses, certificates}: EmbeddedEvidence): Promise<Holder[]> {
  const found: Holder[] = [];
  for (const der of ocspResponses) {
    const response = readable(() => readOcspResponse(der));
    for (const certificate of response ? [...response.certificates, ...certificates] : [])
      if (response && !isSelfIssued(certificate) && (await isNamed(response, certificate)))
        found.push({role: 'OCSP responder', certificate});
  }
  return found;
}

/**
 * Returns when the first certificate ends on which the embedded evidence rests. Nothing is verified, and self-issued
 * certificates are assumed to be trust anchors. The signer's own certificate counts only without a timestamp.
 */
export async function embeddedEnd({
  certificate,
  evidence,
}: Pick<OpenSignature, 'certificate' | 'evidence'>): Promise<EvidenceEnd | undefined> {
  const isStamped = evidence.timestamps.length > 0;
  return earliestEnd([
    ...(isStamped ? [] : [{role: 'signer', certificate} as const]),
    ...authoritiesOf(certificate, evidence.certificates),
    ...timestampHolders(evidence),
    ...(await responders(evidence)),
  ]);
}
