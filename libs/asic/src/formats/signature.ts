import type {SignedFile} from '../container/read-manifest.js';
import type {Certificate} from '../x509/certificate.js';
import type {EmbeddedEvidence} from './evidence.js';

/** A signature of a container. The files that it covers are known, but the signature itself has not been read. */
export interface FoundSignature {
  /** The covered files, in the order in which the signature names them. */
  readonly files: readonly [SignedFile, ...SignedFile[]];

  /**
   * Reads the signature.
   * @throws ContainerError, for example `unsupported` if the validity of the signature depends on a part that this
   *   library cannot check
   */
  readonly open: () => Promise<OpenSignature>;
}

/** A signature that has been read but not verified. Its functions verify it. */
export interface OpenSignature {
  readonly certificate: Certificate;
  /** The signing time that the signature states. */
  readonly signingTime: Date;
  readonly evidence: EmbeddedEvidence;
  /**
   * Sentences that name the parts that are not verified. The validity of the signature does not depend on these parts.
   */
  readonly notes: readonly string[];

  /**
   * Verifies the signature value with the signer's certificate, which the signed bytes must identify.
   * @throws ContainerError `invalid_signature`, `weak_algorithm`, `malformed_signature`, `unsupported`, `too_large`
   */
  readonly verifyValue: () => Promise<void>;

  /**
   * Verifies that the signed bytes cover the names and digests of `files`.
   * @throws ContainerError `invalid_signature`, `malformed_signature`
   */
  readonly verifyReferences: () => Promise<void>;
}
