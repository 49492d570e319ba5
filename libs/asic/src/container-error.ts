/** Why a container, or the input for one, was refused. */
export type ContainerErrorCode =
  /** The bytes are not a ZIP archive of the strict form that this library reads. */
  | 'malformed_zip'
  /** The archive does not follow the rules for ASiC-E containers, or contains a file that no signature covers. */
  | 'malformed_container'
  /** A manifest is malformed, or refers to files that a container cannot have. */
  | 'malformed_manifest'
  /**
   * A signature, certificate, timestamp, OCSP response or revocation list is not in DER, or does not have the structure
   * that its standard requires.
   */
  | 'malformed_signature'
  /** A signature is invalid, or covers bytes other than the expected ones. */
  | 'invalid_signature'
  /**
   * No path of valid certificates leads to a trust anchor, or a certificate was used in a way that it does not allow.
   */
  | 'untrusted_certificate'
  /** A timestamp is invalid or covers another signature, or the timestamp authority refused the request. */
  | 'invalid_timestamp'
  /** A path leads to a trust anchor, but one of its certificates expired before the time for which it must be valid. */
  | 'expired_certificate'
  /** A path leads to a trust anchor, but one of its certificates became valid only after the time of use. */
  | 'not_yet_valid'
  /** There is no valid revocation data for a certificate at the time of use. */
  | 'invalid_revocation'
  /** The revocation data says that a certificate was good, but at a time that does not prove it for the time of use. */
  | 'outdated_revocation'
  /**
   * A certificate was revoked at the time of use, or a certificate in the path of a timestamp was revoked later, for a
   * reason that puts its key in doubt.
   */
  | 'revoked_certificate'
  /** In a report, and while evidence is gathered: a certificate above the signer's was revoked at the time of use. */
  | 'revoked_authority'
  /** The data has a name that is not allowed in a container. */
  | 'invalid_name'
  /** The data differs from the signed data. */
  | 'digest_mismatch'
  /** A signature, manifest or timestamp uses SHA-1, which is too weak. */
  | 'weak_algorithm'
  /** The container may be valid, but uses a form, key or algorithm that this library does not support. */
  | 'unsupported'
  /** The container may be valid, but it is larger or has more parts than this library accepts. */
  | 'too_large';

/**
 * The error that this library throws if its input is faulty. The message is for developers and contains no text from
 * the input.
 */
export class ContainerError extends Error {
  override readonly name = 'ContainerError';
  constructor(
    readonly code: ContainerErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** A responder does not know a certificate: perhaps its issuer did not issue it. The code is `invalid_revocation`. */
export class UnknownCertificateError extends ContainerError {
  constructor() {
    super('invalid_revocation', 'An OCSP responder does not know a certificate.');
  }
}
