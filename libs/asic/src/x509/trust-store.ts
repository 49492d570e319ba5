import {fromBase64} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import {type Certificate, readCertificate} from './certificate.js';
import {readName, type SubjectName} from './name.js';

const PEM = /-----BEGIN CERTIFICATE-----([^-]*)-----END CERTIFICATE-----/g;

/**
 * Reads the certificates of a PEM text, in the order of the text.
 * @returns the certificates in DER
 * @throws ContainerError `malformed_signature`
 */
export function certificatesFromPem(pem: string): Uint8Array[] {
  try {
    return Array.from(pem.matchAll(PEM), ([, body = '']) => fromBase64(body));
  } catch {
    throw new ContainerError('malformed_signature', 'A certificate is not PEM.');
  }
}

/** Trust anchors. They are parsed once and used for many verifications. */
export class TrustStore {
  readonly anchors: readonly Certificate[];

  /**
   * @param anchors certificates in DER
   * @throws ContainerError `malformed_signature`, `too_large`
   */
  constructor(anchors: readonly Uint8Array[]) {
    this.anchors = anchors.map(readCertificate);
  }

  /** The names of the anchors whose keys are not supported. No path can end at one of these anchors. */
  get unsupported(): readonly SubjectName[] {
    return this.anchors
      .filter(({publicKey}) => publicKey.kind === 'unsupported')
      .map(({subject}) => readName(subject));
  }

  /** @throws ContainerError `malformed_signature`, `too_large` */
  static fromPem(pem: string): TrustStore {
    return new TrustStore(certificatesFromPem(pem));
  }
}
