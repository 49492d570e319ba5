import type {SignedFile} from '../container/read-manifest.js';
import type {Certificate} from '../x509/certificate.js';
import type {EmbeddedEvidence} from './evidence.js';

/** A signature of a container. Which files it covers is known; the signature itself has not been read. */
export interface FoundSignature {
  /** In the order of the signature. */
  readonly files: readonly [SignedFile, ...SignedFile[]];

  /** Reads the signature. @throws ContainerError; `unsupported` for parts on which its validity depends and that nobody judges */
  readonly open: () => Promise<OpenSignature>;
}

/** A signature that has been read. Nothing has been verified before a function of it has returned. */
export interface OpenSignature {
  /** The signer's certificate. */
  readonly certificate: Certificate;
  /** The signing time that the signature states. */
  readonly signingTime: Date;
  readonly evidence: EmbeddedEvidence;
  /** Parts that are not judged and on which its validity does not depend, in words. */
  readonly notes: readonly string[];

  /**
   * Verifies the signature value with the signer's certificate, to which the signed bytes must be bound.
   * @throws ContainerError `invalid_signature`, `weak_algorithm`, `unsupported`
   */
  readonly verifyValue: () => Promise<void>;

  /** Verifies that the signed bytes cover the names and digests of `files`. @throws ContainerError `invalid_signature` */
  readonly verifyReferences: () => Promise<void>;
}
