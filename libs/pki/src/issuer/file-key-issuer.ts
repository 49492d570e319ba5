import {createPublicKey, type X509Certificate} from 'node:crypto';
import type {Extension} from 'pkijs';
import {type Authority, authorityOf, certify} from '../certificates/certify.js';
import {
  CertificateRequestError,
  type CertificateIssuer,
  type CertificateRequest,
} from './certificate-issuer.js';
import {endEntityConstraints, extendedKeyUsage, keyUsage} from '../certificates/extension-builders.js';
import {naturalPersonName} from '../certificates/natural-person.js';
import {type CertificateReferences, referenceExtensions} from '../certificates/reference-extensions.js';
import {certificatesOfPem} from '../pem.js';
import {checkSelfConsistency, IssuerConfigurationError, type IssuerFiles} from './self-consistency.js';
import {signingKey} from '../certificates/signing-key.js';

/**
 * A signing certificate must not be usable for logins, nor an authentication certificate for signatures (ETSI EN 319
 * 412-2 section 4.3.2).
 */
const usages = {
  authentication: () => [keyUsage('digitalSignature'), extendedKeyUsage('clientAuth')],
  signing: () => [keyUsage('nonRepudiation')],
} as const satisfies Record<CertificateRequest['use'], () => Extension[]>;

/**
 * Issues certificates with a private key in PEM, for local use and for operators that run their own certification
 * authority.
 */
export class FileKeyIssuer implements CertificateIssuer {
  private constructor(
    readonly chain: CertificateIssuer['chain'],
    private readonly authority: Authority,
    private readonly notBefore: Date,
    private readonly notAfter: Date,
    private readonly references: CertificateReferences,
  ) {}

  /** @throws IssuerConfigurationError, whose message lists every fault of the chain and the key */
  static open(files: IssuerFiles, references: CertificateReferences = {}, now = new Date()): FileKeyIssuer {
    const faults = checkSelfConsistency(files, now);
    if (faults.length > 0) throw new IssuerConfigurationError(faults);
    const chain = certificatesOfPem(files.chainPem);
    const [issuer, ...above] = chain;
    return new FileKeyIssuer(
      [derOf(issuer), ...above.map(derOf)],
      authorityOf(chain[0].raw, signingKey(files.keyPem)),
      new Date(Math.max(...chain.map(({validFrom}) => Date.parse(validFrom)))),
      new Date(Math.min(...chain.map(({validTo}) => Date.parse(validTo)))),
      references,
    );
  }

  async issue(request: CertificateRequest): Promise<{certificate: Uint8Array}> {
    const {publicKey, subject, use, notBefore, notAfter} = request;
    const start = notBefore > this.notBefore ? notBefore : this.notBefore;
    const end = notAfter < this.notAfter ? notAfter : this.notAfter;
    if (!(start < end)) throw new CertificateRequestError('The certificate would never be valid.');
    const content = {
      subject: naturalPersonName(subject),
      publicKey: subjectPublicKeyInfo(publicKey),
      notBefore: start,
      notAfter: end,
      extensions: [...usages[use](), endEntityConstraints(), ...referenceExtensions(this.references)],
    };
    return {certificate: certify(content, this.authority)};
  }
}

const derOf = ({raw}: X509Certificate): Uint8Array => new Uint8Array(raw);

function subjectPublicKeyInfo(key: CertificateRequest['publicKey']): Uint8Array<ArrayBuffer> {
  try {
    return createPublicKey({key, format: 'jwk'}).export({type: 'spki', format: 'der'});
  } catch {
    throw new CertificateRequestError('The public key is not a point on its curve.');
  }
}
