import type {Certificate} from '../x509/certificate.js';
import {readName, type SubjectName} from '../x509/name.js';
import type {Path} from '../x509/path.js';

export type HolderRole = 'signer' | 'certification authority' | 'timestamp authority' | 'OCSP responder';

/** A certificate on which the evidence of a signature rests. */
export interface Holder {
  readonly role: HolderRole;
  readonly certificate: Certificate;
}

/** When the first certificate on which the evidence of a signature rests ends, and whose certificate it is. */
export interface EvidenceEnd {
  readonly time: Date;
  readonly role: HolderRole;
  readonly holder: SubjectName;
}

/** Returns the certificates of a path without its trust anchor, whose validity does not matter. */
export const holdersIn = (path: Path, role: 'signer' | 'timestamp authority'): Holder[] =>
  path
    .slice(0, -1)
    .map((certificate, index) => ({role: index === 0 ? role : 'certification authority', certificate}));

/** Returns the earliest end of the certificates; undefined if there are none. */
export function earliestEnd(holders: readonly Holder[]): EvidenceEnd | undefined {
  const [first] = holders.toSorted(
    (a, b) => a.certificate.notAfter.getTime() - b.certificate.notAfter.getTime(),
  );
  return (
    first && {
      time: first.certificate.notAfter,
      role: first.role,
      holder: readName(first.certificate.subject),
    }
  );
}
