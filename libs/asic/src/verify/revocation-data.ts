import {readSignedData} from '../cms/read-signed-data.js';
import {ContainerError} from '../container-error.js';
import type {EmbeddedEvidence, SignatureTimestamp} from '../formats/evidence.js';
import {readRevocationList} from '../revocation/crl.js';
import type {RevocationData} from '../revocation/judge.js';
import {readOcspResponse} from '../revocation/ocsp-response.js';
import type {Certificate} from '../x509/certificate.js';

type Evidence = Pick<EmbeddedEvidence, 'certificates' | 'ocspResponses' | 'crls'>;

/** Returns the evidence inside a timestamp, which may be invalid: issuers and responders have signed this evidence. */
function evidenceIn({token}: SignatureTimestamp, certificates: readonly Certificate[]): Evidence {
  try {
    return readSignedData(token, certificates);
  } catch (error) {
    if (!(error instanceof ContainerError)) throw error;
    return {certificates: [], ocspResponses: [], crls: []};
  }
}

/**
 * Reads the revocation data of a signature and of its timestamps.
 * @throws ContainerError `malformed_signature`, `invalid_revocation`, `unsupported`, `too_large`
 */
export function readRevocationData(evidence: EmbeddedEvidence): RevocationData {
  const all: Evidence[] = [
    evidence,
    ...evidence.timestamps.map((timestamp) => evidenceIn(timestamp, evidence.certificates)),
  ];
  return {
    ocspResponses: all.flatMap(({ocspResponses}) => ocspResponses).map(readOcspResponse),
    crls: all.flatMap(({crls}) => crls).map(readRevocationList),
    certificates: all.flatMap(({certificates}) => certificates),
  };
}
