import {X509Certificate} from 'node:crypto';
import {readCertificate} from '@signet/asic/x509';
import {certificatesOfPem, type Credential, responderFaults} from '@signet/pki';

/** The certificates and responders of the settings. A text without a certificate is empty. */
export interface CaTexts {
  readonly issuingCas: string;
  readonly rootCas: string;
  readonly goodCertificates: string;
  readonly responders: readonly Credential[];
}

/** A CA about whose certificates the process answers. */
export interface AnsweringCa {
  readonly certificatePem: string;
  readonly responder: Credential;
  /**
   * The serial numbers of the certificates that are good, in lower-case hexadecimal; undefined if the statuses of the CA
   * are in the database.
   */
  readonly good: ReadonlySet<string> | undefined;
}

const certificatesIn = (pem: string): readonly X509Certificate[] =>
  pem === '' ? [] : certificatesOfPem(pem);

const isIssuedBy = (certificate: X509Certificate, ca: X509Certificate): boolean =>
  certificate.checkIssued(ca) && certificate.verify(ca.publicKey);

const expiryOf = ({certificatePem}: Credential): number =>
  Date.parse(new X509Certificate(certificatePem).validTo);

/** Returns the serial number without the leading zero octet that DER adds. */
const serialOf = (certificate: X509Certificate): string =>
  Buffer.from(readCertificate(certificate.raw).serialNumber)
    .toString('hex')
    .replace(/^00(?=.)/, '');

/** Says which CA a fault is about, by its name. */
const about = (ca: X509Certificate, faults: readonly string[]): string[] =>
  faults.map((fault) => `is wrong for the CA “${ca.subject.replaceAll('\n', ', ')}”: ${fault}`);

/**
 * Finds the responder of each CA: of the certificates that the CA has issued, the one that expires last, so that the next
 * responder can be added before the current one expires.
 * @returns the CAs in the order of the settings, issuing CAs first; and the faults that would make readers reject responses,
 *   each as a phrase after the name of the variable
 */
export function answeringCas(
  {issuingCas, rootCas, goodCertificates, responders}: CaTexts,
  now: Date,
): {readonly cas: readonly AnsweringCa[]; readonly faults: readonly string[]} {
  const [issuing, roots] = [certificatesIn(issuingCas), certificatesIn(rootCas)];
  const known = [...issuing, ...certificatesIn(goodCertificates)];
  const faults: string[] = [];
  const cas: AnsweringCa[] = [];
  for (const ca of [...issuing, ...roots]) {
    const [responder] = responders
      .filter(({certificatePem}) => isIssuedBy(new X509Certificate(certificatePem), ca))
      .toSorted((one, other) => expiryOf(other) - expiryOf(one));
    const certificatePem = ca.toString();
    faults.push(
      ...about(
        ca,
        responder
          ? responderFaults(certificatePem, responder, now)
          : ['The CA has issued none of the certificates of responders.'],
      ),
    );
    const below = known.filter((one) => isIssuedBy(one, ca)).map(serialOf);
    if (responder)
      cas.push({certificatePem, responder, good: roots.includes(ca) ? new Set(below) : undefined});
  }
  return {cas, faults};
}
