/** Why a container, or what should become one, is refused. */
export type ContainerErrorCode =
  /** The bytes are not a ZIP archive of the strict form that is read here. */
  | 'malformed_zip'
  /** The archive is not an ASiC-E container with one CAdES signature. */
  | 'malformed_container'
  /** The manifest is not the one form that is written here. */
  | 'malformed_manifest'
  /** A part of the signature is not the DER that its standard asks for. */
  | 'malformed_signature'
  /** A signature does not verify, or is not over what it should be over. */
  | 'invalid_signature'
  /** No path of valid certificates leads to a trust anchor, or a certificate is for another use. */
  | 'untrusted_certificate'
  /** A time stamp is missing, refused, or not about this signature. */
  | 'invalid_timestamp'
  /** Revocation data is missing, not about this certificate, or not of its time. */
  | 'invalid_revocation'
  /** Whoever may say so says that a certificate had been revoked when it was used. */
  | 'revoked_certificate'
  /** The name cannot name data in a container. */
  | 'invalid_name'
  /** The data is not what was signed. */
  | 'digest_mismatch'
  /** A key or algorithm that is not supported. */
  | 'unsupported'
  /** More than a container can hold. */
  | 'too_large';

/** The one error of this library. The message is for developers and never quotes the input. */
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
